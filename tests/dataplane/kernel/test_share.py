"""Detection by share in the kernel: agent and program blame the same flows, nobody for a held queue."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from isolane.dataplane.kernel import classifier
from isolane.dataplane.kernel.bpf.programs import Loaded
from isolane.dataplane.kernel.classifier import CANDIDATE, FOR_EVER_NS, PortFlag
from isolane.dataplane.kernel.flows.ports import flow_number
from isolane.durations import MILLISECOND_NS, SECOND_NS
from isolane.engine.isolation.config import AqmConfig, PortConfig, QueueLevels
from isolane.engine.isolation.detection.share import Share
from isolane.engine.isolation.entity import IsolationEntity
from tests.dataplane.kernel.test_classifier import CONGESTING as CONGESTING_QUEUE
from tests.dataplane.kernel.test_classifier import MONITORED as MONITORED_QUEUE
from tests.dataplane.kernel.test_classifier import PORT, configure, queue
from tests.dataplane.kernel.test_polling import (
    CONGESTING,
    FRAME,
    LOOPBACK,
    MONITORED,
    PACE,
    QUEUE_MAP,
    QUEUES,
    Bench,
)
from tools.run_program import run_program

pytestmark = pytest.mark.root

AQM = AqmConfig(algorithm="share", exceeding_octets=20_000, burst_octets=10_000)
POLL_NS = PACE.busy_poll_ns
FIT = QUEUES.rate_bps // 8 * POLL_NS // SECOND_NS  # octets that the port may send between two polls
SOURCE = slice(26, 30)


def of_flow(number: int, octets: int = 1_000) -> bytes:
    return (FRAME[: SOURCE.start] + number.to_bytes(4, "big") + FRAME[SOURCE.stop :])[:octets]


class Port(Bench):
    """Frames of flows between polls; what does not fit waits in the queue that it came to."""

    def play(self, frames: dict[int, int], octets: int = 1_000, *, held: int | None = None) -> None:
        """So many frames of each flow between two polls, and what waits then."""
        program = self.loaded.programs[classifier.EGRESS]
        before = self.kernel.counters(LOOPBACK).octets
        for number, count in frames.items():
            if count:
                run_program(program, of_flow(number, octets), repeat=count)
        self.kernel.readable()
        after = self.kernel.counters(LOOPBACK).octets
        came = {each: after[each] - before[each] for each in (MONITORED, CONGESTING)}
        room = FIT
        for each in (MONITORED, CONGESTING):
            depth = self.queues.held.get((LOOPBACK, each), 0) + came[each]
            sent = min(depth, room)
            room -= sent
            self.queues.held[LOOPBACK, each] = depth - sent
        if held is not None:
            self.queues.held[LOOPBACK, MONITORED] = held
        self.clock.run_for(POLL_NS)

    @property
    def isolated(self) -> set[int]:
        table = self.loaded.maps[classifier.FLOWS[4]]
        return {int.from_bytes(key[:4], "big") for key, _ in table.items()}


@pytest.fixture(params=[False, True], ids=["agent", "program"])
def port(loaded: Loaded, request: pytest.FixtureRequest) -> Iterator[Port]:
    pace = replace(PACE, kernel_decides=request.param, sample_probability=1.0)
    made = Port(loaded, AQM, pace, streams=2_000)
    made.clock.run_for(SECOND_NS)
    yield made
    made.kernel.close()


def test_the_elephant_is_isolated_and_thin_flows_and_a_burst_beside_it_are_not(port: Port) -> None:
    thin = dict.fromkeys(range(10, 13), 1)
    for step in range(40):
        port.play({1: 5, **thin, 2: 0})
        # The bursts of a mouse: five frames back to back.
        port.play({1: 5, 2: 5 if step % 10 == 0 else 0}, octets=200 if step % 10 == 0 else 1_000)
    assert port.isolated == {1}
    counters = port.entity.cips[LOOPBACK].counters
    assert (counters.flows_isolated, counters.flows_returned) == (1, 0)


def test_of_several_elephants_each_is_isolated_that_sends_more_than_its_share(port: Port) -> None:
    for _ in range(60):
        port.play({1: 4, 2: 3, 3: 1})
    assert {1} <= port.isolated <= {1, 2}


def test_equal_flows_of_an_incast_are_isolated_until_the_rest_fits(port: Port) -> None:
    flows = range(1, 41)
    for _ in range(200):
        port.play(dict.fromkeys(flows, 1), octets=100)
    assert len(port.isolated) >= 15  # 4,000 octets come where 2,500 fit
    assert port.queues.held[LOOPBACK, MONITORED] < 4 * AQM.exceeding_octets


def test_a_queue_that_is_held_while_arrivals_fit_makes_no_culprits(port: Port) -> None:
    for step in range(100):
        port.play({1: step % 2, 2: 1}, held=50_000)
    assert port.kernel._watched[LOOPBACK].congested, "it is deep"
    assert port.isolated == set()


def test_a_flow_that_keeps_to_its_share_again_returns_while_an_elephant_lasts(port: Port) -> None:
    for _ in range(40):
        port.play({1: 5, 2: 5})
    assert port.isolated == {1, 2}
    for _ in range((port.kernel.pace.innocent_ns + 200 * MILLISECOND_NS) // POLL_NS):
        port.play({1: 5, 2: 0})
        if 2 not in port.isolated:
            break
        port.play({1: 5, 2: 1}, octets=100)
    assert port.isolated == {1}


def test_both_planes_have_the_same_defaults(loaded: Loaded) -> None:
    made = Bench(loaded, AqmConfig())
    emulated = IsolationEntity().add_port(PortConfig(1, "p1", queue_map=QUEUE_MAP), QueueLevels())
    here, there = made.entity.cips[LOOPBACK].config.aqm, emulated.config.aqm
    assert replace(here, window_octets=there.window_octets) == there, "but for the length of a window"
    assert there.not_ect == "keep", "the program drops nothing"
    made.kernel.close()


def test_a_program_without_news_of_the_agent_blames_nobody(loaded: Loaded) -> None:
    flags = PortFlag.SHARE | PortFlag.KERNEL_DECIDES | PortFlag.FLOWS | PortFlag.ARMED
    armed = replace(PORT, flags=flags, limit=[3_000] * 8, share=[1_000] * 8, most_excess=4_000)
    program = loaded.programs[classifier.EGRESS]
    configure(loaded, replace(armed, limit_until_ns=1))
    assert {queue(run_program(program, of_flow(1))) for _ in range(10)} == {MONITORED_QUEUE}
    configure(loaded, replace(armed, limit_until_ns=FOR_EVER_NS))
    queues = [queue(run_program(program, of_flow(2))) for _ in range(5)]
    assert queues == [MONITORED_QUEUE] * 3 + [CONGESTING_QUEUE] * 2
    # The 10,000 octets of the first flow are beyond two shares, and its excess is the most that counts.
    configure(loaded, replace(armed, limit_until_ns=FOR_EVER_NS, window=[2] * 8))
    assert queue(run_program(program, of_flow(1))) == CONGESTING_QUEUE
    configure(loaded, replace(armed, limit_until_ns=FOR_EVER_NS, window=[9] * 8))
    assert queue(run_program(program, of_flow(3))) == MONITORED_QUEUE


def test_program_and_agent_blame_the_same_flows_for_the_same_arrivals(loaded: Loaded) -> None:
    """The slots of the program against the detector, at the end of each window."""
    pace = replace(PACE, sample_probability=0.0, judge_poll_ns=POLL_NS)
    made = Port(loaded, AQM, pace, streams=2_000)
    made.clock.run_for(SECOND_NS)
    watched = made.kernel._watched[LOOPBACK]
    share = watched.cip.detectors[MONITORED]
    assert isinstance(share, Share)
    slots = loaded.maps[classifier.CANDIDATES[4]]
    blamed = 0
    for step in range(80):
        limit, window = share.limit if share.exceeding else None, share.window
        made.play({1: 4, 2: 1 + step % 2, 3: 1, 4 + step % 5: 1})
        if limit is not None:
            by_program = {key for key, value in slots.items() if beyond(value, limit, window)}
            assert watched.to_blame.get(MONITORED, set()) == {flow_number(key) for key in by_program}, step
            blamed += bool(by_program)
    assert blamed > 10
    made.kernel.close()


def beyond(value: bytes, limit: int, window: int) -> bool:
    """As the program compares."""
    slot = CANDIDATE.unpack(value)
    window_octets, excess, of_window = slot[5:8]
    return bool(of_window == window and window_octets + excess > limit)
