"""TLVs of neighbours become peers of congestion isolation and of the Ultra Ethernet link layer."""

from ipaddress import IPv4Address, IPv6Address

import pytest

from isolane.engine.cbfc.limits import PeerCbfc
from isolane.engine.effects import Effect, Notify
from isolane.engine.isolation.config import Peer
from isolane.engine.lldp.events import NeighborAdded, NeighborChanged, NeighborRemoved
from isolane.engine.lldp.neighbor import Neighbor
from isolane.engine.lldp.peers import (
    IsolationPeers,
    PeerAdded,
    PeerMapRefused,
    PeerRemoved,
    PortPeers,
    UltraEthernetPeer,
    UltraEthernetPeers,
    cbfc_options,
    link_options,
    peer_of,
)
from isolane.engine.llr.config import PeerLlr
from isolane.wire.lldp.basic import ChassisId, PortId, SystemName
from isolane.wire.lldp.isolation import CongestionIsolation
from isolane.wire.lldp.lldpdu import NEAREST_BRIDGE, Lldpdu
from isolane.wire.lldp.tlv import Tlv
from isolane.wire.lldp.ultra_ethernet import CbfcOptions, LinkOptions

MAC = bytes.fromhex("02005e000002")
MAP = (0, 0, 6, 0, 0, -3, 0, 0)
PROCEDURE_MAP = (0, 0, -6, 0, 0, 3, 0, 0)
TLV = CongestionIsolation(MAP, 64, MAC, 58622)
ROW = Peer(0x02005E000002, "l2", udp_port=58622, encap_octets=64)


def lldpdu(*tlvs: Tlv) -> Lldpdu:
    return Lldpdu.of(ChassisId(7, b"x"), PortId(7, b"y"), 120, *tlvs)


def neighbor(index: int, *tlvs: Tlv) -> Neighbor:
    return Neighbor(index, MAC, b"", lldpdu(*tlvs), 0)


def added(index: int, *tlvs: Tlv) -> NeighborAdded:
    return NeighborAdded("p1", NEAREST_BRIDGE, neighbor(index, *tlvs))


def changed(index: int, *tlvs: Tlv) -> NeighborChanged:
    return NeighborChanged("p1", NEAREST_BRIDGE, neighbor(index, *tlvs), lldpdu())


def removed(index: int) -> NeighborRemoved:
    return NeighborRemoved("p1", NEAREST_BRIDGE, neighbor(index), "aged-out")


def told(effects: list[Effect]) -> list[object]:
    return [effect.event for effect in effects if isinstance(effect, Notify)]


def test_a_neighbour_with_the_tlv_is_a_peer_until_it_goes() -> None:
    peers = IsolationPeers()
    assert told(peers.observe(added(1, TLV))) == [PeerAdded("p1", ROW, MAP)]
    assert peers.ports == ("p1",)
    assert peers.observe(changed(1, TLV, SystemName("x"))) == []
    assert told(peers.current("p1")) == [PeerAdded("p1", ROW, MAP)]
    assert told(peers.observe(removed(1))) == [PeerRemoved("p1")]
    assert not peers.ports


def test_a_neighbour_that_stops_saying_so_is_no_peer() -> None:
    peers = IsolationPeers()
    peers.observe(added(1, TLV))
    assert told(peers.observe(changed(1))) == [PeerRemoved("p1")]


def test_a_neighbour_without_the_tlv_is_no_peer() -> None:
    peers = IsolationPeers()
    assert peers.observe(added(1, SystemName("x"))) == []
    assert peers.observe(removed(1)) == []


def test_other_values_make_another_row() -> None:
    peers = IsolationPeers()
    peers.observe(added(1, TLV))
    longer = CongestionIsolation(PROCEDURE_MAP, 128, MAC, None)
    row = Peer(0x02005E000002, "l2", udp_port=0, encap_octets=128)
    assert told(peers.observe(changed(1, longer))) == [PeerAdded("p1", row, PROCEDURE_MAP)]


def test_the_one_that_spoke_last_counts_and_then_the_one_before() -> None:
    peers = IsolationPeers()
    other = CongestionIsolation(MAP, 48, MAC)
    peers.observe(added(1, TLV))
    peers.observe(added(2, other))
    assert told(peers.current("p1")) == [PeerAdded("p1", peer_of(other), MAP)]
    assert told(peers.observe(removed(2))) == [PeerAdded("p1", ROW, MAP)]


def test_a_map_that_makes_no_sense_is_told_and_the_peer_is_kept() -> None:
    nonsense = (1, 0, 0, 0, 0, 0, 0, 0)
    peer, refused = told(IsolationPeers().observe(added(1, CongestionIsolation(nonsense, 64, MAC, 58622))))
    assert peer == PeerAdded("p1", ROW, None)
    assert isinstance(refused, PeerMapRefused)
    assert (refused.queue_map, "paired with itself" in refused.reason) == (nonsense, True)


@pytest.mark.parametrize(
    ("family", "address", "row"),
    [
        (1, b"\xc0\x00\x02\x01", Peer(1, "ipv4", ipv4=IPv4Address("192.0.2.1"), udp_port=5)),
        (2, bytes(15) + b"\x01", Peer(1, "ipv6", ipv6=IPv6Address("::1"), udp_port=5)),
        (6, b"", Peer(1, "l2", udp_port=5)),
        (0, b"", Peer(1, "l2", udp_port=5)),
    ],
)
def test_the_address_family_is_the_type_of_cim(family: int, address: bytes, row: Peer) -> None:
    assert peer_of(CongestionIsolation(MAP, 48, bytes(5) + b"\x01", 5, family, address)) == row


def test_ultra_ethernet_peers_say_what_they_can_do() -> None:
    peers = UltraEthernetPeers()
    options, cbfc = LinkOptions(True, True, 1), CbfcOptions(8, 1024, 0b101)
    llr = PeerLlr(willing=True, enabled=True)
    assert told(peers.observe(added(1, cbfc, options))) == [
        UltraEthernetPeer("p1", llr, PeerCbfc(True, frozenset({0, 2}), 1024))
    ]
    assert told(peers.observe(changed(1, options))) == [
        UltraEthernetPeer("p1", llr, PeerCbfc(True, frozenset(), 0))
    ]
    assert told(peers.observe(changed(1, cbfc))) == [UltraEthernetPeer("p1", None, None)]
    assert told(peers.observe(removed(1))) == [UltraEthernetPeer("p1", None, None)]


def test_the_largest_pool_may_be_any_larger_one() -> None:
    peers = UltraEthernetPeers()
    peers.observe(added(1, LinkOptions(False, True, 1), CbfcOptions(8, 65535, 1)))
    assert peers.current("p1").cbfc == PeerCbfc(True, frozenset({0}), 0)


@pytest.mark.parametrize(("willing", "enabled"), [(False, False), (True, False), (True, True)])
def test_what_one_end_says_of_retry_the_other_understands(willing: bool, enabled: bool) -> None:
    said = PeerLlr(willing, enabled)
    peers = UltraEthernetPeers()
    peers.observe(added(1, link_options(said, cbfc_enabled=False)))
    assert peers.current("p1").llr == said


def test_readiness_bits_are_used_only_where_they_are_needed() -> None:
    assert link_options(PeerLlr(True, True), cbfc_enabled=True).encode().hex() == "fe06fa7acb01c001"
    assert link_options(PeerLlr(True, False), cbfc_enabled=False).encode().hex() == "fe06fa7acb013001"


def test_a_pool_that_does_not_fit_is_said_to_be_the_most_that_does() -> None:
    assert cbfc_options(32, (0, 31, 0), 1 << 20) == CbfcOptions(32, 65535, 0x80000001)


def test_a_peer_that_is_only_willing_is_not_enabled() -> None:
    peers = UltraEthernetPeers()
    peers.observe(added(1, LinkOptions(False, False, 1, llr_willing=3)))
    assert peers.current("p1").llr == PeerLlr(willing=True, enabled=False)


def test_ports_are_followed_apart() -> None:
    peers = PortPeers(LinkOptions)
    assert peers.observe(added(1, LinkOptions(True, False, 1)))
    assert not peers.observe(NeighborRemoved("p2", NEAREST_BRIDGE, neighbor(1), "shutdown"))
    assert peers.ports == ("p1",)
