"""Scenes of culprits, and of others that detection must spare, at the port of a sink of 1 Gbit/s."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from isolane.dataplane.traffic.config import Constant, Dctcp, OnOff, Pattern, Poisson
from isolane.durations import MICROSECOND_NS, MILLISECOND_NS
from isolane.engine.frame import FCS_OCTETS, WIRE_OVERHEAD_OCTETS
from isolane.fabric.experiments.chain import Station
from isolane.fabric.results.ground_truth import Demand, constant, on_off
from isolane.lazy_dataclass import dataclass

MEGA: Final = 1_000_000
SINK_BPS: Final = 1_000 * MEGA
HOST_BPS: Final = 10_000 * MEGA
INTERVAL_NS: Final = 10 * MILLISECOND_NS
"""The time in which the port of the sink sends 1.25 MB, as 10 Gbit/s do in 1 ms."""
DURATION_NS: Final = 150 * MILLISECOND_NS
START_NS: Final = 20 * MILLISECOND_NS
"""The culprits begin when the network has carried the others for some time."""
MS: Final = MILLISECOND_NS
SINK, OTHER_SINK = "sink", "other"
VICTIM_SOURCE: Final = "v"
SOURCES: Final = 10
BURST_FRAMES: Final = 20


@dataclass(frozen=True, slots=True)
class Stream:
    """Some equal flows from one host to another."""

    name: str
    source: str
    target: str
    pattern: Pattern
    flows: int = 1
    frame_octets: int = 1_500
    start_ns: int = 0
    ecn: bool = True
    victim: bool = False
    culprit: bool = False
    """Left out when the victims are measured alone."""
    counts_at: str = SINK
    """The sink whose port its demand is for."""

    def demand(self, end_ns: int) -> Demand:
        """Octets on the wire of each of its flows, as its source wants to send them."""
        pattern = self.pattern
        match pattern:
            case Constant(rate_bps) | Poisson(rate_bps):
                return constant(rate_bps, self.start_ns, end_ns)
            case OnOff():
                return on_off(pattern.rate_bps, self.start_ns, pattern.on_ns, pattern.off_ns)
            case _:
                return constant(HOST_BPS, self.start_ns, end_ns)


@dataclass(frozen=True, slots=True)
class Scene:
    """A network, its flows, and what happens to them."""

    name: str
    streams: Callable[[Random], Iterator[Stream]]
    bridges: int = 1
    xoff_octets: int | None = None
    moves: bool = False
    """Half way, the flows to the sink leave by the port of the other sink."""
    hold: tuple[int, int] | None = None
    """The sink holds the pair by PFC for so long in each so long."""

    def stations(self) -> tuple[Station, ...]:
        """Sources at the first bridge, the sinks at the last one."""
        last = self.bridges - 1
        sources = [Station(f"s{number}", 0) for number in range(SOURCES)]
        sinks = [Station(name, last, SINK_BPS) for name in (SINK, OTHER_SINK)]
        return (*sources, Station(VICTIM_SOURCE, 0), *sinks)


def _victim(rate_bps: int = 50 * MEGA, **fields: object) -> Stream:
    shape = {"source": VICTIM_SOURCE, "target": SINK, "pattern": Poisson(rate_bps), "victim": True} | fields
    return Stream("victim", **shape)  # type: ignore[arg-type]  # callers name real fields


def _elephant(**fields: object) -> Stream:
    shape = {
        "source": "s0",
        "target": SINK,
        "pattern": Poisson(1_500 * MEGA),
        "start_ns": START_NS,
    } | fields
    return Stream("elephant", culprit=True, **shape)  # type: ignore[arg-type]  # callers name real fields


def _with_victim(**fields: object) -> Callable[[Random], Iterator[Stream]]:
    def streams(rng: Random) -> Iterator[Stream]:
        yield _victim()
        yield _elephant(**fields)

    return streams


def _at_another_port(rng: Random) -> Iterator[Stream]:
    yield _victim(target=OTHER_SINK, counts_at=OTHER_SINK)
    yield _elephant()


def _equals(count: int, *, total_bps: int = 2_000 * MEGA) -> Callable[[Random], Iterator[Stream]]:
    """Equal culprits; each victim sends a tenth of what one of them does, and at most 50 Mbit/s."""

    def streams(rng: Random) -> Iterator[Stream]:
        each_bps = total_bps // count
        yield _victim(min(50 * MEGA, each_bps // 10), flows=min(50, count))
        sources = min(SOURCES, count)
        for number in range(sources):
            yield Stream(
                f"culprit{number}",
                f"s{number}",
                SINK,
                Poisson(each_bps),
                flows=count // sources,
                start_ns=START_NS + rng.randrange(100 * MICROSECOND_NS),
                culprit=True,
            )

    return streams


def _responsive(rng: Random) -> Iterator[Stream]:
    yield _victim()
    for number in range(4):
        yield Stream(
            f"dctcp{number}",
            f"s{number}",
            SINK,
            Dctcp(),
            start_ns=START_NS + rng.randrange(MILLISECOND_NS),
            culprit=True,
        )


def _on_off(rng: Random) -> Iterator[Stream]:
    yield _victim()
    start_ns = START_NS + rng.randrange(INTERVAL_NS)
    pattern = OnOff(3_000 * MEGA, INTERVAL_NS, INTERVAL_NS, random=False)
    yield _elephant(pattern=pattern, start_ns=start_ns)


def _burst(rng: Random, frames: int, period_ns: int) -> OnOff:
    on_ns = frames * (1_500 - FCS_OCTETS + WIRE_OVERHEAD_OCTETS) * 8 * 1_000 * MEGA // HOST_BPS
    return OnOff(HOST_BPS, on_ns, period_ns - on_ns, random=False)


def _mice(rng: Random, count: int = 8) -> Iterator[Stream]:
    for number in range(count):
        start_ns = rng.randrange(50 * MILLISECOND_NS)
        pattern = _burst(rng, BURST_FRAMES, 50 * MILLISECOND_NS)
        yield Stream(f"mouse{number}", f"s{number + 1}", SINK, pattern, start_ns=start_ns)


def _mice_beside(rng: Random) -> Iterator[Stream]:
    yield _victim()
    yield _elephant()
    yield from _mice(rng)


def _mice_alone(rng: Random) -> Iterator[Stream]:
    yield _victim()
    yield from _mice(rng)


def _load(rng: Random) -> Iterator[Stream]:
    yield _victim()
    for number in range(8):
        yield Stream(
            f"half{number}", f"s{number}", SINK, Poisson(80 * MEGA), start_ns=rng.randrange(MILLISECOND_NS)
        )


def _unequal(rng: Random) -> Iterator[Stream]:
    """Rates that halve from flow to flow: 1,200, 600, 300, ... Mbit/s."""
    yield _victim(10 * MEGA)
    for number in range(7):
        rate_bps = 1_200 * MEGA >> number
        yield Stream(f"flow{number}", f"s{number}", SINK, Poisson(rate_bps), start_ns=START_NS, culprit=True)


def _across_hops(rng: Random) -> Iterator[Stream]:
    yield _victim(target=OTHER_SINK, counts_at=OTHER_SINK)
    for number in range(SOURCES):
        pattern = Poisson(150 * MEGA)
        start_ns = START_NS + rng.randrange(100 * MICROSECOND_NS)
        yield Stream(f"culprit{number}", f"s{number}", SINK, pattern, start_ns=start_ns, culprit=True)


_SCENES: Final = (
    Scene("elephant", _with_victim()),
    Scene("elephant-other-port", _at_another_port, bridges=2, xoff_octets=100_000),
    Scene("elephant-without-ecn", _with_victim(ecn=False)),
    Scene("culprits-2", _equals(2)),
    Scene("culprits-10", _equals(10)),
    Scene("culprits-100", _equals(100)),
    Scene("culprits-1000", _equals(1_000)),
    Scene("halving-rates", _unequal),
    Scene("responsive", _responsive),
    Scene("on-and-off", _on_off),
    *(
        Scene(f"three-hops-pfc-{xoff}", _across_hops, bridges=3, xoff_octets=xoff)
        for xoff in (10_000, 40_000, 160_000)
    ),
    Scene("moving-elephant", _with_victim(), moves=True),
    Scene("mice-beside-elephant", _mice_beside),
    Scene("mice-alone", _mice_alone),
    Scene("load", _load),
    Scene("load-held", _load, xoff_octets=100_000, hold=(2 * MILLISECOND_NS, 10 * MILLISECOND_NS)),
)

SCENES: Final = {scene.name: scene for scene in _SCENES}
