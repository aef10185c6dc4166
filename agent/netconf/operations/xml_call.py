"""Calls of operations by NETCONF clients: rpcs by tag, actions by path (RFC 7950 sections 7.14 and 7.15)."""

from collections.abc import Callable
from dataclasses import field
from functools import partial
from typing import Any, Final, Protocol, TypeAlias

from lxml import etree

from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.netconf.messages import Rpc
from isolane.netconf.operations.reply import Reply
from isolane.netconf.txid.etags import MAY_HAVE_ONE, Etags, take
from isolane.northbound.client import Client
from isolane.northbound.instance import ActionTarget
from isolane.northbound.operations import Call, Operations, Outcome, at_present, not_supported
from isolane.northbound.requester import Requester
from isolane.northbound.service import Service
from isolane.strand import hold
from isolane.tree import xml
from isolane.tree.edit.attributes import no_attributes
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.schema import ContainerNode, LeafNode, ListNode, OperationNode, RecordNode
from isolane.tree.scopes import XmlScope
from isolane.tree.types import BadValue, Scope
from isolane.tree.values import Key, Scalar

Element = etree._Element
XmlHandler: TypeAlias = Callable[["XmlCall"], Outcome | Reply]


@dataclass(slots=True, kw_only=True)
class XmlCall(Call):
    """An operation that a client asks for; `element` is the operation's own element."""

    service: Service
    client: Client
    element: Element
    etags: Etags
    etag: str | None = None
    """The etag of the datastore that the operation's element names."""
    may_have_etags: bool = False
    """Whether elements of the request may have etags."""
    _input: object = field(default=None, init=False)
    _taken: str | None = field(default=None, init=False)

    @property
    def parameters(self) -> Any:
        """The decoded parameters, of which constraints are not checked."""
        if self._input is None:
            self._input = xml.decode(self.node.input, self.element, path=self.path, without=self._taken)
        return self._input

    def scope(self, leaf: str) -> Scope | None:
        element = self.element.find(self.node.input.by_attribute[leaf].tag)
        return None if element is None else XmlScope(self.model, element.nsmap)

    def take(self, tag: str) -> Element | None:
        """An element of the request that is not decoded with the parameters: it is read in another way."""
        self._taken = tag
        return next(self.element.iterchildren(tag), None)

    def put_back(self) -> None:
        """Have what was taken decoded with the parameters after all."""
        self._taken = self._input = None


ACTION: Final = "{urn:ietf:params:xml:ns:yang:1}action"


class Dispatching(Protocol):
    """The parts of the server that are needed to find an operation."""

    service: Service
    operations: Operations[XmlHandler]
    etags: Etags
    rpcs: dict[str, OperationNode]
    """By the tags of their elements."""


def answer(server: Dispatching, client: Client, rpc: Rpc) -> Any:
    """The outcome of a request; access is checked here (RFC 8341 section 3.4.4)."""
    element = rpc.operation
    requester = Requester(client.peer, client.number, rpc.message_id)
    if element.tag == ACTION:
        call, path = _action(server, client, requester, element)
    else:
        node = server.rpcs.get(str(element.tag))
        if node is None:
            raise _unknown(server.service.store.model, element)
        call, path = _call(server, client, requester, node, element), None
    client.rights.check_operation(call.node, path)
    call.may_have_etags = rpc.may_have_etags
    if call.element.attrib:
        if call.element.tag in MAY_HAVE_ONE:
            call.etag = take(call.element)
        no_attributes(call.element, call.path)

    again = partial(_again, server, client, requester, element)
    own = server.operations.handler(call.node)
    if own is not None:
        return _begun(server.operations, call, own, again)
    shared = server.service.operations
    handler = shared.handler(call.node)
    if handler is None:
        raise not_supported(call.node)
    if not shared.in_slices(call.node):
        assert call.parameters is not None  # which is decoded in slices before
    return _begun(shared, call, handler, again)


def _again(server: Dispatching, client: Client, requester: Requester, element: Element) -> XmlCall:
    return _action(server, client, requester, element)[0]


def _begun(
    operations: Operations[Any], call: XmlCall, handler: Callable[[Any], object], again: Callable[[], XmlCall]
) -> object:
    """The outcome of a handler, which is not interrupted unless it was registered so."""
    if operations.in_slices(call.node):
        return handler(call)
    hold()
    return handler(at_present(call, again))


def _call(
    server: Dispatching,
    client: Client,
    requester: Requester,
    node: OperationNode,
    element: Element,
    target: ActionTarget | None = None,
) -> XmlCall:
    service = server.service
    return XmlCall(
        store=service.store,
        requester=requester,
        rights_of=service.rights_of,
        node=node,
        above=() if target is None else tuple(target.above),
        keys=() if target is None else tuple(target.keys),
        service=service,
        client=client,
        element=element,
        etags=server.etags,
    )


def _unknown(model: Model, element: Element) -> DataError:
    name = etree.QName(element)
    if name.namespace not in model.by_namespace:
        return DataError(
            "unknown-namespace",
            f"no module with namespace {name.namespace} is loaded",
            type="protocol",
            info={"bad-element": name.localname, "bad-namespace": name.namespace or ""},
        )
    return DataError(
        "operation-not-supported",
        f"operation {name.localname} is not in {name.namespace}",
        type="protocol",
        info={"bad-element": name.localname},
    )


def _action(
    server: Dispatching, client: Client, requester: Requester, element: Element
) -> tuple[XmlCall, Path]:
    """Go down the instance path that the request spells as elements."""
    no_attributes(element)
    store = server.service.store
    node: Any = store.model.node
    target = ActionTarget(store, client.rights)
    while True:
        element = _only(element, node)
        operation = _operation(node, element)
        if operation is not None:
            call = _call(server, client, requester, operation, element, target)
            return call, target.path.child(operation)
        child = node.by_tag.get(str(element.tag))
        if not isinstance(child, ContainerNode | ListNode):
            raise _bad(element, f"{etree.QName(element).localname} leads to no action")
        key = _key(store.model, child, element) if isinstance(child, ListNode) else None
        no_attributes(element, target.path.child(child, key))
        target.enter(child, key)
        node = child


def _only(element: Element, node: RecordNode) -> Element:
    """The one child element that is not a key."""
    keys = {leaf.tag for leaf in node.keys} if isinstance(node, ListNode) else frozenset()
    below = [child for child in element if child.tag not in keys]
    if len(below) != 1:
        raise _bad(element, f"{etree.QName(element).localname} has to lead to one action")
    return below[0]


def _operation(node: RecordNode, element: Element) -> OperationNode | None:
    if node.parent is None:
        return None  # at the top there are rpcs, which are no actions
    return next((each for each in node.operations if each.tag == element.tag), None)


def _key(model: Model, node: ListNode, element: Element) -> Key:
    values = [_key_value(model, leaf, element) for leaf in node.keys]
    return values[0] if len(values) == 1 else tuple(values)


def _key_value(model: Model, leaf: LeafNode, element: Element) -> Scalar:
    elements = element.findall(leaf.tag)
    if len(elements) != 1:
        text = f"{etree.QName(element).localname} needs its key {leaf.name} once"
        raise DataError("missing-element", text, type="protocol", info={"bad-element": leaf.name})
    no_attributes(elements[0])
    scope = XmlScope(model, elements[0].nsmap)
    try:
        return leaf.type.parse(elements[0].text or "", scope)
    except BadValue as bad:
        raise DataError(
            "invalid-value", bad.message, type="protocol", info={"bad-element": leaf.name}
        ) from None


def _bad(element: Element, text: str) -> DataError:
    name = etree.QName(element).localname
    return DataError("unknown-element", text, type="protocol", info={"bad-element": name})
