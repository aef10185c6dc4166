"""The basic TLVs: IEEE Std 802.1AB 8.5."""

from struct import Struct
from typing import Self

from isolane.lazy_dataclass import dataclass
from isolane.wire.address import MAC_OCTETS, ip_text, mac_text
from isolane.wire.errors import WireError, check_unsigned, truncated
from isolane.wire.lldp.tlv import KnownTlv, Tlv, check_octets, text, text_octets

END_OF_LLDPDU = 0
CHASSIS_ID = 1
PORT_ID = 2
TIME_TO_LIVE = 3
PORT_DESCRIPTION = 4
SYSTEM_NAME = 5
SYSTEM_DESCRIPTION = 6
SYSTEM_CAPABILITIES = 7
MANAGEMENT_ADDRESS = 8

MAXIMUM_ID = 255
MAXIMUM_STRING = 255
MAXIMUM_ADDRESS = 31
MAXIMUM_OID = 128

# Chassis id subtypes, Table 8-2.
CHASSIS_COMPONENT = 1
CHASSIS_INTERFACE_ALIAS = 2
CHASSIS_PORT_COMPONENT = 3
CHASSIS_MAC_ADDRESS = 4
CHASSIS_NETWORK_ADDRESS = 5
CHASSIS_INTERFACE_NAME = 6
CHASSIS_LOCAL = 7

# Port id subtypes, Table 8-3.
PORT_INTERFACE_ALIAS = 1
PORT_COMPONENT = 2
PORT_MAC_ADDRESS = 3
PORT_NETWORK_ADDRESS = 4
PORT_INTERFACE_NAME = 5
PORT_AGENT_CIRCUIT = 6
PORT_LOCAL = 7

# System capabilities, Table 8-4: bit numbers.
CAPABILITIES = (
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
FAMILY_IPV4 = 1
FAMILY_IPV6 = 2
FAMILY_802 = 6

_UINT16 = Struct("!H")
_UINT16_PAIR = Struct("!HH")
_INTERFACE = Struct("!BI")


@dataclass(frozen=True, slots=True)
class ChassisId(KnownTlv):
    """Chassis ID: 8.5.2."""

    subtype: int
    identifier: bytes

    @property
    def type(self) -> int:
        """1."""
        return CHASSIS_ID

    @property
    def text(self) -> str:
        """The identifier as a person reads it."""
        return identifier_text(
            self.identifier,
            is_mac=self.subtype == CHASSIS_MAC_ADDRESS,
            is_network=self.subtype == CHASSIS_NETWORK_ADDRESS,
        )

    def information(self) -> bytes:
        """Subtype and identifier."""
        return _identifier_octets(self.subtype, self.identifier, "chassis-id")

    @classmethod
    def from_information(cls, information: bytes) -> Self:
        """2 to 256 octets."""
        check_octets(information, 2, 1 + MAXIMUM_ID, "chassis-id")
        return cls(information[0], information[1:])


@dataclass(frozen=True, slots=True)
class PortId(KnownTlv):
    """From which port: 8.5.3."""

    subtype: int
    identifier: bytes

    @property
    def type(self) -> int:
        """2."""
        return PORT_ID

    @property
    def text(self) -> str:
        """The identifier as a person reads it."""
        return identifier_text(
            self.identifier,
            is_mac=self.subtype == PORT_MAC_ADDRESS,
            is_network=self.subtype == PORT_NETWORK_ADDRESS,
        )

    def information(self) -> bytes:
        """Subtype and identifier."""
        return _identifier_octets(self.subtype, self.identifier, "port-id")

    @classmethod
    def from_information(cls, information: bytes) -> Self:
        """2 to 256 octets."""
        check_octets(information, 2, 1 + MAXIMUM_ID, "port-id")
        return cls(information[0], information[1:])


@dataclass(frozen=True, slots=True)
class TimeToLive(KnownTlv):
    """For how many seconds; 0 says that the sender goes: 8.5.4. Octets after the number are kept."""

    seconds: int
    extra: bytes = b""

    @property
    def type(self) -> int:
        """3."""
        return TIME_TO_LIVE

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
class PortDescription(KnownTlv):
    """8.5.5."""

    text: str

    @property
    def type(self) -> int:
        """4."""
        return PORT_DESCRIPTION

    def information(self) -> bytes:
        """0 to 255 octets."""
        return text_octets(self.text, MAXIMUM_STRING, "port-description")

    @classmethod
    def from_information(cls, information: bytes) -> Self:
        """0 to 255 octets."""
        check_octets(information, 0, MAXIMUM_STRING, "port-description")
        return cls(text(information))


@dataclass(frozen=True, slots=True)
class SystemName(KnownTlv):
    """8.5.6."""

    text: str

    @property
    def type(self) -> int:
        """5."""
        return SYSTEM_NAME

    def information(self) -> bytes:
        """0 to 255 octets."""
        return text_octets(self.text, MAXIMUM_STRING, "system-name")

    @classmethod
    def from_information(cls, information: bytes) -> Self:
        """0 to 255 octets."""
        check_octets(information, 0, MAXIMUM_STRING, "system-name")
        return cls(text(information))


@dataclass(frozen=True, slots=True)
class SystemDescription(KnownTlv):
    """8.5.7."""

    text: str

    @property
    def type(self) -> int:
        """6."""
        return SYSTEM_DESCRIPTION

    def information(self) -> bytes:
        """0 to 255 octets."""
        return text_octets(self.text, MAXIMUM_STRING, "system-description")

    @classmethod
    def from_information(cls, information: bytes) -> Self:
        """0 to 255 octets."""
        check_octets(information, 0, MAXIMUM_STRING, "system-description")
        return cls(text(information))


@dataclass(frozen=True, slots=True)
class SystemCapabilities(KnownTlv):
    """Capabilities that the system has, and those that are enabled: 8.5.8. Bit n is CAPABILITIES[n]."""

    supported: int
    enabled: int

    @property
    def type(self) -> int:
        """7."""
        return SYSTEM_CAPABILITIES

    def information(self) -> bytes:
        """Four octets."""
        supported = check_unsigned(self.supported, 16, "supported")
        return _UINT16_PAIR.pack(supported, check_unsigned(self.enabled, 16, "enabled"))

    @classmethod
    def from_information(cls, information: bytes) -> Self:
        """Four octets."""
        check_octets(information, 4, 4, "system-capabilities")
        supported, enabled = _UINT16_PAIR.unpack(information)
        return cls(supported, enabled)


@dataclass(frozen=True, slots=True)
class ManagementAddress(KnownTlv):
    """Management address: 8.5.9."""

    address_subtype: int
    address: bytes
    interface_subtype: int
    interface_number: int
    oid: bytes = b""

    @property
    def type(self) -> int:
        """8."""
        return MANAGEMENT_ADDRESS

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
        """As it came."""
        return self.kind

    def information(self) -> bytes:
        """As it came."""
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


def _identifier_octets(subtype: int, identifier: bytes, field: str) -> bytes:
    if not 1 <= len(identifier) <= MAXIMUM_ID:
        raise WireError(f"has {len(identifier)} octets, not 1 to 255", field=field)
    return bytes((check_unsigned(subtype, 8, "subtype"),)) + identifier
