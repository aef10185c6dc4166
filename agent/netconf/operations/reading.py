"""get, get-config (RFC 6241 sections 7.1 and 7.7) and get-data (RFC 8526 section 3.1.1)."""

from collections.abc import Iterator
from itertools import chain
from typing import Final

from isolane.bindings.ietf_netconf import GetConfigInput, GetInput
from isolane.bindings.ietf_netconf_nmda import GetDataInput
from isolane.errors import DataError
from isolane.netconf.filters import filter_of, subtree
from isolane.netconf.messages import NETCONF
from isolane.netconf.operations.paging import is_asked, paged
from isolane.netconf.operations.reply import Question, Reply
from isolane.netconf.operations.xml_call import XmlCall
from isolane.netconf.txid.reading import Asked, EtaggedData, asked
from isolane.northbound import datastores
from isolane.northbound.client import Client
from isolane.northbound.operations import datastore_of
from isolane.northbound.reading import Data, Query
from isolane.northbound.requester import Requester
from isolane.northbound.selection import Select, path, prefixes
from isolane.tree import xml
from isolane.tree.edit.attributes import no_attributes


def pieces(data: Data) -> Iterator[str]:
    """The data as XML, piece by piece."""
    return xml.encode(
        data.tree,
        defaults=data.defaults,
        state=data.state,
        namespace=NETCONF,
        annotate=data.annotate,
        partial=data.in_use,
    )


_FILTER: Final = f"{{{NETCONF}}}filter"
_OF_RUNNING: Final = frozenset({datastores.INTENDED, datastores.RUNNING})


def get_config(call: XmlCall) -> Reply:
    """All or part of a configuration datastore."""
    element = call.take(_FILTER)
    tags = asked(call.etag, element) if call.may_have_etags else None
    parameters: GetConfigInput = call.parameters
    name = datastore_of(parameters.source) or datastore_of(call.input.source)
    assert name is not None  # the validated input has a source
    select = filter_of(call.model, element, state=False)
    query = Query(datastores.IDENTITIES[name], defaults=parameters.with_defaults or "explicit")
    return _answered(call, query, select, tags, lasting=name == "running")


def get(call: XmlCall) -> Reply:
    """Running configuration and state."""
    element = call.take(_FILTER)
    parameters: GetInput = call.parameters
    select = filter_of(call.model, element, state=True)
    query = Query(datastores.OPERATIONAL, defaults=parameters.with_defaults or "explicit")
    return _answered(call, query, select, None, lasting=False)


def get_data(call: XmlCall) -> Reply:
    """All or part of any datastore."""
    element = call.take(call.node.input.by_attribute["subtree_filter"].tag)
    by_path = call.element.find(call.node.input.by_attribute["xpath_filter"].tag)
    tags = asked(call.etag, by_path if element is None else element) if call.may_have_etags else None
    parameters: GetDataInput = call.input
    _check_filters(parameters, element is not None)
    select: Select | None = None
    if element is not None:
        no_attributes(element)
        select = subtree(call.model, element, state=True)
    elif parameters.xpath_filter is not None:
        select = path(call.model, parameters.xpath_filter, prefixes(call.model))
    query = Query(
        parameters.datastore,
        defaults=parameters.with_defaults or "explicit",
        config=parameters.config_filter,
        depth=parameters.max_depth if isinstance(parameters.max_depth, int) else None,
        with_origin=parameters.with_origin is not None,
        origins=parameters.origin_filter,
        other_origins=parameters.negated_origin_filter,
    )
    return _answered(call, query, select, tags, lasting=parameters.datastore in _OF_RUNNING)


def _answered(
    call: XmlCall, query: Query, select: Select | None, tags: Asked | None, *, lasting: bool
) -> Reply:
    """The data, a page of them, or the data with etags."""
    if is_asked(call):
        if tags is not None:
            raise DataError("operation-not-supported", "pages have no etags", type="protocol")
        return Reply(_data(pieces(paged(call, query, select)), call.node.namespace))
    if tags is not None:
        return _with_etags(call, query, select, tags)
    return _reply(call, query, select, lasting=lasting)


def _with_etags(call: XmlCall, query: Query, select: Select | None, tags: Asked) -> Reply:
    """The data with the etags of their nodes, without what the client has."""
    if query.datastore == datastores.OPERATIONAL or query.defaults == "report-all-tagged":
        text = "etags are of configuration, without tags of defaults"
        raise DataError("operation-not-supported", text, type="protocol")
    service = call.service
    answer = service.read(call.requester, query.selecting(select or path(call.model, "/*", {})))
    tree = service.read(call.requester, Query(query.datastore)).tree
    if tree is service.store.running:
        tree = call.etags.readable(call.rights, tree)
    data = EtaggedData(call.etags, answer.tree, tree, tags, call.etag)
    return Reply(data.pieces(call.node.namespace))


def _reply(call: XmlCall, query: Query, select: Select | None, *, lasting: bool) -> Reply:
    """The data, and the question that can be asked again with other texts to match."""
    service, namespace = call.service, call.node.namespace

    def data(client: Client, select: Select | None) -> Iterator[str]:
        requester = Requester(client.peer, client.number)
        selected = service.read(requester, query.selecting(select))
        return _data(pieces(selected), namespace)

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
