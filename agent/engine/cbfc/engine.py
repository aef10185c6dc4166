"""Credit-based flow control of one port: channels, limits, messages, and what goes wrong.

The host asks `may_send` before it takes a frame from a queue and says `sent` when it has,
`received` when a frame has come in and `give_back` when that has left the buffer. It puts
what `poll_freed` and `poll_consumed` give on the line, the latter in order with the frames.
"""

from typing import Final

from isolane.durations import MILLISECOND_NS
from isolane.engine.cbfc.channel import Channel, Reports, blocked_since, channel_state, used_of
from isolane.engine.cbfc.config import (
    CbfcCapabilities,
    CbfcProfile,
    CbfcSettings,
    CbfcTiming,
    CreditCost,
    CreditSpace,
    VcSettings,
)
from isolane.engine.cbfc.events import CbfcFault, CbfcFaultType, CreditErrorKind
from isolane.engine.cbfc.lifecycle import OFF, Lifecycle
from isolane.engine.cbfc.limits import PeerCbfc, buffer_octets, negotiate, receiver_cost
from isolane.engine.cbfc.machine import VcEvent
from isolane.engine.cbfc.receiver import Receipt
from isolane.engine.cbfc.sender import HALF
from isolane.engine.cbfc.state import CbfcState, PoolState, PortCounters
from isolane.engine.effects import Effect
from isolane.engine.faults import Faults
from isolane.engine.negotiation import Negotiation
from isolane.engine.pacing import Pacer, SpacingCheck
from isolane.wire.ctlos import CfUpdate
from isolane.wire.mac_control import MessageForm

_ALWAYS_NS: Final = -(1 << 62)
"""Before any time."""


class CbfcEngine:
    """Both ends' credits of one port, as this end counts them."""

    def __init__(
        self,
        port: str,
        pacer: Pacer,
        *,
        space: CreditSpace | None = None,
        capabilities: CbfcCapabilities | None = None,
        timing: CbfcTiming | None = None,
        now_ns: int = 0,
    ) -> None:
        self._pacer = pacer
        self._space = space or CreditSpace()
        self.capabilities = capabilities or CbfcCapabilities()
        timing = timing or CbfcTiming()
        self._receiver_total = OFF.receiver_total(self.capabilities)
        self.counters, self._baseline = PortCounters(), PortCounters()
        self._discontinuity_ns = now_ns
        self.known_peer: PeerCbfc | None = None
        self._peer_known = False
        self.sender_map, self.receiver_map = OFF.sender_map, OFF.receiver_map
        self.form = MessageForm()
        self._heard = SpacingCheck()
        self._stall_ns = 0
        self._reports = Reports(port, timing.error_report_interval_ns)
        self._life = Lifecycle(self._reports, timing, now_ns)
        self.channels, self.sender = self._life.channels, self._life.sender
        self._freed, self._consumed = self._life.freed, self._life.consumed
        self.faults: Faults[CbfcFault] = Faults()
        self._tx_cost = self._rx_cost = CreditCost(self.capabilities.native_credit_size, 0)

    # Configuration

    def configure(
        self, settings: CbfcSettings | None, now_ns: int, pfc_priorities: frozenset[int] = frozenset()
    ) -> list[Effect]:
        """Take a new configuration; other sizes or limits start every channel from zero."""
        settings = settings or OFF
        settings.check(self.capabilities, pfc_priorities)
        if settings == self.settings:
            return []
        self._life.configure(settings, now_ns)
        self._receiver_total = settings.receiver_total(self.capabilities)
        self.sender_map, self.receiver_map = settings.sender_map, settings.receiver_map
        self._apply(settings.profile)
        for wanted in settings.channels:
            if wanted.lossless and settings.profile is not None:
                self._add(wanted, now_ns)
        self._negotiate(now_ns)
        return self._reports.take()

    @property
    def settings(self) -> CbfcSettings:
        """The configuration in force."""
        return self._life.settings

    def _apply(self, profile: CbfcProfile | None) -> None:
        """Sizes, limits and paces of a profile."""
        self.sender.limit = None
        self._stall_ns = 0
        if profile is None:
            return
        self._stall_ns = profile.stall_time * MILLISECOND_NS
        self._tx_cost = CreditCost(profile.sender_credit_size, profile.sender_packet_overhead)
        self._rx_cost = receiver_cost(profile, self.capabilities)
        self.sender.limit = self.settings.port_limit or None
        self.form = MessageForm(profile.cc_update_destination, profile.cc_update_types)
        time_of = self._pacer.time_of
        self._heard.least_ns = time_of(profile.cf_update_check_spacing)
        self._freed.pace(time_of(profile.cf_update_min_spacing), time_of(profile.cf_update_max_spacing))

    def _add(self, settings: VcSettings, now_ns: int) -> None:
        limit = self.settings.receiver_limit(settings, self.capabilities)
        self.channels[settings.index] = Channel(settings, self._space, limit, now_ns)

    def peer(self, peer: PeerCbfc | None, now_ns: int) -> list[Effect]:
        """LLDP has learned or forgotten what the peer advertises."""
        self.known_peer = peer
        self._peer_known = self._peer_known or peer is not None
        self._negotiate(now_ns)
        return self._reports.take()

    @property
    def receiver_credits(self) -> int:
        """All credits of the receiver, which LLDP advertises to the peer."""
        settings, own = self.settings, self.capabilities
        limits = [settings.receiver_limit(each, own) for each in settings.channels if each.lossless]
        return settings.receiver_total(own) or sum(limits) or own.native_vc_credits

    @property
    def is_agreed(self) -> bool:
        """Whether a channel is lossless by negotiation."""
        agreement = self._life.agreement
        return agreement.result is not Negotiation.NOT_USED and bool(agreement.lossless)

    def link(self, up: bool, now_ns: int) -> list[Effect]:
        """The link has come up or gone down; a new link starts from zero."""
        self._life.link(up, now_ns)
        return self._reports.take()

    def _negotiate(self, now_ns: int) -> None:
        agreement = negotiate(self.settings, self.known_peer, was_known=self._peer_known)
        self._life.agree(agreement, now_ns)

    # Frames

    def may_send(self, vc: int, octets: int, now_ns: int) -> bool:
        """Whether a frame may leave on a channel now."""
        if vc not in self.sender.channels:
            channel = self.channels.get(vc)
            return channel is None or channel.sender.may_dequeue
        return self.sender.may_send(vc, self._tx_cost.of(octets), now_ns)

    def may_enqueue(self, vc: int) -> bool:
        """Whether new frames may come for a channel: not while it is being removed."""
        channel = self.channels.get(vc)
        return channel is None or channel.may_enqueue

    def sent(self, vc: int, octets: int, now_ns: int) -> list[Effect]:
        """A frame has left."""
        if not self.sender.sent(vc, self._tx_cost.of(octets), octets):
            return []
        if self._consumed.quiet:
            self._consumed.wake(now_ns)
        channel = self.channels[vc]
        if channel.stalled_since_ns is None:
            return []
        self._reports.stall_ended(channel, now_ns)
        return self._reports.take()

    def received(self, vc: int, octets: int, now_ns: int) -> list[Effect]:
        """A frame is in the buffer of a channel."""
        channel = self.channels.get(vc)
        if channel is None or not channel.receiver.enabled:
            return []
        counters = channel.counters
        counters.rx_packets += 1
        counters.rx_bytes += octets
        credits = self._rx_cost.of(octets)
        if channel.receiver.arrived(credits) and not (self._receiver_total and self._port_exceeded()):
            return []
        counters.credit_limit_exceed_error += 1
        self.counters.credit_limit_exceed_error += 1
        kind = CreditErrorKind.CREDIT_LIMIT_EXCEEDED
        self._reports.error(channel, kind, credits, counters.credit_limit_exceed_error, now_ns)
        return self._reports.take()

    def _port_exceeded(self) -> bool:
        held = sum(channel.receiver.held for channel in self.channels.values())
        return held > self._receiver_total

    def receipt(self, vc: int, octets: int) -> Receipt | None:
        """For a frame that has just been `received`; None when its channel counts no credits."""
        channel = self.channels.get(vc)
        if channel is None or not channel.receiver.enabled:
            return None
        return channel.receiver.receipt(self._rx_cost.of(octets))

    def give_back(self, receipt: Receipt, now_ns: int) -> None:
        """The frame of a receipt has left the buffer; a channel that has restarted counts nothing."""
        receiver = receipt.receiver
        if receiver.enabled and receiver.epoch == receipt.epoch:
            receiver.release(min(receipt.credits, receiver.held))
            self._freed.freed(receiver, now_ns)

    def queue_level(self, vc: int, frames: int, now_ns: int) -> list[Effect]:
        """The host's queue of a channel holds so many frames now."""
        channel = self.channels.get(vc)
        if channel is None:
            return []
        channel.queued_frames = frames
        self._life.check_drained(channel, now_ns)
        return self._reports.take()

    # Messages

    def receive_freed(self, update: CfUpdate, now_ns: int) -> list[Effect]:
        """A CF_Update has come in."""
        self.counters.rx_cf_update += 1
        self.counters.rx_cf_spacing_error += self._heard.is_too_close(now_ns)
        self._free(update.first_channel, update.first_count, now_ns)
        if update.second_channel != update.first_channel:
            self._free(update.second_channel, update.second_count, now_ns)
        return self._reports.take()

    def _free(self, vc: int, count: int, now_ns: int) -> None:
        channel = self.channels.get(vc)
        if channel is None or vc not in self.sender.channels:
            return
        channel.counters.rx_cf_update += 1
        excess = self.sender.free(vc, count)
        if excess:
            channel.counters.excess_credit_free_error += 1
            self.counters.excess_credit_free_error += 1
            self._life.error(channel, CreditErrorKind.EXCESS_CREDIT_FREED, excess, now_ns)
        else:
            channel.errors_in_a_row[CreditErrorKind.EXCESS_CREDIT_FREED] = 0
        self._life.check_drained(channel, now_ns)

    def receive_consumed(self, first: int, counts: tuple[int, ...], now_ns: int) -> list[Effect]:
        """A CC_Update has come in."""
        self.counters.rx_cc_update += 1
        for vc, consumed in enumerate(counts, first):
            channel = self.channels.get(vc)
            if channel is not None and channel.receiver.enabled:
                self._correct(channel, consumed, now_ns)
        return self._reports.take()

    def _correct(self, channel: Channel, consumed: int, now_ns: int) -> None:
        lost = channel.receiver.correct(consumed)
        if lost:
            self._freed.freed(channel.receiver, now_ns)
        if lost < 0:
            channel.counters.negative_lost_credits_error += 1
            self._life.error(channel, CreditErrorKind.NEGATIVE_LOST_CREDITS, lost, now_ns)
            return
        channel.errors_in_a_row[CreditErrorKind.NEGATIVE_LOST_CREDITS] = 0
        if lost:
            counters = channel.counters
            counters.lost_credits += lost
            self._reports.error(channel, CreditErrorKind.LOST_CREDITS, lost, counters.lost_credits, now_ns)

    def poll_freed(self, now_ns: int) -> CfUpdate | None:
        """The CF_Update to put on the line now, if one is due and spacing allows."""
        due_ns = self._freed.due_ns
        if due_ns is None or now_ns < due_ns or now_ns < self._pacer.free_at:
            return None
        chosen = self._freed.take(now_ns)
        if chosen is None:
            return None
        first, second = chosen
        first.counters.tx_cf_update += 1
        if second is not first:
            second.counters.tx_cf_update += 1
        self.counters.tx_cf_update += 1
        self._pacer.sent(now_ns)
        return CfUpdate(first.index, first.count, second.index, second.count)

    def poll_consumed(self, now_ns: int) -> tuple[int, tuple[int, ...]] | None:
        """First channel and 16 counts of the CC_Update to send now, in order with the frames."""
        consumed, senders = self._consumed, self.sender.channels
        if not consumed.unsent:
            if consumed.due_ns is None or now_ns < consumed.due_ns:
                return None
            news = any(c.consumed != c.last_sent for c in senders.values())
            consumed.begin(sorted({vc - vc % HALF for vc in senders}), news, now_ns)
        first = consumed.unsent.pop(0)
        for vc, channel in senders.items():
            if first <= vc < first + HALF:
                channel.last_sent = channel.consumed
        self.counters.tx_cc_update += 1
        return first, self.sender.consumed_of(first, HALF)

    # Time

    def due_at(self) -> int | None:
        """When `poll_freed` or `poll_consumed` has something to say, or None."""
        return self._next_update(_ALWAYS_NS)

    def deadline(self) -> int | None:
        """When `expire` and the polls want to be called next, or None."""
        return self.deadline_after(_ALWAYS_NS)

    def deadline_after(self, now_ns: int) -> int | None:
        """The same for a host that polls whenever its line is free: what is due now is left out."""
        first = self._next_update(now_ns)
        for channel in self.channels.values():
            first = _earlier(first, channel.drain_until_ns)
            since_ns = channel.sender.blocked_since_ns
            if since_ns is not None and self._stall_ns and channel.stalled_since_ns is None:
                first = _earlier(first, since_ns + self._stall_ns)
        return first

    def _next_update(self, now_ns: int) -> int | None:
        """When the first update is due of those that are due later than now."""
        freed_ns, consumed_ns = self._freed.due_ns, self._consumed.wanted_ns
        if freed_ns is not None:
            freed_ns = max(freed_ns, self._pacer.free_at)
            if freed_ns <= now_ns:
                freed_ns = None
        return _earlier(freed_ns, consumed_ns if consumed_ns is None or consumed_ns > now_ns else None)

    def expire(self, now_ns: int) -> list[Effect]:
        """Time out channels that do not drain, and report channels without credits."""
        for channel in list(self.channels.values()):
            since_ns = blocked_since(channel) if self._stall_ns else None
            if since_ns is not None and now_ns >= since_ns + self._stall_ns:
                self._reports.stalled(channel, since_ns, now_ns)
            until_ns = channel.drain_until_ns
            if until_ns is not None and now_ns >= until_ns:
                self._life.event(channel, VcEvent.DRAIN_TIMEOUT, now_ns)
        return self._reports.take()

    # The operator

    def initialize(self, vc: int, now_ns: int) -> list[Effect]:
        """Start a channel from zero; the peer has to do the same."""
        channel = self.channels.get(vc)
        if channel is not None:
            self._life.initialize(channel, now_ns)
        return self._reports.take()

    def remove(self, vc: int, now_ns: int, drain_timeout_ns: int | None = None) -> list[Effect]:
        """Drain a channel and take it out of flow control."""
        channel = self.channels.get(vc)
        if channel is not None:
            self._life.remove(channel, now_ns, drain_timeout_ns)
        return self._reports.take()

    def clear_counters(self, now_ns: int, vc: int | None = None) -> None:
        """Read counters and watermarks from here on, of the port with all channels or of one."""
        if vc is None:
            self._baseline, self._discontinuity_ns = self.counters.copy(), now_ns
            self._heard.clear()
            self.sender.watermark = self.sender.used
        for channel in self.channels.values():
            if vc is None or channel.index == vc:
                channel.baseline, channel.discontinuity_ns = channel.counters.copy(), now_ns
                channel.sender.watermark = channel.sender.used

    # Reading

    def state(self, _now_ns: int) -> CbfcState:
        """Everything there is to read, at one moment."""
        settings, profile = self.settings, self.settings.profile
        return CbfcState(
            profile_in_use=profile.name if profile else None,
            sender_active=bool(self.sender.channels),
            receiver_active=bool(self._freed.channels),
            sender_credit_size=self._tx_cost.size,
            sender_packet_overhead=self._tx_cost.overhead,
            receiver_credit_size=self._rx_cost.size,
            receiver_packet_overhead=self._rx_cost.overhead,
            reserved_octets=buffer_octets(settings, self.capabilities),
            rx_cf_observed_spacing=self._heard.observed_octets(self._pacer),
            sender_credits_used=self.sender.used,
            sender_credits_used_watermark=self.sender.watermark,
            negotiation=self._life.agreement.result,
            pools=tuple(
                PoolState(name, pool.size, pool.shared_size, used_of(self.channels.values(), name))
                for name, pool in self._life.pools.items()
                if name is not None
            ),
            channels=tuple(
                channel_state(channel, self._life.agreement) for _, channel in sorted(self.channels.items())
            ),
            active_faults=self.faults.active(),
            statistics=self.counters.since(self._baseline),
            discontinuity_ns=self._discontinuity_ns,
        )

    def fault_strikes(self, fault: CbfcFaultType, first: int, count: int, now_ns: int) -> int | None:
        """The first of some channels that an armed fault strikes now, or None."""
        for vc in range(first, first + count):
            if self.faults.strikes((fault, vc), now_ns):
                return vc
        return None


def _earlier(one: int | None, other: int | None) -> int | None:
    """The earlier of two times that may be none."""
    if one is None or (other is not None and other < one):
        return other
    return one
