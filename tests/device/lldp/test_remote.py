"""Every TLV that a neighbour may send is shown, leaf by leaf."""

from collections.abc import Iterator
from typing import Any

import pytest

from isolane.bindings import MODEL, Root
from isolane.bindings.ieee802_dot1ab_lldp import Lldp, Port, RemoteSystemsData
from isolane.tree import xml
from isolane.tree.schema import LeafListNode, LeafNode, ListNode, RecordNode
from isolane.wire.lldp.basic import (
    ManagementAddress,
    PortDescription,
    ReservedTlv,
    SystemCapabilities,
    SystemDescription,
    SystemName,
)
from isolane.wire.lldp.dcbx import (
    ApplicationPriority,
    ApplicationPriorityEntry,
    ApplicationVlan,
    ApplicationVlanEntry,
    EtsConfiguration,
    EtsRecommendation,
    EtsTables,
    PfcConfiguration,
)
from isolane.wire.lldp.dot1 import (
    Cdcp,
    CongestionNotification,
    Evb,
    LinkAggregation,
    ManagementVid,
    PortAndProtocolVlanId,
    PortVlanId,
    ProtocolIdentity,
    SChannel,
    VidUsageDigest,
    VlanName,
)
from isolane.wire.lldp.isolation import CongestionIsolation, TopologyRecognition
from isolane.wire.lldp.lldpdu import UnknownOrganizationTlv
from isolane.wire.lldp.ultra_ethernet import CbfcOptions, LinkOptions
from tests.device.bench import Bench, interface
from tests.device.lldp.bench import NEAREST, hear, neighbours, port

TABLES = EtsTables((0, 1, 2, 3, 4, 5, 6, 9), (10, 20, 70, 0, 0, 0, 0, 101), (0, 1, 2, 3, 255, 0, 0, 7))
EVERYTHING = (
    PortDescription("uplink"),
    SystemName("spine1"),
    SystemDescription("a switch"),
    SystemCapabilities(0x14, 0x04),
    ManagementAddress(1, bytes((192, 0, 2, 7)), 2, 12),
    ReservedTlv(9, b"\1\2"),
    UnknownOrganizationTlv(b"\0\x12\x0f", 1, b"\3"),
    PortVlanId(10),
    PortAndProtocolVlanId(0x06, 20),
    VlanName(30, "storage"),
    ProtocolIdentity(bytes.fromhex("0026424203")),
    VidUsageDigest(0x12345678),
    ManagementVid(4094),
    LinkAggregation(0x03, 7),
    CongestionNotification(0x0A, 0x08),
    EtsConfiguration(True, False, 8, TABLES),
    EtsRecommendation(TABLES),
    PfcConfiguration(False, True, 0, 0x88),
    ApplicationPriority((ApplicationPriorityEntry(3, 3, 4791), ApplicationPriorityEntry(3, 5, 26))),
    ApplicationVlan((ApplicationVlanEntry(100, 1, 0x8906), ApplicationVlanEntry(0, 1, 1))),
    Evb(1, 2, 3, 20, 1, True, 10, False, 20),
    Cdcp(True, True, 5, (SChannel(1, 1),)),
    CongestionIsolation((2, -1, 0, 0, 0, 0, 0, 0), 64, b"\2\0\0\0\0\5", 58622, 1, bytes((192, 0, 2, 8))),
    TopologyRecognition(1, 2, 1),
    LinkOptions(True, True, 1, 3),
    CbfcOptions(32, 4096, 0b1010, 7, b"\x01"),
)


@pytest.fixture
def seen() -> RemoteSystemsData:
    bench = Bench()
    bench.edit(interface("a"), port("a"))
    link = bench.device.links.get("a")
    assert link is not None
    bench.device.lldp.engine.set_port_enabled("a", True, 0)
    hear(bench, "a", *EVERYTHING)
    (shown,) = neighbours(bench, "a")
    return shown


def absent(node: RecordNode, record: Any) -> Iterator[str]:
    """The leafs below a node that a record has nothing in; of a list, those that no entry has."""
    for child in node.children:
        slot = record[child.index] if not isinstance(record, list) else None
        if isinstance(child, (LeafNode, LeafListNode)):
            if slot is None or slot == ():
                yield child.path
        elif isinstance(child, ListNode):
            missing = [set(absent(child, entry)) for entry in slot or ()]
            yield from set.intersection(*missing) if missing else {child.path}
        elif isinstance(child, RecordNode):
            yield from absent(child, slot)


def test_every_leaf_of_a_neighbour_is_filled(seen: RemoteSystemsData) -> None:
    assert list(absent(RemoteSystemsData.NODE, seen)) == []


def test_what_is_shown_is_what_the_model_allows(seen: RemoteSystemsData) -> None:
    entry = Port.new(name="a", dest_mac_address=NEAREST, remote_systems_data=[seen])
    shown = Root.new(lldp=Lldp.new(port=[entry]))
    octets = b"<data>" + "".join(xml.encode(shown)).encode() + b"</data>"
    assert xml.decode(MODEL, xml.parse(octets)) == shown


def test_ets_is_shown_by_class_and_by_priority(seen: RemoteSystemsData) -> None:
    ets = seen.ets_configuration_tlv_extension
    assert (ets.willing, ets.credit_based_shaper, ets.traffic_classes_supported) == (True, False, 8)
    assert ets.priority_assignment_table[3].transmission_selection_algorithm == (
        "ieee802-dot1q-types:asynchronous-traffic-shaping"
    )
    assert 7 not in ets.priority_assignment_table  # class 9 is reserved
    assert {row.traffic_class: row.percentage_bandwidth for row in ets.tc_bandwidth_table}[2] == 70
    assert 7 not in ets.tc_bandwidth_table
    assert ets.tsa_assignment_table[7].transmission_selection_algorithm is None


def test_of_several_protocols_of_a_priority_the_first_is_shown(seen: RemoteSystemsData) -> None:
    (row,) = seen.application_priority_tlv_extension.application_priority_table
    assert row.application_priority_protocol == 4791
    assert row.application_priority_selector == "ieee802-dot1q-lldp-dcbx-tlv:pri-udp-dccp"
    (vlan,) = seen.application_vlan_tlv_extension.application_vlan_table
    assert vlan.application_vlan == 100


def test_flags_are_shown_by_name(seen: RemoteSystemsData) -> None:
    assert seen.pfc_tlv_extension.enable == ("p3", "p7")
    assert seen.pfc_tlv_extension.number_tc_capable == 8
    assert seen.congestion_notification_tlv_extension.per_priority_xmit_ready == ("priority3",)
    assert seen.link_aggregation_tlv_extension.aggregation_status == (
        "aggregation-capability",
        "aggregation-status",
    )


def test_octets_are_shown_as_the_models_write_them(seen: RemoteSystemsData) -> None:
    assert seen.protocol_identity_tlv_extension.protocol_identity == "0026424203"
    assert seen.evb_tlv_extension.evb_tlv_info_string == bytes.fromhex("0080c20d01027 46a14".replace(" ", ""))
    (address,) = seen.management_address
    assert (address.address, address.if_subtype, address.if_id) == ("C0000207", "port-ref", 12)


def test_isolation_and_recognition_are_shown(seen: RemoteSystemsData) -> None:
    isolation = seen.lldp_ci_tlv_congestion_isolation_tlv_extension
    assert [isolation.queue_map[number].queue_config for number in range(3)] == [
        "monitored-queue-tc-2",
        "congesting-queue-tc-1",
        "not-participating-congestion-isolation",
    ]
    assert (isolation.ip_address, isolation.udp_port_number) == ("192.0.2.8", 58622)
    found = seen.lldp_tr_tlv_congestion_isolation_tlv_extension
    assert (found.device_type, found.topology_level, found.port_orientation) == ("bridge", 2, "downlink")
