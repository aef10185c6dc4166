"""CC_Update: credits consumed, sixteen virtual channels in a MAC Control frame (Ultra Ethernet 5.2.6.2)."""

from typing import Self

from isolane.lazy_dataclass import dataclass
from isolane.wire.errors import WireError, check_unsigned
from isolane.wire.mac_control import (
    CC_UPDATE_OPCODE,
    MAC_CONTROL_ADDRESS,
    PARAMETERS_OFFSET,
    check_header,
    control_header,
)

# The company id that this frame carries; also taken for the LLDP TLVs, whose sources give none.
UE_COMPANY_ID = bytes.fromhex("fa7acb")

COUNTERS = 16
COUNTER_BITS = 20
LOW_CHANNELS = 1  # type octet for virtual channels 0 to 15
HIGH_CHANNELS = 2  # for 16 to 31

_TYPE_OFFSET = PARAMETERS_OFFSET + len(UE_COMPANY_ID)
_COUNTERS_OFFSET = _TYPE_OFFSET + 1
_COUNTERS_OCTETS = COUNTERS * COUNTER_BITS // 8


@dataclass(frozen=True, slots=True)
class MessageForm:
    """The parts of the message that two ends may agree on: the address, and the types of the two halves."""

    destination: bytes = MAC_CONTROL_ADDRESS
    types: tuple[int, int] = (LOW_CHANNELS, HIGH_CHANNELS)


USUAL = MessageForm()


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
