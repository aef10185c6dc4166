"""The lens: what the agent's own trees are in modules of OpenConfig, leaf by leaf of the table.

It is made once for a model. What it reads comes of a tree alone, whichever it is: running, the operational
state, a candidate, a tree of the past, or what a user may read of one of these.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from isolane.access.secrets import is_secret
from isolane.openconfig import table
from isolane.openconfig.bound import BoundLeaf, BoundPart, Way, mirror_of, typed, way_of
from isolane.openconfig.joints import port_speed, queue_profile, ssh_key, switched_vlan
from isolane.openconfig.joints.joint import Code, Native
from isolane.openconfig.places import Bound, Found, Steps, Top, parse, places
from isolane.strand import pause
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.schema import DataNode, LeafListNode, LeafNode, ListNode, Record, RecordNode, SchemaNode

CODES: Final = {
    "port-speed": port_speed.CODE,
    "queue-profile": queue_profile.CODE,
    "ssh-key": ssh_key.CODE,
    "switched-vlan": switched_vlan.CODE,
}
Draft: TypeAlias = dict[Any, Any]
"""The content of a container or entry, by node: of a list a draft for each key."""


class Shown(NamedTuple):
    """The part of the view that is made: configuration, and state as well; secrets, or none."""

    state: bool = True
    secrets: bool = True

    def has(self, leaf: DataNode) -> bool:
        """Whether a leaf is made."""
        return (self.state or leaf.config) and (self.secrets or not is_secret(leaf))


class BoundJoint:
    """A joint: the way to its container, its leafs and their mirrors by name, and its native nodes."""

    def __init__(self, model: Model, given: table.Joint, way: Way) -> None:
        self.way = way
        self.code: Code = CODES[given.code]
        self.native: tuple[Steps, ...] = tuple(parse(model, each) for each in given.native)
        node = way[-1]
        self.leafs: dict[str, Any] = {name: below[0] for name in given.leafs if (below := way_of(node, name))}
        top = model.node
        self.mirrors = {
            name: mirror[-1] for name, leaf in self.leafs.items() if (mirror := mirror_of(top, (*way, leaf)))
        }
        self._state: Way = next(iter(mirror_of(top, (*way, leaf))[:-1] for leaf in self.leafs.values()), ())
        self._model = model

    def native_at(self, top: Top, bound: Bound) -> Native:
        """The native side of one instance."""
        return Native(self._model, self.native, top, bound)

    def fill(self, draft: Draft, top: Top, bound: Bound, shown: Shown) -> None:
        """Put what is read into the draft of the top-level container."""
        inside = _opened(draft, self.way[1:], bound, makes=False)
        if inside is None or not self._is_shown(top, bound):
            return
        with_state = shown.state and bool(self._state)
        mirror = _opened(draft, self._state[1:], bound, makes=False) if with_state else None
        for name, value in self.code.get(self.native_at(top, bound)).items():
            leaf = self.leafs.get(name)
            value = None if leaf is None else typed(self._model, leaf, value)
            if value is None or leaf is None or not shown.has(leaf):
                continue
            inside[leaf] = value
            if mirror is not None and name in self.mirrors:
                mirror[self.mirrors[name]] = value

    def _is_shown(self, top: Top, bound: Bound) -> bool:
        """Whether all that it comes of is shown, as far as the keys are known."""
        for steps in self.native:
            ends = (
                number
                for number, step in enumerate(steps)
                if isinstance(step.node, ListNode) and step.key(self._model, bound) is None
            )
            known = steps[: next(ends, len(steps))]
            if not all(map(top.shows, places(self._model, known, None, bound))):
                return False
        return True


class Lens:
    """The table with the nodes of one model."""

    def __init__(self, model: Model) -> None:
        self.model = model
        given = table.read()
        explicit = frozenset(self._explicit(given))
        self.parts: tuple[BoundPart, ...] = tuple(self._parts(given, explicit))
        self.joints: tuple[BoundJoint, ...] = tuple(self._joints(given))
        self.leafs: dict[SchemaNode, tuple[BoundPart, BoundLeaf]] = {}
        """The leafs that can be written, and where they are."""
        self.joint_of: dict[SchemaNode, BoundJoint] = {}
        self.natives: dict[DataNode, tuple[Steps, ...]] = {}
        """The native nodes of each leaf that is read; those of a key are the native entry."""
        self.keys: set[SchemaNode] = set()
        """The leafs that repeat a key."""
        self.part_of: dict[SchemaNode, BoundPart] = {}
        self._index()
        self._last: dict[tuple[DataNode, Shown], Record] = {}

    def _explicit(self, given: table.Table) -> Iterator[Way]:
        """The leafs that the table names."""
        for part in given.parts:
            way = way_of(self.model.node, part.openconfig)
            for leaf in part.leafs if way else ():
                yield (*way, *way_of(way[-1], leaf.openconfig))

    def _parts(self, given: table.Table, explicit: frozenset[Way]) -> Iterator[BoundPart]:
        for part in given.parts:
            way = way_of(self.model.node, part.openconfig)
            if way and _has_all(self.model, (part.native,)):
                yield BoundPart(self.model, part, way, explicit)

    def _joints(self, given: table.Table) -> Iterator[BoundJoint]:
        for joint in given.joints:
            way = way_of(self.model.node, joint.openconfig)
            if way and _has_all(self.model, joint.native):
                yield BoundJoint(self.model, joint, way)

    def _index(self) -> None:
        for part in self.parts:
            if isinstance(part.node, ListNode):
                self.part_of[part.node] = part
            for leaf in part.leafs:
                if leaf.node.config:
                    self.leafs[leaf.node] = part, leaf
                native = leaf.native or (part.native,)
                if not leaf.native:
                    self.keys.add(leaf.node)
                self.natives[leaf.node] = native
                if leaf.mirror:
                    self.natives[leaf.mirror[-1]] = native
        for joint in self.joints:
            for name, node in joint.leafs.items():
                self.joint_of[node] = joint
                self.natives[node] = joint.native
                if name in joint.mirrors:
                    self.natives[joint.mirrors[name]] = joint.native

    @property
    def tops(self) -> Sequence[DataNode]:
        """The top-level containers that it makes."""
        return tuple(dict.fromkeys(part.way[0] for part in self.parts))

    def record(self, container: Any, top: Top, shown: Shown) -> Record:
        """A top-level container, from the native ones."""
        draft: Draft = {}
        for part in self.parts:
            if part.way[0] is container and (shown.state or part.node.config):
                for entry, bound in part.instances(top, {}):
                    pause()
                    self._fill(draft, part, entry, top, bound, shown)
        for joint in self.joints:
            if joint.way[0] is container:
                for bound in list(_instances(draft, joint.way[1:], {})):
                    pause()
                    joint.fill(draft, top, bound, shown)
        record = _frozen(container, draft)
        last = self._last.get((container, shown))
        if last == record:
            return last  # so that two equal trees share it
        self._last[container, shown] = record
        return record

    def _fill(
        self, draft: Draft, part: BoundPart, entry: Found, top: Top, bound: Bound, shown: Shown
    ) -> None:
        inside = _opened(draft, part.way[1:], bound, makes=True)
        if inside is None:
            return
        for way, value in part.values(entry, top, bound):
            if not shown.has(way[-1]):
                continue
            into = inside
            for node in way[:-1]:
                into = into.setdefault(node, {})
            into[way[-1]] = value


def _has_all(model: Model, paths: Sequence[str]) -> bool:
    try:
        for each in paths:
            parse(model, each)
    except KeyError:
        return False
    return True


def _opened(draft: Draft, way: Sequence[DataNode], bound: Bound, *, makes: bool) -> Draft | None:
    """The draft of what a way leads to; the last list on it gets an entry where `makes` says so."""
    last = next((node for node in reversed(way) if isinstance(node, ListNode)), None)
    for node in way:
        draft = draft.setdefault(node, {})
        if not isinstance(node, ListNode):
            continue
        values = tuple(_key(leaf, bound) for leaf in node.keys)
        key = values[0] if len(values) == 1 else values
        if key not in draft:
            if not makes or node is not last:
                return None
            draft[key] = dict(zip(node.keys, values, strict=True))
        draft = draft[key]
    return draft


def _key(leaf: LeafNode, bound: Bound) -> object:
    return typed(leaf.model, leaf, bound[leaf.name])  # type: ignore[arg-type]  # a whole model


def _instances(draft: Draft, way: Sequence[DataNode], bound: Bound) -> Iterator[Bound]:
    """The keys of the entries on a way, for each of them that is there."""
    if not way:
        yield bound
        return
    node, *rest = way
    if not isinstance(node, ListNode):
        yield from _instances(draft.get(node, {}), rest, bound)
        return
    for entry in draft.get(node, {}).values():
        texts = {leaf.name: leaf.type.text(entry[leaf]) for leaf in node.keys}
        yield from _instances(entry, rest, {**bound, **texts})


def _frozen(node: RecordNode, draft: Draft) -> Record:
    """The record of a draft."""
    slots = [child.absent for child in node.children]
    for child, value in draft.items():
        if isinstance(child, LeafNode | LeafListNode):
            slots[child.index] = value
        elif isinstance(child, ListNode):
            slots[child.index] = child.absent.from_items(
                (key, _frozen(child, entry)) for key, entry in value.items()
            )
        else:
            slots[child.index] = _frozen(child, value)
    record: Record = node.record.of(slots)
    return record


def bound_of(path: Path) -> dict[str, str]:
    """The keys of the entries on a path."""
    bound: dict[str, str] = {}
    for node, key in path:
        if isinstance(node, ListNode) and key is not None:
            values = key if len(node.keys) > 1 else (key,)
            bound |= {leaf.name: leaf.type.text(each) for leaf, each in zip(node.keys, values, strict=True)}
    return bound
