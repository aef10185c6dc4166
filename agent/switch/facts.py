"""The ports and capabilities that a switch reports."""

from collections.abc import Iterable, Mapping
from dataclasses import field
from typing import Final

from isolane.lazy_dataclass import dataclass

Fields = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Facts:
    """A snapshot of the databases, from which features say what the switch cannot do."""

    ports: frozenset[str] = frozenset()
    """The ports of CONFIG_DB."""
    switch: Fields = field(default_factory=dict)
    """STATE_DB, `SWITCH_CAPABILITY|switch`."""
    counters: Mapping[str, Fields] = field(default_factory=dict)
    """STATE_DB, `PORT_COUNTER_CAPABILITIES`, by group."""
    watchdog: Fields = field(default_factory=dict)
    """STATE_DB, `PFC_WD_STATE_TABLE|PFC_WD`."""


_ABLE: Final[Fields] = {
    "LLR_CAPABLE": "true",
    "SWITCH_TRIMMING_CAPABLE": "true",
    "SWITCH|PACKET_TRIMMING_DSCP_RESOLUTION_MODE": "DSCP_VALUE,FROM_TC",
    "SWITCH|PACKET_TRIMMING_QUEUE_RESOLUTION_MODE": "STATIC,DYNAMIC",
}


def able(ports: Iterable[str]) -> Facts:
    """A switch that can do everything: what is assumed where no switch can be read."""
    return Facts(frozenset(ports), _ABLE)
