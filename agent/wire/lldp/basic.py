"""The basic TLVs: IEEE Std 802.1AB 8.5."""

from struct import Struct
from typing import ClassVar, Final, Self

from isolane.lazy_dataclass import dataclass
from isolane.wire.address import MAC_OCTETS, ip_text, mac_text
from isolane.wire.errors import WireError, check_unsigned, truncated
from isolane.wire.lldp.tlv import KnownTlv, Tlv, check_octets, text, text_octets

END_OF_LLDPDU: Final = 0
CHASSIS_ID: Final = 1
PORT_ID: Final = 2
TIME_TO_LIVE: Final = 3
PORT_DESCRIPTION: Final = 4
SYSTEM_NAME: Final = 5
SYSTEM_DESCRIPTION: Final = 6
SYSTEM_CAPABILITIES: Final = 7
MANAGEMENT_ADDRESS: Final = 8

MAXIMUM_ID: Final = 255
MAXIMUM_STRING: Final = 255
MAXIMUM_ADDRESS: Final = 31
MAXIMUM_OID: Final = 128

# Subtypes of identifiers that are addresses, Tables 8-2 and 8-3.
CHASSIS_MAC_ADDRESS: Final = 4
CHASSIS_NETWORK_ADDRESS: Final = 5
PORT_MAC_ADDRESS: Final = 3
PORT_NETWORK_ADDRESS: Final = 4

# System capabilities, Table 8-4: bit numbers.
CAPABILITIES: Final = (
    "other",
    "repeater",
    "bridge",
    "wlan-access-point",
    "router",
    "telephone",
    "docsis-cable-device",
    "station-only",
    "cvlan-component",
    "svlan-component",
    "two-port-mac-relay",
)

# Address families of IANA, as far as they are given a text here.
FAMILY_IPV4: Final = 1
FAMILY_IPV6: Final = 2
FAMILY_802: Final = 6

_UINT16: Final = Struct("!H")
_UINT16_PAIR: Final = Struct("!HH")
_INTERFACE: Final = Struct("!BI")


@dataclass(frozen=True, slots=True)
class _IdTlv(KnownTlv):
    """The identifier of a chassis or port, of a kind that the subtype says."""

    subtype: int
    identifier: bytes

    FIELD: ClassVar[str]
    MAC_SUBTYPE: ClassVar[int]
    NETWORK_SUBTYPE: ClassVar[int]

    @property
    def text(self) -> str:
        """The identifier as a person reads it."""
        return identifier_text(
            self.identifier,
            is_mac=self.subtype == self.MAC_SUBTYPE,
            is_network=self.subtype == self.NETWORK_SUBTYPE,
        )

    def information(self) -> bytes:
        """The subtype and the identifier."""
        if not 1 <= len(self.identifier) <= MAXIMUM_ID:
            raise WireError(f"has {len(self.identifier)} octets, not 1 to 255", field=self.FIELD)
        return bytes((check_unsigned(self.subtype, 8, "subtype"),)) + self.identifier

    @classmethod
    def from_information(cls, information: bytes) -> Self:
        """From 2 to 256 octets."""
        check_octets(information, 2, 1 + MAXIMUM_ID, cls.FIELD)
        return cls(information[0], information[1:])


@dataclass(frozen=True, slots=True)
class ChassisId(_IdTlv):
    """The system that sends: 8.5.2."""

    TYPE: ClassVar[int] = CHASSIS_ID
    FIELD: ClassVar[str] = "chassis-id"
    MAC_SUBTYPE: ClassVar[int] = CHASSIS_MAC_ADDRESS
    NETWORK_SUBTYPE: ClassVar[int] = CHASSIS_NETWORK_ADDRESS


@dataclass(frozen=True, slots=True)
class PortId(_IdTlv):
    """The port that sends: 8.5.3."""

    TYPE: ClassVar[int] = PORT_ID
    FIELD: ClassVar[str] = "port-id"
    MAC_SUBTYPE: ClassVar[int] = PORT_MAC_ADDRESS
    NETWORK_SUBTYPE: ClassVar[int] = PORT_NETWORK_ADDRESS


@dataclass(frozen=True, slots=True)
class TimeToLive(KnownTlv):
    """For how many seconds; 0 says that the sender goes: 8.5.4. Octets after the number are kept."""

    seconds: int
    extra: bytes = b""

    TYPE: ClassVar[int] = TIME_TO_LIVE

    def information(self) -> bytes:
        """Two octets, and what else came."""
        return _UINT16.pack(check_unsigned(self.seconds, 16, "time-to-live")) + self.extra

    @classmethod
    def from_information(cls, information: bytes) -> Self:
        """Two octets at least: 9.2.7.7.1."""
        if len(information) < 2:
            raise truncated("time-to-live", needed=2, present=len(information))
        return cls(_UINT16.unpack_from(information)[0], information[2:])


@dataclass(frozen=True, slots=True)
class _TextTlv(KnownTlv):
    """A text of at most 255 octets."""

    text: str

    FIELD: ClassVar[str]

    def information(self) -> bytes:
        """The text in UTF-8."""
        return text_octets(self.text, MAXIMUM_STRING, self.FIELD)

    @classmethod
    def from_information(cls, information: bytes) -> Self:
        """From 0 to 255 octets."""
        check_octets(information, 0, MAXIMUM_STRING, cls.FIELD)
        return cls(text(information))


@dataclass(frozen=True, slots=True)
class PortDescription(_TextTlv):
    """A description of the port: 8.5.5."""

    TYPE: ClassVar[int] = PORT_DESCRIPTION
    FIELD: ClassVar[str] = "port-description"


@dataclass(frozen=True, slots=True)
class SystemName(_TextTlv):
    """The name of the system: 8.5.6."""

    TYPE: ClassVar[int] = SYSTEM_NAME
    FIELD: ClassVar[str] = "system-name"


@dataclass(frozen=True, slots=True)
class SystemDescription(_TextTlv):
    """A description of the system: 8.5.7."""

    TYPE: ClassVar[int] = SYSTEM_DESCRIPTION
    FIELD: ClassVar[str] = "system-description"


@dataclass(frozen=True, slots=True)
class SystemCapabilities(KnownTlv):
    """Capabilities that the system has, and those that are enabled: 8.5.8. Bit n is CAPABILITIES[n]."""

    supported: int
    enabled: int

    TYPE: ClassVar[int] = SYSTEM_CAPABILITIES

    def information(self) -> bytes:
        """Four octets, of which the first two say what is supported."""
        supported = check_unsigned(self.supported, 16, "supported")
        return _UINT16_PAIR.pack(supported, check_unsigned(self.enabled, 16, "enabled"))

    @classmethod
    def from_information(cls, information: bytes) -> Self:
        check_octets(information, 4, 4, "system-capabilities")
        supported, enabled = _UINT16_PAIR.unpack(information)
        return cls(supported, enabled)


@dataclass(frozen=True, slots=True)
class ManagementAddress(KnownTlv):
    """An address at which the system is managed: 8.5.9."""

    address_subtype: int
    address: bytes
    interface_subtype: int
    interface_number: int
    oid: bytes = b""

    TYPE: ClassVar[int] = MANAGEMENT_ADDRESS

    @property
    def text(self) -> str:
        """The address as a person reads it."""
        return address_text(self.address_subtype, self.address)

    def information(self) -> bytes:
        """Address string, interface number, object identifier, each with its length or subtype."""
        if not 1 <= len(self.address) <= MAXIMUM_ADDRESS:
            raise WireError(f"has {len(self.address)} octets, not 1 to 31", field="address")
        if len(self.oid) > MAXIMUM_OID:
            raise WireError(f"has {len(self.oid)} octets, 128 at most", field="oid")
        address_subtype = check_unsigned(self.address_subtype, 8, "address-subtype")
        interface = _INTERFACE.pack(
            check_unsigned(self.interface_subtype, 8, "interface-subtype"),
            check_unsigned(self.interface_number, 32, "interface-number"),
        )
        head = bytes((1 + len(self.address), address_subtype)) + self.address
        return head + interface + bytes((len(self.oid),)) + self.oid

    @classmethod
    def from_information(cls, information: bytes) -> Self:
        """9 to 167 octets whose inner lengths fit exactly."""
        check_octets(information, 9, 167, "management-address")
        address_end = 1 + information[0]
        if not 1 <= information[0] - 1 <= MAXIMUM_ADDRESS:
            raise WireError(f"{information[0]} is not 2 to 32", field="address-length", offset=0)
        if len(information) < address_end + 6:
            raise truncated("management-address", needed=address_end + 6, present=len(information))
        interface_subtype, interface_number = _INTERFACE.unpack_from(information, address_end)
        oid = information[address_end + 6 :]
        if information[address_end + 5] != len(oid) or len(oid) > MAXIMUM_OID:
            raise WireError("does not fit the TLV", field="oid-length", offset=address_end + 5)
        return cls(information[1], information[2:address_end], interface_subtype, interface_number, oid)


@dataclass(frozen=True, slots=True)
class ReservedTlv(Tlv):
    """A TLV of a type that is not defined (9 to 126), kept."""

    kind: int
    content: bytes

    @property
    def type(self) -> int:
        """The type as it came."""
        return self.kind

    def information(self) -> bytes:
        """The octets as they came."""
        return self.content


def identifier_text(identifier: bytes, *, is_mac: bool, is_network: bool) -> str:
    """A chassis or port identifier as a person reads it."""
    if is_mac and len(identifier) == MAC_OCTETS:
        return mac_text(identifier)
    if is_network:
        return address_text(identifier[0], identifier[1:])
    return identifier.decode("utf-8", "backslashreplace")


def address_text(family: int, address: bytes) -> str:
    """An address of an IANA family: its usual text where there is one, else hexadecimal."""
    if (family, len(address)) in ((FAMILY_IPV4, 4), (FAMILY_IPV6, 16)):
        return ip_text(address)
    return mac_text(address)
