"""The taxonomy's CBFC formats: CF_Update as its formula reads it, and the CC_Update of eight octets."""

from typing import Self

from isolane.lazy_dataclass import dataclass
from isolane.wire.ctlos import CfUpdate, Form
from isolane.wire.errors import WireError, check_unsigned, truncated

CC_UPDATE_OCTETS = 8
COUNT_BITS = 15


@dataclass(frozen=True, slots=True)
class TaxonomyCfUpdate:
    """CF_Update whose computed counts leave out the lowest bit: the `ue` form with even counts only."""

    first_channel: int
    first_count: int
    second_channel: int
    second_count: int
    form: Form = "xmii"

    def encode(self) -> bytes:
        """Eight octets."""
        if self.first_count & 1 or self.second_count & 1:
            raise WireError("is odd; this form carries even counts only", field="count")
        first, second = (self.first_channel, self.first_count), (self.second_channel, self.second_count)
        return CfUpdate(*first, *second, self.form).encode()

    @classmethod
    def decode(cls, octets: bytes) -> Self:
        """Eight octets of CF_Update with the lowest bit of each count clear."""
        update = CfUpdate.decode(octets)
        for count, offset in ((update.first_count, 4), (update.second_count, 7)):
            if count & 1:
                raise WireError("has its lowest bit set", field="count", offset=offset)
        first, second = (
            (update.first_channel, update.first_count),
            (update.second_channel, update.second_count),
        )
        return cls(*first, *second, update.form)


@dataclass(frozen=True, slots=True)
class TaxonomyCcUpdate:
    """Credits consumed of one virtual channel, 15 bits; the message type has no known value and is kept."""

    message_type: int
    channel: int
    count: int

    def encode(self) -> bytes:
        """Eight octets."""
        channel = check_unsigned(self.channel, 5, "channel")
        word = channel << COUNT_BITS | check_unsigned(self.count, COUNT_BITS, "count")
        message_type = bytes((check_unsigned(self.message_type, 8, "message-type"),))
        return message_type + (word << 4).to_bytes(3, "big") + bytes(4)

    @classmethod
    def decode(cls, octets: bytes) -> Self:
        """Eight octets, the lower half of the fourth and all after it zero."""
        if len(octets) < CC_UPDATE_OCTETS:
            raise truncated("cc-update", needed=CC_UPDATE_OCTETS, present=len(octets))
        if len(octets) > CC_UPDATE_OCTETS:
            raise WireError("is longer than 8 octets", field="cc-update", offset=CC_UPDATE_OCTETS)
        if octets[3] & 0xF or any(octets[4:]):
            raise WireError(f"is {octets[3] & 0xF:x}{octets[4:].hex()}, not 0", field="reserved", offset=3)
        word = int.from_bytes(octets[1:4], "big") >> 4
        return cls(octets[0], word >> COUNT_BITS, word & 0x7FFF)
