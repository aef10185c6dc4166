"""Paths of gNMI as what they name of the schema: names, wildcards and keys (gNMI 2.2.2 and 2.4).

A path names schema nodes with the keys that its entries have: one target, or several where it has wildcards.
As text, a backslash before `]`, `=`, `[` or `/` and before itself takes what is special about it away.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Final, TypeAlias

from isolane.gnmi.errors import Code, Refused, invalid, unimplemented
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.lazy_dataclass import dataclass
from isolane.openconfig.joining import view_nodes
from isolane.strand import pause
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.path_pattern import Pattern, Step
from isolane.tree.schema import DataNode, LeafNode, ListNode, RecordNode
from isolane.tree.scopes import NameScope
from isolane.tree.types import BadValue


def written(path: gnmi.Path) -> str:
    """The text of a path; the names of keys in alphabetical order."""
    text = "".join(f"/{_escaped(each.name, '/[')}{''.join(_keys(each))}" for each in path.elem)
    return f"{path.origin}:{text or '/'}" if path.origin else text or "/"


def parse(text: str) -> gnmi.Path:
    """The path of a text; `Refused` where it is none. An origin stands before a colon and a slash."""
    origin, colon, rest = text.partition(":/")
    path = gnmi.Path()
    if colon and "/" not in origin and "[" not in origin:
        path.origin = origin
        text = f"/{rest}"
    at = 0
    while at < len(text):
        if text[at] == "/":
            at += 1
        elif at:
            raise invalid(f"the path {text[:200]!r} goes on without a slash at character {at + 1}")
        if at == len(text):
            break
        name, at = _until(text, at, "/[")
        element = path.elem.add(name=name)
        while text.startswith("[", at):
            key, at = _until(text, at + 1, "=]")
            if not text.startswith("=", at):
                raise invalid(f"the path {text[:200]!r} has a key without value")
            value, at = _until(text, at + 1, "]")
            if at == len(text):
                raise invalid(f"the path {text[:200]!r} ends within a key")
            at += 1
            if not key or key in element.key:
                raise invalid(f"the path {text[:200]!r} has a key without name, or one twice")
            element.key[key] = value
        if not name:
            raise invalid(f"the path {text[:200]!r} has an element without name")
    return path


def _keys(element: gnmi.PathElem) -> Iterator[str]:
    for name, value in sorted(element.key.items()):
        yield f"[{_escaped(name, '=]')}={_escaped(value, ']')}]"


def _escaped(text: str, special: str) -> str:
    text = text.replace("\\", "\\\\")
    for each in special:
        text = text.replace(each, f"\\{each}")
    return text


_BEFORE: Final = {
    ends: re.compile(rf"(?:\\.|[^{re.escape(ends)}\\]|\\$)*", re.DOTALL) for ends in ("/[", "=]", "]")
}
_ESCAPED: Final = re.compile(r"\\(.)", re.DOTALL)


def _until(text: str, at: int, ends: str) -> tuple[str, int]:
    """The text before the first of some characters, and the position of that character."""
    match = _BEFORE[ends].match(text, at)
    assert match is not None  # it matches nothing too
    return _ESCAPED.sub(r"\1", match[0]), match.end()


ORIGINS: Final = ("", "rfc7951", "ietf")
"""The names that the agent's own schema has as origin; the name of a module is one too."""
OPENCONFIG: Final = "openconfig"
"""The origin of the view in modules of OpenConfig."""
ABOUT_VIEW: Final = (
    "modules of OpenConfig are served where the agent was started with --yang-path DIR, a directory that "
    "has them"
)
MOST_ELEMENTS: Final = 128
MOST_TARGETS: Final = 10_000
"""Maximum number of schema nodes looked at for the wildcards of one path."""
MOST_DEPTHS: Final = 8
"""Maximum number of wildcards of any depth in one path."""
MOST_SHOWN: Final = 8
"""Maximum number of names that a message about an unknown one gives."""
LONGEST: Final = 64
"""Characters of an unknown name that are compared with those there are."""
_ANY: Final = "*"
_BELOW: Final = "..."


Target = Pattern


@dataclass(frozen=True, slots=True)
class Targets:
    """The targets of one path. `is_one` tells that it can be one instance only."""

    all: tuple[Target, ...]
    is_one: bool
    is_qualified: bool
    """Whether it names modules, so that the answer does."""

    @property
    def path(self) -> Path:
        """The instance that it names, where it is one."""
        return Path((step.node, step.key) for step in self.all[0])


@dataclass(frozen=True, slots=True)
class Place:
    """Origin and target of the paths of a request, and the elements that are before them."""

    origin: str
    target: str
    elements: tuple[gnmi.PathElem, ...]

    @classmethod
    def of(cls, prefix: gnmi.Path) -> "Place":
        """The place of a prefix, which may be absent."""
        _look_at_form(prefix)
        return cls(prefix.origin, prefix.target, tuple(prefix.elem))

    def origin_of(self, path: gnmi.Path) -> str:
        """The origin of a path; `Refused` for one that is not formed well."""
        _look_at_form(path)
        if path.target:
            raise invalid("a target is named in the prefix, not in a path")
        if path.origin and self.origin:
            raise invalid("the origin is named in the prefix and in a path")
        return path.origin or self.origin


Shows: TypeAlias = Callable[[DataNode], bool]
"""Whether a top-level node is one of the schema that a path is of."""


def origin_module(model: Model, origin: str) -> str | None:
    """The module that an origin of the agent's own schema names, None for one that names all of it."""
    if origin in ORIGINS:
        return None
    if origin in model.implemented:
        return origin
    if is_openconfig(origin):
        raise unimplemented(f"the origin {origin} is not served: {ABOUT_VIEW}")
    modules = dict.fromkeys(child.module for child in model.node.children)
    raise unimplemented(
        f"the origin {origin!r} is not supported; it is none, one of {_shown(ORIGINS[1:])}, "
        f"or the module of the first name: {_shown(modules)}"
    )


def is_openconfig(name: str) -> bool:
    """Whether an origin or a module is of OpenConfig, by its name."""
    return name == OPENCONFIG or name.startswith(f"{OPENCONFIG}-")


def resolve(
    model: Model,
    elements: Sequence[gnmi.PathElem],
    module: str | None,
    unknown: Code,
    shows: Shows | None = None,
) -> Targets:
    """The targets of elements from the top of the schema; `module` is that of the first one where known."""
    if len(elements) > MOST_ELEMENTS:
        raise invalid(f"a path has at most {MOST_ELEMENTS} elements")
    names = [each.name for each in elements]
    if names.count(_BELOW) > MOST_DEPTHS:
        raise invalid(f"a path has at most {MOST_DEPTHS} wildcards of any depth")
    qualified = not elements or module is not None or any(":" in name for name in names)
    if module is not None and names and ":" not in names[0] and names[0] not in (_ANY, _BELOW):
        names[0] = f"{module}:{names[0]}"
    straight = _straight(model, elements, names, shows)
    if straight is not None:
        return Targets((straight,), _is_exact(straight), qualified)
    targets: list[Target] = [()]
    for number, (name, element) in enumerate(zip(names, elements, strict=True)):
        pause()
        is_last, above = number + 1 == len(elements), targets
        targets = list(dict.fromkeys(_next(model, targets, name, element.key, is_last, shows)))
        if not targets:
            raise Refused(unknown, _unknown(model, elements[: number + 1], above, shows))
        if len(targets) > MOST_TARGETS:
            raise invalid(f"{_shown_elements(elements)} names more than {MOST_TARGETS:,} nodes of the schema")
    return Targets(tuple(targets), False, qualified)


def _unknown(
    model: Model, elements: Sequence[gnmi.PathElem], above: Sequence[Target], shows: Shows | None
) -> str:
    """The message that the last element names nothing, and which names there are."""
    text = f"the schema has no {_shown_elements(elements)}"
    if is_openconfig(elements[0].name.partition(":")[0]) and not view_nodes(model):
        return f"{text}: {ABOUT_VIEW}"
    node: object = above[0][-1].node if above[0] else model.node
    named: dict[str, str] = {}
    for child in _shown_children(node, shows) if isinstance(node, RecordNode) else ():
        named.setdefault(child.name, child.json_name)
    if not named:
        return f"{text}: nothing is below {_shown_elements(elements[:-1])}"
    wanted = _local(elements[-1].name)[:LONGEST]
    names = get_close_matches(wanted, named, MOST_SHOWN) or list(named)[:MOST_SHOWN]
    more = f" and {len(named) - len(names)} more" if len(named) > len(names) else ""
    there = _shown(named[name] for name in names)
    return f"{text}; below {_shown_elements(elements[:-1])} there is {there}{more}"


def _shown_children(node: RecordNode, shows: Shows | None) -> Iterable[DataNode]:
    return node.children if shows is None or node.parent is not None else filter(shows, node.children)


def _straight(
    model: Model, elements: Sequence[gnmi.PathElem], names: Sequence[str], shows: Shows | None
) -> Target | None:
    """The only target of a path without wildcards for nodes; None for any other, or where the schema ends."""
    if _ANY in names or _BELOW in names:
        return None
    steps: list[Step] = []
    node: object = model.node
    for name, element in zip(names, elements, strict=True):
        child = child_of(node, name, shows) if isinstance(node, RecordNode) else None
        if child is None:
            return None
        steps.append(step_of(model, child, element.key))
        node = child
    return tuple(steps)


def look_at_breadth(several: Iterable[Sequence[Target]]) -> None:
    """An error when all paths of a request together name too many nodes of the schema."""
    if sum(map(len, several)) > MOST_TARGETS:
        raise invalid(f"the paths together name more than {MOST_TARGETS:,} nodes of the schema")


def children_named(node: RecordNode, name: str) -> Sequence[DataNode]:
    """The children of a node with a name, with or without the module before it, or its prefix."""
    before, colon, local = name.rpartition(":")
    if colon:
        children = node.by_qualified_name.get(name)
        if children is None:
            children = node.by_qualified_name.get(f"{_module_of_prefix(node.model, before)}:{local}")
        return () if children is None else (children,)
    return _by_name(node).get(name, ())


def _module_of_prefix(model: Any, prefix: str) -> str | None:
    """The module that has a prefix; None where none has it, or several."""
    modules: dict[str, list[str]] = model.caches.setdefault("gnmi prefixes", {})
    if not modules:
        for module in model.implemented.values():
            modules.setdefault(module.prefix, []).append(module.name)
    names = modules.get(prefix, ())
    return names[0] if len(names) == 1 else None


def _by_name(node: RecordNode) -> Mapping[str, Sequence[DataNode]]:
    model = node.model
    cache: dict[RecordNode, dict[str, tuple[DataNode, ...]]] = model.caches.setdefault("gnmi names", {})
    index = cache.get(node)
    if index is None:
        index = cache[node] = {}
        for child in node.children:
            index[child.name] = (*index.get(child.name, ()), child)
    return index


def is_ambiguous(node: DataNode) -> bool:
    """Whether a sibling of another module has the same name."""
    parent = node.parent
    if not isinstance(parent, RecordNode) or len(alike := _by_name(parent)[node.name]) == 1:
        return False
    if parent.parent is not None:
        return True
    of_view = view_nodes(node.model)
    return sum((each in of_view) == (node in of_view) for each in alike) > 1


def _next(
    model: Model,
    above: Iterable[Target],
    name: str,
    keys: Mapping[str, str],
    is_last: bool,
    shows: Shows | None,
) -> Iterator[Target]:
    """The targets one element further."""
    for target in above:
        node: object = target[-1].node if target else model.node
        if name == _BELOW:
            if keys:
                raise invalid("the wildcard ... has no keys")
            yield from (target,) if is_last else _with_descendants(target, node, shows)
        elif isinstance(node, RecordNode):
            if name == _ANY:
                fitting = (child for child in _shown_children(node, shows) if _fits(child, keys))
                yield from ((*target, step_of(model, child, keys)) for child in fitting)
            elif (below := child_of(node, name, shows)) is not None:
                yield (*target, step_of(model, below, keys))


def _with_descendants(target: Target, node: object, shows: Shows | None) -> Iterator[Target]:
    """A node and all nodes below that have nodes below themselves."""
    pending: list[tuple[Target, object]] = [(target, node)]
    count = 0
    while pending:
        here, node = pending.pop()
        count += 1
        if count > MOST_TARGETS:
            raise invalid(f"the wildcard ... is for at most {MOST_TARGETS:,} nodes of the schema")
        yield here
        for child in _shown_children(node, shows) if isinstance(node, RecordNode) else ():
            if isinstance(child, RecordNode):
                pending.append(((*here, Step(child)), child))


def child_of(node: RecordNode, name: str, shows: Shows | None = None) -> DataNode | None:
    """The child with a name; one without module is of the module above, where several have it."""
    child = children_named(node, name)
    if shows is not None and node.parent is None:
        child = tuple(filter(shows, child))
    if len(child) < 2:
        return child[0] if child else None
    own = [each for each in child if each.module == node.module]
    if own and node.parent is not None:
        return own[0]
    candidates = _shown(each.qualified_name for each in child)
    raise invalid(f"the name {name} is ambiguous below {node.path}: it is one of {candidates}")


def _fits(node: DataNode, keys: Mapping[str, str]) -> bool:
    """Whether the wildcard * stands for a node when it has these keys."""
    if not keys:
        return True
    return isinstance(node, ListNode) and {leaf.name for leaf in node.keys} >= {_local(name) for name in keys}


def step_of(model: Model, node: DataNode, keys: Mapping[str, str]) -> Step:
    """A node with the keys that an element gives; `Refused` for what is no key, or no value of one."""
    if not keys:
        return Step(node)
    leafs = {leaf.name: leaf for leaf in node.keys} if isinstance(node, ListNode) else {}
    given: dict[str, Any] = {}
    for name, text in keys.items():
        leaf = leafs.get(_local(name))
        if leaf is None:
            have = f"its keys are {_shown(leafs)}" if leafs else "it has no keys"
            raise invalid(f"{node.name} has no key {name!r}: {have}")
        if text != _ANY:
            given[leaf.name] = _key_value(model, leaf, text)
    if len(given) == len(leafs):
        values = tuple(given[name] for name in leafs)
        return Step(node, values[0] if len(values) == 1 else values)
    return Step(node, None, tuple((leafs[name], value) for name, value in given.items()))


def _key_value(model: Model, leaf: LeafNode, text: str) -> object:
    try:
        return leaf.type.parse(text, NameScope(model, leaf.module))
    except BadValue as fault:
        raise invalid(f"key {leaf.name}: {fault.message}") from None


def _is_exact(target: Target) -> bool:
    return all(not isinstance(step.node, ListNode) or step.key is not None for step in target)


def _local(name: str) -> str:
    return name.rpartition(":")[2]


def _look_at_form(path: gnmi.Path) -> None:
    if path.element and not path.elem:
        raise invalid("the field element of a path is deprecated and not supported; use elem")
    if any(not each.name for each in path.elem):
        raise invalid("a path has an element without name")


def _shown(names: Iterable[str]) -> str:
    return ", ".join(names)


def _shown_elements(elements: Sequence[gnmi.PathElem]) -> str:
    return written(gnmi.Path(elem=elements))[:500]
