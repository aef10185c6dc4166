"""The table of paths with the schema nodes of a model, without what its revision of OpenConfig has not."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any, Final, TypeAlias

from isolane.openconfig import table
from isolane.openconfig.places import Bound, Found, Steps, Top, parse, walk, walk_top
from isolane.openconfig.transforms import TRANSFORMS, Moment, Transform
from isolane.tree.coerce import coerced
from isolane.tree.model import Model
from isolane.tree.schema import DataNode, LeafListNode, LeafNode, ListNode, RecordNode
from isolane.tree.scopes import NameScope
from isolane.tree.types import BadValue, String

Way: TypeAlias = tuple[DataNode, ...]
"""Nodes of OpenConfig, from below one of them down to another."""
_REMEMBERED: Final = 1_024
_KEPT: Final = 8_192
"""Entries of a part whose values are kept."""


class BoundLeaf:
    """One leaf: its way below its part, that of its mirror in `state`, and the native nodes."""

    def __init__(self, model: Model, part: "BoundPart", given: table.Leaf, way: Way, mirror: Way) -> None:
        self._model = model
        self.way = way
        self.mirror = mirror
        name, _, self._argument = given.transform.partition(":")
        self.transform: Transform = TRANSFORMS[name]
        start = part.native[-1].node
        assert isinstance(start, RecordNode)
        self._below = tuple(parse(model, each, start) for each in given.native)
        self._is_absolute = tuple(each.startswith("/") for each in given.native)
        self.native: tuple[Steps, ...] = tuple(
            steps if absolute else (*part.native, *steps)
            for steps, absolute in zip(self._below, self._is_absolute, strict=True)
        )
        self._typed: dict[object, object] = {}

    @property
    def node(self) -> Any:
        """The node of the leaf in `config`, or where it has none in `state`."""
        return self.way[-1]

    @property
    def is_of_entry(self) -> bool:
        """Whether the value comes of the record of its part alone."""
        return not any(self._is_absolute)

    def values(self, entry: Found | None, top: Top, bound: Bound) -> Sequence[object]:
        """The native values, from the record of the part; defaults are values."""
        natives: list[object] = []
        for steps, absolute in zip(self._below, self._is_absolute, strict=True):
            several = [
                _filled(steps[-1].node, each, top) for each in self._slots(steps, absolute, entry, top, bound)
            ]
            if _is_plural(steps, bound):
                natives.append(tuple(several))
            else:
                natives.append(several[0] if several else None)
        return natives

    def _slots(
        self, steps: Steps, absolute: bool, entry: Found | None, top: Top, bound: Bound
    ) -> Iterator[Found]:
        if absolute:
            return walk_top(self._model, steps, top, bound)
        return iter(()) if entry is None else walk(self._model, steps, entry.slot, bound, entry.path)

    def value(self, entry: Found | None, top: Top, bound: Bound) -> object:
        """The value in OpenConfig's type; None where there is none, or the type cannot hold it."""
        return self.typed(self.transform.get(self.values(entry, top, bound), bound, self._argument))

    def native_values(self, value: object, entry: Found | None, top: Top, bound: Bound) -> Sequence[object]:
        """The values for the native nodes; BadValue where they cannot hold them."""
        if self.transform.put is None:
            raise BadValue("the agent does not take it")
        return self.transform.put(value, self.values(entry, top, bound), bound, self._argument)

    def typed(self, value: object) -> Any:
        """A value in the type of the leaf."""
        if value is None:
            return None
        known = self._typed.get(value)
        if known is None:
            if len(self._typed) >= _REMEMBERED:
                self._typed.clear()
            known = self._typed[value] = typed(self._model, self.node, value)
        return known


def typed(model: Model, node: LeafNode | LeafListNode, value: Any) -> object:
    """A value in the type of a leaf; None where the type cannot hold it."""
    kind, scope = node.type, NameScope(model, node.module)
    if isinstance(value, Moment):
        value = value.text if isinstance(kind.resolved, String) else value.nanoseconds
    try:
        if isinstance(node, LeafListNode):
            return tuple(coerced(kind, each, scope) for each in value)
        return kind.parse(value, scope) if isinstance(value, str) else coerced(kind, value, scope)
    except BadValue:
        return None


def _filled(node: DataNode, native: Found, top: Top) -> object:
    if native.slot != node.absent:
        return native.slot
    return node.default if node.default is not None and top.shows(native.path) else None


def _is_plural(steps: Steps, bound: Bound) -> bool:
    return any(
        isinstance(each.node, ListNode)
        and (not each.names_one or any(text[:1] == "$" and text[1:] not in bound for _, text in each.keys))
        for each in steps
    )


class BoundPart:
    """A part: the way to it from the top, and its leafs."""

    def __init__(self, model: Model, given: table.Part, way: Way, explicit: frozenset[Way]) -> None:
        self._model = model
        self.way = way
        self.native = parse(model, given.native)
        self.entries = given.entries
        self._keys = given.keys
        self._fixed = given.fixed
        self.marker = None if given.marker is None else BoundMarker(model, self, given.marker)
        self.leafs = tuple(self._leafs(model, given, explicit))
        self._is_of_entry = all(each.is_of_entry for each in self.leafs)
        self._read: dict[tuple[str, ...], tuple[object, Sequence[tuple[Way, object]]]] = {}

    @property
    def node(self) -> DataNode:
        """The list or container."""
        return self.way[-1]

    def values(self, entry: Found, top: Top, bound: Bound) -> Sequence[tuple[Way, object]]:
        """The leafs of one entry: ways below it, and values. Those of an unchanged record are kept."""
        key = tuple(bound.values())
        known = self._read.get(key)
        if known is not None and known[0] is entry.slot:
            return known[1]
        values = [
            (way, value)
            for leaf in self.leafs
            if (value := leaf.value(entry, top, bound)) is not None
            for way in (leaf.way, leaf.mirror)
            if way
        ]
        if self._is_of_entry:
            if len(self._read) >= _KEPT:
                self._read.clear()
            self._read[key] = entry.slot, values
        return values

    def _leafs(self, model: Model, given: table.Part, explicit: frozenset[Way]) -> Iterator[BoundLeaf]:
        for each in given.leafs:
            way = way_of(self.node, each.openconfig)
            if way:
                mirror = mirror_of(self.node, way)
                whole = (*self.way, *mirror)
                yield BoundLeaf(model, self, each, way, () if whole in explicit else mirror)

    def instances(self, top: Top, bound: Bound) -> Iterator[tuple[Found, Bound]]:
        """The native instance of each entry, and the values of the names in it."""
        for each in walk_top(self._model, self.native, top, bound):
            if self.marker is not None and not self.marker.is_there(each.slot):
                continue
            names = dict(each.bound)
            for name, text in self._keys:
                names[name] = _substituted(text, names)
            for values in product(*(values for _, values in self._fixed)):
                more = dict(zip((name for name, _ in self._fixed), values, strict=True))
                if all(bound.get(name, value) == value for name, value in more.items()):
                    yield each, {**names, **more} if more else names


def _substituted(text: str, names: Mapping[str, str]) -> str:
    return "/".join(names[part[1:]] if part.startswith("$") else part for part in text.split("/"))


class BoundMarker:
    """The native leaf that says whether an entry is there."""

    def __init__(self, model: Model, part: BoundPart, given: tuple[str, str]) -> None:
        start = part.native[-1].node
        assert isinstance(start, RecordNode)
        self._below = parse(model, given[0], start)
        self.native: Steps = (*part.native, *self._below)
        self.value = given[1]
        self._model = model

    def is_there(self, entry: object) -> bool:
        return any(each.slot == self.value for each in walk(self._model, self._below, entry, {}))


def way_of(node: Any, path: str) -> Way:
    """The nodes of a path below a node; none where one of them is not there."""
    way: list[DataNode] = []
    for name in path.strip("/").split("/"):
        child = node.by_qualified_name.get(name if ":" in name else f"{node.module}:{name}")
        if child is None:
            return ()
        way.append(child)
        node = child
    return tuple(way)


def mirror_of(node: object, way: Way) -> Way:
    """The same leaf in the container `state` beside `config`; none where it is not in `config`."""
    names = [each.qualified_name for each in way]
    at = next((number for number, each in enumerate(way) if each.name == "config"), None)
    if at is None:
        return ()
    names[at] = f"{way[at].module}:state"
    return way_of(node, "/".join(names))
