"""The detection experiment: scenes, truth and scores, and the way back of flows isolated by mistake."""

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest

from isolane.dataplane.emulated.bridge import Bridge
from isolane.dataplane.traffic.config import Poisson, TrafficConfig
from isolane.dataplane.traffic.generator import Traffic
from isolane.durations import MILLISECOND_NS
from isolane.engine.frame import Frame
from isolane.engine.isolation.config import AqmConfig
from isolane.fabric.experiments import detection
from isolane.fabric.experiments.chain import Chain, ChainConfig, Station
from isolane.fabric.experiments.detection_scenes import INTERVAL_NS, SCENES
from isolane.fabric.experiments.fabric import CONGESTING, MONITORED
from isolane.fabric.results.ground_truth import constant, on_off, score, truth

MS = MILLISECOND_NS
MEGA = 1_000_000
GRANTED = 1_250_000
FORMS = ("elephant", "mice-beside-elephant", "load-held")


@pytest.fixture(scope="module")
def found() -> dict[str, detection.Row]:
    return {row.scene: row for row in detection.rows(("share",), FORMS, (1,))}


def test_the_elephant_is_isolated_and_the_thin_victim_at_its_port_hardly_waits(
    found: dict[str, detection.Row],
) -> None:
    row = found["elephant"]
    assert (row.precision, row.recall, row.excess_coverage) == (1, 1, 1)
    assert row.victim_p50_ns <= 2 * row.alone_p50_ns
    assert row.without_p50_ns > 100 * row.alone_p50_ns
    assert (row.victim_lost, row.reordered) == (0, 0)


def test_bursts_beside_an_elephant_and_a_queue_that_flow_control_holds_isolate_nobody(
    found: dict[str, detection.Row],
) -> None:
    assert [found[name].innocents_isolated for name in FORMS] == [0, 0, 0]
    assert found["load-held"].victim_p50_ns == found["load-held"].without_p50_ns


@pytest.mark.parametrize("xoff", [3_000, 10_000, 40_000])
def test_three_hops_with_flow_control_leave_the_victim_alone(
    xoff: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SCENES, "three hops", replace(SCENES["three-hops-pfc-40000"], xoff_octets=xoff))
    (row,) = detection.rows(("share",), ("three hops",), (2,))
    assert row.victim_p50_ns <= 0.05 * row.without_p50_ns
    assert (row.precision, row.recall) == (1, 1)


def test_the_document_has_a_row_for_each_detector_and_scene(found: dict[str, detection.Row]) -> None:
    document = json.loads(detection.as_json(found.values(), {"repeat": 1}))
    assert [row["scene"] for row in document["rows"]] == list(FORMS)
    assert {
        "detector", "is_default", "scene", "precision", "recall", "excess_coverage", "victim_p50_ns",
        "alone_p50_ns",
    } <= set(document["rows"][0])  # fmt: skip
    assert "all: worst" in detection.table(list(found.values()))


def test_every_scene_has_flows_and_a_truth() -> None:
    for scene in SCENES.values():
        run = detection.Run(scene, None, 1)
        known = run._truth()
        assert known.innocent, scene.name
        assert bool(known.guilty_since_ns) is not scene.name.startswith(("load", "mice-alone")), scene.name


# Truth


def test_flows_above_the_max_min_share_are_guilty_from_their_first_interval() -> None:
    demands = {
        1: constant(1_500 * MEGA, 20 * MS, 100 * MS),
        2: constant(50 * MEGA, 0, 100 * MS),
        3: on_off(2_000 * MEGA, 40 * MS, 1 * MS, 99 * MS),
    }
    known = truth(demands, GRANTED, INTERVAL_NS, 100 * MS)
    assert known.guilty_since_ns == {1: 20 * MS}
    assert known.innocent == {2, 3}
    assert truth({1: demands[2]}, GRANTED, INTERVAL_NS, 100 * MS).guilty_since_ns == {}


def test_flows_near_the_share_are_neither_guilty_nor_innocent() -> None:
    demands = {key: constant(rate, 0, 100 * MS) for key, rate in ((1, 510 * MEGA), (2, 505 * MEGA))}
    known = truth(demands, GRANTED, INTERVAL_NS, 100 * MS)
    assert (known.guilty_since_ns, known.innocent) == ({}, frozenset())


def test_scores_count_late_isolations_as_missed_and_innocents_as_wrong() -> None:
    demands = {key: constant(1_000 * MEGA, 0, 100 * MS) for key in (1, 2)} | {3: constant(MEGA, 0, 100 * MS)}
    known = truth(demands, GRANTED, INTERVAL_NS, 100 * MS)
    scores = score(known, {1: [3 * MS], 2: [90 * MS], 3: [5 * MS]})
    assert (round(scores.precision, 3), scores.recall, scores.excess_coverage) == (0.667, 0.5, 0.5)
    assert scores.time_to_isolate_ns == (3 * MS, 90 * MS)
    nothing = score(truth({3: demands[3]}, GRANTED, INTERVAL_NS, 100 * MS), {})
    assert (nothing.precision, nothing.recall) == (1, 1)


# The way back


class Congested:
    """An elephant of 1.5 Gbit/s and a thin flow to a port of 1 Gbit/s, while the elephant lasts."""

    def __init__(self) -> None:
        stations = (Station("a", 0), Station("b", 0), Station("sink", 0, 1_000 * MEGA), Station("other", 0))
        self.chain = Chain(ChainConfig(stations, aqm=AqmConfig("share")))
        self.elephant = self._traffic("a", 1_500 * MEGA)
        self.thin = self._traffic("b", 50 * MEGA)

    def _traffic(self, source: str, rate_bps: int) -> Traffic:
        config = TrafficConfig(
            source, (source,), ("sink",), Poisson(rate_bps), frame_octets=1_500, priority=MONITORED
        )
        made = Traffic(self.chain.clock, config, self.chain.hosts)
        made.start()
        return made

    @property
    def bridge(self) -> Bridge:
        return self.chain.bridges[0]

    def run_until(self, now_ns: int) -> None:
        self.chain.clock.run_until(now_ns)

    @property
    def isolated(self) -> set[str]:
        handles = self.bridge.isolation.flows.streams.handles
        return {
            each.config.name for each in (self.elephant, self.thin) if each.senders[0].flow.key in handles
        }

    def isolate_thin(self) -> None:
        """By mistake."""
        port = self.bridge.port_named("sink")
        flow = self.thin.senders[0].flow
        frame: Frame = flow.frame(0, 0, self.chain.clock.now_ns)
        frame.rx_port = 1
        assert port.cip is not None
        assert self.bridge.isolation.flows.add(port.cip, CONGESTING, frame, self.chain.clock.now_ns)

    @property
    def reordered(self) -> int:
        return sum(each.counters().reordered_frames for each in (self.elephant, self.thin))


@pytest.fixture
def congested() -> Iterator[Congested]:
    made = Congested()
    made.run_until(30 * MS)
    assert made.isolated == {"a"}
    yield made
    made.run_until(made.chain.clock.now_ns + 5 * MS)
    assert made.reordered == 0


def test_a_flow_isolated_by_mistake_goes_back_in_order_while_the_elephant_stays(congested: Congested) -> None:
    port = congested.bridge.port_named("sink")
    assert port.cip is not None
    congested.isolate_thin()
    congested.run_until(41 * MS)
    assert port.levels.depth[CONGESTING] > 1_000_000, "frames of the flow wait behind those of the elephant"
    assert port.cip.parking.flows, "it is within its share, and its later frames are held"
    congested.run_until(120 * MS)
    assert congested.isolated == {"a"}
    assert not port.cip.parking.flows
    assert port.cip.counters.flows_returned == 1
    assert congested.thin.counters().lost_frames == 0


def test_a_flow_that_grows_while_it_goes_back_stays_isolated(congested: Congested) -> None:
    port = congested.bridge.port_named("sink")
    assert port.cip is not None
    congested.isolate_thin()
    congested.run_until(41 * MS)
    flow = congested.thin.senders[0].flow
    for _ in range(500):
        flow.source.send(flow.frame(0, 0, congested.chain.clock.now_ns), congested.chain.clock.now_ns)
    congested.run_until(44 * MS)
    assert not port.cip.parking.flows
    assert congested.isolated == {"a", "b"}
    congested.thin.senders[0].flow.counters.reordered_frames = 0  # frames of the test have no numbers


def test_isolation_off_and_on_again_isolates_the_elephant_alone(congested: Congested) -> None:
    congested.isolate_thin()
    congested.run_until(41 * MS)
    congested.chain.isolate(0, on=False)
    assert congested.isolated == set()
    congested.run_until(43 * MS)
    congested.chain.isolate(0, on=True)
    congested.run_until(60 * MS)
    assert congested.isolated == {"a"}


def test_an_elephant_that_moves_is_found_at_its_new_port(congested: Congested) -> None:
    congested.chain.set_ways(congested.bridge, 0, {"sink": "other"})
    congested.run_until(60 * MS)
    assert congested.isolated == set(), "the other port is fast"
    congested.chain.set_ways(congested.bridge, 0, {})
    congested.run_until(75 * MS)
    assert congested.isolated == {"a"}
    for sender in (congested.elephant, congested.thin):
        sender.senders[0].flow.counters.reordered_frames = 0  # the ways are not equally long


def test_a_link_that_goes_down_drops_what_is_held(congested: Congested) -> None:
    port = congested.bridge.port_named("sink")
    assert port.cip is not None
    congested.isolate_thin()
    congested.run_until(42 * MS)
    assert port.cip.parking.flows
    port.flush(congested.chain.clock.now_ns)
    assert not port.cip.parking.flows
    assert congested.bridge.buffer.used == 0
