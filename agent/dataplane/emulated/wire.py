"""A wire between two ports of one process: rate, delay, jitter, loss, bit errors, cuts, each way by itself.

Everything may change while it runs. Chance comes from a seeded source, so a run on the virtual clock repeats.
"""

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from isolane.dataplane.clock import Callback, Clock, Lane
from isolane.dataplane.layers.stack import Item, LinkEnd
from isolane.durations import MILLISECOND_NS, SECOND_NS
from isolane.engine.chance import Chance, Seeded
from isolane.engine.frame import Fcs, Frame
from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass

# What a busy machine was late by is made up for, up to this.
MAX_LATE_NS: Final = 10 * MILLISECOND_NS


@dataclass(frozen=True, slots=True)
class WireConfig:
    """One direction of a wire (isolane-dataplane: wire/direction)."""

    rate_bps: int = 10_000_000_000
    delay_ns: int = 0
    loss: float = 0.0
    bit_error_rate: float = 0.0
    cut: bool = False
    jitter_ns: int = 0
    """The largest time that chance adds to the delay of an item; order stays."""

    def check(self) -> None:
        """Raise for a value that no wire can have."""
        if self.rate_bps <= 0:
            raise DataError("invalid-value", f"a rate of {self.rate_bps} bit/s carries nothing")
        for name, time_ns in (("delay", self.delay_ns), ("jitter", self.jitter_ns)):
            if time_ns < 0:
                raise DataError("invalid-value", f"a {name} of {time_ns} ns is in the past")
        for name, value in (("loss", self.loss), ("bit error rate", self.bit_error_rate)):
            if not 0 <= value <= 1:
                raise DataError("invalid-value", f"a {name} of {value} is not a probability")


@dataclass(slots=True)
class DirectionCounters:
    """Counters of one direction; `lost` counts frames of a cut wire as well."""

    items: int = 0
    octets: int = 0
    lost: int = 0
    corrupted: int = 0


Tap = Callable[[Item, str], None]
"""Hears of each item as it goes on the wire, and what the wire does to it: `lost`, `damaged`, or nothing."""


class WireEnd(LinkEnd):
    """The lowest layer of a port: sends into one direction of the wire, receives from the other."""

    def __init__(self, clock: Clock, config: WireConfig, rng: Chance) -> None:
        super().__init__()
        config.check()
        self.counters = DirectionCounters()
        self.peer: WireEnd = self
        self.on_loss: Callable[[Item], None] | None = None
        """Hears of each item that is lost or damaged here."""
        self._clock = clock
        self._call_sent: Callback = self._sent  # bound once, not for each item
        self._call_arrive: Callback = self.arrive
        self._rng = rng
        self._busy = False
        self._lane: Lane | None = None
        self._remainder = 0
        self._free_ns = 0
        self._due_ns = 0
        self._was_up = True
        self._lit = True
        self._tap: Tap | None = None
        self._take_over(config)

    @property
    def rate_bps(self) -> int:
        """Rate of the direction that leaves here."""
        return self.config.rate_bps

    @property
    def up(self) -> bool:
        """Light comes in: the other direction is not cut, and neither end is dark."""
        return self._lit and self.peer._lit and not self.peer.config.cut

    def configure(self, config: WireConfig) -> None:
        """Change the direction that leaves here; the item in transit keeps its times."""
        config.check()
        self._take_over(config)
        self.peer.notice_link()

    def arrive_by(self, lane: Lane) -> None:
        """Items that leave here come out in the order of a lane."""
        self._lane = lane

    def tap(self, tap: Tap | None) -> None:
        """Listen to what leaves here, or no longer."""
        self._tap = tap
        self._take_over(self.config)

    def light(self, *, on: bool) -> None:
        """Shut this end down, or open it again: a dark end sends nothing and hears nothing."""
        if on is not self._lit:
            self._lit = on
            self._lit_changed()

    def _lit_changed(self) -> None:
        self.notice_link()
        self.peer.notice_link()

    def _take_over(self, config: WireConfig) -> None:
        """Keep what the per-frame path needs: nanoseconds per octet as a fraction in lowest terms."""
        self.config = config
        self._delay_ns = config.delay_ns
        self._clean = not (config.loss or config.bit_error_rate or config.jitter_ns or self._tap)
        shared = math.gcd(8 * SECOND_NS, config.rate_bps)
        self._numerator = 8 * SECOND_NS // shared
        self._denominator = config.rate_bps // shared
        self._remainder = 0

    def change(self, **fields: object) -> None:
        """`configure` with only some fields changed."""
        self.configure(replace(self.config, **fields))  # type: ignore[arg-type]  # checked by configure

    def notice_link(self) -> None:
        """Inform the stack when the signal came or went."""
        up = self.up
        if up != self._was_up:
            self._was_up = up
            now_ns = self._clock.now_ns
            self.upper.link_changed(up, now_ns)
            if up:
                self.kick(now_ns)

    def kick(self, now_ns: int) -> None:
        """Start sending, or go on when what is being sent has been."""
        if self._busy:
            return
        if now_ns < self._free_ns:
            self._busy = True
            self._clock.call_at(self._free_ns, self._call_sent, self._free_ns)
            return
        self._remainder = 0
        self._send_next(now_ns, now_ns)

    def try_send(self, item: Item, now_ns: int) -> bool:
        """On an idle wire."""
        if self._busy or now_ns < self._free_ns or not self._lit:
            return False
        self._remainder = 0
        self._free_ns = self._carry(item, now_ns)
        return True

    def _send_next(self, now_ns: int, begin_ns: int) -> None:
        """Use one opportunity to transmit."""
        upper = self.upper
        item = upper.pull(now_ns) if self._lit else None
        if item is None:
            self._busy = False
            return
        end_ns = self._carry(item, begin_ns)
        self._busy = upper.more
        if self._busy:
            self._clock.call_at(end_ns, self._call_sent, end_ns)
        else:  # the queues are empty: a kick before the end asks to be called then
            self._free_ns = end_ns

    def _carry(self, item: Item, begin_ns: int) -> int:
        """When the item has been sent; a rest of a nanosecond is carried over so that the rate is exact."""
        # As `wire_octets`, without its call.
        octets = item.size + 24 if isinstance(item, Frame) and item.size >= 60 else item.wire_octets
        parts = octets * self._numerator + self._remainder
        took = parts // self._denominator
        self._remainder = parts - took * self._denominator
        counters = self.counters
        counters.items += 1
        counters.octets += octets
        end_ns = begin_ns + took
        if self._clean:
            at_ns = end_ns + self._delay_ns
        elif self._survives(item):
            at_ns = self._late(end_ns + self._delay_ns)
        else:
            return end_ns
        if self._lane is None:
            self._clock.call_at(at_ns, self._call_arrive, item)
        else:
            self._lane.call_at(at_ns, self._call_arrive, item)
        return end_ns

    def _sent(self, end_ns: int) -> None:
        """The next item begins where this one ended, also when a real clock calls late: the rate holds."""
        now_ns = self._clock.now_ns
        earliest_ns = now_ns - MAX_LATE_NS
        self._send_next(now_ns, end_ns if end_ns > earliest_ns else earliest_ns)

    def arrive(self, item: Item) -> None:
        """An item that left here comes out at the other end."""
        peer = self.peer
        if self.config.cut or not (self._lit and peer._lit):
            self._lost(item)
            return
        peer.upper.receive(item, self._clock.now_ns)

    def _late(self, due_ns: int) -> int:
        """The time at which an item arrives: chance adds to the delay, and no item overtakes another."""
        if self.config.jitter_ns:
            due_ns += int(self._rng.random() * (self.config.jitter_ns + 1))
        self._due_ns = max(self._due_ns, due_ns)
        return self._due_ns

    def _survives(self, item: Item) -> bool:
        corrupted = self.counters.corrupted
        survives = self._has_luck(item)
        if self._tap is not None:
            damaged = self.counters.corrupted != corrupted
            self._tap(item, "damaged" if damaged else "" if survives and not self.config.cut else "lost")
        return survives

    def _has_luck(self, item: Item) -> bool:
        """Loss takes anything; a bit error spoils a frame's FCS and makes an ordered set unreadable."""
        config = self.config
        if config.loss and self._rng.random() < config.loss:
            self._lost(item)
            return False
        if config.bit_error_rate and self._rng.random() < error_probability(
            config.bit_error_rate, item.wire_octets
        ):
            self.counters.corrupted += 1
            if self.on_loss is not None:
                self.on_loss(item)
            if not isinstance(item, Frame):
                return False
            item.fcs = Fcs.BAD
        return True

    def _lost(self, item: Item) -> None:
        self.counters.lost += 1
        if self.on_loss is not None:
            self.on_loss(item)


def error_probability(bit_error_rate: float, octets: int) -> float:
    """The chance that at least one bit of so many octets is wrong."""
    if bit_error_rate >= 1:
        return 1.0
    return -math.expm1(octets * 8 * math.log1p(-bit_error_rate))


class Wire:
    """Two ends joined; `a` and `b` are put below the stacks of the two ports."""

    def __init__(
        self,
        clock: Clock,
        config: WireConfig | None = None,
        *,
        back: WireConfig | None = None,
        rng: Chance | None = None,
        rng_back: Chance | None = None,
    ) -> None:
        """`rng_back` is that of the way back, which shares `rng` without."""
        forth = config or WireConfig()
        chance = rng or Seeded(0)
        self.a = WireEnd(clock, forth, chance)
        self.b = WireEnd(clock, back or forth, rng_back or chance)
        self.a.peer, self.b.peer = self.b, self.a
        for end in (self.a, self.b):
            end._was_up = end.up

    def configure(self, config: WireConfig) -> None:
        """Give both directions the same values."""
        self.a.configure(config)
        self.b.configure(config)
