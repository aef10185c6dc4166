"""Wakes streams: on commits, by one listener of the store for all, and on changes of notified state."""

from collections import deque
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from isolane.gnmi.shared import Shared
from isolane.store.history import Commit
from isolane.store.store import Store

REMEMBERED: Final = 32
"""Number of commits that a slow reader has not seen and that are kept one by one; older ones are left out."""


class News(NamedTuple):
    """A tree of running or of notified state, and what it came with."""

    tree: Any
    time_ns: int
    number: int = 0
    """Number of the commit; 0 for state."""
    commit_id: str = ""
    """The id of the confirmed commit that it begins, extends or takes back."""


class Watcher:
    """The trees that a stream has not looked at yet."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self._wake = wake
        self._missed: deque[News] = deque(maxlen=REMEMBERED)

    def changed(self, news: News) -> None:
        """Take another tree."""
        self._missed.append(news)
        self._wake()

    def taken(self) -> tuple[News, ...]:
        """The trees since the last time."""
        found = tuple(self._missed)
        self._missed.clear()
        return found


class Changes:
    """All streams that follow configuration."""

    def __init__(self, store: Store) -> None:
        self._watchers: set[Watcher] = set()
        self.shared = Shared()
        store.on_commit(self._committed)

    def add(self, watcher: Watcher) -> None:
        """Wake a stream from now on."""
        self._watchers.add(watcher)

    def remove(self, watcher: Watcher) -> None:
        """Wake it no more."""
        self._watchers.discard(watcher)

    def _committed(self, commit: Commit, old: Any, new: Any) -> None:
        news = News(new, commit.time_ns, commit.number, commit.persist or "")
        for watcher in tuple(self._watchers):
            watcher.changed(news)
