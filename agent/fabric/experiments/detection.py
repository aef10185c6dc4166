"""The detection experiment: every detector in every scene, against the truth of who congests the port.

A run ends after `DURATION_NS`. The victims are measured three times: with isolation, without it, and alone.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, replace
from itertools import islice
from random import Random
from typing import Final

from isolane.dataplane.emulated.host import Receiver
from isolane.dataplane.traffic.config import TrafficConfig
from isolane.dataplane.traffic.flow import Flow
from isolane.dataplane.traffic.generator import Traffic
from isolane.durations import MICROSECOND_NS, MILLISECOND_NS, SECOND_NS
from isolane.engine.frame import Frame
from isolane.engine.isolation.config import AqmConfig
from isolane.fabric.experiments.chain import Chain, ChainConfig
from isolane.fabric.experiments.detection_scenes import (
    DURATION_NS,
    INTERVAL_NS,
    OTHER_SINK,
    SCENES,
    SINK,
    SINK_BPS,
    START_NS,
    Scene,
    Stream,
)
from isolane.fabric.experiments.fabric import CONGESTING, MONITORED
from isolane.fabric.experiments.json_result import document
from isolane.fabric.experiments.report import aligned
from isolane.fabric.experiments.statistics import LEAST_FOR_P99, percentile
from isolane.fabric.results.ground_truth import Truth, score, truth
from isolane.lazy_dataclass import dataclass
from isolane.wire.mac_control import Pfc

SAMPLE_NS: Final = MILLISECOND_NS


@dataclass(frozen=True, slots=True)
class Outcome:
    """One run of a scene with one detector."""

    precision: float
    recall: float
    excess_coverage: float
    isolate_ns: tuple[int, ...]
    flaps: int
    innocents_isolated: int
    innocent_octet_seconds: float
    victim_ns: tuple[int, ...]
    victim_lost: int
    reordered: int
    deepest_octets: int


class Run:
    """One scene on a network of its own."""

    def __init__(self, scene: Scene, aqm: AqmConfig | None, seed: int, *, alone: bool = False) -> None:
        rng = Random(f"{seed} {scene.name}")  # noqa: S311 - a simulation
        self._scene = scene
        self._chain = Chain(
            ChainConfig(scene.stations(), scene.bridges, xoff_octets=scene.xoff_octets, aqm=aqm, seed=seed)
        )
        streams = list(scene.streams(rng))
        self._traffic = [(each, self._made(each, seed)) for each in streams if not (alone and each.culprit)]
        self._latencies: list[int] = []
        self._innocent_octet_ns = 0
        self._isolated: dict[int, list[int]] = {}
        for bridge in self._chain.bridges:
            bridge.isolation.flows.streams.changes = []

    def _made(self, stream: Stream, seed: int) -> Traffic:
        config = TrafficConfig(
            stream.name,
            (stream.source,),
            (stream.target,),
            stream.pattern,
            flows=stream.flows,
            frame_octets=stream.frame_octets,
            priority=MONITORED,
            ecn_capable=stream.ecn,
            start_ns=stream.start_ns,
        )
        traffic = Traffic(self._chain.clock, config, self._chain.hosts, seed)
        for sender in traffic.senders:
            if stream.victim:
                self._tap(sender.flow)
            traffic_host = self._chain.hosts[stream.target]
            if self._scene.moves:
                # The other sink takes what was for the first one.
                other = self._chain.hosts[OTHER_SINK]
                other.receivers[sender.flow.key] = traffic_host.receivers[sender.flow.key]
        return traffic

    def _tap(self, flow: Flow) -> None:
        """Note the latency of each frame of a victim that was sent since the culprits began."""
        receivers, key = flow.destination.receivers, flow.key
        inner: Receiver = receivers[key]

        def received(frame: Frame, now_ns: int) -> None:
            decision = flow.read(frame)
            if decision is not None and decision[2] >= START_NS:
                self._latencies.append(now_ns - decision[2])
            inner(frame, now_ns)

        receivers[key] = received

    def outcome(self) -> Outcome:
        """Carry the frames, and compare with the truth."""
        chain, clock = self._chain, self._chain.clock
        known = self._truth()
        for _, traffic in self._traffic:
            traffic.start()
        if self._scene.hold is not None:
            self._hold(*self._scene.hold)
        for now_ns in range(SAMPLE_NS, DURATION_NS + 1, SAMPLE_NS):
            clock.run_until(now_ns)
            self._sample(known)
            if self._scene.moves and now_ns == DURATION_NS // 2:
                chain.set_ways(chain.bridges[0], 0, {SINK: OTHER_SINK})
        return self._measured(known)

    def _hold(self, hold_ns: int, period_ns: int) -> None:
        """The sink stops the pair of its bridge's port again and again."""
        clock, mac = self._chain.clock, self._chain.hosts[SINK].port.mac
        quanta = hold_ns * SINK_BPS // (512 * SECOND_NS)
        octets = Pfc.of(mac.mac.to_bytes(6, "big"), {MONITORED: quanta, CONGESTING: quanta}).encode()

        def stop(_: object) -> None:
            mac.send_control(Frame.decode(octets), clock.now_ns)
            clock.call_at(clock.now_ns + period_ns, stop)

        clock.call_at(period_ns, stop)

    def _truth(self) -> Truth:
        demands = {
            sender.flow.key: stream.demand(DURATION_NS)
            for stream, traffic in self._traffic
            for sender in traffic.senders
            if stream.counts_at == SINK
        }
        others = {sender.flow.key for s, t in self._traffic if s.counts_at != SINK for sender in t.senders}
        granted = SINK_BPS * INTERVAL_NS // (8 * SECOND_NS)
        facts = truth(demands, granted, INTERVAL_NS, DURATION_NS)
        return replace(facts, innocent=facts.innocent | others)

    def _sample(self, known: Truth) -> None:
        for bridge in self._chain.bridges:
            changes = bridge.isolation.flows.streams.changes or []
            for entry, came in changes:
                if came:
                    self._isolated.setdefault(entry.key, []).append(entry.create_ns)
            changes.clear()
        for port in self._chain.ports():
            for frame in port.queues[CONGESTING]:
                if frame.key in known.innocent:
                    self._innocent_octet_ns += frame.size * SAMPLE_NS

    def _measured(self, known: Truth) -> Outcome:
        for times in self._isolated.values():
            times.sort()
        scores = score(known, self._isolated)
        counted = [(stream, traffic.counters()) for stream, traffic in self._traffic]
        return Outcome(
            precision=scores.precision,
            recall=scores.recall,
            excess_coverage=scores.excess_coverage,
            isolate_ns=scores.time_to_isolate_ns,
            flaps=self._flaps(),
            innocents_isolated=sum(key in self._isolated for key in known.innocent),
            innocent_octet_seconds=self._innocent_octet_ns / SECOND_NS,
            victim_ns=tuple(sorted(self._latencies)),
            victim_lost=sum(counters.lost_frames for stream, counters in counted if stream.victim),
            reordered=sum(counters.reordered_frames for _, counters in counted),
            deepest_octets=max(port.watermark[MONITORED] for port in self._chain.ports()),
        )

    def _flaps(self) -> int:
        """Isolations of a flow again, at as many bridges as there are."""
        bridges = len(self._chain.bridges)
        return sum(max(0, len(times) - bridges) for times in self._isolated.values())


@dataclass(frozen=True, slots=True)
class Row:
    """One detector in one scene: means of all seeds, and percentiles of the frames of all."""

    detector: str
    is_default: bool
    scene: str
    seeds: int
    precision: float
    recall: float
    excess_coverage: float
    isolate_p50_ns: int | None
    isolate_p99_ns: int | None
    flaps: float
    innocents_isolated: float
    innocent_octet_seconds: float
    victim_p50_ns: int
    victim_p99_ns: int | None
    without_p50_ns: int
    """The victims' with isolation off."""
    alone_p50_ns: int
    """The victims' without culprits."""
    alone_p99_ns: int | None
    victim_frames: int
    victim_lost: float
    reordered: float
    deepest_octets: int
    """Of any monitored queue, in any run."""


@dataclass(frozen=True, slots=True)
class Point:
    """One run; `detector` None is isolation off."""

    scene: str
    detector: str | None
    seed: int
    alone: bool = False


def outcome(point: Point) -> Outcome:
    """The result depends on the point alone."""
    aqm = None if point.detector is None else AqmConfig(point.detector)
    return Run(SCENES[point.scene], aqm, point.seed, alone=point.alone).outcome()


def rows(
    detectors: Sequence[str], scenes: Sequence[str], seeds: Sequence[int], processes: int = 1
) -> Iterator[Row]:
    """Every detector in every scene with each of the seeds, in as many processes."""
    without: tuple[tuple[str | None, bool], ...] = ((None, False), (None, True))
    kinds = [*without, *((name, False) for name in detectors)]
    points = [Point(scene, name, seed, alone) for scene in scenes for name, alone in kinds for seed in seeds]
    if processes == 1:
        yield from _rows(detectors, scenes, len(seeds), map(outcome, points))
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from _rows(detectors, scenes, len(seeds), pool.map(outcome, points))


def _rows(
    detectors: Sequence[str], scenes: Sequence[str], seeds: int, outcomes: Iterator[Outcome]
) -> Iterator[Row]:
    usual = AqmConfig().algorithm
    for scene in scenes:
        without, alone = (list(islice(outcomes, seeds)) for _ in range(2))
        for name in detectors:
            yield _row(name, name == usual, scene, list(islice(outcomes, seeds)), without, alone)


def _row(
    name: str,
    is_default: bool,
    scene: str,
    outcomes: Sequence[Outcome],
    without: Sequence[Outcome],
    alone: Sequence[Outcome],
) -> Row:
    victims, quiet = _latencies(outcomes), _latencies(alone)
    taken = sorted(time_ns for each in outcomes for time_ns in each.isolate_ns)

    def mean(values: Iterable[float]) -> float:
        return round(sum(values) / len(outcomes), 4)

    return Row(
        detector=name,
        is_default=is_default,
        scene=scene,
        seeds=len(outcomes),
        precision=mean(each.precision for each in outcomes),
        recall=mean(each.recall for each in outcomes),
        excess_coverage=mean(each.excess_coverage for each in outcomes),
        isolate_p50_ns=percentile(taken, 500) if taken else None,
        isolate_p99_ns=percentile(taken, 990) if len(taken) >= LEAST_FOR_P99 else None,
        flaps=mean(each.flaps for each in outcomes),
        innocents_isolated=mean(each.innocents_isolated for each in outcomes),
        innocent_octet_seconds=mean(each.innocent_octet_seconds for each in outcomes),
        victim_p50_ns=percentile(victims, 500),
        victim_p99_ns=percentile(victims, 990) if len(victims) >= LEAST_FOR_P99 else None,
        without_p50_ns=percentile(_latencies(without), 500),
        alone_p50_ns=percentile(quiet, 500),
        alone_p99_ns=percentile(quiet, 990) if len(quiet) >= LEAST_FOR_P99 else None,
        victim_frames=len(victims),
        victim_lost=mean(each.victim_lost for each in outcomes),
        reordered=mean(each.reordered for each in outcomes),
        deepest_octets=max(each.deepest_octets for each in outcomes),
    )


def _latencies(outcomes: Iterable[Outcome]) -> list[int]:
    return sorted(time_ns for each in outcomes for time_ns in each.victim_ns)


def table(rows: Sequence[Row]) -> str:
    """A line for each detector and scene, and the means of each detector over all scenes."""
    lines = [COLUMNS, *(_cells(row) for row in rows)]
    for name in dict.fromkeys(row.detector for row in rows):
        some = [row for row in rows if row.detector == name]
        means = [sum(getattr(row, field) for row in some) / len(some) for field in QUALITIES]
        worst = [min(getattr(row, field) for row in some) for field in QUALITIES]
        blank = ("",) * (len(COLUMNS) - 5)
        lines.append(("all: mean", name, *(f"{value:.2f}" for value in means), *blank))
        lines.append(("all: worst", name, *(f"{value:.2f}" for value in worst), *blank))
    return aligned(lines)


QUALITIES: Final = ("precision", "recall", "excess_coverage")
COLUMNS: Final = (
    "scene", "detector", "precision", "recall", "coverage", "isolated us", "flaps", "innocents", "kB*s",
    "victim p50 us", "p99", "without p50", "alone p50", "p99", "lost", "reordered",
)  # fmt: skip


def _cells(row: Row) -> tuple[str, ...]:
    def micro(time_ns: int | None) -> str:
        return "-" if time_ns is None else f"{time_ns / MICROSECOND_NS:,.1f}"

    return (
        row.scene,
        f"{row.detector}{' *' if row.is_default else ''}",
        *(f"{getattr(row, field):.2f}" for field in QUALITIES),
        micro(row.isolate_p50_ns),
        f"{row.flaps:.1f}",
        f"{row.innocents_isolated:.1f}",
        f"{row.innocent_octet_seconds / 1_000:.2f}",
        *map(micro, (row.victim_p50_ns, row.victim_p99_ns, row.without_p50_ns)),
        *map(micro, (row.alone_p50_ns, row.alone_p99_ns)),
        f"{row.victim_lost:.0f}",
        f"{row.reordered:.0f}",
    )


def as_json(rows: Iterable[Row], parameters: Mapping[str, object]) -> str:
    return document("detection", parameters, rows=[asdict(row) for row in rows])
