"""A cheap look at a frame for forwarding: addresses, tag, EtherType at once; IP and flow when asked.

A full decode copies every part and checks every field. The dataplane needs a few of them,
for every frame, so this reads them in place.
"""

from struct import Struct, error
from typing import Final

from isolane.wire.errors import WireError, truncated
from isolane.wire.ethernet import ADDRESSES_OCTETS, HEADER_OCTETS, IPV4, IPV6, TAG_OCTETS, TAG_TYPES
from isolane.wire.ip import IPV6_HEADER_OCTETS, has_fragment_header, upper_layer
from isolane.wire.transport import SCTP, TCP, UDP

_UNTAGGED: Final = Struct("!6s6sH").unpack_from
_TAG: Final = Struct("!HH").unpack_from
_PORTS: Final = Struct("!HH").unpack_from
_PORT_PROTOCOLS: Final = frozenset({TCP, UDP, SCTP})


class IpView:
    """Offsets of the parts of an IP packet in a frame, and the fields that identify its flow."""

    __slots__ = ("_octets", "addresses", "offset", "protocol", "transport_offset", "version")

    def __init__(self, octets: bytes, offset: int, version: int) -> None:
        self._octets = octets
        self.offset = offset
        self.version = version
        self.transport_offset: int | None
        if version == 4:
            self.protocol = octets[offset + 9]
            later_fragment = octets[offset + 6] & 0x1F or octets[offset + 7]
            self.transport_offset = None if later_fragment else offset + (octets[offset] & 0xF) * 4
            self.addresses = octets[offset + 12 : offset + 20]
        else:
            self.addresses = octets[offset + 8 : offset + 40]
            self.protocol, self.transport_offset = _upper_layer(octets, offset)

    @property
    def end(self) -> int:
        """End of the packet by its length field, which padding may follow, or the end of the frame."""
        return min(self._announced_end, len(self._octets))

    @property
    def has_wrong_length(self) -> bool:
        """Whether the packet is longer than the frame, or shorter than its header."""
        return not self.header_end <= self._announced_end <= len(self._octets)

    @property
    def _announced_end(self) -> int:
        octets, offset = self._octets, self.offset
        if self.version == 4:
            return offset + int.from_bytes(octets[offset + 2 : offset + 4], "big")
        return offset + IPV6_HEADER_OCTETS + int.from_bytes(octets[offset + 4 : offset + 6], "big")

    @property
    def header_end(self) -> int:
        """End of the network layer header, without extension headers."""
        octets, offset = self._octets, self.offset
        return offset + ((octets[offset] & 0xF) * 4 if self.version == 4 else IPV6_HEADER_OCTETS)

    @property
    def is_fragment(self) -> bool:
        """Whether the packet is one fragment of several; its transport checksum then covers them all."""
        octets, offset = self._octets, self.offset
        if self.version == 4:
            return bool(octets[offset + 6] & 0x3F or octets[offset + 7])
        return has_fragment_header(octets[offset + 6], octets, offset + IPV6_HEADER_OCTETS)

    @property
    def traffic_class(self) -> int:
        """DSCP and ECN as one octet."""
        octets, offset = self._octets, self.offset
        if self.version == 4:
            return octets[offset + 1]
        return (octets[offset] & 0xF) << 4 | octets[offset + 1] >> 4

    @property
    def dscp(self) -> int:
        """Differentiated services code point: RFC 2474."""
        return self.traffic_class >> 2

    @property
    def ecn(self) -> int:
        """Explicit congestion notification: RFC 3168; 3 is congestion experienced."""
        return self.traffic_class & 3

    @property
    def source(self) -> bytes:
        """Source address, 4 or 16 octets."""
        return self.addresses[: len(self.addresses) // 2]

    @property
    def destination(self) -> bytes:
        """Destination address, 4 or 16 octets."""
        return self.addresses[len(self.addresses) // 2 :]

    @property
    def port_octets(self) -> bytes:
        """Source and destination port as they stand in the packet; empty when it has or shows none."""
        offset = self.transport_offset
        if offset is None or self.protocol not in _PORT_PROTOCOLS or len(self._octets) < offset + 4:
            return b""
        return self._octets[offset : offset + 4]

    @property
    def ports(self) -> tuple[int, int] | None:
        """Source and destination port."""
        octets = self.port_octets
        if not octets:
            return None
        source, destination = _PORTS(octets)
        return source, destination


def _upper_layer(octets: bytes, offset: int) -> tuple[int, int | None]:
    """Of an IPv6 packet; extension headers that run past the frame hide the transport, no more."""
    next_header = octets[offset + 6]
    try:
        return upper_layer(next_header, octets, offset + IPV6_HEADER_OCTETS)
    except WireError:
        return next_header, None


class FrameView:
    """The header of one frame (without FCS), read in place."""

    __slots__ = (
        "_ip",
        "destination",
        "drop_eligible",
        "ethertype",
        "msdu_offset",
        "octets",
        "priority",
        "source",
        "tpid",
        "vid",
    )

    def __init__(self, octets: bytes) -> None:
        self.octets = octets
        self._ip: IpView | bool | None = False
        try:
            self.destination, self.source, ethertype = _UNTAGGED(octets)
            if ethertype in TAG_TYPES:
                self.tpid: int = ethertype
                tci, ethertype = _TAG(octets, HEADER_OCTETS)
                self.vid: int = tci & 0xFFF
                self.priority: int = tci >> 13
                self.drop_eligible = bool(tci & 0x1000)
                self.msdu_offset = ADDRESSES_OCTETS + TAG_OCTETS
            else:
                self.tpid = self.vid = self.priority = 0
                self.drop_eligible = False
                self.msdu_offset = ADDRESSES_OCTETS
        except error as fault:
            raise truncated("ethernet", needed=HEADER_OCTETS, present=len(octets)) from fault
        self.ethertype: int = ethertype

    @property
    def is_tagged(self) -> bool:
        """Whether the outermost tag exists; a vid of 0 in it says priority only."""
        return self.tpid != 0

    @property
    def payload_offset(self) -> int:
        """Offset of the octets after the EtherType."""
        return self.msdu_offset + 2

    def msdu(self, limit: int) -> bytes:
        """The first octets of the mac_service_data_unit, EtherType included: what a CIM encapsulates."""
        return self.octets[self.msdu_offset : self.msdu_offset + limit]

    @property
    def ip(self) -> IpView | None:
        """The IP packet in the frame; None when there is none or not even its header."""
        header = self._ip
        if isinstance(header, bool):
            header = self._ip = self._find_ip()
        return header

    def _find_ip(self) -> IpView | None:
        octets, offset = self.octets, self.msdu_offset + 2
        room = len(octets) - offset
        if self.ethertype == IPV4 and room >= 20 and 0x45 <= octets[offset] <= 0x4F:
            return IpView(octets, offset, 4)
        if self.ethertype == IPV6 and room >= 40 and octets[offset] >> 4 == 6:
            return IpView(octets, offset, 6)
        return None

    @property
    def flow_key(self) -> bytes:
        """The common key of all frames of a flow: addresses and VID, and for IP the five-tuple.

        The same for a frame and for the beginning of it that a CIM brings back.
        """
        head = self.octets[:ADDRESSES_OCTETS] + self.vid.to_bytes(2, "big")
        ip = self.ip
        if ip is None:
            return head + self.ethertype.to_bytes(2, "big")
        return b"".join((head, bytes((ip.version, ip.protocol)), ip.addresses, ip.port_octets))
