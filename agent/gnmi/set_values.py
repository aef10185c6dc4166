"""Converts the value of an update of Set for the node at its path: scalars, or JSON (gNMI 3.4.1, 2.3)."""

from typing import Any

from isolane.errors import DataError
from isolane.gnmi import json_input, scalars
from isolane.gnmi.naming import keys_of
from isolane.gnmi.status import invalid
from isolane.tree.json.decode import decode, decode_slot
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.schema import AnyNode, ContainerNode, DataNode, LeafListNode, LeafNode, ListNode
from isolane.tree.scopes import NameScope
from isolane.tree.types import BadValue


def value_of(model: Model, path: Path, update: Any) -> Any:
    """The new value of the node's slot; for a list entry, the entry. DataError(s) with the path."""
    if update.HasField("value") and not update.HasField("val"):
        raise invalid("the field value of an update is deprecated and not supported; use val")
    given = update.val
    member = given.WhichOneof("value")
    if member in ("json_val", "json_ietf_val"):
        return _of_json(model, path, getattr(given, member), is_ietf=member == "json_ietf_val")
    node: Any = path.node if path else None
    if isinstance(node, LeafNode):
        return _scalar(model, node, given, path)
    if isinstance(node, LeafListNode):
        if member != "leaflist_val":
            raise DataError(
                "invalid-value", f"{member} holds no leaf-list: leaflist_val is expected", path=path
            )
        return tuple(_scalar(model, node, each, path) for each in given.leaflist_val.element)
    if member is None:
        raise DataError("invalid-value", "there is no value", path=path)
    raise DataError("invalid-value", f"{member} holds a leaf, and the path names none", path=path)


def _scalar(model: Model, node: LeafNode | LeafListNode, given: Any, path: Path) -> Any:
    try:
        return scalars.parsed(node.type, given, NameScope(model, node.module))
    except BadValue as fault:
        raise DataError("invalid-value", fault.message, path=path, app_tag=fault.app_tag) from None


def _of_json(model: Model, path: Path, octets: bytes, *, is_ietf: bool) -> Any:
    value = json_input.read(octets, len(octets))
    if not path:
        root = model.node
        return decode(model, value if is_ietf else json_input.members(root, value), state=False)
    node, key = path[-1]
    assert isinstance(node, DataNode)
    if isinstance(node, ListNode) and key is not None:
        return _entry(node, key, value, path, is_ietf=is_ietf)
    if value is None:
        raise DataError("invalid-value", f"null is no value of {node.name}", path=path)
    value = value if is_ietf else json_input.as_ietf(node, value)
    if isinstance(node, ContainerNode):
        return decode(node, value, state=False, path=path)
    if isinstance(node, LeafNode | LeafListNode | AnyNode | ListNode):
        slot = decode_slot(node, value, path=path.parent)
        _look_at_state(node, slot, path)
        return slot
    raise DataError("invalid-value", f"{node.name} cannot be set", path=path)


def _look_at_state(node: DataNode, slot: Any, path: Path) -> None:
    """An error for state data in the entries of a whole list."""
    for entry in slot if isinstance(node, ListNode) else ():
        for child in entry.NODE.children:
            if not child.config and entry[child.index] != child.absent:
                text = f"{child.name} is state data and cannot be configured"
                raise DataError("unknown-element", text, path=path)


def _entry(node: ListNode, key: Any, value: Any, path: Path, *, is_ietf: bool) -> Any:
    """An entry; keys that the value leaves out are those of the path."""
    if not isinstance(value, dict) or not value:
        raise DataError("invalid-value", f"an entry of {node.name} is a JSON object with members", path=path)
    value = value if is_ietf else json_input.members(node, value)
    named = {name.rpartition(":")[2] for name in value if not name.startswith("@")}
    texts = keys_of(node, key)
    missing = {
        leaf.qualified_name: leaf.type.to_json(part, leaf.module)
        for leaf, part in zip(node.keys, key if len(node.keys) > 1 else (key,), strict=True)
        if leaf.name not in named
    }
    entry = decode(node, {**missing, **value}, state=False, path=path)
    if entry.entry_key != key:
        shown = ", ".join(f"{name} {text}" for name, text in texts.items())
        raise DataError("invalid-value", f"the value has other keys than the path, {shown}", path=path)
    return entry
