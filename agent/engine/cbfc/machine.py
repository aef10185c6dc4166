"""The states of a virtual channel, as a table: (state, event) -> (state, actions, source).

The actions of an arm are the steps of the initialization and removal sequences, in their
order. Sources: "UE" is the Ultra Ethernet specification 1.0.1, "SAI" the Switch
Abstraction Interface's CBFC proposal and header, "decision n" the numbered list in
docs/standards/decisions.md, section CBFC.
"""

from enum import Enum, IntEnum
from typing import Final, NamedTuple


class VcState(Enum):
    """State of a virtual channel."""

    BEST_EFFORT = "best-effort"
    INITIALIZING = "initializing"
    LOSSLESS = "lossless"
    REMOVING = "removing"
    ERROR = "error"


class VcEvent(IntEnum):
    """Events of a virtual channel."""

    INITIALIZE = 0
    READY = 1
    LINK_DOWN = 2
    REMOVE = 3
    DRAINED = 4
    DRAIN_TIMEOUT = 5
    CREDIT_ERROR = 6
    ERRORS_PERSIST = 7


class VcAction(IntEnum):
    """One step of the initialization or the removal of a channel."""

    RECEIVER_OFF = 0
    CLEAR_RECEIVER = 1
    STOP_DEQUEUE = 2
    CLEAR_SENDER = 3
    ATTACH_LIMIT = 4
    RECEIVER_ON = 5
    SENDER_ON = 6
    RESUME_DEQUEUE = 7
    STOP_ENQUEUE = 8
    SENDER_OFF = 9
    DETACH_LIMIT = 10
    ALLOW_ENQUEUE = 11
    NOTE_ERROR = 12
    COUNT_DROPPED = 13


class Arm(NamedTuple):
    """One cell of the table."""

    state: VcState
    actions: tuple[VcAction, ...]
    source: str


def _arm(state: VcState, source: str, *actions: VcAction) -> Arm:
    return Arm(state, actions, source)


def _ignore(state: VcState, why: str, *events: VcEvent) -> dict[tuple[VcState, VcEvent], Arm]:
    """Events that mean nothing in a state."""
    return {(state, event): _arm(state, f"ignore: {why}") for event in events}


_S, _E, _A = VcState, VcEvent, VcAction

# SAI CBFC, lossless VC initialization: both sides stop and clear before either starts.
_PREPARE: Final = (
    _A.RECEIVER_OFF,
    _A.CLEAR_RECEIVER,
    _A.STOP_DEQUEUE,
    _A.CLEAR_SENDER,
    _A.ATTACH_LIMIT,
)
_START: Final = (_A.RECEIVER_ON, _A.SENDER_ON, _A.RESUME_DEQUEUE)
# SAI CBFC, lossless VC removal, after the queue has drained.
_DETACH: Final = (_A.SENDER_OFF, _A.DETACH_LIMIT, _A.RECEIVER_OFF, _A.ALLOW_ENQUEUE, _A.RESUME_DEQUEUE)

VC_TABLE: Final[dict[tuple[VcState, VcEvent], Arm]] = {
    # BEST_EFFORT: frames pass without credits.
    (_S.BEST_EFFORT, _E.INITIALIZE): _arm(_S.INITIALIZING, "SAI CBFC, VC initialization", *_PREPARE),
    **_ignore(_S.BEST_EFFORT, "nothing is being initialized", _E.READY),
    **_ignore(_S.BEST_EFFORT, "no credits are out", _E.LINK_DOWN),
    **_ignore(_S.BEST_EFFORT, "already out of flow control", _E.REMOVE),
    **_ignore(_S.BEST_EFFORT, "nothing is being removed", _E.DRAINED, _E.DRAIN_TIMEOUT),
    **_ignore(_S.BEST_EFFORT, "no credits are counted", _E.CREDIT_ERROR, _E.ERRORS_PERSIST),
    # INITIALIZING: counters are clear; the channel waits for the link and the peer.
    (_S.INITIALIZING, _E.INITIALIZE): _arm(_S.INITIALIZING, "SAI CBFC, VC initialization", *_PREPARE),
    (_S.INITIALIZING, _E.READY): _arm(_S.LOSSLESS, "SAI CBFC, VC initialization", *_START),
    **_ignore(_S.INITIALIZING, "still waiting", _E.LINK_DOWN),
    (_S.INITIALIZING, _E.REMOVE): _arm(_S.BEST_EFFORT, "SAI CBFC, VC removal", *_DETACH),
    **_ignore(_S.INITIALIZING, "nothing is being removed", _E.DRAINED, _E.DRAIN_TIMEOUT),
    **_ignore(_S.INITIALIZING, "an update of before", _E.CREDIT_ERROR, _E.ERRORS_PERSIST),
    # LOSSLESS: frames pass against credits.
    (_S.LOSSLESS, _E.INITIALIZE): _arm(_S.INITIALIZING, "SAI CBFC, VC initialization", *_PREPARE),
    **_ignore(_S.LOSSLESS, "already started", _E.READY),
    (_S.LOSSLESS, _E.LINK_DOWN): _arm(_S.INITIALIZING, "decision 3: a new link starts from zero", *_PREPARE),
    (_S.LOSSLESS, _E.REMOVE): _arm(_S.REMOVING, "SAI CBFC, VC removal", _A.STOP_ENQUEUE),
    **_ignore(_S.LOSSLESS, "nothing is being removed", _E.DRAINED, _E.DRAIN_TIMEOUT),
    (_S.LOSSLESS, _E.CREDIT_ERROR): _arm(_S.LOSSLESS, "decision 4", _A.NOTE_ERROR),
    (_S.LOSSLESS, _E.ERRORS_PERSIST): _arm(_S.ERROR, "decision 4", _A.NOTE_ERROR, _A.STOP_DEQUEUE),
    # REMOVING: nothing new is queued; what is queued goes out against credits.
    (_S.REMOVING, _E.INITIALIZE): _arm(
        _S.INITIALIZING, "SAI CBFC, VC initialization", _A.ALLOW_ENQUEUE, *_PREPARE
    ),
    **_ignore(_S.REMOVING, "already started", _E.READY),
    (_S.REMOVING, _E.LINK_DOWN): _arm(
        _S.BEST_EFFORT, "SAI CBFC, VC removal; decision 3", _A.COUNT_DROPPED, *_DETACH
    ),
    **_ignore(_S.REMOVING, "already draining", _E.REMOVE),
    (_S.REMOVING, _E.DRAINED): _arm(_S.BEST_EFFORT, "SAI CBFC, VC removal", *_DETACH),
    (_S.REMOVING, _E.DRAIN_TIMEOUT): _arm(_S.BEST_EFFORT, "SAI CBFC, VC removal", _A.COUNT_DROPPED, *_DETACH),
    (_S.REMOVING, _E.CREDIT_ERROR): _arm(_S.REMOVING, "decision 4", _A.NOTE_ERROR),
    (_S.REMOVING, _E.ERRORS_PERSIST): _arm(_S.REMOVING, "decision 4: the timeout ends it", _A.NOTE_ERROR),
    # ERROR: credits do not add up; nothing is sent until the operator starts again.
    (_S.ERROR, _E.INITIALIZE): _arm(_S.INITIALIZING, "SAI CBFC, VC initialization", *_PREPARE),
    **_ignore(_S.ERROR, "it has been started before", _E.READY),
    (_S.ERROR, _E.LINK_DOWN): _arm(_S.INITIALIZING, "decision 3: a new link starts from zero", *_PREPARE),
    (_S.ERROR, _E.REMOVE): _arm(_S.BEST_EFFORT, "SAI CBFC, VC removal", _A.COUNT_DROPPED, *_DETACH),
    **_ignore(_S.ERROR, "nothing is being removed", _E.DRAINED, _E.DRAIN_TIMEOUT),
    (_S.ERROR, _E.CREDIT_ERROR): _arm(_S.ERROR, "decision 4", _A.NOTE_ERROR),
    (_S.ERROR, _E.ERRORS_PERSIST): _arm(_S.ERROR, "decision 4", _A.NOTE_ERROR),
}
