"""Wires over UDP: every item as it was, the link by signs of life, impairments, another process."""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from random import Random

import pytest

from isolane.dataplane.clock import RealClock
from isolane.dataplane.emulated.udp import UdpEnd, decode, encode
from isolane.dataplane.emulated.wire import WireConfig
from isolane.dataplane.layers.stack import Item, Layer, OrderedSet, stack
from isolane.engine.frame import Fcs, Frame
from isolane.wire.errors import WireError
from tests.patience import PATIENCE_S

PREAMBLE = bytes.fromhex("5555555512345ed5")
LOOPBACK = ("127.0.0.1", 0)


def frame(preamble: bytes | None = None, fcs: Fcs = Fcs.GOOD) -> Frame:
    made = Frame(2, 1, b"\x88\xb5" + bytes(range(60)), vid=7, priority=3)
    made.preamble, made.fcs = preamble, fcs
    return made


@pytest.mark.parametrize(
    "item", [frame(), frame(PREAMBLE), frame(fcs=Fcs.POISONED), frame(PREAMBLE, Fcs.BAD)], ids=repr
)
def test_a_frame_comes_back_with_its_preamble_and_its_fcs(item: Frame) -> None:
    back = decode(encode(item))
    assert isinstance(back, Frame)
    assert (back.encode(), back.preamble, back.fcs) == (item.encode(), item.preamble, item.fcs)


def test_an_ordered_set_comes_back() -> None:
    back = decode(encode(OrderedSet(b"\x5c1234567")))
    assert isinstance(back, OrderedSet)
    assert back.octets == b"\x5c1234567"


@pytest.mark.parametrize(
    "octets",
    [
        b"",
        b"\x01\x00",
        b"\x02\x00\x00\x00" + bytes(60),
        b"\x01\x09\x00\x00",
        b"\x01\x01\x00\x00short",
        b"\x01\x00\x00\x01" + bytes(15),
        b"\x01\x00\x03\x00" + bytes(60),
        b"\x01\x00\x00\x00" + bytes(13),
    ],
    ids=["empty", "cut", "version", "kind", "set", "preamble", "fcs", "frame"],
)
def test_what_is_no_item_is_refused(octets: bytes) -> None:
    with pytest.raises(WireError):
        decode(octets)


class Station(Layer):
    """Keeps what comes, and wakes who waits for it."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[Item] = []
        self.got: list[Item] = []
        self.changed = asyncio.Event()

    def pull(self, now_ns: int) -> Item | None:
        return self.waiting.pop(0) if self.waiting else None

    def receive(self, item: Item, now_ns: int) -> None:
        self.got.append(item)
        self.changed.set()

    def link_changed(self, up: bool, now_ns: int) -> None:
        self.changed.set()

    async def until(self, condition: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE_S):
            while not condition():
                self.changed.clear()
                await self.changed.wait()


class Meeting:
    """Two ends on one loop."""

    async def __aenter__(self) -> "Meeting":
        self.clock = RealClock()
        self.ends = [UdpEnd(self.clock, WireConfig(), LOOPBACK, Random(1)) for _ in range(2)]
        self.stations = [Station(), Station()]
        for station, end in zip(self.stations, self.ends, strict=True):
            stack(station, end)
            await end.open(LOOPBACK)
        self.ends[0].meet(self.ends[1].local)
        self.ends[1].meet(self.ends[0].local)
        for station, end in zip(self.stations, self.ends, strict=True):
            await station.until(lambda end=end: end.up)  # type: ignore[misc]  # binds the loop's end
        return self

    async def __aexit__(self, *_: object) -> None:
        for end in self.ends:
            end.close()
        self.clock.close()

    def send(self, *items: Item) -> None:
        self.stations[0].waiting.extend(items)
        self.stations[0].lower.kick(self.clock.now_ns)


def on_loop(scene: Callable[[Meeting], Awaitable[None]]) -> None:
    async def run() -> None:
        async with Meeting() as meeting:
            await scene(meeting)

    asyncio.run(run())


def test_items_arrive_in_order_at_the_other_end() -> None:
    async def scene(meeting: Meeting) -> None:
        meeting.send(frame(PREAMBLE), OrderedSet(bytes(8)), frame())
        other = meeting.stations[1]
        await other.until(lambda: len(other.got) == 3)
        assert [type(item) for item in other.got] == [Frame, OrderedSet, Frame]

    on_loop(scene)


def test_a_cut_direction_takes_the_link_from_the_far_end_only() -> None:
    async def scene(meeting: Meeting) -> None:
        meeting.ends[0].change(cut=True)
        await meeting.stations[1].until(lambda: not meeting.ends[1].up)
        assert meeting.ends[0].up
        meeting.send(frame())
        meeting.ends[0].change(cut=False)
        await meeting.stations[1].until(lambda: meeting.ends[1].up)

    on_loop(scene)


def test_a_dark_end_is_down_at_once_and_its_peer_as_soon_as_it_misses_it() -> None:
    async def scene(meeting: Meeting) -> None:
        dark, other = meeting.ends
        dark.light(on=False)
        assert not dark.up
        await meeting.stations[1].until(lambda: not other.up)
        assert not dark.up
        meeting.send(frame())
        dark.light(on=True)
        await meeting.stations[0].until(lambda: dark.up)
        await meeting.stations[1].until(lambda: other.up and len(meeting.stations[1].got) == 1)

    on_loop(scene)


def test_bit_errors_happen_on_the_way_out() -> None:
    async def scene(meeting: Meeting) -> None:
        meeting.ends[0].change(bit_error_rate=1.0)
        meeting.send(frame())
        other = meeting.stations[1]
        await other.until(lambda: len(other.got) == 1)
        assert isinstance(other.got[0], Frame)
        assert other.got[0].fcs == Fcs.BAD

    on_loop(scene)


def test_datagrams_of_strangers_and_nonsense_are_counted_and_dropped() -> None:
    async def scene(meeting: Meeting) -> None:
        end = meeting.ends[1]
        end.datagram_received(encode(frame()), ("127.0.0.1", 9))
        end.datagram_received(b"nonsense", meeting.ends[0].local)
        assert (end.udp_counters.strangers, end.udp_counters.malformed) == (1, 1)
        assert meeting.stations[1].got == []

    on_loop(scene)


ECHO = """
import asyncio, sys
from random import Random
from isolane.dataplane.clock import RealClock
from isolane.dataplane.layers.stack import Layer, stack
from isolane.dataplane.emulated.udp import UdpEnd
from isolane.dataplane.emulated.wire import WireConfig

class Echo(Layer):
    waiting = []
    def pull(self, now_ns):
        return self.waiting.pop(0) if self.waiting else None
    def receive(self, item, now_ns):
        self.waiting.append(item)
        self.lower.kick(now_ns)

async def main():
    end = UdpEnd(RealClock(), WireConfig(), ("127.0.0.1", int(sys.argv[1])), Random(1))
    stack(Echo(), end)
    await end.open(("127.0.0.1", 0))
    print(end.local[1], flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    end.close()

asyncio.run(main())
"""


def test_two_processes_share_a_wire() -> None:
    async def run() -> None:
        clock, station = RealClock(), Station()
        end = UdpEnd(clock, WireConfig(), LOOPBACK, Random(1))
        stack(station, end)
        await end.open(LOOPBACK)
        pipe = asyncio.subprocess.PIPE
        other = await asyncio.create_subprocess_exec(
            sys.executable, "-c", ECHO, str(end.local[1]), stdin=pipe, stdout=pipe
        )
        assert other.stdout is not None
        end.meet(("127.0.0.1", int(await other.stdout.readline())))
        await station.until(lambda: end.up)
        station.waiting.extend([frame(PREAMBLE), OrderedSet(b"\x5c1234567")])
        station.lower.kick(clock.now_ns)
        await station.until(lambda: len(station.got) == 2)
        back = station.got[0]
        assert isinstance(back, Frame)
        assert (back.preamble, back.encode()) == (PREAMBLE, frame().encode())
        await other.communicate(b"")
        end.close()
        clock.close()

    asyncio.run(run())
