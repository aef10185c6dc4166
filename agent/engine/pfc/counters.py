"""Counters of PAUSE and PFC; lists by priority. Nodes of isolane-pfc below flow-control/state."""

from dataclasses import field

from isolane.engine.pfc.config import PRIORITIES
from isolane.lazy_dataclass import dataclass


def _zeros() -> list[int]:
    return [0] * PRIORITIES


@dataclass(slots=True)
class PfcCounters:
    """One port, both directions."""

    tx_pause_frames: int = 0
    rx_pause_frames: int = 0
    tx_pfc_frames: int = 0
    rx_pfc_frames: int = 0
    rx_ignored_frames: int = 0
    rx_malformed_frames: int = 0
    rx_unknown_opcode_frames: int = 0
    tx_xoff: list[int] = field(default_factory=_zeros)
    tx_xon: list[int] = field(default_factory=_zeros)
    rx_xoff: list[int] = field(default_factory=_zeros)
    rx_xon: list[int] = field(default_factory=_zeros)
    rx_transitions: list[int] = field(default_factory=_zeros)
    rx_paused_ns: list[int] = field(default_factory=_zeros)  # without the pause that is running
    tx_asserted_ns: list[int] = field(default_factory=_zeros)
    headroom_dropped_frames: list[int] = field(default_factory=_zeros)
    headroom_used_watermark: list[int] = field(default_factory=_zeros)
