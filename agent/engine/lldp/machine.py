"""The state machines of IEEE Std 802.1AB 9.2.8 to 9.2.10, as tables.

States of the figures in which a machine only passes through (TX_INFO_FRAME, SIGNAL_TX, RX_FRAME,
UPDATE_INFO ...) are the actions of the arm that enters them. Every pair of state and event stands
in its table; an arm without actions that stays says that the event means nothing there.
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
    """What moves the transmit state machine."""

    ENABLED = "port enabled and admin-status transmits"
    DISABLED = "admin-status does not transmit"
    PORT_DOWN = "port disabled"
    TX_NOW = "txNow with credit"
    SHUTDOWN_OVER = "txShutdownWhile is 0"


class TxAction(StrEnum):
    """What an arm does, by the names of 9.2.7."""

    SEND_INFORMATION = "mibConstrInfoLLDPDU, txFrame, one credit less"
    SEND_SHUTDOWN = "mibConstrShutdownLLDPDU, txFrame, txShutdownWhile = reinitDelay"


class TimerState(StrEnum):
    """Figure 9-3, transmit timer state machine."""

    INITIALIZE = "tx-timer-initialize"
    IDLE = "tx-timer-idle"


class TimerEvent(StrEnum):
    """What moves the transmit timer state machine."""

    ENABLED = "port enabled and admin-status transmits"
    DISABLED = "port disabled or admin-status does not transmit"
    TTR_EXPIRED = "txTTR is 0"
    LOCAL_CHANGE = "localChange"
    NEW_NEIGHBOR = "newNeighbor"
    TICK = "txTick"


class TimerAction(StrEnum):
    """What an arm does."""

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
    """What moves the receive state machine."""

    PORT_UP = "port enabled"
    PORT_DOWN = "port disabled"
    ENABLED = "admin-status receives"
    DISABLED = "admin-status does not receive"
    FRAME = "rcvFrame"
    AGED = "rxInfoAge"


class RxAction(StrEnum):
    """What an arm does, by the names of 9.2.7."""

    INITIALIZE = "rxInitializeLLDP"
    PROCESS_FRAME = "rxProcessFrame, mibUpdateObjects or mibDeleteObjects"
    DELETE_AGED = "mibDeleteObjects"


class TxArm(NamedTuple):
    """Where an event leads, and what is done on the way."""

    to: TxState
    actions: tuple[TxAction, ...] = ()


class TimerArm(NamedTuple):
    """Where an event leads, and what is done on the way."""

    to: TimerState
    actions: tuple[TimerAction, ...] = ()


class RxArm(NamedTuple):
    """Where an event leads, and what is done on the way."""

    to: RxState
    actions: tuple[RxAction, ...] = ()


TRANSMIT: Final[Mapping[tuple[TxState, TxEvent], TxArm]] = {
    # 9.2.8: TX_LLDP_INITIALIZE is left when the port is enabled and adminStatus transmits.
    (TxState.INITIALIZE, TxEvent.ENABLED): TxArm(TxState.IDLE),
    (TxState.INITIALIZE, TxEvent.DISABLED): TxArm(TxState.INITIALIZE),
    (TxState.INITIALIZE, TxEvent.PORT_DOWN): TxArm(TxState.INITIALIZE),
    (TxState.INITIALIZE, TxEvent.TX_NOW): TxArm(TxState.INITIALIZE),
    (TxState.INITIALIZE, TxEvent.SHUTDOWN_OVER): TxArm(TxState.INITIALIZE),
    # 9.2.8: TX_IDLE to TX_INFO_FRAME and back, to TX_SHUTDOWN_FRAME when adminStatus changes.
    (TxState.IDLE, TxEvent.ENABLED): TxArm(TxState.IDLE),
    (TxState.IDLE, TxEvent.DISABLED): TxArm(TxState.SHUTDOWN_FRAME, (TxAction.SEND_SHUTDOWN,)),
    (TxState.IDLE, TxEvent.PORT_DOWN): TxArm(TxState.INITIALIZE),
    (TxState.IDLE, TxEvent.TX_NOW): TxArm(TxState.IDLE, (TxAction.SEND_INFORMATION,)),
    (TxState.IDLE, TxEvent.SHUTDOWN_OVER): TxArm(TxState.IDLE),
    # 9.2.8: TX_SHUTDOWN_FRAME lasts reinitDelay, whatever adminStatus becomes meanwhile.
    (TxState.SHUTDOWN_FRAME, TxEvent.ENABLED): TxArm(TxState.SHUTDOWN_FRAME),
    (TxState.SHUTDOWN_FRAME, TxEvent.DISABLED): TxArm(TxState.SHUTDOWN_FRAME),
    (TxState.SHUTDOWN_FRAME, TxEvent.PORT_DOWN): TxArm(TxState.INITIALIZE),
    (TxState.SHUTDOWN_FRAME, TxEvent.TX_NOW): TxArm(TxState.SHUTDOWN_FRAME),
    (TxState.SHUTDOWN_FRAME, TxEvent.SHUTDOWN_OVER): TxArm(TxState.INITIALIZE),
}

TIMER: Final[Mapping[tuple[TimerState, TimerEvent], TimerArm]] = {
    # 9.2.10: TX_TIMER_INITIALIZE holds everything at zero until adminStatus transmits.
    (TimerState.INITIALIZE, TimerEvent.ENABLED): TimerArm(TimerState.IDLE, (TimerAction.RESET,)),
    (TimerState.INITIALIZE, TimerEvent.DISABLED): TimerArm(TimerState.INITIALIZE),
    (TimerState.INITIALIZE, TimerEvent.TTR_EXPIRED): TimerArm(TimerState.INITIALIZE),
    (TimerState.INITIALIZE, TimerEvent.LOCAL_CHANGE): TimerArm(TimerState.INITIALIZE),
    (TimerState.INITIALIZE, TimerEvent.NEW_NEIGHBOR): TimerArm(TimerState.INITIALIZE),
    (TimerState.INITIALIZE, TimerEvent.TICK): TimerArm(TimerState.INITIALIZE),
    # 9.2.10: TX_TIMER_IDLE; by TX_TIMER_EXPIRES, TX_FAST_START, TX_TICK and SIGNAL_TX back to it.
    (TimerState.IDLE, TimerEvent.ENABLED): TimerArm(TimerState.IDLE),
    (TimerState.IDLE, TimerEvent.DISABLED): TimerArm(TimerState.INITIALIZE, (TimerAction.RESET,)),
    (TimerState.IDLE, TimerEvent.TTR_EXPIRED): TimerArm(
        TimerState.IDLE, (TimerAction.COUNT_FAST, TimerAction.SIGNAL)
    ),
    (TimerState.IDLE, TimerEvent.LOCAL_CHANGE): TimerArm(TimerState.IDLE, (TimerAction.SIGNAL,)),
    (TimerState.IDLE, TimerEvent.NEW_NEIGHBOR): TimerArm(
        TimerState.IDLE, (TimerAction.START_FAST, TimerAction.COUNT_FAST, TimerAction.SIGNAL)
    ),
    (TimerState.IDLE, TimerEvent.TICK): TimerArm(TimerState.IDLE, (TimerAction.ADD_CREDIT,)),
}

RECEIVE: Final[Mapping[tuple[RxState, RxEvent], RxArm]] = {
    # 9.2.9: LLDP_WAIT_PORT_OPERATIONAL; what is known ages on while the port is down.
    (RxState.WAIT_PORT_OPERATIONAL, RxEvent.PORT_UP): RxArm(RxState.INITIALIZE, (RxAction.INITIALIZE,)),
    (RxState.WAIT_PORT_OPERATIONAL, RxEvent.PORT_DOWN): RxArm(RxState.WAIT_PORT_OPERATIONAL),
    (RxState.WAIT_PORT_OPERATIONAL, RxEvent.ENABLED): RxArm(RxState.WAIT_PORT_OPERATIONAL),
    (RxState.WAIT_PORT_OPERATIONAL, RxEvent.DISABLED): RxArm(RxState.WAIT_PORT_OPERATIONAL),
    (RxState.WAIT_PORT_OPERATIONAL, RxEvent.FRAME): RxArm(RxState.WAIT_PORT_OPERATIONAL),
    (RxState.WAIT_PORT_OPERATIONAL, RxEvent.AGED): RxArm(
        RxState.WAIT_PORT_OPERATIONAL, (RxAction.DELETE_AGED,)
    ),
    # 9.2.9: RX_LLDP_INITIALIZE knows nothing, until adminStatus receives.
    (RxState.INITIALIZE, RxEvent.PORT_UP): RxArm(RxState.INITIALIZE),
    (RxState.INITIALIZE, RxEvent.PORT_DOWN): RxArm(RxState.WAIT_PORT_OPERATIONAL),
    (RxState.INITIALIZE, RxEvent.ENABLED): RxArm(RxState.WAIT_FOR_FRAME),
    (RxState.INITIALIZE, RxEvent.DISABLED): RxArm(RxState.INITIALIZE),
    (RxState.INITIALIZE, RxEvent.FRAME): RxArm(RxState.INITIALIZE),
    (RxState.INITIALIZE, RxEvent.AGED): RxArm(RxState.INITIALIZE),
    # 9.2.9: RX_WAIT_FOR_FRAME; by RX_FRAME, UPDATE_INFO and DELETE_INFO back to it.
    (RxState.WAIT_FOR_FRAME, RxEvent.PORT_UP): RxArm(RxState.WAIT_FOR_FRAME),
    (RxState.WAIT_FOR_FRAME, RxEvent.PORT_DOWN): RxArm(RxState.WAIT_PORT_OPERATIONAL),
    (RxState.WAIT_FOR_FRAME, RxEvent.ENABLED): RxArm(RxState.WAIT_FOR_FRAME),
    (RxState.WAIT_FOR_FRAME, RxEvent.DISABLED): RxArm(RxState.INITIALIZE, (RxAction.INITIALIZE,)),
    (RxState.WAIT_FOR_FRAME, RxEvent.FRAME): RxArm(RxState.WAIT_FOR_FRAME, (RxAction.PROCESS_FRAME,)),
    (RxState.WAIT_FOR_FRAME, RxEvent.AGED): RxArm(RxState.WAIT_FOR_FRAME, (RxAction.DELETE_AGED,)),
}
