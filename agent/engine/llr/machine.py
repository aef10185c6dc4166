"""The two state machines of link layer retry, as tables.

A table maps every (state, event) to an arm: the next state, the actions in order, and
where the rule comes from. An arm that keeps the state and does nothing is written out as
`ignore`, so that no pair is left to chance. `transmitter` and `receiver` turn what
happens into events and carry the actions out; the documentation draws its diagrams from
these tables.

Sources: "UE" is the Ultra Ethernet specification 1.0.1, "SAI" the Switch Abstraction
Interface's LLR proposal and header, "decision n" the numbered list in docs/standards/decisions.md,
room LLR.
"""

from enum import Enum, IntEnum
from typing import Final, Generic, NamedTuple, TypeVar


class TxState(Enum):
    """States of the transmit side, SAI_PORT_ATTR_LLR_TX_STATUS."""

    OFF = "off"
    INIT = "init"
    ADVANCE = "advance"
    REPLAY = "replay"
    FLUSH = "flush"


class TxEvent(IntEnum):
    """Events of the transmit side."""

    ENABLE = 0
    DISABLE = 1
    REINITIALIZE = 2
    INIT_TIMER = 3
    ECHO = 4
    ECHO_MISMATCH = 5
    OFFER = 6
    ACK = 7
    NACK = 8
    NACK_EXHAUSTED = 9
    SEQUENCE_ERROR = 10
    REPLAY_TIMER = 11
    REPLAY_EXHAUSTED = 12
    REPLAY_DONE = 13
    DATA_AGED = 14
    PCS_LOST = 15
    FAULT = 16
    FLUSH_DONE = 17
    PCS_BACK = 18
    PEER_ANEW = 19
    PEER_INIT = 20


class TxAction(IntEnum):
    """Actions of the transmit side."""

    RESET = 0
    SEND_INIT = 1
    STOP_INIT = 2
    COUNT_MISMATCH = 3
    SEQUENCE = 4
    HOLD = 5
    UNSEQUENCED = 6
    INIT_FRAME_ACTION = 7
    FLUSH_FRAME_ACTION = 8
    RELEASE = 9
    START_REPLAY = 10
    FINISH_REPLAY = 11
    COUNT_TIMER = 12
    COUNT_SEQUENCE_ERROR = 13
    FLUSH = 14
    DISCARD = 15
    ABANDON = 16
    PROBE = 17


class RxStatus(Enum):
    """States of the receive side as SAI shows them, SAI_PORT_ATTR_LLR_RX_STATUS."""

    OFF = "off"
    SEND_ACKS = "send-acks"
    SEND_NACK = "send-nack"
    NACK_SENT = "nack-sent"


class RxState(Enum):
    """Receive side; SAI does not mention WAITING."""

    OFF = "off"
    WAITING = "waiting"
    SEND_ACKS = "send-acks"
    SEND_NACK = "send-nack"
    NACK_SENT = "nack-sent"

    @property
    def status(self) -> RxStatus:
        """SAI's OFF is a disabled receiver; one that has had no INIT yet is enabled (decision 7)."""
        return RxStatus.SEND_ACKS if self is RxState.WAITING else RxStatus(self.value)

    @property
    def initialized(self) -> bool:
        """Whether an INIT has said which sequence number comes next."""
        return self is not RxState.OFF and self is not RxState.WAITING


class RxEvent(IntEnum):
    """Events of the receive side."""

    ENABLE = 0
    DISABLE = 1
    REINITIALIZE = 2
    INIT = 3
    INIT_REFUSED = 4
    EXPECTED_GOOD = 5
    EXPECTED_POISONED = 6
    EXPECTED_BAD = 7
    MISSING = 8
    DUPLICATE = 9
    ACK_SENT = 10
    NACK_SENT = 11


class RxAction(IntEnum):
    """Actions of the receive side."""

    STOP = 0
    SYNCHRONIZE = 1
    ECHO = 2
    DELIVER = 3
    DELIVER_POISONED = 4
    ADVANCE = 5
    DROP = 6
    ACK_DUE = 7
    NACK_DUE = 8
    CLEAR_DUE = 9
    DROP_UNREADY = 10
    COUNT_IGNORED = 11


State = TypeVar("State", TxState, RxState)
Action = TypeVar("Action", TxAction, RxAction)


class Arm(NamedTuple, Generic[State, Action]):
    """One cell of a table."""

    state: State
    actions: tuple[Action, ...]
    source: str


TxArm = Arm[TxState, TxAction]
RxArm = Arm[RxState, RxAction]


def _tx(state: TxState, source: str, *actions: TxAction) -> TxArm:
    return Arm(state, actions, source)


def _rx(state: RxState, source: str, *actions: RxAction) -> RxArm:
    return Arm(state, actions, source)


def _ignore_tx(state: TxState, why: str, *events: TxEvent) -> dict[tuple[TxState, TxEvent], TxArm]:
    """Events that mean nothing in a state."""
    return {(state, event): _tx(state, f"ignore: {why}") for event in events}


def _ignore_rx(state: RxState, why: str, *events: RxEvent) -> dict[tuple[RxState, RxEvent], RxArm]:
    """The same for the receive side."""
    return {(state, event): _rx(state, f"ignore: {why}") for event in events}


_T, _E, _A = TxState, TxEvent, TxAction

TX_TABLE: Final[dict[tuple[TxState, TxEvent], TxArm]] = {
    # In every state what does not fit is counted.
    **{(each, _E.ECHO_MISMATCH): _tx(each, "UE 5.1.4; decision 4", _A.COUNT_MISMATCH) for each in _T},
    **{
        (each, _E.SEQUENCE_ERROR): _tx(each, "SAI RX_ACK_NACK_SEQ_ERROR", _A.COUNT_SEQUENCE_ERROR)
        for each in _T
    },
    # OFF: every frame is an ordinary frame.
    (_T.OFF, _E.ENABLE): _tx(_T.INIT, "SAI LLR_MODE_REMOTE", _A.RESET, _A.SEND_INIT),
    **_ignore_tx(_T.OFF, "already off", _E.DISABLE),
    **_ignore_tx(_T.OFF, "remote mode is off", _E.REINITIALIZE, _E.PCS_BACK, _E.PEER_ANEW),
    **_ignore_tx(_T.OFF, "no INIT is being sent", _E.INIT_TIMER),
    **_ignore_tx(_T.OFF, "an answer to an INIT of earlier", _E.ECHO),
    (_T.OFF, _E.OFFER): _tx(_T.OFF, "UE 5.1.2: sequenced only when LLR is active", _A.UNSEQUENCED),
    **_ignore_tx(_T.OFF, "nothing is outstanding", _E.ACK, _E.NACK, _E.NACK_EXHAUSTED, _E.PEER_INIT),
    **_ignore_tx(_T.OFF, "the timer is stopped", _E.REPLAY_TIMER, _E.REPLAY_EXHAUSTED),
    **_ignore_tx(_T.OFF, "no replay is running", _E.REPLAY_DONE),
    **_ignore_tx(_T.OFF, "the buffer is empty", _E.DATA_AGED),
    **_ignore_tx(_T.OFF, "there is nothing to flush", _E.PCS_LOST, _E.FAULT),
    **_ignore_tx(_T.OFF, "no flush is running", _E.FLUSH_DONE),
    # INIT: the peer has not yet answered; the profile says what becomes of frames.
    **_ignore_tx(_T.INIT, "already on", _E.ENABLE),
    (_T.INIT, _E.DISABLE): _tx(_T.OFF, "SAI LLR_MODE_REMOTE", _A.STOP_INIT),
    (_T.INIT, _E.REINITIALIZE): _tx(_T.INIT, "SAI workflow: re-enable", _A.RESET, _A.SEND_INIT),
    (_T.INIT, _E.INIT_TIMER): _tx(_T.INIT, "UE 5.1.3.1.1: four times the minimum spacing", _A.SEND_INIT),
    (_T.INIT, _E.ECHO): _tx(_T.ADVANCE, "UE 5.1.4: INIT_ECHO confirms", _A.STOP_INIT),
    (_T.INIT, _E.OFFER): _tx(_T.INIT, "SAI INIT_LLR_FRAME_ACTION", _A.INIT_FRAME_ACTION),
    **_ignore_tx(_T.INIT, "belongs to the time before this INIT", _E.ACK, _E.NACK, _E.NACK_EXHAUSTED),
    **_ignore_tx(_T.INIT, "the timer is stopped", _E.REPLAY_TIMER, _E.REPLAY_EXHAUSTED),
    **_ignore_tx(_T.INIT, "no replay is running", _E.REPLAY_DONE),
    **_ignore_tx(_T.INIT, "the buffer is empty", _E.DATA_AGED),
    **_ignore_tx(_T.INIT, "INIT is repeated until the line is back", _E.PCS_LOST),
    **_ignore_tx(_T.INIT, "there is nothing to flush", _E.FAULT),
    **_ignore_tx(_T.INIT, "no flush is running", _E.FLUSH_DONE),
    (_T.INIT, _E.PCS_BACK): _tx(_T.INIT, "decision 16", _A.SEND_INIT),
    **_ignore_tx(_T.INIT, "this INIT tells the peer the same (decision 22)", _E.PEER_ANEW),
    **_ignore_tx(_T.INIT, "nothing is outstanding", _E.PEER_INIT),
    # ADVANCE: normal operation.
    **_ignore_tx(_T.ADVANCE, "already on", _E.ENABLE),
    (_T.ADVANCE, _E.DISABLE): _tx(_T.OFF, "SAI LLR_MODE_REMOTE", _A.DISCARD),
    (_T.ADVANCE, _E.REINITIALIZE): _tx(
        _T.INIT, "SAI workflow: re-enable", _A.DISCARD, _A.RESET, _A.SEND_INIT
    ),
    **_ignore_tx(_T.ADVANCE, "no INIT is being sent", _E.INIT_TIMER),
    **_ignore_tx(_T.ADVANCE, "the answer to a repeated INIT", _E.ECHO),
    (_T.ADVANCE, _E.OFFER): _tx(_T.ADVANCE, "UE 5.1.2", _A.SEQUENCE),
    (_T.ADVANCE, _E.ACK): _tx(_T.ADVANCE, "SAI: an ACK is cumulative", _A.RELEASE),
    (_T.ADVANCE, _E.NACK): _tx(_T.REPLAY, "SAI Go-Back-N", _A.RELEASE, _A.START_REPLAY),
    (_T.ADVANCE, _E.NACK_EXHAUSTED): _tx(_T.FLUSH, "SAI REPLAY_COUNT_MAX; decision 6", _A.RELEASE, _A.FLUSH),
    (_T.ADVANCE, _E.REPLAY_TIMER): _tx(_T.REPLAY, "SAI Replay timer", _A.COUNT_TIMER, _A.START_REPLAY),
    (_T.ADVANCE, _E.REPLAY_EXHAUSTED): _tx(_T.FLUSH, "SAI REPLAY_COUNT_MAX", _A.COUNT_TIMER, _A.FLUSH),
    **_ignore_tx(_T.ADVANCE, "no replay is running", _E.REPLAY_DONE),
    (_T.ADVANCE, _E.DATA_AGED): _tx(_T.FLUSH, "SAI DATA_AGE_TIMEOUT", _A.FLUSH),
    (_T.ADVANCE, _E.PCS_LOST): _tx(_T.FLUSH, "SAI PCS_LOST_TIMEOUT", _A.FLUSH),
    (_T.ADVANCE, _E.FAULT): _tx(_T.FLUSH, "decision 12: injected", _A.FLUSH),
    **_ignore_tx(_T.ADVANCE, "no flush is running", _E.FLUSH_DONE),
    (_T.ADVANCE, _E.PCS_BACK): _tx(_T.INIT, "decision 21", _A.ABANDON, _A.RESET, _A.SEND_INIT),
    (_T.ADVANCE, _E.PEER_ANEW): _tx(_T.INIT, "decision 22", _A.ABANDON, _A.RESET, _A.SEND_INIT),
    (_T.ADVANCE, _E.PEER_INIT): _tx(_T.REPLAY, "UE 5.1.4: INIT sets next_rx_seq only; decision 22", _A.PROBE),
    # REPLAY: everything outstanding goes out again, in order, before anything new.
    **_ignore_tx(_T.REPLAY, "already on", _E.ENABLE),
    (_T.REPLAY, _E.DISABLE): _tx(_T.OFF, "SAI LLR_MODE_REMOTE", _A.DISCARD),
    (_T.REPLAY, _E.REINITIALIZE): _tx(_T.INIT, "SAI workflow: re-enable", _A.DISCARD, _A.RESET, _A.SEND_INIT),
    **_ignore_tx(_T.REPLAY, "no INIT is being sent", _E.INIT_TIMER),
    **_ignore_tx(_T.REPLAY, "the answer to a repeated INIT", _E.ECHO),
    (_T.REPLAY, _E.OFFER): _tx(_T.REPLAY, "SAI Go-Back-N: order is kept", _A.HOLD),
    (_T.REPLAY, _E.ACK): _tx(_T.REPLAY, "SAI: an ACK is cumulative", _A.RELEASE),
    (_T.REPLAY, _E.NACK): _tx(_T.REPLAY, "SAI Go-Back-N", _A.RELEASE, _A.START_REPLAY),
    (_T.REPLAY, _E.NACK_EXHAUSTED): _tx(_T.FLUSH, "SAI REPLAY_COUNT_MAX; decision 6", _A.RELEASE, _A.FLUSH),
    (_T.REPLAY, _E.REPLAY_TIMER): _tx(_T.REPLAY, "SAI Replay timer", _A.COUNT_TIMER, _A.START_REPLAY),
    (_T.REPLAY, _E.REPLAY_EXHAUSTED): _tx(_T.FLUSH, "SAI REPLAY_COUNT_MAX", _A.COUNT_TIMER, _A.FLUSH),
    (_T.REPLAY, _E.REPLAY_DONE): _tx(_T.ADVANCE, "SAI TX_REPLAY: counted when complete", _A.FINISH_REPLAY),
    (_T.REPLAY, _E.DATA_AGED): _tx(_T.FLUSH, "SAI DATA_AGE_TIMEOUT", _A.FLUSH),
    (_T.REPLAY, _E.PCS_LOST): _tx(_T.FLUSH, "SAI PCS_LOST_TIMEOUT", _A.FLUSH),
    (_T.REPLAY, _E.FAULT): _tx(_T.FLUSH, "decision 12: injected", _A.FLUSH),
    **_ignore_tx(_T.REPLAY, "no flush is running", _E.FLUSH_DONE),
    (_T.REPLAY, _E.PCS_BACK): _tx(_T.INIT, "decision 21", _A.ABANDON, _A.RESET, _A.SEND_INIT),
    (_T.REPLAY, _E.PEER_ANEW): _tx(_T.INIT, "decision 22", _A.ABANDON, _A.RESET, _A.SEND_INIT),
    (_T.REPLAY, _E.PEER_INIT): _tx(_T.REPLAY, "UE 5.1.4: INIT sets next_rx_seq only; decision 22", _A.PROBE),
    # FLUSH: the link has failed; the buffer is empty and its loss has been reported.
    **_ignore_tx(_T.FLUSH, "already on", _E.ENABLE),
    (_T.FLUSH, _E.DISABLE): _tx(_T.OFF, "SAI LLR_MODE_REMOTE"),
    (_T.FLUSH, _E.REINITIALIZE): _tx(_T.INIT, "SAI: management plane intervention", _A.RESET, _A.SEND_INIT),
    **_ignore_tx(_T.FLUSH, "no INIT is being sent", _E.INIT_TIMER),
    **_ignore_tx(_T.FLUSH, "the answer to a repeated INIT", _E.ECHO),
    (_T.FLUSH, _E.OFFER): _tx(_T.FLUSH, "SAI FLUSH_LLR_FRAME_ACTION", _A.FLUSH_FRAME_ACTION),
    **_ignore_tx(_T.FLUSH, "the frame has been discarded", _E.ACK, _E.NACK, _E.NACK_EXHAUSTED),
    **_ignore_tx(_T.FLUSH, "the timer is stopped", _E.REPLAY_TIMER, _E.REPLAY_EXHAUSTED),
    **_ignore_tx(_T.FLUSH, "no replay is running", _E.REPLAY_DONE),
    **_ignore_tx(_T.FLUSH, "the buffer is empty", _E.DATA_AGED),
    **_ignore_tx(_T.FLUSH, "already flushed", _E.PCS_LOST, _E.FAULT),
    (_T.FLUSH, _E.FLUSH_DONE): _tx(_T.INIT, "SAI RE_INIT_ON_FLUSH; decision 5", _A.RESET, _A.SEND_INIT),
    (_T.FLUSH, _E.PCS_BACK): _tx(_T.INIT, "decision 21", _A.RESET, _A.SEND_INIT),
    (_T.FLUSH, _E.PEER_ANEW): _tx(_T.INIT, "decision 22", _A.RESET, _A.SEND_INIT),
    **_ignore_tx(_T.FLUSH, "nothing is outstanding", _E.PEER_INIT),
}

_R, _F, _B = RxState, RxEvent, RxAction

RX_TABLE: Final[dict[tuple[RxState, RxEvent], RxArm]] = {
    # Without an INIT no frame has its turn.
    **{
        (each, event): _rx(each, "decision 8", _B.DROP_UNREADY)
        for each in (_R.OFF, _R.WAITING)
        for event in (_F.EXPECTED_GOOD, _F.EXPECTED_POISONED, _F.EXPECTED_BAD, _F.MISSING, _F.DUPLICATE)
    },
    # OFF: local mode is off.
    (_R.OFF, _F.ENABLE): _rx(_R.WAITING, "SAI LLR_MODE_LOCAL; decision 7"),
    **_ignore_rx(_R.OFF, "already off", _F.DISABLE),
    **_ignore_rx(_R.OFF, "local mode is off", _F.REINITIALIZE),
    **_ignore_rx(_R.OFF, "an INIT is refused", _F.INIT),
    (_R.OFF, _F.INIT_REFUSED): _rx(_R.OFF, "SAI LLR_MODE_LOCAL: no answer", _B.COUNT_IGNORED),
    **_ignore_rx(_R.OFF, "nothing is due", _F.ACK_SENT, _F.NACK_SENT),
    # WAITING: local mode is on and no INIT has come yet; shown as SEND_ACKS.
    **_ignore_rx(_R.WAITING, "already on", _F.ENABLE),
    (_R.WAITING, _F.DISABLE): _rx(_R.OFF, "SAI LLR_MODE_LOCAL", _B.STOP),
    **_ignore_rx(_R.WAITING, "still waiting for an INIT", _F.REINITIALIZE),
    (_R.WAITING, _F.INIT): _rx(_R.SEND_ACKS, "UE 5.1.4: INIT sets next_rx_seq", _B.SYNCHRONIZE, _B.ECHO),
    **_ignore_rx(_R.WAITING, "local mode is on", _F.INIT_REFUSED),
    **_ignore_rx(_R.WAITING, "nothing is due", _F.ACK_SENT, _F.NACK_SENT),
    # SEND_ACKS: in step with the sender.
    **_ignore_rx(_R.SEND_ACKS, "already on", _F.ENABLE),
    (_R.SEND_ACKS, _F.DISABLE): _rx(_R.OFF, "SAI LLR_MODE_LOCAL", _B.STOP),
    (_R.SEND_ACKS, _F.REINITIALIZE): _rx(_R.WAITING, "decision 7", _B.STOP),
    (_R.SEND_ACKS, _F.INIT): _rx(_R.SEND_ACKS, "UE 5.1.4: the sender starts again", _B.SYNCHRONIZE, _B.ECHO),
    **_ignore_rx(_R.SEND_ACKS, "local mode is on", _F.INIT_REFUSED),
    (_R.SEND_ACKS, _F.EXPECTED_GOOD): _rx(
        _R.SEND_ACKS, "SAI: LLR_ACK is cumulative", _B.ADVANCE, _B.ACK_DUE, _B.DELIVER
    ),
    (_R.SEND_ACKS, _F.EXPECTED_POISONED): _rx(
        _R.SEND_ACKS,
        "SAI RX_EXPECTED_SEQ_POISONED: poison is no cause for a NACK",
        _B.ADVANCE,
        _B.ACK_DUE,
        _B.DELIVER_POISONED,
    ),
    (_R.SEND_ACKS, _F.EXPECTED_BAD): _rx(
        _R.SEND_NACK, "SAI Go-Back-N: CRC or FEC error", _B.NACK_DUE, _B.DROP
    ),
    (_R.SEND_ACKS, _F.MISSING): _rx(_R.SEND_NACK, "SAI Go-Back-N: out of sequence", _B.NACK_DUE, _B.DROP),
    (_R.SEND_ACKS, _F.DUPLICATE): _rx(_R.SEND_ACKS, "decision 9", _B.ACK_DUE, _B.DROP),
    (_R.SEND_ACKS, _F.ACK_SENT): _rx(_R.SEND_ACKS, "SAI: LLR_ACK is cumulative", _B.CLEAR_DUE),
    **_ignore_rx(_R.SEND_ACKS, "no NACK is due", _F.NACK_SENT),
    # SEND_NACK: a frame is missing and the NACK waits for its turn on the line.
    **_ignore_rx(_R.SEND_NACK, "already on", _F.ENABLE),
    (_R.SEND_NACK, _F.DISABLE): _rx(_R.OFF, "SAI LLR_MODE_LOCAL", _B.STOP),
    (_R.SEND_NACK, _F.REINITIALIZE): _rx(_R.WAITING, "decision 7", _B.STOP),
    (_R.SEND_NACK, _F.INIT): _rx(_R.SEND_ACKS, "UE 5.1.4: the sender starts again", _B.SYNCHRONIZE, _B.ECHO),
    **_ignore_rx(_R.SEND_NACK, "local mode is on", _F.INIT_REFUSED),
    (_R.SEND_NACK, _F.EXPECTED_GOOD): _rx(
        _R.SEND_ACKS, "decision 10: healed before the NACK went out", _B.ADVANCE, _B.ACK_DUE, _B.DELIVER
    ),
    (_R.SEND_NACK, _F.EXPECTED_POISONED): _rx(
        _R.SEND_ACKS,
        "decision 10: healed before the NACK went out",
        _B.ADVANCE,
        _B.ACK_DUE,
        _B.DELIVER_POISONED,
    ),
    (_R.SEND_NACK, _F.EXPECTED_BAD): _rx(_R.SEND_NACK, "SAI Go-Back-N: one NACK", _B.DROP),
    (_R.SEND_NACK, _F.MISSING): _rx(_R.SEND_NACK, "SAI Go-Back-N: one NACK", _B.DROP),
    (_R.SEND_NACK, _F.DUPLICATE): _rx(_R.SEND_NACK, "SAI Go-Back-N: one NACK", _B.DROP),
    **_ignore_rx(_R.SEND_NACK, "no ACK is due", _F.ACK_SENT),
    (_R.SEND_NACK, _F.NACK_SENT): _rx(_R.NACK_SENT, "SAI LLR_RX_STATUS_NACK_SENT", _B.CLEAR_DUE),
    # NACK_SENT: silence until the replay brings the expected frame.
    **_ignore_rx(_R.NACK_SENT, "already on", _F.ENABLE),
    (_R.NACK_SENT, _F.DISABLE): _rx(_R.OFF, "SAI LLR_MODE_LOCAL", _B.STOP),
    (_R.NACK_SENT, _F.REINITIALIZE): _rx(_R.WAITING, "decision 7", _B.STOP),
    (_R.NACK_SENT, _F.INIT): _rx(_R.SEND_ACKS, "UE 5.1.4: the sender starts again", _B.SYNCHRONIZE, _B.ECHO),
    **_ignore_rx(_R.NACK_SENT, "local mode is on", _F.INIT_REFUSED),
    (_R.NACK_SENT, _F.EXPECTED_GOOD): _rx(
        _R.SEND_ACKS, "SAI Go-Back-N: until the expected frame", _B.ADVANCE, _B.ACK_DUE, _B.DELIVER
    ),
    (_R.NACK_SENT, _F.EXPECTED_POISONED): _rx(
        _R.SEND_ACKS,
        "SAI Go-Back-N; decision 11: poisoned is received",
        _B.ADVANCE,
        _B.ACK_DUE,
        _B.DELIVER_POISONED,
    ),
    (_R.NACK_SENT, _F.EXPECTED_BAD): _rx(_R.NACK_SENT, "SAI Go-Back-N: silence", _B.DROP),
    (_R.NACK_SENT, _F.MISSING): _rx(_R.NACK_SENT, "SAI Go-Back-N: silence", _B.DROP),
    (_R.NACK_SENT, _F.DUPLICATE): _rx(_R.NACK_SENT, "SAI Go-Back-N: silence", _B.DROP),
    **_ignore_rx(_R.NACK_SENT, "no ACK is due", _F.ACK_SENT),
    **_ignore_rx(_R.NACK_SENT, "no NACK is due", _F.NACK_SENT),
}
