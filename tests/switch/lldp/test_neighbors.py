"""Neighbours by what lldp_syncd publishes."""

import logging
from typing import Any

import pytest

from isolane.bindings import ieee802_dot1ab_lldp as lldp
from isolane.switch.lldp.state import NEAREST_BRIDGE, Neighbors
from isolane.tree.values import Identity
from tests.switch.bench import SwitchBench

ENTRY = "LLDP_ENTRY_TABLE:Ethernet0"
KEY = ("Ethernet0", NEAREST_BRIDGE)
FIELDS = {
    "lldp_rem_time_mark": "18545",
    "lldp_rem_index": "3",
    "lldp_rem_chassis_id_subtype": "4",
    "lldp_rem_chassis_id": "00:11:22:aa:bb:cc",
    "lldp_rem_port_id_subtype": "5",
    "lldp_rem_port_id": "Ethernet48",
    "lldp_rem_port_desc": "to leaf1",
    "lldp_rem_sys_name": "spine1",
    "lldp_rem_sys_desc": "a switch",
    "lldp_rem_sys_cap_supported": "28 00",
    "lldp_rem_sys_cap_enabled": "20 00",
    "lldp_rem_man_addr": "192.0.2.1,2001:db8::1,192.0.2.1",
}
ENABLED = (
    '<lldp xmlns="urn:ieee:std:802.1AB:yang:ieee802-dot1ab-lldp"><port><name>Ethernet0</name>'
    f"<dest-mac-address>{NEAREST_BRIDGE}</dest-mac-address><notification-enable>true</notification-enable>"
    "<notification-interval>5</notification-interval></port></lldp>"
)
SECOND = 1_000_000_000


@pytest.fixture
def bench() -> SwitchBench:
    found = SwitchBench()
    Neighbors(found.parts)
    return found


def shown(bench: SwitchBench) -> Any:
    (entry,) = bench.state.lldp.port[KEY].remote_systems_data
    return entry


def test_all_that_lldp_syncd_writes(bench: SwitchBench) -> None:
    bench.start("Ethernet0")
    bench.clock.run_for(2 * SECOND)
    bench.appl(ENTRY, **FIELDS)
    found = shown(bench)
    assert (found.time_mark, found.remote_index, found.remote_changes) == (200, 3, False)
    assert (found.chassis_id_subtype, found.chassis_id) == ("mac-address", "00-11-22-AA-BB-CC")
    assert (found.port_id_subtype, found.port_id) == ("interface-name", "Ethernet48")
    assert (found.port_desc, found.system_name, found.system_description) == (
        "to leaf1",
        "spine1",
        "a switch",
    )
    assert found.system_capabilities_supported == ("bridge", "router")
    assert found.system_capabilities_enabled == ("bridge",)
    assert [(str(each.address_subtype), each.address) for each in found.management_address] == [
        ("ietf-routing:ipv4", "C0000201"),
        ("ietf-routing:ipv6", "20010DB8000000000000000000000001"),
    ]


@pytest.mark.parametrize(
    ("what", "subtype", "given", "kind", "identifier"),
    [
        ("chassis", "5", "192.0.2.7", "network-address", "192.0.2.7"),
        ("chassis", "5", "2001:DB8::7", "network-address", "2001:db8::7"),
        ("chassis", "7", "anything", "local", "anything"),
        ("chassis", "1", "box", "chassis-component", "box"),
        ("port", "3", "00-11-22-AA-BB-CC", "mac-address", "00-11-22-AA-BB-CC"),
        ("port", "4", "192.0.2.9", "network-address", "192.0.2.9"),
        ("port", "7", "etp1", "local", "etp1"),
        ("port", "6", "circuit", "agent-circuit-id", "circuit"),
    ],
)
def test_subtypes(
    bench: SwitchBench, what: str, subtype: str, given: str, kind: str, identifier: str
) -> None:
    bench.start("Ethernet0")
    fields = FIELDS | {f"lldp_rem_{what}_id_subtype": subtype, f"lldp_rem_{what}_id": given}
    bench.appl(ENTRY, **fields)
    found = shown(bench)
    assert (getattr(found, f"{what}_id_subtype"), getattr(found, f"{what}_id")) == (kind, identifier)


@pytest.mark.parametrize(
    ("name", "value", "leaf", "left"),
    [
        ("index", "0", "remote_index", 1),
        ("index", "x", "remote_index", 1),
        ("chassis_id_subtype", "8", "chassis_id_subtype", None),
        ("chassis_id_subtype", "mac", "chassis_id", None),
        ("chassis_id", "00:11", "chassis_id", None),
        ("port_id", "x" * 256, "port_id", None),
        ("port_id_subtype", "", "port_id", None),
        ("sys_cap_supported", "bridge, router", "system_capabilities_supported", None),
        ("sys_cap_enabled", "28", "system_capabilities_enabled", None),
        ("sys_name", "x" * 256, "system_name", None),
    ],
)
def test_what_is_malformed_is_left_out_and_logged_once(
    bench: SwitchBench, caplog: pytest.LogCaptureFixture, name: str, value: str, leaf: str, left: Any
) -> None:
    bench.start("Ethernet0")
    with caplog.at_level(logging.WARNING, "isolane.switch"):
        for number in range(3):
            bench.appl(ENTRY, **FIELDS | {f"lldp_rem_{name}": value, "lldp_rem_port_desc": str(number)})
    assert getattr(shown(bench), leaf) == left
    assert len(caplog.records) == 1
    assert f"lldp_rem_{name}" in caplog.text


def test_addresses_that_are_none_leave_the_others(bench: SwitchBench) -> None:
    bench.start("Ethernet0")
    given = "x,,00:11:22:33:44:55, 192.0.2.1 ,fe80::1%eth0"
    bench.appl(ENTRY, **FIELDS | {"lldp_rem_man_addr": given})
    assert [each.address for each in shown(bench).management_address] == [
        "C0000201",
        "FE800000000000000000000000000001",
    ]


def test_texts_that_are_no_yang_strings_are_made_readable(bench: SwitchBench) -> None:
    bench.start("Ethernet0")
    bench.appl(ENTRY, **FIELDS | {"lldp_rem_sys_name": "a\x01b", "lldp_rem_port_desc": ""})
    assert (shown(bench).system_name, shown(bench).port_desc) == ("a\ufffdb", None)


def test_time_alone_is_no_change_and_anything_else_is_one(bench: SwitchBench) -> None:
    bench.start("Ethernet0")
    bench.appl(ENTRY, **FIELDS)
    bench.clock.run_for(SECOND)
    bench.appl(ENTRY, **FIELDS | {"lldp_rem_time_mark": "18555"})
    assert (shown(bench).time_mark, shown(bench).remote_changes) == (0, False)
    bench.appl(ENTRY, **FIELDS | {"lldp_rem_port_desc": "other"})
    assert (shown(bench).time_mark, shown(bench).remote_changes) == (100, True)
    counted = bench.state.lldp.remote_statistics
    assert (counted.remote_inserts, counted.remote_deletes, counted.last_change_time) == (1, 0, 100)
    bench.appl(ENTRY)
    assert KEY not in bench.state.lldp.port
    assert bench.state.lldp.remote_statistics.remote_deletes == 1


def test_configured_ports_and_ports_with_a_neighbour_are_shown_once_each(bench: SwitchBench) -> None:
    bench.appl(ENTRY, **FIELDS)
    bench.appl("LLDP_ENTRY_TABLE:Ethernet4", **FIELDS)
    bench.start("Ethernet0", "Ethernet4", "Ethernet8")
    bench.edit(ENABLED)
    assert [port.name for port in bench.state.lldp.port] == ["Ethernet0", "Ethernet4"]
    assert len(bench.state.lldp.port[KEY].remote_systems_data) == 1


def test_notifications_of_a_port_that_asks_for_them(bench: SwitchBench) -> None:
    bench.appl(ENTRY, **FIELDS)
    bench.start("Ethernet0")
    bench.edit(ENABLED)
    assert bench.notifications == []
    bench.appl(ENTRY, **FIELDS | {"lldp_rem_port_id": "Ethernet52"})
    ((removed, keys),) = bench.told(lldp.NeighborRemoved)
    assert (removed.port_id, removed.reason, keys) == ("Ethernet48", "replaced", (KEY,))
    assert [added.port_id for added, _ in bench.told(lldp.NeighborAdded)] == ["Ethernet52"]
    bench.appl(ENTRY)
    assert [gone.reason for gone, _ in bench.told(lldp.NeighborRemoved)] == ["replaced", None]


def test_changes_of_the_table_are_notified_no_more_often_than_the_interval(bench: SwitchBench) -> None:
    bench.start("Ethernet0")
    bench.edit(ENABLED)
    for number in range(10):
        bench.appl(ENTRY, **FIELDS | {"lldp_rem_port_desc": str(number)})
    assert [told.remote_insert for told, _ in bench.told(lldp.RemoteTableChange)] == [1]
    bench.clock.run_for(4 * SECOND)
    assert len(bench.told(lldp.RemoteTableChange)) == 1
    bench.clock.run_for(2 * SECOND)
    assert len(bench.told(lldp.RemoteTableChange)) == 2
    bench.clock.run_for(60 * SECOND)
    assert len(bench.told(lldp.RemoteTableChange)) == 2


def test_a_port_that_does_not_ask_is_silent(bench: SwitchBench) -> None:
    bench.start("Ethernet0")
    bench.appl(ENTRY, **FIELDS)
    bench.appl(ENTRY)
    assert bench.notifications == []


def test_what_the_switch_says_of_itself(bench: SwitchBench) -> None:
    bench.start("Ethernet0")
    assert bench.state.lldp.local_system_data == lldp.LocalSystemData.EMPTY
    bench.appl(
        "LLDP_LOC_CHASSIS",
        lldp_loc_chassis_id_subtype="4",
        lldp_loc_chassis_id="00:11:22:aa:bb:cc",
        lldp_loc_sys_name="leaf1",
        lldp_loc_sys_cap_enabled="28 00",
    )
    found = bench.state.lldp.local_system_data
    assert (found.chassis_id, found.system_name) == ("00-11-22-AA-BB-CC", "leaf1")
    assert (found.system_capabilities_enabled, found.system_description) == (("bridge", "router"), None)


def test_addresses_have_the_families_of_the_model() -> None:
    from isolane.switch.lldp.entry import _FAMILY

    assert dict(_FAMILY) == {4: Identity("ietf-routing:ipv4"), 6: Identity("ietf-routing:ipv6")}
