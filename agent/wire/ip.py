"""IPv4 (RFC 791) and IPv6 packets (RFC 8200), and the Internet checksum (RFC 1071, 1624).

DSCP (RFC 2474) and ECN (RFC 3168) are in the second octet of IPv4, and in the traffic class of IPv6.
Extension headers of IPv6 stay in the payload, and are walked for flow identification.
"""

from struct import Struct
from typing import Final, Self

from isolane.lazy_dataclass import dataclass
from isolane.wire.errors import WireError, check_length, check_unsigned, truncated


def word_sum(octets: bytes) -> int:
    """The ones' complement sum of the 16-bit words of `octets`, an odd last octet padded with zero."""
    if len(octets) & 1:
        octets = octets + b"\x00"
    # 2**16 is 1 modulo 65535: the whole string as one number has the words' sum as remainder.
    number = int.from_bytes(octets, "big")
    return number % 0xFFFF or (0xFFFF if number else 0)


def checksum(octets: bytes) -> int:
    """The value for a checksum field that was zero in `octets`."""
    return word_sum(octets) ^ 0xFFFF


def update_checksum(old_checksum: int, old_word: int, new_word: int) -> int:
    """The checksum after one aligned 16-bit word changed."""
    total = (old_checksum ^ 0xFFFF) + (old_word ^ 0xFFFF) + new_word
    total = (total & 0xFFFF) + (total >> 16)
    return ((total & 0xFFFF) + (total >> 16)) ^ 0xFFFF


def pseudo_header(source: bytes, destination: bytes, protocol: int, length: int) -> bytes:
    """The part of the network layer that a transport checksum covers: RFC 768, RFC 8200 8.1."""
    if len(source) == 4:
        return b"".join((source, destination, bytes((0, protocol)), length.to_bytes(2, "big")))
    return b"".join((source, destination, length.to_bytes(4, "big"), bytes((0, 0, 0, protocol))))


IPV4_HEADER_OCTETS: Final = 20
MAXIMUM_HEADER_OCTETS: Final = 60
CHECKSUM_OFFSET: Final = 10

_IPV4_HEADER: Final = Struct("!BBHHHBBH4s4s")
_UINT16: Final = Struct("!H")


@dataclass(frozen=True, slots=True)
class Ipv4Packet:
    """One packet; `padding` is what follows the total length, as in a frame of minimum size."""

    source: bytes
    destination: bytes
    protocol: int
    payload: bytes
    dscp: int = 0
    ecn: int = 0
    identification: int = 0
    dont_fragment: bool = False
    more_fragments: bool = False
    reserved_flag: bool = False
    fragment_offset: int = 0
    ttl: int = 64
    options: bytes = b""
    padding: bytes = b""

    def encode(self) -> bytes:
        """Header with its checksum, payload, padding."""
        header = bytearray(self._header_without_checksum())
        _UINT16.pack_into(header, CHECKSUM_OFFSET, checksum(bytes(header)))
        return bytes(header) + self.payload + self.padding

    @classmethod
    def decode(cls, octets: bytes) -> Self:
        """A packet whose header checksum is right."""
        header_octets, total = _checked_lengths(octets)
        _, tos, _, identification, fragment, ttl, protocol, _, source, destination = _IPV4_HEADER.unpack_from(
            octets
        )
        if (
            checksum(octets[:10] + b"\x00\x00" + octets[12:header_octets])
            != _UINT16.unpack_from(octets, 10)[0]
        ):
            raise WireError("does not match the header", field="header-checksum", offset=CHECKSUM_OFFSET)
        return cls(
            source,
            destination,
            protocol,
            octets[header_octets:total],
            dscp=tos >> 2,
            ecn=tos & 3,
            identification=identification,
            dont_fragment=bool(fragment & 0x4000),
            more_fragments=bool(fragment & 0x2000),
            reserved_flag=bool(fragment & 0x8000),
            fragment_offset=fragment & 0x1FFF,
            ttl=ttl,
            options=octets[IPV4_HEADER_OCTETS:header_octets],
            padding=octets[total:],
        )

    def _header_without_checksum(self) -> bytes:
        options = self._checked_options()
        header_octets = IPV4_HEADER_OCTETS + len(options)
        total = check_unsigned(header_octets + len(self.payload), 16, "total-length")
        return (
            _IPV4_HEADER.pack(
                0x40 | header_octets >> 2,
                check_unsigned(self.dscp, 6, "dscp") << 2 | check_unsigned(self.ecn, 2, "ecn"),
                total,
                check_unsigned(self.identification, 16, "identification"),
                self._fragment_word(),
                check_unsigned(self.ttl, 8, "ttl"),
                check_unsigned(self.protocol, 8, "protocol"),
                0,
                check_length(self.source, 4, "source"),
                check_length(self.destination, 4, "destination"),
            )
            + options
        )

    def _fragment_word(self) -> int:
        flags = self.reserved_flag << 15 | self.dont_fragment << 14 | self.more_fragments << 13
        return flags | check_unsigned(self.fragment_offset, 13, "fragment-offset")

    def _checked_options(self) -> bytes:
        if len(self.options) % 4 or len(self.options) > MAXIMUM_HEADER_OCTETS - IPV4_HEADER_OCTETS:
            raise WireError("fill up to 10 words of 4 octets", field="options")
        return self.options


def _checked_lengths(octets: bytes) -> tuple[int, int]:
    """Header and total length, when the octets hold both."""
    if len(octets) < IPV4_HEADER_OCTETS:
        raise truncated("ipv4", needed=IPV4_HEADER_OCTETS, present=len(octets))
    if octets[0] >> 4 != 4:
        raise WireError(f"is {octets[0] >> 4}, not 4", field="version", offset=0)
    header_octets = (octets[0] & 0xF) * 4
    if header_octets < IPV4_HEADER_OCTETS:
        raise WireError(f"{header_octets} octets are below 20", field="header-length", offset=0)
    total: int = _UINT16.unpack_from(octets, 2)[0]
    if total < header_octets:
        raise WireError(f"{total} is below the header length {header_octets}", field="total-length", offset=2)
    if len(octets) < total:
        raise truncated("ipv4", needed=total, present=len(octets))
    return header_octets, total


IPV6_HEADER_OCTETS: Final = 40

HOP_BY_HOP: Final = 0
ROUTING: Final = 43
FRAGMENT: Final = 44
DESTINATION_OPTIONS: Final = 60
_OPTION_HEADERS: Final = frozenset({HOP_BY_HOP, ROUTING, DESTINATION_OPTIONS})

_IPV6_HEADER: Final = Struct("!IHBB16s16s")


@dataclass(frozen=True, slots=True)
class Ipv6Packet:
    """One packet; `padding` is what follows the payload length, as in a frame of minimum size."""

    source: bytes
    destination: bytes
    next_header: int
    payload: bytes
    dscp: int = 0
    ecn: int = 0
    flow_label: int = 0
    hop_limit: int = 64
    padding: bytes = b""

    def encode(self) -> bytes:
        traffic_class = check_unsigned(self.dscp, 6, "dscp") << 2 | check_unsigned(self.ecn, 2, "ecn")
        return (
            _IPV6_HEADER.pack(
                6 << 28 | traffic_class << 20 | check_unsigned(self.flow_label, 20, "flow-label"),
                check_unsigned(len(self.payload), 16, "payload-length"),
                check_unsigned(self.next_header, 8, "next-header"),
                check_unsigned(self.hop_limit, 8, "hop-limit"),
                check_length(self.source, 16, "source"),
                check_length(self.destination, 16, "destination"),
            )
            + self.payload
            + self.padding
        )

    @classmethod
    def decode(cls, octets: bytes) -> Self:
        """A packet with its extension headers, if any, in the payload."""
        if len(octets) < IPV6_HEADER_OCTETS:
            raise truncated("ipv6", needed=IPV6_HEADER_OCTETS, present=len(octets))
        first, length, next_header, hop_limit, source, destination = _IPV6_HEADER.unpack_from(octets)
        if first >> 28 != 6:
            raise WireError(f"is {first >> 28}, not 6", field="version", offset=0)
        end = IPV6_HEADER_OCTETS + length
        if len(octets) < end:
            raise truncated("ipv6", needed=end, present=len(octets))
        return cls(
            source,
            destination,
            next_header,
            octets[IPV6_HEADER_OCTETS:end],
            dscp=first >> 22 & 0x3F,
            ecn=first >> 20 & 3,
            flow_label=first & 0xFFFFF,
            hop_limit=hop_limit,
            padding=octets[end:],
        )


def upper_layer(next_header: int, octets: bytes, offset: int = 0) -> tuple[int, int | None]:
    """The protocol after the extension headers, and its offset; None where a later fragment hides it."""
    while True:
        if next_header in _OPTION_HEADERS:
            if len(octets) < offset + 2:
                raise truncated("extension-header", needed=offset + 2, present=len(octets))
            next_header, offset = octets[offset], offset + 8 + 8 * octets[offset + 1]
        elif next_header == FRAGMENT:
            if len(octets) < offset + 8:
                raise truncated("fragment-header", needed=offset + 8, present=len(octets))
            if octets[offset + 2] or octets[offset + 3] & 0xF8:
                return octets[offset], None
            next_header, offset = octets[offset], offset + 8
        else:
            return next_header, offset


def has_fragment_header(next_header: int, octets: bytes, offset: int = 0) -> bool:
    """Whether a fragment header is among the extension headers, as far as they are there."""
    while next_header in _OPTION_HEADERS and len(octets) >= offset + 2:
        next_header, offset = octets[offset], offset + 8 + 8 * octets[offset + 1]
    return next_header == FRAGMENT
