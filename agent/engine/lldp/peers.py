"""The neighbour of a port that speaks a protocol: the one whose TLVs of certain kinds came or changed last.

Protocols have one peer on a port, LLDP may know several neighbours there. When the one that
counts goes silent, the one that spoke before it counts again. The protocols are congestion isolation, whose
TLVs become rows of the CI Peer Table (802.1Qcz 49.4.4.1), and those of Ultra Ethernet, by which link layer
retry and flow control negotiate.
"""

from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address
from typing import Final, TypeVar

from isolane.engine.cbfc.limits import PeerCbfc
from isolane.engine.effects import Effect, Notify
from isolane.engine.isolation import queue_map
from isolane.engine.isolation.config import Peer
from isolane.engine.lldp.events import NeighborEvent, NeighborRemoved
from isolane.engine.llr.config import PeerLlr
from isolane.errors import DataErrors
from isolane.lazy_dataclass import dataclass
from isolane.wire.lldp.basic import FAMILY_IPV4, FAMILY_IPV6
from isolane.wire.lldp.isolation import CongestionIsolation
from isolane.wire.lldp.tlv import Tlv
from isolane.wire.lldp.ultra_ethernet import (
    MAXIMUM_POOL,
    NOT_WILLING,
    WILLING_BOTH_WAYS,
    CbfcOptions,
    LinkOptions,
)

_T = TypeVar("_T", bound=Tlv)

Speaker = tuple[bytes, int]


class PortPeers:
    """The TLVs that count, by port; `kinds` are the TLVs of the protocol."""

    def __init__(self, *kinds: type[Tlv]) -> None:
        self._kinds = kinds
        self._speakers: dict[str, dict[Speaker, tuple[Tlv, ...]]] = {}

    def tlvs(self, port: str) -> tuple[Tlv, ...]:
        """The information of the peer on a port; nothing when there is no peer."""
        speakers = self._speakers.get(port)
        return next(reversed(speakers.values())) if speakers else ()

    def tlv(self, port: str, kind: type[_T]) -> _T | None:
        """The TLV of one kind that the peer on a port says."""
        return next((tlv for tlv in self.tlvs(port) if isinstance(tlv, kind)), None)

    @property
    def ports(self) -> tuple[str, ...]:
        """Ports that have a peer."""
        return tuple(self._speakers)

    def observe(self, event: NeighborEvent) -> bool:
        """An LLDP neighbour came, changed or went: whether what counts on its port is now something else."""
        before = self.tlvs(event.port)
        speakers = self._speakers.setdefault(event.port, {})
        speaker = (event.destination, event.neighbor.index)
        tlvs = () if isinstance(event, NeighborRemoved) else self._tlvs_of(event)
        if not tlvs:
            speakers.pop(speaker, None)
        elif speakers.get(speaker) != tlvs:
            speakers.pop(speaker, None)
            speakers[speaker] = tlvs
        if not speakers:
            del self._speakers[event.port]
        return self.tlvs(event.port) != before

    def _tlvs_of(self, event: NeighborEvent) -> tuple[Tlv, ...]:
        """The first TLV of each kind."""
        tlvs = (event.neighbor.tlv(kind) for kind in self._kinds)
        return tuple(tlv for tlv in tlvs if tlv is not None)


UE_VERSION: Final = 1
POOL_NOT_KNOWN: Final = 0


@dataclass(frozen=True, slots=True)
class UltraEthernetPeer:
    """The information of the peer on a port now; None where the peer sends none or is gone."""

    port: str
    llr: PeerLlr | None
    cbfc: PeerCbfc | None


class UltraEthernetPeers:
    """Follows LLDP neighbours and says what each port can agree on with its peer."""

    def __init__(self) -> None:
        self._peers = PortPeers(LinkOptions, CbfcOptions)

    def observe(self, event: NeighborEvent) -> list[Effect]:
        """An LLDP neighbour came, changed or went."""
        return [Notify(self.current(event.port))] if self._peers.observe(event) else []

    def tlvs(self, port: str) -> tuple[Tlv, ...]:
        """The TLVs of the peer on a port; nothing when there is none."""
        return self._peers.tlvs(port)

    def current(self, port: str) -> UltraEthernetPeer:
        """The information of the peer on a port; the link options TLV has the switches of both functions."""
        options = self._peers.tlv(port, LinkOptions)
        if options is None:
            return UltraEthernetPeer(port, None, None)
        llr = PeerLlr(options.is_ready_for_llr, options.llr_enabled)
        return UltraEthernetPeer(port, llr, _cbfc(options, self._peers.tlv(port, CbfcOptions)))


def link_options(llr: PeerLlr, *, cbfc_enabled: bool) -> LinkOptions:
    """The information of this end; readiness takes bits of its own only where enabling does not imply it."""
    willing = WILLING_BOTH_WAYS if llr.willing and not llr.enabled else NOT_WILLING
    return LinkOptions(llr.enabled, cbfc_enabled, UE_VERSION, willing)


def cbfc_options(channels: int, lossless: Iterable[int], credit_pool: int) -> CbfcOptions:
    """The information of this end; a pool that does not fit is given as the largest that does."""
    bitmap = sum(1 << channel for channel in set(lossless))
    return CbfcOptions(channels, min(credit_pool, MAXIMUM_POOL), bitmap)


def _cbfc(options: LinkOptions, cbfc: CbfcOptions | None) -> PeerCbfc:
    """Without the CBFC TLV no channel is lossless; the largest pool may be any larger one."""
    if cbfc is None:
        return PeerCbfc(options.cbfc_enabled, frozenset(), POOL_NOT_KNOWN)
    pool = POOL_NOT_KNOWN if cbfc.credit_pool == MAXIMUM_POOL else cbfc.credit_pool
    return PeerCbfc(options.cbfc_enabled, frozenset(cbfc.lossless_channels), pool)


NO_UDP_PORT: Final = 0


@dataclass(frozen=True, slots=True)
class PeerAdded:
    """addCiPeer(), 49.4.4.1.1. `queue_map` is the peer's, None when it makes no sense."""

    port: str
    peer: Peer
    queue_map: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class PeerRemoved:
    """delCiPeer(), 49.4.4.1.2: a port has no peer any more."""

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
