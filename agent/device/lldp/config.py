"""From the configuration of LLDP to that of its agents, and to what system and ports say; what is refused."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from isolane.bindings import Root
from isolane.bindings import ieee802_dot1ab_lldp as lldp
from isolane.bindings.ieee802_dot1ab_lldp import (
    CongestionIsolationTlvExtension,
    Lldp,
    ManagementAddressTxPort,
    Port,
    ProtocolIdentityTlvExtension,
    QueueMap,
)
from isolane.device.interfaces.links import Link
from isolane.device.kit.dynamic_mode import port_faults
from isolane.device.kit.instances import raised
from isolane.device.kit.records import of_records
from isolane.device.kit.values import chassis_address, mac_number
from isolane.device.lldp.local_tlvs import (
    FAMILIES,
    configured_map,
    dcbx_faults,
    management_addresses,
    organization_tlvs,
)
from isolane.engine.isolation import queue_map
from isolane.engine.isolation.config import MAX_HEADER_OCTETS, MIN_HEADER_OCTETS, TRAFFIC_CLASSES
from isolane.engine.lldp.config import AgentConfig, LocalPort, LocalSystem, SetName
from isolane.engine.lldp.engine import AgentKey
from isolane.engine.topology import TopologyEngine
from isolane.errors import DataError
from isolane.tree.path import Path
from isolane.tree.schema import DataNode
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


_PORT: Final = lldp.Port.NODE.by_attribute
TLVS: Final[tuple[DataNode, ...]] = (
    *(_PORT[attribute] for attribute in TLV_SETS.values()),
    _PORT["ci_tlv_form"],
    *(
        record.NODE
        for record in (
            lldp.PortVlanIdTlvExtension,
            lldp.PortAndProtocolVlanIdExtension,
            lldp.PortVlanNameTlvExtension,
            lldp.ProtocolIdentityTlvExtension,
            lldp.LinkAggregationTlvExtension,
            lldp.EtsConfigurationTlvExtension,
            lldp.PfcTlvExtension,
            lldp.CongestionIsolationTlvExtension,
            lldp.PortTopologyRecognitionTlvExtension,
        )
    ),
)
"""Those of 802.1, 802.1Qcz and Ultra Ethernet among them."""


def value_faults(entry: Port) -> Iterator[DataError]:
    """Values of one port that no TLV can say."""
    path = Path().child(Lldp.NODE).child(Port.NODE, entry.entry_key)
    for address in entry.management_address_tx_port:
        yield from _address_faults(path.child(ManagementAddressTxPort.NODE, address.entry_key), address)
    yield from _identity_faults(path, entry.protocol_identity_tlv_extension)
    yield from dcbx_faults(path, entry)
    yield from _isolation_faults(path, entry.congestion_isolation_tlv_extension)


def _address_faults(path: Path, address: ManagementAddressTxPort) -> Iterator[DataError]:
    family = FAMILIES.get(address.address_subtype)
    if family is None:
        text = f"addresses of family {address.address_subtype} cannot be sent; ipv4 and ipv6 can"
        yield DataError("invalid-value", text, path=path, app_tag="lldp-address-family")
    elif len(address.man_address) != 2 * family[1]:
        text = f"an address of family {address.address_subtype} is {2 * family[1]} hexadecimal digits"
        yield DataError("invalid-value", text, path=path, app_tag="lldp-address-length")


def _identity_faults(path: Path, given: ProtocolIdentityTlvExtension) -> Iterator[DataError]:
    identity = given.protocol_identity
    if identity is not None and not _is_octets(identity):
        leaf = given.NODE.by_attribute["protocol_identity"]
        text = f"{identity!r} is not a string of octets: write two hexadecimal digits for each"
        yield DataError(
            "invalid-value", text, path=path.child(given.NODE).child(leaf), app_tag="lldp-protocol-identity"
        )


def _is_octets(text: str) -> bool:
    digits = set("0123456789abcdefABCDEF")
    return not len(text) % 2 and digits.issuperset(text)


def _isolation_faults(path: Path, given: CongestionIsolationTlvExtension) -> Iterator[DataError]:
    where = path.child(given.NODE)
    length = given.cim_encap_length
    if length is not None and not MIN_HEADER_OCTETS <= length <= MAX_HEADER_OCTETS:
        leaf: DataNode = given.NODE.by_attribute["cim_encap_length"]
        text = f"a CIM encapsulates {MIN_HEADER_OCTETS} to {MAX_HEADER_OCTETS} octets, not {length}"
        yield DataError("invalid-value", text, path=where.child(leaf), app_tag="ci-cim-encap-length")

    def place(error: DataError) -> Path:
        if isinstance(error.path, queue_map.EntryPath):
            return where.child(QueueMap.NODE, error.path.index)
        return where

    yield from raised(place, lambda: queue_map.read(configured_map(given) or (0,) * TRAFFIC_CLASSES))


def agent_faults(key: Key, root: Root) -> Iterable[DataError]:
    """The faults of an agent, or of its absence."""
    entry = root.lldp.port.get(key)
    if entry is not None:
        yield from value_faults(entry)
    yield from port_faults(key, root)


def twin_faults(added: Sequence[Key], root: Root) -> Iterable[DataError]:
    """Keys that differ in the case of letters only are one address, and so one agent."""
    first: dict[AgentKey, Key] = {}
    for entry in root.lldp.port if added else ():
        key = entry.entry_key
        if first.setdefault(agent_key_of(key), key) != key:
            text = f"address {key[1]} of {key[0]} is configured twice, in different notation; delete one"
            path = Path().child(lldp.Lldp.NODE).child(lldp.Port.NODE, key)
            yield DataError("data-exists", text, path=path, app_tag="lldp-address-twice")
