"""The edge virtual bridging TLVs: IEEE Std 802.1Q D.2.12 and D.2.13."""

from struct import Struct
from typing import ClassVar, Self

from isolane.lazy_dataclass import dataclass
from isolane.wire.errors import WireError, check_unsigned
from isolane.wire.lldp.dot1 import Dot1Tlv
from isolane.wire.lldp.tlv import check_octets

EVB_BODY_OCTETS = 5
CDCP_HEAD_OCTETS = 4
CHANNEL_OCTETS = 3
MAXIMUM_CHANNELS = 167

_CDCP_HEAD = Struct("!I")


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
        """Five octets."""
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
        """Five octets."""
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
