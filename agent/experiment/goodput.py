"""Goodput of link layer retry against loss, beside (1-p)/(1-p+pW) of Go-Back-N.

W is how many frames long a loss costs the line: from the start of the lost frame until its
replay starts, that is one frame more (by which the receiver sees the gap), the way there
and back, and the rest of the frame being sent when the NACK comes in.
"""

from dataclasses import dataclass

from agent.engine.frame import WIRE_OVERHEAD_OCTETS
from agent.engine.llr.profile import FrameAction, LlrProfile, LlrSettings
from agent.experiment.link import LinkConfig, MeasuredLink

RATE_BPS = 100_000_000_000
FRAME_OCTETS = 1000
FRAME_NS = (FRAME_OCTETS + WIRE_OVERHEAD_OCTETS) * 8e9 / RATE_BPS

_LONGEST_TIMER_NS = 65_535


@dataclass(frozen=True, slots=True)
class GoodputPoint:
    """One run."""

    window: int
    loss: float
    """As it came out: frames lost of frames sent."""
    measured: float
    predicted: float


def settings(window: int) -> LlrSettings:
    """A replay timer just longer than a loss costs, unlimited replays, room for several windows."""
    profile = LlrProfile(
        name="goodput",
        max_outstanding_frames=4 * window,
        max_outstanding_bytes=4 * window * FRAME_OCTETS,
        replay_timer_max=min(_LONGEST_TIMER_NS, round(window * FRAME_NS)),
        replay_count_max=255,
        pcs_lost_timeout=0,
        data_age_timeout=0,
        init_frame_action=FrameAction.BLOCK,
        flush_frame_action=FrameAction.BLOCK,
        re_init_on_flush=True,
        ctlos_target_spacing=2048,
        ctlos_min_spacing=400,
        ctlos_max_spacing=0,
    )
    return LlrSettings(local_enabled=True, remote_enabled=True, profile=profile)


def delay_ns(window: int) -> int:
    """The delay of a line on which a loss costs `window` frames."""
    return round((window - 2.5) * FRAME_NS / 2)


def predict(loss: float, window: int) -> float:
    """Go-Back-N: every loss costs the frame and what was sent after it."""
    return (1 - loss) / (1 - loss + loss * window)


def run(window: int, loss: float, frames: int, seed: int = 1) -> GoodputPoint:
    """Send for as long as so many frames take, and count what arrives."""
    config = LinkConfig(RATE_BPS, delay_ns(window), FRAME_OCTETS, loss, seed)
    link = MeasuredLink(config, llr=settings(window))
    settle_ns = 100_000 + 10 * delay_ns(window)
    link.start(settle_ns)
    link.clock.run_for(2 * delay_ns(window))
    wire = link.wire.a.counters
    sent, lost = wire.items, wire.lost
    delivered = link.measure(round(frames * FRAME_NS))
    slots = wire.items - sent
    share = (wire.lost - lost) / slots
    return GoodputPoint(window, share, delivered / frames, predict(share, window))


WINDOWS = (8, 32, 64)
LOSSES = (0.0, 1e-3, 3e-3, 1e-2, 3e-2)


def sweep(frames: int) -> list[GoodputPoint]:
    """Every window with every loss; the more a loss costs the longer, for there are fewer of them."""
    return [
        run(window, loss, round(frames * (1 + loss * window) ** 2), seed=window + number)
        for window in WINDOWS
        for number, loss in enumerate(LOSSES)
    ]
