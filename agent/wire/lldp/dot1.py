"""TLVs of IEEE Std 802.1Q: the basic set (D.2.1 to D.2.8), and edge virtual bridging (D.2.12, D.2.13)."""

from itertools import accumulate
from struct import Struct
from typing import ClassVar, Final, Self

from isolane.lazy_dataclass import dataclass
from isolane.wire.errors import WireError, check_unsigned
from isolane.wire.lldp.tlv import OrganizationTlv, check_octets, text, text_octets

IEEE_802_1: Final = bytes.fromhex("0080c2")

MAXIMUM_VLAN_NAME: Final = 32
MAXIMUM_PROTOCOL_IDENTITY: Final = 255

_UINT16: Final = Struct("!H")


class Dot1Tlv(OrganizationTlv):
    """A TLV with the OUI of IEEE 802.1."""

    __slots__ = ()

    ORGANIZATION: ClassVar[bytes] = IEEE_802_1


class _Numbers(Dot1Tlv):
    """A TLV of whole numbers, which are the fields of its class in their order."""

    __slots__ = ()

    FIELD: ClassVar[str]
    NUMBERS: ClassVar[dict[str, int]]
    """The length of each in octets."""

    def body(self) -> bytes:
        """The numbers, most significant octets first."""
        numbers = ((name, octets, getattr(self, name)) for name, octets in self.NUMBERS.items())
        return b"".join(
            check_unsigned(number, 8 * octets, name.replace("_", "-")).to_bytes(octets, "big")
            for name, octets, number in numbers
        )

    @classmethod
    def from_body(cls, body: bytes, subtype: int) -> Self:
        """From octets that are exactly as long as all numbers."""
        length = sum(cls.NUMBERS.values())
        check_octets(body, length, length, cls.FIELD)
        ends = zip(cls.NUMBERS.values(), accumulate(cls.NUMBERS.values()), strict=True)
        return cls(*(int.from_bytes(body[end - octets : end], "big") for octets, end in ends))


@dataclass(frozen=True, slots=True)
class PortVlanId(_Numbers):
    """The PVID, 0 when there is none: D.2.1."""

    pvid: int

    SUBTYPE: ClassVar[int] = 1
    FIELD: ClassVar[str] = "port-vlan-id"
    NUMBERS: ClassVar[dict[str, int]] = {"pvid": 2}


@dataclass(frozen=True, slots=True)
class PortAndProtocolVlanId(_Numbers):
    """A PPVID, and whether such VLANs are supported (bit 1) and enabled (bit 2): D.2.2."""

    flags: int
    ppvid: int

    SUBTYPE: ClassVar[int] = 2
    FIELD: ClassVar[str] = "port-and-protocol-vlan-id"
    NUMBERS: ClassVar[dict[str, int]] = {"flags": 1, "ppvid": 2}


@dataclass(frozen=True, slots=True)
class VlanName(Dot1Tlv):
    """The name of a VLAN: D.2.3."""

    vid: int
    name: str

    SUBTYPE: ClassVar[int] = 3

    def body(self) -> bytes:
        """The VID, the length of the name and the name."""
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
class VidUsageDigest(_Numbers):
    """CRC-32 over the VID usage table: D.2.5."""

    digest: int

    SUBTYPE: ClassVar[int] = 5
    FIELD: ClassVar[str] = "vid-usage-digest"
    NUMBERS: ClassVar[dict[str, int]] = {"digest": 4}


@dataclass(frozen=True, slots=True)
class ManagementVid(_Numbers):
    """The VLAN of management, 0 when there is none: D.2.6."""

    vid: int

    SUBTYPE: ClassVar[int] = 6
    FIELD: ClassVar[str] = "management-vid"
    NUMBERS: ClassVar[dict[str, int]] = {"vid": 2}


@dataclass(frozen=True, slots=True)
class LinkAggregation(_Numbers):
    """Whether the link can be (bit 0) and is (bit 1) aggregated, in which port type (bits 2, 3): D.2.7."""

    status: int
    aggregated_port_id: int

    SUBTYPE: ClassVar[int] = 7
    FIELD: ClassVar[str] = "link-aggregation"
    NUMBERS: ClassVar[dict[str, int]] = {"status": 1, "aggregated_port_id": 4}


@dataclass(frozen=True, slots=True)
class CongestionNotification(_Numbers):
    """The priorities (bit n is priority n) that are for congestion notification, and those ready: D.2.8."""

    capable: int
    ready: int

    SUBTYPE: ClassVar[int] = 8
    FIELD: ClassVar[str] = "congestion-notification"
    NUMBERS: ClassVar[dict[str, int]] = {"capable": 1, "ready": 1}


EVB_BODY_OCTETS: Final = 5
CDCP_HEAD_OCTETS: Final = 4
CHANNEL_OCTETS: Final = 3
MAXIMUM_CHANNELS: Final = 167

_CDCP_HEAD: Final = Struct("!I")


@dataclass(frozen=True, slots=True)
class Evb(Dot1Tlv):
    """The EVB offers of bridge and station: D.2.12. The status octets are kept bit by bit."""

    bridge_status: int
    station_status: int
    maximum_retries: int
    retransmission_exponent: int
    mode: int
    remote_wait_delay: bool
    wait_delay: int
    remote_keep_alive: bool
    keep_alive: int
    reserved: int = 0

    SUBTYPE: ClassVar[int] = 0x0D

    def body(self) -> bytes:
        retries = check_unsigned(self.maximum_retries, 3, "maximum-retries") << 5
        mode = check_unsigned(self.mode, 2, "mode") << 6 | self.remote_wait_delay << 5
        last = check_unsigned(self.reserved, 2, "reserved") << 6 | self.remote_keep_alive << 5
        return bytes(
            (
                check_unsigned(self.bridge_status, 8, "bridge-status"),
                check_unsigned(self.station_status, 8, "station-status"),
                retries | check_unsigned(self.retransmission_exponent, 5, "retransmission-exponent"),
                mode | check_unsigned(self.wait_delay, 5, "wait-delay"),
                last | check_unsigned(self.keep_alive, 5, "keep-alive"),
            )
        )

    @classmethod
    def from_body(cls, body: bytes, subtype: int) -> Self:
        check_octets(body, EVB_BODY_OCTETS, EVB_BODY_OCTETS, "evb")
        bridge, station, retries, mode, last = body
        return cls(
            bridge,
            station,
            retries >> 5,
            retries & 0x1F,
            mode >> 6,
            bool(mode & 0x20),
            mode & 0x1F,
            bool(last & 0x20),
            last & 0x1F,
            last >> 6,
        )


@dataclass(frozen=True, slots=True)
class SChannel:
    """One S-channel: its index and the VID assigned to it."""

    scid: int
    svid: int


@dataclass(frozen=True, slots=True)
class Cdcp(Dot1Tlv):
    """Channels between station and bridge: D.2.13."""

    is_station: bool
    has_svlan_component: bool
    channel_capacity: int
    channels: tuple[SChannel, ...] = ()
    reserved_high: int = 0
    reserved_low: int = 0

    SUBTYPE: ClassVar[int] = 0x0E

    def body(self) -> bytes:
        """Four octets, then three for each channel."""
        if len(self.channels) > MAXIMUM_CHANNELS:
            raise WireError(f"are {len(self.channels)}, 167 at most", field="channels")
        head = self.is_station << 31 | check_unsigned(self.reserved_high, 3, "reserved") << 28
        head |= self.has_svlan_component << 27 | check_unsigned(self.reserved_low, 15, "reserved") << 12
        head |= check_unsigned(self.channel_capacity, 12, "channel-capacity")
        return _CDCP_HEAD.pack(head) + b"".join(_channel_octets(channel) for channel in self.channels)

    @classmethod
    def from_body(cls, body: bytes, subtype: int) -> Self:
        """Four octets and whole channels."""
        check_octets(body, CDCP_HEAD_OCTETS, CDCP_HEAD_OCTETS + CHANNEL_OCTETS * MAXIMUM_CHANNELS, "cdcp")
        if (len(body) - CDCP_HEAD_OCTETS) % CHANNEL_OCTETS:
            raise WireError("ends within a channel", field="cdcp", offset=len(body))
        head: int = _CDCP_HEAD.unpack_from(body)[0]
        starts = range(CDCP_HEAD_OCTETS, len(body), CHANNEL_OCTETS)
        words = (int.from_bytes(body[start : start + CHANNEL_OCTETS], "big") for start in starts)
        channels = tuple(SChannel(word >> 12, word & 0xFFF) for word in words)
        is_station, has_component = bool(head >> 31), bool(head >> 27 & 1)
        return cls(is_station, has_component, head & 0xFFF, channels, head >> 28 & 7, head >> 12 & 0x7FFF)


def _channel_octets(channel: SChannel) -> bytes:
    word = check_unsigned(channel.scid, 12, "scid") << 12 | check_unsigned(channel.svid, 12, "svid")
    return word.to_bytes(CHANNEL_OCTETS, "big")
