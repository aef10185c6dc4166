"""UDP datagrams: RFC 768."""

from dataclasses import replace
from struct import Struct
from typing import Self

from isolane.lazy_dataclass import dataclass
from isolane.wire.checksum import checksum, pseudo_header
from isolane.wire.errors import WireError, check_unsigned, truncated

PROTOCOL = 17
HEADER_OCTETS = 8
NO_CHECKSUM = 0

_HEADER = Struct("!HHHH")


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
            _HEADER.pack(
                check_unsigned(self.source_port, 16, "source-port"),
                check_unsigned(self.destination_port, 16, "destination-port"),
                check_unsigned(HEADER_OCTETS + len(self.payload), 16, "length"),
                check_unsigned(self.checksum, 16, "checksum"),
            )
            + self.payload
            + self.surplus
        )

    @classmethod
    def decode(cls, octets: bytes) -> Self:
        """A datagram; the addresses are needed to check the checksum."""
        if len(octets) < HEADER_OCTETS:
            raise truncated("udp", needed=HEADER_OCTETS, present=len(octets))
        source_port, destination_port, length, received = _HEADER.unpack_from(octets)
        if length < HEADER_OCTETS:
            raise WireError(f"{length} is below 8", field="length", offset=4)
        if len(octets) < length:
            raise truncated("udp", needed=length, present=len(octets))
        return cls(source_port, destination_port, octets[HEADER_OCTETS:length], received, octets[length:])

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
        return checksum(pseudo_header(source, destination, PROTOCOL, len(datagram)) + datagram) or 0xFFFF
