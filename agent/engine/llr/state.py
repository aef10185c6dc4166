"""State of a port for the operator: plain values, named as the leafs of the model."""

from typing import NamedTuple

from isolane.engine.faults import ActiveFault
from isolane.engine.llr.counters import LlrCounters
from isolane.engine.llr.events import FlushReason
from isolane.engine.llr.faults import FaultType
from isolane.engine.llr.machine import RxStatus, TxState
from isolane.engine.llr.profile import FrameAction, ProfileOrigin
from isolane.engine.negotiation import Negotiation
from isolane.lazy_dataclass import dataclass


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
