"""Packet trimming, put together."""

from isolane.switch.feature import Parts
from isolane.switch.trimming.state import TrimmingState
from isolane.switch.trimming.translation import TrimmingTranslation


class Trimming:
    """Satisfies `isolane.switch.feature.Feature`."""

    def __init__(self, parts: Parts) -> None:
        self.translations = (TrimmingTranslation(),)
        self.state = TrimmingState(parts)
