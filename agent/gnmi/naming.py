"""Instance paths of the tree as paths of gNMI: elements with names and keys in canonical form."""

from collections.abc import Iterator
from typing import Any, Final

from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.targets import is_ambiguous
from isolane.tree.path import Path
from isolane.tree.schema import DataNode, ListNode, SchemaNode

_TEXT: Final = "text"


def elements(path: Path, *, qualified: bool) -> list[gnmi.PathElem]:
    """The elements of an instance; qualified names have the module where it changes (RFC 7951 section 4)."""
    return list(_elements(path, qualified))


def _elements(path: Path, qualified: bool) -> Iterator[gnmi.PathElem]:
    module = ""
    for node, key in path:
        name = name_of(node, module, qualified=qualified)
        module = node.module
        if key is None or not isinstance(node, ListNode):
            yield gnmi.PathElem(name=name)
        else:
            yield gnmi.PathElem(name=name, key=keys_of(node, key))


def name_of(node: SchemaNode, above: str, *, qualified: bool) -> str:
    """The name of an element below a node of a module; one that would be ambiguous has its module always."""
    if qualified and node.module != above:
        return node.qualified_name
    if not qualified and isinstance(node, DataNode) and is_ambiguous(node):
        return node.qualified_name
    return node.name


def keys_of(node: ListNode, key: Any) -> dict[str, str]:
    """The keys of an entry as texts."""
    values = key if len(node.keys) > 1 else (key,)
    return {leaf.name: leaf.type.text(value) for leaf, value in zip(node.keys, values, strict=True)}
