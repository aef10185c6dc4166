"""Marks and service of queues, put together."""

from isolane.switch.feature import Parts
from isolane.switch.queues.translation import QueueTranslation


class Queues:
    """Satisfies `isolane.switch.feature.Feature`; the state of queues belongs to the ports."""

    def __init__(self, parts: Parts) -> None:
        self.translations = (QueueTranslation(),)
