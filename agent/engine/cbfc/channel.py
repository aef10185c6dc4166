"""One virtual channel of a port: its state machine, both sides' credits, and what is reported of it."""

from collections.abc import Callable, Iterable
from typing import Final

from isolane.engine.cbfc.config import CreditSpace, VcSettings
from isolane.engine.cbfc.events import (
    CreditError,
    CreditErrorKind,
    Stalled,
    StallEnded,
    VcStateChange,
    cause_of,
)
from isolane.engine.cbfc.limits import Agreement
from isolane.engine.cbfc.machine import VC_TABLE, VcAction, VcEvent, VcState
from isolane.engine.cbfc.receiver import ReceiverChannel
from isolane.engine.cbfc.sender import PoolShare, SenderChannel
from isolane.engine.cbfc.state import ChannelState, VcCounters
from isolane.engine.effects import Effect, Notify

PERSISTENT: Final = (CreditErrorKind.EXCESS_CREDIT_FREED, CreditErrorKind.NEGATIVE_LOST_CREDITS)
"""Errors that heal with the next update; when they go on, the counts will never agree (decision 4)."""


class Channel:
    """State of one channel; it acts through the engine's `Limits`."""

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


class Reports:
    """Notifications of one port, kept until the host takes them."""

    __slots__ = ("_error_interval_ns", "_outbox", "_port")

    def __init__(self, port: str, error_interval_ns: int) -> None:
        self._port, self._error_interval_ns = port, error_interval_ns
        self._outbox: list[Effect] = []

    def take(self) -> list[Effect]:
        """The effects that were reported since the last call."""
        effects = self._outbox[:]
        self._outbox.clear()
        return effects

    def changed(self, channel: Channel, old: VcState, new: VcState, event: VcEvent, now_ns: int) -> None:
        """A channel has changed its state."""
        change = VcStateChange(self._port, now_ns, channel.index, old, new, cause_of(event))
        self._outbox.append(Notify(change))

    def stalled(self, channel: Channel, since_ns: int, now_ns: int) -> None:
        """A frame has waited for credits since `since_ns`, which is too long."""
        channel.stalled_since_ns = since_ns
        sender = channel.sender
        waited_ns = now_ns - since_ns
        event = Stalled(self._port, now_ns, channel.index, sender.used, sender.limit, waited_ns)
        self._outbox.append(Notify(event))

    def stall_ended(self, channel: Channel, now_ns: int) -> None:
        """The channel sends again or was taken out, if it was reported as stalled."""
        since_ns, channel.stalled_since_ns = channel.stalled_since_ns, None
        if since_ns is not None:
            self._outbox.append(Notify(StallEnded(self._port, now_ns, channel.index, now_ns - since_ns)))

    def error(self, channel: Channel, kind: CreditErrorKind, credits: int, total: int, now_ns: int) -> None:
        """Credits do not add up; each kind is reported once per interval."""
        last_ns = channel.reported_ns.get(kind)
        if last_ns is not None and now_ns < last_ns + self._error_interval_ns:
            return
        channel.reported_ns[kind] = now_ns
        self._outbox.append(Notify(CreditError(self._port, now_ns, channel.index, kind, credits, total)))


def used_of(channels: Iterable[Channel], pool: str) -> int:
    """Credits of a pool that are out."""
    return sum(
        channel.sender.used
        for channel in channels
        if channel.settings.credit_profile is not None and channel.settings.credit_profile.pool == pool
    )


def blocked_since(channel: Channel) -> int | None:
    """Since when a frame waits for credits of a channel, unless that has been reported; None: none does."""
    return channel.sender.blocked_since_ns if channel.stalled_since_ns is None else None


def channel_state(channel: Channel, agreement: Agreement) -> ChannelState:
    """Everything to read of a virtual channel, at one moment."""
    sender, receiver = channel.sender, channel.receiver
    return ChannelState(
        index=channel.index,
        status=channel.state,
        negotiation=agreement.of(channel.index),
        sender_credits_consumed=sender.consumed,
        sender_credits_freed=sender.freed,
        sender_credits_used=sender.used,
        sender_credits_used_watermark=sender.watermark,
        sender_credit_limit=sender.limit,
        receiver_credits_consumed=receiver.consumed,
        receiver_credits_freed=receiver.freed,
        receiver_native_credit_limit=receiver.limit,
        enqueue_enabled=channel.may_enqueue,
        dequeue_enabled=sender.may_dequeue,
        queued_frames=channel.queued_frames,
        stalled=channel.stalled_since_ns is not None,
        statistics=channel.counters.since(channel.baseline),
        discontinuity_ns=channel.discontinuity_ns,
    )
