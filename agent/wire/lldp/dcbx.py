"""The data center bridging exchange TLVs: IEEE Std 802.1Q D.2.9 to D.2.11 and D.2.14."""

from struct import Struct
from typing import ClassVar, Final, Self

from isolane.lazy_dataclass import dataclass
from isolane.wire.errors import WireError, check_unsigned
from isolane.wire.lldp.dot1 import Dot1Tlv
from isolane.wire.lldp.tlv import check_octets

PRIORITIES: Final = 8
TRAFFIC_CLASSES: Final = 8

# Transmission selection algorithms, Table 8-6.
STRICT_PRIORITY: Final = 0
CREDIT_BASED_SHAPER: Final = 1
ENHANCED_TRANSMISSION_SELECTION: Final = 2
VENDOR_SPECIFIC: Final = 255

# Selectors of an application, Table D-8; the same numbers select for a VLAN, Table D-12.
SELECT_ETHERTYPE: Final = 1
SELECT_TCP_SCTP: Final = 2
SELECT_UDP_DCCP: Final = 3
SELECT_ANY_PORT: Final = 4
SELECT_DSCP: Final = 5

_TABLES_OCTETS: Final = 4 + TRAFFIC_CLASSES + TRAFFIC_CLASSES
_PRIORITY_ENTRY: Final = Struct("!BH")
_VLAN_ENTRY: Final = Struct("!HH")


@dataclass(frozen=True, slots=True)
class EtsTables:
    """Class of each priority, share (percent) and algorithm of each class."""

    priority_assignment: tuple[int, ...]
    bandwidth: tuple[int, ...]
    algorithm: tuple[int, ...]

    def encode(self) -> bytes:
        """20 octets, priority 0 and class 0 first."""
        assignment = 0
        for traffic_class in _eight(self.priority_assignment, 4, "priority-assignment"):
            assignment = assignment << 4 | traffic_class
        shares = _eight(self.bandwidth, 8, "bandwidth")
        algorithms = _eight(self.algorithm, 8, "algorithm")
        return assignment.to_bytes(4, "big") + bytes(shares) + bytes(algorithms)

    @classmethod
    def decode(cls, octets: bytes) -> Self:
        check_octets(octets, _TABLES_OCTETS, _TABLES_OCTETS, "ets-tables")
        assignment = tuple(int(digit, 16) for digit in octets[:4].hex())
        return cls(assignment, tuple(octets[4:12]), tuple(octets[12:]))


@dataclass(frozen=True, slots=True)
class EtsConfiguration(Dot1Tlv):
    """The ETS configuration of the port: D.2.9."""

    willing: bool
    credit_based_shaper: bool
    classes_supported: int
    tables: EtsTables
    reserved: int = 0

    SUBTYPE: ClassVar[int] = 0x09

    def body(self) -> bytes:
        """Flags, then the tables; eight classes are sent as 0."""
        if not 1 <= self.classes_supported <= TRAFFIC_CLASSES:
            raise WireError(f"is {self.classes_supported}, not 1 to 8", field="classes-supported")
        flags = self.willing << 7 | self.credit_based_shaper << 6
        flags |= check_unsigned(self.reserved, 3, "reserved") << 3 | self.classes_supported & 7
        return bytes((flags,)) + self.tables.encode()

    @classmethod
    def from_body(cls, body: bytes, subtype: int) -> Self:
        check_octets(body, 1 + _TABLES_OCTETS, 1 + _TABLES_OCTETS, "ets-configuration")
        flags = body[0]
        tables = EtsTables.decode(body[1:])
        return cls(
            bool(flags & 0x80), bool(flags & 0x40), flags & 7 or TRAFFIC_CLASSES, tables, flags >> 3 & 7
        )


@dataclass(frozen=True, slots=True)
class EtsRecommendation(Dot1Tlv):
    """The ETS configuration recommended to the peer: D.2.9."""

    tables: EtsTables
    reserved: int = 0

    SUBTYPE: ClassVar[int] = 0x0A

    def body(self) -> bytes:
        """A reserved octet, then the tables."""
        return bytes((check_unsigned(self.reserved, 8, "reserved"),)) + self.tables.encode()

    @classmethod
    def from_body(cls, body: bytes, subtype: int) -> Self:
        check_octets(body, 1 + _TABLES_OCTETS, 1 + _TABLES_OCTETS, "ets-recommendation")
        return cls(EtsTables.decode(body[1:]), body[0])


@dataclass(frozen=True, slots=True)
class PfcConfiguration(Dot1Tlv):
    """Priorities that PFC stops (bit n of `enabled` is priority n): D.2.10."""

    willing: bool
    macsec_bypass: bool
    classes_capable: int
    enabled: int
    reserved: int = 0

    SUBTYPE: ClassVar[int] = 0x0B

    def body(self) -> bytes:
        flags = (
            self.willing << 7 | self.macsec_bypass << 6 | check_unsigned(self.reserved, 2, "reserved") << 4
        )
        flags |= check_unsigned(self.classes_capable, 4, "classes-capable")
        return bytes((flags, check_unsigned(self.enabled, 8, "enabled")))

    @classmethod
    def from_body(cls, body: bytes, subtype: int) -> Self:
        check_octets(body, 2, 2, "pfc-configuration")
        flags = body[0]
        return cls(bool(flags & 0x80), bool(flags & 0x40), flags & 0xF, body[1], flags >> 4 & 3)


@dataclass(frozen=True, slots=True)
class ApplicationPriorityEntry:
    """One application and the priority that its frames get."""

    priority: int
    selector: int
    protocol: int
    reserved: int = 0


@dataclass(frozen=True, slots=True)
class ApplicationPriority(Dot1Tlv):
    """Priorities of applications: D.2.11."""

    entries: tuple[ApplicationPriorityEntry, ...]
    reserved: int = 0

    SUBTYPE: ClassVar[int] = 0x0C

    def body(self) -> bytes:
        """A reserved octet, then three octets for each entry."""
        reserved = bytes((check_unsigned(self.reserved, 8, "reserved"),))
        return reserved + b"".join(_priority_entry_octets(entry) for entry in self.entries)

    @classmethod
    def from_body(cls, body: bytes, subtype: int) -> Self:
        """A reserved octet and whole entries."""
        check_octets(body, 1, 507, "application-priority")
        if (len(body) - 1) % _PRIORITY_ENTRY.size:
            raise WireError("ends within an entry", field="application-priority", offset=len(body))
        entries = (
            ApplicationPriorityEntry(head >> 5, head & 7, protocol, head >> 3 & 3)
            for head, protocol in _PRIORITY_ENTRY.iter_unpack(body[1:])
        )
        return cls(tuple(entries), body[0])


@dataclass(frozen=True, slots=True)
class ApplicationVlanEntry:
    """One application and the VLAN that its frames belong to."""

    vid: int
    selector: int
    protocol: int
    reserved: int = 0


@dataclass(frozen=True, slots=True)
class ApplicationVlan(Dot1Tlv):
    """VLANs of applications: D.2.14."""

    entries: tuple[ApplicationVlanEntry, ...]

    SUBTYPE: ClassVar[int] = 0x10

    def body(self) -> bytes:
        """Four octets for each entry."""
        return b"".join(_vlan_entry_octets(entry) for entry in self.entries)

    @classmethod
    def from_body(cls, body: bytes, subtype: int) -> Self:
        """The entries, of which none may be cut off."""
        if len(body) % _VLAN_ENTRY.size:
            raise WireError("ends within an entry", field="application-vlan", offset=len(body))
        entries = (
            ApplicationVlanEntry(head >> 4, head & 7, protocol, head >> 3 & 1)
            for head, protocol in _VLAN_ENTRY.iter_unpack(body)
        )
        return cls(tuple(entries))


def _eight(values: tuple[int, ...], bits: int, field: str) -> tuple[int, ...]:
    if len(values) != PRIORITIES:
        raise WireError(f"has {len(values)} entries, not 8", field=field)
    return tuple(check_unsigned(value, bits, field) for value in values)


def _priority_entry_octets(entry: ApplicationPriorityEntry) -> bytes:
    head = (
        check_unsigned(entry.priority, 3, "priority") << 5
        | check_unsigned(entry.reserved, 2, "reserved") << 3
    )
    selector = check_unsigned(entry.selector, 3, "selector")
    return _PRIORITY_ENTRY.pack(head | selector, check_unsigned(entry.protocol, 16, "protocol"))


def _vlan_entry_octets(entry: ApplicationVlanEntry) -> bytes:
    head = check_unsigned(entry.vid, 12, "vid") << 4 | check_unsigned(entry.reserved, 1, "reserved") << 3
    selector = check_unsigned(entry.selector, 3, "selector")
    return _VLAN_ENTRY.pack(head | selector, check_unsigned(entry.protocol, 16, "protocol"))
