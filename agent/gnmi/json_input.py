"""JSON of clients as RFC 7951 has it: what JSON without modules leaves out is put back (gNMI 2.3.1).

In `json_val` a member may have its module or not, a number of 64 bits may be a number or a text, and so may a
decimal64. `json_ietf_val` is read as it is.
"""

from decimal import Decimal
from typing import Any, Final

from isolane.gnmi.targets import children_named
from isolane.strand import check
from isolane.tree.json.parser import parse
from isolane.tree.schema import ContainerNode, DataNode, LeafListNode, LeafNode, ListNode, RecordNode
from isolane.tree.types import Type
from isolane.tree.types.numbers import Decimal64, Integer
from isolane.tree.types.union import Union

_DIGITS: Final = 18
"""A decimal64 has no more fraction digits."""


def read(octets: bytes, most: int) -> Any:
    """The value of a JSON text; DataError where it is none."""
    return parse(octets, most)


def as_ietf(node: RecordNode | DataNode, value: Any) -> Any:
    """The value of a node in the form of RFC 7951; what does not fit is left for the decoder to refuse."""
    check()
    match node:
        case LeafNode():
            return _scalar(node.type, value)
        case LeafListNode() if isinstance(value, list):
            return [_scalar(node.type, each) for each in value]
        case ListNode() if isinstance(value, list):
            return [members(node, each) for each in value]
        case ContainerNode():
            return members(node, value)
    return value


def members(node: RecordNode, value: Any) -> Any:
    """The same of the members of an object."""
    if not isinstance(value, dict):
        return value
    made: dict[str, Any] = {}
    for name, each in value.items():
        child = _child(node, name)
        key = name if child is None else child.qualified_name
        # two names for one member: the second stays as it is, and is refused
        made[name if key in made else key] = each if child is None else as_ietf(child, each)
    return made


def _child(node: RecordNode, name: str) -> DataNode | None:
    found = children_named(node, name)
    if len(found) < 2:
        return found[0] if found else None
    own = [each for each in found if each.module == node.module]
    return own[0] if own and node.parent is not None else None


def _scalar(kind: Type, value: Any) -> Any:
    kind = kind.resolved
    if isinstance(value, bool) or not isinstance(value, int | float):
        return value
    if isinstance(kind, Integer):
        return str(value) if kind.base.endswith("64") and isinstance(value, int) else value
    if isinstance(kind, Decimal64):
        return f"{round(Decimal(repr(value)), _DIGITS):f}"
    if isinstance(kind, Union):
        wide = any(isinstance(each.resolved, Integer) and each.base.endswith("64") for each in kind.members)
        return str(value) if wide else value
    return value
