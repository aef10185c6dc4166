"""The program in the kernel and the classifier of the agent agree on every frame (BPF_PROG_TEST_RUN)."""

import struct
from random import Random

import pytest

from isolane.dataplane.kernel import classifier, layout
from isolane.dataplane.kernel.bpf.programs import Loaded, Run
from isolane.dataplane.kernel.bpf.ring import Ring
from isolane.dataplane.kernel.flow_match import FlowMatch, flow_match
from isolane.dataplane.kernel.layout import EgressPort, Event, EventKind, PortCounters, PortFlag
from tests.dataplane.kernel.frames import random_frame

LOOPBACK = 1  # the interface that frames of a test run belong to
MONITORED, CONGESTING = 0x10011, 0x10012
QUEUES = [MONITORED, CONGESTING] + [0x10013] * 6
PORT = EgressPort(
    QUEUES,
    congesting_of=[1] + [layout.NO_CLASS] * 7,
    monitored_of=[layout.NO_CLASS, 0] + [layout.NO_CLASS] * 6,
    class_of_priority=[0] * 8,
    untagged_vid=7,
)
PASS_ON = -1  # TC_ACT_UNSPEC
PRIORITY_AT = 32  # of struct __sk_buff


def configure(loaded: Loaded, port: EgressPort = PORT) -> None:
    index = layout.INDEX.pack(LOOPBACK)
    counters = loaded.maps[classifier.PORT_COUNTERS]
    loaded.maps[classifier.PORTS].put(index, port.encode())
    counters.put(index, PortCounters.zero(counters.parts))


def counted(loaded: Loaded) -> PortCounters:
    octets = loaded.maps[classifier.PORT_COUNTERS].get(layout.INDEX.pack(LOOPBACK))
    assert octets is not None
    return PortCounters.decode(octets)


def queue(run: Run) -> int:
    assert run.answer == PASS_ON
    value: int = struct.unpack_from("=I", run.context, PRIORITY_AT)[0]
    return value


def match_of(frame: bytes) -> FlowMatch | None:
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
        match = match_of(frame)
        before = counted(loaded).not_flows
        assert queue(program.run(frame)) == MONITORED, frame.hex()
        if match is None:
            others += 1
            assert counted(loaded).not_flows == before + 1, frame.hex()
            continue
        flows += 1
        assert counted(loaded).not_flows == before, frame.hex()
        table = loaded.maps[classifier.FLOWS[match.version]]
        table.put(match.key, layout.FlowValue().encode())
        assert queue(program.run(frame)) == CONGESTING, frame.hex()
        value = table.get(match.key)
        assert value is not None
        seen = layout.FlowValue.decode(value)
        assert (seen.frames, seen.octets) == (1, len(frame))
        table.remove(match.key)
    assert flows > 6_000
    assert others > 500


def test_a_flow_of_another_vlan_is_another_flow(loaded: Loaded) -> None:
    configure(loaded)
    program = loaded.programs[classifier.EGRESS]
    packet = b"\x08\x00\x45" + bytes(8) + b"\x11" + bytes(2) + bytes(range(12)) + bytes(30)
    tagged = [bytes(12) + b"\x81\x00" + vid.to_bytes(2, "big") + packet for vid in (3, 4)]
    match = match_of(tagged[0])
    assert match is not None
    loaded.maps[classifier.FLOWS[4]].put(match.key, layout.FlowValue().encode())
    assert [queue(program.run(frame)) for frame in tagged] == [CONGESTING, MONITORED]


@pytest.mark.parametrize("decides", [False, True])
def test_an_armed_port_samples_flows_and_nothing_else(loaded: Loaded, decides: bool) -> None:
    flags = PortFlag.ARMED | (PortFlag.KERNEL_DECIDES if decides else layout.NO_FLAGS)
    port = EgressPort(
        QUEUES,
        flags,
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
    queues = [queue(program.run(frame)) for frame in (frames[0], frames[0], frames[1], arp, frames[0])]
    events = [Event.decode(record) for record in ring.read(100)]
    assert counted(loaded).sampled == 4
    if not decides:
        assert queues == [MONITORED] * 5
        assert [each.frame[5] for each in events] == [0, 0, 1, 0]
        assert {each.kind for each in events} == {EventKind.SAMPLE}
    else:
        assert queues == [MONITORED] * 4 + [CONGESTING]
        assert [(each.kind, each.frame[5]) for each in events] == [(EventKind.ISOLATED, 0)]
        assert queue(program.run(frames[0])) == CONGESTING
    assert all(each.octets == len(frames[0]) for each in events)
    assert all(each.frame == frames[each.frame[5]][: layout.SAMPLE_OCTETS] for each in events)
    assert list(ring.read(100)) == []
    ring.close()


def test_a_full_ring_is_counted_and_forwarding_goes_on(loaded: Loaded) -> None:
    configure(loaded, EgressPort(QUEUES, PortFlag.ARMED, 1.0, congesting_of=PORT.congesting_of))
    program, ring = loaded.programs[classifier.EGRESS], Ring(loaded.maps[classifier.EVENTS])
    frame = bytes(12) + b"\x08\x00\x45" + bytes(8) + b"\x11" + bytes(2) + bytes(range(12)) + bytes(600)
    run = program.run(frame, repeat=4_000)
    assert queue(run) == MONITORED
    counters = counted(loaded)
    assert counters.sampled == 4_000
    assert counters.lost_samples > 0
    told = sum(1 for _ in ring.read(10_000))
    assert told + counters.lost_samples == 4_000
    program.run(frame)
    assert len(list(ring.read(10))) == 1
    ring.close()
