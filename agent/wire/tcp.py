"""TCP segments (RFC 9293) as far as flow identification needs: ports and fixed fields, the rest kept."""

from struct import Struct
from typing import Self

from isolane.lazy_dataclass import dataclass
from isolane.wire.errors import WireError, check_unsigned, truncated

PROTOCOL = 6
HEADER_OCTETS = 20

_HEADER = Struct("!HHIIHHHH")


@dataclass(frozen=True, slots=True)
class TcpSegment:
    """One segment; `flags` are the twelve bits after the data offset, the checksum is kept as it was."""

    source_port: int
    destination_port: int
    sequence: int
    acknowledgment: int
    flags: int
    window: int
    checksum: int = 0
    urgent_pointer: int = 0
    options: bytes = b""
    payload: bytes = b""

    def encode(self) -> bytes:
        """Header, options, payload."""
        if len(self.options) % 4 or len(self.options) > 40:
            raise WireError("fill up to 10 words of 4 octets", field="options")
        data_offset = (HEADER_OCTETS + len(self.options)) // 4
        header = _HEADER.pack(
            check_unsigned(self.source_port, 16, "source-port"),
            check_unsigned(self.destination_port, 16, "destination-port"),
            check_unsigned(self.sequence, 32, "sequence"),
            check_unsigned(self.acknowledgment, 32, "acknowledgment"),
            data_offset << 12 | check_unsigned(self.flags, 12, "flags"),
            check_unsigned(self.window, 16, "window"),
            check_unsigned(self.checksum, 16, "checksum"),
            check_unsigned(self.urgent_pointer, 16, "urgent-pointer"),
        )
        return header + self.options + self.payload

    @classmethod
    def decode(cls, octets: bytes) -> Self:
        """A segment; the addresses are needed to check the checksum."""
        if len(octets) < HEADER_OCTETS:
            raise truncated("tcp", needed=HEADER_OCTETS, present=len(octets))
        source, destination, sequence, acknowledgment, offset_flags, *tail = _HEADER.unpack_from(octets)
        data_offset = (offset_flags >> 12) * 4
        if data_offset < HEADER_OCTETS:
            raise WireError(f"{data_offset} octets are below 20", field="data-offset", offset=12)
        if len(octets) < data_offset:
            raise truncated("tcp", needed=data_offset, present=len(octets))
        window, received, urgent = tail
        return cls(
            source,
            destination,
            sequence,
            acknowledgment,
            offset_flags & 0xFFF,
            window,
            received,
            urgent,
            octets[HEADER_OCTETS:data_offset],
            octets[data_offset:],
        )
