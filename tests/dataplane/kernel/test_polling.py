"""How often the queues of ports are read, counted in virtual time: idle ports seldom, busy ones often."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from isolane.dataplane.clock import VirtualClock
from isolane.dataplane.kernel import classifier
from isolane.dataplane.kernel.bpf.programs import Loaded
from isolane.dataplane.kernel.classifier import INDEX, PortCounters
from isolane.dataplane.kernel.flows.isolation import EVENTS_PER_WAKE, KernelIsolation
from isolane.dataplane.kernel.flows.ports import KernelPort
from isolane.dataplane.kernel.netlink import ClassStatistics
from isolane.dataplane.kernel.settings import Pace
from isolane.dataplane.kernel.wanted import PortQueues, strict
from isolane.durations import MILLISECOND_NS, SECOND_NS
from isolane.engine.effects import Effect, Send
from isolane.engine.frame import Frame
from isolane.engine.isolation.config import AqmConfig, IsolationConfig, Peer, PortConfig
from isolane.engine.isolation.entity import IsolationEntity
from isolane.engine.isolation.flow_key import set_key
from isolane.wire import cim
from tools.run_program import run_program

pytestmark = pytest.mark.root

PORTS, LOOPBACK, UPSTREAM = 16, 1, 2
QUEUE_MAP = (2, -1, 0, 0, 0, 0, 0, 0)  # class 1 is monitored, class 0 its congesting class
MONITORED, CONGESTING = 1, 0
AQM = AqmConfig("threshold", congested_octets=20_000, cleared_octets=10_000)
QUEUES: PortQueues = strict(10_000_000, [0, 1])
PACE = Pace(wake_gap_ns=0)  # the program reads the real clock
FRAME = bytes(12) + b"\x08\x00\x45" + bytes(8) + b"\x11" + bytes(2) + bytes(range(12)) + bytes(960)


class Queues:
    """What the kernel says: empty queues, unless a test fills one."""

    def __init__(self) -> None:
        self.polls: Counter[int] = Counter()
        self.held: dict[tuple[int, int], int] = {}
        self.sent = 0
        """More frames at each poll, of a port that sends."""

    def poll(self, index: int) -> dict[int, ClassStatistics]:
        self.polls[index] += 1
        sent = self.sent * self.polls[index]
        return {
            QUEUES.handle_of(number): ClassStatistics(1000 * sent, sent, held // 1000, held, 0)
            for number in (0, 1)
            for held in (self.held.get((index, number), 0),)
        }


class Bench:
    """Ports under isolation on a virtual clock; port n is interface n, so that 1 is where test runs send."""

    def __init__(self, loaded: Loaded, aqm: AqmConfig = AQM, pace: Pace = PACE, streams: int = 100) -> None:
        self.loaded, self.clock, self.queues = loaded, VirtualClock(), Queues()
        self.entity = IsolationEntity()
        self.effects: list[Effect] = []
        self.kernel = KernelIsolation(
            self.clock, self.entity, loaded, self.queues.poll, self.effects.extend, pace
        )
        self.entity.configure(IsolationConfig(master_enable=True, max_streams=streams), 0)
        for number in range(1, PORTS + 1):
            config = PortConfig(number, f"p{number}", mac=0x020000000010, queue_map=QUEUE_MAP, aqm=aqm)
            port = KernelPort(number, number, QUEUES, class_of_priority=[1, 0, *[1] * 6])
            self.kernel.set_port(port, config)

    def polls_in(self, time_ns: int) -> Counter[int]:
        self.queues.polls.clear()
        self.clock.run_for(time_ns)
        return self.queues.polls

    def isolate(self) -> None:
        """By the agent's own decision at port 1."""
        frame = Frame.decode(FRAME)
        frame.vid, frame.rx_port = 1, UPSTREAM
        set_key(frame)
        cip = self.entity.cips[LOOPBACK]
        cip.levels.depth[MONITORED] = 100_000
        cip.request(frame, MONITORED, self.clock.now_ns)
        self.kernel.settle()


@pytest.fixture
def bench(loaded: Loaded) -> Iterator[Bench]:
    made = Bench(loaded)
    made.clock.run_for(SECOND_NS)
    yield made
    made.kernel.close()


def test_idle_ports_are_read_once_a_second(bench: Bench) -> None:
    polls = bench.polls_in(10 * SECOND_NS)
    assert set(polls) == set(range(1, PORTS + 1))
    assert max(polls.values()) <= 11


def test_frames_wake_the_agent_which_reads_that_port_at_once_and_often_while_it_holds_frames(
    bench: Bench,
) -> None:
    program = bench.loaded.programs[classifier.EGRESS]
    run_program(program, FRAME, repeat=10)
    bench.queues.polls.clear()
    bench.kernel.readable()
    assert bench.queues.polls == {LOOPBACK: 1}
    bench.queues.held[LOOPBACK, MONITORED] = 12_000
    run_program(program, FRAME, repeat=10)
    bench.kernel.readable()
    polls = bench.polls_in(100 * MILLISECOND_NS)
    assert 45 <= polls[LOOPBACK] <= 51
    assert all(polls[number] <= 1 for number in range(2, PORTS + 1))
    del bench.queues.held[LOOPBACK, MONITORED]
    bench.clock.run_for(10 * MILLISECOND_NS)
    assert bench.polls_in(SECOND_NS)[LOOPBACK] <= 3


def test_while_flows_are_isolated_the_program_looks_them_up_and_not_after(bench: Bench) -> None:
    def handed_over() -> PortCounters:
        return bench.kernel.counters(LOOPBACK)

    program = bench.loaded.programs[classifier.EGRESS]
    bench.isolate()
    assert bench.polls_in(90 * MILLISECOND_NS)[LOOPBACK] >= 9
    run_program(program, FRAME)
    assert handed_over().frames[CONGESTING] == 1
    bench.clock.run_for(SECOND_NS)
    assert len(bench.kernel.flows) == 0, "its queue was empty for the hold time"
    # Whatever the table says now, nobody looks into it.
    table = bench.loaded.maps[classifier.FLOWS[4]]
    bench.isolate()
    (key, value), *_ = table.items()
    for handle in list(bench.kernel.flows.handles):
        bench.kernel.flows.remove(handle)
    bench.entity.flush_flows()
    bench.kernel.settle()
    table.put(key, value)
    run_program(program, FRAME)
    assert handed_over().frames == [1, 1, 0, 0, 0, 0, 0, 0]


def test_marks_are_those_of_the_kernel_and_nothing_counts_as_dropped(bench: Bench) -> None:
    marked = FRAME[:15] + b"\x01" + FRAME[16:]
    bench.queues.held[LOOPBACK, MONITORED] = 30_000
    bench.clock.run_for(SECOND_NS)
    program, cip = bench.loaded.programs[classifier.EGRESS], bench.entity.cips[LOOPBACK]
    for octets in (FRAME, marked):
        run_program(program, octets, repeat=200)
    bench.kernel.readable()
    bench.clock.run_for(100 * MILLISECOND_NS)
    counted = bench.kernel.counters(LOOPBACK)
    assert counted.sampled == counted.marked[MONITORED] + counted.not_ect > 0
    assert (cip.counters.ecn_marked, cip.counters.not_ect_kept) == (sum(counted.marked), counted.not_ect)
    assert cip.counters.not_ect_dropped == 0
    assert cip.aqm_dropped == [0] * 8
    assert bench.loaded.maps[classifier.PORTS].get(INDEX.pack(LOOPBACK)) is not None


def test_a_flow_returns_within_the_hold_time_and_two_polls_of_its_empty_queue_and_not_before(
    bench: Bench,
) -> None:
    pace = bench.kernel.pace
    bench.isolate()
    bench.queues.held[LOOPBACK, CONGESTING] = 50_000
    bench.clock.run_for(2 * SECOND_NS)
    assert len(bench.kernel.flows) == 1, "its queue holds frames"
    bench.queues.held[LOOPBACK, CONGESTING] = 0
    bench.clock.run_for(pace.hold_ns - 2 * pace.flow_poll_ns)
    assert len(bench.kernel.flows) == 1
    # Frames come back within the hold time: it begins again.
    bench.queues.held[LOOPBACK, CONGESTING] = 1_000
    bench.clock.run_for(pace.flow_poll_ns)
    bench.queues.held[LOOPBACK, CONGESTING] = 0
    bench.clock.run_for(pace.hold_ns - 2 * pace.flow_poll_ns)
    assert len(bench.kernel.flows) == 1
    bench.clock.run_for(4 * pace.flow_poll_ns)
    assert len(bench.kernel.flows) == 0


@pytest.mark.parametrize("late_ms", [-15, -10, -5, 0, 5])
def test_the_peer_learns_of_a_return_also_when_the_tables_are_cleaned_in_the_same_poll(
    bench: Bench, late_ms: int
) -> None:
    bench.entity.add_peer(UPSTREAM, Peer(0x020000000020), bench.clock.now_ns)
    bench.isolate()
    bench.queues.held[LOOPBACK, CONGESTING] = 50_000
    bench.clock.run_for(SECOND_NS // 2)
    deadline = bench.entity.deadline()
    assert deadline is not None
    hold_ns = bench.kernel.pace.hold_ns
    bench.clock.run_for(deadline - hold_ns + late_ms * MILLISECOND_NS - bench.clock.now_ns)
    bench.queues.held[LOOPBACK, CONGESTING] = 0
    bench.clock.run_for(2 * hold_ns)
    assert len(bench.kernel.flows) == 0
    sent = [cim.decode(each.frame, 0).pdu for each in bench.effects if isinstance(each, Send)]
    assert [each.add for each in sent][-1:] == [False]


def test_flows_are_known_before_the_queue_is_congested_and_isolated_by_the_first_sample_then(
    bench: Bench,
) -> None:
    program = bench.loaded.programs[classifier.EGRESS]
    bench.queues.held[LOOPBACK, MONITORED] = AQM.congested_octets // 2
    bench.clock.run_for(SECOND_NS)
    run_program(program, FRAME, repeat=200)
    bench.kernel.readable()
    assert bench.kernel.counters(LOOPBACK).sampled > 20
    assert len(bench.kernel.flows) == 0, "no queue is congested"
    bench.queues.held[LOOPBACK, MONITORED] = AQM.congested_octets
    bench.clock.run_for(10 * MILLISECOND_NS)
    while bench.kernel.counters(LOOPBACK).lost_samples == 0 and not len(bench.kernel.flows):
        run_program(program, FRAME)
        bench.kernel.readable()
    assert len(bench.kernel.flows) == 1


def congest(bench: Bench) -> None:
    """The monitored queue counts as congested, and the congesting queue has been empty for long."""
    bench.queues.held[LOOPBACK, MONITORED] = 100_000
    bench.clock.run_for(SECOND_NS)


@pytest.mark.parametrize("batches", [1, 2])
def test_samples_from_before_the_isolation_are_judged_after_it_and_the_flow_stays(
    bench: Bench, batches: int
) -> None:
    congest(bench)
    program = bench.loaded.programs[classifier.EGRESS]
    run_program(program, FRAME, repeat=EVENTS_PER_WAKE * 6)
    assert bench.kernel.counters(LOOPBACK).sampled > EVENTS_PER_WAKE
    for _ in range(batches):
        bench.kernel.readable()
    counters = bench.entity.cips[LOOPBACK].counters
    assert (counters.flows_isolated, counters.flows_flushed) == (1, 0)
    assert len(bench.kernel.flows) == 1


def test_samples_of_another_flow_do_not_end_an_isolation_of_the_same_moment(bench: Bench) -> None:
    congest(bench)
    program = bench.loaded.programs[classifier.EGRESS]
    other = FRAME[:26] + b"\x7f" + FRAME[27:]
    run_program(program, FRAME, repeat=200)
    run_program(program, other, repeat=200)
    bench.kernel.readable()
    counters = bench.entity.cips[LOOPBACK].counters
    assert (counters.flows_isolated, counters.flows_flushed) == (2, 0)
    bench.clock.run_for(bench.kernel.pace.hold_ns - bench.kernel.pace.flow_poll_ns)
    assert len(bench.kernel.flows) == 2
    bench.clock.run_for(3 * bench.kernel.pace.flow_poll_ns)
    assert len(bench.kernel.flows) == 0


@pytest.mark.parametrize("algorithm", ["red", "cp"])
def test_detectors_that_follow_arrivals_arm_a_port(loaded: Loaded, algorithm: Any) -> None:
    made = Bench(loaded, AqmConfig(algorithm=algorithm))
    made.clock.run_for(SECOND_NS)
    made.queues.held[LOOPBACK, MONITORED] = 100_000
    made.queues.sent = 40
    made.clock.run_for(SECOND_NS)
    assert made.kernel._watched[LOOPBACK].congested
    made.kernel.close()


def test_a_flow_that_the_kernel_isolates_beyond_the_room_of_the_table_is_taken_back(loaded: Loaded) -> None:
    made = Bench(loaded, pace=replace(PACE, kernel_decides=True, kernel_frames=1), streams=0)
    made.queues.held[LOOPBACK, MONITORED] = 30_000
    made.clock.run_for(SECOND_NS)
    run_program(made.loaded.programs[classifier.EGRESS], FRAME)
    assert made.kernel.counters(LOOPBACK).isolated == 1
    made.kernel.readable()
    assert list(made.loaded.maps[classifier.FLOWS[4]].items()) == []
    assert made.kernel.flows.refused == 1
    made.kernel.close()
