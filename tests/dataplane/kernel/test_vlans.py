"""VLANs of a kernel bridge: the steps that are decided, and what is sent to a kernel that has them.

The kernel of the tests may have no VLAN filtering: `FakeRoute` stands for rtnetlink of one that has, and
records what it is asked.
"""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from isolane.dataplane.config import BridgePortConfig, VlanConfig
from isolane.dataplane.kernel import vlans
from isolane.dataplane.kernel.machine_bridge import MachineBridge
from isolane.dataplane.kernel.notes import Notes
from isolane.dataplane.kernel.trials import filters_vlans, has_vlan_filtering
from isolane.dataplane.kernel.vlans import OF_A_NEW_PORT, PVID, UNTAGGED, PortVlans, Step
from isolane.dataplane.kernel.wanted import WantedBridge, WantedEntry, WantedPort, strict
from tests.dataplane.kernel.namespaces import inside, namespace

ACCESS = PortVlans(7, frozenset((7,)))
TRUNK = PortVlans(1, frozenset((1,)), frozenset((7, 8)))


def test_membership_comes_from_the_registrations() -> None:
    registered = [VlanConfig(1, untagged=frozenset((2,))), VlanConfig(7, frozenset((2,)), frozenset((1,)))]
    assert vlans.of_port(BridgePortConfig(1, "p1", pvid=7), registered) == ACCESS
    trunk = vlans.of_port(BridgePortConfig(2, "p2"), registered)
    assert (trunk.untagged, trunk.tagged) == (frozenset((1,)), frozenset((7,)))
    tagged_only = BridgePortConfig(2, "p2", acceptable_frames="tagged-only")
    assert vlans.of_port(tagged_only, registered).pvid is None
    default = vlans.of_port(BridgePortConfig(2, "p2"), registered[:1])
    assert default == OF_A_NEW_PORT
    assert not vlans.are_wanted([default])
    assert vlans.are_wanted([default, trunk])


def test_what_comes_is_told_before_what_goes() -> None:
    wanted = {3: ACCESS, 4: TRUNK}
    assert list(vlans.additions({}, wanted)) == [
        Step("add", 3, 7, PVID | UNTAGGED),
        Step("add", 4, 7),
        Step("add", 4, 8),
    ]
    assert list(vlans.removals({}, wanted)) == [Step("del", 3, 1)]
    assert list(vlans.additions(wanted, wanted)) == []
    later = {3: PortVlans(None, frozenset(), frozenset((7,))), 4: TRUNK}
    assert list(vlans.additions(wanted, later)) == [Step("add", 3, 7)]
    assert list(vlans.removals(wanted, later)) == []


class FakeRoute:
    """rtnetlink of a kernel with VLAN filtering, which takes everything."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, ...]] = []

    async def vlan_filter(self, command: str, *, index: int, vlan_info: dict[str, int]) -> None:
        self.asked.append((command, index, vlan_info["vid"], vlan_info.get("flags")))

    async def fdb(self, command: str, *, ifindex: int, lladdr: str, vlan: int = 0, **_: Any) -> None:
        self.asked.append(("fdb", command, ifindex, lladdr, vlan))

    async def link(self, command: str, *, index: int, **more: Any) -> AsyncIterator[Any]:
        self.asked.append(("link", command, index, more))
        return _nothing()


async def _nothing() -> AsyncIterator[Any]:
    return
    yield


def test_filtering_begins_between_and_static_entries_get_their_vlan() -> None:
    async def run() -> list[tuple[Any, ...]]:
        made, route = MachineBridge.__new__(MachineBridge), FakeRoute()
        made._filters_vlans, made._vlans, made._entries, made._members = False, {}, set(), {3}
        made._notes, made._is_settled = Notes(), False
        ports = (WantedPort(1, 3, strict(1_000_000, (0,)), vlans=ACCESS),)
        entry = WantedEntry(3, 1, 0x020000000077)
        plain = WantedBridge("c0", 300, (), frozenset((entry,)))
        await made._tell_vlans_apart(route, 9, plain)
        await made._static(route, 9, plain)
        apart = WantedBridge("c0", 300, ports, frozenset((entry,)), filters_vlans=True)
        await made._tell_vlans_apart(route, 9, apart)
        await made._static(route, 9, apart)
        back = WantedBridge("c0", 300, (WantedPort(1, 3, strict(1_000_000, (0,))),), frozenset((entry,)))
        await made._tell_vlans_apart(route, 9, back)
        return route.asked

    assert asyncio.run(run()) == [
        ("fdb", "append", 3, "02:00:00:00:00:77", 0),
        ("add", 3, 7, PVID | UNTAGGED),
        ("fdb", "del", 3, "02:00:00:00:00:77", 0),
        ("link", "set", 9, {"kind": "bridge", "br_vlan_filtering": 1}),
        ("del", 3, 1, None),
        ("fdb", "append", 3, "02:00:00:00:00:77", 1),
        ("add", 3, 1, PVID | UNTAGGED),
        ("del", 3, 7, None),
    ]


@pytest.mark.parametrize("told", [0, 1, None])
def test_the_probe_believes_what_it_reads_back(told: int | None) -> None:
    """A fake answer of the kernel, as pyroute2 gives it: the message of a link, with its data nested."""

    class Link(dict[str, Any]):
        def get_nested(self, *names: str) -> Any:
            assert names == ("IFLA_LINKINFO", "IFLA_INFO_DATA")
            return None if told is None else self

        def get_attr(self, name: str) -> int | None:
            assert name == "IFLA_BR_VLAN_FILTERING"
            return told

    class Route:
        async def link_lookup(self, *, ifname: str) -> list[int]:
            return [4]

        async def link(self, command: str, **_: Any) -> list[Link]:
            return [Link()] if command == "get" else []

    assert asyncio.run(filters_vlans(Route(), "b")) is (told == 1)


@pytest.mark.root
def test_the_probe_leaves_nothing_behind_and_says_the_same_twice() -> None:
    with namespace("vlan") as name:
        assert inside(name, has_vlan_filtering) == has_vlan_filtering()
