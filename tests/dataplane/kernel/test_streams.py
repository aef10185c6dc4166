"""Stream identification, filters and gates in the kernel do what the engines do (BPF_PROG_TEST_RUN)."""

import struct
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from isolane.dataplane.clock import VirtualClock
from isolane.dataplane.config import BridgeConfig, BridgePortConfig, VlanConfig
from isolane.dataplane.emulated.bridge import Bridge
from isolane.dataplane.kernel.stream_layout import SHAPES, StreamPort
from isolane.dataplane.kernel.streams import KernelStreams, PortTables, StreamTables, compared
from isolane.dataplane.layers.port import Port
from isolane.engine.frame import Frame
from isolane.engine.isolation.classification import Classification, HandleSpec, StreamFilter, StreamGate
from isolane.engine.stream_identity import (
    SCTP,
    TCP,
    UDP,
    IpIdentification,
    Method,
    NullIdentification,
    PortStreams,
    SourceIdentification,
    StreamIdentity,
    Tagged,
    ip_headers,
)
from tests.dataplane.kernel.frames import random_frame
from tools.run_program import run_program

LOOPBACK = 1  # the interface that frames of a test run belong to
PASS_ON, DROP = -1, 2  # TC_ACT_UNSPEC, TC_ACT_SHOT
PRIORITY_AT = 32  # of struct __sk_buff
OWN = 0x02000000AA01
RESERVED = 0x0180C200000E
VIDS = (0, 1, 5, 7)
REGENERATION = (1, 0, 2, 3, 3, 5, 6, 7)
PORT = BridgePortConfig(1, "p1", pvid=7, default_priority=2, regeneration=REGENERATION)
TAGS: tuple[Tagged, ...] = ("all", "tagged", "priority")


class Watched(Bridge):
    """An emulated bridge that shows what passed its filters."""

    passed: Frame | None = None

    def _forward(self, port: Port, frame: Frame, members: dict[int, bool], now_ns: int) -> None:
        self.passed = frame

    def deliver(self, port: Port, frame: Frame, now_ns: int) -> None:
        self.passed = frame


@pytest.fixture
def kernel(loadable: None) -> Iterator[KernelStreams]:
    made = KernelStreams()
    yield made
    made.close()


def emulated() -> Watched:
    made = Watched(VirtualClock(), BridgeConfig(address=OWN))
    made.add_port(PORT)
    made.set_vlans(VlanConfig(vid, untagged=frozenset((1,))) for vid in VIDS if vid)
    made.ports[1].streams = PortStreams()
    return made


def frames_of(random: Random, count: int) -> list[bytes]:
    """Frames among few stations, in few VLANs, of all kinds."""
    stations = [random.getrandbits(39) << 1 | 0x02 << 40 for _ in range(6)]
    behind = [station | 1 for station in stations]  # nobody sends to a station of the same port
    found: list[bytes] = []
    while len(found) < count:
        frame = bytearray(random_frame(random))
        frame[0:6] = random.choice([*stations[:3], *stations[:3], OWN, RESERVED]).to_bytes(6, "big")
        frame[6:12] = random.choice(behind[:3]).to_bytes(6, "big")
        if frame[12:14] == b"\x81\x00":
            tci = int.from_bytes(frame[14:16], "big") & 0xF000 | random.choice(VIDS)
            frame[14:16] = tci.to_bytes(2, "big")
        found.append(bytes(frame))
    return found


def method(random: Random, octets: bytes) -> Method:
    """A function that this frame would match, but for its VLAN and tag now and then."""
    frame = Frame.decode(octets)
    ip, tagged = ip_headers(frame.msdu), random.choice(TAGS)
    vlan = random.choice((0, frame.vid or PORT.pvid, random.choice(VIDS)))
    if ip is None or random.random() < 0.3:
        if random.random() < 0.5:
            return NullIdentification(frame.dst, tagged, vlan)
        return SourceIdentification(frame.src, tagged, vlan)
    destination, source, dscp, protocol, source_port, destination_port = ip
    shown = protocol if protocol in (TCP, UDP, SCTP) and random.random() < 0.6 else None
    return IpIdentification(
        frame.dst,
        destination,
        tagged,
        vlan,
        random.choice((None, source)),
        random.choice((None, dscp)),
        shown,
        max(0, random.choice((0, source_port))) if shown else 0,
        max(0, random.choice((0, destination_port))) if shown else 0,
    )


def _shapes(identities: list[StreamIdentity]) -> set[Any]:
    """The shapes of rows, of which a component has at most `SHAPES`."""
    return {found[0] for identity in identities if (found := compared(identity)) is not None}


def identities(random: Random, frames: list[bytes]) -> list[StreamIdentity]:
    """As many rows as fit into the shapes of a component."""
    found: list[StreamIdentity] = []
    for index in random.sample(range(1000), 60):
        row = StreamIdentity(index, random.randrange(6), method(random, random.choice(frames)))
        if len(_shapes([*found, row])) <= SHAPES:
            found.append(row)
    return found


def tables_of(random: Random) -> tuple[list[StreamGate], list[StreamFilter]]:
    gates = [
        StreamGate(
            number,
            random.random() < 0.7,
            random.choice(("open", "open", "closed")),
            random.choice((None, *range(8))),
        )
        for number in range(5)
    ]
    handles: tuple[HandleSpec, ...] = ("wildcard", "null-handle", *range(6))
    filters = [
        StreamFilter(
            number,
            random.randrange(5),
            random.choice(handles),
            random.choice((None, *range(8))),
            random.choice((0, 0, 40, 60, 90)),
            random.random() < 0.2,
            random.random() < 0.1,
        )
        for number in random.sample(range(1000), 25)
    ]
    return gates, filters


def test_kernel_and_agent_agree_on_10000_frames(kernel: KernelStreams) -> None:
    """The same tables, one after another: what goes from one to the next is taken off the kernel too."""
    random, dropped, raised, streams = Random(53), 0, 0, 0
    mine, ports = Classification(), PortStreams()
    tables = StreamTables(
        mine, {LOOPBACK: PortTables(StreamPort(REGENERATION, 7, 2), ports)}, frozenset((OWN,))
    )
    for _ in range(40):
        frames, bridge = frames_of(random, 60), emulated()
        mine.configure((), ())
        for index in list(ports.inputs):
            ports.set_input(index, None)
        kernel.want(tables)
        before = ports.total.input_pkts
        gates, filters = tables_of(random)
        engine = bridge.ports[1].streams
        assert engine is not None
        for row in identities(random, frames):
            engine.set_input(row.index, row)
            ports.set_input(row.index, row)
        mine.configure(gates, filters)
        kernel.want(tables)
        bridge.set_streams(gates, filters)
        for octets in random.choices(frames, k=250):
            bridge.passed = None
            bridge.relay(bridge.ports[1], frame := Frame.decode(octets), 0)
            run = run_program(kernel.program, octets)
            assert run.answer == (DROP if bridge.passed is None else PASS_ON), octets.hex()
            dropped += run.answer == DROP
            streams += frame.stream >= 0
            if run.answer == PASS_ON and frame.dst not in (OWN, RESERVED):
                wanted = frame.priority if frame.ipv < 0 else frame.ipv
                assert struct.unpack_from("=I", run.context, PRIORITY_AT) == (wanted,), octets.hex()
                raised += frame.ipv >= 0
        kernel.refresh(tables)
        assert counters(mine) == counters(bridge.isolation.classification)
        assert ports.total.input_pkts - before == engine.total.input_pkts
        assert {handle: each.input_pkts for handle, each in ports.counters.items()} == {
            handle: each.input_pkts for handle, each in engine.counters.items()
        }
    assert min(dropped, raised, streams) > 1_000


def counters(of: Classification) -> dict[int, tuple[int, ...]]:
    return {
        step.id: (
            step.blocked,
            step.matching,
            step.passing,
            step.not_passing,
            step.passing_sdu,
            step.not_passing_sdu,
        )
        for step in of.steps.values()
    }


def test_a_block_holds_until_management_lifts_it_and_counters_go_on(kernel: KernelStreams) -> None:
    mine = Classification()
    tables = StreamTables(mine, {LOOPBACK: PortTables(StreamPort(), None)})
    blocking = StreamFilter(1, 1, max_sdu_octets=60, blocked_on_oversize=True)
    mine.configure([StreamGate(1)], [blocking])
    kernel.want(tables)
    short, long = (bytes(12) + b"\x88\xb5" + bytes(size) for size in (58, 59))
    answers = [run_program(kernel.program, frame).answer for frame in (short, long, short)]
    assert answers == [PASS_ON, DROP, DROP]
    kernel.refresh(tables)
    step = mine.steps[1]
    assert (step.blocked, step.matching, step.passing, step.not_passing_sdu) == (True, 3, 1, 2)
    mine.unblock(1, blocked=False)
    kernel.want(tables)
    assert run_program(kernel.program, short).answer == PASS_ON
    kernel.refresh(tables)
    assert (step.blocked, step.matching) == (False, 4)
    mine.change({1: StreamGate(1, enable=True, admin_state="closed")}, {})
    kernel.want(tables)
    assert run_program(kernel.program, short).answer == DROP
    kernel.refresh(tables)
    assert (step.matching, step.not_passing) == (5, 1)
    mine.configure((), ())
    assert tables.idle
    kernel.want(tables)
    assert run_program(kernel.program, long).answer == PASS_ON
