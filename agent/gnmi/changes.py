"""Wakes streams: on commits, by one listener of the store for all, and on changes of notified state."""

from collections import deque
from collections.abc import Callable
from typing import Any, Final

from isolane.store.history import Commit
from isolane.store.store import Store

REMEMBERED: Final = 32
"""Commits unseen by a slow reader that are counted one by one; older ones are left out."""


class Watcher:
    """The trees that a stream has not looked at yet, of running or of notified state, and when they came."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self._wake = wake
        self.missed: deque[Any] = deque(maxlen=REMEMBERED)
        self.time_ns = 0

    def changed(self, tree: Any, time_ns: int) -> None:
        """There is another tree now."""
        self.missed.append(tree)
        self.time_ns = time_ns
        self._wake()

    def taken(self) -> tuple[tuple[Any, ...], int]:
        """The trees since the last time, and when the last of them came."""
        trees = tuple(self.missed)
        self.missed.clear()
        return trees, self.time_ns


class Changes:
    """All streams that follow configuration."""

    def __init__(self, store: Store) -> None:
        self._watchers: set[Watcher] = set()
        store.on_commit(self._committed)

    def add(self, watcher: Watcher) -> None:
        """Wake a stream from now on."""
        self._watchers.add(watcher)

    def remove(self, watcher: Watcher) -> None:
        """Wake it no more."""
        self._watchers.discard(watcher)

    def _committed(self, commit: Commit, old: Any, new: Any) -> None:
        for watcher in tuple(self._watchers):
            watcher.changed(new, commit.time_ns)
