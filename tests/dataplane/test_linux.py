"""Linux ports: real frames over veth pairs, CIMs seen by tshark, link state and counters from netlink."""

import asyncio
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from ipaddress import IPv4Address, IPv6Address
from pathlib import Path

import pytest

from isolane.dataplane.clock import RealClock
from isolane.dataplane.config import BridgePortConfig, StaticEntry, VlanConfig
from isolane.dataplane.emulated.bridge import Bridge
from isolane.dataplane.emulated.wire import Wire, WireConfig
from isolane.dataplane.layers.port import Port
from isolane.dataplane.layers.stack import Item, Layer, OrderedSet, stack
from isolane.dataplane.linux.interfaces import LinkState, LinuxLinks, kernel_counters, speed_bps
from isolane.dataplane.linux.port import SOL_PACKET, LinuxEnd, as_on_the_wire
from isolane.engine.frame import Frame
from isolane.engine.isolation.config import AqmConfig, CimType, IsolationConfig, Peer, PortConfig
from isolane.errors import DataError
from isolane.wire.rewriting import complete_checksum
from tests.dataplane.kernel.namespaces import entered
from tests.dataplane.lab import VID, mac
from tests.engine.isolation.scene import MONITORED, QUEUE_MAP, ipv4_msdu
from tests.patience import PATIENCE_S
from tests.wire.captures import write_capture

NEAREST = 0x0180C200000E


@pytest.fixture
def alone() -> Iterator[None]:
    """The test runs in a network namespace of its own."""
    with entered("lx"):
        yield


@pytest.fixture
def veth(alone: None) -> tuple[str, str]:
    """Two interfaces joined, up."""
    ip("link", "add", "v0", "type", "veth", "peer", "name", "v1")
    for end in ("v0", "v1"):
        ip("link", "set", end, "up")
    return "v0", "v1"


def ip(*arguments: str) -> None:
    subprocess.run(["ip", *arguments], check=True)


class Station(Layer):
    """Sends what it is given, keeps the frames of the tests and wakes who waits for them."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[Item] = []
        self.frames: list[Frame] = []
        self.links: list[bool] = []
        self.changed = asyncio.Event()

    def pull(self, now_ns: int) -> Item | None:
        return self.waiting.pop(0) if self.waiting else None

    def receive(self, item: Item, now_ns: int) -> None:
        if isinstance(item, Frame) and item.src in (mac(1), mac(2)):
            self.frames.append(item)
            self.changed.set()

    def link_changed(self, up: bool, now_ns: int) -> None:
        self.links.append(up)
        self.changed.set()

    async def until(self, condition: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE_S):
            while not condition():
                self.changed.clear()
                await self.changed.wait()


class Real:
    """A real clock, netlink and open ends."""

    def __init__(self) -> None:
        self.clock = RealClock()
        self.links = LinuxLinks()
        self.ends: list[LinuxEnd] = []

    async def end(self, name: str) -> LinuxEnd:
        state = self.links.get(name)
        assert state is not None
        made = LinuxEnd(self.clock, state)
        self.links.watch(lambda told: made.set_link(self.up(name)) if told == name else None)
        made.open()
        self.ends.append(made)
        return made

    def up(self, name: str) -> bool:
        state = self.links.get(name)
        return state is not None and state.up


@asynccontextmanager
async def real() -> AsyncIterator[Real]:
    made = Real()
    await made.links.open()
    try:
        yield made
    finally:
        for end in made.ends:
            end.close()
        made.links.close()
        made.clock.close()


def frame(tag: bool) -> Frame:
    return Frame(mac(2), mac(1), ipv4_msdu(), vid=VID if tag else 0, priority=3 if tag else 0, tag=tag)


@pytest.mark.root
@pytest.mark.parametrize("tag", [True, False], ids=["tagged", "untagged"])
def test_a_frame_crosses_a_real_interface_as_it_is(veth: tuple[str, str], tag: bool) -> None:
    async def run() -> None:
        async with real() as system:
            left, right = Station(), Station()
            stack(left, await system.end(veth[0]))
            stack(right, await system.end(veth[1]))
            left.waiting.append(frame(tag))
            left.lower.kick(0)
            await right.until(lambda: len(right.frames) == 1)
            assert right.frames[0].encode() == frame(tag).encode()

    asyncio.run(run())


@pytest.mark.root
def test_counters_come_from_the_kernel_and_state_from_netlink(veth: tuple[str, str]) -> None:
    async def run() -> LinkState | None:
        async with real() as system:
            left, right = Station(), Station()
            stack(left, await system.end(veth[0]))
            stack(right, await system.end(veth[1]))
            before = kernel_counters(veth[1])
            left.waiting.extend(frame(tag=True) for _ in range(100))
            left.lower.kick(0)
            await right.until(lambda: len(right.frames) == 100)
            after = kernel_counters(veth[1])
            assert before is not None
            assert after is not None
            assert after.rx_packets - before.rx_packets >= 100
            assert after.rx_octets - before.rx_octets >= 100 * len(frame(tag=True).encode())
            assert _overruns(system.ends[1]) == 0
            await right.until(lambda: system.up(veth[1]))  # netlink says so a little after the first frame
            return system.links.get(veth[1])

    state = asyncio.run(run())
    assert state is not None
    assert (state.name, state.mtu, state.up) == (veth[1], 1500, True)
    assert speed_bps(veth[0]) == 10_000_000_000


@pytest.mark.root
def test_interfaces_that_come_go_and_are_renamed_are_told(alone: None) -> None:
    async def run() -> None:
        async with real() as system:
            told: list[str] = []
            changed = asyncio.Event()

            def note(which: str) -> None:
                told.append(which)
                changed.set()

            system.links.watch(note)

            async def until(condition: Callable[[], bool]) -> None:
                async with asyncio.timeout(PATIENCE_S):
                    while not condition():
                        changed.clear()
                        await changed.wait()

            ip("link", "add", "v0", "type", "veth", "peer", "name", "v1")
            await until(lambda: system.links.get("v1") is not None)
            ip("link", "set", "v1", "name", "v2")
            await until(lambda: system.links.get("v2") is not None)
            assert system.links.get("v1") is None
            assert told.count("v1") >= 2, "it came, and it went"
            ip("link", "del", "v0")
            await until(lambda: system.links.get("v0") is None and system.links.get("v2") is None)

    asyncio.run(run())


@pytest.mark.root
def test_a_link_that_goes_down_and_comes_up_is_told(veth: tuple[str, str]) -> None:
    async def run() -> None:
        async with real() as system:
            station = Station()
            end = await system.end(veth[0])
            stack(station, end)
            for order, up in (("down", False), ("up", True)):
                ip("link", "set", veth[1], order)
                await station.until(lambda up=up: station.links[-1:] == [up])  # type: ignore[misc]  # as is
                assert end.up is up

    asyncio.run(run())


@pytest.mark.root
def test_an_ordered_set_has_no_way_through_a_real_interface(veth: tuple[str, str]) -> None:
    async def run() -> int:
        async with real() as system:
            station = Station()
            end = await system.end(veth[0])
            stack(station, end)
            station.waiting.append(OrderedSet(bytes(8)))
            station.lower.kick(0)
            return end.counters.unsendable

    assert asyncio.run(run()) == 1


def test_an_interface_that_is_not_there_has_no_counters_and_no_speed() -> None:
    assert kernel_counters("nothing0") is None
    assert speed_bps("nothing0") is None


def test_without_the_capability_the_port_says_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> socket.socket:
        raise PermissionError(1, "Operation not permitted")

    async def run() -> None:
        clock = RealClock()
        state = LinkState(1, "eth9", 0, 1500, True)
        end = LinuxEnd(clock, state)
        monkeypatch.setattr(socket, "socket", refuse)
        end.open()

    with pytest.raises(DataError, match="eth9: raw frames need CAP_NET_RAW"):
        asyncio.run(run())


def test_the_tag_that_the_kernel_took_off_is_put_back() -> None:
    octets = frame(tag=True).encode()
    without = octets[:12] + octets[16:]
    auxiliary = (1 << 4 | 1 << 6).to_bytes(4, "little") + bytes(12)
    auxiliary += (3 << 13 | VID).to_bytes(2, "little") + (0x8100).to_bytes(2, "little")
    assert as_on_the_wire(without, [(SOL_PACKET, 8, auxiliary)]) == octets
    assert as_on_the_wire(without, [(SOL_PACKET, 8, bytes(20))]) == without


def test_a_checksum_that_was_left_to_hardware_is_computed() -> None:
    octets = frame(tag=False).encode()
    left = [(SOL_PACKET, 8, (1 << 3).to_bytes(4, "little") + bytes(16))]
    assert as_on_the_wire(octets, left) == complete_checksum(octets) != octets
    assert as_on_the_wire(octets, [(SOL_PACKET, 8, bytes(20))]) == octets


SLOW = WireConfig(rate_bps=5_000_000)
FAST = WireConfig(rate_bps=1_000_000_000)


class TwoBridges:
    """A station, a bridge, a veth pair, another bridge, a slow station: the same flow isolated at both."""

    def __init__(self, system: Real, ends: tuple[LinuxEnd, LinuxEnd], kind: CimType) -> None:
        self.sender, self.receiver = Station(), Station()
        self.first, self.second = (self._bridge(system, number) for number in (1, 2))
        before, after = Wire(system.clock, FAST), Wire(system.clock, SLOW)
        stack(self.sender, before.a)
        stack(*self.first.ports[1].layers(), before.b)
        stack(*self.first.ports[2].layers(), ends[0])
        stack(*self.second.ports[1].layers(), ends[1])
        stack(*self.second.ports[2].layers(), after.a)
        stack(self.receiver, after.b)
        for bridge, port, other, other_port in ((self.first, 2, 2, 1), (self.second, 1, 1, 2)):
            neighbour = self._config(other, other_port)
            peer = Peer(neighbour.mac, kind, neighbour.ipv4, neighbour.ipv6, neighbour.udp_port)
            bridge.isolation.add_peer(port, peer, 0)

    def _config(self, bridge: int, port: int) -> PortConfig:
        return PortConfig(
            port,
            f"p{port}",
            mac=0x02_00_00_00_00_00 + bridge * 256 + port,
            ipv4=IPv4Address(f"192.0.{bridge}.{port}"),
            ipv6=IPv6Address(f"2001:db8:{bridge}::{port}"),
            queue_map=QUEUE_MAP,
            aqm=AqmConfig("threshold", congested_octets=6_000, cleared_octets=3_000),
        )

    def _bridge(self, system: Real, number: int) -> Bridge:
        bridge = Bridge(system.clock)
        for port in (1, 2):
            config = self._config(number, port)
            bridge.add_port(BridgePortConfig(port, config.name, mac=config.mac))
        bridge.set_vlans([VlanConfig(VID, tagged=frozenset({1, 2}))])
        bridge.set_static_entries([StaticEntry(VID, mac(1), (1,)), StaticEntry(VID, mac(2), (2,))])
        bridge.set_isolation(IsolationConfig(master_enable=True))
        for port in (1, 2):
            bridge.set_cip(self._config(number, port))
        return bridge


async def burst(two: TwoBridges, frames: int) -> None:
    """More at once than the slow station takes; all of it arrives, and the flow is returned."""
    two.receiver.frames.clear()
    for _ in range(frames):
        made = Frame(mac(2), mac(1), ipv4_msdu(), vid=VID, priority=MONITORED, size=500)
        two.sender.waiting.append(made)
    two.sender.lower.kick(0)
    await two.receiver.until(lambda: len(two.receiver.frames) == frames)


WANTED: dict[CimType, str] = {
    "l2": "vlan.etype==0x89a2",
    "ipv4": "ip && udp.port==58622",
    "ipv6": "ipv6 && udp.port==58622",
}


class Tap(Layer):
    """Keeps the octets of all that comes in by an interface."""

    def __init__(self) -> None:
        super().__init__()
        self.octets: list[bytes] = []

    def receive(self, item: Item, now_ns: int) -> None:
        if isinstance(item, Frame):
            self.octets.append(item.encode())


@pytest.mark.root
@pytest.mark.parametrize("kind", ["l2", "ipv4", "ipv6"])
def test_cims_across_a_real_wire_isolate_the_flow_and_tshark_sees_them(
    veth: tuple[str, str], kind: CimType, tmp_path: Path
) -> None:
    async def run() -> tuple[TwoBridges, list[bytes]]:
        async with real() as system:
            tap = Tap()
            stack(tap, await system.end(veth[0]))
            two = TwoBridges(system, (await system.end(veth[0]), await system.end(veth[1])), kind)
            await burst(two, 100)
            return two, tap.octets

    two, octets = asyncio.run(run())
    assert two.second.isolation.cips[1].counters.cims_sent_add > 0
    assert two.first.isolation.cips[2].counters.flows_isolated_by_peer > 0
    seen = dissect(tmp_path / "capture.pcap", octets, WANTED[kind])
    assert len(seen) >= two.first.isolation.cips[2].counters.cims_received_add
    assert set(seen) == {"02:00:00:00:02:01\t6"}


def dissect(capture: Path, octets: list[bytes], wanted: str) -> list[str]:
    """Source address and priority of the captured frames that a filter of tshark takes."""
    write_capture(capture, octets)
    fields = ["-T", "fields", "-e", "eth.src", "-e", "vlan.priority"]
    command = ["tshark", "-n", "-r", str(capture), "-Y", wanted, *fields]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()


@pytest.mark.root
def test_a_port_that_does_not_forward_still_hears_lldp_and_answers(veth: tuple[str, str]) -> None:
    async def run() -> None:
        async with real() as system:
            station = Station()
            stack(station, await system.end(veth[0]))
            bridge = Bridge(system.clock)
            port = bridge.add_port(BridgePortConfig(1, "p1", forwarding=False))
            stack(*port.layers(), await system.end(veth[1]))
            heard = asyncio.Event()

            def listen(port: Port, frame: Frame, now_ns: int) -> None:
                answer = Frame(NEAREST, mac(2), b"\x88\xcc" + bytes(46), tag=False)
                bridge.send(port, answer.encode(), now_ns)
                heard.set()

            bridge.listeners[NEAREST] = listen
            station.waiting.append(Frame(NEAREST, mac(1), b"\x88\xcc" + bytes(46), tag=False))
            station.lower.kick(0)
            async with asyncio.timeout(PATIENCE_S):
                await heard.wait()
            await station.until(lambda: len(station.frames) == 1)
            assert station.frames[0].src == mac(2)

    asyncio.run(run())


def _overruns(end: LinuxEnd) -> int:
    """Frames that the kernel had no room for in the socket."""
    assert end._socket is not None
    return int.from_bytes(end._socket.getsockopt(SOL_PACKET, 6, 8)[4:], sys.byteorder)
