"""get, get-config (RFC 6241 sections 7.1 and 7.7) and get-data (RFC 8526 section 3.1.1)."""

from collections.abc import Iterator
from itertools import chain
from typing import Final

from isolane.bindings.ietf_netconf import GetConfigInput, GetInput
from isolane.bindings.ietf_netconf_nmda import GetDataInput
from isolane.errors import DataError
from isolane.netconf.content import pieces
from isolane.netconf.filters import filter_of, namespaces, subtree
from isolane.netconf.messages import NETCONF
from isolane.netconf.operations.reply import Question, Reply
from isolane.netconf.operations.xml_call import XmlCall
from isolane.northbound import datastores
from isolane.northbound.client import Client
from isolane.northbound.reading import Query
from isolane.northbound.requester import Requester
from isolane.northbound.selection import Select, path
from isolane.tree.edit_attributes import no_attributes

_FILTER: Final = f"{{{NETCONF}}}filter"
_OF_RUNNING: Final = frozenset({datastores.INTENDED, datastores.RUNNING})


def get_config(call: XmlCall) -> Reply:
    """All or part of a configuration datastore."""
    element = call.take(_FILTER)
    parameters: GetConfigInput = call.parameters
    name = datastores.named(parameters.source) or datastores.named(call.input.source)
    assert name is not None  # the validated input has a source
    select = filter_of(call.model, element, state=False)
    query = Query(datastores.IDENTITIES[name], defaults=parameters.with_defaults or "explicit")
    return _reply(call, query, select, lasting=name == "running")


def get(call: XmlCall) -> Reply:
    """Running configuration and state."""
    element = call.take(_FILTER)
    parameters: GetInput = call.parameters
    select = filter_of(call.model, element, state=True)
    query = Query(datastores.OPERATIONAL, defaults=parameters.with_defaults or "explicit")
    return _reply(call, query, select, lasting=False)


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
    query = Query(
        parameters.datastore,
        defaults=parameters.with_defaults or "explicit",
        config=parameters.config_filter,
        depth=parameters.max_depth if isinstance(parameters.max_depth, int) else None,
        with_origin=parameters.with_origin is not None,
        origins=parameters.origin_filter,
        other_origins=parameters.negated_origin_filter,
    )
    return _reply(call, query, select, lasting=parameters.datastore in _OF_RUNNING)


def _reply(call: XmlCall, query: Query, select: Select | None, *, lasting: bool) -> Reply:
    """The data, and the question that can be asked again with other texts to match."""
    service, namespace = call.service, call.node.namespace

    def data(client: Client, select: Select | None) -> Iterator[str]:
        requester = Requester(client.peer, client.number)
        found = service.read(requester, query.selecting(select))
        return _data(pieces(found), namespace)

    plain = query.defaults == "explicit" and not query.is_pruned
    question = Question(service.store, call.node, data, select, lasting=lasting, plain=plain)
    return question.answer(call.client)


def _check_filters(parameters: GetDataInput, subtree_given: bool) -> None:
    if subtree_given and parameters.xpath_filter is not None:
        raise DataError(
            "bad-element",
            "a request has a subtree-filter or an xpath-filter, not both",
            type="protocol",
            info={"bad-element": "xpath-filter"},
        )


def _data(inside: Iterator[str], namespace: str) -> Iterator[str]:
    declared = "" if namespace == NETCONF else f' xmlns="{namespace}"'
    return chain((f"<data{declared}>",), inside, ("</data>",))
