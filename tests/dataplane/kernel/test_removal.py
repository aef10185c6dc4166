"""What an agent left of queues and filters goes; what others have on the same ports stays."""

import asyncio
import json
import socket
import subprocess
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pytest
from pyroute2 import AsyncIPRoute

from isolane.dataplane.kernel import classifier, machine_bridge
from isolane.dataplane.kernel.bpf.programs import BLOCK_HANDLES, Direction, Loaded
from isolane.dataplane.kernel.errors import KernelError
from isolane.dataplane.kernel.machine_bridge import MachineBridge
from isolane.dataplane.kernel.notes import Notes, claim
from isolane.dataplane.kernel.removal import Removed, remove
from isolane.dataplane.kernel.traffic_control import add_filter, has_any_of_ours, has_queues, set_queues
from isolane.dataplane.kernel.wanted import PortQueues, Queue, WantedBridge, WantedEntry, WantedPort, strict
from tests.dataplane.kernel.namespaces import inside, ip, namespace, run_inside, tc
from tests.patience import PATIENCE_S

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


def static_entries(room: str) -> set[tuple[str, str]]:
    shown = subprocess.run(
        ["bridge", "-n", room, "-j", "fdb", "show", "br", "br0"], check=True, capture_output=True, text=True
    ).stdout
    return {(row["mac"], row["ifname"]) for row in json.loads(shown) if row["state"] == "static"}


def test_what_an_agent_before_left_beyond_the_configuration_goes_once_all_had_time_to_come(
    room: str, loaded: Loaded, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(machine_bridge, "SETTLED_S", 0.5)
    for number in (1, 2):
        ip(room, "link", "add", f"p{number}", "type", "veth", "peer", "name", f"x{number}")
    theirs, ours, kept = (f"02:00:00:00:00:0{number}" for number in (1, 2, 3))
    subprocess.run(
        ["bridge", "-n", room, "fdb", "add", theirs, "dev", "near", "master", "static"], check=True
    )
    file = tmp_path / "kernel" / "br0.json"

    async def serve(names: dict[str, list[str]], until: set[tuple[str, str]]) -> None:
        bridge = MachineBridge(loaded.programs, Notes(file))
        indexes = [(socket.if_nametoindex(name), texts) for name, texts in names.items()]
        ports = tuple(WantedPort(at, index, QUEUES) for at, (index, _) in enumerate(indexes))
        numbers = {(index, int(text.replace(":", ""), 16)) for index, texts in indexes for text in texts}
        entries = frozenset(WantedEntry(index, 1, number) for index, number in numbers)
        bridge.want(WantedBridge("br0", 300, ports, entries))
        async with asyncio.timeout(PATIENCE_S):
            while static_entries(room) != until or not bridge._members or set(members()) != set(names):
                await asyncio.sleep(0.02)
        assert bridge.failure is None
        bridge.close()

    def members() -> list[str]:
        shown = subprocess.run(
            ["ip", "-n", room, "-j", "link", "show", "master", "br0"],
            check=True,
            capture_output=True,
            text=True,
        )
        return [row["ifname"] for row in json.loads(shown.stdout) if row["ifname"] != "near"]

    both = {(theirs, "near"), (ours, "p1"), (kept, "p1")}
    run_inside(room, lambda: serve({"p1": [ours, kept], "p2": []}, both))
    run_inside(room, lambda: serve({"p1": [kept]}, both - {(ours, "p1")}))
    run_inside(room, lambda: remove("br0", tmp_path))
    assert static_entries(room) == {(theirs, "near")}
    assert members() == []


def test_a_static_entry_of_others_at_another_port_is_not_moved(room: str, loaded: Loaded) -> None:
    ip(room, "link", "add", "p1", "type", "veth", "peer", "name", "x1")
    theirs = "02:00:00:00:00:01"
    subprocess.run(
        ["bridge", "-n", room, "fdb", "add", theirs, "dev", "near", "master", "static"], check=True
    )

    async def serve() -> str:
        bridge = MachineBridge(loaded.programs)
        index = socket.if_nametoindex("p1")
        entry = WantedEntry(index, 1, 0x020000000001)
        bridge.want(WantedBridge("br0", 300, (WantedPort(1, index, QUEUES),), frozenset((entry,))))
        async with asyncio.timeout(PATIENCE_S):
            while bridge.failure is None:
                await asyncio.sleep(0.02)
        bridge.close()
        return bridge.failure

    assert run_inside(room, serve) == f"static entries: another program set {theirs} at another port"
    assert static_entries(room) == {(theirs, "near")}
