"""LLDP: its configuration, and the neighbours of the switch."""

from isolane.switch.feature import Parts
from isolane.switch.lldp.neighbors import Neighbors
from isolane.switch.lldp.translation import LldpTranslation


class LldpFeature:
    """lldpd of the switch speaks LLDP; the agent configures it and shows what it learned."""

    NOTIFICATIONS = Neighbors.NOTIFICATIONS

    def __init__(self, parts: Parts) -> None:
        self.translations = (LldpTranslation(),)
        self.neighbors = Neighbors(parts)
