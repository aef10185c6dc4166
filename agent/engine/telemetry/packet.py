"""A UEC packet inside a frame: find it, and put another in its place with lengths and checksums right."""

from typing import NamedTuple

from isolane.wire import ipv4, udp
from isolane.wire.checksum import checksum
from isolane.wire.errors import WireError
from isolane.wire.ethernet import HEADER_OCTETS
from isolane.wire.udp import UdpDatagram
from isolane.wire.uec import UecPacket
from isolane.wire.view import FrameView, IpView

_IPV4, _IPV6 = b"\x08\x00", b"\x86\xdd"
_PLAIN_V4 = _IPV4 + b"\x45"  # without options
_UDP = bytes((udp.PROTOCOL,))


class Found(NamedTuple):
    """A UEC packet and where it lies."""

    octets: bytes
    ip: IpView
    datagram: UdpDatagram
    packet: UecPacket


def may_hold(msdu: bytes, udp_port: int) -> bool:
    """Whether an MSDU (from the EtherType on) can hold a UEC packet: a quick look that spares most `find`."""
    if msdu[:3] == _PLAIN_V4:
        return msdu[11:12] == _UDP and int.from_bytes(msdu[24:26], "big") == udp_port
    if msdu[:2] == _IPV6 and msdu[8:9] == _UDP:
        return int.from_bytes(msdu[44:46], "big") == udp_port
    return msdu[:2] in (_IPV4, _IPV6)


def find(octets: bytes, udp_port: int) -> Found | None:
    """The UEC packet of a frame; None when it holds none. Raises WireError for one that cannot be read."""
    if len(octets) < HEADER_OCTETS:
        return None
    ip = FrameView(octets).ip
    if ip is None or ip.protocol != udp.PROTOCOL or ip.transport_offset is None:
        return None
    ports = ip.ports
    if ports is None or ports[1] != udp_port:
        return None
    datagram = UdpDatagram.decode(octets[ip.transport_offset :])
    return Found(octets, ip, datagram, UecPacket.decode(datagram.payload))


def replace_packet(found: Found, packet: UecPacket) -> bytes:
    """The frame with another UEC packet; a datagram without a checksum stays without."""
    ip, old = found.ip, found.datagram
    assert ip.transport_offset is not None
    datagram = UdpDatagram(old.source_port, old.destination_port, packet.encode())
    if old.checksum != udp.NO_CHECKSUM:
        datagram = datagram.with_checksum(ip.source, ip.destination)
    frame = bytearray(found.octets[: ip.transport_offset]) + datagram.encode()
    _fix_length(frame, ip)
    return bytes(frame)


def _fix_length(frame: bytearray, ip: IpView) -> None:
    """The length of the IP packet, and for IPv4 the header checksum."""
    offset = ip.offset
    if ip.version == 6:
        frame[offset + 4 : offset + 6] = _length(len(frame) - offset - 40)
        return
    frame[offset + 2 : offset + 4] = _length(len(frame) - offset)
    at = offset + ipv4.CHECKSUM_OFFSET
    frame[at : at + 2] = bytes(2)
    header = bytes(frame[offset : offset + (frame[offset] & 0xF) * 4])
    frame[at : at + 2] = checksum(header).to_bytes(2, "big")


def _length(octets: int) -> bytes:
    if octets > 0xFFFF:
        raise WireError(f"{octets} octets do not fit in an IP packet", field="length")
    return octets.to_bytes(2, "big")
