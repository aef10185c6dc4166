"""Tags of congestion signaling (CSIG): the compact one of 4 octets, the wide one of 8.

Which fields there are is in SAI's specification of CSIG, their sizes and order are those of
draft-ravi-ippm-csig-01, which has no D bit: that it is the first of the draft's reserved bits is a choice of
this project. No EtherType is assigned, so each fabric configures its own.
"""

from collections.abc import Mapping
from typing import ClassVar, Final, Self

from isolane.lazy_dataclass import dataclass
from isolane.wire.errors import WireError, check_unsigned, truncated

LEAST_ETHERTYPE: Final = 0x0600
"""Smaller values are lengths (IEEE Std 802.3, 3.2.6)."""

_TYPE_OCTETS: Final = 2


@dataclass(frozen=True, slots=True)
class CompactTag:
    """EtherType, signal type 3 bits, D 1, value 5, locator metadata 7."""

    OCTETS: ClassVar[int] = 4
    VALUE_BITS: ClassVar[int] = 5
    LOCATOR_BITS: ClassVar[int] = 7

    ethertype: int
    signal_type: int
    value: int
    locator: int = 0
    trimmed: bool = False

    def encode(self) -> bytes:
        bits = (
            check_unsigned(self.signal_type, 3, "signal-type") << 13
            | self.trimmed << 12
            | check_unsigned(self.value, self.VALUE_BITS, "value") << 7
            | check_unsigned(self.locator, self.LOCATOR_BITS, "locator")
        )
        return _type_octets(self.ethertype) + bits.to_bytes(2, "big")

    def with_value(self, value: int, locator: int) -> Self:
        """The same tag with what another port says."""
        return type(self)(self.ethertype, self.signal_type, value, locator, self.trimmed)

    @classmethod
    def decode(cls, octets: bytes) -> Self:
        """Four octets, the EtherType first."""
        bits = _bits(octets, cls.OCTETS)
        return cls(_type_of(octets), bits >> 13, bits >> 7 & 0x1F, bits & 0x7F, bool(bits & 0x1000))


@dataclass(frozen=True, slots=True)
class WideTag:
    """EtherType, locator metadata 16 bits, signal type 4, value 20, D 1, reserved 7."""

    OCTETS: ClassVar[int] = 8
    VALUE_BITS: ClassVar[int] = 20
    LOCATOR_BITS: ClassVar[int] = 16

    ethertype: int
    signal_type: int
    value: int
    locator: int = 0
    trimmed: bool = False
    reserved: int = 0
    """Kept as it came."""

    def encode(self) -> bytes:
        bits = (
            check_unsigned(self.locator, self.LOCATOR_BITS, "locator") << 32
            | check_unsigned(self.signal_type, 4, "signal-type") << 28
            | check_unsigned(self.value, self.VALUE_BITS, "value") << 8
            | self.trimmed << 7
            | check_unsigned(self.reserved, 7, "reserved")
        )
        return _type_octets(self.ethertype) + bits.to_bytes(6, "big")

    def with_value(self, value: int, locator: int) -> Self:
        """The same tag with what another port says."""
        return type(self)(self.ethertype, self.signal_type, value, locator, self.trimmed, self.reserved)

    @classmethod
    def decode(cls, octets: bytes) -> Self:
        """Eight octets, the EtherType first."""
        bits = _bits(octets, cls.OCTETS)
        return cls(
            _type_of(octets),
            bits >> 28 & 0xF,
            bits >> 8 & 0xFFFFF,
            bits >> 32,
            bool(bits & 0x80),
            bits & 0x7F,
        )


@dataclass(frozen=True, slots=True)
class Inner:
    """The part of a frame after its tags."""

    ethertype: int
    payload: bytes

    def encode(self) -> bytes:
        """EtherType, then the payload."""
        return check_unsigned(self.ethertype, 16, "ethertype").to_bytes(_TYPE_OCTETS, "big") + self.payload

    @classmethod
    def decode(cls, octets: bytes) -> Self:
        """From the EtherType to the end; a length is kept as `ethertype`."""
        if len(octets) < _TYPE_OCTETS:
            raise truncated("inner", needed=_TYPE_OCTETS, present=len(octets))
        return cls(int.from_bytes(octets[:_TYPE_OCTETS], "big"), octets[_TYPE_OCTETS:])


Tag = CompactTag | WideTag
Formats = Mapping[int, type[CompactTag] | type[WideTag]]
"""The format that an EtherType announces, as a fabric is configured."""


def tag_octets(msdu: bytes, formats: Formats) -> int:
    """Length of the tags at the beginning of an MSDU; 0 without any.

    Raises WireError when the MSDU ends within a tag, or before the EtherType that follows the last one.
    """
    end = 0
    while (kind := formats.get(int.from_bytes(msdu[end : end + _TYPE_OCTETS], "big"))) is not None:
        end += kind.OCTETS
        if len(msdu) < end + _TYPE_OCTETS:
            raise truncated("tag", needed=end + _TYPE_OCTETS, present=len(msdu))
    return end


def decode_tags(octets: bytes, formats: Formats) -> tuple[Tag, ...]:
    """The tags that `tag_octets` found, the outermost first.

    Raises WireError where there is none of these formats.
    """
    tags: list[Tag] = []
    at = 0
    while at < len(octets):
        ethertype = int.from_bytes(octets[at : at + _TYPE_OCTETS], "big")
        kind = formats.get(ethertype)
        if kind is None:
            raise WireError(f"{ethertype:#06x} is of no tag format", field="ethertype", offset=at)
        tags.append(kind.decode(octets[at : at + kind.OCTETS]))
        at += kind.OCTETS
    return tuple(tags)


def behind_tags(msdu: bytes, formats: Formats) -> bytes:
    """The octets after the tags; an MSDU that ends within one is given back whole."""
    try:
        return msdu[tag_octets(msdu, formats) :]
    except WireError:
        return msdu


def _bits(octets: bytes, length: int) -> int:
    """The bits after the EtherType, as a number."""
    if len(octets) < length:
        raise truncated("tag", needed=length, present=len(octets))
    if len(octets) > length:
        raise WireError(f"is longer than {length} octets", field="tag", offset=length)
    return int.from_bytes(octets[_TYPE_OCTETS:], "big")


def _type_of(octets: bytes) -> int:
    ethertype = int.from_bytes(octets[:_TYPE_OCTETS], "big")
    if ethertype < LEAST_ETHERTYPE:
        raise WireError(f"{ethertype:#06x} is a length, not an EtherType", field="ethertype", offset=0)
    return ethertype


def _type_octets(ethertype: int) -> bytes:
    if ethertype < LEAST_ETHERTYPE:
        raise WireError(f"{ethertype:#06x} is a length, not an EtherType", field="ethertype")
    return check_unsigned(ethertype, 16, "ethertype").to_bytes(_TYPE_OCTETS, "big")
