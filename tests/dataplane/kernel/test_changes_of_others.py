"""What other programs change of a bridge is noticed, told, and put right; what they add stays."""

import asyncio
import re
import socket
from collections.abc import Callable, Iterator
from functools import partial

import pytest

from isolane.dataplane.config import BridgePortConfig
from isolane.dataplane.kernel import traffic_control
from isolane.dataplane.kernel.bpf.programs import Direction, Loaded
from isolane.dataplane.kernel.bpf.system_call import Command, bpf
from isolane.dataplane.kernel.machine_bridge import MachineBridge
from isolane.dataplane.kernel.streams import KernelStreams
from isolane.dataplane.kernel.wanted import (
    Ingress,
    PortQueues,
    Queue,
    WantedBridge,
    WantedPort,
    ingress_of,
    strict,
)
from tests.dataplane.kernel.namespaces import ip, namespace, run_inside, tc
from tests.patience import PATIENCE_S

pytestmark = pytest.mark.root

MBPS = 1_000_000
QUEUES = strict(50 * MBPS, [0, 1])
SHARES = PortQueues(50 * MBPS, (Queue(0, 5 * MBPS), Queue(1)))


@pytest.fixture
def room() -> Iterator[str]:
    with namespace("o") as name:
        ip(name, "link", "add", "p1", "type", "veth", "peer", "name", "x1")
        yield name


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not condition():
            await asyncio.sleep(0.02)


def disturb(
    room: str,
    loaded: Loaded,
    change: Callable[[MachineBridge], None],
    *,
    queues: PortQueues = QUEUES,
    told: str | None,
) -> None:
    """Build a bridge, change a part of it as another program would: the change is reported and undone."""

    async def work() -> None:
        bridge = MachineBridge(loaded.programs)
        port = WantedPort(1, socket.if_nametoindex("p1"), queues)
        bridge.want(WantedBridge("c0", 300, (port,)))
        await until(
            lambda: (
                len(bridge._attachments.attached) == 2 and bridge.failure is None and bool(bridge._members)
            )
        )
        await asyncio.sleep(0.3)  # the messages of our own changes
        assert bridge.failure is None
        before = state()
        change(bridge)
        if told is None:
            await asyncio.sleep(0.5)
            assert bridge.failure is None
        else:
            await until(lambda: bridge.failure is not None)
            assert bridge.failure is not None
            assert told in bridge.failure
            await until(lambda: bridge.failure is None)
            assert state() == before
        bridge.close()

    def state() -> tuple[str, str, str]:
        return (
            tc(room, "class", "show", "dev", "p1"),
            tc(room, "qdisc", "show", "dev", "p1", "root"),
            tc(room, "filter", "show", "dev", "p1", "egress"),
        )

    run_inside(room, work)


def test_a_changed_rate_is_told_and_put_right(room: str, loaded: Loaded) -> None:
    def change(bridge: MachineBridge) -> None:
        tc(room, "class", "change", "dev", "p1", "classid", "1:11", "htb", "rate", "1mbit", "ceil", "2mbit")

    text = "another program changed the queues of interface p1"
    disturb(room, loaded, change, queues=SHARES, told=text)


def test_a_changed_shaper_is_told_and_put_right(room: str, loaded: Loaded) -> None:
    def change(bridge: MachineBridge) -> None:
        shaper = ("tbf", "rate", "1mbit", "burst", "16kb", "limit", "64kb")
        tc(room, "qdisc", "change", "dev", "p1", "root", "handle", "f:", *shaper)

    disturb(room, loaded, change, told="another program changed the queues of interface p1")


def test_a_program_that_is_taken_off_comes_back(room: str, loaded: Loaded) -> None:
    def change(bridge: MachineBridge) -> None:
        for link in bridge._attachments.links.values():
            attributes = bytearray(8)
            attributes[:4] = link.fd.to_bytes(4, "little")
            bpf(Command.LINK_DETACH, attributes, "the link of a test")

    disturb(room, loaded, change, told="another program took the egress program off interface p1")


def test_a_filter_that_is_deleted_comes_back(
    room: str, loaded: Loaded, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(traffic_control, "tcx_link", lambda fd, index, direction: None)

    def change(bridge: MachineBridge) -> None:
        tc(room, "filter", "del", "dev", "p1", "egress")

    disturb(room, loaded, change, told="another program took the egress program off interface p1")


def test_a_port_that_is_taken_out_of_the_bridge_comes_back(room: str, loaded: Loaded) -> None:
    def change(bridge: MachineBridge) -> None:
        ip(room, "link", "set", "p1", "nomaster")

    disturb(room, loaded, change, told="another program took interface p1 out of bridge c0")


def test_what_others_add_is_no_change(room: str, loaded: Loaded) -> None:
    def change(bridge: MachineBridge) -> None:
        tc(room, "class", "add", "dev", "p1", "parent", "1:", "classid", "1:77", "htb", "rate", "1mbit")
        tc(room, "qdisc", "add", "dev", "p1", "clsact")

    disturb(room, loaded, change, told=None)


def test_an_interface_that_goes_is_no_change_by_others_and_is_a_port_again(room: str, loaded: Loaded) -> None:
    async def work() -> None:
        bridge = MachineBridge(loaded.programs)
        for _ in range(2):
            port = WantedPort(1, socket.if_nametoindex("p1"), QUEUES)
            bridge.want(WantedBridge("c0", 300, (port,)))
            await until(lambda: bool(bridge._members))
            ip(room, "link", "del", "p1")
            await until(lambda: not bridge._members and not bridge._attachments.attached)
            assert bridge.failure is None
            bridge.want(WantedBridge("c0", 300))
            ip(room, "link", "add", "p1", "type", "veth", "peer", "name", "x1")
        bridge.close()

    run_inside(room, work)


def attached(bridge: MachineBridge, count: int) -> bool:
    return len(bridge._attachments.attached) == count


def test_the_program_at_ingress_comes_and_goes_with_what_ports_ask_of_priorities(
    room: str, loaded: Loaded
) -> None:
    async def work() -> None:
        bridge = MachineBridge(loaded.programs)
        index = socket.if_nametoindex("p1")
        for ingress in (Ingress.NONE, Ingress.PRIORITIES, Ingress.NONE):
            bridge.want(WantedBridge("c0", 300, (WantedPort(1, index, QUEUES, ingress),)))
            count = 2 if ingress is Ingress.PRIORITIES else 1
            await until(partial(attached, bridge, count))
            assert (index, Direction.EGRESS) in bridge._attachments.attached
        bridge.close()

    run_inside(room, work)


def test_priorities_are_read_from_tags_unless_a_port_changes_them() -> None:
    plain = BridgePortConfig(1, "p1")
    assert ingress_of([plain, plain]) is Ingress.NONE
    assert ingress_of([plain, BridgePortConfig(2, "p2", default_priority=3)]) is Ingress.PRIORITIES
    assert (
        ingress_of([BridgePortConfig(2, "p2", regeneration=(1, 1, 2, 3, 4, 5, 6, 7))]) is Ingress.PRIORITIES
    )


def test_filters_of_clsact_are_replaced_by_the_program_of_streams_and_back(room: str, loaded: Loaded) -> None:
    streams = KernelStreams()

    def programs() -> list[str]:
        shown = tc(room, "filter", "show", "dev", "p1", "ingress")
        return re.findall(r"isolane-ingress\S* .*?id (\d+)", shown)

    async def work() -> list[list[str]]:
        bridge = MachineBridge(loaded.programs)
        bridge._attachments.by_filters = True
        bridge.ingress[Ingress.STREAMS] = streams.program
        index, shown = socket.if_nametoindex("p1"), []
        for ingress in (Ingress.PRIORITIES, Ingress.STREAMS, Ingress.PRIORITIES):
            bridge.want(WantedBridge("c0", 300, (WantedPort(1, index, QUEUES, ingress),)))
            wanted = bridge.ingress[ingress].fd
            place = index, Direction.INGRESS
            await until(lambda: bridge._attachments.attached.get(place) == wanted)  # noqa: B023  awaited here
            shown.append(programs())
        assert bridge.failure is None
        bridge.close()
        return shown

    try:
        first, second, third = run_inside(room, work)
    finally:
        streams.close()
    assert [len(each) for each in (first, second, third)] == [1, 1, 1]
    assert first == third
    assert first != second
