"""PFC, its watchdog and traffic classes, put together: the three share PORT_QOS_MAP."""

from typing import Final

from isolane.switch.classes.translation import ClassesTranslation
from isolane.switch.feature import Parts
from isolane.switch.flow_control import events
from isolane.switch.flow_control.events import StormEvents
from isolane.switch.flow_control.state import FlowControlPortState
from isolane.switch.flow_control.storms import Storms
from isolane.switch.flow_control.translation import FlowControlTranslation
from isolane.switch.flow_control.watchdog import WatchdogTranslation
from isolane.switch.live.intervals import interval_s

SHORTEST_S: Final = 1.0
"""Between two looks for storms: each reads the queues of every port with a watchdog."""


class FlowControlFeature:
    """Satisfies `isolane.switch.feature.Feature`, and runs."""

    NOTIFICATIONS: Final = events.NOTIFICATIONS

    def __init__(self, parts: Parts) -> None:
        self.translations = (FlowControlTranslation(), ClassesTranslation(), WatchdogTranslation())
        known = parts.known
        storms = Storms()
        FlowControlPortState(parts.context, parts.counters, storms)
        self._events = StormEvents(
            parts.context,
            parts.polled,
            storms,
            lambda: max(SHORTEST_S, interval_s(known.row, "PFC_WD")),
            parts.on_fault,
        )

    async def start(self) -> None:
        """Begin to look for storms."""
        await self._events.start()

    async def close(self) -> None:
        """Look no longer."""
        await self._events.close()
