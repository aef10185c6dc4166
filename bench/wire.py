"""Microseconds to encode and decode each format, and what LLDP with many neighbours costs.

    python bench/wire.py [--rounds N]

Formats run in turn, round by round; figures are medians, per core, of CPU time. The neighbours are
heard for ten minutes of virtual time, each every 30 s: once the same octets as before, once changed.
"""

import argparse
import gc
import statistics
import sys
import time
import tracemalloc
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parent.parent))

from isolane.engine.lldp.config import AgentConfig
from isolane.engine.lldp.engine import LldpEngine
from isolane.wire.address import ip
from isolane.wire.dissect import dissect
from isolane.wire.ethernet import EthernetFrame, VlanTag
from isolane.wire.ip import Ipv4Packet
from isolane.wire.lldp.basic import PortDescription, SystemCapabilities, SystemDescription, SystemName
from isolane.wire.lldp.dot1 import PortVlanId
from isolane.wire.lldp.isolation import CongestionIsolation, TopologyRecognition
from isolane.wire.lldp.tlv import Tlv
from isolane.wire.rewriting import CONGESTION_EXPERIENCED, with_traffic_class
from isolane.wire.transport import UdpDatagram
from isolane.wire.trimming import TrimmingRules, trim
from isolane.wire.view import FrameView
from tests.engine.lldp.stations import address, lldpdu_frame, local, system
from tests.wire.corpus import CORPUS

REPEAT = 1_000
SECOND_NS = 1_000_000_000
NEIGHBOURS = 1_000
MINUTES = 10
INTERVAL_S = 30

RULES = TrimmingRules({10: 12})
DATAGRAM = UdpDatagram(50_000, 4793, bytes(1_000)).with_checksum(ip("192.0.2.1"), ip("192.0.2.2"))
PACKET = Ipv4Packet(ip("192.0.2.1"), ip("192.0.2.2"), 17, DATAGRAM.encode(), dscp=10, ecn=2)
DATA = EthernetFrame(address(1), address(2), 0x0800, PACKET.encode(), (VlanTag(10, 5),)).encode()


def said(number: int, text: str) -> tuple[Tlv, ...]:
    """What a switch says as a rule."""
    return (
        PortDescription("port 1"),
        SystemName(f"switch-{number}"),
        SystemDescription(text),
        SystemCapabilities(0x14, 0x04),
        PortVlanId(10),
        CongestionIsolation((0, 0, 6, 0, 0, -3, 0, 0), 64, address(number), 58622),
        TopologyRecognition(1, 2, 0),
    )


def microseconds(call: Callable[[], object]) -> float:
    start = time.process_time_ns()
    for _ in range(REPEAT):
        call()
    return (time.process_time_ns() - start) / REPEAT / 1_000


def formats(rounds: int) -> None:
    lldpdu = EthernetFrame.decode(lldpdu_frame(2, *said(2, "a switch"))).payload
    calls: dict[str, tuple[Callable[[], object], Callable[[], object]]] = {}
    for name, (decode, seeds) in sorted(CORPUS.items()):
        octets = lldpdu if name == "Lldpdu" else seeds[0]
        calls[name] = partial(decode, octets), decode(octets).encode
    times: dict[str, list[tuple[float, float]]] = {name: [] for name in calls}
    for _ in range(rounds):
        for name, (decode_it, encode_it) in calls.items():
            times[name].append((microseconds(decode_it), microseconds(encode_it)))
    print(f"{'format':28} {'decode us':>10} {'encode us':>10}")
    for name, taken in times.items():
        decoded, encoded = (statistics.median(column) for column in zip(*taken, strict=True))
        print(f"{name.removeprefix('isolane.wire.'):28} {decoded:10.2f} {encoded:10.2f}")


def marked(frame: FrameView) -> bytes:
    """The frame marked CE, as the isolation engine marks its packets."""
    ip = frame.ip
    assert ip is not None
    return with_traffic_class(frame.octets, ip, ip.traffic_class | CONGESTION_EXPERIENCED)


def views(rounds: int) -> None:
    calls: dict[str, Callable[[], object]] = {
        "view": lambda: FrameView(DATA),
        "view and flow key": lambda: FrameView(DATA).flow_key,
        "view and mark CE": lambda: marked(FrameView(DATA)),
        "view and trim": lambda: trim(FrameView(DATA), RULES),
        "every layer decoded": lambda: dissect(DATA),
    }
    times: dict[str, list[float]] = {name: [] for name in calls}
    for _ in range(rounds):
        for name, call in calls.items():
            times[name].append(microseconds(call))
    print(f"\n{'a tagged UDP frame of 1 kB':28} {'us':>10}")
    for name, taken in times.items():
        print(f"{name:28} {statistics.median(taken):10.2f}")


def hear(ports: int, *, changing: bool) -> tuple[float, float]:
    """CPU seconds in a second of virtual time, and MB, with 1,000 neighbours spread over ports."""
    gc.collect()
    tracemalloc.start()
    engine = LldpEngine(system(1), Random(1))
    for port in range(ports):
        engine.add_agent(f"p{port}", local(1), AgentConfig())
        engine.set_port_enabled(f"p{port}", True, 0)
    heard(engine, ports, 0, "a switch")
    megabytes = tracemalloc.get_traced_memory()[0] / 1e6
    tracemalloc.stop()
    start = time.process_time()
    for step in range(1, MINUTES * 60 // INTERVAL_S + 1):
        heard(engine, ports, step, f"a switch {step}" if changing else "a switch")
    return (time.process_time() - start) / (MINUTES * 60), megabytes


def heard(engine: LldpEngine, ports: int, step: int, text: str) -> None:
    """Every neighbour once, evenly over the interval, and every timer on the way."""
    for number in range(NEIGHBOURS):
        now_ns = (step * INTERVAL_S * NEIGHBOURS + number * INTERVAL_S) * SECOND_NS // NEIGHBOURS
        while (deadline := engine.deadline()) is not None and deadline <= now_ns:
            engine.expire(deadline)
        engine.receive(f"p{number % ports}", lldpdu_frame(number, *said(number, text)), now_ns)


def making() -> float:
    """What the frames of `heard` cost to make in a second: not LLDP's doing."""
    start = time.process_time()
    for number in range(NEIGHBOURS):
        lldpdu_frame(number, *said(number, "a switch"))
    return (time.process_time() - start) / INTERVAL_S


def neighbours(rounds: int) -> None:
    print(f"\n{'1,000 LLDP neighbours':28} {'CPU ms/s':>10} {'MB':>10}")
    for ports in (1, NEIGHBOURS):
        for changing in (False, True):
            runs = [hear(ports, changing=changing) for _ in range(min(rounds, 3))]
            made = statistics.median(making() for _ in range(3))
            cpu, megabytes = (statistics.median(column) for column in zip(*runs, strict=True))
            name = f"{ports} ports, " + ("each frame new" if changing else "same frames")
            print(f"{name:28} {(cpu - made) * 1_000:10.3f} {megabytes:10.2f}")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    formats(rounds)
    views(rounds)
    neighbours(rounds)


if __name__ == "__main__":
    main()
