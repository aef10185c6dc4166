"""Changes of operational state: marked instances are read again, once for all followers.

Marks are collected for a short time; then only the marked instances are read, in slices. A follower compares
the new tree with the one that it knows. Without followers nothing is kept.
"""

import logging
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, Final

from isolane.northbound.agent import Agent
from isolane.store.history import Commit
from isolane.store.operational.on_change import Mark, Notified
from isolane.store.operational.providers import Keys
from isolane.strand import pause
from isolane.tree.diff import diff
from isolane.tree.path import Path, Step
from isolane.tree.schema import ContainerNode, DataNode, LeafNode, ListNode, Record, RecordNode, SchemaNode
from isolane.tree.sources import Source


class NotifiedTree:
    """Reads the notified nodes of a source."""

    def __init__(self, notified: Notified) -> None:
        self._notified = notified

    def all_of(self, source: Source) -> Any:
        """All that is notified at and below a source."""
        notified = self._notified
        return _read(source, source.node.record.EMPTY, notified.nodes, notified.above)

    def updated(
        self, tree: Record, source: Source, node: RecordNode, keys: Keys, *, complete: bool
    ) -> object:
        """The tree with one instance read again: all of it, or only what is its own of a unit."""
        unit = None if complete else self._notified.units.get(node)
        return self._along(tree, source, _steps(node, keys), unit)

    def _along(self, record: Record, source: Source, steps: Sequence[Step], unit: Any) -> object:
        (node, key), *below = steps
        old: Record
        inner: Source | None
        if isinstance(node, ListNode):
            table = record[node.index]
            old, inner = table.get(key), source.entry(node, key)
        else:
            assert isinstance(node, ContainerNode)
            old, inner = record[node.index], source.container(node)
        if inner is None:
            new = None
        elif old is None:
            new = self.all_of(inner)  # it came, with whatever of it is marked, too
        elif below:
            new = self._along(old, inner, below, unit)
        else:
            new = self.all_of(inner) if unit is None else _read(inner, old, *unit)
        if new is old or new == old:
            return record
        if isinstance(node, ListNode):
            new = table.delete(key) if new is None else table.set(key, new)
        return record.with_slot(node.index, node.absent if new is None else new)


def _read(source: Source, base: Record, nodes: Collection[DataNode], ways: Collection[DataNode]) -> Any:
    """A record of these nodes, and of the way to them; what else `base` has stays."""
    pause()
    slots = list(base)
    for child in source.node.children:
        if child in nodes or (isinstance(child, LeafNode) and child.is_key):
            slots[child.index] = _whole(source, child)
        elif child not in ways:
            continue
        elif isinstance(child, ContainerNode):
            inner = source.container(child)
            below = base[child.index] or child.record.EMPTY
            slots[child.index] = child.absent if inner is None else _read(inner, below, nodes, ways)
        elif isinstance(child, ListNode):
            slots[child.index] = child.absent.from_items(_entries(source, child, nodes, ways))
    return source.node.record.of(slots)


def _entries(
    source: Source, node: ListNode, nodes: Collection[DataNode], ways: Collection[DataNode]
) -> Iterator[tuple[object, object]]:
    for entry in source.entries(node):
        record = _read(entry, node.record.EMPTY, nodes, ways)
        yield record.entry_key, record


def _whole(source: Source, child: DataNode) -> object:
    if isinstance(child, ContainerNode):
        inner = source.container(child)
        return child.absent if inner is None else inner.record()
    if isinstance(child, ListNode) and child.keys:
        return child.absent.of([entry.record() for entry in source.entries(child)])
    return source.slot(child)


def _steps(node: RecordNode, keys: Keys) -> list[Step]:
    """The way from the top to an instance."""
    nodes: list[SchemaNode] = []
    step: Any = node
    while isinstance(step, DataNode):
        nodes.insert(0, step)
        step = step.parent
    left = iter(keys)
    return [(each, next(left) if isinstance(each, ListNode) else None) for each in nodes]


_log = logging.getLogger("isolane.notifications")

WINDOW_S: Final = 0.01
"""Time for which marks are collected: an instance that changes often in that time is read once."""

Follower = Callable[[], None]


class StateChanges:
    """The tree of all notified nodes, for as long as it has followers."""

    def __init__(self, agent: Agent) -> None:
        self._agent = agent
        self.notified: Notified = agent.store.operational.notified
        self._reader = NotifiedTree(self.notified)
        self._followers: dict[Follower, None] = {}
        self.tree: Any = None
        """The notified nodes as they were read last; None until they were read."""
        self._read_tree: Record | None = None
        self._everything = False
        """Whether the next reading is of all notified nodes."""
        self._old_running: Record | None = None
        """Running before the commits since the last reading."""
        self._is_due = self._is_reading = self._is_late = False
        agent.store.on_commit(self._committed)

    def follow(self, follower: Follower) -> None:
        """Call a follower whenever `tree` has changed, the first time after the first reading."""
        if not self._followers:
            self.notified.listen(self._marked)
            self._everything = True
            self._marked()
        self._followers[follower] = None

    def unfollow(self, follower: Follower) -> None:
        """Stop calling a follower; without followers the tree is dropped."""
        self._followers.pop(follower, None)
        if not self._followers:
            self.notified.listen(None)
            self.tree = self._old_running = None

    # --- what may have changed

    def _committed(self, commit: Commit, old: Record, new: Record) -> None:
        """State comes and goes with what is configured."""
        if self._followers:
            self._old_running = old if self._old_running is None else self._old_running
            self._marked()

    def _marked(self) -> None:
        if not self._is_due:
            self._is_due = True
            self._agent.execution.call_later(WINDOW_S, self._begin)

    def _begin(self) -> None:
        self._is_due = False
        if self._is_reading:
            self._is_late = True
        elif self._followers:
            self._is_reading = True
            self._agent.execution.in_slices(self._read, self._done)

    # --- reading, in slices

    def _read(self) -> None:
        marks, old, tree = self.notified.take(), self._old_running, self.tree
        everything = self._everything or marks is None or tree is None
        self._old_running, self._everything = None, False
        operational = self._agent.store.operational
        if everything or marks is None:
            self._read_tree = self._reader.all_of(operational.source())
            return
        wanted: dict[Mark, bool] = dict.fromkeys(marks, False)
        for mark, complete in () if old is None else self._configured(old, self._agent.store.running):
            wanted[mark] = complete or wanted.get(mark, False)
        for (node, keys), complete in wanted.items():
            pause()
            tree = self._reader.updated(tree, operational.source(), node, keys, complete=complete)
        self._read_tree = tree

    def _configured(self, old: Record, new: Record) -> Iterator[tuple[Mark, bool]]:
        """The instances whose state goes with what commits changed, and whether the whole of each."""
        for change in diff(old, new):
            mark = self._concerned(change.path)
            if mark is not None:
                yield mark

    def _concerned(self, path: Path) -> tuple[Mark, bool] | None:
        """The instance that came or went, or the unit in which something changed."""
        notified, keys = self.notified, []
        unit: Mark | None = None
        node: Any
        for node, key in path:
            if node not in notified.above:
                return None if unit is None else (unit, False)
            if isinstance(node, ListNode):
                keys.append(key)
            if node in notified.units:
                unit = node, tuple(keys)
        return (node, tuple(keys)), True

    def _done(self, result: object, error: Exception | None) -> None:
        self._is_reading = False
        if error is not None:
            _log.error("operational state could not be read for subscribers", exc_info=error)
            self._everything = True  # the marks of this reading are taken, so the next one reads all
        elif self._followers and self._read_tree is not self.tree:
            self.tree = self._read_tree
            for follower in tuple(self._followers):
                follower()
        self._read_tree = None
        if self._is_late:
            self._is_late = False
            self._begin()
