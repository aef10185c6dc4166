"""Throughput of credit-based flow control against credits: the full rate needs rate x round trip.

The round trip of a credit: the frame onto the line, the way there, the wait for the next
CF_Update, the way back.
"""

from dataclasses import dataclass

from agent.engine.cbfc.credits import CreditCost
from agent.engine.cbfc.profile import CbfcProfile, CbfcSettings, LimitMethod, VcSettings
from agent.engine.frame import WIRE_OVERHEAD_OCTETS
from agent.experiment.link import LinkConfig, MeasuredLink

RATE_BPS = 100_000_000_000
FRAME_OCTETS = 1000
CREDIT_OCTETS = 128
DELAY_NS = 2_500
CF_SPACING = 1024
FRAME_NS = (FRAME_OCTETS + WIRE_OVERHEAD_OCTETS) * 8e9 / RATE_BPS
COST = CreditCost(CREDIT_OCTETS, 0)(FRAME_OCTETS)


@dataclass(frozen=True, slots=True)
class CreditPoint:
    """One run."""

    credits: int
    measured: float
    """Part of the line rate."""
    predicted: float


def settings(credits: int) -> CbfcSettings:
    """Channel 0 lossless with such a limit; updates as frequent as they may be."""
    profile = CbfcProfile(
        name="throughput",
        sender_credit_size=CREDIT_OCTETS,
        sender_packet_overhead=0,
        receiver_credit_size=CREDIT_OCTETS,
        receiver_packet_overhead=0,
        credit_limit_method=LimitMethod.PER_VC,
        sender_credit_limit=0,
        cc_update_timer_us=256,
        cf_update_min_spacing=CF_SPACING,
        cf_update_max_spacing=16_384,
        ctlos_min_spacing=400,
    )
    channel = VcSettings(index=0, lossless=True, sender_credit_limit=credits)
    return CbfcSettings(sender_enabled=True, receiver_enabled=True, profile=profile, channels=(channel,))


def round_trip_ns() -> float:
    """From a frame's first bit to the return of its credits; an update waits half its spacing on average."""
    return FRAME_NS + 2 * DELAY_NS + CF_SPACING * 8e9 / RATE_BPS / 2


def credits_for_full_rate() -> float:
    """Credits that are out while the line is never idle."""
    return COST * round_trip_ns() / FRAME_NS


def predict(credits: int) -> float:
    """What so many credits allow; a frame is sent whole or not."""
    return min(1.0, credits // COST * COST / credits_for_full_rate())


def run(credits: int, frames: int) -> CreditPoint:
    """Send for as long as so many frames take, and count what arrives."""
    link = MeasuredLink(LinkConfig(RATE_BPS, DELAY_NS, FRAME_OCTETS), cbfc=settings(credits))
    link.start(10_000)
    link.clock.run_for(4 * DELAY_NS)
    return CreditPoint(credits, link.measure(round(frames * FRAME_NS)) / frames, predict(credits))


def sweep(frames: int) -> list[CreditPoint]:
    """From an eighth to twice what the full rate needs."""
    full = credits_for_full_rate()
    return [run(round(full * eighths / 8), frames) for eighths in range(1, 17)]
