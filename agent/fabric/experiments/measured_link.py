"""Two ports on one wire on virtual time: a source that always has frames, a sink that counts them."""

from random import Random
from typing import Final

from isolane.dataplane.clock import VirtualClock
from isolane.dataplane.emulated.wire import Wire, WireConfig
from isolane.dataplane.layers.cbfc import CbfcLayer
from isolane.dataplane.layers.llr import LlrLayer
from isolane.dataplane.layers.stack import Item, Layer, stack
from isolane.engine.cbfc.config import CbfcSettings
from isolane.engine.cbfc.engine import CbfcEngine
from isolane.engine.frame import Frame
from isolane.engine.llr.config import LlrSettings
from isolane.engine.llr.engine import LlrEngine
from isolane.engine.pacing import Pacer
from isolane.fabric.experiments.slow_sink import SINK_MAC, SlowSink
from isolane.lazy_dataclass import dataclass

MIN_SPACING: Final = 400
"""Octets between control ordered sets, the default of OTG."""

_MSDU: Final = b"\x88\xb5" + bytes(10)  # a local experimental EtherType


class Source(Layer):
    """Always has one more frame, once it is let go."""

    def __init__(self, octets: int) -> None:
        super().__init__()
        self._octets = octets
        self.running = False

    def pull(self, now_ns: int) -> Item | None:
        return Frame(SINK_MAC << 8, 0x200, _MSDU, tag=False, size=self._octets) if self.running else None

    def receive(self, item: Item, now_ns: int) -> None:
        """Nothing is sent to the source."""


class Sink(Layer):
    """A layer that counts the frames that it gets."""

    def __init__(self) -> None:
        super().__init__()
        self.frames = 0

    def pull(self, now_ns: int) -> Item | None:
        """Has nothing to send."""
        return None

    def receive(self, item: Item, now_ns: int) -> None:
        self.frames += 1


@dataclass(frozen=True, slots=True)
class LinkConfig:
    """Both directions of the wire; frames are lost from source to sink only."""

    rate_bps: int
    delay_ns: int
    frame_octets: int
    loss: float = 0.0
    seed: int = 1


class MeasuredLink:
    """A source and a sink, with retry, with credits, or with both between them."""

    def __init__(
        self,
        config: LinkConfig,
        *,
        llr: LlrSettings | None = None,
        cbfc: CbfcSettings | None = None,
        clock: VirtualClock | None = None,
        behind: SlowSink | None = None,
    ) -> None:
        """`behind`: a bridge that takes the frames instead of the sink, and sends them to it."""
        self.clock = clock or VirtualClock()
        quiet = WireConfig(rate_bps=config.rate_bps, delay_ns=config.delay_ns)
        self._loss = config.loss
        self.wire = Wire(self.clock, quiet, rng=Random(config.seed))  # noqa: S311 - a simulation
        self.source, self.sink = Source(config.frame_octets), Sink()
        self.layers: list[CbfcLayer | LlrLayer] = []
        far: tuple[Layer, ...] = (self.sink,) if behind is None else behind.tops(self.clock, self.sink)
        ends = (((self.source,), self.wire.a), (far, self.wire.b))
        for number, (tops, end) in enumerate(ends):
            pacer = Pacer(config.rate_bps, MIN_SPACING)
            between: list[Layer] = []
            if cbfc is not None:
                credits = CbfcEngine(f"port{number}", pacer)
                between.append(CbfcLayer(self.clock, credits, number + 1))
                credits.configure(cbfc, 0)
                credits.link(True, 0)
            if llr is not None:
                rng = Random(config.seed + number)  # noqa: S311 - a simulation
                retry: LlrEngine[Frame] = LlrEngine(f"port{number}", pacer, rng)
                between.append(LlrLayer(self.clock, retry))
                retry.configure(llr, 0)
            stack(*tops, *between, end)
            self.layers += [layer for layer in between if isinstance(layer, (CbfcLayer, LlrLayer))]

    def come_up(self) -> None:
        """Let the layers at both ends begin."""
        for layer in self.layers:
            layer.poke([], self.clock.now_ns)

    def start(self, settle_ns: int) -> None:
        """Let both ends come up, then begin to send, and to lose."""
        self.come_up()
        self.clock.run_for(settle_ns)
        self.wire.a.change(loss=self._loss)
        self.source.running = True
        self.source.lower.kick(self.clock.now_ns)

    def measure(self, duration_ns: int) -> int:
        """Frames delivered in so much time from now."""
        before = self.sink.frames
        self.clock.run_for(duration_ns)
        return self.sink.frames - before
