"""Rows of the Stream identity table (IEEE Std 802.1CB 9.1), as plain values with the names of the model."""

from typing import Literal

from isolane.lazy_dataclass import dataclass

Tagged = Literal["tagged", "priority", "all"]
ANY_VLAN = 0
ANY_PORT = 0


@dataclass(frozen=True, slots=True)
class NullIdentification:
    """6.4: destination address and VLAN."""

    destination: int  # destination-mac
    tagged: Tagged = "all"
    vlan: int = ANY_VLAN


@dataclass(frozen=True, slots=True)
class SourceIdentification:
    """6.5: source address and VLAN."""

    source: int  # source-mac
    tagged: Tagged = "all"
    vlan: int = ANY_VLAN


@dataclass(frozen=True, slots=True)
class IpIdentification:
    """6.7: fields of the IP and transport headers; None and ANY_PORT match whatever there is."""

    destination: int  # destination-mac
    ip_destination: bytes
    tagged: Tagged = "all"
    vlan: int = ANY_VLAN
    ip_source: bytes | None = None
    dscp: int | None = None
    protocol: int | None = None  # next-protocol
    source_port: int = ANY_PORT
    destination_port: int = ANY_PORT


Method = NullIdentification | SourceIdentification | IpIdentification


@dataclass(frozen=True, slots=True)
class StreamIdentity:
    """One way to identify one stream."""

    index: int
    handle: int
    method: Method
