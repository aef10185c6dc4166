"""State and counters of a port for the operator: plain values, named as the leafs of the model.

The counters are the 22 SAI statistics and sixteen more, all 64 bits wide. Every eligible frame that a
synchronized receiver gets falls in one FCS class and one sequence class, so
rx-ok + rx-poisoned + rx-bad = expected + missing + duplicate, always.
"""

from dataclasses import fields
from typing import Final, NamedTuple

from isolane.engine.counters import COUNTER64, Counters
from isolane.engine.faults import ActiveFault
from isolane.engine.llr.config import FrameAction, ProfileOrigin
from isolane.engine.llr.events import FaultType, FlushReason
from isolane.engine.llr.machine import RxStatus, TxState
from isolane.engine.negotiation import Negotiation
from isolane.lazy_dataclass import dataclass


@dataclass(slots=True)
class SaiCounters(Counters):
    """The statistics of SAI."""

    tx_init_ctl_os: int = 0
    tx_init_echo_ctl_os: int = 0
    tx_ack_ctl_os: int = 0
    tx_nack_ctl_os: int = 0
    tx_discard: int = 0
    tx_ok: int = 0
    tx_poisoned: int = 0
    tx_replay: int = 0
    rx_init_ctl_os: int = 0
    rx_init_echo_ctl_os: int = 0
    rx_ack_ctl_os: int = 0
    rx_nack_ctl_os: int = 0
    rx_ack_nack_seq_error: int = 0
    rx_ok: int = 0
    rx_poisoned: int = 0
    rx_bad: int = 0
    rx_expected_seq_good: int = 0
    rx_expected_seq_poisoned: int = 0
    rx_expected_seq_bad: int = 0
    rx_missing_seq: int = 0
    rx_duplicate_seq: int = 0
    rx_replay: int = 0


@dataclass(slots=True)
class LlrCounters(SaiCounters):
    """Live counters of one port; plain attributes, because the hot path adds to them."""

    tx_ineligible: int = 0
    rx_ineligible: int = 0
    tx_replayed_frames: int = 0
    tx_replayed_bytes: int = 0
    tx_replay_timer_expired: int = 0
    tx_recovered: int = 0
    tx_flush: int = 0
    tx_flushed_frames: int = 0
    tx_blocked: int = 0
    rx_init_echo_mismatch: int = 0
    rx_ack_ctl_os_dropped: int = 0
    rx_nack_ctl_os_dropped: int = 0
    rx_init_echo_ctl_os_dropped: int = 0
    rx_init_ignored: int = 0
    rx_ctl_os_error: int = 0
    rx_not_ready: int = 0

    def balanced(self) -> bool:
        """The identity between FCS classes and sequence classes, modulo 2^64."""
        by_fcs = self.rx_ok + self.rx_poisoned + self.rx_bad
        expected = self.rx_expected_seq_good + self.rx_expected_seq_poisoned + self.rx_expected_seq_bad
        return (by_fcs - expected - self.rx_missing_seq - self.rx_duplicate_seq) % COUNTER64 == 0


SAI_COUNTERS: Final = tuple(each.name for each in fields(SaiCounters))


class PastTransition(NamedTuple):
    """One remembered edge of either side."""

    number: int
    direction: str
    old: str
    new: str
    cause: str
    time_ns: int


class StateDuration(NamedTuple):
    """Time spent in one state since the counters were cleared."""

    direction: str
    status: str
    duration_ns: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LlrState:
    """One port at one moment. Times are of the engine's clock, in nanoseconds."""

    tx_status: TxState
    rx_status: RxStatus
    rx_initialized: bool
    frame_action: FrameAction | None
    negotiation: Negotiation
    profile_in_use: str | None
    profile_origin: ProfileOrigin | None
    tx_seq: int
    acked_seq: int
    next_rx_seq: int
    outstanding_frames: int
    outstanding_bytes: int
    outstanding_frames_watermark: int
    outstanding_bytes_watermark: int
    replay_count: int
    init_round_trip_time_ns: int | None
    init_round_trip_time_valid: bool
    ack_round_trip_time_ns: int | None
    last_flush_reason: FlushReason
    last_flush_ns: int | None
    last_status_change_ns: int | None
    transitions: tuple[PastTransition, ...]
    time_in_state: tuple[StateDuration, ...]
    active_faults: tuple[ActiveFault[FaultType], ...]
    statistics: LlrCounters
    discontinuity_ns: int
