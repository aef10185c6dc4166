"""From rows of the Stream identity table (ieee802-dot1cb-stream-identification) to those of the engine."""

from ipaddress import ip_address
from typing import Final

from isolane.bindings.ieee802_dot1cb_stream_identification import (
    IpStreamIdentification,
    NullStreamIdentification,
    SmacVlanStreamIdentification,
)
from isolane.bindings.ieee802_dot1cb_stream_identification import StreamIdentity as Entry
from isolane.device.kit.mac_addresses import mac_number
from isolane.engine.stream_identity import headers
from isolane.engine.stream_identity.config import (
    ANY_PORT,
    ANY_VLAN,
    IpIdentification,
    Method,
    NullIdentification,
    SourceIdentification,
    StreamIdentity,
    Tagged,
)
from isolane.lazy_dataclass import dataclass

PROTOCOLS: Final = {"udp": headers.UDP, "tcp": headers.TCP, "sctp": headers.SCTP}
Methods = NullStreamIdentification | SmacVlanStreamIdentification | IpStreamIdentification


@dataclass(frozen=True, slots=True)
class Row:
    """A row, and the interfaces where it identifies and where it counts."""

    identity: StreamIdentity
    inputs: frozenset[str]
    outputs: frozenset[str]

    @property
    def interfaces(self) -> frozenset[str]:
        return self.inputs | self.outputs


def row_of(entry: Entry) -> Row:
    """A row that has no faults."""
    ports = entry.out_facing
    identity = StreamIdentity(entry.index_, entry.handle, _method(entry))
    return Row(identity, frozenset(ports.input_port), frozenset(ports.output_port))


def method_in_use(entry: Entry) -> Methods:
    """The case of the choice that is configured; validation has seen that there is one."""
    for method in (entry.smac_vlan_stream_identification, entry.ip_stream_identification):
        if method != type(method).EMPTY:
            return method
    return entry.null_stream_identification


def _method(entry: Entry) -> Method:
    method = method_in_use(entry)
    tagged: Tagged = method.tagged or "all"
    vlan = ANY_VLAN if method.vlan is None else method.vlan
    match method:
        case NullStreamIdentification():
            return NullIdentification(_mac(method.destination_mac), tagged, vlan)
        case SmacVlanStreamIdentification():
            return SourceIdentification(_mac(method.source_mac), tagged, vlan)
        case _:
            return IpIdentification(
                destination=_mac(method.destination_mac),
                ip_destination=ip_octets(method.ip_destination) or b"",
                tagged=tagged,
                vlan=vlan,
                ip_source=ip_octets(method.ip_source),
                dscp=method.dscp,
                protocol=PROTOCOLS.get(method.next_protocol or ""),
                source_port=method.source_port or ANY_PORT,
                destination_port=method.destination_port or ANY_PORT,
            )


def _mac(text: str | None) -> int:
    return 0 if text is None else mac_number(text)


def ip_octets(text: str | None) -> bytes | None:
    """9.1.5.4: all zeros matches any address, as nothing does; a zone means nothing in a frame."""
    if text is None:
        return None
    address = ip_address(text.partition("%")[0])
    return address.packed if int(address) else None
