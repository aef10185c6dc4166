"""get, get-config (RFC 6241 sections 7.1 and 7.7) and get-data (RFC 8526 section 3.1.1)."""

from collections.abc import Iterator
from itertools import chain
from typing import Final

from isolane.bindings.ietf_netconf import GetConfigInput, GetInput
from isolane.bindings.ietf_netconf_nmda import GetDataInput
from isolane.errors import DataError
from isolane.netconf.content import Content
from isolane.netconf.filters import filter_of, namespaces, subtree
from isolane.netconf.messages import NETCONF
from isolane.netconf.operations.reply import Question, Reply
from isolane.netconf.operations.xml_call import XmlCall
from isolane.northbound import datastores
from isolane.northbound.client import Client
from isolane.northbound.pruning import all_of, of_depth, of_kind, of_origin
from isolane.northbound.selection import Prune, Select, path
from isolane.store.origin import Origins
from isolane.store.store import Store
from isolane.tree.edit_attributes import no_attributes
from isolane.tree.model import Model, model_of
from isolane.tree.sources import RecordSource, Source
from isolane.tree.values import Identity

_FILTER: Final = f"{{{NETCONF}}}filter"
_OF_RUNNING: Final = frozenset({datastores.INTENDED, datastores.RUNNING})


def get_config(call: XmlCall) -> Reply:
    """All or part of a configuration datastore."""
    element = call.take(_FILTER)
    parameters: GetConfigInput = call.parameters
    name = datastores.named(parameters.source) or datastores.named(call.input.source)
    assert name is not None  # the validated input has a source
    select = filter_of(call.model, element, state=False)
    defaults = parameters.with_defaults or "explicit"
    store = call.store

    def data(client: Client, select: Select | None) -> Iterator[str]:
        source = client.rights.readable(RecordSource(datastores.tree(store, client.number, name)))
        return _data(Content(source, select, defaults, state=False))

    return Question(store, call.node, data, select, lasting=name == "running").answer(call.client)


def get(call: XmlCall) -> Reply:
    """Running configuration and state."""
    element = call.take(_FILTER)
    parameters: GetInput = call.parameters
    select = filter_of(call.model, element, state=True)
    defaults = parameters.with_defaults or "explicit"
    store = call.store

    def data(client: Client, select: Select | None) -> Iterator[str]:
        source = client.rights.readable(store.operational.source())
        return _data(Content(source, select, defaults))

    return Question(store, call.node, data, select, lasting=False).answer(call.client)


def get_data(call: XmlCall) -> Reply:
    """All or part of any datastore."""
    node = call.node.input
    subtree_tag, xpath_tag = (node.by_attribute[name].tag for name in ("subtree_filter", "xpath_filter"))
    xpath_element = call.element.find(xpath_tag)
    prefixes = {} if xpath_element is None else namespaces(xpath_element)
    element = call.take(subtree_tag)
    parameters: GetDataInput = call.input
    _check_filters(parameters, element is not None)
    select: Select | None = None
    if element is not None:
        no_attributes(element)
        select = subtree(call.model, element, state=True)
    elif parameters.xpath_filter is not None:
        select = path(call.model, parameters.xpath_filter, prefixes)
    defaults = parameters.with_defaults or "explicit"
    store = call.store
    namespace = call.node.namespace

    def data(client: Client, select: Select | None) -> Iterator[str]:
        source = client.rights.readable(_datastore(store, client, parameters.datastore))
        origins = store.operational.origins()
        annotate = origins.annotate if parameters.with_origin is not None else None
        prune = all_of(tuple(_prunes(parameters, origins, model_of(source.node))))
        return _data(Content(source, select, defaults, annotate=annotate, prune=prune), namespace)

    lasting = parameters.datastore in _OF_RUNNING
    return Question(store, call.node, data, select, lasting=lasting).answer(call.client)


def _check_filters(parameters: GetDataInput, subtree_given: bool) -> None:
    if subtree_given and parameters.xpath_filter is not None:
        raise DataError(
            "bad-element",
            "a request has a subtree-filter or an xpath-filter, not both",
            type="protocol",
            info={"bad-element": "xpath-filter"},
        )
    of_state = (
        parameters.with_origin is not None or parameters.origin_filter or parameters.negated_origin_filter
    )
    if of_state and parameters.datastore != datastores.OPERATIONAL:
        raise DataError("invalid-value", "only the operational datastore knows origins", type="protocol")


def _datastore(store: Store, client: Client, identity: Identity) -> Source:
    if identity == datastores.OPERATIONAL:
        return store.operational.source()
    if identity == datastores.INTENDED:
        return RecordSource(store.running)
    return RecordSource(datastores.tree(store, client.number, datastores.conventional(identity)))


def _prunes(parameters: GetDataInput, origins: Origins, model: Model) -> Iterator[Prune]:
    if parameters.config_filter is not None:
        yield of_kind(parameters.config_filter)
    if parameters.origin_filter or parameters.negated_origin_filter:
        yield of_origin(
            origins,
            model.identities,
            parameters.origin_filter,
            parameters.negated_origin_filter,
        )
    if isinstance(parameters.max_depth, int):
        yield of_depth(parameters.max_depth)


def _data(content: Content, namespace: str = NETCONF) -> Iterator[str]:
    declared = "" if namespace == NETCONF else f' xmlns="{namespace}"'
    return chain((f"<data{declared}>",), content.pieces(), ("</data>",))
