"""IPv6 packets: RFC 8200; extension headers stay in the payload and are walked for flow identification."""

from struct import Struct
from typing import Self

from isolane.lazy_dataclass import dataclass
from isolane.wire.errors import WireError, check_length, check_unsigned, truncated

HEADER_OCTETS = 40

HOP_BY_HOP = 0
ROUTING = 43
FRAGMENT = 44
DESTINATION_OPTIONS = 60
_OPTION_HEADERS = frozenset({HOP_BY_HOP, ROUTING, DESTINATION_OPTIONS})

_HEADER = Struct("!IHBB16s16s")


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
        """Header, payload, padding."""
        traffic_class = check_unsigned(self.dscp, 6, "dscp") << 2 | check_unsigned(self.ecn, 2, "ecn")
        return (
            _HEADER.pack(
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
        if len(octets) < HEADER_OCTETS:
            raise truncated("ipv6", needed=HEADER_OCTETS, present=len(octets))
        first, length, next_header, hop_limit, source, destination = _HEADER.unpack_from(octets)
        if first >> 28 != 6:
            raise WireError(f"is {first >> 28}, not 6", field="version", offset=0)
        end = HEADER_OCTETS + length
        if len(octets) < end:
            raise truncated("ipv6", needed=end, present=len(octets))
        return cls(
            source,
            destination,
            next_header,
            octets[HEADER_OCTETS:end],
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
