"""LLDP by configuration, and what learns from it, on virtual time."""

from unittest.mock import patch

import pytest

from isolane.bindings.ieee802_dot1ab_lldp import (
    NeighborAdded,
    NeighborRemoved,
    NeighborTableFull,
    RemoteSystemsData,
    RemoteTableChange,
)
from isolane.device.lldp.remote_systems import CHASSIS, PORT
from isolane.device.lldp.tlv_leafs import DEVICES, ORIENTATIONS
from isolane.errors import DataErrors
from tests.device.bench import LLR, Bench, interface, wire
from tests.device.bridge.test_bridges import MEMBER, bridge
from tests.device.lldp.bench import EXT, LLDP, NEAREST, TOLD, UE_TLVS, hear, neighbours, port

FULL = (
    "<tlvs-tx-enable>port-desc sys-name sys-desc sys-cap</tlvs-tx-enable>"
    "<notification-enable>true</notification-enable>"
    f"{UE_TLVS}"
)
HOSTNAME = '<system xmlns="urn:ietf:params:xml:ns:yang:ietf-system"><hostname>leaf1</hostname></system>'


@pytest.fixture
def bench() -> Bench:
    made = Bench()
    made.edit(HOSTNAME, interface("a"), interface("b"), wire("w", "a", "b"))
    made.edit(port("a", FULL), port("b", FULL))
    made.run(5_000)
    return made


def test_each_port_learns_the_other(bench: Bench) -> None:
    (seen,) = neighbours(bench, "a")
    assert (seen.port_id, seen.port_id_subtype) == ("b", "interface-name")
    assert seen.system_name == "leaf1"
    assert seen.chassis_id == bench.state.lldp.local_system_data.chassis_id
    assert bench.state.lldp.remote_statistics.remote_inserts == 2


def test_a_neighbour_is_told_of_by_notification(bench: Bench) -> None:
    assert {added.port_id for added in bench.told(NeighborAdded)} == {"a", "b"}
    assert bench.told(RemoteTableChange)


def test_frames_are_counted(bench: Bench) -> None:
    shown = bench.state.lldp.port["a", NEAREST]
    assert shown.tx_statistics.total_frames is not None
    assert shown.tx_statistics.total_frames > 0
    assert shown.rx_statistics.total_frames is not None
    assert shown.rx_statistics.total_frames > 0


def test_turning_a_port_off_says_goodbye(bench: Bench) -> None:
    bench.edit(port("b", "<admin-status>disabled</admin-status>"))
    bench.run(100)
    assert neighbours(bench, "a") == []
    assert {gone.reason for gone in bench.told(NeighborRemoved)} == {"shutdown", "port-disabled"}


def test_a_cut_wire_lets_the_neighbour_age(bench: Bench) -> None:
    bench.edit(wire("w", "a", "b", "<a-to-b><cut>true</cut></a-to-b><b-to-a><cut>true</cut></b-to-a>"))
    bench.run(125_000)
    assert neighbours(bench, "a") == []
    assert {gone.reason for gone in bench.told(NeighborRemoved)} <= {"aged-out", "port-disabled"}


def test_a_changed_name_reaches_the_neighbour_without_restart(bench: Bench) -> None:
    bench.edit(HOSTNAME.replace("leaf1", "leaf2"))
    bench.run(2_000)
    assert neighbours(bench, "a")[0].system_name == "leaf2"


def test_dynamic_retry_comes_up_when_both_say_they_can(bench: Bench) -> None:
    profile = (
        f'<llr xmlns="{LLR}"><profile><name>gold</name><max-outstanding-frames>100</max-outstanding-frames>'
        "<max-outstanding-bytes>200000</max-outstanding-bytes></profile></llr>"
    )
    uses = f'<llr xmlns="{LLR}"><mode>dynamic</mode><profile>gold</profile></llr>'
    bench.edit(profile, interface("a", uses))
    bench.run(3_000)
    assert bench.state.interfaces.interface["a"].llr.state.negotiation == "waiting"
    assert bench.state.interfaces.interface["a"].llr.state.tx_status == "off"
    bench.edit(interface("b", uses))
    bench.run(5_000)
    for name in ("a", "b"):
        shown = bench.state.interfaces.interface[name].llr.state
        assert (shown.negotiation, shown.tx_status) == ("agreed", "advance")
    assert neighbours(bench, "a")[0].ue_link_options_tlv.llr_enabled is True


def test_a_port_that_is_not_to_tell_tells_nothing() -> None:
    bench = Bench()
    bench.edit(interface("a"), interface("b"), wire("w", "a", "b"), port("a"), port("b"))
    bench.run(5_000)
    bench.edit(port("b", operation="delete"))
    bench.run(1_000)
    assert bench.state.lldp.remote_statistics.remote_deletes == 2
    assert not bench.told(NeighborAdded) + bench.told(NeighborRemoved) + bench.told(RemoteTableChange)


def test_an_entry_that_goes_takes_its_agent_along(bench: Bench) -> None:
    bench.edit(port("b", operation="delete"))
    bench.run(100)
    assert neighbours(bench, "a") == []
    assert [keys for record, keys in bench.notifications if isinstance(record, NeighborRemoved)] == [
        (("b", NEAREST),),
        (("a", NEAREST),),
    ]
    assert bench.device.lldp.topology.orientations.keys() == {"a"}


def listens(bench: Bench, name: str) -> bool:
    link = bench.device.links.get(name)
    assert link is not None
    return bool(link.listeners)


def test_the_last_agent_of_a_port_takes_its_listener_along(bench: Bench) -> None:
    assert listens(bench, "b")
    bench.edit(port("b", operation="delete"))
    assert not listens(bench, "b")
    assert listens(bench, "a")


def test_ports_of_a_bridge_listen_until_the_last_agent_goes() -> None:
    bench = Bench()
    bench.edit(bridge(), interface("p1", MEMBER % ""), interface("p2", MEMBER % ""), port("p1"), port("p2"))
    bench.edit(port("p1", operation="delete"))
    assert listens(bench, "p1")
    bench.edit(port("p2", operation="delete"))
    assert not listens(bench, "p1")


def test_a_full_table_is_told_and_shown() -> None:
    bench = Bench()
    bench.edit(
        f'<lldp xmlns="{LLDP}"><max-neighbors-per-port xmlns="{EXT}">2</max-neighbors-per-port></lldp>',
        interface("a"),
        port("a", TOLD),
    )
    bench.device.lldp.engine.set_port_enabled("a", True, 0)
    for number in range(4):
        hear(bench, "a", who=b"%d" % number, lives_s=10)
    (full,) = bench.told(NeighborTableFull)
    assert (full.max_neighbors, full.remote_drops) == (2, 1)
    assert [seen.remote_too_many_neighbors for seen in neighbours(bench, "a")] == [True, True]
    bench.run(30_000)
    assert neighbours(bench, "a") == []
    bench.edit(
        f'<lldp xmlns="{LLDP}"><max-neighbors-per-port xmlns="{EXT}">3</max-neighbors-per-port></lldp>'
    )
    for number in range(3):
        hear(bench, "a", who=b"%d" % number)
    assert len(bench.told(NeighborTableFull)) == 1
    assert [seen.remote_too_many_neighbors for seen in neighbours(bench, "a")] == [False] * 3


def test_one_address_in_two_spellings_is_refused(bench: Bench) -> None:
    with pytest.raises(DataErrors) as refused:
        bench.edit(port("a", address=NEAREST.lower()))
    (error,) = refused.value.errors
    assert (error.tag, error.app_tag) == ("data-exists", "lldp-address-twice")
    assert "in different notation; delete one" in error.message


@pytest.mark.parametrize(
    ("config", "agents"),
    [
        (port("a", "<message-tx-interval>5</message-tx-interval>"), {("a", NEAREST)}),
        (
            f'<lldp xmlns="{LLDP}"><message-tx-interval>5</message-tx-interval></lldp>',
            {("a", NEAREST), ("b", NEAREST)},
        ),
        (port("a", address="01-80-C2-00-00-03"), {("a", "01-80-C2-00-00-03")}),
    ],
)
def test_a_commit_that_touches_one_agent_touches_one(
    bench: Bench, config: str, agents: set[tuple[str, str]]
) -> None:
    with patch.object(bench.device.lldp, "apply") as applied:
        bench.edit(config)
    assert set(applied.call_args.args[0].agents) == agents


def test_a_changed_name_of_an_interface_reaches_the_neighbour(bench: Bench) -> None:
    bench.edit(interface("b", "<description>to the spine</description>"))
    bench.run(2_000)
    assert neighbours(bench, "a")[0].port_desc == "to the spine"


def test_the_names_of_subtypes_are_those_of_the_model() -> None:
    children = RemoteSystemsData.NODE.by_attribute
    for names, attribute in ((CHASSIS, "chassis_id_subtype"), (PORT, "port_id_subtype")):
        values = children[attribute].type.resolved.values  # type: ignore[attr-defined]  # an enumeration
        assert set(names) == set(values)
    assert len(DEVICES) == len(ORIENTATIONS) == 3
