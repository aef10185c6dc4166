"""Instance paths of the tree as paths of gNMI: elements with names and keys in canonical form."""

from functools import lru_cache
from typing import Any

from isolane.gnmi import wire
from isolane.gnmi.targets import is_ambiguous
from isolane.tree.path import Path
from isolane.tree.schema import DataNode, ListNode, SchemaNode


def elements(path: Path, *, qualified: bool) -> bytes:
    """The elements of an instance; qualified names have the module where it changes (RFC 7951 section 4)."""
    parts, module = [], ""
    for node, key in path:
        parts.append(element(node, key, module, qualified))
        module = node.module
    return b"".join(parts)


def element(node: SchemaNode, key: object, above: str, qualified: bool) -> bytes:
    """The last of them, below a node of a module."""
    if key is None or not isinstance(node, ListNode):
        return _element(node, above, qualified)
    return wire.element(name_of(node, above, qualified=qualified), keys_of(node, key))


@lru_cache(4_096)
def _element(node: SchemaNode, above: str, qualified: bool) -> bytes:
    return wire.element(name_of(node, above, qualified=qualified), {})


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
