"""IPv4 packets: RFC 791, with DSCP (RFC 2474) and ECN (RFC 3168) in the second octet."""

from struct import Struct
from typing import Self

from isolane.lazy_dataclass import dataclass
from isolane.wire.checksum import checksum
from isolane.wire.errors import WireError, check_length, check_unsigned, truncated

HEADER_OCTETS = 20
MAXIMUM_HEADER_OCTETS = 60
CHECKSUM_OFFSET = 10

_HEADER = Struct("!BBHHHBBH4s4s")
_UINT16 = Struct("!H")


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
        _, tos, _, identification, fragment, ttl, protocol, _, source, destination = _HEADER.unpack_from(
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
            options=octets[HEADER_OCTETS:header_octets],
            padding=octets[total:],
        )

    def _header_without_checksum(self) -> bytes:
        options = self._checked_options()
        header_octets = HEADER_OCTETS + len(options)
        total = check_unsigned(header_octets + len(self.payload), 16, "total-length")
        return (
            _HEADER.pack(
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
        if len(self.options) % 4 or len(self.options) > MAXIMUM_HEADER_OCTETS - HEADER_OCTETS:
            raise WireError("fill up to 10 words of 4 octets", field="options")
        return self.options


def _checked_lengths(octets: bytes) -> tuple[int, int]:
    """Header and total length, when the octets hold both."""
    if len(octets) < HEADER_OCTETS:
        raise truncated("ipv4", needed=HEADER_OCTETS, present=len(octets))
    if octets[0] >> 4 != 4:
        raise WireError(f"is {octets[0] >> 4}, not 4", field="version", offset=0)
    header_octets = (octets[0] & 0xF) * 4
    if header_octets < HEADER_OCTETS:
        raise WireError(f"{header_octets} octets are below 20", field="header-length", offset=0)
    total: int = _UINT16.unpack_from(octets, 2)[0]
    if total < header_octets:
        raise WireError(f"{total} is below the header length {header_octets}", field="total-length", offset=2)
    if len(octets) < total:
        raise truncated("ipv4", needed=total, present=len(octets))
    return header_octets, total
