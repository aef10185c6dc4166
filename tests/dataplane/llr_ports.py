"""Two ports with link layer retry on a wire, on virtual time: a source above one, a sink above the other."""

from collections.abc import Callable
from random import Random

from isolane.dataplane.clock import VirtualClock
from isolane.dataplane.emulated.wire import Wire, WireConfig
from isolane.dataplane.layers.llr import LlrLayer, is_eligible
from isolane.dataplane.layers.stack import Item, Layer, OrderedSet, stack
from isolane.engine.effects import Effect, Notify
from isolane.engine.frame import Fcs, Frame
from isolane.engine.llr.config import LlrSettings, LlrTiming
from isolane.engine.llr.engine import LlrEngine
from isolane.engine.llr.machine import TxState
from isolane.engine.pacing import Pacer
from isolane.wire import ctlos


class Client(Layer):
    """Offers numbered frames, keeps what is delivered."""

    def __init__(self, octets: int = 1000) -> None:
        super().__init__()
        self.octets = octets
        self.waiting = 0
        self.offered = 0
        self.delivered: list[int] = []
        self.poisoned = 0
        self.bad = 0
        self.keep = True
        self.count = 0

    def offer(self, count: int, now_ns: int) -> None:
        """So many more frames are waiting."""
        self.waiting += count
        self.lower.kick(now_ns)

    def pull(self, now_ns: int) -> Item | None:
        """The next frame, its number in its payload."""
        if not self.waiting:
            return None
        self.waiting -= 1
        number = self.offered
        self.offered += 1
        return Frame(1, 2, b"\x88\xb5" + number.to_bytes(8, "big"), tag=False, size=self.octets)

    def receive(self, item: Item, now_ns: int) -> None:
        """A frame that link layer retry lets through."""
        assert isinstance(item, Frame)
        self.bad += item.fcs == Fcs.BAD
        self.poisoned += item.fcs == Fcs.POISONED
        self.count += 1
        if self.keep:
            self.delivered.append(int.from_bytes(item.msdu[2:10], "big"))


class NackTap(Layer):
    """Writes down the NACKs that pass upwards."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[int] = []

    def receive(self, item: Item, now_ns: int) -> None:
        """Listen, and let it pass."""
        if isinstance(item, OrderedSet) and isinstance(message := ctlos.decode(item.octets), ctlos.LlrNack):
            self.heard.append(message.sequence)
        self.upper.receive(item, now_ns)


class Port:
    """A client, link layer retry, one end of a wire."""

    def __init__(
        self,
        clock: VirtualClock,
        rate_bps: int,
        seed: int,
        timing: LlrTiming | None,
        eligible: Callable[[Frame], bool],
    ) -> None:
        self.engine: LlrEngine[Frame] = LlrEngine(
            f"eth{seed}", Pacer(rate_bps, 400), Random(seed), timing=timing
        )
        self.told: list[object] = []
        self.client = Client()
        self.layer = LlrLayer(clock, self.engine, self._notify, eligible)

    def _notify(self, effects: list[Effect]) -> None:
        self.told += [effect.event for effect in effects if isinstance(effect, Notify)]


class Link:
    """Two ports on a wire."""

    def __init__(
        self,
        settings: LlrSettings,
        wire: WireConfig | None = None,
        *,
        octets: int = 1000,
        seed: int = 1,
        timing: LlrTiming | None = None,
        eligible: Callable[[Frame], bool] = is_eligible,
    ) -> None:
        config = wire or WireConfig()
        self.clock = VirtualClock()
        self.wire = Wire(self.clock, config, rng=Random(seed))
        self.a, self.b = (Port(self.clock, config.rate_bps, number, timing, eligible) for number in (1, 2))
        for port, end in ((self.a, self.wire.a), (self.b, self.wire.b)):
            port.client.octets = octets
            stack(port.client, port.layer, end)
        self.configure(settings)

    def configure(self, settings: LlrSettings) -> None:
        """Both ends alike."""
        for port in (self.a, self.b):
            port.layer.poke(port.engine.configure(settings, self.clock.now_ns), self.clock.now_ns)

    def up(self) -> "Link":
        """Run until both directions advance."""
        for _ in range(10_000):
            if self.a.engine.tx.state is self.b.engine.tx.state is TxState.ADVANCE:
                return self
            self.clock.run_for(10_000)
        raise AssertionError("the link does not come up")

    def tap_nacks(self) -> list[int]:
        """The sequence numbers of the NACKs that arrive at a from now on."""
        tap = NackTap()
        stack(self.a.layer, tap, self.wire.a)
        return tap.heard

    def offer(self, count: int) -> None:
        """Frames from a to b."""
        self.a.client.offer(count, self.clock.now_ns)

    def run(self, duration_ns: int) -> None:
        """Virtual time passes."""
        self.clock.run_for(duration_ns)
