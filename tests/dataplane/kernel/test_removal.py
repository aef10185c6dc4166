"""What an agent left of queues and filters goes; what others have on the same ports stays."""

import socket
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import replace
from typing import TypeVar

import pytest
from pyroute2 import AsyncIPRoute

from isolane.dataplane.kernel import classifier
from isolane.dataplane.kernel.bpf.attachment import BLOCK_HANDLES, Direction
from isolane.dataplane.kernel.bpf.programs import Loaded
from isolane.dataplane.kernel.claim import claim
from isolane.dataplane.kernel.errors import KernelError
from isolane.dataplane.kernel.found_queues import has_any_of_ours, has_queues
from isolane.dataplane.kernel.queues import PortQueues, Queue, strict
from isolane.dataplane.kernel.removal import Removed, remove
from isolane.dataplane.kernel.traffic_control import add_filter, set_queues
from tests.dataplane.kernel.namespaces import inside, ip, namespace, run_inside, tc

pytestmark = pytest.mark.root

T = TypeVar("T")
QUEUES = strict(10_000_000, (0, 1))


@pytest.fixture
def room() -> Iterator[str]:
    """A namespace with a bridge of others whose port is near."""
    with namespace("v") as name:
        ip(name, "link", "add", "near", "type", "veth", "peer", "name", "far")
        ip(name, "link", "add", "br0", "type", "bridge")
        ip(name, "link", "set", "near", "master", "br0")
        yield name


def on_near(room: str, work: Callable[[AsyncIPRoute, int], Coroutine[None, None, T]]) -> T:
    async def run() -> T:
        async with AsyncIPRoute() as route:
            return await work(route, socket.if_nametoindex("near"))

    return run_inside(room, run)


def removed(room: str) -> Removed:
    return run_inside(room, lambda: remove("br0"))


def attach(room: str, loaded: Loaded) -> None:
    async def work(route: AsyncIPRoute, index: int) -> None:
        for direction in Direction:
            await add_filter(route, index, direction, loaded.programs[classifier.EGRESS].fd, "isolane-test")

    on_near(room, work)


def test_filters_go_and_clsact_with_the_last_of_them(room: str, loaded: Loaded) -> None:
    attach(room, loaded)
    assert removed(room).ports == ("near",)
    assert "clsact" not in tc(room, "qdisc", "show", "dev", "near")


def test_a_filter_of_others_stays_with_clsact(room: str, loaded: Loaded) -> None:
    attach(room, loaded)

    async def work(route: AsyncIPRoute, index: int) -> None:
        parent = BLOCK_HANDLES[Direction.EGRESS]
        program = loaded.programs[classifier.EGRESS].fd
        await route.tc("add-filter", "bpf", index, handle=1, parent=parent, prio=7, fd=program, name="other")

    on_near(room, work)
    removed(room)
    shown = tc(room, "filter", "show", "dev", "near", "egress")
    assert "pref 7 bpf" in shown
    assert "isolane-test" not in shown
    assert tc(room, "filter", "show", "dev", "near", "ingress") == ""
    assert removed(room).others == ("near",)


@pytest.mark.parametrize("shares", [(), (5_000_000,)])
def test_queues_of_the_agent_are_known_by_their_shape(room: str, shares: tuple[int, ...]) -> None:
    queues = PortQueues(10_000_000, (Queue(0, *shares), Queue(3)))
    on_near(room, lambda route, index: set_queues(route, index, queues))
    assert on_near(room, has_any_of_ours)
    tc(room, "qdisc", "del", "dev", "near", "parent", "1:10")
    assert not on_near(room, has_any_of_ours)


def test_queues_of_another_shape_are_those_of_others(room: str) -> None:
    assert not on_near(room, has_any_of_ours)
    tc(room, "qdisc", "add", "dev", "near", "root", "handle", "1:", "htb")
    assert not on_near(room, has_any_of_ours)
    tc(room, "class", "add", "dev", "near", "parent", "1:", "classid", "1:5", "htb", "rate", "1mbit")
    before = tc(room, "class", "show", "dev", "near")
    assert removed(room).others == ("near",)
    assert tc(room, "class", "show", "dev", "near") == before


def test_queues_with_another_default_class_are_not_the_wanted_ones(room: str) -> None:
    on_near(room, lambda route, index: set_queues(route, index, QUEUES))
    assert on_near(room, lambda route, index: has_queues(route, index, QUEUES))
    other = replace(QUEUES, default_class=1)
    assert not on_near(room, lambda route, index: has_queues(route, index, other))


@pytest.mark.parametrize(("name", "text"), [("near", "is no bridge"), ("none", "there is no interface none")])
def test_what_is_no_bridge_is_refused(room: str, name: str, text: str) -> None:
    with pytest.raises(KernelError, match=text):
        run_inside(room, lambda: remove(name))


def test_a_claim_holds_in_its_namespace_until_it_is_closed(room: str) -> None:
    first = inside(room, lambda: claim("br0"))
    with pytest.raises(KernelError, match="another agent manages bridge br0"):
        removed(room)
    first.close()
    removed(room)
