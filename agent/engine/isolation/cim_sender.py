"""buildAndSendCim (49.4.2.5): the CIM about one flow to one peer, built, counted and sent."""

from isolane.engine.effects import Send
from isolane.engine.isolation.config import Peer, PortConfig
from isolane.engine.isolation.port import CipPort
from isolane.engine.isolation.tables import StreamEntry
from isolane.wire.cim import CimPdu, Layer2Cim, Layer3Cim, envelope, padded_msdu
from isolane.wire.ethernet import VlanTag


def octets_of(mac: int) -> bytes:
    """A MAC address as it is sent."""
    return mac.to_bytes(6, "big")


def send_cim(entry: StreamEntry, port: CipPort, peer: Peer, priority: int, *, add: bool) -> Send | None:
    """Send the CIM by the port at which the flow arrives; None when its addresses do not allow one."""
    octets = build_cim(add=add, entry=entry, port=port.config, peer=peer, priority=priority)
    counters = port.counters
    if octets is None:
        counters.cims_unsendable += 1
        return None
    if add:
        counters.cims_sent_add += 1
    else:
        counters.cims_sent_delete += 1
    return Send(port.config.name, octets)


def build_cim(*, add: bool, entry: StreamEntry, port: PortConfig, peer: Peer, priority: int) -> bytes | None:
    """A tagged frame without FCS; None when the port has no address of the family that the peer wants."""
    pdu = CimPdu(
        add=add,
        destination=octets_of(entry.dst),
        source=octets_of(entry.src),
        vid=entry.vid,
        msdu=padded_msdu(entry.msdu, peer.encap_octets),
    )
    tags = (VlanTag(entry.vid, priority),)
    destination, source = octets_of(peer.mac), octets_of(port.mac)
    if peer.cim_type == "l2":
        return Layer2Cim(destination, source, pdu, tags).encode()
    own, other = (port.ipv4, peer.ipv4) if peer.cim_type == "ipv4" else (port.ipv6, peer.ipv6)
    if own is None or other is None:
        return None
    packet = envelope(own.packed, other.packed)
    return Layer3Cim(destination, source, packet, port.udp_port, peer.udp_port, pdu, tags).encode()
