"""What is said: chosen TLVs, in order, as far as they fit."""

import pytest

from isolane.engine.lldp.config import (
    BASIC_BITS,
    ORGANIZATION_BITS,
    AgentConfig,
    LocalPort,
    Selection,
    information_frame,
    shutdown_frame,
)
from isolane.wire.ethernet import EthernetFrame
from isolane.wire.lldp.basic import (
    ManagementAddress,
    PortDescription,
    PortId,
    SystemCapabilities,
    SystemDescription,
    SystemName,
)
from isolane.wire.lldp.dot1 import PortVlanId, VlanName
from isolane.wire.lldp.isolation import TopologyRecognition
from isolane.wire.lldp.lldpdu import NEAREST_BRIDGE, ORGANIZATION_CLASSES, Lldpdu
from isolane.wire.lldp.tlv import Tlv
from tests.engine.lldp.stations import address, local, system

MANAGEMENT = ManagementAddress(1, b"\xc0\x00\x02\x01", 2, 7)
PORT_TLVS = (PortVlanId(10), VlanName(10, "blue"), TopologyRecognition(1, 255, 255))


def said(port: LocalPort, config: AgentConfig) -> tuple[Tlv, ...]:
    frame = EthernetFrame.decode(information_frame(system(1), port, config, NEAREST_BRIDGE).frame)
    assert (frame.destination, frame.source, frame.ethertype) == (NEAREST_BRIDGE, address(1), 0x88CC)
    return Lldpdu.decode(frame.payload).optional


def test_without_any_bit_only_the_mandatory_and_management_addresses_are_said() -> None:
    port = LocalPort(address(1), PortId(5, b"p1"), "d", (MANAGEMENT,), PORT_TLVS)
    assert said(port, AgentConfig()) == (MANAGEMENT,)


@pytest.mark.parametrize(
    ("bit", "tlv"),
    [
        ("port-desc", PortDescription("a port")),
        ("sys-name", SystemName("system-1")),
        ("sys-desc", SystemDescription("a test")),
        ("sys-cap", SystemCapabilities(0x14, 0x04)),
    ],
)
def test_each_basic_bit_adds_its_tlv(bit: str, tlv: Tlv) -> None:
    assert said(local(1), AgentConfig(tlvs_tx_enable=frozenset({bit}))) == (tlv,)


def test_each_organizational_bit_adds_its_tlvs() -> None:
    enabled: Selection = frozenset({("basic", "vlan-name"), ("tr", "topology-recognition")})
    config = AgentConfig(organization_tlvs_tx_enable=enabled)
    assert said(local(1, *PORT_TLVS), config) == (PORT_TLVS[1], PORT_TLVS[2])


def test_every_organizational_tlv_has_a_bit_of_its_own() -> None:
    assert set(ORGANIZATION_CLASSES) < set(ORGANIZATION_BITS)
    assert len(set(ORGANIZATION_BITS.values())) == len(ORGANIZATION_BITS)
    assert set(BASIC_BITS.values()) == {"port-desc", "sys-name", "sys-desc", "sys-cap"}


def test_what_does_not_fit_is_left_out_and_told() -> None:
    names = tuple(VlanName(vid, "x" * 32) for vid in range(1, 100))
    config = AgentConfig(organization_tlvs_tx_enable=frozenset({("basic", "vlan-name")}))
    constructed = information_frame(system(1), local(1, *names), config, NEAREST_BRIDGE)
    assert constructed.is_cut
    payload = EthernetFrame.decode(constructed.frame).payload
    assert 1500 - 41 < len(payload) <= 1500
    assert not information_frame(system(1), local(1), config, NEAREST_BRIDGE).is_cut


def test_goodbye_says_who_and_nothing_else() -> None:
    frame = EthernetFrame.decode(shutdown_frame(system(1), local(1, *PORT_TLVS), NEAREST_BRIDGE))
    lldpdu = Lldpdu.decode(frame.payload)
    assert (lldpdu.time_to_live, lldpdu.optional) == (0, ())
