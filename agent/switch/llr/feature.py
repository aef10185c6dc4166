"""Link layer retry, put together."""

from typing import Final

from isolane.switch.feature import Parts
from isolane.switch.live.intervals import interval_s
from isolane.switch.llr import events, status
from isolane.switch.llr.actions import LlrActions
from isolane.switch.llr.events import FlushEvents
from isolane.switch.llr.state import LlrPortState
from isolane.switch.llr.status import StatusEvents
from isolane.switch.llr.translation import LlrTranslation


class LinkLayerRetry:
    """Satisfies `isolane.switch.feature.Feature`, and runs."""

    NOTIFICATIONS: Final = (*events.NOTIFICATIONS, *status.NOTIFICATIONS)

    def __init__(self, parts: Parts) -> None:
        context, known = parts.context, parts.known
        self.translations = (LlrTranslation(),)
        state = LlrPortState(context, parts.counters, parts.appl, parts.state, lambda: known.facts)
        LlrActions(context, state)
        StatusEvents(context, parts.state)
        self._events = FlushEvents(
            context,
            parts.polled,
            parts.appl,
            lambda: known.facts,
            lambda: interval_s(known.row, "LLR"),
            parts.on_fault,
        )

    async def start(self) -> None:
        """Begin to watch for flushes."""
        await self._events.start()

    async def close(self) -> None:
        """Watch no longer."""
        await self._events.close()
