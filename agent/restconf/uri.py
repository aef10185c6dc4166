"""URIs: the paths of data (RFC 8040 section 3.5.3) and query parameters (section 4.8, RFC 8527 section 3.2).

A URI is split at its slashes, equals signs and commas before anything is decoded, so that all of these may
stand in a key when they are percent-encoded. What is not well formed is refused with 400, what the model does
not have with 404.
"""

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final, get_args
from urllib.parse import unquote_to_bytes

from isolane.errors import ErrorType
from isolane.lazy_dataclass import dataclass
from isolane.restconf.errors import bad_request, not_found
from isolane.tree.defaults import DefaultsMode
from isolane.tree.edit.attributes import Insert
from isolane.tree.model import Model
from isolane.tree.path import Path, Step
from isolane.tree.schema import LeafListNode, LeafNode, ListNode, RecordNode, SchemaNode, key_leafs
from isolane.tree.scopes import NameScope
from isolane.tree.types import BadValue
from isolane.tree.values import Key, Scalar

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
    child = child_named(node, name)
    return None if child is None else (child, _key(model, child, keys.split(",")) if equals else None)


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


def parse_key(model: Model, node: ListNode, text: str) -> Key:
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
    child = node.by_qualified_name.get(f"{module}:{match[2]}")
    if child is not None:
        return child
    actions = node.operations if node.parent is not None else ()
    return next((each for each in actions if (each.module, each.name) == (module, match[2])), None)


def _child(node: SchemaNode, name: str, above: Sequence[Step]) -> SchemaNode:
    if _NAME.fullmatch(name) is None:
        raise bad_request("the URI has a step that is no name")
    child = child_named(node, name)
    if child is None:
        raise not_found(Path(above), f"the model has no {name} there")
    return child


def _key(model: Model, node: SchemaNode, texts: Sequence[str]) -> Key:
    """The key of a list entry or the value of a leaf-list entry."""
    leafs = key_leafs(node)
    if not leafs:
        raise bad_request(f"{node.name} has no key")
    if len(texts) != len(leafs):
        raise bad_request(f"{node.name} has {len(leafs)} keys, and the URI gives {len(texts)}")
    values = tuple(_value(model, *each) for each in zip(leafs, texts, strict=True))
    return values[0] if len(values) == 1 else values


def _value(model: Model, leaf: LeafNode | LeafListNode, text: str) -> Scalar:
    try:
        return leaf.type.parse(decoded(text), NameScope(model, leaf.module))
    except BadValue as fault:
        raise bad_request(f"key {leaf.name}: {fault.message}") from None


_DEEPEST: Final = 65_535
_UINT32: Final = 2**32 - 1
OF_READING: Final = frozenset({"content", "depth", "fields", "with-defaults"})
OF_DATASTORE: Final = OF_READING - {"content"}
OF_OPERATIONAL: Final = OF_DATASTORE | {"with-origin"}
OF_LIST: Final = frozenset(
    {"limit", "offset", "cursor", "direction", "sort-by", "locale", "where", "sublist-limit"}
)
OF_STREAM: Final = frozenset({"filter", "start-time", "stop-time"})
OF_INSERTING: Final = frozenset({"insert", "point"})


@dataclass(frozen=True, slots=True)
class Parameters:
    """All of them; `config` is of `content`, and None for both kinds."""

    config: bool | None = None
    depth: int | None = None
    fields: str | None = None
    defaults: DefaultsMode | None = None
    with_origin: bool = False
    insert: Insert | None = None
    point: str | None = None
    filter: str | None = None
    start_time: str | None = None
    stop_time: str | None = None
    limit: int | None = None
    offset: int | None = None
    cursor: str | None = None
    backwards: bool = False
    sort_by: str | None = None
    locale: str | None = None
    where: str | None = None
    sublist_limit: int | None = None
    as_xml_list: bool = False
    """No parameter, but asked for by Accept: the entries in an element around them."""

    @property
    def is_paged(self) -> bool:
        """Whether the reply is a part of a list, or a list in another order."""
        if self is PLAIN:
            return False
        texts = (self.cursor, self.sort_by, self.where)
        numbers = (self.limit, self.offset, self.sublist_limit)
        return self.backwards or any(each is not None for each in (*texts, *numbers))


PLAIN: Final = Parameters()


def parse_query(query: str, allowed: Collection[str]) -> Parameters:
    """The parameters of a query; 400 for one that is not allowed here, is repeated, or has a wrong value."""
    if not query:
        return PLAIN
    values: dict[str, str] = {}
    for name, value in _pairs(query):
        if name not in allowed and name in OF_LIST:
            text = f"query parameter {name} is for GET of lists and leaf-lists"
            raise bad_request(text, "operation-not-supported", "application")
        if name not in allowed:
            raise bad_request(f"query parameter {name} cannot be used here")
        if name in values:
            raise bad_request(f"query parameter {name} is there more than once")
        values[name] = value
    return _consistent(replace(PLAIN, **dict(_member(*each) for each in values.items())))


def _pairs(query: str) -> Iterator[tuple[str, str]]:
    for each in query.split("&"):
        name, _, value = each.partition("=")
        yield decoded(name), decoded(value)


def _number(least: int, most: int, *, unbounded: bool = True) -> Callable[[str], int | None]:
    def read(text: str) -> int | None:
        if unbounded and text == "unbounded":
            return None
        if not (text.isascii() and text.isdigit() and len(text) <= len(str(most))):
            raise ValueError
        if not least <= int(text) <= most:
            raise ValueError
        return int(text)

    return read


def _choice(*words: str) -> Callable[[str], str]:
    return lambda text: words[words.index(text)]


def _text(text: str) -> str:
    if not text:
        raise ValueError
    return text


_MEMBERS: Final[Mapping[str, tuple[str, Callable[[str], object]]]] = {
    "content": ("config", lambda text: {"all": None, "config": True, "nonconfig": False}[text]),
    "depth": ("depth", _number(1, _DEEPEST)),
    "fields": ("fields", _text),
    "with-defaults": ("defaults", _choice(*get_args(DefaultsMode))),
    "with-origin": ("with_origin", lambda text: {"": True}[text]),
    "insert": ("insert", _choice(*get_args(Insert))),
    "point": ("point", _text),
    "filter": ("filter", _text),
    "start-time": ("start_time", _text),
    "stop-time": ("stop_time", _text),
    "limit": ("limit", _number(1, _UINT32)),
    "sublist-limit": ("sublist_limit", _number(1, _UINT32)),
    "offset": ("offset", _number(0, _UINT32, unbounded=False)),
    "direction": ("backwards", lambda text: {"forwards": False, "backwards": True}[text]),
    "cursor": ("cursor", lambda text: text or None),  # an empty one is that of the first entry
    "sort-by": ("sort_by", _text),
    "locale": ("locale", _text),
    "where": ("where", _text),
}
"""The field of each parameter, and its value from the text, which raises ValueError or KeyError."""


def _member(name: str, text: str) -> tuple[str, Any]:
    field, read = _MEMBERS[name]
    try:
        return field, read(text)
    except (ValueError, KeyError):
        kind: ErrorType = "application" if name in OF_LIST else "protocol"
        raise bad_request(f'query parameter {name} cannot have the value "{text}"', kind=kind) from None


def _consistent(parameters: Parameters) -> Parameters:
    """The same, if those that need each other are there, and none that exclude each other.

    `insert` and `point` go together (sections 4.8.5 and 4.8.6), and `locale` goes with `sort-by`.
    """
    if parameters.locale is not None and parameters.sort_by is None:
        raise bad_request("query parameter locale needs query parameter sort-by", kind="application")
    at_an_entry = parameters.insert in ("before", "after")
    if at_an_entry and parameters.point is None:
        raise bad_request(f"insert={parameters.insert} needs query parameter point")
    if parameters.point is not None and not at_an_entry:
        raise bad_request("query parameter point goes with insert=before or insert=after")
    return parameters
