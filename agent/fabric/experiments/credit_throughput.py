"""Throughput of credit-based flow control against credits: the full rate needs rate x round trip.

The round trip of a credit: the frame onto the line, the way there, the wait for the next
CF_Update, the way back. Where frames leave the receiving bridge more slowly than they come, credits come back
when a frame begins to leave: the sender is held to the rate of the sink, and nothing is lost.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from isolane.engine.cbfc.config import CbfcProfile, CbfcSettings, CreditCost, LimitMethod, VcSettings
from isolane.engine.frame import WIRE_OVERHEAD_OCTETS
from isolane.fabric.experiments.measured_link import LinkConfig, MeasuredLink
from isolane.fabric.experiments.parameters import Parameter, ParameterError
from isolane.fabric.experiments.slow_sink import SlowSink
from isolane.lazy_dataclass import dataclass

PARAMETERS: Final = (
    Parameter("frames", 5_000, "length of each run in frame times of the slower wire", 10, 10_000_000),
    Parameter("seed", 1, "seed of the losses", 0, 1 << 32),
    Parameter("rate", 100_000_000_000, "bit/s of the wire with credits", 1_000_000_000, 1_600_000_000_000),
    Parameter("delay-ns", 2_500, "of that wire", 0, 1_000_000),
    Parameter("frame-octets", 1_000, "of each frame, without FCS", 60, 9_212),
    Parameter("loss", 0.0, "part of the frames that are lost on that wire", 0, 0.5, kind=float),
    Parameter(
        "credits", None, "limits to try; without, an eighth to twice the full rate", 1, 1 << 20, is_list=True
    ),
    Parameter("credit-octets", 128, "octets of a credit", 32, 2_048),
    Parameter("update-octets", 1_024, "least distance between CF_Updates", 400, 65_535),
    Parameter(
        "sink-rate", None, "bit/s of a slow wire behind the receiving bridge", 1_000_000, 1_600_000_000_000
    ),
    Parameter("buffer-octets", 200_000, "of that bridge", 10_000, 1 << 32),
)


@dataclass(frozen=True, slots=True)
class Line:
    """The wire, its frames and credits, and the sink."""

    rate_bps: int = 100_000_000_000
    delay_ns: int = 2_500
    frame_octets: int = 1_000
    credit_octets: int = 128
    update_octets: int = 1_024
    loss: float = 0.0
    seed: int = 1
    sink_bps: int | None = None
    """None: frames are taken as they come."""
    buffer_octets: int = 200_000

    @property
    def cost(self) -> int:
        """Credits of a frame."""
        return CreditCost(self.credit_octets, 0).of(self.frame_octets)

    @property
    def frame_ns(self) -> float:
        """From the start of a frame to that of the next on the wire with credits."""
        return (self.frame_octets + WIRE_OVERHEAD_OCTETS) * 8e9 / self.rate_bps

    @property
    def slowest_ns(self) -> float:
        """The same on the slower wire."""
        return self.frame_ns * max(1.0, self.rate_bps / (self.sink_bps or self.rate_bps))

    @property
    def round_trip_ns(self) -> float:
        """From a frame's first bit to the return of its credits; updates wait half their spacing."""
        update_ns = self.update_octets * 8e9 / self.rate_bps / 2
        return self.frame_ns + 2 * self.delay_ns + update_ns

    @property
    def credits_for_full_rate(self) -> float:
        """Credits that are out while the slower wire is never idle."""
        return self.cost * self.round_trip_ns / self.slowest_ns

    def predict(self, credits: int) -> float:
        """The share of the slower wire's rate that so many credits allow; frames are sent whole."""
        return min(1.0, credits // self.cost * self.cost / self.credits_for_full_rate)


LINE: Final = Line()


@dataclass(frozen=True, slots=True)
class CreditPoint:
    """The figures of one run."""

    credits: int | None
    """None: without credit-based flow control."""
    measured: float
    """Part of the rate of the slower wire."""
    predicted: float
    lost: int = 0
    """Frames that found no buffer in the bridge."""
    sent: float = 1.0
    """Part of the rate of the first wire."""


def settings(credits: int, line: Line = LINE) -> CbfcSettings:
    """Channel 0 lossless with such a limit; updates as frequent as they may be."""
    profile = CbfcProfile(
        name="throughput",
        sender_credit_size=line.credit_octets,
        sender_packet_overhead=0,
        receiver_credit_size=line.credit_octets,
        receiver_packet_overhead=0,
        credit_limit_method=LimitMethod.PER_VC,
        sender_credit_limit=0,
        cc_update_timer_us=256,
        cf_update_min_spacing=line.update_octets,
        cf_update_max_spacing=max(16_384, line.update_octets),
    )
    channel = VcSettings(index=0, lossless=True, sender_credit_limit=credits)
    return CbfcSettings(sender_enabled=True, receiver_enabled=True, profile=profile, channels=(channel,))


def run(credits: int | None, frames: int, line: Line = LINE) -> CreditPoint:
    """Send for as long as so many frames take, and count what arrives."""
    config = LinkConfig(line.rate_bps, line.delay_ns, line.frame_octets, line.loss, line.seed)
    slow = None
    if line.sink_bps is not None:
        reserved = (credits or 0) * line.credit_octets
        slow = SlowSink(line.sink_bps, line.buffer_octets, reserved)
    cbfc = None if credits is None else settings(credits, line)
    link = MeasuredLink(config, cbfc=cbfc, behind=slow)
    link.start(10_000)
    link.clock.run_for(4 * line.delay_ns + 10 * round(line.slowest_ns))
    sent = link.wire.a.counters.items
    lost = 0 if slow is None else slow.lost
    duration_ns = round(frames * line.slowest_ns)
    measured = link.measure(duration_ns) / frames
    slots = duration_ns / line.frame_ns
    return CreditPoint(
        credits,
        measured,
        1.0 if credits is None else line.predict(credits),
        0 if slow is None else slow.lost - lost,
        (link.wire.a.counters.items - sent) / slots,
    )


def line_of(values: Mapping[str, Any]) -> Line:
    """Of resolved parameters; ParameterError when they do not fit together."""
    line = Line(
        values["rate"],
        values["delay_ns"],
        values["frame_octets"],
        values["credit_octets"],
        values["update_octets"],
        values["loss"],
        values["seed"],
        values["sink_rate"],
        values["buffer_octets"],
    )
    if line.sink_bps is not None and line.sink_bps > line.rate_bps:
        raise ParameterError(f"--sink-rate {line.sink_bps}: {line.rate_bps} at most, which is --rate")
    least = min(values["credits"] or [line.cost])
    if least < line.cost:
        raise ParameterError(
            f"--credits {least}: {line.cost} at least, which a frame of {line.frame_octets} octets costs"
        )
    most = max(limits(line, values["credits"]))
    if line.sink_bps is not None and most * line.credit_octets > line.buffer_octets:
        raise ParameterError(
            f"--buffer-octets {line.buffer_octets}: {most * line.credit_octets} at least, for {most} credits"
        )
    return line


def limits(line: Line, given: tuple[int, ...] | None) -> list[int]:
    """From an eighth to twice what the full rate needs, unless given."""
    full = line.credits_for_full_rate
    return list(given or dict.fromkeys(max(line.cost, round(full * n / 8)) for n in range(1, 17)))


def sweep(values: Mapping[str, Any]) -> Iterator[CreditPoint]:
    """Every limit; with a slow sink also what happens without credits."""
    line = line_of(values)
    if line.sink_bps is not None:
        yield run(None, values["frames"], line)
    for credits in limits(line, values["credits"]):
        yield run(credits, values["frames"], line)


def runs(values: Mapping[str, Any]) -> int:
    """Number of runs of a sweep."""
    line = line_of(values)
    return len(limits(line, values["credits"])) + (line.sink_bps is not None)
