"""Control ordered sets of Ultra Ethernet: LLR_ACK, LLR_NACK, LLR_INIT, LLR_INIT_ECHO and CF_Update.

Eight octets D0 to D7. D0 names the sublayer, not the message: 0x5C is the control character
at the xMII, 0x4B the block type of the 64B/66B block (Tables 5-28 and 5-30). D4 ends in the
O-code 6 in both.
"""

from typing import ClassVar, Final, Literal, Self

from isolane.lazy_dataclass import dataclass
from isolane.wire.errors import WireError, check_unsigned, truncated

OCTETS: Final = 8
XMII_CHARACTER: Final = 0x5C
BLOCK_TYPE: Final = 0x4B
O_CODE: Final = 6

LLR_ACK: Final = 0x01  # D1, Table 5-29
LLR_NACK: Final = 0x02
LLR_INIT: Final = 0x03
LLR_INIT_ECHO: Final = 0x04
CF_UPDATE: Final = 0x10

SEQUENCE_BITS: Final = 20
CF_COUNT_BITS: Final = 15

# How D5 and D6 hold the initialization data; a receiver that echoes the number never notices.
INIT_DATA_ORDER: Final[Literal["little", "big"]] = "little"

Form = Literal["xmii", "pcs66"]
_FIRST_OCTET: Final[dict[Form, int]] = {"xmii": XMII_CHARACTER, "pcs66": BLOCK_TYPE}
_FORM: Final[dict[int, Form]] = {XMII_CHARACTER: "xmii", BLOCK_TYPE: "pcs66"}


@dataclass(frozen=True, slots=True)
class _Acknowledgment:
    """A message with only a sequence number."""

    sequence: int
    form: Form = "pcs66"

    TYPE: ClassVar[int]

    def encode(self) -> bytes:
        return _head(self.form, self.TYPE, _sequence_word(self.sequence)) + b"\x00\x00\x00"

    @classmethod
    def decode(cls, octets: bytes) -> Self:
        """Eight octets of this type."""
        form, sequence = _open(octets, cls.TYPE)
        _check_zero(octets, 5)
        return cls(sequence, form)


@dataclass(frozen=True, slots=True)
class LlrAck(_Acknowledgment):
    """All frames up to this sequence arrived."""

    TYPE: ClassVar[int] = LLR_ACK


@dataclass(frozen=True, slots=True)
class LlrNack(_Acknowledgment):
    """All frames up to this sequence arrived; what follows is missing."""

    TYPE: ClassVar[int] = LLR_NACK


@dataclass(frozen=True, slots=True)
class _Initialization:
    """A sequence, and data for the initiator's own use."""

    sequence: int
    data: int = 0
    form: Form = "pcs66"

    TYPE: ClassVar[int]

    def encode(self) -> bytes:
        data = check_unsigned(self.data, 16, "init-data").to_bytes(2, INIT_DATA_ORDER)
        return _head(self.form, self.TYPE, _sequence_word(self.sequence)) + data + b"\x00"

    @classmethod
    def decode(cls, octets: bytes) -> Self:
        """Eight octets of this type."""
        form, sequence = _open(octets, cls.TYPE)
        _check_zero(octets, 7)
        return cls(sequence, int.from_bytes(octets[5:7], INIT_DATA_ORDER), form)


@dataclass(frozen=True, slots=True)
class LlrInit(_Initialization):
    """The sender will begin with this sequence."""

    TYPE: ClassVar[int] = LLR_INIT


@dataclass(frozen=True, slots=True)
class LlrInitEcho(_Initialization):
    """The receiver took over the sequence of an LLR_INIT, and gives its data back."""

    TYPE: ClassVar[int] = LLR_INIT_ECHO


@dataclass(frozen=True, slots=True)
class CfUpdate:
    """Credits freed of two virtual channels: 5 bits of channel and 15 of count, packed 8+8+4, twice."""

    first_channel: int
    first_count: int
    second_channel: int
    second_count: int
    form: Form = "xmii"

    TYPE: ClassVar[int] = CF_UPDATE

    def encode(self) -> bytes:
        first = _credit_word(self.first_channel, self.first_count, "first")
        second = _credit_word(self.second_channel, self.second_count, "second")
        return _head(self.form, self.TYPE, first) + (second << 4).to_bytes(3, "big")

    @classmethod
    def decode(cls, octets: bytes) -> Self:
        """Eight octets of this type."""
        form, first = _open(octets, cls.TYPE)
        if octets[7] & 0xF:
            raise WireError(f"is {octets[7] & 0xF}, not 0", field="reserved", offset=7)
        second = int.from_bytes(octets[5:8], "big") >> 4
        return cls(first >> 15, first & 0x7FFF, second >> 15, second & 0x7FFF, form)


ControlOrderedSet = LlrAck | LlrNack | LlrInit | LlrInitEcho | CfUpdate

_TYPES: Final[dict[int, type[ControlOrderedSet]]] = {
    LLR_ACK: LlrAck,
    LLR_NACK: LlrNack,
    LLR_INIT: LlrInit,
    LLR_INIT_ECHO: LlrInitEcho,
    CF_UPDATE: CfUpdate,
}


def decode(octets: bytes) -> ControlOrderedSet:
    """Whichever control ordered set the eight octets are."""
    if len(octets) < 2:
        raise truncated("control-ordered-set", needed=OCTETS, present=len(octets))
    kind = _TYPES.get(octets[1])
    if kind is None:
        raise WireError(f"{octets[1]:#04x} is not known", field="type", offset=1)
    return kind.decode(octets)


def _head(form: Form, kind: int, word: int) -> bytes:
    """D0 to D4: a 20-bit word in D2, D3 and the upper half of D4, the O-code below it."""
    return ((_FIRST_OCTET[form] << 8 | kind) << 24 | word << 4 | O_CODE).to_bytes(5, "big")


def _sequence_word(sequence: int) -> int:
    return check_unsigned(sequence, SEQUENCE_BITS, "sequence")


def _credit_word(channel: int, count: int, which: str) -> int:
    high = check_unsigned(channel, 5, f"{which}-channel") << CF_COUNT_BITS
    return high | check_unsigned(count, CF_COUNT_BITS, f"{which}-count")


def _open(octets: bytes, kind: int) -> tuple[Form, int]:
    """The form and the 20-bit word of D2 to D4."""
    if len(octets) < OCTETS:
        raise truncated("control-ordered-set", needed=OCTETS, present=len(octets))
    if len(octets) > OCTETS:
        raise WireError("is longer than 8 octets", field="control-ordered-set", offset=OCTETS)
    form = _FORM.get(octets[0])
    if form is None:
        raise WireError(f"{octets[0]:#04x} is neither 0x4b nor 0x5c", field="block-type", offset=0)
    if octets[1] != kind:
        raise WireError(f"is {octets[1]:#04x}, not {kind:#04x}", field="type", offset=1)
    if octets[4] & 0xF != O_CODE:
        raise WireError(f"is {octets[4] & 0xF}, not 6", field="o-code", offset=4)
    return form, int.from_bytes(octets[2:5], "big") >> 4


def _check_zero(octets: bytes, start: int) -> None:
    for offset in range(start, OCTETS):
        if octets[offset]:
            raise WireError(f"is {octets[offset]:#04x}, not 0", field="reserved", offset=offset)
