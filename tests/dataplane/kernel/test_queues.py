"""Queues, programs and statistics of a real interface, in a namespace."""

import re
import socket
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial

import pytest
from pyroute2 import AsyncIPRoute

from isolane.dataplane.kernel import classifier
from isolane.dataplane.kernel.bpf.programs import Direction, Loaded, tcx_link
from isolane.dataplane.kernel.classifier import EgressPort, PortCounters
from isolane.dataplane.kernel.errors import KernelError
from isolane.dataplane.kernel.netlink import ClassPoller, ClassStatistics
from isolane.dataplane.kernel.traffic_control import (
    add_filter,
    has_queues,
    remove_filter,
    remove_queues,
    set_queues,
)
from isolane.dataplane.kernel.wanted import PortQueues, Queue, strict
from tests.dataplane.kernel.flow_entries import flow_match
from tests.dataplane.kernel.namespaces import inside, ip, namespace, run_inside, tc

pytestmark = pytest.mark.root

MBPS = 1_000_000
UDP = b"\x08\x00\x45" + bytes(8) + b"\x11" + bytes(2) + bytes(range(12)) + bytes(100)
FRAME = b"\x02\x00\x00\x00\x00\x01\x02\x00\x00\x00\x00\x02" + UDP


@pytest.fixture
def room() -> Iterator[str]:
    """A namespace with the veth pair near and far."""
    with namespace("q") as name:
        ip(name, "link", "add", "near", "type", "veth", "peer", "name", "far")
        for end in ("near", "far"):
            ip(name, "link", "set", end, "addrgenmode", "none")  # else IPv6 sends frames by itself
            ip(name, "link", "set", end, "up")
        yield name


def index(room: str, name: str = "near") -> int:
    return inside(room, lambda: socket.if_nametoindex(name))


def configure(room: str, queues: PortQueues) -> None:
    port = index(room)

    async def work() -> None:
        async with AsyncIPRoute() as route:
            await set_queues(route, port, queues)

    run_inside(room, work)


def send(room: str, frames: list[bytes]) -> None:
    def work() -> None:
        with socket.socket(socket.AF_PACKET, socket.SOCK_RAW, 0) as opened:
            opened.bind(("near", 0))
            for frame in frames:
                with suppress(OSError):  # the kernel tells a local sender of a full queue
                    opened.send(frame)

    inside(room, work)


def polled(room: str, queues: PortQueues) -> dict[int, ClassStatistics]:
    """By traffic class."""

    def work() -> dict[int, ClassStatistics]:
        poller = ClassPoller()
        try:
            return poller.poll(socket.if_nametoindex("near"))
        finally:
            poller.close()

    seen = inside(room, work)
    return {each.traffic_class: seen[queues.handle_of(each.traffic_class)] for each in queues.queues}


def test_queues_are_as_asked_for_and_go_again(room: str) -> None:
    configure(room, PortQueues(50 * MBPS, (Queue(0, 10 * MBPS, 30_000), Queue(5))))
    shown = tc(room, "class", "show", "dev", "near")
    assert "class htb 1:1 root rate 50Mbit ceil 50Mbit" in shown
    assert re.search(r"class htb 1:10 parent 1:1 leaf \w+: prio 7 rate 10Mbit ceil 50Mbit", shown)
    assert re.search(r"class htb 1:15 parent 1:1 leaf \w+: prio 2 rate 50Mbit ceil 50Mbit", shown)
    assert "limit 30000b" in tc(room, "qdisc", "show", "dev", "near")
    configure(room, strict(10 * MBPS, [1, 2, 3]))
    assert re.search(r"qdisc tbf f: root refcnt \d+ rate 10Mbit", tc(room, "qdisc", "show", "dev", "near"))
    assert tc(room, "class", "show", "dev", "near").count("class htb") == 3
    configure(room, strict(10 * MBPS, [4]))

    async def remove() -> None:
        async with AsyncIPRoute() as route:
            await remove_queues(route, index(room))
            await remove_queues(route, index(room))

    run_inside(room, remove)
    assert "htb" not in tc(room, "qdisc", "show", "dev", "near")


@pytest.mark.parametrize(
    ("queues", "default", "text"),
    [
        ((Queue(0), Queue(0)), 0, "different numbers"),
        ((Queue(8),), 8, "different numbers"),
        ((Queue(1),), 0, "has no queue"),
        ((Queue(0, 6 * MBPS), Queue(1, 5 * MBPS)), 0, "exceed the rate"),
    ],
)
def test_queues_that_cannot_work_are_refused(queues: tuple[Queue, ...], default: int, text: str) -> None:
    with pytest.raises(KernelError, match=text):
        PortQueues(10 * MBPS, queues, default)


@pytest.mark.parametrize("shares", [False, True])
@pytest.mark.parametrize("way", ["tcx", "clsact"])
def test_an_isolated_flow_takes_the_congesting_queue_by_either_way(
    room: str, loaded: Loaded, way: str, shares: bool
) -> None:
    queues = PortQueues(100 * MBPS, (Queue(0, 50 * MBPS), Queue(1))) if shares else strict(100 * MBPS, [0, 1])
    configure(room, queues)
    number, program = index(room), loaded.programs[classifier.EGRESS]
    port = EgressPort(
        queues.handles(),
        classifier.PortFlag.FLOWS,
        congesting_of=[classifier.NO_CLASS, 0] + [classifier.NO_CLASS] * 6,
        class_of_priority=[1] * 8,
    )
    counters = loaded.maps[classifier.PORT_COUNTERS]
    loaded.maps[classifier.PORTS].put(classifier.INDEX.pack(number), port.encode())
    counters.put(classifier.INDEX.pack(port.slot), PortCounters.zero(counters.parts))
    flow = flow_match(int.from_bytes(FRAME[:6], "big"), 0, FRAME[12:])
    assert flow is not None

    async def attach() -> None:
        async with AsyncIPRoute() as route:
            await add_filter(route, number, Direction.EGRESS, program.fd, "isolane")

    async def detach() -> None:
        async with AsyncIPRoute() as route:
            await remove_filter(route, number, Direction.EGRESS)
            await remove_filter(route, number, Direction.EGRESS)

    link = inside(room, lambda: tcx_link(program.fd, number, Direction.EGRESS)) if way == "tcx" else None
    if way == "clsact":
        run_inside(room, attach)
    elif link is None:
        pytest.skip("this kernel has no tcx")
    before = polled(room, queues)[1].frames
    send(room, [FRAME] * 10)
    assert polled(room, queues)[1].frames == before + 10
    loaded.maps[classifier.FLOWS[4]].put(flow, classifier.FlowValue().encode())
    send(room, [FRAME] * 7)
    assert polled(room, queues)[0].frames == 7
    value = loaded.maps[classifier.FLOWS[4]].get(flow)
    assert value is not None
    assert classifier.FlowValue.decode(value).octets == 7 * len(FRAME)
    if link is not None:
        link.close()
    else:
        run_inside(room, detach)
    send(room, [FRAME] * 3)
    # Without the program frames take the default queue, which is that of the lowest class.
    assert polled(room, queues)[0].frames == 10


@pytest.mark.parametrize(
    "queues",
    [
        strict(10 * MBPS, [0, 1], limit_octets=20_000),
        strict(100_000 * MBPS, [3, 4], is_shaped=False),
        PortQueues(50 * MBPS, (Queue(0, 10 * MBPS), Queue(5))),
        PortQueues(50_000 * MBPS, (Queue(0, 10_000 * MBPS), Queue(5, 40_000 * MBPS)), 5),
    ],
)
def test_queues_that_are_there_are_known_again(room: str, queues: PortQueues) -> None:
    async def found(wanted: PortQueues) -> bool:
        async with AsyncIPRoute() as route:
            return await has_queues(route, index(room), wanted)

    assert not run_inside(room, lambda: found(queues))
    configure(room, queues)
    assert run_inside(room, lambda: found(queues))
    first = queues.queues[0]
    for changed in (
        *([replace(queues, rate_bps=queues.rate_bps + 8 * MBPS)] if queues.is_shaped else ()),
        replace(queues, queues=(replace(first, limit_octets=999), *queues.queues[1:])),
        replace(queues, queues=(*queues.queues, Queue(7))),
        replace(queues, queues=(replace(first, share_bps=2 * MBPS), *queues.queues[1:])),
    ):
        assert not run_inside(room, partial(found, changed))


def test_what_waits_is_seen_in_octets(room: str) -> None:
    queues = strict(1 * MBPS, [0], limit_octets=20_000)
    configure(room, queues)
    send(room, [FRAME] * 500)
    held = polled(room, queues)[0]
    assert 10_000 < held.held_octets <= 20_000
    assert held.dropped > 0
    assert held.held_octets == held.held_frames * len(FRAME)


def test_an_interface_that_is_gone_has_no_classes(room: str) -> None:
    configure(room, strict(1 * MBPS, [0]))
    number = index(room)
    assert inside(room, lambda: ClassPoller().poll(number))
    ip(room, "link", "del", "near")
    assert inside(room, lambda: ClassPoller().poll(number)) == {}
