"""buildAndSendCim: 49.4.2.5, one test for each lettered step."""

from ipaddress import IPv4Address, IPv6Address

import pytest

from isolane.engine.effects import Send
from isolane.engine.isolation.config import CIM_UDP_PORT, Peer
from isolane.wire import cim
from isolane.wire.ip import Ipv4Packet, Ipv6Packet
from tests.engine.isolation.scene import (
    CONGESTING,
    HOST_A,
    HOST_B,
    MONITORED,
    OWN_MAC,
    PEER_MAC,
    RX,
    VID,
    Scene,
    frame,
    ipv4_msdu,
)

V4, V6 = IPv4Address("192.0.2.77"), IPv6Address("2001:db8::77")
L2_PEER = Peer(PEER_MAC)
IPV4_PEER = Peer(PEER_MAC, "ipv4", ipv4=V4, udp_port=51000)
IPV6_PEER = Peer(PEER_MAC, "ipv6", ipv6=V6, udp_port=52000)


def octets_to(peer: Peer, *, add: bool = True, msdu: bytes | None = None) -> bytes:
    """The frame of the CIM that an isolation (or its end) sends to a peer."""
    scene = Scene()
    scene.entity.add_peer(RX, peer, 0)
    if add:
        scene.fill(CONGESTING)
    entry = scene.isolate(msdu)
    if not add:
        scene.entity.flows.transmit_delete(entry)
    (effect,) = scene.take()
    assert isinstance(effect, Send)
    return effect.frame


def l2(peer: Peer = L2_PEER, *, add: bool = True, msdu: bytes | None = None) -> cim.Layer2Cim:
    return cim.Layer2Cim.decode(octets_to(peer, add=add, msdu=msdu))


def l3(peer: Peer) -> cim.Layer3Cim:
    return cim.Layer3Cim.decode(octets_to(peer))


@pytest.mark.parametrize(
    ("peer", "kind"),
    [(L2_PEER, cim.Layer2Cim), (IPV4_PEER, cim.Layer3Cim), (IPV6_PEER, cim.Layer3Cim)],
    ids=["l2", "ipv4", "ipv6"],
)
def test_49_4_2_5_a_the_peer_behind_the_reception_port_decides_the_form(peer: Peer, kind: type) -> None:
    assert isinstance(cim.decode(octets_to(peer)), kind)


def test_49_4_2_5_a_without_a_peer_nothing_is_sent() -> None:
    scene = Scene(peer=False)
    scene.fill(CONGESTING)
    scene.isolate()
    assert scene.take() == []


def test_49_4_2_5_b_the_version_is_0() -> None:
    assert l2().pdu.version == 0


def test_49_4_2_5_c_the_bit_says_add_or_delete() -> None:
    assert (l2(add=True).pdu.add, l2(add=False).pdu.add) == (True, False)


def test_49_4_2_5_d_the_destination_is_that_of_the_flow() -> None:
    assert l2().pdu.destination == HOST_B.to_bytes(6, "big")


def test_49_4_2_5_e_the_source_is_that_of_the_flow() -> None:
    assert l2().pdu.source == HOST_A.to_bytes(6, "big")


def test_49_4_2_5_f_the_vlan_is_that_of_the_flow() -> None:
    assert l2().pdu.vid == VID


@pytest.mark.parametrize("encap", [48, 64, 80])
def test_49_4_2_5_g_as_many_octets_of_the_frame_as_the_peer_wants(encap: int) -> None:
    assert l2(Peer(PEER_MAC, encap_octets=encap)).pdu.msdu == ipv4_msdu()[:encap]


def test_49_4_2_5_g_a_short_frame_is_filled_to_48_octets() -> None:
    short = ipv4_msdu(payload=bytes(4))
    assert l2(msdu=short).pdu.msdu == short.ljust(48, b"\x00")


def test_49_4_2_5_g_a_long_wish_gets_no_more_than_the_frame_has() -> None:
    scene = Scene()
    scene.entity.add_peer(RX, Peer(PEER_MAC, encap_octets=512), 0)
    scene.fill(MONITORED)
    scene.fill(CONGESTING)
    msdu = ipv4_msdu()
    scene.offer(frame(msdu, size=12 + 4 + len(msdu)))
    assert scene.sent()[0].msdu == msdu


def test_49_4_2_5_g_a_peer_gets_as_many_octets_as_it_asks_for() -> None:
    msdu = ipv4_msdu(payload=bytes(range(200)) * 4)
    assert l2(Peer(PEER_MAC, encap_octets=512), msdu=msdu).pdu.msdu == msdu[:512]
    assert l2(Peer(PEER_MAC, encap_octets=48), msdu=msdu).pdu.msdu == msdu[:48]


def test_49_4_2_5_g_a_peer_that_asks_for_more_later_gets_more() -> None:
    scene = Scene()
    msdu = ipv4_msdu(payload=bytes(range(200)) * 4)
    scene.isolate(msdu)
    scene.entity.add_peer(RX, Peer(PEER_MAC, encap_octets=512), 0)
    scene.entity.flows.transmit_delete(scene.entry(msdu))
    assert scene.sent()[0].msdu == msdu[:512]


def test_49_4_2_5_g_a_flow_that_a_short_cim_named_is_passed_on_with_the_octets_of_its_frames() -> None:
    scene = Scene()
    msdu = ipv4_msdu(payload=bytes(range(200)) * 4)
    scene.entity.add_peer(RX, Peer(PEER_MAC, encap_octets=512), 0)
    scene.receive(add=True, msdu=msdu)
    scene.fill(CONGESTING)
    scene.offer(frame(msdu))
    assert scene.sent()[0].msdu == msdu[:512]


def test_49_4_2_5_h_the_length_is_that_of_the_encapsulated_octets() -> None:
    octets = octets_to(Peer(PEER_MAC, encap_octets=64))
    pdu = octets[12 + 4 + 2 + 1 :]
    assert int.from_bytes(pdu[15:17], "big") == 64


def test_49_4_2_5_i_1_i_a_layer_2_cim_has_its_ethertype() -> None:
    assert octets_to(L2_PEER)[16:18] == b"\x89\xa2"


def test_49_4_2_5_i_1_ii_its_version_is_0() -> None:
    assert octets_to(L2_PEER)[18] >> 4 == 0


def test_49_4_2_5_i_1_iii_its_subtype_is_0() -> None:
    assert octets_to(L2_PEER)[18] & 0xF == 0


def test_49_4_2_5_i_2_i_an_ipv4_cim_has_its_ethertype() -> None:
    assert octets_to(IPV4_PEER)[16:18] == b"\x08\x00"


def test_49_4_2_5_i_2_ii_its_addresses_are_the_peers_and_our_own() -> None:
    packet = l3(IPV4_PEER).envelope
    assert isinstance(packet, Ipv4Packet)
    assert (packet.destination, packet.source, packet.protocol) == (
        V4.packed,
        IPv4Address("192.0.2.1").packed,
        17,
    )


def test_49_4_2_5_i_2_iii_its_ports_are_the_peers_and_our_own() -> None:
    message = l3(IPV4_PEER)
    assert (message.destination_port, message.source_port) == (51000, CIM_UDP_PORT)


def test_49_4_2_5_i_3_i_an_ipv6_cim_has_its_ethertype() -> None:
    assert octets_to(IPV6_PEER)[16:18] == b"\x86\xdd"


def test_49_4_2_5_i_3_ii_its_addresses_are_the_peers_and_our_own() -> None:
    packet = l3(IPV6_PEER).envelope
    assert isinstance(packet, Ipv6Packet)
    assert (packet.destination, packet.source) == (V6.packed, IPv6Address("2001:db8::1").packed)


def test_49_4_2_5_i_3_iii_its_ports_are_the_peers_and_our_own() -> None:
    message = l3(IPV6_PEER)
    assert (message.destination_port, message.source_port) == (52000, CIM_UDP_PORT)


def test_49_4_2_5_i_a_port_without_an_address_of_the_family_sends_nothing() -> None:
    scene = Scene(ipv6=None)
    scene.entity.add_peer(RX, IPV6_PEER, 0)
    scene.fill(CONGESTING)
    scene.isolate()
    assert (scene.take(), scene.cips[RX].counters.cims_unsendable) == ([], 1)


def test_49_4_2_5_j_the_frame_goes_to_the_peer() -> None:
    assert l2().destination == PEER_MAC.to_bytes(6, "big")


def test_49_4_2_5_k_the_frame_comes_from_the_cip() -> None:
    assert l2().source == (OWN_MAC + RX).to_bytes(6, "big")


def test_49_4_2_5_l_the_priority_is_the_transmit_priority() -> None:
    assert l2().tags[0].priority == 6


def test_49_4_2_5_m_the_cim_leaves_on_the_port_where_the_flow_came_in() -> None:
    scene = Scene()
    scene.fill(CONGESTING)
    scene.isolate()
    (effect,) = scene.take()
    assert isinstance(effect, Send)
    assert effect.port == "p1"
