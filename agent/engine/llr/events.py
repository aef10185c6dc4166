"""Events of a port for its operator, named as the notifications of the model, and faults that he provokes."""

from enum import Enum

from isolane.engine.llr.machine import RxStatus, TxState
from isolane.lazy_dataclass import dataclass


class FlushReason(Enum):
    """Why the transmit side gave up."""

    NONE = "none"
    REPLAY_COUNT_EXCEEDED = "replay-count-exceeded"
    PCS_LOST_TIMEOUT = "pcs-lost-timeout"
    DATA_AGE_TIMEOUT = "data-age-timeout"
    INJECTED = "injected"
    LINK_DOWN = "link-down"
    PEER_RESTARTED = "peer-restarted"


@dataclass(frozen=True, slots=True)
class TxFlushEntered:
    """Frames have been lost and the link is no longer retried."""

    port: str
    time_ns: int
    reason: FlushReason
    replay_count: int
    outstanding_frames: int


@dataclass(frozen=True, slots=True)
class TxFlushExited:
    """The transmit side has left FLUSH."""

    port: str
    time_ns: int
    reason: FlushReason
    new_status: TxState
    flushed_frames: int
    duration_ns: int


@dataclass(frozen=True, slots=True)
class TxStatusChange:
    """An edge of the transmit side."""

    port: str
    time_ns: int
    old: TxState
    new: TxState
    suppressed: int
    """Number of transitions not reported since the last one."""


@dataclass(frozen=True, slots=True)
class RxStatusChange:
    """An edge of the receive side."""

    port: str
    time_ns: int
    old: RxStatus
    new: RxStatus
    suppressed: int


class FaultType(Enum):
    """One kind of fault, named as in the model."""

    SEQUENCE_DROP = "sequence-drop"
    SEQUENCE_DUPLICATE = "sequence-duplicate"
    SEQUENCE_JUMP = "sequence-jump"
    FCS_BAD = "fcs-bad"
    FCS_POISONED = "fcs-poisoned"
    ACK_DROP = "ack-drop"
    NACK_DROP = "nack-drop"
    ACK_FREEZE = "ack-freeze"
    ACK_NACK_SEQUENCE = "ack-nack-sequence"
    INIT_DROP = "init-drop"
    INIT_ECHO_MISMATCH = "init-echo-mismatch"
    RECEIVE_DROP = "receive-drop"
    FORCED_REPLAY = "forced-replay"
    PCS_LOST = "pcs-lost"
