"""Configuration of LLDP that is refused."""

from collections.abc import Iterable, Iterator, Sequence

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
from isolane.device.kit.dynamic_mode import port_faults
from isolane.device.lldp.config import Key, agent_key_of
from isolane.device.lldp.dcbx import dcbx_faults
from isolane.device.lldp.local_tlvs import FAMILIES, configured_map
from isolane.engine.isolation import queue_map
from isolane.engine.isolation.config import MAX_HEADER_OCTETS, MIN_HEADER_OCTETS, TRAFFIC_CLASSES
from isolane.engine.lldp.agent import AgentKey
from isolane.errors import DataError, DataErrors
from isolane.tree.path import Path
from isolane.tree.schema import DataNode


def value_faults(entry: Port) -> Iterator[DataError]:
    """Values of one port that no TLV can say."""
    path = Path().child(Lldp.NODE).child(Port.NODE, entry.entry_key)
    for address in entry.management_address_tx_port:
        yield from _address_faults(path.child(ManagementAddressTxPort.NODE, address.entry_key), address)
    yield from _identity_faults(path, entry.protocol_identity_tlv_extension)
    yield from dcbx_faults(path, entry)
    yield from _isolation_faults(path, entry.congestion_isolation_tlv_extension)


def _address_faults(path: Path, address: ManagementAddressTxPort) -> Iterator[DataError]:
    known = FAMILIES.get(address.address_subtype)
    if known is None:
        text = f"addresses of family {address.address_subtype} cannot be sent; ipv4 and ipv6 can"
        yield DataError("invalid-value", text, path=path, app_tag="lldp-address-family")
    elif len(address.man_address) != 2 * known[1]:
        text = f"an address of family {address.address_subtype} is {2 * known[1]} hexadecimal digits"
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
    try:
        queue_map.read(configured_map(given) or (0,) * TRAFFIC_CLASSES)
    except DataErrors as several:
        for error in several.errors:
            entry = error.path
            place = (
                where.child(QueueMap.NODE, entry.index) if isinstance(entry, queue_map.EntryPath) else where
            )
            yield DataError(error.tag, error.message, path=place, app_tag=error.app_tag)


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
