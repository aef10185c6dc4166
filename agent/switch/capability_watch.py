"""Says when running has configuration that the switch no longer can do: its capabilities may change."""

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from isolane.bindings import Root
from isolane.sonic.supervised import OnFault, Supervised
from isolane.store.history import Commit
from isolane.switch.live.mirror import Mirror
from isolane.switch.parts import Shortcomings, Snapshot
from isolane.switch.translation import Fields
from isolane.switch.view import SwitchView
from isolane.threads import in_thread
from isolane.tree.schema import Record

_log = logging.getLogger("isolane.switch")

TABLES: Final = ("SWITCH_CAPABILITY", "PORT_COUNTER_CAPABILITIES", "PFC_WD_STATE_TABLE")
SHOWN: Final = 3
REST: Final = 9
"""Times that a look took, for which there is none after it: the tree is looked through as a whole."""


class CapabilityWatch:
    """Looks at the start, when a daemon writes capabilities, and after commits that may make a difference."""

    def __init__(
        self,
        view: SwitchView,
        snapshot: Snapshot,
        shortcomings: Shortcomings,
        state: Mirror,
        running: Callable[[], Root],
        on_fault: OnFault,
    ) -> None:
        self._view = view
        self._snapshot = snapshot
        self._shortcomings = shortcomings
        self._state = state
        self._running = running
        self._work = Supervised("the watch of capabilities", self._once, on_fault)
        self._due = asyncio.Event()
        self._before: tuple[str, ...] = ()
        for table in TABLES:
            state.on_change(table, self._changed)
        state.on_current(self.look)

    def start(self) -> None:
        """Begin, when CONFIG_DB has been read."""
        self.look()
        self._work.start()

    async def close(self) -> None:
        await self._work.close()

    def look(self) -> None:
        """Have the configuration looked through in the next turns of the loop."""
        self._due.set()

    def committed(self, commit: Commit, old: Record, new: Record) -> None:
        """The agent refuses what the switch cannot do; what others write is taken."""
        if commit.observed or self._shortcomings.faults:
            self.look()

    def _changed(self, key: str, before: Fields, after: Fields) -> None:
        self.look()

    async def _once(self) -> None:
        await self._due.wait()
        self._due.clear()
        if self._snapshot.is_read and self._state.is_current:
            loop = asyncio.get_running_loop()
            began = loop.time()
            await self._look()
            await asyncio.sleep(REST * (loop.time() - began))

    async def _look(self) -> None:
        # a thread may not see the rows change
        rows, facts, root = dict(self._snapshot.rows), self._snapshot.facts, self._running()
        faults = await in_thread(self._view.shortcomings, root, rows, facts)
        self._shortcomings.replace(faults)
        texts = tuple(map(str, faults))
        if texts == self._before:
            return
        if texts:
            more = f"; and {len(texts) - SHOWN} more" if len(texts) > SHOWN else ""
            _log.warning(
                "running has configuration that the switch, by STATE_DB, cannot do now: %s%s",
                "; ".join(texts[:SHOWN]),
                more,
            )
        else:
            _log.info("the switch, by STATE_DB, can do all of running again")
        self._before = texts
