"""One virtual channel of a port: its state machine, and both sides' credits."""

from collections.abc import Callable
from typing import Final

from isolane.engine.cbfc.counters import VcCounters
from isolane.engine.cbfc.events import CreditErrorKind
from isolane.engine.cbfc.machine import VC_TABLE, VcAction, VcEvent, VcState
from isolane.engine.cbfc.pool import PoolShare
from isolane.engine.cbfc.profile import VcSettings
from isolane.engine.cbfc.receiver import ReceiverChannel
from isolane.engine.cbfc.sender import SenderChannel
from isolane.engine.cbfc.sequence import CreditSpace

PERSISTENT: Final = (CreditErrorKind.EXCESS_CREDIT_FREED, CreditErrorKind.NEGATIVE_LOST_CREDITS)
"""Errors that heal with the next update; when they go on, the counts will never agree (decision 4)."""


class Channel:
    """State of one channel; it acts through the engine's `Limits`."""

    __slots__ = (
        "baseline",
        "counters",
        "discontinuity_ns",
        "drain_until_ns",
        "dropped_frames",
        "errors_in_a_row",
        "index",
        "may_enqueue",
        "queued_frames",
        "receiver",
        "removed",
        "reported_ns",
        "sender",
        "settings",
        "stalled_since_ns",
        "state",
    )

    def __init__(self, settings: VcSettings, space: CreditSpace, native_limit: int, now_ns: int) -> None:
        self.index = settings.index
        self.settings = settings
        self.state = VcState.BEST_EFFORT
        self.counters, self.baseline = VcCounters(), VcCounters()
        self.discontinuity_ns = now_ns
        self.sender = SenderChannel(self.index, space, self.counters)
        self.receiver = ReceiverChannel(self.index, space, self.counters, native_limit)
        self.may_enqueue = True
        self.queued_frames = 0
        self.dropped_frames = 0
        self.drain_until_ns: int | None = None
        self.stalled_since_ns: int | None = None
        """Since when a frame waits for credits, once that has been reported."""
        self.removed = False
        """True after an operator has taken the channel out."""
        self.errors_in_a_row = dict.fromkeys(PERSISTENT, 0)
        self.reported_ns: dict[CreditErrorKind, int] = {}

    def attach(self, limit: int | None, share: PoolShare | None) -> None:
        """The limit in force from now on."""
        self.detach()
        self.sender.limit, self.sender.share = limit, share

    def detach(self) -> None:
        """No limit, and nothing of a pool."""
        if self.sender.share is not None:
            self.sender.share.leave()
        self.sender.limit = self.sender.share = None

    @property
    def drained(self) -> bool:
        """Nothing waits and no credit is out."""
        return self.queued_frames == 0 and self.sender.used == 0


Step = Callable[[Channel], None]


class VcMachine:
    """Carries the table out; the engine says what each action means."""

    def __init__(self, actions: dict[VcAction, Step]) -> None:
        self._rows: Final = {
            key: (arm.state, tuple(actions[action] for action in arm.actions))
            for key, arm in VC_TABLE.items()
        }

    def step(self, channel: Channel, event: VcEvent) -> tuple[VcState, VcState]:
        """One event; the state before and after."""
        old = channel.state
        new, actions = self._rows[old, event]
        for action in actions:
            action(channel)
        channel.state = new
        return old, new
