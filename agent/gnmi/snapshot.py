"""The targets of a request in a datastore, read once: one consistent tree for all paths."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from isolane.gnmi.targets import Step, Target
from isolane.strand import check
from isolane.tree import defaults
from isolane.tree.constraints import may_exist
from isolane.tree.defaults import Above, conditional, place_of
from isolane.tree.path import Path
from isolane.tree.path_records import records_at
from isolane.tree.record import Record
from isolane.tree.schema import ContainerNode, DataNode, ListNode
from isolane.tree.sources import RecordSource, Source, in_use_of


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

    def __init__(self, source: Source, targets: Iterable[Target]) -> None:
        if isinstance(source, RecordSource):
            self.tree = source.record()  # all of it is there already
        else:
            wanted = Wanted()
            for each in targets:
                wanted.add(each)
            self.tree = _gathered(source, (wanted,))
        self._source = source
        self._partial = in_use_of(source)
        self._whole: Any = None

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
        if self._partial is not None:
            return self._partial(node, place_of(above))
        if node.case is None and not conditional(node):
            return True
        whole = self._records(above)
        return whole is not None and defaults.in_use(node, whole, may_exist)

    def value(self, node: DataNode, slot: Any, above: Above) -> Any:
        """The value of a leaf or leaf-list, or its default in use; else absent."""
        if slot == node.absent and node.default is not None and self.in_use(node, above):
            return node.default
        return slot

    def _records(self, above: Above) -> Above | None:
        """The same records of the whole datastore, which conditions may refer to."""
        if self._whole is None:
            self._whole = self._source.record()
        return records_at(self._whole, place_of(above))


def _gathered(source: Source, wanted: Sequence[Wanted]) -> Any:
    """A record with what is wanted, and the keys of the entries that it is in."""
    check()
    if any(each.whole for each in wanted):
        return source.record()
    node: Any = source.node
    slots = [child.absent for child in node.children]
    for leaf in node.keys if isinstance(node, ListNode) else ():
        slots[leaf.index] = source.slot(leaf)
    for child in dict.fromkeys(child for each in wanted for child in each.below):
        steps = [item for each in wanted for item in each.below.get(child, {}).items()]
        slots[child.index] = _slot(source, child, steps)
    return node.record.of(slots)


def _slot(source: Source, child: DataNode, steps: Sequence[tuple[Step, Wanted]]) -> Any:
    if isinstance(child, ListNode):
        return child.collect(list(_entries(source, child, steps)))
    if isinstance(child, ContainerNode):
        inner = source.container(child)
        return None if inner is None else _gathered(inner, [below for _, below in steps])
    return source.slot(child)


def _entries(source: Source, child: ListNode, steps: Sequence[tuple[Step, Wanted]]) -> Iterator[Any]:
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


def _key(node: ListNode, entry: Source) -> Any:
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
        check()
        here = path.child(node, key)
        if rest:
            yield from _instances(here, (*above, entry), rest)
        else:
            yield Instance(here, above, node, entry)


def _chosen(node: ListNode, slot: Any, step: Step) -> Iterable[tuple[Any, Any]]:
    if step.key is not None:
        found = slot.get(step.key) if slot else None
        return () if found is None else ((step.key, found),)
    if not step.some:
        return slot.items() if slot else ()
    return (
        (key, entry)
        for key, entry in slot.items()
        if all(entry[leaf.index] == value for leaf, value in step.some)
    )
