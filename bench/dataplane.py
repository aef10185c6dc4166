"""The data plane's speed: frames through one bridge hop, isolated flows, isolation itself, the virtual clock.

    python bench/dataplane.py [--frames N] [--rounds N]

One hop is: octets to a frame, ingress, forwarding, congestion isolation, queue, transmission selection, wire,
arrival at the next station. Variants run in turn, round by round; figures are medians, per core, of CPU time.
"""

import argparse
import gc
import statistics
import sys
import time
import tracemalloc
from collections.abc import Callable
from ipaddress import IPv4Address
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from isolane.dataplane.clock import VirtualClock
from isolane.dataplane.config import BridgePortConfig, VlanConfig
from isolane.dataplane.emulated.bridge import Bridge
from isolane.dataplane.emulated.wire import Wire, WireConfig
from isolane.dataplane.layers.stack import Item, Layer, stack
from isolane.engine.frame import Frame
from isolane.engine.isolation.cip import Cip
from isolane.engine.isolation.config import IsolationConfig, PortConfig
from isolane.engine.isolation.flow_key import set_key
from isolane.engine.isolation.machine import Mask
from isolane.engine.isolation.tables import StreamEntry
from isolane.wire.ip import Ipv4Packet
from isolane.wire.transport import UdpDatagram

VID, PRIORITY, SIZE = 10, 5, 1_000
SOURCE, DESTINATION = 0x02_00_00_00_00_0A, 0x02_00_00_00_00_0B
QUEUE_MAP = (0, 0, 6, 0, 0, -3, 0, 0)
ARRIVAL_NS = 820  # a little slower than the wire of the hop sends
FEW, MANY = 10, 10_000


class Sink(Layer):
    """Counts what arrives."""

    def __init__(self) -> None:
        super().__init__()
        self.frames = 0

    def receive(self, item: Item, now_ns: int) -> None:
        self.frames += 1


class Hop:
    """A bridge with two ports, one wire behind it."""

    def __init__(self, *, isolation: bool, flows: int, isolated: bool) -> None:
        self.clock = VirtualClock()
        self.bridge = Bridge(self.clock)
        for number in (1, 2):
            self.bridge.add_port(BridgePortConfig(number, f"p{number}", mac=0x02_00_00_00_01_00 + number))
        self.bridge.set_vlans([VlanConfig(VID, tagged=frozenset({1, 2}))])
        self.bridge.set_static_entries([])
        self.bridge.fdb.learn(VID << 48 | DESTINATION, 2, 0)
        if isolation:
            self.bridge.set_isolation(IsolationConfig(master_enable=True))
            for number in (1, 2):
                self.bridge.set_cip(PortConfig(number, f"p{number}", queue_map=QUEUE_MAP))
        self.octets = [flow_octets(number) for number in range(flows)]
        self.entries = isolate(self.bridge, self.octets) if isolated else []
        wire, self.sink = Wire(self.clock, WireConfig()), Sink()
        stack(*self.bridge.ports[1].layers())
        stack(*self.bridge.ports[2].layers(), wire.a)
        stack(self.sink, wire.b)

    def carry(self, frames: int) -> float:
        """CPU seconds for so many frames."""
        clock, octets, flows = self.clock, self.octets, len(self.octets)
        receive = self.bridge.ports[1].mac.receive
        begin_ns, before = clock.now_ns, self.sink.frames

        def arrive(number: int) -> None:
            receive(Frame.decode(octets[number % flows]), clock.now_ns)
            if number + 1 < frames:
                clock.call_at(clock.now_ns + ARRIVAL_NS, arrive, number + 1)

        clock.call_at(begin_ns, arrive, 0)
        gc.collect()
        begin = time.process_time()
        clock.run_until(begin_ns + frames * ARRIVAL_NS + 100_000)
        took = time.process_time() - begin
        if self.sink.frames - before != frames:
            raise SystemExit(f"{frames - (self.sink.frames - before)} frames were lost")
        return took


def flow_octets(number: int) -> bytes:
    """A frame of one of many UDP flows."""
    datagram = UdpDatagram(1 + number % 60_000, 1 + number // 60_000, bytes(SIZE - 46))
    addresses = IPv4Address("10.0.0.1").packed, IPv4Address("10.0.0.2").packed
    packet = Ipv4Packet(*addresses, 17, datagram.encode(), ecn=2)
    msdu = b"\x08\x00" + packet.encode()
    return Frame(DESTINATION, SOURCE, msdu, vid=VID, priority=PRIORITY).encode()


def isolate(bridge: Bridge, octets: list[bytes]) -> list[StreamEntry]:
    """Every flow isolated by a peer's wish, so that none returns while the queue is empty."""
    cip = bridge.ports[2].cip
    entries = []
    for one in octets:
        frame = Frame.decode(one)
        frame.rx_port = 1
        set_key(frame)
        entry = bridge.isolation.flows.add(cip, 2, frame, 0) if isinstance(cip, Cip) else None
        if entry is not None:
            bridge.isolation.flows.streams.set_mask(entry, Mask.PEER)
            entries.append(entry)
    return entries


def frames_per_second(frames: int, rounds: int) -> None:
    """One hop with isolation off, on, and with few and many isolated flows."""
    hops = {
        "isolation off": Hop(isolation=False, flows=FEW, isolated=False),
        "isolation on": Hop(isolation=True, flows=FEW, isolated=False),
        f"isolation on, {FEW} isolated flows": Hop(isolation=True, flows=FEW, isolated=True),
        f"isolation on, {MANY} isolated flows": Hop(isolation=True, flows=MANY, isolated=True),
    }
    rates: dict[str, list[float]] = {name: [] for name in hops}
    for hop in hops.values():
        hop.carry(frames // 10)
    for _ in range(rounds):
        for name, hop in hops.items():
            rates[name].append(frames / hop.carry(frames))
    for name, values in rates.items():
        show(f"one hop, {name}", statistics.median(values), "frames/s")
    few, many = list(rates.values())[2:]
    ratio = statistics.median([one / other for one, other in zip(few, many, strict=True)])
    show(f"cost per frame, {MANY} isolated flows to {FEW}", ratio, "times")


def isolations_per_second(rounds: int) -> None:
    """A flow goes into the tables and out again, with a CIM to the peer each way left out."""
    hop = Hop(isolation=True, flows=MANY, isolated=False)
    cip = hop.bridge.ports[2].cip
    frames = [Frame.decode(octets) for octets in hop.octets]
    for frame in frames:
        frame.rx_port = 1
        set_key(frame)
    flows = hop.bridge.isolation.flows
    rates = []
    for _ in range(rounds):
        begin = time.process_time()
        for frame in frames:
            entry = flows.add(cip, 2, frame, 0) if cip is not None else None
            if entry is not None:
                flows.delete(entry, 0)
        rates.append(MANY / (time.process_time() - begin))
    show("isolate and de-isolate", statistics.median(rates), "flows/s")


def many_flows(rounds: int) -> None:
    """Memory of the tables, and the periodic cleanup, with nothing and with everything to remove."""
    hop = Hop(isolation=True, flows=MANY, isolated=False)
    gc.collect()
    tracemalloc.start()
    isolate(hop.bridge, hop.octets)
    octets = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    show(f"memory of {MANY} isolated flows", octets / 1e6, "MB")
    flows = hop.bridge.isolation.flows
    show("periodicTableCleanup, none too old", 1e3 * median_time(lambda: flows.cleanup(0), rounds), "ms")
    cip = hop.bridge.ports[2].cip
    if cip is not None:
        cip.non_congested_ns[2] = 10_000_000_000
    show("periodicTableCleanup, all too old", 1e3 * median_time(lambda: flows.cleanup(0), 1), "ms")
    if len(flows.streams):
        raise SystemExit("the cleanup left flows")


def median_time(call: Callable[[], None], rounds: int) -> float:
    """CPU seconds of a call."""
    times = []
    for _ in range(rounds):
        begin = time.process_time()
        call()
        times.append(time.process_time() - begin)
    return statistics.median(times)


def events_per_second(rounds: int) -> None:
    """Empty events of a virtual clock with a thousand waiting."""
    events = 200_000

    def run() -> None:
        clock = VirtualClock()

        def again(left: int) -> None:
            if left:
                clock.call_at(clock.now_ns + 1_000, again, left - 1)

        for offset in range(1_000):
            clock.call_at(offset, again, events // 1_000)
        clock.run_until(1_000_000_000)

    show("virtual clock", events / median_time(run, rounds), "events/s")


def show(name: str, value: float, unit: str) -> None:
    """One line of the report."""
    text = f"{value:,.0f}" if value >= 1_000 else f"{value:.3g}"
    sys.stdout.write(f"{name:<52}{text:>14} {unit}\n")


def main() -> None:
    """Run all."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--frames", type=int, default=50_000)
    parser.add_argument("--rounds", type=int, default=7)
    args = parser.parse_args()
    frames_per_second(args.frames, args.rounds)
    isolations_per_second(args.rounds)
    many_flows(args.rounds)
    events_per_second(args.rounds)


if __name__ == "__main__":
    main()
