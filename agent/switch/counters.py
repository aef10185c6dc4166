"""Counters of the switch, as its flex counters have left them in COUNTERS_DB."""

from collections.abc import Mapping
from typing import Protocol


class Counters(Protocol):
    """The fields of an object's hash; empty while there is none, or COUNTERS_DB cannot be read."""

    def port(self, name: str) -> Mapping[str, str]:
        """Counters of a port, by the name of their SAI attribute."""

    def queue(self, port: str, index: int) -> Mapping[str, str]:
        """Counters of an egress queue, the fields of the PFC watchdog included."""

    def switch(self) -> Mapping[str, str]:
        """Counters of the switch as a whole."""
