"""The CI Peer Table from received LLDPDUs (802.1Qcz 49.4.4.1), for congestion isolation and notifications."""

from typing import Final, Literal

from isolane.bindings import ieee802_dot1q_bridge as dot1q
from isolane.bindings.ietf_interfaces import PeerFound, PeerLost
from isolane.device.interfaces.links import Link, Links
from isolane.device.isolation.config import peer as configured
from isolane.device.kit.context import Context
from isolane.device.kit.values import mac_text
from isolane.engine.effects import Effect, Notify
from isolane.engine.isolation import queue_map
from isolane.engine.isolation.config import Peer
from isolane.engine.isolation.counters import QueueMapMismatch
from isolane.engine.lldp.events import NeighborEvent, NeighborRemoved
from isolane.engine.lldp.peers import IsolationPeers, PeerAdded, PeerMapRefused
from isolane.errors import DataErrors
from isolane.lazy_dataclass import dataclass
from isolane.store.operational.providers import Keys

PEER_NOTIFICATIONS: Final = (PeerFound, PeerLost)
Reason = Literal["aged-out", "withdrawn", "link-down", "disabled"]


@dataclass(frozen=True, slots=True)
class Learned:
    """A peer that LLDP knows; `since_ns`: since when it says so."""

    peer: Peer
    queue_map: tuple[int, ...]
    since_ns: int


@dataclass(frozen=True, slots=True)
class Used:
    """A peer that the entity was given, and the own map that it was compared with."""

    learned: Learned
    own_map: tuple[int, ...]
    agrees: bool


class PeerTable:
    """Keeps the tables of all components as LLDP says; where it says nothing, what is configured stands."""

    def __init__(self, context: Context, links: Links) -> None:
        self._context = context
        self._links = links
        self._peers = IsolationPeers()
        self._learned: dict[str, Learned] = {}
        self._used: dict[str, Used] = {}
        leafs = dot1q.Peer.NODE.by_attribute
        provide = context.store.operational.provide
        provide(leafs["queue_map_reading"], lambda keys: self._reading(self._of(keys)))
        provide(leafs["queue_map_agrees"], lambda keys: self._agrees(self._of(keys)))
        provide(leafs["last_update"], lambda keys: self._since(self._of(keys)))

    # --- what LLDP hears

    def observe(self, event: NeighborEvent) -> None:
        """A neighbour came, changed or went."""
        effects = self._peers.observe(event)
        if not effects:
            return
        learned = self._from(effects)
        if learned is None:
            self._learned.pop(event.port, None)
        else:
            self._learned[event.port] = learned
        link = self._links.get(event.port)
        if link is not None:
            self.settle(link, _reason(event))

    def _from(self, effects: list[Effect]) -> Learned | None:
        """addCiPeer(); a map that makes no sense is kept as it came."""
        learned: Learned | None = None
        for effect in effects:
            event = effect.event if isinstance(effect, Notify) else None
            if isinstance(event, PeerAdded):
                learned = Learned(event.peer, event.queue_map or (), self._context.now_ns)
            elif isinstance(event, PeerMapRefused) and learned is not None:
                learned = Learned(learned.peer, event.queue_map, learned.since_ns)
        return learned

    # --- the peer that congestion isolation uses

    def settle(self, link: Link, reason: Reason = "disabled") -> None:
        """Make the table of the link's component be as LLDP says; `reason`: why a peer would be gone."""
        learned = self._learned.get(link.name)
        used = self._used.get(link.name)
        if learned is not None and _takes_part(link):
            self._use(link, learned, used)
            return
        self._restore(link)
        if used is not None:
            self._lose(link, used, "disabled" if learned is not None and link.up else reason)

    def _use(self, link: Link, learned: Learned, used: Used | None) -> None:
        bridge, point = link.bridge, link.port.cip
        assert bridge is not None
        assert point is not None
        own_map = point.map.entries()
        if used is not None and used.learned is learned and used.own_map == own_map:
            if bridge.isolation.peers.get(link.port.number) != learned.peer:
                bridge.add_peer(link.port.number, learned.peer)
            return
        effects = bridge.add_peer(link.port.number, learned.peer, learned.queue_map)
        agrees = not any(_is_mismatch(effect) for effect in effects)
        self._used[link.name] = Used(learned, own_map, agrees)
        is_new = used is None or used.learned.peer != learned.peer
        if is_new and link.port.number in bridge.isolation.peers:
            self._context.notify(
                PeerFound.new(mac_address=mac_text(learned.peer.mac), queue_map_agrees=agrees), (link.name,)
            )

    def _lose(self, link: Link, used: Used, reason: Reason) -> None:
        del self._used[link.name]
        lost = PeerLost.new(mac_address=mac_text(used.learned.peer.mac), reason=reason)
        self._context.notify(lost, (link.name,))

    def _restore(self, link: Link) -> None:
        """delCiPeer(), or the peer that is configured."""
        if link.bridge is None or link.component is None:
            return
        entity, number = link.bridge.isolation, link.port.number
        above = self._context.running.bridges.bridge.get(link.component[0])
        component = None if above is None else above.component.get(link.component[1])
        entry = None if component is None else component.ci_peers.ci_peer_table.get(number)
        if entry is None:
            link.bridge.remove_peer(number)
        elif entity.peers.get(number) != configured(entry):
            link.bridge.add_peer(number, configured(entry))

    def forget(self, name: str) -> None:
        """The link is gone, and its row with its port."""
        self._used.pop(name, None)

    # --- state

    def _of(self, keys: Keys) -> Used | None:
        bridge, component, number = keys
        for link in self._links:
            if link.component == (bridge, component) and link.port.number == number:
                return self._used.get(link.name)
        return None

    def _reading(self, used: Used | None) -> str | None:
        if used is None:
            return None
        try:
            return queue_map.read(used.learned.queue_map).reading
        except DataErrors:
            return None

    def _agrees(self, used: Used | None) -> bool | None:
        return None if used is None else used.agrees

    def _since(self, used: Used | None) -> str | None:
        return None if used is None else self._context.date_and_time(used.learned.since_ns)


def _takes_part(link: Link) -> bool:
    """TLVs are ignored on receipt while ciMasterEnable is FALSE (49.4.1.1.1)."""
    return link.up and link.bridge is not None and link.port.cip is not None and link.bridge.isolation.enabled


def _is_mismatch(effect: Effect) -> bool:
    return isinstance(effect, Notify) and isinstance(effect.event, QueueMapMismatch)


def _reason(event: NeighborEvent) -> Reason:
    if isinstance(event, NeighborRemoved):
        reasons: dict[str, Reason] = {"aged-out": "aged-out", "shutdown": "withdrawn"}
        return reasons.get(event.reason, "disabled")
    return "withdrawn"
