"""Paths of gNMI as what they name of the schema: names, wildcards and keys (gNMI 2.2.2 and 2.4).

A path names schema nodes with the keys that its entries have: one target, or several where it has wildcards.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from isolane.gnmi.path_text import written
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.status import Code, Refused, invalid, unimplemented
from isolane.lazy_dataclass import dataclass
from isolane.strand import check
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.schema import DataNode, LeafNode, ListNode, RecordNode
from isolane.tree.scopes import NameScope
from isolane.tree.types import BadValue

ORIGINS: Final = ("", "rfc7951", "ietf")
"""The names that the agent's own schema has as origin; the name of a module is one too."""
OPENCONFIG: Final = "openconfig"
"""The origin of the view in modules of OpenConfig."""
MOST_ELEMENTS: Final = 128
MOST_TARGETS: Final = 10_000
"""Maximum number of schema nodes looked at for the wildcards of one path."""
MOST_DEPTHS: Final = 8
"""Maximum number of wildcards of any depth in one path."""
_ANY: Final = "*"
_BELOW: Final = "..."


@dataclass(frozen=True, slots=True)
class Step:
    """A node, and of a list which entries: the one with a key, those with some of the keys, or all."""

    node: DataNode
    key: Any = None
    some: tuple[tuple[LeafNode, Any], ...] = ()


Target = tuple[Step, ...]


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
    elements: tuple[Any, ...]

    @classmethod
    def of(cls, prefix: Any) -> "Place":
        """The place of a prefix, which may be absent."""
        _look_at_form(prefix)
        return cls(prefix.origin, prefix.target, tuple(prefix.elem))

    def resolve(
        self,
        model: Model,
        path: Any,
        unknown: Code = Code.UNIMPLEMENTED,
        origins: Sequence[str] = ORIGINS,
    ) -> Targets:
        """The targets of a path; `unknown` is the code where the schema has no such node."""
        _look_at_form(path)
        if path.target:
            raise invalid("a target is named in the prefix, not in a path")
        if path.origin and self.origin:
            raise invalid("the origin is named in the prefix and in a path")
        module = origin_module(model, path.origin or self.origin, origins)
        return resolve(model, (*self.elements, *path.elem), module, unknown)


def origin_module(model: Model, origin: str, origins: Sequence[str] = ORIGINS) -> str | None:
    """The module that an origin names, None for one that names the whole schema, as `origins` do."""
    if origin in origins:
        return None
    if origin in model.implemented:
        return origin
    if origin == OPENCONFIG:
        raise unimplemented(
            "the origin openconfig is for Get and Subscribe only, and only where the agent was started with "
            "--yang-path DIR, a directory with modules of OpenConfig"
        )
    raise unimplemented(
        f"the origin {origin!r} is not supported; it is one of {_shown(ORIGINS[1:])}, or none"
    )


def resolve(model: Model, elements: Sequence[Any], module: str | None, unknown: Code) -> Targets:
    """The targets of elements from the top of the schema; `module` is that of the first one where known."""
    if len(elements) > MOST_ELEMENTS:
        raise invalid(f"a path has at most {MOST_ELEMENTS} elements")
    names = [each.name for each in elements]
    if names.count(_BELOW) > MOST_DEPTHS:
        raise invalid(f"a path has at most {MOST_DEPTHS} wildcards of any depth")
    qualified = not elements or module is not None or any(":" in name for name in names)
    if module is not None and names and ":" not in names[0] and names[0] not in (_ANY, _BELOW):
        names[0] = f"{module}:{names[0]}"
    straight = _straight(model, elements, names)
    if straight is not None:
        return Targets((straight,), _is_exact(straight), qualified)
    found: list[Target] = [()]
    for number, (name, element) in enumerate(zip(names, elements, strict=True)):
        check()
        is_last = number + 1 == len(elements)
        found = list(dict.fromkeys(_next(model, found, name, element.key, is_last)))
        if not found:
            raise Refused(unknown, f"the schema has no {_shown_elements(elements[: number + 1])}")
        if len(found) > MOST_TARGETS:
            raise invalid(f"{_shown_elements(elements)} names more than {MOST_TARGETS:,} nodes of the schema")
    return Targets(tuple(found), False, qualified)


def _straight(model: Model, elements: Sequence[Any], names: Sequence[str]) -> Target | None:
    """The only target of a path without wildcards for nodes; None for any other, or where the schema ends."""
    if _ANY in names or _BELOW in names:
        return None
    steps: list[Step] = []
    node: Any = model.node
    for name, element in zip(names, elements, strict=True):
        found = child_of(node, name) if isinstance(node, RecordNode) else None
        if found is None:
            return None
        steps.append(step_of(model, found, element.key))
        node = found
    return tuple(steps)


def look_at_breadth(several: Iterable[Sequence[Target]]) -> None:
    """An error when all paths of a request together name too many nodes of the schema."""
    if sum(map(len, several)) > MOST_TARGETS:
        raise invalid(f"the paths together name more than {MOST_TARGETS:,} nodes of the schema")


def children_named(node: RecordNode, name: str) -> Sequence[DataNode]:
    """The children of a node with a name, with or without the module before it."""
    if ":" in name:
        found = node.by_qualified_name.get(name)
        return () if found is None else (found,)
    return _by_name(node).get(name, ())


def _by_name(node: RecordNode) -> Mapping[str, Sequence[DataNode]]:
    model: Any = node.model
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
    return isinstance(parent, RecordNode) and len(_by_name(parent)[node.name]) > 1


def _next(
    model: Model, above: Iterable[Target], name: str, keys: Mapping[str, str], is_last: bool
) -> Iterator[Target]:
    """The targets one element further."""
    for target in above:
        node: Any = target[-1].node if target else model.node
        if name == _BELOW:
            if keys:
                raise invalid("the wildcard ... has no keys")
            yield from (target,) if is_last else _with_descendants(target, node)
        elif isinstance(node, RecordNode):
            if name == _ANY:
                fitting = (child for child in node.children if _fits(child, keys))
                yield from ((*target, step_of(model, child, keys)) for child in fitting)
            elif (found := child_of(node, name)) is not None:
                yield (*target, step_of(model, found, keys))


def _with_descendants(target: Target, node: Any) -> Iterator[Target]:
    """A node and all nodes below that have nodes below themselves."""
    pending: list[tuple[Target, Any]] = [(target, node)]
    count = 0
    while pending:
        here, node = pending.pop()
        count += 1
        if count > MOST_TARGETS:
            raise invalid(f"the wildcard ... is for at most {MOST_TARGETS:,} nodes of the schema")
        yield here
        for child in node.children if isinstance(node, RecordNode) else ():
            if isinstance(child, RecordNode):
                pending.append(((*here, Step(child)), child))


def child_of(node: RecordNode, name: str) -> DataNode | None:
    """The child with a name; one without module is of the module above, where several have it."""
    found = children_named(node, name)
    if len(found) < 2:
        return found[0] if found else None
    own = [each for each in found if each.module == node.module]
    if own and node.parent is not None:
        return own[0]
    candidates = _shown(each.qualified_name for each in found)
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


def _key_value(model: Model, leaf: LeafNode, text: str) -> Any:
    try:
        return leaf.type.parse(text, NameScope(model, leaf.module))
    except BadValue as fault:
        raise invalid(f"key {leaf.name}: {fault.message}") from None


def _is_exact(target: Target) -> bool:
    return all(not isinstance(step.node, ListNode) or step.key is not None for step in target)


def _local(name: str) -> str:
    return name.rpartition(":")[2]


def _look_at_form(path: Any) -> None:
    if path.element and not path.elem:
        raise invalid("the field element of a path is deprecated and not supported; use elem")
    if any(not each.name for each in path.elem):
        raise invalid("a path has an element without name")


def _shown(names: Iterable[str]) -> str:
    return ", ".join(names)


def _shown_elements(elements: Sequence[Any]) -> str:
    return written(gnmi.Path(elem=elements))[:500]
