"""The tables of kernel and agent stay alike, and flows return so that no frame overtakes its own flow."""

import logging
from collections.abc import Iterator
from dataclasses import replace

import pytest

from isolane.dataplane.kernel import classifier
from isolane.dataplane.kernel.bpf.programs import Loaded
from isolane.dataplane.kernel.classifier import FlowValue, Origin, PortFlag
from isolane.dataplane.kernel.flows.flow_table import KernelFlows
from isolane.durations import MILLISECOND_NS, SECOND_NS
from tests.dataplane.kernel.test_classifier import CONGESTING as CONGESTING_QUEUE
from tests.dataplane.kernel.test_classifier import MONITORED as MONITORED_QUEUE
from tests.dataplane.kernel.test_classifier import PORT, configure, expected_of, queue
from tests.dataplane.kernel.test_polling import CONGESTING, FRAME, LOOPBACK, MONITORED, PACE, Bench
from tools.run_program import run_program

pytestmark = pytest.mark.root

FLOWS_OF_FLOOD = 100_000
DECIDES = replace(PACE, kernel_decides=True, kernel_frames=1)


@pytest.fixture
def bench(loaded: Loaded) -> Iterator[Bench]:
    made = Bench(loaded)
    made.clock.run_for(SECOND_NS)
    yield made
    made.kernel.close()


def of_flow(number: int) -> bytes:
    return FRAME[:26] + number.to_bytes(4, "big") + FRAME[30:]


def table_of(bench: Bench) -> dict[bytes, bytes]:
    return dict(bench.loaded.maps[classifier.FLOWS[4]].items())


# What the agent does not know


def test_with_a_full_ring_the_program_isolates_no_flow_of_which_the_agent_would_not_hear(
    loaded: Loaded,
) -> None:
    made = Bench(loaded, pace=DECIDES, streams=FLOWS_OF_FLOOD)
    made.queues.held[LOOPBACK, MONITORED] = 30_000
    made.clock.run_for(SECOND_NS)
    program = loaded.programs[classifier.EGRESS]
    for number in range(5_000):
        run_program(program, of_flow(number), repeat=3)
    assert made.kernel.counters(LOOPBACK).lost_samples > 0, "the ring was full"
    while made.kernel.ring.consumed < made.kernel.ring.written:
        made.kernel.readable()
    known = set(made.kernel.flows.handles)
    assert {made.kernel.flows.handle_of(key) for key in table_of(made)} == known
    assert len(known) == made.kernel.counters(LOOPBACK).isolated == len(made.entity.flows.streams) > 1_000
    assert made.kernel.counted.unknown == 0
    made.kernel.close()


def test_an_entry_that_the_agent_never_heard_of_goes_and_is_counted(
    bench: Bench, caplog: pytest.LogCaptureFixture
) -> None:
    bench.isolate()
    bench.queues.held[LOOPBACK, CONGESTING] = 10_000
    (key,) = table_of(bench)
    other = b"\x7f" + key[1:]
    own = bench.loaded.maps[classifier.FLOWS[4]]
    with caplog.at_level(logging.WARNING, "isolane.kernel"):
        own.put(other, FlowValue(origin=Origin.KERNEL).encode())
        bench.clock.run_for(250 * MILLISECOND_NS)
    assert set(table_of(bench)) == {key}
    assert bench.kernel.counted.unknown == 1
    assert "so far 1 unknown entries were removed" in caplog.text


def test_where_no_flow_is_isolated_unknown_entries_go_with_the_polls_of_an_idle_port(bench: Bench) -> None:
    table = bench.loaded.maps[classifier.FLOWS[6]]
    table.put(bytes(table.key_octets), FlowValue().encode())
    bench.clock.run_for(2 * bench.kernel.pace.idle_poll_ns)
    assert list(table.items()) == []


@pytest.mark.parametrize("count", [1, 200])
def test_an_entry_that_somebody_took_out_comes_back_with_its_counters(loaded: Loaded, count: int) -> None:
    bench = Bench(loaded, streams=count)
    bench.clock.run_for(SECOND_NS)
    program = bench.loaded.programs[classifier.EGRESS]
    bench.queues.held[LOOPBACK, MONITORED] = 100_000
    bench.clock.run_for(100 * MILLISECOND_NS)
    for number in range(count):
        run_program(program, of_flow(number), repeat=200)
        bench.kernel.readable()
    assert len(bench.kernel.flows) == count
    bench.queues.held[LOOPBACK, CONGESTING] = 10_000
    run_program(program, of_flow(0), repeat=7)
    bench.clock.run_for(SECOND_NS)
    key = expected_key(bench, of_flow(0))
    before = FlowValue.decode(table_of(bench)[key])
    assert before.frames >= 7
    bench.loaded.maps[classifier.FLOWS[4]].remove(key)
    bench.clock.run_for(SECOND_NS)
    after = FlowValue.decode(table_of(bench)[key])
    assert (after.frames, after.octets) == (before.frames, before.octets)
    assert bench.kernel.counted.missing == 1
    bench.kernel.close()


def expected_key(bench: Bench, frame: bytes) -> bytes:
    (key,) = (key for key in table_of(bench) if key[:4] == frame[26:30])
    return key


def test_what_the_program_isolated_before_isolation_was_turned_off_is_taken_back(loaded: Loaded) -> None:
    made = Bench(loaded, pace=DECIDES)
    made.queues.held[LOOPBACK, MONITORED] = 30_000
    made.clock.run_for(SECOND_NS)
    run_program(loaded.programs[classifier.EGRESS], FRAME)
    assert len(table_of(made)) == 1
    made.entity.set_master_enable(False, made.clock.now_ns)
    made.kernel.readable()
    assert len(made.entity.flows.streams) == 0
    made.clock.run_for(2 * made.kernel.pace.idle_poll_ns)
    assert table_of(made) == {}
    made.kernel.close()


# Returns


def test_an_order_to_return_holds_while_the_flow_sent_just_so_many_frames(loaded: Loaded) -> None:
    frame = bytes(12) + b"\x08\x00\x45" + bytes(8) + b"\x11" + bytes(2) + bytes(range(12)) + bytes(60)
    match = expected_of(frame)
    assert match is not None
    configure(loaded, replace(PORT, flags=PortFlag.FLOWS | PortFlag.RETURNS))
    program, table = loaded.programs[classifier.EGRESS], loaded.maps[classifier.FLOWS[4]]
    orders = loaded.maps[classifier.RETURNS[4]]
    table.put(match, FlowValue().encode())
    assert [queue(run_program(program, frame)) for _ in range(3)] == [CONGESTING_QUEUE] * 3
    orders.put(match, (3).to_bytes(8, "little"))
    assert [queue(run_program(program, frame)) for _ in range(3)] == [MONITORED_QUEUE] * 3
    value = table.get(match)
    assert value is not None
    assert FlowValue.decode(value).frames == 3, "the order still holds"
    orders.put(match, (2).to_bytes(8, "little"))
    assert [queue(run_program(program, frame)) for _ in range(3)] == [CONGESTING_QUEUE] * 3


def ordered(bench: Bench) -> KernelFlows:
    """A flow whose frames have been counted, and the order is about to be given."""
    bench.isolate()
    flows = bench.kernel.flows
    while not bench.kernel.returns._counted:
        bench.clock.run_for(MILLISECOND_NS)
    assert not flows.ordered
    return flows


def test_a_frame_between_count_and_order_makes_the_order_void_and_the_flow_stays(bench: Bench) -> None:
    flows, program = ordered(bench), bench.loaded.programs[classifier.EGRESS]
    before = bench.kernel.counters(LOOPBACK).frames[CONGESTING]
    run_program(program, FRAME)
    while not flows.ordered:
        bench.clock.run_for(MILLISECOND_NS)
    run_program(program, FRAME)
    assert bench.kernel.counters(LOOPBACK).frames[CONGESTING] == before + 2, "none overtakes the other"
    while flows.ordered:
        bench.clock.run_for(MILLISECOND_NS)
    assert (len(flows), bench.kernel.counted.void) == (1, 1)
    bench.clock.run_for(SECOND_NS)
    assert len(flows) == 0
    assert list(bench.loaded.maps[classifier.RETURNS[4]].items()) == []


def test_from_the_order_on_frames_take_the_monitored_queue_and_the_flow_has_returned(bench: Bench) -> None:
    flows, program = ordered(bench), bench.loaded.programs[classifier.EGRESS]
    while not flows.ordered:
        bench.clock.run_for(MILLISECOND_NS)
    before = list(bench.kernel.counters(LOOPBACK).frames)
    run_program(program, FRAME)
    after = bench.kernel.counters(LOOPBACK).frames
    assert (after[CONGESTING], after[MONITORED]) == (before[CONGESTING], before[MONITORED] + 1)
    bench.clock.run_for(10 * MILLISECOND_NS)
    assert (len(flows), bench.kernel.counted.void) == (0, 0)
    assert bench.entity.cips[LOOPBACK].counters.flows_flushed == 1


def test_a_silent_flow_returns_while_others_hold_the_queue_once_its_frames_have_left(bench: Bench) -> None:
    bench.isolate()
    bench.queues.held[LOOPBACK, CONGESTING] = 50_000
    bench.clock.run_for(50 * MILLISECOND_NS)
    run_program(bench.loaded.programs[classifier.EGRESS], FRAME)
    bench.clock.run_for(SECOND_NS)
    assert len(bench.kernel.flows) == 1, "nothing has left the queue"
    bench.queues.sent = 1  # 1,000 octets at each poll, and as many come
    bench.clock.run_for(2 * SECOND_NS)
    assert len(bench.kernel.flows) == 0
    assert bench.queues.held[LOOPBACK, CONGESTING] == 50_000
