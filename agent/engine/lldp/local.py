"""Information about the system, and the LLDPDU that carries it (mibConstrInfoLLDPDU, 802.1AB 9.2.7.2)."""

from collections.abc import Iterator

from isolane.engine.lldp.config import BASIC_BITS, ORGANIZATION_BITS, AgentConfig
from isolane.lazy_dataclass import dataclass
from isolane.wire.ethernet import LLDP, EthernetFrame
from isolane.wire.lldp.basic import (
    ChassisId,
    ManagementAddress,
    PortDescription,
    PortId,
    SystemCapabilities,
    SystemDescription,
    SystemName,
    TimeToLive,
)
from isolane.wire.lldp.lldpdu import Lldpdu
from isolane.wire.lldp.tlv import Tlv

# What fits into the payload of a frame: 802.1AB 9.2.7.2; the end TLV takes two of them.
MAXIMUM_LLDPDU = 1500
END_TLV_OCTETS = 2


@dataclass(frozen=True, slots=True)
class LocalSystem:
    """The same on every port."""

    chassis_id: ChassisId
    system_name: str = ""
    system_description: str = ""
    capabilities_supported: int = 0
    capabilities_enabled: int = 0


@dataclass(frozen=True, slots=True)
class LocalPort:
    """Of one port: `source` is the MAC address frames come from.

    Management addresses are those enabled for this port; organizationally specific TLVs are
    those that the port has something to say in, of which configuration selects.
    """

    source: bytes
    port_id: PortId
    description: str = ""
    management_addresses: tuple[ManagementAddress, ...] = ()
    organization_tlvs: tuple[Tlv, ...] = ()


@dataclass(frozen=True, slots=True)
class Constructed:
    """A frame to send, and whether TLVs had to be left out because it would be too long."""

    frame: bytes
    is_cut: bool


def information_frame(
    system: LocalSystem, port: LocalPort, config: AgentConfig, destination: bytes
) -> Constructed:
    """All that is selected, as far as it fits."""
    mandatory = (system.chassis_id, port.port_id, TimeToLive(config.tx_ttl))
    room = MAXIMUM_LLDPDU - END_TLV_OCTETS - sum(len(tlv.encode()) for tlv in mandatory)
    chosen: list[Tlv] = []
    is_cut = False
    for tlv in selected(system, port, config):
        size = len(tlv.encode())
        if size > room:
            is_cut = True
            continue
        chosen.append(tlv)
        room -= size
    return Constructed(_frame(destination, port.source, Lldpdu((*mandatory, *chosen))), is_cut)


def shutdown_frame(system: LocalSystem, port: LocalPort, destination: bytes) -> bytes:
    """Chassis id, port id and a time to live of 0: mibConstrShutdownLLDPDU, 9.2.7.3."""
    return _frame(destination, port.source, Lldpdu.of(system.chassis_id, port.port_id, 0))


def selected(system: LocalSystem, port: LocalPort, config: AgentConfig) -> Iterator[Tlv]:
    """Optional TLVs in the order of their types: those enabled, and enabled management addresses."""
    optional = (
        PortDescription(port.description),
        SystemName(system.system_name),
        SystemDescription(system.system_description),
        SystemCapabilities(system.capabilities_supported, system.capabilities_enabled),
    )
    yield from (tlv for tlv in optional if BASIC_BITS[tlv.type] in config.tlvs_tx_enable)
    yield from port.management_addresses
    enabled = config.organization_tlvs_tx_enable
    yield from (tlv for tlv in port.organization_tlvs if ORGANIZATION_BITS.get(type(tlv)) in enabled)


def _frame(destination: bytes, source: bytes, lldpdu: Lldpdu) -> bytes:
    return EthernetFrame(destination, source, LLDP, lldpdu.encode()).encode()
