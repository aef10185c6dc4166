"""LLDP by configuration, and what learns from it, on virtual time."""

import pytest

from agent.device.lldp_remote import CHASSIS, DEVICES, ORIENTATIONS, PORT
from bindings.ieee802_dot1ab_lldp import (
    NeighborAdded,
    NeighborRemoved,
    RemoteSystemsData,
    RemoteTableChange,
)
from tests.device.bench import LLR, Bench, interface, wire

LLDP = "urn:ieee:std:802.1AB:yang:ieee802-dot1ab-lldp"
UE = "urn:isolane:yang:isolane-ue-lldp-tlv"
NEAREST = "01-80-C2-00-00-0E"


def port(name: str, content: str = "") -> str:
    return (
        f'<lldp xmlns="{LLDP}"><port><name>{name}</name><dest-mac-address>{NEAREST}</dest-mac-address>'
        f"{content}</port></lldp>"
    )


FULL = (
    "<tlvs-tx-enable>port-desc sys-name sys-desc sys-cap</tlvs-tx-enable>"
    "<notification-enable>true</notification-enable>"
    f'<tlvs-tx-org-ue-enable xmlns="{UE}">link-options cbfc</tlvs-tx-org-ue-enable>'
)
HOSTNAME = '<system xmlns="urn:ietf:params:xml:ns:yang:ietf-system"><hostname>leaf1</hostname></system>'


@pytest.fixture
def bench() -> Bench:
    made = Bench()
    made.edit(HOSTNAME, interface("a"), interface("b"), wire("w", "a", "b"))
    made.edit(port("a", FULL), port("b", FULL))
    made.run(5_000)
    return made


def neighbours(bench: Bench, name: str) -> list[RemoteSystemsData]:
    return list(bench.state.lldp.port[name, NEAREST].remote_systems_data)


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


def test_the_names_of_subtypes_are_those_of_the_model() -> None:
    children = RemoteSystemsData.NODE.by_attribute
    for names, attribute in ((CHASSIS, "chassis_id_subtype"), (PORT, "port_id_subtype")):
        values = children[attribute].type.resolved.values  # type: ignore[attr-defined]  # an enumeration
        assert set(names) == set(values)
    assert len(DEVICES) == len(ORIENTATIONS) == 3
