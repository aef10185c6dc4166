"""Frames layer by layer, and where reading ends."""

import pytest

from isolane.wire import cim
from isolane.wire.address import ip
from isolane.wire.csig import CompactTag, WideTag
from isolane.wire.dissect import Layer, Ports, dissect
from isolane.wire.errors import WireError
from isolane.wire.ethernet import EthernetFrame
from isolane.wire.ip import Ipv4Packet, Ipv6Packet
from isolane.wire.lldp.lldpdu import Lldpdu
from isolane.wire.transport import SctpPacket, TcpSegment, UdpDatagram
from tests.engine.lldp.stations import lldpdu_frame
from tests.wire.test_cc_update import SAMPLE as CC_UPDATE
from tests.wire.test_cim import IPV4_OCTETS, IPV6_OCTETS, LAYER2_OCTETS, PDU
from tests.wire.test_mac_control import PAUSE, PFC
from tests.wire.test_uec import OCTETS as UEC
from tests.wire.test_uec import PACKET

MAC = bytes(6)
A4, B4 = ip("192.0.2.1"), ip("192.0.2.2")


def frame(ethertype: int, payload: bytes) -> bytes:
    return EthernetFrame(MAC, MAC, ethertype, payload).encode()


def names(octets: bytes, ports: Ports = Ports()) -> list[str]:  # noqa: B008  # immutable
    return [layer.name for layer in dissect(octets, ports)]


UDP_UEC = UdpDatagram(1, 4000, UEC).encode()


@pytest.mark.parametrize(
    ("octets", "expected"),
    [
        (PAUSE, ["ethernet", "pause"]),
        (PFC, ["ethernet", "pfc"]),
        (CC_UPDATE, ["ethernet", "cc-update"]),
        (PAUSE[:14] + b"\x00\x09" + PAUSE[16:], ["ethernet", "mac-control"]),
        (lldpdu_frame(2), ["ethernet", "lldp"]),
        (LAYER2_OCTETS, ["ethernet", "cim-layer-2", "cim"]),
        (IPV4_OCTETS, ["ethernet", "ipv4", "udp", "cim"]),
        (IPV6_OCTETS, ["ethernet", "ipv6", "udp", "cim"]),
        (frame(0x0800, Ipv4Packet(A4, B4, 17, UDP_UEC).encode()), ["ethernet", "ipv4", "udp", "uec"]),
        (frame(0x0800, Ipv4Packet(A4, B4, 17, UDP_UEC, fragment_offset=1).encode()), ["ethernet", "ipv4"]),
        (
            frame(0x0800, Ipv4Packet(A4, B4, 17, UdpDatagram(1, 2, b"").encode()).encode()),
            ["ethernet", "ipv4", "udp"],
        ),
        (
            frame(0x0800, Ipv4Packet(A4, B4, 6, TcpSegment(1, 2, 0, 0, 0, 0).encode()).encode()),
            ["ethernet", "ipv4", "tcp"],
        ),
        (
            frame(0x86DD, Ipv6Packet(bytes(16), bytes(16), 132, SctpPacket(1, 2, 0, 0).encode()).encode()),
            ["ethernet", "ipv6", "sctp"],
        ),
        (
            frame(0x86DD, Ipv6Packet(bytes(16), bytes(16), 44, b"\x11\x00\x00\x08" + bytes(4)).encode()),
            ["ethernet", "ipv6"],
        ),
        (frame(0x88B5, b"\x01"), ["ethernet"]),
    ],
)
def test_each_layer_is_found(octets: bytes, expected: list[str]) -> None:
    assert names(octets, Ports(cim=58623, uec=4000)) == expected


PACKET_V4 = b"\x08\x00" + Ipv4Packet(A4, B4, 17, UdpDatagram(1, 2, b"").encode()).encode()
COMPACT, WIDE = CompactTag(0xCCDD, 0, 5), WideTag(0xCCDE, 2, 70_000)


@pytest.mark.parametrize(
    ("payload", "expected"),
    [
        (PACKET_V4, ["ethernet", "csig-compact", "inner", "ipv4", "udp"]),
        (WIDE.encode() + PACKET_V4, ["ethernet", "csig-compact", "csig-wide", "inner", "ipv4", "udp"]),
        (b"\x88\xb5\x01", ["ethernet", "csig-compact", "inner"]),
        (b"\x08", ["ethernet", "error"]),
    ],
)
def test_tags_of_congestion_signaling_are_layers_where_their_ethertypes_are_known(
    payload: bytes, expected: list[str]
) -> None:
    octets = MAC + MAC + COMPACT.encode() + payload
    layers = dissect(octets, Ports(csig={0xCCDD: CompactTag, 0xCCDE: WideTag}))
    assert [layer.name for layer in layers] == expected
    if "error" not in expected:
        assert layers[1].value == COMPACT
        assert [layer.offset for layer in layers][1] == 12
    assert names(octets) == ["ethernet"]


def test_layers_stand_at_their_offsets_and_hold_their_values() -> None:
    layers = dissect(IPV4_OCTETS, Ports(cim=58623))
    assert [layer.offset for layer in layers] == [0, 14, 34, 42]
    assert layers[-1].value == PDU
    assert (
        dissect(frame(0x0800, Ipv4Packet(A4, B4, 17, UDP_UEC).encode()), Ports(uec=4000))[-1].value == PACKET
    )
    assert isinstance(dissect(lldpdu_frame(2))[-1].value, Lldpdu)


@pytest.mark.parametrize(
    ("octets", "last", "message"),
    [
        (b"", 0, "octet 0, ethernet: ends after 0 of 14 octets"),
        (PAUSE[:20], 1, "octet 20, mac-control: ends after 20 of 60 octets"),
        (lldpdu_frame(2)[:16], 1, "octet 16, lldp.tlv: ends after 2 of 9 octets"),
        (LAYER2_OCTETS[:-1], 1, "octet 83, cim.msdu: ends after 64 of 65 octets"),
        (
            IPV4_OCTETS[:24] + bytes(2) + IPV4_OCTETS[26:],
            1,
            "octet 24, ipv4.header-checksum: does not match the header",
        ),
        (
            frame(0x0800, Ipv4Packet(A4, B4, 17, b"\x00").encode()),
            2,
            "octet 35, udp.udp: ends after 1 of 8 octets",
        ),
        (
            frame(0x86DD, Ipv6Packet(bytes(16), bytes(16), 0, b"\x11").encode()),
            1,
            "octet 55, ipv6.extension-header: ends after 1 of 2 octets",
        ),
        (
            frame(0x0800, Ipv4Packet(A4, B4, 17, UdpDatagram(1, 4000, b"").encode()).encode()),
            3,
            "octet 42, uec.uec: ends after 0 of 28 octets",
        ),
    ],
)
def test_what_cannot_be_read_ends_with_the_reason(octets: bytes, last: int, message: str) -> None:
    layers = dissect(octets, Ports(uec=4000))
    assert len(layers) == last + 1
    error = layers[-1].value
    assert isinstance(error, WireError)
    assert layers[-1].name == "error"
    assert str(error) == message


def test_a_refused_cim_is_still_a_wire_error() -> None:
    (*_, last) = dissect(LAYER2_OCTETS[:18] + b"\x01" + LAYER2_OCTETS[19:])
    assert isinstance(last, Layer)
    assert isinstance(last.value, cim.CimRefused)
