"""The program in the kernel and the classifier of the agent agree on every frame (BPF_PROG_TEST_RUN)."""

import struct
import time
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from isolane.dataplane.kernel import classifier
from isolane.dataplane.kernel.bpf.maps import Ring
from isolane.dataplane.kernel.bpf.programs import Loaded
from isolane.dataplane.kernel.classifier import EgressPort, Event, EventKind, PortCounters, PortFlag
from isolane.dataplane.kernel.flows.flow_table import V4_OCTETS
from tests.dataplane.kernel.flow_entries import flow_match
from tests.dataplane.kernel.frames import random_frame
from tools.run_program import CONTEXT_OCTETS, Run, run_program

LOOPBACK = 1  # the interface that frames of a test run belong to
MONITORED, CONGESTING = 0x10011, 0x10012
QUEUES = [MONITORED, CONGESTING] + [0x10013] * 6
PORT = EgressPort(
    QUEUES,
    PortFlag.FLOWS,
    congesting_of=[1] + [classifier.NO_CLASS] * 7,
    monitored_of=[classifier.NO_CLASS, 0] + [classifier.NO_CLASS] * 6,
    class_of_priority=[0] * 8,
    untagged_vid=7,
)
PASS_ON = -1  # TC_ACT_UNSPEC
PRIORITY_AT, RECEIVED_AT = 32, 36  # of struct __sk_buff


def configure(loaded: Loaded, port: EgressPort = PORT) -> None:
    index = classifier.INDEX.pack(LOOPBACK)
    counters = loaded.maps[classifier.PORT_COUNTERS]
    loaded.maps[classifier.PORTS].put(index, port.encode())
    counters.put(classifier.INDEX.pack(port.slot), PortCounters.zero(counters.parts))


def counted(loaded: Loaded) -> PortCounters:
    octets = loaded.maps[classifier.PORT_COUNTERS].get(classifier.INDEX.pack(PORT.slot))
    assert octets is not None
    return PortCounters.decode(octets)


def queue(run: Run) -> int:
    assert run.answer == PASS_ON
    value: int = struct.unpack_from("=I", run.context, PRIORITY_AT)[0]
    return value


def expected_of(frame: bytes) -> bytes | None:
    """What the agent takes a frame for."""
    dst = int.from_bytes(frame[:6], "big")
    vid, msdu = 0, frame[12:]
    if msdu[:2] in (b"\x81\x00", b"\x88\xa8") and len(msdu) >= 6:
        vid, msdu = int.from_bytes(msdu[2:4], "big") & 0xFFF, msdu[4:]
    return flow_match(dst, vid or PORT.untagged_vid, msdu)


def test_kernel_and_agent_agree_on_10000_frames(loaded: Loaded) -> None:
    configure(loaded)
    random, program = Random(49), loaded.programs[classifier.EGRESS]
    flows = others = 0
    for _ in range(10_000):
        frame = random_frame(random)
        match = expected_of(frame)
        before = counted(loaded).not_flows
        assert queue(run_program(program, frame)) == MONITORED, frame.hex()
        if match is None:
            others += 1
            assert counted(loaded).not_flows == before + 1, frame.hex()
            continue
        flows += 1
        assert counted(loaded).not_flows == before, frame.hex()
        table = loaded.maps[classifier.FLOWS[4 if len(match) == V4_OCTETS else 6]]
        table.put(match, classifier.FlowValue().encode())
        assert queue(run_program(program, frame)) == CONGESTING, frame.hex()
        value = table.get(match)
        assert value is not None
        seen = classifier.FlowValue.decode(value)
        assert (seen.frames, seen.octets) == (1, len(frame))
        table.remove(match)
    assert flows > 6_000
    assert others > 500


def test_a_flow_of_another_vlan_is_another_flow(loaded: Loaded) -> None:
    configure(loaded)
    program = loaded.programs[classifier.EGRESS]
    packet = b"\x08\x00\x45" + bytes(8) + b"\x11" + bytes(2) + bytes(range(12)) + bytes(30)
    tagged = [bytes(12) + b"\x81\x00" + vid.to_bytes(2, "big") + packet for vid in (3, 4)]
    match = expected_of(tagged[0])
    assert match is not None
    loaded.maps[classifier.FLOWS[4]].put(match, classifier.FlowValue().encode())
    assert [queue(run_program(program, frame)) for frame in tagged] == [CONGESTING, MONITORED]


@pytest.mark.parametrize("decides", [False, True])
def test_an_armed_port_samples_flows_and_nothing_else(loaded: Loaded, decides: bool) -> None:
    port = EgressPort(
        QUEUES,
        PortFlag.ARMED | (PortFlag.KERNEL_DECIDES if decides else classifier.NO_FLAGS) | PortFlag.FLOWS,
        probability=1.0,
        samples=3,
        window_ns=1_000_000_000,
        congesting_of=PORT.congesting_of,
        monitored_of=PORT.monitored_of,
        class_of_priority=PORT.class_of_priority,
    )
    configure(loaded, port)
    program, ring = loaded.programs[classifier.EGRESS], Ring(loaded.maps[classifier.EVENTS])
    packet = b"\x08\x00\x45" + bytes(8) + b"\x11" + bytes(2) + bytes(range(12)) + bytes(600)
    frames = [bytes(5) + bytes([number]) + bytes(6) + packet for number in range(2)]
    arp = bytes(12) + b"\x08\x06" + bytes(46)
    queues = [
        queue(run_program(program, frame)) for frame in (frames[0], frames[0], frames[1], arp, frames[0])
    ]
    events = [Event.decode(record) for record in ring.read(100)]
    assert counted(loaded).sampled == 4
    if not decides:
        assert queues == [MONITORED] * 5
        assert [each.frame[5] for each in events] == [0, 0, 1, 0]
        assert {each.kind for each in events} == {EventKind.SAMPLE}
    else:
        assert queues == [MONITORED] * 4 + [CONGESTING]
        assert [(each.kind, each.frame[5]) for each in events] == [(EventKind.ISOLATED, 0)]
        assert queue(run_program(program, frames[0])) == CONGESTING
    assert all(each.octets == len(frames[0]) for each in events)
    assert all(each.frame == frames[each.frame[5]][: classifier.SAMPLE_OCTETS] for each in events)
    assert list(ring.read(100)) == []
    ring.close()


def test_a_full_ring_is_counted_and_forwarding_goes_on(loaded: Loaded) -> None:
    configure(loaded, EgressPort(QUEUES, PortFlag.ARMED, 1.0, congesting_of=PORT.congesting_of))
    program, ring = loaded.programs[classifier.EGRESS], Ring(loaded.maps[classifier.EVENTS])
    frame = bytes(12) + b"\x08\x00\x45" + bytes(8) + b"\x11" + bytes(2) + bytes(range(12)) + bytes(600)
    run = run_program(program, frame, repeat=4_000)
    assert queue(run) == MONITORED
    counters = counted(loaded)
    assert counters.sampled == 4_000
    assert counters.lost_samples > 0
    told = sum(1 for _ in ring.read(10_000))
    assert told + counters.lost_samples == 4_000
    run_program(program, frame)
    assert len(list(ring.read(10))) == 1
    ring.close()


def context(*, received_at: int = 0, priority: int = 0) -> bytes:
    """A `struct __sk_buff` as far as a test run takes one."""
    made = bytearray(CONTEXT_OCTETS)
    struct.pack_into("=I", made, PRIORITY_AT, priority)
    struct.pack_into("=I", made, RECEIVED_AT, received_at)
    return bytes(made)


def test_while_no_flow_is_isolated_a_frame_takes_the_same_queue_without_a_look_at_it(loaded: Loaded) -> None:
    random, program = Random(7), loaded.programs[classifier.EGRESS]
    for _ in range(300):
        frame = random_frame(random)
        given = context(received_at=random.randrange(2), priority=random.randrange(10))
        tables: dict[str, Any] = {
            "class_of_priority": [random.choice((0, 1, 2)) for _ in range(8)],
            "default_priority": random.randrange(8),
        }
        queues = []
        for flags in (PortFlag.FLOWS, classifier.NO_FLAGS):
            configure(loaded, replace(PORT, flags=flags, **tables))
            queues.append(queue(run_program(program, frame, given)))
            assert sum(counted(loaded).frames) == 1
        assert queues[0] == queues[1], frame.hex()
        assert counted(loaded).not_flows == 0


def test_enough_octets_wake_the_agent_once_in_a_while(loaded: Loaded) -> None:
    frame = bytes(12) + b"\x08\x00\x45" + bytes(285)
    program, ring = loaded.programs[classifier.EGRESS], Ring(loaded.maps[classifier.EVENTS])
    configure(loaded, replace(PORT, flags=classifier.NO_FLAGS, wake_octets=4 * len(frame)))
    run_program(program, frame, repeat=3)
    assert list(ring.read(10)) == []
    run_program(program, frame, repeat=9)
    events = [Event.decode(record) for record in ring.read(10)]
    assert [(each.kind, each.port, each.frame) for each in events] == [(EventKind.WAKE, LOOPBACK, b"")] * 3
    longer_than_any_uptime_ns = 1 << 63
    configure(loaded, replace(PORT, wake_octets=4 * len(frame), wake_gap_ns=longer_than_any_uptime_ns))
    run_program(program, frame, repeat=100)
    assert len(list(ring.read(10))) == 1, "the first wake waits for nothing"
    configure(loaded, replace(PORT, wake_octets=4 * len(frame), class_of_priority=[2] * 8))
    run_program(program, frame, repeat=100)
    assert list(ring.read(10)) == [], "the queue is not monitored"
    ring.close()


def test_a_flow_that_was_counted_before_is_isolated_by_its_first_frame_at_an_armed_port(
    loaded: Loaded,
) -> None:
    frame = bytes(12) + b"\x08\x00\x45" + bytes(8) + b"\x11" + bytes(2) + bytes(range(12)) + bytes(60)
    program, ring = loaded.programs[classifier.EGRESS], Ring(loaded.maps[classifier.EVENTS])
    decides = PortFlag.KERNEL_DECIDES | PortFlag.FLOWS
    port = replace(PORT, flags=decides | PortFlag.COUNT, samples=5, window_ns=3_600 * 10**9)
    configure(loaded, port)
    assert [queue(run_program(program, frame)) for _ in range(9)] == [MONITORED] * 9
    configure(loaded, replace(port, flags=decides))
    assert queue(run_program(program, frame)) == MONITORED, "no queue is congested"
    configure(loaded, replace(port, flags=decides | PortFlag.ARMED))
    assert [queue(run_program(program, frame)) for _ in range(2)] == [CONGESTING] * 2
    assert [Event.decode(record).kind for record in ring.read(10)] == [EventKind.ISOLATED]
    assert counted(loaded).isolated == 1
    ring.close()


@pytest.mark.parametrize(("ecn", "marked", "not_ect"), [(0, 0, 10), (1, 10, 0), (2, 10, 0), (3, 10, 0)])
def test_marks_are_counted_and_packets_without_ecn_pass(
    loaded: Loaded, ecn: int, marked: int, not_ect: int
) -> None:
    packet = b"\x08\x00\x45" + bytes([ecn]) + bytes(7) + b"\x11" + bytes(2) + bytes(range(12)) + bytes(60)
    configure(loaded, replace(PORT, flags=PortFlag.ARMED | PortFlag.MARK_ECN, probability=1.0))
    program = loaded.programs[classifier.EGRESS]
    assert [queue(run_program(program, bytes(12) + packet)) for _ in range(10)] == [MONITORED] * 10
    counters = counted(loaded)
    assert (counters.marked[0], counters.not_ect, counters.sampled) == (marked, not_ect, 10)


def test_a_port_that_nobody_arms_again_is_armed_no_more(loaded: Loaded) -> None:
    frame = bytes(12) + b"\x08\x00\x45" + bytes(8) + b"\x11" + bytes(2) + bytes(range(12)) + bytes(60)
    armed = replace(PORT, flags=PortFlag.ARMED | PortFlag.KERNEL_DECIDES | PortFlag.FLOWS, probability=1.0)
    configure(loaded, replace(armed, valid_until_ns=time.monotonic_ns()))
    program = loaded.programs[classifier.EGRESS]
    assert [queue(run_program(program, frame)) for _ in range(5)] == [MONITORED] * 5
    assert counted(loaded).sampled == 0
    configure(loaded, replace(armed, valid_until_ns=time.monotonic_ns() + 10**12))
    assert queue(run_program(program, frame)) == CONGESTING
