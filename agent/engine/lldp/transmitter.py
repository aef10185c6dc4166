"""The transmit machine and the transmit timer machine of one agent (802.1AB 9.2.8, 9.2.10).

The timers of the standard count down once in each second. Here they are instants: txTTR and
txShutdownWhile when they will be 0, credit by the seconds since it was last full.
"""

from collections.abc import Callable
from random import Random
from typing import Final, Protocol

from isolane.durations import SECOND_NS
from isolane.engine.lldp.config import AgentConfig, Constructed
from isolane.engine.lldp.machine import (
    TIMER,
    TRANSMIT,
    TimerAction,
    TimerEvent,
    TimerState,
    TxAction,
    TxEvent,
    TxState,
)
from isolane.engine.lldp.neighbor import TxStatistics

TICK_NS: Final = SECOND_NS
# Agents that start together do not send together for ever: each txTTR varies by so much of a tick.
JITTER: Final = 0.2


class FrameSource(Protocol):
    """The maker of the frames of a port."""

    def information_frame(self) -> Constructed:
        """All that is to be said now."""
        ...

    def shutdown_frame(self) -> bytes:
        """The frame of a shutdown LLDPDU."""
        ...


class Transmitter:
    """Decides when frames go out; gathers them in `frames` for whoever called."""

    def __init__(self, config: AgentConfig, source: FrameSource, random: Random) -> None:
        self.config = config
        self.statistics = TxStatistics()
        self.state = TxState.INITIALIZE
        self.timer = TimerState.INITIALIZE
        self.tx_fast = 0
        self.frames: list[bytes] = []
        self._source = source
        self._random = random
        self._tx_now = False
        self._ttr_ns: int | None = None
        self.credit = config.tx_credit_max
        self._credit_ns = 0
        self._shutdown_over_ns: int | None = None
        self._tx_actions: dict[TxAction, Callable[[int], None]] = {
            TxAction.SEND_INFORMATION: self._send_information,
            TxAction.SEND_SHUTDOWN: self._send_shutdown,
        }
        self._timer_actions: dict[TimerAction, Callable[[int], None]] = {
            TimerAction.RESET: self._reset,
            TimerAction.COUNT_FAST: self._count_fast,
            TimerAction.SIGNAL: self._signal,
            TimerAction.START_FAST: self._start_fast,
            TimerAction.ADD_CREDIT: self._add_credit,
        }

    def set_enabled(self, now_ns: int, *, port: bool, admin: bool) -> None:
        """The port, or adminStatus, may have changed."""
        if not port:
            self._apply(TxEvent.PORT_DOWN, now_ns)
            self._shutdown_over_ns = None
        elif not admin:
            self._apply(TxEvent.DISABLED, now_ns)
        else:
            self._apply(TxEvent.ENABLED, now_ns)
        self._apply_timer(TimerEvent.ENABLED if port and admin else TimerEvent.DISABLED, now_ns)
        self.expire(now_ns)

    def local_change(self, now_ns: int) -> None:
        """The information to be sent has changed (somethingChangedLocal)."""
        self._apply_timer(TimerEvent.LOCAL_CHANGE, now_ns)
        self._send_pending(now_ns)

    def new_neighbor(self, now_ns: int) -> None:
        """A neighbour appeared that has received no LLDPDU yet."""
        self._apply_timer(TimerEvent.NEW_NEIGHBOR, now_ns)
        self._send_pending(now_ns)

    def deadline(self) -> int | None:
        """When `expire` wants to be called."""
        instants = [self._ttr_ns, self._shutdown_over_ns]
        if self._tx_now and self.state is TxState.IDLE:
            instants.append(self._credit_ns + TICK_NS)
        return min((instant for instant in instants if instant is not None), default=None)

    def expire(self, now_ns: int) -> None:
        """Do what is due."""
        if self._shutdown_over_ns is not None and self._shutdown_over_ns <= now_ns:
            self._shutdown_over_ns = None
            self._apply(TxEvent.SHUTDOWN_OVER, now_ns)
            if self.timer is TimerState.IDLE:
                self._apply(TxEvent.ENABLED, now_ns)
        if self._ttr_ns is not None and self._ttr_ns <= now_ns:
            self._apply_timer(TimerEvent.TTR_EXPIRED, now_ns)
        self._send_pending(now_ns)

    def _apply(self, event: TxEvent, now_ns: int) -> None:
        arm = TRANSMIT[self.state, event]
        self.state = arm.state
        for action in arm.actions:
            self._tx_actions[action](now_ns)

    def _apply_timer(self, event: TimerEvent, now_ns: int) -> None:
        arm = TIMER[self.timer, event]
        self.timer = arm.state
        for action in arm.actions:
            self._timer_actions[action](now_ns)

    def _send_pending(self, now_ns: int) -> None:
        """TX_NOW, when there is something to send and credit for it."""
        if not self._tx_now:
            return
        self._run_ticks(now_ns)
        if self.credit > 0:
            self._apply(TxEvent.TX_NOW, now_ns)

    def _run_ticks(self, now_ns: int) -> None:
        """The ticks since the last look, as far as they matter."""
        ticks = (now_ns - self._credit_ns) // TICK_NS
        for _ in range(min(ticks, self.config.tx_credit_max - self.credit)):
            self._apply_timer(TimerEvent.TICK, now_ns)
        self._credit_ns += ticks * TICK_NS

    def _send_information(self, now_ns: int) -> None:
        constructed = self._source.information_frame()
        if self.credit == self.config.tx_credit_max:
            self._credit_ns = now_ns
        self.credit -= 1
        self._tx_now = False
        self.statistics.total_frames += 1
        self.statistics.total_length_errors += constructed.is_cut
        self.frames.append(constructed.frame)

    def _send_shutdown(self, now_ns: int) -> None:
        self.statistics.total_frames += 1
        self.frames.append(self._source.shutdown_frame())
        self._shutdown_over_ns = now_ns + self.config.reinit_delay * TICK_NS

    def _reset(self, now_ns: int) -> None:
        self.tx_fast = 0
        self._tx_now = False
        self.credit = self.config.tx_credit_max
        self._ttr_ns = now_ns if self.timer is TimerState.IDLE else None

    def _count_fast(self, now_ns: int) -> None:
        self.tx_fast = max(0, self.tx_fast - 1)

    def _signal(self, now_ns: int) -> None:
        self._tx_now = True
        ticks = self.config.message_fast_tx if self.tx_fast > 0 else self.config.message_tx_interval
        jitter = int(self._random.uniform(-JITTER, JITTER) * TICK_NS)
        self._ttr_ns = now_ns + ticks * TICK_NS + jitter

    def _start_fast(self, now_ns: int) -> None:
        if self.tx_fast == 0:
            self.tx_fast = self.config.tx_fast_init

    def _add_credit(self, now_ns: int) -> None:
        self.credit += 1
