"""Activation and deactivation of the channels of a port.

Configuration, link, peer and operator decide which channels are lossless; the table of
`machine` says in which order a channel's sender, receiver and queue are switched.
"""

from typing import Final

from isolane.engine.cbfc.channel import PERSISTENT, Channel, Reports, VcMachine
from isolane.engine.cbfc.config import CbfcSettings, CbfcTiming, LimitMethod
from isolane.engine.cbfc.events import CreditErrorKind
from isolane.engine.cbfc.limits import Agreement
from isolane.engine.cbfc.machine import VcAction, VcEvent, VcState
from isolane.engine.cbfc.receiver import ConsumedTimer, FreedUpdates
from isolane.engine.cbfc.sender import CreditPool, PoolShare, Sender
from isolane.engine.negotiation import Negotiation

OFF: Final = CbfcSettings()


class Lifecycle:
    """The channels of one port, from best effort to lossless and back."""

    def __init__(self, reports: Reports, timing: CbfcTiming, now_ns: int) -> None:
        self._reports, self._timing = reports, timing
        self._now_ns = now_ns
        self._kind = PERSISTENT[0]
        self.settings = OFF
        self.agreement = Agreement(frozenset(), Negotiation.NOT_USED)
        self.link_up = False
        self.channels: dict[int, Channel] = {}
        self.pools: dict[str | None, CreditPool] = {}
        """By name; what the port has without a pool under None."""
        self.sender = Sender()
        self.freed = FreedUpdates(timing.quiet_ceiling_ns)
        self.consumed = ConsumedTimer(timing.quiet_ceiling_ns)
        self._machine = VcMachine(
            {
                VcAction.RECEIVER_OFF: self._receiver_off,
                VcAction.CLEAR_RECEIVER: self._clear_receiver,
                VcAction.STOP_DEQUEUE: self._stop_dequeue,
                VcAction.CLEAR_SENDER: self._clear_sender,
                VcAction.ATTACH_LIMIT: self._attach_limit,
                VcAction.RECEIVER_ON: self._receiver_on,
                VcAction.SENDER_ON: self._sender_on,
                VcAction.RESUME_DEQUEUE: self._resume_dequeue,
                VcAction.STOP_ENQUEUE: self._stop_enqueue,
                VcAction.SENDER_OFF: self._sender_off,
                VcAction.DETACH_LIMIT: self._detach_limit,
                VcAction.ALLOW_ENQUEUE: self._allow_enqueue,
                VcAction.NOTE_ERROR: self._note_error,
                VcAction.COUNT_DROPPED: self._count_dropped,
            }
        )

    def configure(self, settings: CbfcSettings, now_ns: int) -> None:
        """Other settings: every channel goes, and the pools are full again."""
        for channel in list(self.channels.values()):
            self.take_out(channel, now_ns)
        self.channels.clear()
        self.settings = settings
        self.pools = {name: CreditPool(size) for name, size in settings.credit_pools.items()}
        if settings.port_limit:
            self.pools[None] = CreditPool(settings.port_limit - sum(settings.credit_pools.values()))

    def agree(self, agreement: Agreement, now_ns: int) -> None:
        """Start the channels that are lossless from now on, and take the others out."""
        self.agreement = agreement
        for channel in list(self.channels.values()):
            if channel.index in agreement.lossless:
                self.start(channel, now_ns)
            elif channel.state is not VcState.BEST_EFFORT:
                self.take_out(channel, now_ns)

    def link(self, up: bool, now_ns: int) -> None:
        """The link has come up or gone down; a new link starts from zero."""
        self.link_up = up
        for channel in list(self.channels.values()):
            if up:
                self.start(channel, now_ns)
            else:
                self.event(channel, VcEvent.LINK_DOWN, now_ns)

    def start(self, channel: Channel, now_ns: int) -> None:
        """Bring a channel as far up as link and peer allow."""
        if channel.removed or channel.index not in self.agreement.lossless:
            return
        if channel.state is VcState.BEST_EFFORT:
            self.event(channel, VcEvent.INITIALIZE, now_ns)
        if self.link_up and channel.state is VcState.INITIALIZING:
            self.event(channel, VcEvent.READY, now_ns)

    def take_out(self, channel: Channel, now_ns: int) -> None:
        """Take a channel out at once."""
        if channel.state is VcState.LOSSLESS:
            self.event(channel, VcEvent.REMOVE, now_ns)
        if channel.state is VcState.REMOVING:
            self.event(channel, VcEvent.DRAINED if channel.drained else VcEvent.DRAIN_TIMEOUT, now_ns)
        elif channel.state is not VcState.BEST_EFFORT:
            self.event(channel, VcEvent.REMOVE, now_ns)

    def initialize(self, channel: Channel, now_ns: int) -> None:
        """The operator starts a channel from zero."""
        if channel.index in self.agreement.lossless:
            channel.removed = False
            self.event(channel, VcEvent.INITIALIZE, now_ns)
            self.start(channel, now_ns)

    def remove(self, channel: Channel, now_ns: int, drain_timeout_ns: int | None) -> None:
        """The operator takes a channel out, once it has drained."""
        channel.removed = True
        self.event(channel, VcEvent.REMOVE, now_ns)
        if channel.state is VcState.REMOVING:
            patience = self._timing.drain_timeout_ns if drain_timeout_ns is None else drain_timeout_ns
            channel.drain_until_ns = now_ns + patience
            self.check_drained(channel, now_ns)

    def check_drained(self, channel: Channel, now_ns: int) -> None:
        """A channel that is being removed goes when nothing of it is left."""
        if channel.state is VcState.REMOVING and channel.drained:
            self.event(channel, VcEvent.DRAINED, now_ns)

    def event(self, channel: Channel, event: VcEvent, now_ns: int) -> None:
        """One step of a channel's machine."""
        self._now_ns = now_ns
        old, new = self._machine.step(channel, event)
        if new is old:
            return
        if new is not VcState.REMOVING:
            channel.drain_until_ns = None
        self._reports.changed(channel, old, new, event, now_ns)

    def error(self, channel: Channel, kind: CreditErrorKind, credits: int, now_ns: int) -> None:
        """Credits do not add up; again and again means that they never will (decision 4)."""
        self._kind = kind
        limit, before = self._timing.persistent_errors, channel.errors_in_a_row[kind]
        too_often = limit and before + 1 >= limit
        self.event(channel, VcEvent.ERRORS_PERSIST if too_often else VcEvent.CREDIT_ERROR, now_ns)
        excess = kind is CreditErrorKind.EXCESS_CREDIT_FREED
        counters = channel.counters
        total = counters.excess_credit_free_error if excess else counters.negative_lost_credits_error
        self._reports.error(channel, kind, credits, total, now_ns)

    # Actions, one for each VcAction

    def _receiver_off(self, channel: Channel) -> None:
        channel.receiver.enabled = False
        self.freed.channels.pop(channel.index, None)
        self.freed.refresh()

    def _clear_receiver(self, channel: Channel) -> None:
        channel.receiver.clear()

    def _stop_dequeue(self, channel: Channel) -> None:
        channel.sender.may_dequeue = False

    def _clear_sender(self, channel: Channel) -> None:
        channel.errors_in_a_row = dict.fromkeys(PERSISTENT, 0)
        self._reports.stall_ended(channel, self._now_ns)
        if channel.index in self.sender.channels:
            self.sender.clear(channel.sender)
        else:
            channel.sender.clear()

    def _attach_limit(self, channel: Channel) -> None:
        settings = channel.settings
        if settings.credit_profile is not None:
            pool = self.pools.get(settings.credit_profile.pool)
            channel.attach(None, PoolShare(settings.credit_profile, pool))
            return
        profile = self.settings.profile
        per_vc = profile is not None and profile.credit_limit_method is LimitMethod.PER_VC
        channel.attach(settings.sender_credit_limit if per_vc else None, None)

    def _receiver_on(self, channel: Channel) -> None:
        if self.settings.receives_on(channel.settings):
            channel.receiver.enabled = True
            self.freed.channels[channel.index] = channel.receiver
            self.freed.started(channel.receiver, self._now_ns)

    def _sender_on(self, channel: Channel) -> None:
        profile = self.settings.profile
        if self.settings.sends_on(channel.settings) and profile is not None:
            self.sender.channels[channel.index] = channel.sender
            self.consumed.start(profile.cc_update_timer_us * 1000, self._now_ns)

    def _resume_dequeue(self, channel: Channel) -> None:
        channel.sender.may_dequeue = True

    def _stop_enqueue(self, channel: Channel) -> None:
        channel.may_enqueue = False

    def _allow_enqueue(self, channel: Channel) -> None:
        channel.may_enqueue = True

    def _sender_off(self, channel: Channel) -> None:
        self._reports.stall_ended(channel, self._now_ns)
        if channel.index in self.sender.channels:
            self.sender.remove(channel.index)
        if not self.sender.channels:
            self.consumed.stop()

    def _detach_limit(self, channel: Channel) -> None:
        channel.detach()

    def _note_error(self, channel: Channel) -> None:
        channel.errors_in_a_row[self._kind] += 1

    def _count_dropped(self, channel: Channel) -> None:
        channel.dropped_frames += channel.queued_frames
        channel.queued_frames = 0
