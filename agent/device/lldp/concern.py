"""LLDP (ieee802-dot1ab-lldp): an agent for each configured port and address; who hears what it learns."""

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from isolane.bindings import Root
from isolane.bindings import ieee802_dot1ab_lldp as lldp
from isolane.bindings.ieee802_dot1q_bridge import CiPeerTable
from isolane.bindings.ietf_interfaces import CbfcState, InterfacesInterface, LlrState
from isolane.bindings.ietf_system import System
from isolane.dataplane.clock import Timer
from isolane.dataplane.layers.port import Port
from isolane.device.interfaces.links import Link, Links
from isolane.device.isolation.peers import PEER_NOTIFICATIONS, PeerTable
from isolane.device.kit.context import Context
from isolane.device.kit.instances import entries, names, refuse
from isolane.device.lldp.config import (
    TLVS,
    Key,
    agent_config,
    agent_faults,
    agent_key_of,
    local_port,
    local_system,
    twin_faults,
)
from isolane.device.lldp.peer_negotiation import UE_NOTIFICATIONS, Negotiations
from isolane.device.lldp.remote_systems import NeighborEvent, neighbor_change, table_change
from isolane.device.lldp.state import LldpState
from isolane.engine.effects import Effect, Notify, Send
from isolane.engine.frame import Frame
from isolane.engine.lldp.config import ORGANIZATION_BITS, AgentConfig, LocalPort
from isolane.engine.lldp.engine import AgentKey, LldpAgent, LldpEngine
from isolane.engine.lldp.events import (
    NeighborAdded,
    NeighborChanged,
    NeighborRemoved,
    RemoteTableChange,
    TooManyNeighbors,
)
from isolane.engine.lldp.peers import UltraEthernetPeer, UltraEthernetPeers
from isolane.engine.topology import TopologyChanged, TopologyEngine
from isolane.lazy_dataclass import dataclass
from isolane.store.operational.providers import Keys
from isolane.tree.diff import Change
from isolane.wire.lldp.isolation import BRIDGE as DEVICE_BRIDGE
from isolane.wire.lldp.tlv import Tlv

CONTROL_PRIORITY: Final = 7
CONFIGURATION: Final = (
    lldp.Lldp,
    *TLVS,
    lldp.ManagementVidTlvExtension,
    lldp.TopologyRecognitionTlvExtension,
    lldp.Lldp.NODE.by_attribute["max_neighbors_per_port"],
    CiPeerTable,
    System.NODE.by_attribute["hostname"],
    InterfacesInterface.NODE.by_attribute["description"],
)


@dataclass(frozen=True, slots=True)
class Plan:
    """The agents to look at, and the interfaces that are called otherwise."""

    agents: tuple[Key, ...]
    described: tuple[str, ...]
    peers: frozenset[Keys]
    """Rows of CI Peer Tables that are configured otherwise."""


class LldpConcern:
    """The information of a port is made again after everything else of a commit, and sent when it differs."""

    NOTIFICATIONS: ClassVar = (
        lldp.RemoteTableChange,
        lldp.NeighborAdded,
        lldp.NeighborRemoved,
        lldp.NeighborTableFull,
        *PEER_NOTIFICATIONS,
        *UE_NOTIFICATIONS,
    )

    def __init__(self, context: Context, links: Links) -> None:
        self._context = context
        self._links = links
        self.engine = LldpEngine(local_system(context.running, context.identity), context.random)
        self.peers = UltraEthernetPeers()
        self.topology = TopologyEngine(DEVICE_BRIDGE)
        self.isolation_peers = PeerTable(context, links)
        self._negotiations = Negotiations(context)
        self._keys: dict[AgentKey, Key] = {}
        self._telling: set[AgentKey] = set()
        self._sorted: tuple[object, dict[str, list[Key]]] = (None, {})
        self._stale: dict[str, None] = {}
        self._timer = Timer(context.clock, self._expire)
        self._refresh = Timer(context.clock, self._send_changed)
        context.store.subscribe(CONFIGURATION, self)
        links.on_link(self._link_added, self._link_removed)
        links.on_change(self._changed)
        links.on_advertise(self._advertise)
        self.state = LldpState(context, self.engine, self.topology, self.agent)

    def agent(self, key: Key) -> LldpAgent | None:
        """The agent of an entry of the configuration."""
        return self.engine.agents.get(agent_key_of(key))

    # --- configuration

    def prepare(self, changes: Sequence[Change], new: Root) -> Plan:
        touched = dict.fromkeys(keys[-1] for keys in entries(changes, lldp.Port.NODE))
        if any(_is_general(change) for change in changes):
            touched.update(dict.fromkeys(port.entry_key for port in new.lldp.port))
        faults = [fault for key in touched for fault in agent_faults(key, new)]
        before = self._context.running.lldp.port
        refuse((*faults, *twin_faults([key for key in touched if key not in before], new)))
        described = [change for change in changes if change.path[0][0] is not lldp.Lldp.NODE]
        rows = entries(described, CiPeerTable.NODE)
        return Plan(tuple(touched), names(described, InterfacesInterface.NODE), frozenset(rows))

    def apply(self, plan: Plan) -> None:
        general = self._context.running.lldp.topology_recognition_tlv_extension
        self._do(self.topology.configure(general.topology_level))
        for key in plan.agents:
            self._configure(key)
        for name in plan.described:
            self._mark(name)
        for link in self._links if plan.peers else ():
            if link.component is not None and (*link.component, link.port.number) in plan.peers:
                self._mark(link.name)
        self._refresh.set(self._context.now_ns)

    def _configure(self, key: Key) -> None:
        now_ns = self._context.now_ns
        entry, link = self._context.running.lldp.port.get(key), self._links.get(key[0])
        agent_key = agent_key_of(key)
        name, destination = agent_key
        if entry is None or link is None:
            if self._keys.get(agent_key) == key and agent_key in self.engine.agents:
                self._remove(agent_key, link)
            return
        (self._telling.add if entry.notification_enable else self._telling.discard)(agent_key)
        if name not in self.topology.orientations:
            self.topology.add_port(name)
        config, local = agent_config(entry, self._context.running.lldp), self._local(link, entry)
        if agent_key in self.engine.agents:
            self._keys[agent_key] = key
            self._do(self.engine.set_local(name, local, now_ns, destination))
            self._do(self.engine.configure(name, destination, config, now_ns))
        else:
            self._keys[agent_key] = key
            self._add(link, destination, config, local)
        self._mark(name)

    def _add(self, link: Link, destination: bytes, config: AgentConfig, local: LocalPort) -> None:
        name = link.name
        link.listeners[int.from_bytes(destination, "big")] = self._heard
        self.engine.add_agent(name, local, config, destination=destination)
        self._do(self.engine.set_port_enabled(name, link.up, self._context.now_ns))

    def _remove(self, agent_key: AgentKey, link: Link | None) -> None:
        """The agent says goodbye; the last on its port takes its part in topology recognition along."""
        name, destination = agent_key
        self._do(self.engine.remove_agent(name, destination, self._context.now_ns))
        del self._keys[agent_key]
        self._telling.discard(agent_key)
        if link is not None:
            self._stop_listening(link, destination)
        if not self._agents(name) and name in self.topology.orientations:
            self._do(self.topology.remove_port(name))

    def _stop_listening(self, link: Link, destination: bytes) -> None:
        """Ports of one bridge have their listeners in common."""
        heard = (self._links.get(other) for other, address in self.engine.agents if address == destination)
        if not any(other is not None and other.listeners is link.listeners for other in heard):
            link.listeners.pop(int.from_bytes(destination, "big"), None)

    # --- what the system says

    def _local(self, link: Link, entry: lldp.Port) -> LocalPort:
        return local_port(link, entry, self._context.running, self.topology)

    def _advertise(self, link: Link) -> None:
        """Something that the port says of itself may have changed."""
        self._mark(link.name)

    def _mark(self, name: str) -> None:
        self._stale[name] = None
        self._refresh.set(self._context.now_ns)

    def _send_changed(self, now_ns: int) -> None:
        """Send what differs from what was said, and let those go by it who have a peer."""
        system = local_system(self._context.running, self._context.identity)
        if system != self.engine.system:
            self._do(self.engine.set_system(system, now_ns))
        stale, self._stale = self._stale, {}
        for name in stale:
            link = self._links.get(name)
            if link is not None:
                self._negotiations.hand_over(link, self.peers.current(name))
                self._renew(link, now_ns)
                self.isolation_peers.settle(link)
                self._compare(link)

    def _renew(self, link: Link, now_ns: int) -> None:
        for destination in self._agents(link.name):
            agent_key = link.name, destination
            entry = self._context.running.lldp.port.get(self._keys[agent_key])
            local = None if entry is None else self._local(link, entry)
            if local is not None and local != self.engine.agents[agent_key].local:
                self._do(self.engine.set_local(link.name, local, now_ns, destination))

    def _agents(self, name: str) -> list[bytes]:
        return [destination for port, destination in self.engine.agents if port == name]

    # --- links

    def _link_added(self, link: Link) -> None:
        for key in self._configured(link.name):
            self._configure(key)

    def _configured(self, name: str) -> list[Key]:
        """The entries of an interface; they are sorted out once for each configuration."""
        table = self._context.running.lldp.port
        if table is not self._sorted[0]:
            by_name: dict[str, list[Key]] = {}
            for entry in table:
                by_name.setdefault(entry.name, []).append(entry.entry_key)
            self._sorted = table, by_name
        return self._sorted[1].get(name, [])

    def _link_removed(self, link: Link) -> None:
        for destination in self._agents(link.name):
            self._remove((link.name, destination), link)
        self.isolation_peers.forget(link.name)
        self._negotiations.forget(link.name)

    def _changed(self, link: Link, up: bool) -> None:
        self.isolation_peers.settle(link, "link-down")
        self._mark(link.name)
        if self._agents(link.name):
            self._do(self.engine.set_port_enabled(link.name, up, self._context.now_ns))

    def _heard(self, port: Port, frame: Frame, now_ns: int) -> None:
        self._do(self.engine.receive(port.name, frame.encode(), now_ns))

    def say_goodbye(self) -> bool:
        """Have every port send a shutdown, as for admin-status disabled; False when there is no port."""
        agents = tuple(self.engine.agents)
        for name, destination in agents:
            self._do(self.engine.remove_agent(name, destination, self._context.now_ns))
        return bool(agents)

    # --- time and effects

    def _expire(self, now_ns: int) -> None:
        self._do(self.engine.expire(now_ns))

    def _do(self, effects: Iterable[Effect]) -> None:
        for effect in effects:
            if isinstance(effect, Send):
                self._send(effect)
            else:
                self._event(effect)
        self._timer.set(self.engine.deadline())

    def _send(self, effect: Send) -> None:
        link = self._links.get(effect.port)
        if link is not None:
            link.send(Frame.decode(effect.frame), CONTROL_PRIORITY, self._context.now_ns)

    def _event(self, effect: Notify) -> None:
        event = effect.event
        match event:
            case NeighborAdded() | NeighborChanged() | NeighborRemoved():
                self._neighbor(event)
            case TooManyNeighbors():
                self._full(event)
            case RemoteTableChange():
                self._context.notify(table_change(event))
            case UltraEthernetPeer():
                self._ultra_ethernet(event)
            case TopologyChanged():
                for name in event.ports:
                    self._mark(name)

    def _neighbor(self, event: NeighborEvent) -> None:
        agent_key = event.port, event.destination
        self._neighbors_changed(agent_key)
        record, key = neighbor_change(event), self._keys.get(agent_key)
        if record is not None and key is not None:
            send = self._context.notify if agent_key in self._telling else self._context.log
            send(record, (key,))
        self.isolation_peers.observe(event)
        for consumer in (self.peers, self.topology):
            for effect in consumer.observe(event):
                if isinstance(effect, Notify):
                    self._event(effect)

    def _neighbors_changed(self, agent_key: AgentKey) -> None:
        """The neighbours of an agent are others: those of one port, read together, as they are few."""
        key = self._keys.get(agent_key)
        if key is not None:
            self._context.changed(lldp.Port, key)

    def _full(self, event: TooManyNeighbors) -> None:
        agent_key = event.port, event.destination
        self._neighbors_changed(agent_key)
        agent = self.engine.agents.get(agent_key)
        if event.active and agent is not None and agent_key in self._telling:
            full = lldp.NeighborTableFull.new(
                max_neighbors=agent.config.room, remote_drops=self.engine.remote_statistics.remote_drops
            )
            self._context.notify(full, (self._keys[agent_key],))

    def _ultra_ethernet(self, peer: UltraEthernetPeer) -> None:
        """Dynamic mode of retry and credits goes by what the peer says."""
        link = self._links.get(peer.port)
        if link is None:
            return
        lost = self._negotiations.lost(link) if peer.llr is None else None
        self._negotiations.hand_over(link, peer)
        self._context.changed(LlrState, link.name)
        self._context.changed(CbfcState, link.name)
        if lost is not None:
            self._context.notify(lost, (link.name,))
        self._mark(link.name)

    def _compare(self, link: Link) -> None:
        sent: list[Tlv] = []
        for destination in self._agents(link.name):
            agent = self.engine.agents[link.name, destination]
            chosen = agent.config.organization_tlvs_tx_enable
            sent += (tlv for tlv in agent.local.organization_tlvs if ORGANIZATION_BITS[type(tlv)] in chosen)
        self._negotiations.compare(link, tuple(sent), self.peers.tlvs(link.name))


def _is_general(change: Change) -> bool:
    """A value of LLDP itself, which concerns every port."""
    steps = [step for step, _ in change.path[:2]]
    return steps[0] is lldp.Lldp.NODE and lldp.Port.NODE not in steps
