"""The Ultra Ethernet TLVs: link options (5.3.2.1) and CBFC (5.3.2.2)."""

from struct import Struct
from typing import ClassVar, Final, Self

from isolane.lazy_dataclass import dataclass
from isolane.wire.errors import WireError, check_unsigned
from isolane.wire.lldp.tlv import OrganizationTlv, check_octets
from isolane.wire.mac_control import UE_COMPANY_ID

LLR_ENABLED: Final = 0x80
CBFC_ENABLED: Final = 0x40

# Two bits of readiness for LLR; the form that does not have them sends reserved zeros here.
WILLING_SHIFT: Final = 4
NOT_WILLING: Final = 0
WILLING_BOTH_WAYS: Final = 3

MAXIMUM_CHANNELS: Final = 32
MAXIMUM_POOL: Final = 0xFFFF  # stands for that and more

_CBFC: Final = Struct("!BHIH")
MOST_BODY: Final = 507  # of an organizationally specific TLV (IEEE Std 802.1AB 8.6.1)


class UeTlv(OrganizationTlv):
    """A TLV with the company id of the Ultra Ethernet Consortium."""

    __slots__ = ()

    ORGANIZATION: ClassVar[bytes] = UE_COMPANY_ID


@dataclass(frozen=True, slots=True)
class LinkOptions(UeTlv):
    """The link layer functions that the sender has enabled."""

    llr_enabled: bool
    cbfc_enabled: bool
    ue_version: int
    llr_willing: int = NOT_WILLING
    reserved: int = 0

    SUBTYPE: ClassVar[int] = 1

    @property
    def is_ready_for_llr(self) -> bool:
        """Whether the sender can do LLR: it says so, or it has it on in the form that cannot say."""
        return self.llr_willing == WILLING_BOTH_WAYS or (self.llr_willing == NOT_WILLING and self.llr_enabled)

    def body(self) -> bytes:
        flags = LLR_ENABLED * self.llr_enabled | CBFC_ENABLED * self.cbfc_enabled
        flags |= check_unsigned(self.llr_willing, 2, "llr-willing") << WILLING_SHIFT
        flags |= check_unsigned(self.reserved, 4, "reserved")
        return bytes((flags, check_unsigned(self.ue_version, 8, "ue-version")))

    @classmethod
    def from_body(cls, body: bytes, subtype: int) -> Self:
        """Two octets; reserved bits are kept."""
        check_octets(body, 2, 2, "link-options")
        flags, version = body
        llr, cbfc = bool(flags & LLR_ENABLED), bool(flags & CBFC_ENABLED)
        return cls(llr, cbfc, version, flags >> WILLING_SHIFT & 3, flags & 0xF)


@dataclass(frozen=True, slots=True)
class CbfcOptions(UeTlv):
    """The sender's virtual channels and receive buffer; bit n of `lossless` is channel n."""

    channels: int
    credit_pool: int
    lossless: int
    reserved: int = 0
    more: bytes = b""
    """The rest of a TLV that is longer than the form in the sources."""

    SUBTYPE: ClassVar[int] = 2

    @property
    def unknown(self) -> bytes:
        """Reserved octets and those behind, where they say anything."""
        return self.reserved.to_bytes(2, "big") + self.more if self.reserved or self.more else b""

    @property
    def lossless_channels(self) -> tuple[int, ...]:
        """The lossless channels by number."""
        return tuple(channel for channel in range(MAXIMUM_CHANNELS) if self.lossless >> channel & 1)

    def body(self) -> bytes:
        """Nine octets, and those that are not known."""
        self._check()
        octets = _CBFC.pack(
            self.channels,
            self.credit_pool,
            check_unsigned(self.lossless, 32, "lossless"),
            check_unsigned(self.reserved, 16, "reserved"),
        )
        return octets + self.more

    @classmethod
    def from_body(cls, body: bytes, subtype: int) -> Self:
        """Nine octets; reserved bits and what follows are kept."""
        check_octets(body, _CBFC.size, MOST_BODY, "cbfc-options")
        channels, pool, lossless, reserved = _CBFC.unpack_from(body)
        tlv = cls(channels, pool, lossless, reserved, body[_CBFC.size :])
        tlv._check(offset=0)
        return tlv

    def _check(self, offset: int | None = None) -> None:
        if not 1 <= self.channels <= MAXIMUM_CHANNELS:
            raise WireError(f"is {self.channels}, not 1 to 32", field="channels", offset=offset)
        if not 1 <= self.credit_pool <= MAXIMUM_POOL:
            at = None if offset is None else 1
            raise WireError(f"is {self.credit_pool}, not 1 to 65535", field="credit-pool", offset=at)
