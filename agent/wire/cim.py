"""The Congestion Isolation Message: PDU, its three encapsulations, and why one is refused (49.4.3).

The layouts of the figures: CIM PDU octet 1 is version (4 bits), reserved (3), add/del (1);
2-7 destination; 8-13 source; 14-15 four reserved bits and the VID; 16-17 length; then the
encapsulated MSDU. Before it stand EtherType 89-A2 and an octet of version and subtype, or an
IPv4 or IPv6 header without options and a UDP header.
"""

from collections.abc import Callable
from dataclasses import replace
from struct import Struct
from typing import Final, Literal, Self, TypeVar

from isolane.lazy_dataclass import dataclass
from isolane.wire.address import MAC_OCTETS
from isolane.wire.errors import WireError, check_length, check_unsigned, truncated
from isolane.wire.ethernet import CIM, IPV4, IPV6, EthernetFrame, VlanTag
from isolane.wire.ip import IPV4_HEADER_OCTETS, IPV6_HEADER_OCTETS, Ipv4Packet, Ipv6Packet
from isolane.wire.transport import NO_CHECKSUM, UDP, UDP_HEADER_OCTETS, UdpDatagram

MINIMUM_MSDU: Final = 48  # 49.4.3.4.7
MAXIMUM_MSDU: Final = 512
PDU_HEADER_OCTETS: Final = 17
ENCAPSULATED_CIM: Final = 0  # subtype of the layer-2 encapsulation, 49.4.3.1.2

_T = TypeVar("_T")
_PDU: Final = Struct("!B6s6sHH")

RefusalReason = Literal[
    "pdu-truncated",
    "msdu-too-short",
    "msdu-too-long",
    "length-past-end",
    "not-a-cim",
    "unknown-subtype",
    "bad-packet",
    "ip-options",
    "fragment",
    "not-udp",
    "wrong-udp-port",
    "bad-udp-checksum",
]


class CimRefused(WireError):
    """A CIM that is to be discarded (49.4.3.5), and why."""

    def __init__(
        self, reason: str, *, field: str, offset: int | None = None, cause: RefusalReason = "bad-packet"
    ) -> None:
        super().__init__(reason, field=field, offset=offset)
        self.cause: RefusalReason = cause


@dataclass(frozen=True, slots=True)
class CimPdu:
    """Add or delete one congesting flow; `msdu` is the beginning of the frame that identifies it (49.4.3.4).

    Version and reserved bits are kept and never a reason to refuse (49.4.3.5 c).
    """

    add: bool
    destination: bytes
    source: bytes
    vid: int
    msdu: bytes
    version: int = 0
    reserved: int = 0
    reserved_before_vid: int = 0
    padding: bytes = b""

    def encode(self) -> bytes:
        """Header, encapsulated MSDU, padding."""
        if not MINIMUM_MSDU <= len(self.msdu) <= MAXIMUM_MSDU:
            raise WireError(f"has {len(self.msdu)} octets, not 48 to 512", field="msdu")
        version = check_unsigned(self.version, 4, "version")
        reserved = check_unsigned(self.reserved, 3, "reserved")
        before_vid = check_unsigned(self.reserved_before_vid, 4, "reserved-before-vid")
        header = _PDU.pack(
            version << 4 | reserved << 1 | self.add,
            check_length(self.destination, MAC_OCTETS, "destination"),
            check_length(self.source, MAC_OCTETS, "source"),
            before_vid << 12 | check_unsigned(self.vid, 12, "vid"),
            len(self.msdu),
        )
        return header + self.msdu + self.padding

    @classmethod
    def decode(cls, octets: bytes) -> Self:
        """A valid PDU; raises CimRefused with the cause otherwise."""
        if len(octets) < PDU_HEADER_OCTETS:
            raise _short("cim-pdu", PDU_HEADER_OCTETS, len(octets), "pdu-truncated")
        first, destination, source, vid, length = _PDU.unpack_from(octets)
        _check_msdu_length(length, len(octets) - PDU_HEADER_OCTETS)
        end = PDU_HEADER_OCTETS + length
        return cls(
            add=bool(first & 1),
            destination=destination,
            source=source,
            vid=vid & 0xFFF,
            msdu=octets[PDU_HEADER_OCTETS:end],
            version=first >> 4,
            reserved=first >> 1 & 7,
            reserved_before_vid=vid >> 12,
            padding=octets[end:],
        )


def padded_msdu(msdu: bytes, length: int) -> bytes:
    """At most `length` octets of `msdu`, with zeros up to the least that a CIM carries."""
    return msdu[:length].ljust(MINIMUM_MSDU, b"\x00")


@dataclass(frozen=True, slots=True)
class Layer2Cim:
    """A frame with EtherType 89-A2: 49.4.3.1."""

    destination: bytes
    source: bytes
    pdu: CimPdu
    tags: tuple[VlanTag, ...] = ()
    version: int = 0

    def encode(self) -> bytes:
        """The frame without FCS."""
        version_subtype = bytes((check_unsigned(self.version, 4, "version") << 4 | ENCAPSULATED_CIM,))
        payload = version_subtype + self.pdu.encode()
        return EthernetFrame(self.destination, self.source, CIM, payload, self.tags).encode()

    @classmethod
    def decode(cls, octets: bytes) -> Self:
        """A frame without FCS; raises CimRefused with the cause otherwise."""
        frame, base = _open_frame(octets, CIM)
        if not frame.payload:
            raise _short("version", base + 1, base, "pdu-truncated")
        subtype = frame.payload[0] & 0xF
        if subtype != ENCAPSULATED_CIM:
            raise CimRefused(f"is {subtype}, not 0", field="subtype", offset=base, cause="unknown-subtype")
        pdu = _open_pdu(frame.payload[1:], base + 1)
        return cls(frame.destination, frame.source, pdu, frame.tags, frame.payload[0] >> 4)


@dataclass(frozen=True, slots=True)
class Layer3Cim:
    """A frame with a CIM PDU in UDP over IPv4 or IPv6: 49.4.3.2, 49.4.3.3."""

    destination: bytes
    source: bytes
    envelope: Ipv4Packet | Ipv6Packet  # payload empty: ports and PDU make it
    source_port: int
    destination_port: int
    pdu: CimPdu
    tags: tuple[VlanTag, ...] = ()
    has_checksum: bool = True

    def encode(self) -> bytes:
        """The frame without FCS."""
        envelope = self.envelope
        datagram = UdpDatagram(self.source_port, self.destination_port, self.pdu.encode())
        if self.has_checksum:
            datagram = datagram.with_checksum(envelope.source, envelope.destination)
        packet = replace(envelope, payload=datagram.encode()).encode()
        ethertype = IPV4 if isinstance(envelope, Ipv4Packet) else IPV6
        return EthernetFrame(self.destination, self.source, ethertype, packet, self.tags).encode()

    @classmethod
    def decode(cls, octets: bytes, udp_port: int | None = None) -> Self:
        """A frame without FCS, to `udp_port` when given; raises CimRefused with the cause otherwise."""
        frame, base = _open_frame(octets, IPV4, IPV6)
        packet, header_octets = _open_packet(frame, base)
        datagram = _open_datagram(packet, base + header_octets, udp_port)
        pdu = _open_pdu(datagram.payload, base + header_octets + UDP_HEADER_OCTETS)
        return cls(
            frame.destination,
            frame.source,
            replace(packet, payload=b""),
            datagram.source_port,
            datagram.destination_port,
            pdu,
            frame.tags,
            datagram.checksum != NO_CHECKSUM,
        )


def envelope(source: bytes, destination: bytes, *, dscp: int = 0) -> Ipv4Packet | Ipv6Packet:
    """The IP packet of a layer-3 CIM between two addresses of one family."""
    if len(source) == 4:
        return Ipv4Packet(source, destination, UDP, b"", dscp=dscp)
    return Ipv6Packet(source, destination, UDP, b"", dscp=dscp)


def decode(octets: bytes, udp_port: int | None = None) -> Layer2Cim | Layer3Cim:
    """A CIM in whichever encapsulation the EtherType says."""
    frame, _ = _open_frame(octets, CIM, IPV4, IPV6)
    return Layer2Cim.decode(octets) if frame.ethertype == CIM else Layer3Cim.decode(octets, udp_port)


def _short(field: str, needed: int, present: int, cause: RefusalReason) -> CimRefused:
    fault = truncated(field, needed=needed, present=present)
    return CimRefused(fault.reason, field=fault.field, offset=fault.offset, cause=cause)


def _check_msdu_length(length: int, present: int) -> None:
    """49.4.3.5 a) and b), for the length field and for the octets that came."""
    offset = PDU_HEADER_OCTETS - 2
    if length < MINIMUM_MSDU:
        raise CimRefused(f"{length} is below 48", field="msdu-length", offset=offset, cause="msdu-too-short")
    if length > MAXIMUM_MSDU:
        raise CimRefused(f"{length} is above 512", field="msdu-length", offset=offset, cause="msdu-too-long")
    if length > present:
        raise _short("msdu", PDU_HEADER_OCTETS + length, PDU_HEADER_OCTETS + present, "length-past-end")


def _open_frame(octets: bytes, *ethertypes: int) -> tuple[EthernetFrame, int]:
    """The frame and where its payload begins."""
    frame = _refusing(EthernetFrame.decode, octets, "ethernet", 0)
    base = len(octets) - len(frame.payload)
    if frame.ethertype not in ethertypes:
        raise CimRefused(f"is {frame.ethertype:#06x}", field="ethertype", offset=base - 2, cause="not-a-cim")
    return frame, base


def _open_packet(frame: EthernetFrame, base: int) -> tuple[Ipv4Packet | Ipv6Packet, int]:
    """The IP packet and the length of its header."""
    if frame.ethertype == IPV6:
        packet6 = _refusing(Ipv6Packet.decode, frame.payload, "ipv6", base)
        _check_udp(packet6.next_header, base + 6)
        return packet6, IPV6_HEADER_OCTETS
    packet = _refusing(Ipv4Packet.decode, frame.payload, "ipv4", base)
    if packet.options:
        raise CimRefused("are not allowed", field="options", offset=base + 20, cause="ip-options")
    if packet.more_fragments or packet.fragment_offset:
        raise CimRefused("is a fragment", field="fragment-offset", offset=base + 6, cause="fragment")
    _check_udp(packet.protocol, base + 9)
    return packet, IPV4_HEADER_OCTETS


def _check_udp(protocol: int, offset: int) -> None:
    if protocol != UDP:
        raise CimRefused(f"is {protocol}, not 17", field="protocol", offset=offset, cause="not-udp")


def _open_datagram(packet: Ipv4Packet | Ipv6Packet, base: int, port: int | None) -> UdpDatagram:
    datagram = _refusing(UdpDatagram.decode, packet.payload, "udp", base)
    if datagram.surplus:
        raise CimRefused("is below the packet's", field="udp.length", offset=base + 4)
    if port is not None and datagram.destination_port != port:
        wrong = f"is {datagram.destination_port}, not {port}"
        raise CimRefused(wrong, field="destination-port", offset=base + 2, cause="wrong-udp-port")
    if not datagram.checksum_is_right(packet.source, packet.destination):
        raise CimRefused("does not match", field="checksum", offset=base + 6, cause="bad-udp-checksum")
    return datagram


def _open_pdu(octets: bytes, base: int) -> CimPdu:
    try:
        return CimPdu.decode(octets)
    except CimRefused as fault:
        offset = None if fault.offset is None else fault.offset + base
        raise CimRefused(fault.reason, field=f"cim.{fault.field}", offset=offset, cause=fault.cause) from None


def _refusing(decode: Callable[[bytes], _T], octets: bytes, outer: str, base: int) -> _T:
    """Decode; an error becomes CimRefused, with its place in the packet."""
    try:
        return decode(octets)
    except WireError as fault:
        inner = fault.within(outer, base)
        raise CimRefused(inner.reason, field=inner.field, offset=inner.offset) from None
