"""The state machines of IEEE Std 802.1AB 9.2.8 to 9.2.10, as tables.

States of the figures in which a machine only passes through (TX_INFO_FRAME, SIGNAL_TX, RX_FRAME,
UPDATE_INFO ...) are the actions of the arm that enters them. Every pair of state and event stands
in its table; an arm whose source begins with "ignored" says that the event means nothing there.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, NamedTuple


class TxState(StrEnum):
    """Figure 9-1, transmit state machine."""

    INITIALIZE = "tx-lldp-initialize"
    IDLE = "tx-idle"
    SHUTDOWN_FRAME = "tx-shutdown-frame"


class TxEvent(StrEnum):
    """Events of the transmit state machine."""

    ENABLED = "port enabled and admin-status transmits"
    DISABLED = "admin-status does not transmit"
    PORT_DOWN = "port disabled"
    TX_NOW = "txNow with credit"
    SHUTDOWN_OVER = "txShutdownWhile is 0"


class TxAction(StrEnum):
    """Actions of an arm, by the names of 9.2.7."""

    SEND_INFORMATION = "mibConstrInfoLLDPDU, txFrame, one credit less"
    SEND_SHUTDOWN = "mibConstrShutdownLLDPDU, txFrame, txShutdownWhile = reinitDelay"


class TimerState(StrEnum):
    """Figure 9-3, transmit timer state machine."""

    INITIALIZE = "tx-timer-initialize"
    IDLE = "tx-timer-idle"


class TimerEvent(StrEnum):
    """Events of the transmit timer state machine."""

    ENABLED = "port enabled and admin-status transmits"
    DISABLED = "port disabled or admin-status does not transmit"
    TTR_EXPIRED = "txTTR is 0"
    LOCAL_CHANGE = "localChange"
    NEW_NEIGHBOR = "newNeighbor"
    TICK = "txTick"


class TimerAction(StrEnum):
    """Actions of an arm."""

    RESET = "txFast = 0, txTTR = 0, txCredit = txCreditMax"
    COUNT_FAST = "txFast one less unless 0"
    SIGNAL = "txNow, txTTR = txFast > 0 ? msgFastTx : msgTxInterval"
    START_FAST = "txFast = txFastInit unless under way"
    ADD_CREDIT = "txAddCredit"


class RxState(StrEnum):
    """Figure 9-2, receive state machine."""

    WAIT_PORT_OPERATIONAL = "lldp-wait-port-operational"
    INITIALIZE = "rx-lldp-initialize"
    WAIT_FOR_FRAME = "rx-wait-for-frame"


class RxEvent(StrEnum):
    """Events of the receive state machine."""

    PORT_UP = "port enabled"
    PORT_DOWN = "port disabled"
    ENABLED = "admin-status receives"
    DISABLED = "admin-status does not receive"
    FRAME = "rcvFrame"
    AGED = "rxInfoAge"


class RxAction(StrEnum):
    """Actions of an arm, by the names of 9.2.7."""

    INITIALIZE = "rxInitializeLLDP"
    PROCESS_FRAME = "rxProcessFrame, mibUpdateObjects or mibDeleteObjects"
    DELETE_AGED = "mibDeleteObjects"


class TxArm(NamedTuple):
    """The next state of an event, its rule, and the actions on the way."""

    state: TxState
    source: str
    actions: tuple[TxAction, ...] = ()


class TimerArm(NamedTuple):
    """The next state of an event, its rule, and the actions on the way."""

    state: TimerState
    source: str
    actions: tuple[TimerAction, ...] = ()


class RxArm(NamedTuple):
    """The next state of an event, its rule, and the actions on the way."""

    state: RxState
    source: str
    actions: tuple[RxAction, ...] = ()


_NOT_BEGUN: Final = "ignored: nothing to end or to send"
_ALREADY: Final = "ignored: it is so already"

TRANSMIT: Final[Mapping[tuple[TxState, TxEvent], TxArm]] = {
    (TxState.INITIALIZE, TxEvent.ENABLED): TxArm(TxState.IDLE, "9.2.8: port and adminStatus allow it"),
    (TxState.INITIALIZE, TxEvent.DISABLED): TxArm(TxState.INITIALIZE, _NOT_BEGUN),
    (TxState.INITIALIZE, TxEvent.PORT_DOWN): TxArm(TxState.INITIALIZE, _ALREADY),
    (TxState.INITIALIZE, TxEvent.TX_NOW): TxArm(TxState.INITIALIZE, _NOT_BEGUN),
    (TxState.INITIALIZE, TxEvent.SHUTDOWN_OVER): TxArm(TxState.INITIALIZE, _NOT_BEGUN),
    (TxState.IDLE, TxEvent.ENABLED): TxArm(TxState.IDLE, _ALREADY),
    (TxState.IDLE, TxEvent.DISABLED): TxArm(
        TxState.SHUTDOWN_FRAME, "9.2.8: TX_SHUTDOWN_FRAME", (TxAction.SEND_SHUTDOWN,)
    ),
    (TxState.IDLE, TxEvent.PORT_DOWN): TxArm(TxState.INITIALIZE, "9.2.8: portEnabled is FALSE"),
    (TxState.IDLE, TxEvent.TX_NOW): TxArm(TxState.IDLE, "9.2.8: TX_INFO_FRAME", (TxAction.SEND_INFORMATION,)),
    (TxState.IDLE, TxEvent.SHUTDOWN_OVER): TxArm(TxState.IDLE, _NOT_BEGUN),
    (TxState.SHUTDOWN_FRAME, TxEvent.ENABLED): TxArm(
        TxState.SHUTDOWN_FRAME, "ignored: TX_SHUTDOWN_FRAME lasts reinitDelay, 9.2.8"
    ),
    (TxState.SHUTDOWN_FRAME, TxEvent.DISABLED): TxArm(TxState.SHUTDOWN_FRAME, _ALREADY),
    (TxState.SHUTDOWN_FRAME, TxEvent.PORT_DOWN): TxArm(TxState.INITIALIZE, "9.2.8: portEnabled is FALSE"),
    (TxState.SHUTDOWN_FRAME, TxEvent.TX_NOW): TxArm(
        TxState.SHUTDOWN_FRAME, "ignored: TX_SHUTDOWN_FRAME lasts reinitDelay, 9.2.8"
    ),
    (TxState.SHUTDOWN_FRAME, TxEvent.SHUTDOWN_OVER): TxArm(TxState.INITIALIZE, "9.2.8: txShutdownWhile is 0"),
}

_NO_TIMER: Final = "ignored: TX_TIMER_INITIALIZE holds everything at 0, 9.2.10"

TIMER: Final[Mapping[tuple[TimerState, TimerEvent], TimerArm]] = {
    (TimerState.INITIALIZE, TimerEvent.ENABLED): TimerArm(
        TimerState.IDLE, "9.2.10: adminStatus transmits", (TimerAction.RESET,)
    ),
    (TimerState.INITIALIZE, TimerEvent.DISABLED): TimerArm(TimerState.INITIALIZE, _ALREADY),
    (TimerState.INITIALIZE, TimerEvent.TTR_EXPIRED): TimerArm(TimerState.INITIALIZE, _NO_TIMER),
    (TimerState.INITIALIZE, TimerEvent.LOCAL_CHANGE): TimerArm(TimerState.INITIALIZE, _NO_TIMER),
    (TimerState.INITIALIZE, TimerEvent.NEW_NEIGHBOR): TimerArm(TimerState.INITIALIZE, _NO_TIMER),
    (TimerState.INITIALIZE, TimerEvent.TICK): TimerArm(TimerState.INITIALIZE, _NO_TIMER),
    (TimerState.IDLE, TimerEvent.ENABLED): TimerArm(TimerState.IDLE, _ALREADY),
    (TimerState.IDLE, TimerEvent.DISABLED): TimerArm(
        TimerState.INITIALIZE, "9.2.10: TX_TIMER_INITIALIZE", (TimerAction.RESET,)
    ),
    (TimerState.IDLE, TimerEvent.TTR_EXPIRED): TimerArm(
        TimerState.IDLE, "9.2.10: TX_TIMER_EXPIRES, SIGNAL_TX", (TimerAction.COUNT_FAST, TimerAction.SIGNAL)
    ),
    (TimerState.IDLE, TimerEvent.LOCAL_CHANGE): TimerArm(
        TimerState.IDLE, "9.2.10: SIGNAL_TX", (TimerAction.SIGNAL,)
    ),
    (TimerState.IDLE, TimerEvent.NEW_NEIGHBOR): TimerArm(
        TimerState.IDLE,
        "9.2.10: TX_FAST_START, TX_TIMER_EXPIRES, SIGNAL_TX",
        (TimerAction.START_FAST, TimerAction.COUNT_FAST, TimerAction.SIGNAL),
    ),
    (TimerState.IDLE, TimerEvent.TICK): TimerArm(
        TimerState.IDLE, "9.2.10: TX_TICK", (TimerAction.ADD_CREDIT,)
    ),
}

_NO_PORT: Final = "ignored: LLDP_WAIT_PORT_OPERATIONAL, 9.2.9"
_NOTHING_KNOWN: Final = "ignored: RX_LLDP_INITIALIZE knows nothing, 9.2.9"

RECEIVE: Final[Mapping[tuple[RxState, RxEvent], RxArm]] = {
    (RxState.WAIT_PORT_OPERATIONAL, RxEvent.PORT_UP): RxArm(
        RxState.INITIALIZE, "9.2.9: portEnabled is TRUE", (RxAction.INITIALIZE,)
    ),
    (RxState.WAIT_PORT_OPERATIONAL, RxEvent.PORT_DOWN): RxArm(RxState.WAIT_PORT_OPERATIONAL, _ALREADY),
    (RxState.WAIT_PORT_OPERATIONAL, RxEvent.ENABLED): RxArm(RxState.WAIT_PORT_OPERATIONAL, _NO_PORT),
    (RxState.WAIT_PORT_OPERATIONAL, RxEvent.DISABLED): RxArm(RxState.WAIT_PORT_OPERATIONAL, _NO_PORT),
    (RxState.WAIT_PORT_OPERATIONAL, RxEvent.FRAME): RxArm(RxState.WAIT_PORT_OPERATIONAL, _NO_PORT),
    (RxState.WAIT_PORT_OPERATIONAL, RxEvent.AGED): RxArm(
        RxState.WAIT_PORT_OPERATIONAL, "9.2.9: DELETE_AGED_INFO", (RxAction.DELETE_AGED,)
    ),
    (RxState.INITIALIZE, RxEvent.PORT_UP): RxArm(RxState.INITIALIZE, _ALREADY),
    (RxState.INITIALIZE, RxEvent.PORT_DOWN): RxArm(
        RxState.WAIT_PORT_OPERATIONAL, "9.2.9: portEnabled is FALSE"
    ),
    (RxState.INITIALIZE, RxEvent.ENABLED): RxArm(RxState.WAIT_FOR_FRAME, "9.2.9: adminStatus receives"),
    (RxState.INITIALIZE, RxEvent.DISABLED): RxArm(RxState.INITIALIZE, _ALREADY),
    (RxState.INITIALIZE, RxEvent.FRAME): RxArm(RxState.INITIALIZE, _NOTHING_KNOWN),
    (RxState.INITIALIZE, RxEvent.AGED): RxArm(RxState.INITIALIZE, _NOTHING_KNOWN),
    (RxState.WAIT_FOR_FRAME, RxEvent.PORT_UP): RxArm(RxState.WAIT_FOR_FRAME, _ALREADY),
    (RxState.WAIT_FOR_FRAME, RxEvent.PORT_DOWN): RxArm(
        RxState.WAIT_PORT_OPERATIONAL, "9.2.9: portEnabled is FALSE; what is known ages on"
    ),
    (RxState.WAIT_FOR_FRAME, RxEvent.ENABLED): RxArm(RxState.WAIT_FOR_FRAME, _ALREADY),
    (RxState.WAIT_FOR_FRAME, RxEvent.DISABLED): RxArm(
        RxState.INITIALIZE, "9.2.9: RX_LLDP_INITIALIZE", (RxAction.INITIALIZE,)
    ),
    (RxState.WAIT_FOR_FRAME, RxEvent.FRAME): RxArm(
        RxState.WAIT_FOR_FRAME, "9.2.9: RX_FRAME, UPDATE_INFO, DELETE_INFO", (RxAction.PROCESS_FRAME,)
    ),
    (RxState.WAIT_FOR_FRAME, RxEvent.AGED): RxArm(
        RxState.WAIT_FOR_FRAME, "9.2.9: DELETE_INFO", (RxAction.DELETE_AGED,)
    ),
}
