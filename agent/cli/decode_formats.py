"""Every format that stands alone, by name."""

from collections.abc import Callable, Mapping
from typing import Final, Literal, Self

from isolane.lazy_dataclass import dataclass
from isolane.wire import cim, ctlos
from isolane.wire.cim import CimPdu
from isolane.wire.csig import CompactTag, WideTag
from isolane.wire.ctlos import CfUpdate, Form
from isolane.wire.errors import WireError, check_length, check_unsigned, truncated
from isolane.wire.ip import Ipv4Packet, Ipv6Packet
from isolane.wire.lldp.lldpdu import Lldpdu, decode_tlv
from isolane.wire.lldp.tlv import Tlv, split
from isolane.wire.phy import Block66, LlrPreamble
from isolane.wire.transport import UdpDatagram
from isolane.wire.uec import TelemetryTlv, UecPacket

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
        head = check_length(self.preamble, 3, "preamble") + bytes((_SFD[self.sfd],))
        return head + _sequence_and_flags(self.sequence, self.flags)

    @classmethod
    def decode(cls, octets: bytes) -> Self:
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


def _tlv(octets: bytes) -> Tlv:
    return decode_tlv(*split(octets))


FORMATS: Final[Mapping[str, Callable[[bytes], object]]] = {
    "block66": Block66.decode,
    "cim": cim.decode,
    "cim-pdu": CimPdu.decode,
    "csig-compact": CompactTag.decode,
    "csig-wide": WideTag.decode,
    "ctlos": ctlos.decode,
    "ipv4": Ipv4Packet.decode,
    "ipv6": Ipv6Packet.decode,
    "lldpdu": Lldpdu.decode,
    "llr-preamble": LlrPreamble.decode,
    "taxonomy-cc-update": TaxonomyCcUpdate.decode,
    "taxonomy-cf-update": TaxonomyCfUpdate.decode,
    "taxonomy-preamble-66": TaxonomyPreamble66.decode,
    "taxonomy-preamble-mii": TaxonomyPreambleMii.decode,
    "tlv": _tlv,
    "udp": UdpDatagram.decode,
    "uec": UecPacket.decode,
    "uec-telemetry": TelemetryTlv.decode,
}
