"""A data plane of one's own: a repeater whose ports are joined in pairs by a medium in memory.

    Agent(Options(MODEL, state, dataplane="emulated", driver=RepeaterDriver(("p1", "p2"))))

`isolane.dataplane.driver` is all that the agent needs of it: a bridge for each component, and what links end
on. The layers of a link (PFC, credits, link layer retry) are the agent's and work on any medium that carries
frames and ordered sets.
"""

from collections.abc import Mapping
from typing import Final

from isolane.dataplane.clock import Clock
from isolane.dataplane.config import BridgeConfig
from isolane.dataplane.driver.base_bridge import BaseBridge
from isolane.dataplane.driver.capabilities import BackEnd, Capabilities, Feature, refused
from isolane.dataplane.layers.port import Port
from isolane.dataplane.layers.stack import Item, LinkEnd
from isolane.engine.frame import Frame

NO_TABLES = refused("a repeater sends every frame to all other ports")
BEYOND_IT = (
    Feature.VLANS,
    Feature.STATIC_ENTRIES,
    Feature.STREAM_GATES,
    Feature.STREAM_FILTERS,
    Feature.STREAM_IDENTIFICATION,
    Feature.SCHEDULERS,
    Feature.CONGESTION_ISOLATION,
    Feature.TRIMMING,
)


class Fiber(LinkEnd):
    """One end: items leave at the rate of the line, and come to the other end at once."""

    rate_bps = 10_000_000_000

    def __init__(self, clock: Clock) -> None:
        super().__init__()
        self.other = self
        """The end that hears what leaves here."""
        self._clock, self._lit, self._busy = clock, True, False

    @property
    def up(self) -> bool:
        return self._lit and self.other._lit

    def light(self, *, on: bool) -> None:
        before, self._lit = self.up, on
        for end in (self, self.other) if self.up is not before else ():
            end.upper.link_changed(self.up, self._clock.now_ns)
            end.kick(self._clock.now_ns)

    def kick(self, now_ns: int) -> None:
        item = self.upper.pull(now_ns) if self.up and not self._busy else None
        if item is not None:
            self._busy = True
            self._clock.call_at(
                now_ns + 8 * item.wire_octets * 1_000_000_000 // self.rate_bps, self._arrive, item
            )

    def _arrive(self, item: Item) -> None:
        self._busy = False
        if self.up:
            self.other.upper.receive(item, self._clock.now_ns)
        self.kick(self._clock.now_ns)


class Repeater(BaseBridge):
    """Frames for the agent itself go up, all others out of every other port."""

    def relay(self, port: Port, frame: Frame, now_ns: int) -> None:
        if self.is_own(frame):
            super().relay(port, frame, now_ns)
            return
        for other in self.ports.values():
            if other is not port and other.operational:
                self.enqueue(other, frame.copy(), frame.priority, now_ns)


class RepeaterDriver:
    """Gives the device all of it; each pair of interfaces is joined."""

    mode: Final = "emulated"
    back_end = BackEnd.of(Capabilities("repeater", dict.fromkeys(BEYOND_IT, NO_TABLES)))

    def __init__(self, *pairs: tuple[str, str]) -> None:
        self._pairs = pairs

    def bridge(self, clock: Clock, config: BridgeConfig, component: str) -> Repeater:
        return Repeater(clock, config)

    def ends(self, clock: Clock) -> Mapping[str, LinkEnd]:
        ends: dict[str, Fiber] = {}
        for one, other in self._pairs:
            ends[one], ends[other] = Fiber(clock), Fiber(clock)
            ends[one].other, ends[other].other = ends[other], ends[one]
        return ends
