"""State of interfaces by what the daemons of a switch publish."""

from typing import Any

import pytest

from isolane.bindings.ietf_interfaces import InterfacesInterfaceStatistics, LinkStateChange
from isolane.switch.ports.state import SAI, PortState, if_index
from tests.device.bench import interface
from tests.switch.bench import SwitchBench

PORT = "PORT_TABLE:Ethernet0"
DISABLED = "<enabled>false</enabled>"


@pytest.fixture
def bench() -> SwitchBench:
    found = SwitchBench()
    PortState(found.parts)
    return found


def shown(bench: SwitchBench, name: str = "Ethernet0") -> Any:
    return bench.state.interfaces.interface[name]


@pytest.mark.parametrize(
    ("published", "status"),
    [
        ({"oper_status": "up"}, "up"),
        ({"oper_status": "down"}, "down"),
        ({"speed": "1"}, "unknown"),
        ({"oper_status": "so so"}, "unknown"),
        ({}, "unknown"),
    ],
)
def test_the_operational_status_is_what_orchagent_says(
    bench: SwitchBench, published: dict[str, str], status: str
) -> None:
    bench.appl(PORT, **published)
    bench.start("Ethernet0")
    assert (shown(bench).admin_status, shown(bench).oper_status) == ("up", status)


def test_a_disabled_interface_is_down_and_one_that_the_switch_lacks_is_not_present(
    bench: SwitchBench,
) -> None:
    bench.appl(PORT, oper_status="up")
    bench.start("Ethernet0")
    bench.edit(interface("Ethernet0", DISABLED))
    assert (shown(bench).admin_status, shown(bench).oper_status) == ("down", "down")
    bench.edit(interface("Ethernet8"))
    missing = shown(bench, "Ethernet8")
    assert (missing.oper_status, missing.data_plane.state.present) == ("not-present", False)
    assert missing.data_plane.state.not_applied_reason == "absent"
    assert shown(bench).data_plane.state.not_applied_reason == "none"


def test_without_appl_db_the_status_is_unknown(bench: SwitchBench) -> None:
    bench.appl(PORT, oper_status="up")
    bench.start("Ethernet0")
    bench.appl_mirror.set_current(now=False)
    assert shown(bench).oper_status == "unknown"
    bench.appl_mirror.set_current(now=True)
    assert shown(bench).oper_status == "up"
    assert bench.notifications == []


def test_address_number_and_speed(bench: SwitchBench) -> None:
    bench.start("Ethernet0", "Ethernet1_5")
    assert (shown(bench).phys_address, shown(bench).if_index, shown(bench).speed) == (None, 1, None)
    bench.config(**{"DEVICE_METADATA|localhost": {"mac": "00:AA:bb:00:00:01"}})
    bench.config(**{"PORT|Ethernet0": {"speed": "100000"}})
    assert (shown(bench).phys_address, shown(bench).speed) == ("00:aa:bb:00:00:01", 100_000_000_000)
    bench.state_db("PORT_TABLE|Ethernet0", speed="N/A")
    assert shown(bench).speed == 100_000_000_000
    bench.state_db("PORT_TABLE|Ethernet0", speed="40000")
    assert shown(bench).speed == 40_000_000_000
    assert shown(bench, "Ethernet1_5").if_index is None
    for wrong in ("", "x", "00:aa:bb:00:00:0", "+0:aa:bb:00:00:01", "00:aa:bb:00:00:01:02"):
        bench.config(**{"DEVICE_METADATA|localhost": {"mac": wrong}})
        assert shown(bench).phys_address is None


def test_numbers_are_those_of_the_snmp_agent() -> None:
    names = ("Ethernet0", "Ethernet124", "PortChannel1", "Vlan10", "eth0", "Ethernet-BP4", "Loopback0", "x")
    assert [if_index(name) for name in names] == [1, 125, 1001, 2010, 10000, 9004, None, None]


def test_links_that_change_are_notified_once_and_dated(bench: SwitchBench) -> None:
    bench.appl(PORT, oper_status="up")
    bench.start("Ethernet0")
    bench.state_db("PORT_TABLE|Ethernet0", speed="100")
    assert (shown(bench).last_change, bench.notifications) == (None, [])
    bench.clock.run_for(1_000_000_000)
    bench.appl(PORT, oper_status="down", mtu="9100")
    bench.appl(PORT, oper_status="down", mtu="1500")
    changed = shown(bench).last_change
    assert changed.startswith("2023-11-14T22:13:21")
    bench.clock.run_for(1_000_000_000)
    bench.appl(PORT, oper_status="up")
    assert shown(bench).last_change > changed
    bench.appl("PORT_TABLE:Ethernet64", oper_status="up")
    assert [(change.link, change.speed, keys) for change, keys in bench.told(LinkStateChange)] == [
        ("down", None, ("Ethernet0",)),
        ("up", 100_000_000, ("Ethernet0",)),
    ]


def test_a_change_that_was_missed_is_notified_when_it_is_found(bench: SwitchBench) -> None:
    bench.appl(PORT, oper_status="up")
    bench.start("Ethernet0")
    bench.appl_mirror.set_current(now=False)
    bench.appl(PORT, oper_status="down")
    bench.appl_mirror.set_current(now=True)
    assert [change.link for change, _ in bench.told(LinkStateChange)] == ["down"]


def test_all_changes_reach_subscribers(bench: SwitchBench) -> None:
    bench.start("Ethernet0")
    bench.store.operational.notified.listen(lambda: None)

    def marks() -> list[Any]:
        found = bench.store.operational.notified.take()
        assert found is not None
        return [keys for _, keys in found]

    bench.edit(interface("Ethernet0", DISABLED))
    assert marks() == [("Ethernet0",)]
    bench.appl(PORT, oper_status="up")
    assert marks() == [("Ethernet0",)]
    bench.state_db("PORT_TABLE|Ethernet0", speed="10")
    assert marks() == [("Ethernet0",)]
    bench.appl_mirror.set_current(now=False)
    assert marks() == [("Ethernet0",)]


def test_every_leaf_of_the_statistics_has_its_counter(bench: SwitchBench) -> None:
    leafs = set(InterfacesInterfaceStatistics.NODE.by_attribute) - {"discontinuity_time", "stream_id"}
    assert set(SAI) == leafs
    bench.start("Ethernet0")
    bench.counters.ports["Ethernet0"] = {sai: str(at) for at, sai in enumerate(SAI.values(), 1)}
    found = shown(bench).statistics
    assert [getattr(found, leaf) for leaf in SAI] == list(range(1, len(SAI) + 1))
    legacy = bench.state.interfaces_state.interface["Ethernet0"]
    assert (legacy.oper_status, legacy.statistics.out_errors) == ("unknown", len(SAI))


def test_what_the_switch_does_not_publish_is_absent(bench: SwitchBench) -> None:
    bench.start("Ethernet0")
    assert shown(bench).statistics == InterfacesInterfaceStatistics.EMPTY
    bench.counters.ports["Ethernet0"] = {SAI["in_octets"]: "5", SAI["in_errors"]: str((1 << 32) + 3)}
    found = shown(bench).statistics
    assert (found.in_octets, found.out_octets, found.in_errors) == (5, None, 3)


def test_discontinuities(bench: SwitchBench) -> None:
    bench.start("Ethernet0")
    row = bench.counters.ports["Ethernet0"] = {SAI["in_octets"]: "100"}
    bench.counters.ids["Ethernet0"] = "oid:0x1"

    def since() -> str:
        bench.clock.run_for(1_000_000_000)
        return str(shown(bench).statistics.discontinuity_time)

    first = since()
    assert first.startswith("2023-11-14T22:13:20")
    row[SAI["in_octets"]] = "200"
    assert since() == first
    row[SAI["in_octets"]] = "150"
    after_decrease = since()
    assert after_decrease > first
    row[SAI["in_octets"]] = "150"
    assert since() == after_decrease
    bench.counters.ids["Ethernet0"] = "oid:0x2"
    row[SAI["in_octets"]] = "900"
    assert since() > after_decrease
