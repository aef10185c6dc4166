"""When configuration was changed last (RFC 8040 sections 3.4.1.1 and 3.5.1), never told too early.

What is known comes from the history of the store: for each path the latest commit that changed it, something
in it, or what it is in. Where the history does not tell, the time is a later one: that of the oldest commit
that is looked at, or of the start. Times only go on, whatever the clock does: a commit is later than all that
was answered before it.
"""

from collections.abc import Callable
from typing import Final

from isolane.store.store import Store
from isolane.strand import pause
from isolane.tree.diff import Change
from isolane.tree.path import Path, Step

MOST_COMMITS: Final = 64
"""Commits looked at when nothing is known, as after a start; older ones count as the oldest."""
MOST_CHANGES: Final = 256
"""A commit with more changes counts as a change of everything."""
MOST_PATHS: Final = 8_192
"""Maximum number of paths kept; when there are more, everything counts as changed by the last commit."""


class Modified:
    """The times of one store; it is asked for the commits that were made since."""

    def __init__(self, store: Store, clock: Callable[[], int]) -> None:
        self._store = store
        self._clock = clock
        self._number: int | None = None
        self._latest = 0
        self._floor = clock()
        self._top = _Place()
        self._places = 0

    @property
    def number(self) -> int | None:
        """The number of the last commit that was looked at."""
        return self._number

    def now_ns(self) -> int:
        """The present; every commit that is not known yet is later."""
        self._take_over()
        self._latest = max(self._latest, self._clock())
        return self._latest

    def at_ns(self, path: Path) -> int:
        """When the node at a path was changed, or later."""
        self._take_over()
        latest, place = self._floor, self._top
        for step in path:
            if place.whole_ns > latest:
                latest = place.whole_ns
            node, key = step
            if key is not None:  # a leaf-list changes as a whole
                every = place.below.get((node, None))
                if every is not None and every.whole_ns > latest:
                    latest = every.whole_ns
            below = place.below.get(step)
            if below is None:
                return latest
            place = below
        return max(latest, place.whole_ns, place.inside_ns)

    def _take_over(self) -> None:
        """Look at the commits that are new."""
        store, number = self._store, self._number
        if store.number == number:
            return
        self._number = store.number
        first = store.history.first or store.number + 1
        oldest = max((number or 0) + 1, store.number - MOST_COMMITS + 1, first)
        if number is None and oldest == 1:
            self._floor = 0  # all that there is came with these commits
        elif oldest > (number or 0) + 1:
            commit = store.history.get(oldest)
            self._forget(self._clock() if commit is None else commit.time_ns)
        for each in range(oldest, store.number + 1):
            pause()
            self._take(each)

    def _take(self, number: int) -> None:
        commit = self._store.history.get(number)
        if commit is None:
            self._forget(self._clock())
            return
        self._latest = max(self._latest + 1, commit.time_ns)
        if commit.count > MOST_CHANGES or self._places > MOST_PATHS:
            self._forget(self._latest)
            return
        for change in self._changes(number):
            self._note(change.path, self._latest)

    def _changes(self, number: int) -> list[Change]:
        store = self._store
        is_last = number == store.number and store.last_changes
        return list(store.last_changes) if is_last else store.history.changes(number)

    def _forget(self, at_ns: int) -> None:
        """Everything was changed at a time, or before."""
        self._floor = max(self._floor, self._latest, at_ns)
        self._top = _Place()
        self._places = 0

    def _note(self, path: Path, at_ns: int) -> None:
        """A change at a path is one in all that is above; a whole list is in front of each of its entries."""
        place = self._top
        place.inside_ns = at_ns
        for node, key in path:
            if key is not None:
                self._below(place, (node, None)).inside_ns = at_ns
            place = self._below(place, (node, key))
            place.inside_ns = at_ns
        place.whole_ns = at_ns

    def _below(self, place: "_Place", step: Step) -> "_Place":
        inner = place.below.get(step)
        if inner is None:
            inner = place.below[step] = _Place()
            self._places += 1
        return inner


class _Place:
    """A node that was changed, or in which something was."""

    __slots__ = ("below", "inside_ns", "whole_ns")

    def __init__(self) -> None:
        self.below: dict[Step, _Place] = {}
        self.inside_ns = 0
        self.whole_ns = 0
