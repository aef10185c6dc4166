"""The Congestion Isolation TLV of neighbours as rows of the CI Peer Table (802.1Qcz 49.4.4.1)."""

from ipaddress import IPv4Address, IPv6Address

from isolane.engine.effects import Effect, Notify
from isolane.engine.isolation import queue_map
from isolane.engine.isolation.config import Peer
from isolane.engine.lldp.events import NeighborEvent
from isolane.engine.lldp.port_peers import PortPeers
from isolane.errors import DataErrors
from isolane.lazy_dataclass import dataclass
from isolane.wire.lldp.basic import FAMILY_IPV4, FAMILY_IPV6
from isolane.wire.lldp.isolation import CongestionIsolation

NO_UDP_PORT = 0


@dataclass(frozen=True, slots=True)
class PeerAdded:
    """addCiPeer(), 49.4.4.1.1. `queue_map` is the peer's, None when it makes no sense."""

    port: str
    peer: Peer
    queue_map: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class PeerRemoved:
    """delCiPeer(), 49.4.4.1.2."""

    port: str


@dataclass(frozen=True, slots=True)
class PeerMapRefused:
    """A peer advertises a queue map that cannot be read by its pairs, and why."""

    port: str
    queue_map: tuple[int, ...]
    reason: str


class IsolationPeers:
    """Follows LLDP neighbours and says which peer each port has."""

    def __init__(self) -> None:
        self._peers = PortPeers(CongestionIsolation)

    def observe(self, event: NeighborEvent) -> list[Effect]:
        """An LLDP neighbour came, changed or went."""
        return self.current(event.port) if self._peers.observe(event) else []

    def current(self, port: str) -> list[Effect]:
        """The actions for a port as it is now, also after isolation was switched on."""
        tlv = self._peers.tlv(port, CongestionIsolation)
        return [Notify(PeerRemoved(port))] if tlv is None else _added(port, tlv)

    @property
    def ports(self) -> tuple[str, ...]:
        """Ports that have a peer."""
        return self._peers.ports


def peer_of(tlv: CongestionIsolation) -> Peer:
    """addCiPeer() b) to f); ciCIMtype, which it leaves open, follows from the address family."""
    mac, encap = int.from_bytes(tlv.mac_address, "big"), tlv.cim_encap_length
    port = NO_UDP_PORT if tlv.udp_port is None else tlv.udp_port
    if tlv.address_family == FAMILY_IPV4:
        return Peer(mac, "ipv4", ipv4=IPv4Address(tlv.ip_address), udp_port=port, encap_octets=encap)
    if tlv.address_family == FAMILY_IPV6:
        return Peer(mac, "ipv6", ipv6=IPv6Address(tlv.ip_address), udp_port=port, encap_octets=encap)
    return Peer(mac, "l2", udp_port=port, encap_octets=encap)


def _added(port: str, tlv: CongestionIsolation) -> list[Effect]:
    try:
        queue_map.read(tlv.queue_map)
    except DataErrors as faults:
        refused = PeerMapRefused(port, tlv.queue_map, str(faults))
        return [Notify(PeerAdded(port, peer_of(tlv), None)), Notify(refused)]
    return [Notify(PeerAdded(port, peer_of(tlv), tlv.queue_map))]
