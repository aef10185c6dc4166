"""The targets of a request in a datastore, read once: one consistent tree for all paths.

`Trim` cuts it to the requested part: by kind, by module, and by depth (gNMI 3.3.1; Depth extension).
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from isolane.gnmi.targets import Target
from isolane.strand import pause
from isolane.tree import defaults
from isolane.tree.defaults import Above, conditional, place_of
from isolane.tree.path import Path, records_at
from isolane.tree.path_pattern import Step
from isolane.tree.schema import ContainerNode, DataNode, LeafNode, ListNode, Record
from isolane.tree.sources import RecordSource, Source, in_use_of
from isolane.tree.validation.constraints import may_exist


class Instance(NamedTuple):
    """A node that a target names: its path, the records above it, and what its slot holds.

    Of a list entry the slot is the entry; a list without keys is one instance, with all its entries.
    """

    path: Path
    above: Above
    node: DataNode | None
    """None for the whole tree."""
    slot: Any


class Wanted:
    """The wanted part of a branch: all of it, or some of its children."""

    __slots__ = ("below", "whole")

    def __init__(self) -> None:
        self.whole = False
        self.below: dict[DataNode, dict[Step, Wanted]] = {}

    def add(self, target: Target) -> None:
        """Want what a target names too."""
        here = self
        for step in target:
            here = here.below.setdefault(step.node, {}).setdefault(step, Wanted())
        here.whole = True


class Snapshot:
    """The tree of some targets, and which defaults are in use in it."""

    def __init__(self, source: Source, targets: Iterable[Target], *, config_only: bool = False) -> None:
        """`config_only`: the source is a configuration, which has no state, not even by default."""
        if isinstance(source, RecordSource):
            self.tree = source.record()  # all of it is there already
        else:
            wanted = Wanted()
            for each in targets:
                wanted.add(each)
            self.tree = _gathered(source, (wanted,))
        self._source = source
        self._config_only = config_only
        self._partial = in_use_of(source)
        self._whole: object = None

    def instances(self, target: Target) -> Iterator[Instance]:
        """All that a target names. A leaf that is unset is one as well: its default may be in use."""
        if not target:
            yield Instance(Path(), (), None, self.tree)
            return
        yield from _instances(Path(), (self.tree,), target)

    @property
    def is_whole(self) -> bool:
        """Whether the tree is a record as it is, of which nothing was left out."""
        return isinstance(self._source, RecordSource)

    def in_use(self, node: DataNode, above: Above) -> bool:
        """Whether a node without instance is in use by default below these records."""
        if self._config_only and not node.config:
            return False
        if self._partial is not None:
            return self._partial(node, place_of(above))
        if node.case is None and not conditional(node):
            return True
        whole = self._records(above)
        return whole is not None and defaults.in_use(node, whole, may_exist)

    def value(self, node: DataNode, slot: object, above: Above) -> object:
        """The value of a leaf or leaf-list, or its default in use; else absent."""
        if slot == node.absent and node.default is not None and self.in_use(node, above):
            return node.default
        return slot

    def _records(self, above: Above) -> Above | None:
        """The same records of the whole datastore, which conditions may refer to; None for those of an entry
        without keys, of which nothing says which one it is."""
        if above[0].NODE is not self._source.node:
            return None
        if self._whole is None:
            self._whole = self._source.record()
        return records_at(self._whole, place_of(above))


def _gathered(source: Source, wanted: Sequence[Wanted]) -> Any:
    """A record with what is wanted, and the keys of the entries that it is in."""
    pause()
    if any(each.whole for each in wanted):
        return source.record()
    node = source.node
    slots = [child.absent for child in node.children]
    for leaf in node.keys if isinstance(node, ListNode) else ():
        slots[leaf.index] = source.slot(leaf)
    for child in dict.fromkeys(child for each in wanted for child in each.below):
        steps = [item for each in wanted for item in each.below.get(child, {}).items()]
        slots[child.index] = _slot(source, child, steps)
    return node.record.of(slots)


def _slot(source: Source, child: DataNode, steps: Sequence[tuple[Step, Wanted]]) -> object:
    if isinstance(child, ListNode):
        return child.collect(list(_entries(source, child, steps)))
    if isinstance(child, ContainerNode):
        inner = source.container(child)
        return None if inner is None else _gathered(inner, [below for _, below in steps])
    return source.slot(child)


def _entries(source: Source, child: ListNode, steps: Sequence[tuple[Step, Wanted]]) -> Iterator[object]:
    exact = {step.key: below for step, below in steps if step.key is not None}
    loose = [(step, below) for step, below in steps if step.key is None]
    if not loose:
        for key, below in exact.items():
            entry = source.entry(child, key)
            if entry is not None:
                yield _gathered(entry, (below,))
        return
    for entry in source.entries(child):
        wanted = [below for step, below in loose if all(entry.slot(leaf) == is_ for leaf, is_ in step.some)]
        if exact and (own := exact.get(_key(child, entry))) is not None:
            wanted.append(own)
        if wanted:
            yield _gathered(entry, wanted)


def _key(node: ListNode, entry: Source) -> object:
    values = tuple(entry.slot(leaf) for leaf in node.keys)
    return values[0] if len(values) == 1 else values


def _instances(path: Path, above: Above, target: Sequence[Step]) -> Iterator[Instance]:
    step, *rest = target
    node = step.node
    slot = above[-1][node.index]
    if not isinstance(node, ListNode):
        here = path.child(node)
        if not rest:
            yield Instance(here, above, node, slot)
        elif isinstance(slot, Record):
            yield from _instances(here, (*above, slot), rest)
        return
    if not node.keys:
        if slot:  # its entries have no paths: the list is one value, whatever is named in them
            yield Instance(path.child(node), above, node, slot)
        return
    for key, entry in _chosen(node, slot, step):
        pause()
        here = path.child(node, key)
        if rest:
            yield from _instances(here, (*above, entry), rest)
        else:
            yield Instance(here, above, node, entry)


def _chosen(node: ListNode, slot: Any, step: Step) -> Iterable[tuple[object, Record]]:
    if step.key is not None:
        entry_there = slot.get(step.key) if slot else None
        return () if entry_there is None else ((step.key, entry_there),)
    if not step.some:
        return slot.items() if slot else ()
    return (
        (key, entry)
        for key, entry in slot.items()
        if all(entry[leaf.index] == value for leaf, value in step.some)
    )


Keep = Callable[[DataNode], bool]
"""Whether instances of a node are returned for their own sake; containers stay with what is in them."""

ALL: Final = 0
"""No limit of levels."""


class Trim:
    """The same cuts for all that one request returns."""

    def __init__(self, keep: Keep | None, levels: int) -> None:
        self.keep = keep
        self.levels = levels
        self._filled: dict[DataNode, bool] = {}

    @property
    def is_nothing(self) -> bool:
        """Whether it leaves out nothing."""
        return self.keep is None and self.levels == ALL

    def keeps(self, node: DataNode) -> bool:
        """Whether instances of a node stay for their own sake."""
        return self.keep is None or self.keep(node)

    def record(self, record: Record, above: Above, snapshot: Snapshot) -> Record:
        """A record of a snapshot with what stays."""
        return record if self.is_nothing else self._cut(record, above, snapshot, self.levels)[0]

    def _cut(self, record: Record, above: Above, snapshot: Snapshot, levels: int) -> tuple[Record, bool]:
        """The record, and whether anything but keys is left in it; levels count down to 1, 0 is no limit."""
        pause()
        here = (*above, record)
        slots = list(record)
        is_cut = False
        for child in record.NODE.children:
            slot = record[child.index]
            if isinstance(child, LeafNode) and child.is_key:
                continue
            if slot == child.absent:
                is_cut = is_cut or self._is_filled(child, slot, here, snapshot, levels)
                continue
            if isinstance(child, ContainerNode | ListNode):
                slots[child.index], there = self._below(child, slot, here, snapshot, levels)
            else:
                there = self.keeps(child)
                if not there:
                    slots[child.index] = child.absent
            is_cut = is_cut or there
        return record.NODE.record.of(slots), is_cut

    def _below(
        self, child: Any, slot: Any, records: Above, snapshot: Snapshot, levels: int
    ) -> tuple[object, bool]:
        if levels == 1:
            return child.absent, False
        left = levels - 1 if levels else ALL
        if isinstance(child, ContainerNode):
            record, there = self._cut(slot, records, snapshot, left)
            there = there or (child.presence and self.keeps(child))
            return (record if there or self.keep is None else child.absent), there
        entries = [(entry, *self._cut(entry, records, snapshot, left)) for entry in slot]
        kept = [(entry, cut) for entry, cut, there in entries if there or self.keeps(child)]
        if child.keys:
            return child.absent.from_items((child.key_of(entry), cut) for entry, cut in kept), bool(kept)
        return tuple(cut for _, cut in kept), bool(kept)

    def _is_filled(self, child: DataNode, slot: Any, records: Above, snapshot: Snapshot, levels: int) -> bool:
        """Whether a default in use is returned of a child that is not set."""
        if self.keep is None or not self._may_be_filled(child):
            return False
        if not isinstance(child, ContainerNode):
            return bool(snapshot.value(child, slot, records) != child.absent)
        if slot is None or levels == 1 or not snapshot.in_use(child, records):
            return False
        left, inside = levels - 1 if levels else ALL, (*records, slot)
        return any(self._is_filled(each, slot[each.index], inside, snapshot, left) for each in child.children)

    def _may_be_filled(self, node: DataNode) -> bool:
        """Whether a node, or one that is there with it, has a default that stays."""
        cached = self._filled.get(node)
        if cached is None:
            if isinstance(node, ContainerNode):
                cached = not node.presence and any(map(self._may_be_filled, node.children))
            else:
                cached = node.default is not None and self.keeps(node)
            self._filled[node] = cached
        return cached
