"""Changes of operational state: marked instances are read again, once for all followers.

Marks are collected for a short time; then only the marked instances are read, in slices. A follower compares
the new tree with the one that it knows. Without followers nothing is kept.
"""

import logging
from collections.abc import Callable, Iterator
from typing import Any, Final, Protocol

from isolane.northbound.notified_tree import NotifiedTree
from isolane.northbound.timers import CallLater
from isolane.store.history import Commit
from isolane.store.notified import Mark, Notified
from isolane.store.store import Store
from isolane.strand import InSlices, check
from isolane.tree.diff import diff
from isolane.tree.path import Path
from isolane.tree.schema import ListNode

_log = logging.getLogger("isolane.notifications")

WINDOW_S: Final = 0.01
"""Time for which marks are collected: an instance that changes often in that time is read once."""

Follower = Callable[[], None]


class Agent(Protocol):
    """The parts of the agent that reading needs."""

    store: Store
    call_later: CallLater
    in_slices: InSlices


class StateChanges:
    """The tree of all notified nodes, for as long as it has followers."""

    def __init__(self, agent: Agent) -> None:
        self._agent = agent
        self.notified: Notified = agent.store.operational.notified
        self._reader = NotifiedTree(self.notified)
        self._followers: dict[Follower, None] = {}
        self.tree: Any = None
        """The notified nodes as they were read last; None until they were read."""
        self._read_tree: Any = None
        self._everything = False
        """Whether the next reading is of all notified nodes."""
        self._old_running: Any = None
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

    def _committed(self, commit: Commit, old: Any, new: Any) -> None:
        """State comes and goes with what is configured."""
        if self._followers:
            self._old_running = old if self._old_running is None else self._old_running
            self._marked()

    def _marked(self) -> None:
        if not self._is_due:
            self._is_due = True
            self._agent.call_later(WINDOW_S, self._begin)

    def _begin(self) -> None:
        self._is_due = False
        if self._is_reading:
            self._is_late = True
        elif self._followers:
            self._is_reading = True
            self._agent.in_slices(self._read, self._done)

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
        for mark, whole in () if old is None else self._configured(old, self._agent.store.running):
            wanted[mark] = whole or wanted.get(mark, False)
        for (node, keys), whole in wanted.items():
            check()
            tree = self._reader.updated(tree, operational.source(), node, keys, whole=whole)
        self._read_tree = tree

    def _configured(self, old: Any, new: Any) -> Iterator[tuple[Mark, bool]]:
        """The instances whose state goes with what commits changed, and whether the whole of each."""
        for change in diff(old, new):
            found = self._concerned(change.path)
            if found is not None:
                yield found

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
