"""Goodput of link layer retry against loss, beside (1-p)/(1-p+pW) of Go-Back-N.

W is how many frames long a loss costs the line: from the start of the lost frame until its
replay starts, that is one frame more (by which the receiver sees the gap), the way there
and back, and the rest of the frame being sent when the NACK comes in.
"""

from collections.abc import Iterator, Mapping
from math import ceil
from typing import Any, Final

from isolane.engine.frame import WIRE_OVERHEAD_OCTETS
from isolane.engine.llr.config import FrameAction, LlrProfile, LlrSettings
from isolane.fabric.experiments.measured_link import LinkConfig, MeasuredLink
from isolane.fabric.experiments.parameters import Parameter, ParameterError
from isolane.lazy_dataclass import dataclass

WINDOWS: Final = (8, 32, 64)
LOSSES: Final = (0.0, 1e-3, 3e-3, 1e-2, 3e-2)
_LONGEST_TIMER_NS: Final = 65_535
_LEAST_WINDOW: Final = 2.5

PARAMETERS: Final = (
    Parameter("frames", 50_000, "length of each run in frame times", 10, 10_000_000),
    Parameter("seed", 1, "seed of the losses", 0, 1 << 32),
    Parameter("rate", 100_000_000_000, "bit/s of the wire", 1_000_000_000, 1_600_000_000_000),
    Parameter("frame-octets", 1_000, "of each frame, without FCS", 60, 9_212),
    Parameter("windows", WINDOWS, "frames that a loss costs; sets the delay", 3, 4_096, is_list=True),
    Parameter("delay-ns", None, "of the wire, instead of --windows", 0, 1_000_000, is_list=True),
    Parameter("losses", LOSSES, "parts of the frames that are lost", 0, 0.5, is_list=True, kind=float),
)


@dataclass(frozen=True, slots=True)
class Line:
    """The wire and its frames."""

    rate_bps: int = 100_000_000_000
    frame_octets: int = 1_000

    @property
    def frame_ns(self) -> float:
        """From the start of a frame to that of the next."""
        return (self.frame_octets + WIRE_OVERHEAD_OCTETS) * 8e9 / self.rate_bps

    @property
    def most_window(self) -> int:
        """A replay timer of 16 bits cannot wait for more frames."""
        return int(_LONGEST_TIMER_NS / self.frame_ns)

    def delay_ns(self, window: float) -> int:
        """The delay of a line on which a loss costs `window` frames."""
        return round((window - _LEAST_WINDOW) * self.frame_ns / 2)

    def window(self, delay_ns: int) -> float:
        """The other way round."""
        return _LEAST_WINDOW + 2 * delay_ns / self.frame_ns


LINE: Final = Line()


@dataclass(frozen=True, slots=True)
class GoodputPoint:
    """The figures of one run."""

    window: float
    loss: float
    """As it came out: frames lost of frames sent."""
    measured: float
    predicted: float


def settings(window: float, line: Line = LINE) -> LlrSettings:
    """A replay timer just longer than a loss costs, unlimited replays, room for several windows."""
    frames = ceil(4 * window)
    profile = LlrProfile(
        name="goodput",
        max_outstanding_frames=frames,
        max_outstanding_bytes=frames * line.frame_octets,
        replay_timer_max=min(_LONGEST_TIMER_NS, round(window * line.frame_ns)),
        replay_count_max=255,
        pcs_lost_timeout=0,
        data_age_timeout=0,
        init_frame_action=FrameAction.BLOCK,
        flush_frame_action=FrameAction.BLOCK,
        re_init_on_flush=True,
        ctlos_target_spacing=2048,
        ctlos_max_spacing=0,
    )
    return LlrSettings(local_enabled=True, remote_enabled=True, profile=profile)


def predict(loss: float, window: float) -> float:
    """Go-Back-N: every loss costs the frame and what was sent after it."""
    return (1 - loss) / (1 - loss + loss * window)


def run(window: float, loss: float, frames: int, seed: int = 1, line: Line = LINE) -> GoodputPoint:
    """Send for as long as so many frames take, and count what arrives."""
    delay_ns = line.delay_ns(window)
    config = LinkConfig(line.rate_bps, delay_ns, line.frame_octets, loss, seed)
    link = MeasuredLink(config, llr=settings(window, line))
    settle_ns = 100_000 + 10 * delay_ns
    link.start(settle_ns)
    link.clock.run_for(2 * delay_ns)
    wire = link.wire.a.counters
    sent, lost = wire.items, wire.lost
    delivered = link.measure(round(frames * line.frame_ns))
    slots = wire.items - sent
    share = (wire.lost - lost) / slots
    return GoodputPoint(window, share, delivered / frames, predict(share, window))


def runs(values: Mapping[str, Any]) -> int:
    """Number of runs of a sweep."""
    return len(values["delay_ns"] or values["windows"]) * len(values["losses"])


def sweep(values: Mapping[str, Any]) -> Iterator[GoodputPoint]:
    """Every window with every loss; the more a loss costs the longer, for there are fewer of them."""
    line = Line(values["rate"], values["frame_octets"])
    if values["delay_ns"] is None:
        windows = values["windows"]
    else:
        windows = [round(line.window(delay), 3) for delay in values["delay_ns"]]
    if max(windows) > line.most_window:
        least = f"--delay-ns {max(values['delay_ns'])}" if values["delay_ns"] else f"--windows {max(windows)}"
        raise ParameterError(
            f"{least}: a loss costs {line.most_window} frames at most, or {line.delay_ns(line.most_window)} "
            "ns of delay, at this rate and frame size, for a replay timer cannot wait longer"
        )
    for window in windows:
        for number, loss in enumerate(values["losses"]):
            frames = round(values["frames"] * (1 + loss * window) ** 2)
            seed = values["seed"] - 1 + round(window) + number
            yield run(window, loss, frames, seed, line)
