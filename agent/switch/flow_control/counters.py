"""Counters of PAUSE, PFC and the watchdog, between COUNTERS_DB and the model."""

from typing import Final

from isolane.engine.pfc.config import PRIORITIES
from isolane.switch.facts import Fields
from isolane.switch.live.counters import number

_MICROSECOND_NS: Final = 1_000
OF_PORT: Final = {
    "tx_pause_frames": "SAI_PORT_STAT_PAUSE_TX_PKTS",
    "rx_pause_frames": "SAI_PORT_STAT_PAUSE_RX_PKTS",
}
OF_PRIORITY: Final = {
    "tx_frames": ("SAI_PORT_STAT_PFC_{}_TX_PKTS", 1),
    "rx_frames": ("SAI_PORT_STAT_PFC_{}_RX_PKTS", 1),
    "rx_paused_time": ("SAI_PORT_STAT_PFC_{}_RX_PAUSE_DURATION_US", _MICROSECOND_NS),
    "tx_asserted_time": ("SAI_PORT_STAT_PFC_{}_TX_PAUSE_DURATION_US", _MICROSECOND_NS),
}
"""Leafs with the name of SAI and the factor of the unit. A duration without `_US` has a vendor's unit."""
OF_WATCHDOG: Final = {
    "storms_detected": "PFC_WD_QUEUE_STATS_DEADLOCK_DETECTED",
    "storms_restored": "PFC_WD_QUEUE_STATS_DEADLOCK_RESTORED",
    "tx_frames": "PFC_WD_QUEUE_STATS_TX_PACKETS",
    "tx_dropped_frames": "PFC_WD_QUEUE_STATS_TX_DROPPED_PACKETS",
    "rx_frames": "PFC_WD_QUEUE_STATS_RX_PACKETS",
    "rx_dropped_frames": "PFC_WD_QUEUE_STATS_RX_DROPPED_PACKETS",
}
STATUS: Final = "PFC_WD_STATUS"
STORMED: Final = "stormed"
STATES: Final = ("operational", STORMED)
PAUSED: Final = "SAI_QUEUE_ATTR_PAUSE_STATUS"
"""Only switches whose watchdog looks at it publish it."""


def of_port(fields: Fields) -> dict[str, int]:
    """Counters of a port: of a priority by its number and leaf, such as `3 rx_frames`."""
    found = {leaf: number(fields, name) for leaf, name in OF_PORT.items()}
    for priority in range(PRIORITIES):
        for leaf, (name, factor) in OF_PRIORITY.items():
            value = number(fields, name.format(priority))
            found[f"{priority} {leaf}"] = None if value is None else value * factor
    return {leaf: value for leaf, value in found.items() if value is not None}


def of_watchdog(fields: Fields) -> dict[str, int | None]:
    """Counters of the watchdog of a queue."""
    return {leaf: number(fields, name) for leaf, name in OF_WATCHDOG.items()}
