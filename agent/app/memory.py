"""Memory after a large change: give it back to the system, and keep lasting objects from the collector.

A tree of configuration has no cycles, so reference counts alone free what is replaced. The collector would
walk it all the same, and stop the process for 70 ms at 100,000 entries; so lasting objects are hidden from
it. Objects of closed sessions may have cycles, and may have been hidden as well: finding them takes a walk
over everything, some 100 ms at once, which is done only where enough may be found.
The octets and the parsed text of a large request are freed, but the C library keeps their memory for itself
until it is asked for it.
"""

import asyncio
import gc
from contextlib import suppress
from typing import Final

from isolane.store.history import Commit
from isolane.store.store import Store
from isolane.strand import idle_s
from isolane.threads import NoThread, start

LARGE: Final = 1_000_000
"""Octets that a commit adds to the journal to be a large one."""

HUGE: Final = 25_000_000
"""Octets that it adds for memory to be given back in a quiet moment only, as others wait for it."""
QUIET_S: Final = 0.5
"""The collector looks at all, which stops the process, when no request has come for so long."""
PATIENCE: Final = 120
"""Number of attempts to find such a moment."""
REMAINS: Final = 32
"""Ended sessions, times the large changes that each may still hold, that are worth a full collection."""
_YOUNG: Final = 1
"""The generations of the collector that a look at all is not needed for: some thousands of objects."""


class Memory:
    """Watches a store for large changes."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._seen = 0
        self._ended = 0
        self._changes = 0
        self._is_huge = False
        self._timer: asyncio.TimerHandle | None = None
        store.on_commit(self._committed)

    def session_ended(self) -> None:
        """One more has maybe left cycles."""
        self._ended += 1

    def _committed(self, commit: Commit, old: object, new: object) -> None:
        size = self._store.journal_size
        self._is_huge |= abs(size - self._seen) >= HUGE
        if abs(size - self._seen) >= LARGE and self._timer is None:
            self._changes += 1
            self._wait(PATIENCE)
        self._seen = size

    def _wait(self, patience: int) -> None:
        self._timer = asyncio.get_running_loop().call_later(QUIET_S, self._due, patience)

    def _due(self, patience: int) -> None:
        self._timer = None
        quiet = idle_s() >= QUIET_S
        if not quiet and patience:
            if not self._is_huge:
                give_back()  # the document of a large request may be freed only now
            self._wait(patience - 1)
            return
        self._is_huge = False
        looks = self._ended * self._changes >= REMAINS
        if looks:
            self._ended = self._changes = 0
        tidy(looks=looks)

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()


def tidy(*, looks: bool = True) -> None:
    """Free what can be freed, in all that was ever kept from the collector or in what is young, then keep
    the collector from what is left."""
    if looks:
        gc.unfreeze()
    gc.collect(2 if looks else _YOUNG)
    gc.freeze()
    give_back()


def free_in_steps() -> None:
    """Have the C library do what it does with freed memory each time, and not all of it within one call.

    It joins blocks of up to 128 octets, as nodes of XML are, late with what is free beside them; where large
    blocks have been freed before, it gives back late what is free at the end: 20 to 80 ms at once after a
    document of 100,000 entries.
    """
    import ctypes  # as below

    choose = getattr(ctypes.CDLL(None), "mallopt", None)  # of glibc alone
    if choose is not None:
        for option, value in _OPTIONS.items():
            choose(option, value)


_OPTIONS: Final = {
    1: 0,  # M_MXFAST of malloc.h: octets of blocks that are joined late
    -1: 1 << 24,  # M_TRIM_THRESHOLD: octets that may stay free at the end
    -3: 1 << 22,  # M_MMAP_THRESHOLD: octets of blocks that stand alone, 128 KiB if it is not set too
}


def give_back() -> None:
    """Have the C library give to the system what is free. It takes long, and others run meanwhile, but wait
    where they need memory beside what is given back."""
    with suppress(NoThread):  # nothing depends on it, and the next large change does it again
        start(_trim, name="trim")


def _trim() -> None:
    import ctypes  # costs some milliseconds, and only large agents need it

    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # of glibc alone
    if trim is not None:
        trim(0)
