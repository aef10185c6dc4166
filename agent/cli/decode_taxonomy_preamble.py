"""The taxonomy's LLR preambles: a 24-bit sequence behind (MII) or instead of (64B/66B) the preamble."""

from typing import Literal, Self

from isolane.lazy_dataclass import dataclass
from isolane.wire.errors import WireError, check_length, check_unsigned, truncated

OCTETS = 8
SEQUENCE_BITS = 24
STANDARD_SFD = 0xD5
LLR_SFD = 0xDD
_SFD: dict[Literal["standard", "llr"], int] = {"standard": STANDARD_SFD, "llr": LLR_SFD}


@dataclass(frozen=True, slots=True)
class TaxonomyPreambleMii:
    """Table 5-1 of the taxonomy: three octets of preamble, SFD, sequence, flags."""

    sequence: int
    flags: int = 0
    sfd: Literal["standard", "llr"] = "llr"
    preamble: bytes = b"\x55\x55\x55"

    def encode(self) -> bytes:
        """Eight octets."""
        head = check_length(self.preamble, 3, "preamble") + bytes((_SFD[self.sfd],))
        return head + _sequence_and_flags(self.sequence, self.flags)

    @classmethod
    def decode(cls, octets: bytes) -> Self:
        """Eight octets."""
        _check_octets(octets)
        if octets[3] not in (STANDARD_SFD, LLR_SFD):
            raise WireError(f"{octets[3]:#04x} is neither 0xd5 nor 0xdd", field="sfd", offset=3)
        sfd: Literal["standard", "llr"] = "llr" if octets[3] == LLR_SFD else "standard"
        return cls(int.from_bytes(octets[4:7], "big"), octets[7], sfd, octets[:3])


@dataclass(frozen=True, slots=True)
class TaxonomyPreamble66:
    """Table 5-2 of the taxonomy: sequence and flags in a data block (sync header 01)."""

    sequence: int
    flags: int = 0

    def encode(self) -> bytes:
        """Eight octets."""
        return _sequence_and_flags(self.sequence, self.flags) + bytes(4)

    @classmethod
    def decode(cls, octets: bytes) -> Self:
        """Eight octets, the last four of them zero."""
        _check_octets(octets)
        if any(octets[4:]):
            raise WireError(f"is {octets[4:].hex()}, not 0", field="reserved", offset=4)
        return cls(int.from_bytes(octets[:3], "big"), octets[3])


def _check_octets(octets: bytes) -> None:
    if len(octets) < OCTETS:
        raise truncated("preamble", needed=OCTETS, present=len(octets))
    if len(octets) > OCTETS:
        raise WireError("is longer than 8 octets", field="preamble", offset=OCTETS)


def _sequence_and_flags(sequence: int, flags: int) -> bytes:
    word = check_unsigned(sequence, SEQUENCE_BITS, "sequence") << 8 | check_unsigned(flags, 8, "flags")
    return word.to_bytes(4, "big")
