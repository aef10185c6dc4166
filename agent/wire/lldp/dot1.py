"""The basic set of IEEE 802.1 TLVs: IEEE Std 802.1Q D.2.1 to D.2.7, and Congestion Notification D.2.8."""

from struct import Struct
from typing import ClassVar, Self

from isolane.lazy_dataclass import dataclass
from isolane.wire.errors import WireError, check_unsigned
from isolane.wire.lldp.tlv import OrganizationTlv, check_octets, text, text_octets

IEEE_802_1 = bytes.fromhex("0080c2")

MAXIMUM_VLAN_NAME = 32
MAXIMUM_PROTOCOL_IDENTITY = 255

_UINT16 = Struct("!H")
_FLAGS_VID = Struct("!BH")
_UINT32 = Struct("!I")
_STATUS_PORT = Struct("!BI")


class Dot1Tlv(OrganizationTlv):
    """A TLV with the OUI of IEEE 802.1."""

    __slots__ = ()

    ORGANIZATION: ClassVar[bytes] = IEEE_802_1


@dataclass(frozen=True, slots=True)
class PortVlanId(Dot1Tlv):
    """The PVID, 0 when there is none: D.2.1."""

    pvid: int

    SUBTYPE: ClassVar[int] = 1

    def body(self) -> bytes:
        """Two octets."""
        return _UINT16.pack(check_unsigned(self.pvid, 16, "pvid"))

    @classmethod
    def from_body(cls, body: bytes, subtype: int) -> Self:
        """Two octets."""
        check_octets(body, 2, 2, "port-vlan-id")
        return cls(_UINT16.unpack(body)[0])


@dataclass(frozen=True, slots=True)
class PortAndProtocolVlanId(Dot1Tlv):
    """A PPVID, and whether such VLANs are supported (bit 1) and enabled (bit 2): D.2.2."""

    flags: int
    ppvid: int

    SUBTYPE: ClassVar[int] = 2
    SUPPORTED: ClassVar[int] = 0x02
    ENABLED: ClassVar[int] = 0x04

    def body(self) -> bytes:
        """Three octets."""
        return _FLAGS_VID.pack(
            check_unsigned(self.flags, 8, "flags"), check_unsigned(self.ppvid, 16, "ppvid")
        )

    @classmethod
    def from_body(cls, body: bytes, subtype: int) -> Self:
        """Three octets."""
        check_octets(body, 3, 3, "port-and-protocol-vlan-id")
        return cls(*_FLAGS_VID.unpack(body))


@dataclass(frozen=True, slots=True)
class VlanName(Dot1Tlv):
    """The name of a VLAN: D.2.3."""

    vid: int
    name: str

    SUBTYPE: ClassVar[int] = 3

    def body(self) -> bytes:
        """VID, length, name."""
        name = text_octets(self.name, MAXIMUM_VLAN_NAME, "vlan-name")
        return _UINT16.pack(check_unsigned(self.vid, 16, "vid")) + bytes((len(name),)) + name

    @classmethod
    def from_body(cls, body: bytes, subtype: int) -> Self:
        """3 to 35 octets whose inner length fits exactly."""
        check_octets(body, 3, 3 + MAXIMUM_VLAN_NAME, "vlan-name")
        if body[2] != len(body) - 3:
            raise WireError("does not fit the TLV", field="vlan-name-length", offset=2)
        return cls(_UINT16.unpack_from(body)[0], text(body[3:]))


@dataclass(frozen=True, slots=True)
class ProtocolIdentity(Dot1Tlv):
    """The first octets of a protocol that is accessible: D.2.4."""

    identity: bytes

    SUBTYPE: ClassVar[int] = 4

    def body(self) -> bytes:
        """Length, octets."""
        if len(self.identity) > MAXIMUM_PROTOCOL_IDENTITY:
            raise WireError(f"has {len(self.identity)} octets, 255 at most", field="protocol-identity")
        return bytes((len(self.identity),)) + self.identity

    @classmethod
    def from_body(cls, body: bytes, subtype: int) -> Self:
        """1 to 256 octets whose inner length fits exactly."""
        check_octets(body, 1, 1 + MAXIMUM_PROTOCOL_IDENTITY, "protocol-identity")
        if body[0] != len(body) - 1:
            raise WireError("does not fit the TLV", field="protocol-identity-length", offset=0)
        return cls(body[1:])


@dataclass(frozen=True, slots=True)
class VidUsageDigest(Dot1Tlv):
    """CRC-32 over the VID usage table: D.2.5."""

    digest: int

    SUBTYPE: ClassVar[int] = 5

    def body(self) -> bytes:
        """Four octets."""
        return _UINT32.pack(check_unsigned(self.digest, 32, "digest"))

    @classmethod
    def from_body(cls, body: bytes, subtype: int) -> Self:
        """Four octets."""
        check_octets(body, 4, 4, "vid-usage-digest")
        return cls(_UINT32.unpack(body)[0])


@dataclass(frozen=True, slots=True)
class ManagementVid(Dot1Tlv):
    """The VLAN of management, 0 when there is none: D.2.6."""

    vid: int

    SUBTYPE: ClassVar[int] = 6

    def body(self) -> bytes:
        """Two octets."""
        return _UINT16.pack(check_unsigned(self.vid, 16, "vid"))

    @classmethod
    def from_body(cls, body: bytes, subtype: int) -> Self:
        """Two octets."""
        check_octets(body, 2, 2, "management-vid")
        return cls(_UINT16.unpack(body)[0])


@dataclass(frozen=True, slots=True)
class LinkAggregation(Dot1Tlv):
    """Whether the link can be (bit 0) and is (bit 1) aggregated, in which port type (bits 2, 3): D.2.7."""

    status: int
    aggregated_port_id: int

    SUBTYPE: ClassVar[int] = 7
    CAPABLE: ClassVar[int] = 0x01
    AGGREGATED: ClassVar[int] = 0x02

    def body(self) -> bytes:
        """Five octets."""
        status = check_unsigned(self.status, 8, "status")
        return _STATUS_PORT.pack(status, check_unsigned(self.aggregated_port_id, 32, "aggregated-port-id"))

    @classmethod
    def from_body(cls, body: bytes, subtype: int) -> Self:
        """Five octets."""
        check_octets(body, 5, 5, "link-aggregation")
        return cls(*_STATUS_PORT.unpack(body))


@dataclass(frozen=True, slots=True)
class CongestionNotification(Dot1Tlv):
    """Per priority: is it a congestion notification priority value, is it ready: D.2.8."""

    capable: int
    ready: int

    SUBTYPE: ClassVar[int] = 8

    def body(self) -> bytes:
        """Two octets, bit n for priority n."""
        return bytes((check_unsigned(self.capable, 8, "capable"), check_unsigned(self.ready, 8, "ready")))

    @classmethod
    def from_body(cls, body: bytes, subtype: int) -> Self:
        """Two octets."""
        check_octets(body, 2, 2, "congestion-notification")
        return cls(body[0], body[1])
