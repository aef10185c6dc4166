"""From a request to its operation: rpcs by tag, actions by path (RFC 7950 sections 7.14 and 7.15)."""

from typing import Any, Final

from lxml import etree

from isolane.errors import DataError
from isolane.netconf.client import Client
from isolane.netconf.messages import Rpc
from isolane.netconf.operations.call import Call, Handler
from isolane.netconf.operations.registry import Operations
from isolane.netconf.operations.whole import Whole
from isolane.tree.edit_attributes import no_attributes
from isolane.tree.path import Path
from isolane.tree.schema import ContainerNode, LeafNode, ListNode, OperationNode, RecordNode
from isolane.tree.scopes import XmlScope
from isolane.tree.sources import Source
from isolane.tree.types import BadValue

Element = etree._Element

ACTION: Final = "{urn:ietf:params:xml:ns:yang:1}action"


def resolve(client: Client, operations: Operations, rpc: Rpc) -> tuple[Call, Handler]:
    """The call of a request and what carries it out; access is checked here (RFC 8341 section 3.4.4)."""
    element = rpc.operation
    if element.tag == ACTION:
        call, path = _action(client, element, rpc.message_id)
    else:
        node = client.server.rpcs.get(str(element.tag))
        if node is None:
            raise _unknown(client, element)
        call, path = Call(client, node, element, rpc.message_id), None
    client.rights.check_operation(call.node, path)
    if call.element.attrib:
        no_attributes(call.element, call.path)
    handler = operations.handler(call.node)
    if handler is None:
        raise DataError(
            "operation-not-supported", f"nothing here carries out {call.node.name}", type="protocol"
        )
    if operations.in_slices(call.node):
        return call, handler
    carry_out = handler
    return call, lambda call: _whole(call, carry_out)


def _whole(call: Call, handler: Handler) -> Whole:
    """The call of a handler that is not interrupted; its parameters are decoded in slices before."""
    assert call.parameters is not None
    return Whole(lambda: handler(_at_present(call)))


def _at_present(call: Call) -> Call:
    """The same call; of an action that was found in a configuration of before, found again."""
    session = call.session
    if not call.above or call.above[0] is session.server.store.running:
        return call
    action = next(call.element.iterancestors(ACTION))
    return _action(session, action, call.message_id)[0]


def _unknown(client: Client, element: Element) -> DataError:
    name = etree.QName(element)
    if name.namespace not in client.server.store.model.by_namespace:
        return DataError(
            "unknown-namespace",
            f"no module here has the namespace {name.namespace}",
            type="protocol",
            info={"bad-element": name.localname, "bad-namespace": name.namespace or ""},
        )
    return DataError(
        "operation-not-supported",
        f"there is no operation {name.localname} in {name.namespace}",
        type="protocol",
        info={"bad-element": name.localname},
    )


def _action(client: Client, element: Element, message_id: str) -> tuple[Call, Path]:
    """Go down the instance path that the request spells as elements."""
    no_attributes(element)
    store = client.server.store
    node: Any = store.model.node
    above: list[Any] = [store.running]
    source: Source | None = client.rights.readable(store.operational.source())
    keys: list[Any] = []
    path = Path()
    while True:
        element = _only(element, node)
        operation = _operation(node, element)
        if operation is not None:
            call = Call(client, operation, element, message_id, tuple(above), tuple(keys))
            return call, path.child(operation)
        child = node.by_tag.get(str(element.tag))
        if not isinstance(child, ContainerNode | ListNode):
            raise _bad(element, f"{etree.QName(element).localname} leads to no action")
        key = None
        if isinstance(child, ListNode):
            key = _key(client, child, element)
            keys.append(key)
            source = source and source.entry(child, key)
        else:
            source = source and source.container(child)
        path = path.child(child, key)
        no_attributes(element, path)
        if source is None:
            raise DataError("data-missing", "there is no such instance", path=path)
        above.append(_configured(above[-1], child, key))
        node = child


def _only(element: Element, node: RecordNode) -> Element:
    """The one element below that is no key."""
    keys = {leaf.tag for leaf in node.keys} if isinstance(node, ListNode) else frozenset()
    below = [child for child in element if child.tag not in keys]
    if len(below) != 1:
        raise _bad(element, f"{etree.QName(element).localname} has to lead to one action")
    return below[0]


def _operation(node: RecordNode, element: Element) -> OperationNode | None:
    if node.parent is None:
        return None  # at the top there are rpcs, which are no actions
    return next((each for each in node.operations if each.tag == element.tag), None)


def _key(client: Client, node: ListNode, element: Element) -> Any:
    values = [_key_value(client, leaf, element) for leaf in node.keys]
    return values[0] if len(values) == 1 else tuple(values)


def _key_value(client: Client, leaf: LeafNode, element: Element) -> Any:
    found = element.findall(leaf.tag)
    if len(found) != 1:
        text = f"{etree.QName(element).localname} needs its key {leaf.name} once"
        raise DataError("missing-element", text, type="protocol", info={"bad-element": leaf.name})
    no_attributes(found[0])
    scope = XmlScope(client.server.store.model, found[0].nsmap)
    try:
        return leaf.type.parse(found[0].text or "", scope)
    except BadValue as bad:
        raise DataError(
            "invalid-value", bad.message, type="protocol", info={"bad-element": leaf.name}
        ) from None


def _configured(record: Any, child: ContainerNode | ListNode, key: Any) -> Any:
    """The configuration of an instance, for conditions; with its key alone where there is none."""
    slot = record[child.index]
    if isinstance(child, ContainerNode):
        return child.record.EMPTY if slot is None else slot
    found = slot.get(key)
    if found is not None:
        return found
    values = key if len(child.keys) > 1 else (key,)
    slots = [below.absent for below in child.children]
    for leaf, value in zip(child.keys, values, strict=True):
        slots[leaf.index] = value
    return child.record.of(slots)


def _bad(element: Element, text: str) -> DataError:
    name = etree.QName(element).localname
    return DataError("unknown-element", text, type="protocol", info={"bad-element": name})
