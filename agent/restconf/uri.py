"""Paths of data in URIs (RFC 8040 section 3.5.3): from the text to an instance path, and back.

A URI is split at its slashes, equals signs and commas before anything is decoded, so that all of these may
stand in a key when they are percent-encoded. What is not well formed is refused with 400, what the model does
not have with 404.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final
from urllib.parse import quote, unquote_to_bytes

from isolane.restconf.errors import bad_request, not_found
from isolane.tree.model import Model
from isolane.tree.path import Path, Position, Step
from isolane.tree.schema import (
    LeafListNode,
    LeafNode,
    ListNode,
    RecordNode,
    SchemaNode,
    key_leafs,
)
from isolane.tree.scopes import NameScope
from isolane.tree.types import BadValue

_BROKEN: Final = re.compile(r"%(?![0-9A-Fa-f]{2})")
_SHORT: Final = 128
"""Characters of a segment of which the step is kept."""
_NAME: Final = re.compile(r"(?:([A-Za-z_][A-Za-z0-9_.-]*):)?([A-Za-z_][A-Za-z0-9_.-]*)", re.ASCII)


def decoded(text: str) -> str:
    """A percent-encoded text; 400 where it is none, or not UTF-8."""
    if "%" not in text and text.isascii():
        return text
    if _BROKEN.search(text) is not None:
        raise bad_request("the URI has a percent sign without two hexadecimal digits")
    try:
        return unquote_to_bytes(text).decode()
    except UnicodeDecodeError:
        raise bad_request("the URI is not UTF-8 where it is percent-encoded") from None


def parse(model: Model, segments: Sequence[str], above: Path | None = None) -> Path:
    """The instance that segments lead to, below the top of a datastore or another instance.

    The last step may be a list or leaf-list without key, or an operation.
    """
    steps = list(above or ())
    node: SchemaNode = steps[-1][0] if steps else model.node
    for position, segment in enumerate(segments, 1):
        if len(segment) <= _SHORT and (step := _known_step(model, node, segment)) is not None:
            node, key = step
        else:
            name, equals, keys = segment.partition("=")
            node = _child(node, decoded(name), steps)
            key = _key(model, node, keys.split(",")) if equals else None
        if key is None and isinstance(node, ListNode | LeafListNode) and position < len(segments):
            raise bad_request(f"the URI has to say which entry of {node.name} it goes through")
        steps.append((node, key))
    return Path(steps)


@lru_cache(4_096)
def _known_step(model: Model, node: SchemaNode, segment: str) -> Step | None:
    """The step of a short segment whose name is not encoded, kept because clients ask for the same ones."""
    name, equals, keys = segment.partition("=")
    found = child_named(node, name)
    return None if found is None else (found, _key(model, found, keys.split(",")) if equals else None)


def parse_text(model: Model, text: str) -> Path:
    """The same of a path that begins with a slash, as parameter `point` has it."""
    if not text.startswith("/"):
        raise bad_request("the path of an instance begins with a slash")
    return parse(model, text[1:].split("/"))


def parse_offset(model: Model, above: Path, text: str) -> Path:
    """The same of a path below an instance (RFC 8072 section 2.4)."""
    if not text.startswith("/"):
        raise bad_request("the path of a target begins with a slash")
    return parse(model, text[1:].split("/"), above)


def write(path: Path) -> str:
    """The URI of an instance, below that of its datastore."""
    return "".join(map(_segment, path, _modules(path)))


def write_key(node: ListNode, key: Any) -> str:
    """The key of a list entry as a URI has it behind the equals sign."""
    return _segment((node, key), node.module).partition("=")[2]


def parse_key(model: Model, node: ListNode, text: str) -> Any:
    """The same back again."""
    return _key(model, node, text.split(","))


def child_named(node: SchemaNode, name: str) -> SchemaNode | None:
    """The data node or action below a node, by `name` or `module:name`; None where there is none.

    A name without module is of the module of the node above (section 3.5.3).
    """
    match = _NAME.fullmatch(name)
    if match is None or not isinstance(node, RecordNode):
        return None
    module = match[1] or (node.module if node.parent is not None else "")
    found = node.by_qualified_name.get(f"{module}:{match[2]}")
    if found is not None:
        return found
    actions = node.operations if node.parent is not None else ()
    return next((each for each in actions if (each.module, each.name) == (module, match[2])), None)


def _child(node: SchemaNode, name: str, above: Sequence[Step]) -> SchemaNode:
    if _NAME.fullmatch(name) is None:
        raise bad_request("the URI has a step that is no name")
    found = child_named(node, name)
    if found is None:
        raise not_found(Path(above), f"the model has no {name} there")
    return found


def _key(model: Model, node: SchemaNode, texts: Sequence[str]) -> Any:
    """The key of a list entry or the value of a leaf-list entry."""
    leafs = key_leafs(node)
    if not leafs:
        raise bad_request(f"{node.name} has no key")
    if len(texts) != len(leafs):
        raise bad_request(f"{node.name} has {len(leafs)} keys, and the URI gives {len(texts)}")
    values = tuple(_value(model, *each) for each in zip(leafs, texts, strict=True))
    return values[0] if len(values) == 1 else values


def _value(model: Model, leaf: LeafNode | LeafListNode, text: str) -> Any:
    try:
        return leaf.type.parse(decoded(text), NameScope(model, leaf.module))
    except BadValue as fault:
        raise bad_request(f"key {leaf.name}: {fault.message}") from None


def _modules(path: Path) -> Sequence[str]:
    """The module of the node above each step."""
    return ["", *(node.module for node, _ in path[:-1])]


def _segment(step: tuple[SchemaNode, Any], above: str) -> str:
    node, key = step
    name = node.name if node.module == above else node.qualified_name
    if key is None:
        return f"/{name}"
    if isinstance(key, Position):
        raise LookupError(f"an entry of {node.name} has no key, and so no URI")
    if isinstance(node, ListNode):
        leafs: Sequence[LeafNode | LeafListNode] = node.keys
        values = key if len(leafs) > 1 else (key,)
    else:
        assert isinstance(node, LeafListNode)
        leafs, values = (node,), (key,)
    texts = (quote(leaf.type.text(value), safe="") for leaf, value in zip(leafs, values, strict=True))
    return f"/{name}={','.join(texts)}"
