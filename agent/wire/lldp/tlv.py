"""Common parts of all TLVs: two octets of type and length, then the information string (802.1AB 8.4)."""

from collections.abc import Callable
from struct import Struct
from typing import ClassVar, Final, Self, TypeVar

from isolane.wire.errors import WireError, check_length, check_unsigned, truncated

HEADER_OCTETS: Final = 2
ORGANIZATIONALLY_SPECIFIC: Final = 127
ORGANIZATION_OCTETS: Final = 3
ORGANIZATION_HEADER_OCTETS: Final = 4
MAXIMUM_INFORMATION: Final = 511

_T = TypeVar("_T")
_HEADER: Final = Struct("!H")


class Tlv:
    """A TLV of one type; subclasses are frozen dataclasses that hold what the information string means."""

    __slots__ = ()

    @property
    def type(self) -> int:
        """The seven bits that the TLV begins with."""
        raise NotImplementedError

    def information(self) -> bytes:
        """The octets after type and length."""
        raise NotImplementedError

    def encode(self) -> bytes:
        """The TLV with its header."""
        information = self.information()
        if len(information) > MAXIMUM_INFORMATION:
            raise WireError(f"has {len(information)} octets, 511 at most", field="information")
        return _HEADER.pack(check_unsigned(self.type, 7, "type") << 9 | len(information)) + information


class KnownTlv(Tlv):
    """A TLV whose meaning is known here."""

    __slots__ = ()

    TYPE: ClassVar[int]

    @property
    def type(self) -> int:
        """The type that all TLVs of this class have."""
        return self.TYPE

    @classmethod
    def from_information(cls, information: bytes) -> Self:
        """From the octets after type and length; offsets in errors count from there."""
        raise NotImplementedError

    @classmethod
    def decode(cls, octets: bytes) -> Self:
        """From the whole TLV."""
        kind, information = split(octets)
        tlv = shifted(cls.from_information, information, HEADER_OCTETS)
        if tlv.type != kind:
            raise WireError(f"is {kind}, not {tlv.type}", field="type", offset=0)
        return tlv


class OrganizationTlv(KnownTlv):
    """A TLV of type 127 whose meaning an organization gives (802.1AB 8.6)."""

    __slots__ = ()

    TYPE: ClassVar[int] = ORGANIZATIONALLY_SPECIFIC
    ORGANIZATION: ClassVar[bytes]
    SUBTYPE: ClassVar[int]

    @property
    def organization_subtype(self) -> int:
        """The octet after the organization."""
        return self.SUBTYPE

    def body(self) -> bytes:
        """The octets after the subtype."""
        raise NotImplementedError

    @classmethod
    def from_body(cls, body: bytes, subtype: int) -> Self:
        """From the octets after the subtype; offsets in errors count from there."""
        raise NotImplementedError

    def information(self) -> bytes:
        return organization_header(self.ORGANIZATION, self.organization_subtype) + self.body()

    @classmethod
    def from_information(cls, information: bytes) -> Self:
        """From organization, subtype and body."""
        organization, subtype, body = split_organization(information)
        if organization != cls.ORGANIZATION:
            raise WireError(f"is {organization.hex('-')}", field="organization", offset=0)
        tlv = shifted(lambda octets: cls.from_body(octets, subtype), body, ORGANIZATION_HEADER_OCTETS)
        if tlv.organization_subtype != subtype:
            raise WireError(f"is {subtype}, not {tlv.organization_subtype}", field="subtype", offset=3)
        return tlv


def organization_header(organization: bytes, subtype: int) -> bytes:
    """Organization and subtype, the first octets of the information string of type 127."""
    return check_length(organization, ORGANIZATION_OCTETS, "organization") + bytes(
        (check_unsigned(subtype, 8, "subtype"),)
    )


def split(octets: bytes) -> tuple[int, bytes]:
    """Type and information string of exactly one TLV."""
    if len(octets) < HEADER_OCTETS:
        raise truncated("tlv", needed=HEADER_OCTETS, present=len(octets))
    header: int = _HEADER.unpack_from(octets)[0]
    end = HEADER_OCTETS + (header & 0x1FF)
    if len(octets) < end:
        raise truncated("tlv", needed=end, present=len(octets))
    if len(octets) > end:
        raise WireError(f"is longer than {end} octets", field="tlv", offset=end)
    return header >> 9, octets[HEADER_OCTETS:]


def split_organization(information: bytes) -> tuple[bytes, int, bytes]:
    """Organization, subtype and body of the information string of type 127."""
    if len(information) < ORGANIZATION_HEADER_OCTETS:
        raise truncated("organization", needed=ORGANIZATION_HEADER_OCTETS, present=len(information))
    return information[:3], information[3], information[ORGANIZATION_HEADER_OCTETS:]


def shifted(decode: Callable[[bytes], _T], octets: bytes, base: int) -> _T:
    """Decode; errors have the offset in the enclosing octets."""
    try:
        return decode(octets)
    except WireError as error:
        offset = None if error.offset is None else error.offset + base
        raise WireError(error.reason, field=error.field, offset=offset) from None


def check_octets(octets: bytes, least: int, most: int, field: str) -> None:
    """Raise unless the information or body has a length that its TLV can have."""
    if len(octets) < least:
        raise truncated(field, needed=least, present=len(octets))
    if len(octets) > most:
        raise WireError(f"is longer than {most} octets", field=field, offset=most)


def text(octets: bytes) -> str:
    """Octets as UTF-8; others survive as surrogates."""
    return octets.decode("utf-8", "surrogateescape")


def text_octets(value: str, most: int, field: str) -> bytes:
    """The octets that `text` came from, checked for length."""
    octets = value.encode("utf-8", "surrogateescape")
    if len(octets) > most:
        raise WireError(f"has {len(octets)} octets, {most} at most", field=field)
    return octets
