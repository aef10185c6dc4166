"""The 64B/66B block of IEEE Std 802.3 82.2.3 before scrambling: sync header and eight octets."""

from typing import Self

from isolane.lazy_dataclass import dataclass
from isolane.wire.errors import WireError, check_length, truncated

DATA_SYNC = 0b01
CONTROL_SYNC = 0b10
OCTETS = 9


@dataclass(frozen=True, slots=True)
class Block66:
    """One block; emulated wires carry the two bits of the sync header in an octet of their own."""

    sync: int
    octets: bytes

    def encode(self) -> bytes:
        """Sync header in the low bits of the first octet, then D0 to D7."""
        if self.sync not in (DATA_SYNC, CONTROL_SYNC):
            raise WireError(f"is {self.sync:02b}, neither 01 nor 10", field="sync-header")
        return bytes((self.sync,)) + check_length(self.octets, OCTETS - 1, "octets")

    @classmethod
    def decode(cls, octets: bytes) -> Self:
        """Nine octets."""
        if len(octets) < OCTETS:
            raise truncated("block", needed=OCTETS, present=len(octets))
        if len(octets) > OCTETS:
            raise WireError("is longer than 9 octets", field="block", offset=OCTETS)
        if octets[0] not in (DATA_SYNC, CONTROL_SYNC):
            raise WireError(f"is {octets[0]:#04x}, neither 1 nor 2", field="sync-header", offset=0)
        return cls(octets[0], octets[1:])
