"""UDP with its checksum (RFC 768); TCP (RFC 9293) and SCTP (RFC 9260) as far as a flow needs."""

from dataclasses import replace
from struct import Struct
from typing import Final, Self

from isolane.lazy_dataclass import dataclass
from isolane.wire.errors import WireError, check_unsigned, truncated
from isolane.wire.ip import checksum, pseudo_header

UDP: Final = 17
UDP_HEADER_OCTETS: Final = 8
NO_CHECKSUM: Final = 0

_UDP_HEADER: Final = Struct("!HHHH")


@dataclass(frozen=True, slots=True)
class UdpDatagram:
    """One datagram; the checksum is kept as it was, `surplus` is what follows the length."""

    source_port: int
    destination_port: int
    payload: bytes
    checksum: int = NO_CHECKSUM
    surplus: bytes = b""

    def encode(self) -> bytes:
        """Header with the checksum of this object, payload, surplus."""
        return (
            _UDP_HEADER.pack(
                check_unsigned(self.source_port, 16, "source-port"),
                check_unsigned(self.destination_port, 16, "destination-port"),
                check_unsigned(UDP_HEADER_OCTETS + len(self.payload), 16, "length"),
                check_unsigned(self.checksum, 16, "checksum"),
            )
            + self.payload
            + self.surplus
        )

    @classmethod
    def decode(cls, octets: bytes) -> Self:
        """A datagram; the addresses are needed to check the checksum."""
        if len(octets) < UDP_HEADER_OCTETS:
            raise truncated("udp", needed=UDP_HEADER_OCTETS, present=len(octets))
        source_port, destination_port, length, received = _UDP_HEADER.unpack_from(octets)
        if length < UDP_HEADER_OCTETS:
            raise WireError(f"{length} is below 8", field="length", offset=4)
        if len(octets) < length:
            raise truncated("udp", needed=length, present=len(octets))
        return cls(source_port, destination_port, octets[UDP_HEADER_OCTETS:length], received, octets[length:])

    def with_checksum(self, source: bytes, destination: bytes) -> Self:
        """The datagram as sent between two IP addresses."""
        return replace(self, checksum=self._checksum_between(source, destination))

    def checksum_is_right(self, source: bytes, destination: bytes) -> bool:
        """Whether it arrived whole; without a checksum only IPv4 allows it (RFC 768, RFC 8200 8.1)."""
        if self.checksum == NO_CHECKSUM:
            return len(source) == 4
        return self.checksum == self._checksum_between(source, destination)

    def _checksum_between(self, source: bytes, destination: bytes) -> int:
        datagram = replace(self, checksum=0, surplus=b"").encode()
        return checksum(pseudo_header(source, destination, UDP, len(datagram)) + datagram) or 0xFFFF


TCP: Final = 6
TCP_HEADER_OCTETS: Final = 20

_TCP_HEADER: Final = Struct("!HHIIHHHH")


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
        if len(self.options) % 4 or len(self.options) > 40:
            raise WireError("fill up to 10 words of 4 octets", field="options")
        data_offset = (TCP_HEADER_OCTETS + len(self.options)) // 4
        header = _TCP_HEADER.pack(
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
        if len(octets) < TCP_HEADER_OCTETS:
            raise truncated("tcp", needed=TCP_HEADER_OCTETS, present=len(octets))
        source, destination, sequence, acknowledgment, offset_flags, *tail = _TCP_HEADER.unpack_from(octets)
        data_offset = (offset_flags >> 12) * 4
        if data_offset < TCP_HEADER_OCTETS:
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
            octets[TCP_HEADER_OCTETS:data_offset],
            octets[data_offset:],
        )


SCTP: Final = 132
SCTP_HEADER_OCTETS: Final = 12

_SCTP_HEADER: Final = Struct("!HHII")


@dataclass(frozen=True, slots=True)
class SctpPacket:
    """One packet; the CRC-32c is kept as it was."""

    source_port: int
    destination_port: int
    verification_tag: int
    checksum: int
    chunks: bytes = b""

    def encode(self) -> bytes:
        return (
            _SCTP_HEADER.pack(
                check_unsigned(self.source_port, 16, "source-port"),
                check_unsigned(self.destination_port, 16, "destination-port"),
                check_unsigned(self.verification_tag, 32, "verification-tag"),
                check_unsigned(self.checksum, 32, "checksum"),
            )
            + self.chunks
        )

    @classmethod
    def decode(cls, octets: bytes) -> Self:
        """A packet with its chunks as octets."""
        if len(octets) < SCTP_HEADER_OCTETS:
            raise truncated("sctp", needed=SCTP_HEADER_OCTETS, present=len(octets))
        source, destination, tag, received = _SCTP_HEADER.unpack_from(octets)
        return cls(source, destination, tag, received, octets[SCTP_HEADER_OCTETS:])
