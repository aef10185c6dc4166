"""From the configuration of LLDP to that of its agents, and to what system and ports say of themselves."""

from typing import Final

from isolane.bindings import Root
from isolane.bindings import ieee802_dot1ab_lldp as lldp
from isolane.device.interfaces.links import Link
from isolane.device.kit.mac_addresses import chassis_address, mac_number
from isolane.device.kit.of_records import of_records
from isolane.device.lldp.local_tlvs import management_addresses, organization_tlvs
from isolane.engine.lldp.agent import AgentKey
from isolane.engine.lldp.config import AgentConfig, SetName
from isolane.engine.lldp.local import LocalPort, LocalSystem
from isolane.engine.topology.engine import TopologyEngine
from isolane.wire.lldp.basic import MAXIMUM_ID, MAXIMUM_STRING, ChassisId, PortId

MAC_ADDRESS_SUBTYPE: Final = 4
INTERFACE_NAME_SUBTYPE: Final = 5
BRIDGE: Final = 1 << 2
"""System capability (802.1AB 8.5.8.1): bridge."""
TLV_SETS: Final[dict[SetName, str]] = {
    "basic": "tlvs_tx_org_basic_enable",
    "dcbx": "tlvs_tx_org_dcbx_enable",
    "ci": "tlvs_tx_org_ci_enable",
    "tr": "tlvs_tx_org_tr_enable",
    "ue": "tlvs_tx_org_ue_enable",
}

Key = tuple[str, str]


def _effective(entry: lldp.Port, general: lldp.Lldp, attribute: str) -> int:
    """The value of a port, or where it has none of its own the one of the system."""
    given = entry[entry.NODE.by_attribute[attribute].index]
    value: int = getattr(general, attribute) if given is None else given
    return value


def _cut(text: str, octets: int) -> str:
    """As much of a text as a TLV takes."""
    return text.encode()[:octets].decode(errors="ignore")


def agent_key_of(key: Key) -> AgentKey:
    """The engine's key of an entry: port and destination address."""
    return key[0], mac_number(key[1]).to_bytes(6, "big")


@of_records
def agent_config(entry: lldp.Port, general: lldp.Lldp) -> AgentConfig:
    """The configuration of a port, and that of the system where the port has none."""
    return AgentConfig(
        admin_status=entry.admin_status,
        message_tx_interval=_effective(entry, general, "message_tx_interval"),
        message_tx_hold_multiplier=_effective(entry, general, "message_tx_hold_multiplier"),
        reinit_delay=_effective(entry, general, "reinit_delay"),
        message_fast_tx=_effective(entry, general, "message_fast_tx"),
        tx_fast_init=_effective(entry, general, "tx_fast_init"),
        tx_credit_max=_effective(entry, general, "tx_credit_max"),
        notification_enable=entry.notification_enable,
        notification_interval=_effective(entry, general, "notification_interval"),
        tlvs_tx_enable=frozenset(entry.tlvs_tx_enable or ()),
        organization_tlvs_tx_enable=frozenset(
            (name, bit) for name, attribute in TLV_SETS.items() for bit in getattr(entry, attribute) or ()
        ),
        room=general.max_neighbors_per_port,
    )


def local_system(running: Root, identity: str) -> LocalSystem:
    """The information about the system."""
    chassis = chassis_address(identity).to_bytes(6, "big")
    return LocalSystem(
        ChassisId(MAC_ADDRESS_SUBTYPE, chassis),
        system_name=running.system.hostname or "",
        system_description="Isolane",
        capabilities_supported=BRIDGE,
        capabilities_enabled=BRIDGE if running.bridges.bridge else 0,
    )


def local_port(link: Link, entry: lldp.Port, running: Root, topology: TopologyEngine) -> LocalPort:
    """The information about a port."""
    interface = running.interfaces.interface.get(link.name)
    description = None if interface is None else interface.description
    return LocalPort(
        link.config.mac.to_bytes(6, "big"),
        PortId(INTERFACE_NAME_SUBTYPE, _cut(link.name, MAXIMUM_ID).encode()),
        _cut(description or link.name, MAXIMUM_STRING),
        management_addresses(entry),
        tuple(organization_tlvs(entry, link, running, topology)),
    )
