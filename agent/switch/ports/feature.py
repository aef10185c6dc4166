"""Ports: their configuration, and whether the switch has them."""

from typing import Final

from isolane.bindings.isolane_dataplane import DataPlane
from isolane.switch.feature import Parts
from isolane.switch.ports.state import PortState
from isolane.switch.ports.translation import PortTranslation
from isolane.switch.queues.state import QueueState

MODE: Final = DataPlane.NODE.by_attribute["mode"]


class Ports:
    """One interface for each port of the switch."""

    NOTIFICATIONS = PortState.NOTIFICATIONS

    def __init__(self, parts: Parts) -> None:
        self.translations = (PortTranslation(),)
        self.state = PortState(parts)
        self.queues = QueueState(parts)
        parts.context.store.operational.provide(MODE, lambda keys: "sonic")
