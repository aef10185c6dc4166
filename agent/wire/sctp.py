"""SCTP packets (RFC 9260) as far as flow identification needs: the common header, chunks kept."""

from struct import Struct
from typing import Self

from isolane.lazy_dataclass import dataclass
from isolane.wire.errors import check_unsigned, truncated

PROTOCOL = 132
HEADER_OCTETS = 12

_HEADER = Struct("!HHII")


@dataclass(frozen=True, slots=True)
class SctpPacket:
    """One packet; the CRC-32c is kept as it was."""

    source_port: int
    destination_port: int
    verification_tag: int
    checksum: int
    chunks: bytes = b""

    def encode(self) -> bytes:
        """Common header, chunks."""
        return (
            _HEADER.pack(
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
        if len(octets) < HEADER_OCTETS:
            raise truncated("sctp", needed=HEADER_OCTETS, present=len(octets))
        source, destination, tag, received = _HEADER.unpack_from(octets)
        return cls(source, destination, tag, received, octets[HEADER_OCTETS:])
