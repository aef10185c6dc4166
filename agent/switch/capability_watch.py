"""Says when running has configuration that the switch no longer can do: its capabilities may change."""

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from isolane.bindings import Root
from isolane.sonic.supervised import OnFault, Supervised
from isolane.switch.facts import Fields
from isolane.switch.known import Known
from isolane.switch.live.mirror import Mirror
from isolane.switch.view import SwitchView

_log = logging.getLogger("isolane.switch")

TABLES: Final = ("SWITCH_CAPABILITY", "PORT_COUNTER_CAPABILITIES", "PFC_WD_STATE_TABLE")
SHOWN: Final = 3


class CapabilityWatch:
    """Looks at the start and whenever a daemon writes capabilities; says each difference once."""

    def __init__(
        self,
        view: SwitchView,
        known: Known,
        state: Mirror,
        running: Callable[[], Root],
        on_fault: OnFault,
    ) -> None:
        self._view = view
        self._known = known
        self._running = running
        self._work = Supervised("the watch of capabilities", self._once, on_fault)
        self._due = asyncio.Event()
        self._before: tuple[str, ...] = ()
        for table in TABLES:
            state.on_change(table, self._changed)

    def start(self) -> None:
        """Begin, when CONFIG_DB has been read."""
        self._due.set()
        self._work.start()

    async def close(self) -> None:
        """Look no longer."""
        await self._work.close()

    def _changed(self, key: str, before: Fields, after: Fields) -> None:
        self._due.set()

    async def _once(self) -> None:
        await self._due.wait()
        self._due.clear()
        if not self._known.is_read:
            return
        # a thread may not see the rows change
        rows, facts, root = dict(self._known.rows), self._known.facts, self._running()
        found = tuple(map(str, await asyncio.to_thread(self._view.beyond, root, rows, facts)))
        if found == self._before:
            return
        if found:
            more = f"; and {len(found) - SHOWN} more" if len(found) > SHOWN else ""
            _log.warning(
                "running has configuration that the switch, by STATE_DB, cannot do now: %s%s",
                "; ".join(found[:SHOWN]),
                more,
            )
        else:
            _log.info("the switch, by STATE_DB, can do all of running again")
        self._before = found
