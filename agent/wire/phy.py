"""The octets on a line around frames: preamble of LLR (FB or 78, sequence, 55.., D5), and 64B/66B blocks."""

from typing import Final, Self

from isolane.lazy_dataclass import dataclass
from isolane.wire.ctlos import SEQUENCE_BITS, Form
from isolane.wire.errors import WireError, check_length, check_unsigned, truncated

PREAMBLE_OCTETS: Final = 8
START_CHARACTER: Final = 0xFB  # at the xMII
START_BLOCK: Final = 0x78  # block type of a 64B/66B start block, sync header 10
LLR_MARK: Final = 0x7  # low half of the second octet: this frame takes part in link layer retry
REST: Final = bytes.fromhex("555555d5")

_FIRST_OCTET: Final[dict[Form, int]] = {"xmii": START_CHARACTER, "pcs66": START_BLOCK}
_FORM: Final[dict[int, Form]] = {START_CHARACTER: "xmii", START_BLOCK: "pcs66"}


@dataclass(frozen=True, slots=True)
class LlrPreamble:
    """Sequence of the frame that follows."""

    sequence: int
    form: Form = "xmii"

    def encode(self) -> bytes:
        return preamble(self.sequence, self.form)

    @classmethod
    def decode(cls, octets: bytes) -> Self:
        """Eight octets of an LLR frame; a standard preamble is refused at `llr-mark`."""
        return cls(sequence_of(octets), _FORM[octets[0]])


def preamble(sequence: int, form: Form = "xmii") -> bytes:
    """The octets before a frame with a number."""
    check_unsigned(sequence, SEQUENCE_BITS, "sequence")
    mark = sequence >> 16 << 4 | LLR_MARK
    head = _FIRST_OCTET[form] << 24 | mark << 16 | sequence & 0xFFFF
    return head.to_bytes(4, "big") + REST


def sequence_of(octets: bytes) -> int:
    """The number in the octets before a frame, of either form."""
    if len(octets) < PREAMBLE_OCTETS:
        raise truncated("preamble", needed=PREAMBLE_OCTETS, present=len(octets))
    if octets[0] not in _FORM:
        raise WireError(f"{octets[0]:#04x} is neither 0xfb nor 0x78", field="start", offset=0)
    if octets[1] & 0xF != LLR_MARK:
        raise WireError(f"is {octets[1] & 0xF}, not 7", field="llr-mark", offset=1)
    if octets[4:] != REST:
        raise WireError(f"is {octets[4:].hex()}, not 555555d5", field="preamble", offset=4)
    return octets[1] >> 4 << 16 | octets[2] << 8 | octets[3]


DATA_SYNC: Final = 0b01
CONTROL_SYNC: Final = 0b10
BLOCK_OCTETS: Final = 9


@dataclass(frozen=True, slots=True)
class Block66:
    """One block; emulated wires carry the two bits of the sync header in an octet of their own."""

    sync: int
    octets: bytes

    def encode(self) -> bytes:
        """Sync header in the low bits of the first octet, then D0 to D7."""
        if self.sync not in (DATA_SYNC, CONTROL_SYNC):
            raise WireError(f"is {self.sync:02b}, neither 01 nor 10", field="sync-header")
        return bytes((self.sync,)) + check_length(self.octets, BLOCK_OCTETS - 1, "octets")

    @classmethod
    def decode(cls, octets: bytes) -> Self:
        """The block that these nine octets are."""
        if len(octets) < BLOCK_OCTETS:
            raise truncated("block", needed=BLOCK_OCTETS, present=len(octets))
        if len(octets) > BLOCK_OCTETS:
            raise WireError("is longer than 9 octets", field="block", offset=BLOCK_OCTETS)
        if octets[0] not in (DATA_SYNC, CONTROL_SYNC):
            raise WireError(f"is {octets[0]:#04x}, neither 1 nor 2", field="sync-header", offset=0)
        return cls(octets[0], octets[1:])
