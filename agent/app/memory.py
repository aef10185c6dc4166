"""What the process gives back after a large change, and what the collector of cycles need not walk.

A tree of configuration has no cycles, so reference counts alone free what is replaced. The collector would
walk it all the same, and stop everybody for 70 ms at 100,000 entries; so what lasts is taken out of its
sight. The octets and the parsed text of a large request are freed, but the C library keeps their memory
for itself until it is asked for it.
"""

import asyncio
import gc
from threading import Thread
from typing import Any, Final

from isolane.store.history import Commit
from isolane.store.store import Store
from isolane.strand import idle_s

LARGE: Final = 1_000_000
"""Octets that a commit adds to the journal to be a large one."""

QUIET_S: Final = 0.5
"""Nothing was asked for so long when the collector looks at all, which stops everybody."""
PATIENCE: Final = 120
"""Number of attempts to find such a moment."""


class Memory:
    """Watches a store for large changes."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._seen = 0
        self._timer: asyncio.TimerHandle | None = None
        store.on_commit(self._committed)

    def _committed(self, commit: Commit, old: Any, new: Any) -> None:
        size = self._store.journal_size
        if abs(size - self._seen) >= LARGE and self._timer is None:
            self._wait(PATIENCE)
        self._seen = size

    def _wait(self, patience: int) -> None:
        self._timer = asyncio.get_running_loop().call_later(QUIET_S, self._due, patience)

    def _due(self, patience: int) -> None:
        self._timer = None
        quiet = idle_s() >= QUIET_S
        if quiet or not patience:
            tidy()
        else:
            self._wait(patience - 1)

    def close(self) -> None:
        """Watch no longer."""
        if self._timer is not None:
            self._timer.cancel()


def tidy() -> None:
    """Free what can be freed, then keep the collector from what is left."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    Thread(target=_trim, name="trim", daemon=True).start()  # it takes long, and lets others run meanwhile


def _trim() -> None:
    import ctypes  # costs some milliseconds, and only large agents need it

    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # of glibc alone
    if trim is not None:
        trim(0)
