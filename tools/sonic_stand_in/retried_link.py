"""A port with link layer retry and its peer: emulated engines on a wire that loses, in virtual time."""

from random import Random
from typing import Final

from isolane.dataplane.clock import VirtualClock
from isolane.dataplane.emulated.wire import Wire, WireConfig
from isolane.dataplane.layers.llr import LlrLayer
from isolane.dataplane.layers.stack import Item, Layer, stack
from isolane.engine.frame import WIRE_OVERHEAD_OCTETS, Frame
from isolane.engine.llr.config import FrameAction, LlrProfile, LlrSettings
from isolane.engine.llr.engine import LlrEngine
from isolane.engine.llr.machine import TxState
from isolane.engine.llr.state import SAI_COUNTERS
from isolane.engine.pacing import Pacer
from tools.sonic_stand_in.databases import Fields

OCTETS: Final = 1_000
"""The length of a frame."""
_DELAY_NS: Final = 100
_MIN_SPACING: Final = 400
_SETTLE_NS: Final = 1_000_000
_OUTAGE_NS: Final = 200_000
_DESTINATION: Final = 0x0200_0000_0002
_MSDU: Final = b"\x88\xb5" + bytes(10)  # a local experimental EtherType


class _Station(Layer):
    """Always has one more frame while it runs; takes what comes."""

    def __init__(self) -> None:
        super().__init__()
        self.running = False

    def pull(self, now_ns: int) -> Item | None:
        return Frame(_DESTINATION << 8, 0x200, _MSDU, tag=False, size=OCTETS) if self.running else None

    def receive(self, item: Item, now_ns: int) -> None:
        pass


class RetriedLink:
    """Both ends of a wire; the peer is configured like the port, and retries in both directions."""

    def __init__(self, settings: LlrSettings, rate_bps: int, loss: float, seed: int) -> None:
        self.settings = settings
        self._loss = loss
        self._frame_ns = (OCTETS + WIRE_OVERHEAD_OCTETS) * 8e9 / rate_bps
        self._clock = clock = VirtualClock()
        self._wire = Wire(clock, WireConfig(rate_bps, _DELAY_NS), rng=Random(seed))
        self._stations = (_Station(), _Station())
        self._engines: list[LlrEngine[Frame]] = []
        layers = []
        peer = LlrSettings(local_enabled=True, remote_enabled=True, profile=settings.profile)
        for number, (station, end) in enumerate(
            zip(self._stations, (self._wire.a, self._wire.b), strict=True)
        ):
            pacer = Pacer(rate_bps, _MIN_SPACING)
            engine: LlrEngine[Frame] = LlrEngine(f"end{number}", pacer, Random(seed + number))
            engine.configure(peer if number else settings, 0)
            layer = LlrLayer(clock, engine)
            stack(station, layer, end)
            self._engines.append(engine)
            layers.append(layer)
        for layer in layers:
            layer.poke([], clock.now_ns)
        self._settle()

    def run(self, frames: int) -> None:
        """Both send, for as long as so many frames take."""
        self._clock.run_for(round(frames * self._frame_ns))

    def lose_peer(self) -> None:
        """The peer goes away and comes back: the port flushes what it had outstanding, and begins again."""
        self._stop()
        self._change(cut=True)
        self._clock.run_for(_OUTAGE_NS)
        engine = self._engines[0]
        if engine.tx.state in (TxState.ADVANCE, TxState.REPLAY):
            engine.fail(self._clock.now_ns)  # a profile without timers waits for ever
        self._change(cut=False)
        self._settle()

    def counters(self) -> dict[str, int]:
        """The 22 counters of the port's end, by their name in the engine."""
        counted = self._engines[0].statistics()
        return {name: getattr(counted, name) for name in SAI_COUNTERS}

    @property
    def is_up(self) -> bool:
        """Whether both ends of each direction that is enabled are synchronized."""
        engine, peer = self._engines
        sends = not self.settings.remote_enabled or engine.tx.state in (TxState.ADVANCE, TxState.REPLAY)
        receives = not self.settings.local_enabled or peer.tx.state in (TxState.ADVANCE, TxState.REPLAY)
        return sends and receives

    def _settle(self) -> None:
        """Let both ends come up, then send and lose."""
        self._clock.run_for(_SETTLE_NS)
        self._change(loss=self._loss)
        for station in self._stations:
            station.running = True
            station.lower.kick(self._clock.now_ns)

    def _stop(self) -> None:
        for station in self._stations:
            station.running = False
        self._change(loss=0.0)

    def _change(self, **fields: float) -> None:
        self._wire.a.change(**fields)
        self._wire.b.change(**fields)


def settings(port: Fields, profile: Fields, name: str) -> LlrSettings:
    """The entries of APPL_DB as the engine takes them; DataError when it cannot."""
    return LlrSettings(
        local_enabled=port["llr_local"] == "enabled",
        remote_enabled=port["llr_remote"] == "enabled",
        profile=LlrProfile(
            name=name,
            max_outstanding_frames=int(profile["max_outstanding_frames"]),
            max_outstanding_bytes=int(profile["max_outstanding_bytes"]),
            replay_timer_max=int(profile["max_replay_timer"]),
            replay_count_max=int(profile["max_replay_count"]),
            pcs_lost_timeout=int(profile["pcs_lost_timeout"]),
            data_age_timeout=int(profile["data_age_timeout"]),
            init_frame_action=FrameAction(profile["init_action"].replace("_", "-")),
            flush_frame_action=FrameAction(profile["flush_action"].replace("_", "-")),
            re_init_on_flush=True,  # llrorch always sets it
            ctlos_target_spacing=int(profile["ctlos_spacing_bytes"]),
            ctlos_max_spacing=0,
        ),
    )
