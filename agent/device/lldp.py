"""LLDP (ieee802-dot1ab-lldp) and what learns from it: retry and credits of the peer, topology recognition."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar, Final

from agent.dataplane.clock import Timer
from agent.dataplane.port import Port
from agent.device.addresses import chassis_address, mac_number, mac_text
from agent.device.affected import entries
from agent.device.context import Context
from agent.device.links import Link, Links
from agent.device.lldp_remote import ORIENTATIONS, remote_record
from agent.device.negotiated import port_faults
from agent.engine.effects import Effect, Notify, Send
from agent.engine.frame import Frame
from agent.engine.lldp.config import AgentConfig, SetName
from agent.engine.lldp.engine import LldpEngine
from agent.engine.lldp.events import NeighborAdded, NeighborChanged, NeighborRemoved, RemoteTableChange
from agent.engine.lldp.local import LocalPort, LocalSystem
from agent.engine.lldp.ultra_ethernet_peers import (
    UltraEthernetPeer,
    UltraEthernetPeers,
    cbfc_options,
    link_options,
)
from agent.engine.topology.engine import TopologyEngine
from agent.engine.topology.events import TopologyChanged
from agent.errors import DataErrors
from agent.store.providers import Keys
from agent.tree.diff import Change
from agent.wire.lldp.basic import ChassisId, PortId
from agent.wire.lldp.dot1 import PortVlanId
from agent.wire.lldp.isolation import BRIDGE as DEVICE_BRIDGE
from agent.wire.lldp.tlv import Tlv
from bindings import Root
from bindings.ieee802_dot1ab_lldp import (
    Lldp,
    LocalSystemData,
    PortTopologyRecognitionTlvExtension,
    RemoteStatistics,
    RemoteSystemsData,
    RxStatistics,
    TxStatistics,
)
from bindings.ieee802_dot1ab_lldp import (
    NeighborAdded as NeighborAddedNotification,
)
from bindings.ieee802_dot1ab_lldp import (
    NeighborRemoved as NeighborRemovedNotification,
)
from bindings.ieee802_dot1ab_lldp import Port as PortEntry
from bindings.ieee802_dot1ab_lldp import (
    RemoteTableChange as RemoteTableChangeNotification,
)
from bindings.ietf_system import System

MAC_ADDRESS_SUBTYPE: Final = 4
INTERFACE_NAME_SUBTYPE: Final = 5
BRIDGE: Final = 1 << 2
"""System capability (802.1AB 8.5.8.1): bridge."""
CHANNELS: Final = 32
CONTROL_PRIORITY: Final = 7
TICK_NS: Final = 10_000_000
_ORGANIZATIONS: Final[dict[SetName, str]] = {
    "basic": "tlvs_tx_org_basic_enable",
    "ci": "tlvs_tx_org_ci_enable",
    "tr": "tlvs_tx_org_tr_enable",
    "ue": "tlvs_tx_org_ue_enable",
}

_REASONS: Final[dict[str, Any]] = {
    "aged-out": "aged-out",
    "shutdown": "shutdown",
    "reinitialized": "port-disabled",
}

Key = tuple[str, str]


class LldpConcern:
    """One LLDP agent for each configured port and address."""

    NOTIFICATIONS: ClassVar = (
        RemoteTableChangeNotification,
        NeighborAddedNotification,
        NeighborRemovedNotification,
    )

    def __init__(self, context: Context, links: Links) -> None:
        self._context = context
        self._links = links
        self.engine = LldpEngine(self._system(), context.random)
        self.peers = UltraEthernetPeers()
        self.topology = TopologyEngine(DEVICE_BRIDGE)
        self._timer = Timer(context.clock, self._expire)
        store = context.store
        store.subscribe((Lldp, System), self)
        links.on_link(self._made, self._gone)
        links.on_change(self._changed)
        links.on_advertise(self._advertise)
        provide = store.operational.provide
        provide(RemoteStatistics, self._remote_statistics)
        provide(LocalSystemData, self._local_system)
        provide(PortEntry, self._port)
        provide(TxStatistics, self._tx)
        provide(RxStatistics, self._rx)
        provide(PortTopologyRecognitionTlvExtension, self._recognition)
        store.operational.provide_list(RemoteSystemsData, self._remote_keys, self._remote, origin="learned")

    # --- configuration

    def prepare(self, changes: Sequence[Change], new: Root) -> tuple[Keys, ...]:
        general = any(len(change.path) <= 2 and change.path[0][0] is Lldp.NODE for change in changes)
        touched = entries(changes, PortEntry.NODE)
        if general:
            touched.update(dict.fromkeys((port.entry_key,) for port in new.lldp.port))
        found = [fault for keys in touched for fault in port_faults(keys[-1], new)]
        if found:
            raise DataErrors(found)
        return tuple(touched)

    def apply(self, plan: tuple[Keys, ...]) -> None:
        self._do(self.engine.set_system(self._system(), self._context.now_ns))
        for keys in plan:
            self._configure(keys[-1])

    def abort(self, plan: tuple[Keys, ...]) -> None:
        pass

    def _configure(self, key: Key) -> None:
        now_ns = self._context.now_ns
        entry = self._context.running.lldp.port.get(key)
        link = self._links.get(key[0])
        destination = _octets(key[1])
        there = (key[0], destination) in self.engine.agents
        if entry is None or link is None:
            if there:
                self._do(self.engine.remove_agent(key[0], destination, now_ns))
            return
        config = self._agent_config(entry)
        if there:
            self._do(self.engine.configure(key[0], destination, config, now_ns))
            return
        self._listen(link, destination)
        if key[0] not in self.topology.orientations:
            self.topology.add_port(key[0])
        self.engine.add_agent(key[0], self._local(link), config, destination=destination)
        self._do(self.engine.set_port_enabled(key[0], link.up, now_ns))

    def _agent_config(self, entry: PortEntry) -> AgentConfig:
        general = self._context.running.lldp
        chosen = {
            (name, bit)
            for name, attribute in _ORGANIZATIONS.items()
            for bit in getattr(entry, attribute) or ()
        }
        return AgentConfig(
            admin_status=entry.admin_status,
            message_tx_interval=_own(entry, general, "message_tx_interval"),
            message_tx_hold_multiplier=_own(entry, general, "message_tx_hold_multiplier"),
            reinit_delay=_own(entry, general, "reinit_delay"),
            message_fast_tx=_own(entry, general, "message_fast_tx"),
            tx_fast_init=_own(entry, general, "tx_fast_init"),
            tx_credit_max=_own(entry, general, "tx_credit_max"),
            notification_enable=entry.notification_enable,
            notification_interval=_own(entry, general, "notification_interval"),
            tlvs_tx_enable=frozenset(entry.tlvs_tx_enable or ()),
            organization_tlvs_tx_enable=frozenset(chosen),
            room=general.max_neighbors_per_port,
        )

    # --- what the system says

    def _system(self) -> LocalSystem:
        running = self._context.running
        chassis = chassis_address(self._context.identity).to_bytes(6, "big")
        return LocalSystem(
            ChassisId(MAC_ADDRESS_SUBTYPE, chassis),
            system_name=running.system.hostname or "",
            system_description="Isolane",
            capabilities_supported=BRIDGE,
            capabilities_enabled=BRIDGE if running.bridges.bridge else 0,
        )

    def _local(self, link: Link) -> LocalPort:
        interface = self._context.running.interfaces.interface.get(link.name)
        description = None if interface is None else interface.description
        return LocalPort(
            link.config.mac.to_bytes(6, "big"),
            PortId(INTERFACE_NAME_SUBTYPE, link.name.encode()),
            description or link.name,
            organization_tlvs=tuple(self._organization_tlvs(link)),
        )

    def _organization_tlvs(self, link: Link) -> Iterator[Tlv]:
        yield PortVlanId(link.config.pvid)
        if link.name in self.topology.orientations:
            yield self.topology.tlv(link.name)
        interface = self._context.running.interfaces.interface.get(link.name)
        if link.llr is not None or link.cbfc is not None:
            credits = interface is not None and (
                interface.cbfc.sender_enabled or interface.cbfc.receiver_enabled
            )
            if link.llr is not None:
                yield link_options(link.llr.engine.advertisement(), cbfc_enabled=bool(credits))
        if link.cbfc is not None and interface is not None:
            lossless = [vc.index_ for vc in interface.cbfc.vc if vc.type == "lossless"]
            pool = sum(each.size for each in interface.cbfc.credit_pool)
            yield cbfc_options(CHANNELS, lossless, pool)

    def _advertise(self, link: Link) -> None:
        """Something that the port says of itself has changed."""
        local = self._local(link)
        said = {agent.local for key, agent in self.engine.agents.items() if key[0] == link.name}
        if said and said != {local}:
            self._do(self.engine.set_local(link.name, local, self._context.now_ns))

    def _agents(self, name: str) -> list[bytes]:
        return [destination for port, destination in self.engine.agents if port == name]

    # --- links

    def _made(self, link: Link) -> None:
        for entry in self._context.running.lldp.port:
            if entry.name == link.name:
                self._configure(entry.entry_key)

    def _gone(self, link: Link) -> None:
        now_ns = self._context.now_ns
        for destination in self._agents(link.name):
            self._do(self.engine.remove_agent(link.name, destination, now_ns))
        if link.name in self.topology.orientations:
            self._do(self.topology.remove_port(link.name))

    def _changed(self, link: Link, up: bool) -> None:
        if self._agents(link.name):
            self._do(self.engine.set_port_enabled(link.name, up, self._context.now_ns))

    def _listen(self, link: Link, destination: bytes) -> None:
        link.listeners[int.from_bytes(destination, "big")] = self._heard

    def _heard(self, port: Port, frame: Frame, now_ns: int) -> None:
        self._do(self.engine.receive(port.name, frame.encode(), now_ns))

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
            port = link.port
            port.enqueue(Frame.decode(effect.frame), port.class_of[CONTROL_PRIORITY], self._context.now_ns)

    def _event(self, effect: Notify) -> None:
        event: Any = effect.event
        match event:
            case NeighborAdded() | NeighborChanged() | NeighborRemoved():
                self._neighbor(event)
            case RemoteTableChange():
                self._context.notify(
                    RemoteTableChangeNotification.new(
                        remote_insert=event.remote_inserts,
                        remote_delete=event.remote_deletes,
                        remote_drops=event.remote_drops,
                        remote_ageouts=event.remote_ageouts,
                    )
                )
            case UltraEthernetPeer():
                self._ultra_ethernet(event)
            case TopologyChanged():
                for name in self.topology.orientations:
                    link = self._links.get(name)
                    if link is not None:
                        self._advertise(link)

    def _neighbor(self, event: NeighborAdded | NeighborChanged | NeighborRemoved) -> None:
        key = (event.port, mac_text(int.from_bytes(event.destination, "big")))
        neighbor = event.neighbor
        shown = remote_record(neighbor)
        if isinstance(event, NeighborAdded):
            self._context.notify(
                NeighborAddedNotification.new(
                    remote_index=neighbor.index, chassis_id=shown.chassis_id, port_id=shown.port_id
                ),
                (key,),
            )
        elif isinstance(event, NeighborRemoved):
            self._context.notify(
                NeighborRemovedNotification.new(
                    remote_index=neighbor.index,
                    chassis_id=shown.chassis_id,
                    port_id=shown.port_id,
                    reason=_REASONS[event.reason],
                ),
                (key,),
            )
        for consumer in (self.peers, self.topology):
            for effect in consumer.observe(event):
                if isinstance(effect, Notify):
                    self._event(effect)

    def _ultra_ethernet(self, peer: UltraEthernetPeer) -> None:
        """Dynamic mode of retry and credits goes by what the peer says."""
        link, now_ns = self._links.get(peer.port), self._context.now_ns
        if link is None:
            return
        if link.llr is not None:
            link.llr.poke(link.llr.engine.peer(peer.llr, now_ns), now_ns)
        if link.cbfc is not None:
            link.cbfc.poke(link.cbfc.engine.peer(peer.cbfc, now_ns), now_ns)
        self._advertise(link)

    # --- state

    def _agent(self, keys: Keys) -> Any:
        name, destination = keys[0]
        return self.engine.agents.get((name, _octets(destination)))

    def _port(self, keys: Keys) -> PortEntry | None:
        agent = self._agent(keys)
        if agent is None:
            return None
        return PortEntry.new(
            name=keys[0][0],
            dest_mac_address=keys[0][1],
            port_id_subtype="interface-name",
            port_id=keys[0][0],
            port_desc=agent.local.description,
        )

    def _tx(self, keys: Keys) -> TxStatistics | None:
        agent = self._agent(keys)
        if agent is None:
            return None
        counted = agent.transmitter.statistics
        return TxStatistics.new(
            total_frames=counted.total_frames, total_length_errors=counted.total_length_errors
        )

    def _rx(self, keys: Keys) -> RxStatistics | None:
        agent = self._agent(keys)
        if agent is None:
            return None
        counted = agent.receiver.statistics
        return RxStatistics.new(
            total_ageouts=counted.total_ageouts,
            total_discarded_frames=counted.total_discarded_frames,
            error_frames=counted.error_frames,
            total_frames=counted.total_frames,
            total_discarded_tlvs=counted.total_discarded_tlvs,
            total_unrecognized_tlvs=counted.total_unrecognized_tlvs,
        )

    def _recognition(self, keys: Keys) -> PortTopologyRecognitionTlvExtension | None:
        orientation = self.topology.orientations.get(keys[0][0])
        if orientation is None:
            return None
        return PortTopologyRecognitionTlvExtension.new(
            port_orientation=ORIENTATIONS.get(orientation, "unknown")
        )

    def _remote_keys(self, keys: Keys) -> Iterable[tuple[int, int]]:
        agent = self._agent(keys)
        neighbors = () if agent is None else agent.receiver
        return [(neighbor.time_mark_ns // TICK_NS, neighbor.index) for neighbor in neighbors]

    def _remote(self, keys: Keys) -> RemoteSystemsData | None:
        agent = self._agent(keys)
        for neighbor in () if agent is None else agent.receiver:
            if (neighbor.time_mark_ns // TICK_NS, neighbor.index) == keys[-1]:
                return remote_record(neighbor)
        return None

    def _remote_statistics(self, keys: Keys) -> RemoteStatistics:
        counted = self.engine.remote_statistics
        changed = counted.last_change_ns
        return RemoteStatistics.new(
            last_change_time=None if changed is None else changed // TICK_NS,
            remote_inserts=counted.remote_inserts,
            remote_deletes=counted.remote_deletes,
            remote_drops=counted.remote_drops,
            remote_ageouts=counted.remote_ageouts,
        )

    def _local_system(self, keys: Keys) -> LocalSystemData:
        system = self.engine.system
        enabled = bool(system.capabilities_enabled)
        return LocalSystemData.new(
            chassis_id_subtype="mac-address",
            chassis_id=mac_text(int.from_bytes(system.chassis_id.identifier, "big")),
            system_name=system.system_name,
            system_description=system.system_description,
            system_capabilities_supported=("bridge",),
            system_capabilities_enabled=("bridge",) if enabled else (),
        )


def _own(entry: PortEntry, general: Lldp, attribute: str) -> int:
    """The value of a port, or where it has none of its own the one of the system."""
    given = entry[entry.NODE.by_attribute[attribute].index]
    value: int = getattr(general, attribute) if given is None else given
    return value


def _octets(address: str) -> bytes:
    return mac_number(address).to_bytes(6, "big")
