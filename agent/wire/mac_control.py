"""MAC Control frames: PAUSE, PFC and CC_Update, and dispatch on the opcode.

One destination address and one EtherType serve all three; only the opcode distinguishes them.
"""

from collections.abc import Mapping
from struct import Struct
from typing import Final, Self

from isolane.lazy_dataclass import dataclass
from isolane.wire.address import MAC_OCTETS
from isolane.wire.errors import WireError, check_length, check_unsigned, truncated
from isolane.wire.ethernet import HEADER_OCTETS, MAC_CONTROL, MINIMUM_OCTETS

MAC_CONTROL_ADDRESS: Final = bytes.fromhex("0180c2000001")

PAUSE_OPCODE: Final = 0x0001  # IEEE Std 802.3 Annex 31A
PFC_OPCODE: Final = 0x0101
CC_UPDATE_OPCODE: Final = 0xFFFE  # organization specific extension: Ultra Ethernet

PRIORITIES: Final = 8
PARAMETERS_OFFSET: Final = HEADER_OCTETS + 2
PAUSE_PAD: Final = bytes(42)
PFC_PAD: Final = bytes(26)

_HEADER: Final = Struct("!6s6sHH")
_UINT16: Final = Struct("!H")
_PFC: Final = Struct("!H8H")


@dataclass(frozen=True, slots=True)
class Pause:
    """Stop all, for so many quanta: IEEE Std 802.3 Annex 31B. Zero quanta let the peer go on."""

    source: bytes
    quanta: int
    destination: bytes = MAC_CONTROL_ADDRESS
    pad: bytes = PAUSE_PAD

    def encode(self) -> bytes:
        """60 octets; the FCS makes them 64."""
        parameters = _UINT16.pack(check_unsigned(self.quanta, 16, "quanta"))
        pad = check_length(self.pad, len(PAUSE_PAD), "pad")
        return control_header(self.destination, self.source, PAUSE_OPCODE) + parameters + pad

    @classmethod
    def decode(cls, octets: bytes) -> Self:
        """60 octets with the PAUSE opcode."""
        destination, source = check_header(octets, PAUSE_OPCODE)
        quanta: int = _UINT16.unpack_from(octets, PARAMETERS_OFFSET)[0]
        return cls(source, quanta, destination, octets[PARAMETERS_OFFSET + 2 :])


@dataclass(frozen=True, slots=True)
class Pfc:
    """Stop some priorities: IEEE Std 802.3 Annex 31D; bit n of `class_enable` makes quanta[n] count."""

    source: bytes
    class_enable: int
    quanta: tuple[int, ...]
    destination: bytes = MAC_CONTROL_ADDRESS
    pad: bytes = PFC_PAD

    @classmethod
    def of(cls, source: bytes, quanta: Mapping[int, int]) -> Self:
        """Quanta by priority; priorities that are not named are not touched."""
        class_enable = sum(1 << check_unsigned(priority, 3, "priority") for priority in quanta)
        return cls(source, class_enable, tuple(quanta.get(priority, 0) for priority in range(PRIORITIES)))

    @property
    def times(self) -> dict[int, int]:
        """Quanta by enabled priority."""
        enabled = (priority for priority in range(PRIORITIES) if self.class_enable >> priority & 1)
        return {priority: self.quanta[priority] for priority in enabled}

    def encode(self) -> bytes:
        """60 octets; the FCS makes them 64."""
        if len(self.quanta) != PRIORITIES:
            raise WireError(f"has {len(self.quanta)} times, not 8", field="quanta")
        times = (check_unsigned(time, 16, "quanta") for time in self.quanta)
        parameters = _PFC.pack(check_unsigned(self.class_enable, 8, "class-enable"), *times)
        pad = check_length(self.pad, len(PFC_PAD), "pad")
        return control_header(self.destination, self.source, PFC_OPCODE) + parameters + pad

    @classmethod
    def decode(cls, octets: bytes) -> Self:
        """60 octets with the PFC opcode."""
        destination, source = check_header(octets, PFC_OPCODE)
        class_enable, *quanta = _PFC.unpack_from(octets, PARAMETERS_OFFSET)
        if class_enable > 0xFF:
            raise WireError("has bits in its first octet", field="class-enable", offset=PARAMETERS_OFFSET)
        pad = octets[PARAMETERS_OFFSET + _PFC.size :]
        return cls(source, class_enable, tuple(quanta), destination, pad)


@dataclass(frozen=True, slots=True)
class UnknownMacControl:
    """A MAC Control frame of another opcode, kept."""

    destination: bytes
    source: bytes
    opcode: int
    parameters: bytes

    def encode(self) -> bytes:
        """The frame as it came."""
        if self.opcode in KNOWN_OPCODES:
            raise WireError(f"{self.opcode:#06x} has its own codec", field="opcode")
        return control_header(self.destination, self.source, self.opcode) + self.parameters

    @classmethod
    def decode(cls, octets: bytes) -> Self:
        """Any length, any opcode but the known ones."""
        opcode = opcode_of(octets)
        if opcode in KNOWN_OPCODES:
            raise WireError(f"{opcode:#06x} has its own codec", field="opcode", offset=HEADER_OCTETS)
        destination, source, _, _ = _HEADER.unpack_from(octets)
        return cls(destination, source, opcode, octets[PARAMETERS_OFFSET:])


KNOWN_OPCODES: Final = frozenset({PAUSE_OPCODE, PFC_OPCODE, CC_UPDATE_OPCODE})


def control_header(destination: bytes, source: bytes, opcode: int) -> bytes:
    """Addresses, EtherType and opcode of a MAC Control frame."""
    check_length(destination, MAC_OCTETS, "destination")
    check_length(source, MAC_OCTETS, "source")
    return _HEADER.pack(destination, source, MAC_CONTROL, check_unsigned(opcode, 16, "opcode"))


def opcode_of(octets: bytes) -> int:
    """The opcode of a MAC Control frame."""
    if len(octets) < PARAMETERS_OFFSET:
        raise truncated("mac-control", needed=PARAMETERS_OFFSET, present=len(octets))
    _, _, ethertype, opcode = _HEADER.unpack_from(octets)
    if ethertype != MAC_CONTROL:
        raise WireError(f"{ethertype:#06x} is not MAC Control", field="ethertype", offset=2 * MAC_OCTETS)
    number: int = opcode
    return number


def check_header(octets: bytes, opcode: int) -> tuple[bytes, bytes]:
    """Destination and source of a MAC Control frame of this opcode and of the one size they have."""
    if (number := opcode_of(octets)) != opcode:
        raise WireError(f"is {number:#06x}, not {opcode:#06x}", field="opcode", offset=HEADER_OCTETS)
    if len(octets) < MINIMUM_OCTETS:
        raise truncated("mac-control", needed=MINIMUM_OCTETS, present=len(octets))
    if len(octets) > MINIMUM_OCTETS:
        raise WireError("is longer than 60 octets", field="mac-control", offset=MINIMUM_OCTETS)
    return octets[:MAC_OCTETS], octets[MAC_OCTETS : 2 * MAC_OCTETS]


# The company id that this frame carries; also taken for the LLDP TLVs, whose sources give none.
UE_COMPANY_ID: Final = bytes.fromhex("fa7acb")

COUNTERS: Final = 16
COUNTER_BITS: Final = 20
LOW_CHANNELS: Final = 1  # type octet for virtual channels 0 to 15
HIGH_CHANNELS: Final = 2  # for 16 to 31

_TYPE_OFFSET: Final = PARAMETERS_OFFSET + len(UE_COMPANY_ID)
_COUNTERS_OFFSET: Final = _TYPE_OFFSET + 1
_COUNTERS_OCTETS: Final = COUNTERS * COUNTER_BITS // 8


@dataclass(frozen=True, slots=True)
class MessageForm:
    """The parts of the message that two ends may agree on: the address, and the types of the two halves."""

    destination: bytes = MAC_CONTROL_ADDRESS
    types: tuple[int, int] = (LOW_CHANNELS, HIGH_CHANNELS)


USUAL: Final = MessageForm()


@dataclass(frozen=True, slots=True)
class CcUpdate:
    """S_CC of sixteen virtual channels, in ascending order, most significant bits first."""

    source: bytes
    first_channel: int
    counters: tuple[int, ...]
    destination: bytes = MAC_CONTROL_ADDRESS

    def encode(self, form: MessageForm = USUAL) -> bytes:
        """60 octets; the FCS makes them 64. The address is that of the message."""
        if self.first_channel not in (0, COUNTERS):
            raise WireError(f"is {self.first_channel}, not 0 or 16", field="first-channel")
        if len(self.counters) != COUNTERS:
            raise WireError(f"are {len(self.counters)}, not 16", field="counters")
        packed = 0
        for counter in self.counters:
            packed = packed << COUNTER_BITS | check_unsigned(counter, COUNTER_BITS, "counters")
        kind = bytes((form.types[self.first_channel // COUNTERS],))
        header = control_header(self.destination, self.source, CC_UPDATE_OPCODE)
        return header + UE_COMPANY_ID + kind + packed.to_bytes(_COUNTERS_OCTETS, "big")

    @classmethod
    def decode(cls, octets: bytes, form: MessageForm = USUAL) -> Self:
        """60 octets with the opcode, the company id and a known type."""
        destination, source = check_header(octets, CC_UPDATE_OPCODE)
        company = octets[PARAMETERS_OFFSET:_TYPE_OFFSET]
        if company != UE_COMPANY_ID:
            raise WireError(f"is {company.hex('-')}", field="company-id", offset=PARAMETERS_OFFSET)
        kind = octets[_TYPE_OFFSET]
        if kind not in form.types:
            low, high = form.types
            raise WireError(f"is {kind}, not {low} or {high}", field="type", offset=_TYPE_OFFSET)
        digits = octets[_COUNTERS_OFFSET:].hex()  # 20 bits are five hexadecimal digits
        counters = tuple(int(digits[start : start + 5], 16) for start in range(0, COUNTERS * 5, 5))
        return cls(source, form.types.index(kind) * COUNTERS, counters, destination)
