"""Congestion isolation of components and their ports (IEEE Std 802.1Qcz, isolane-congestion-isolation)."""

from collections.abc import Iterable, Sequence
from ipaddress import IPv4Address, IPv6Address
from typing import Any, ClassVar, Final

from agent.dataplane.bridge import Bridge
from agent.device.addresses import mac_text
from agent.device.affected import entries
from agent.device.context import Context
from agent.device.isolation_config import component_config, port_isolation
from agent.device.links import ComponentKey, Link, Links
from agent.engine.isolation.cip import Cip
from agent.engine.isolation.config import (
    CIM_TX_PRIORITY,
    CIM_UDP_PORT,
    MAX_FLOW_LIFE_CENTISECONDS,
    MAX_PEERS,
    TRAFFIC_CLASSES,
)
from agent.engine.isolation.events import QueueMapMismatch, TableFull
from agent.engine.isolation.machine import Mask
from agent.engine.isolation.port import check
from agent.engine.isolation.queue_map import read
from agent.engine.isolation.tables import StreamEntry, identity_of
from agent.errors import DataError, DataErrors
from agent.store.providers import Keys
from agent.tree.diff import Change
from agent.tree.path import Path
from bindings import Root
from bindings import ieee802_dot1q_bridge as dot1q
from bindings import ietf_interfaces as of_interface
from bindings.ieee802_dot1q_bridge import CiPeers, CiPeerTable, CiStreamTable, Component
from bindings.ietf_interfaces import BridgePort, Interfaces, InterfacesInterface, StateQueue

TICK_NS: Final = 10_000_000
MILLISECOND_NS: Final = 1_000_000
MAX_STREAMS: Final = 65_536


class IsolationConcern:
    """Configures the entity of each component and the point of each of its ports."""

    NOTIFICATIONS: ClassVar = (dot1q.TableFull, of_interface.QueueMapMismatch)

    def __init__(self, context: Context, links: Links, bridges: dict[ComponentKey, Bridge]) -> None:
        self._context = context
        self._links = links
        self._bridges = bridges
        self._since: dict[str, int] = {}
        store, register = context.store, context.register
        own = (Component.NODE.by_attribute["ci_master_enable"], CiPeers, dot1q.CongestionIsolation)
        store.subscribe((*own, BridgePort), self)
        links.on_link(self._made, lambda link: None)
        provide = store.operational.provide
        provide(Component.NODE.by_attribute["ci_cim_tx_priority"], lambda keys: CIM_TX_PRIORITY)
        provide(Component.NODE.by_attribute["ci_max_flow_life"], lambda keys: MAX_FLOW_LIFE_CENTISECONDS)
        provide(Component.NODE.by_attribute["max_ci_stream_entries"], lambda keys: MAX_STREAMS)
        provide(dot1q.CiPeers.NODE.by_attribute["max_ci_peer_entries"], lambda keys: MAX_PEERS)
        provide(dot1q.CongestionIsolationState, self._component_state)
        provide(of_interface.CongestionIsolationState, self._port_state)
        store.operational.provide_list(CiStreamTable, self._stream_keys, self._stream)
        store.operational.provide_list(CiPeerTable, self._peer_keys, self._peer, origin="learned")
        register(dot1q.FlushFlowsInput.NODE.parent, self._flush_component)
        register(of_interface.FlushFlowsInput.NODE.parent, self._flush_port)

    # --- configuration

    def prepare(self, changes: Sequence[Change], new: Root) -> tuple[ComponentKey, ...]:
        touched = dict.fromkeys(entries(changes, Component.NODE))
        faults: list[DataError] = []
        for (name,) in entries(changes, InterfacesInterface.NODE):
            interface = new.interfaces.interface.get(name)
            if interface is not None:
                faults += _port_faults(interface)
                wanted = interface.bridge_port.component_name
                touched.update({key: None for key in self._bridges if key[1] == wanted})
        if faults:
            raise DataErrors(faults)
        return tuple(touched)

    def apply(self, plan: tuple[ComponentKey, ...]) -> None:
        for key in plan:
            bridge, entry = self._bridges.get(key), _component(self._context.running, *key)
            if bridge is not None and entry is not None:
                self._configure(bridge, entry)

    def abort(self, plan: tuple[ComponentKey, ...]) -> None:
        pass

    def made(self, key: ComponentKey, bridge: Bridge) -> None:
        """A bridge was made: it tells its events here, and gets what is configured."""
        bridge.on_notify = self._told
        entry = _component(self._context.running, *key)
        if entry is not None:
            self._configure(bridge, entry)

    def _configure(self, bridge: Bridge, entry: Component) -> None:
        for link in self._links:
            if link.bridge is bridge:
                self._set_point(link, entry)
        config = component_config(entry)
        if bridge.isolation.config != config:
            bridge.set_isolation(config)
            for link in self._links:
                if link.bridge is bridge:
                    self._links.advertise(link)

    def _made(self, link: Link) -> None:
        entry = None if link.component is None else _component(self._context.running, *link.component)
        if entry is not None:
            self._set_point(link, entry)

    def _set_point(self, link: Link, entry: Component) -> None:
        interface = self._context.running.interfaces.interface.get(link.name)
        if interface is None or link.bridge is None:
            return
        config = port_isolation(
            link.name,
            link.port.number,
            link.config.mac,
            interface.bridge_port,
            entry.congestion_isolation.cim_udp_port,
        )
        if link.port.cip is None or link.port.cip.config != config:
            link.bridge.set_cip(config)
            self._since[link.name] = self._context.now_ns
            self._links.advertise(link)

    # --- notifications

    def _told(self, event: Any) -> None:
        match event:
            case TableFull():
                table: Any = event.table
                self._context.notify(
                    dot1q.TableFull.new(table=table, limit=event.limit), self._of_table(event)
                )
            case QueueMapMismatch():
                differences = [
                    of_interface.Difference.new(traffic_class=number)
                    for number, (here, there) in enumerate(zip(event.local, event.remote, strict=True))
                    if here != there
                ]
                self._context.notify(of_interface.QueueMapMismatch.new(difference=differences), (event.port,))

    def _of_table(self, event: TableFull) -> tuple[str, ...]:
        """The component that told it: the one whose table is full."""
        for key, bridge in self._bridges.items():
            streams_full = len(bridge.isolation.flows.streams) >= event.limit
            if streams_full or len(bridge.isolation.peers) >= event.limit:
                return key
        return next(iter(self._bridges))

    # --- state of a component

    def _component_state(self, keys: Keys) -> dot1q.CongestionIsolationState | None:
        bridge = self._bridges.get((keys[0], keys[1]))
        if bridge is None:
            return None
        entity = bridge.isolation
        refused = sum(cip.counters.flows_refused for cip in entity.cips.values())
        return dot1q.CongestionIsolationState.new(
            active=entity.enabled,
            flows=len(entity.flows.streams),
            flows_watermark=entity.flows.streams.watermark,
            flows_refused=refused,
            last_refusal=self._context.date_and_time(entity.flows.last_refusal_ns),
        )

    def _streams(self, keys: Keys) -> dict[int, StreamEntry]:
        bridge = self._bridges.get((keys[0], keys[1]))
        return {} if bridge is None else bridge.isolation.flows.streams.by_handle

    def _stream_keys(self, keys: Keys) -> Iterable[int]:
        return tuple(self._streams(keys))

    def _stream(self, keys: Keys) -> CiStreamTable | None:
        entry = self._streams(keys).get(keys[-1])
        if entry is None:
            return None
        bridge = self._bridges[keys[0], keys[1]]
        made = [("local-create", Mask.LOCAL), ("cim-create", Mask.PEER)]
        names: Any = tuple(name for name, bit in made if entry.mask & bit)
        return CiStreamTable.new(
            stream_handle_id=entry.handle,
            cim_count=entry.cim_count,
            create_time=entry.create_time,
            create_mask=names,
            flow=self._flow(bridge, entry),
        )

    def _flow(self, bridge: Bridge, entry: StreamEntry) -> dot1q.Flow:
        identity = identity_of(entry, ())
        names = {number: port.name for number, port in bridge.ports.items()}
        point = bridge.ports[entry.port].cip if entry.port in bridge.ports else None
        monitored = None if point is None else point.map.monitored[entry.traffic_class]
        has_ports = identity.next_protocol != "none"
        return dot1q.Flow.new(
            queue_key=entry.queue_key,
            interface=names.get(entry.port),
            congesting_traffic_class=entry.traffic_class,
            monitored_traffic_class=monitored,
            reception_interface=names.get(entry.rx_port),
            destination_mac_address=mac_text(entry.dst),
            source_mac_address=mac_text(entry.src),
            vid=entry.vid,
            msdu=entry.msdu[:48].hex(":"),
            source_address=str(identity.ip_source),
            destination_address=str(identity.ip_destination),
            protocol=_protocol(entry.msdu),
            source_port=identity.source_port if has_ports else None,
            destination_port=identity.destination_port if has_ports else None,
            age=(self._context.now_ns - entry.create_ns) // MILLISECOND_NS,
            frames=entry.frames,
            octets=entry.octets,
        )

    def _peer_keys(self, keys: Keys) -> Iterable[int]:
        bridge = self._bridges.get((keys[0], keys[1]))
        return () if bridge is None else tuple(bridge.isolation.peers)

    def _peer(self, keys: Keys) -> CiPeerTable | None:
        bridge = self._bridges.get((keys[0], keys[1]))
        known = None if bridge is None else bridge.isolation.peers.get(keys[-1])
        if bridge is None or known is None:
            return None
        port = bridge.ports.get(keys[-1])
        return CiPeerTable.new(
            reception_port=keys[-1],
            cim_type=known.cim_type,
            peer_mac_address=mac_text(known.mac),
            peer_ipv4_address=_text(known.ipv4),
            peer_ipv6_address=_text(known.ipv6),
            peer_udp_port=known.udp_port or None,
            peer_cim_encap_len=known.encap_octets,
            peer=dot1q.Peer.new(interface=None if port is None else port.name),
        )

    # --- state of a port

    def _point(self, name: str) -> tuple[Link, Cip] | None:
        link = self._links.get(name)
        return None if link is None or link.port.cip is None else (link, link.port.cip)

    def _port_state(self, keys: Keys) -> of_interface.CongestionIsolationState | None:
        found = self._point(keys[-1])
        if found is None:
            return None
        link, point = found
        counted = point.counters
        return of_interface.CongestionIsolationState.new(
            queue_map_reading=point.map.reading,
            transmission_selection=_selection(link),
            queue=[self._queue(link, point, number) for number in range(TRAFFIC_CLASSES)],
            statistics=of_interface.CongestionIsolationStateStatistics.new(
                discontinuity_time=self._context.date_and_time(self._since.get(link.name)),
                cims_sent_add=counted.cims_sent_add,
                cims_sent_delete=counted.cims_sent_delete,
                cims_unsendable=counted.cims_unsendable,
                cims_received_add=counted.cims_received_add,
                cims_received_delete=counted.cims_received_delete,
                cims_ignored=counted.cims_ignored,
                flows_isolated=counted.flows_isolated,
                flows_isolated_by_peer=counted.flows_isolated_by_peer,
                flows_returned=counted.flows_returned,
                flows_withdrawn=counted.flows_withdrawn,
                flows_flushed=counted.flows_flushed,
                flows_aged=counted.flows_aged,
                flows_refused=counted.flows_refused,
                frames_not_flows=counted.frames_not_flows,
                ecn_marked_frames=counted.ecn_marked,
                not_ect_dropped_frames=counted.not_ect_dropped,
                not_ect_kept_frames=counted.not_ect_kept,
            ),
        )

    def _queue(self, link: Link, point: Cip, number: int) -> StateQueue:
        levels, now_ns = link.port.levels, self._context.now_ns
        low, high = point.map.congesting[number], point.map.monitored[number]
        role: Any = "monitored" if low >= 0 else "congesting" if high >= 0 else "none"
        gate: Any = point.gate_control(number)
        return StateQueue.new(
            traffic_class=number,
            role=role,
            partner_traffic_class=tuple(each for each in (low, high) if each >= 0),
            depth_octets=levels.depth[number],
            depth_frames=levels.enqueued[number] - levels.dequeued[number],
            depth_octets_watermark=link.port.watermark[number],
            congesting=point.congesting[number],
            gate=gate,
            non_congested_time=point.non_congested_ns[number] // TICK_NS,
            isolated_flows=self._isolated(link, number),
            enqueued_frames=levels.enqueued[number],
            dequeued_frames=levels.dequeued[number],
            dequeued_octets=link.port.sent_octets[number],
            dropped_frames=link.port.dropped[number],
            aqm_dropped_frames=point.aqm_dropped[number],
            ecn_marked_frames=point.ecn_marked[number],
            congested_time=point.congesting_ns(number, now_ns),
        )

    def _isolated(self, link: Link, number: int) -> int:
        assert link.bridge is not None
        place = link.port.number, number
        streams_there = link.bridge.isolation.flows.streams.by_handle.values()
        return sum((entry.port, entry.traffic_class) == place for entry in streams_there)

    # --- actions

    def _flush_component(self, parameters: dot1q.FlushFlowsInput, keys: Keys) -> dot1q.FlushFlowsOutput:
        bridge = self._bridges.get((keys[0], keys[1]))
        if bridge is None:
            raise DataError("operation-failed", f"component {keys[1]} is not in use")
        handle = parameters.stream_handle_id
        if handle is None:
            return dot1q.FlushFlowsOutput.new(flushed=bridge.flush_flows())
        return dot1q.FlushFlowsOutput.new(flushed=bridge.flush_flow(handle))

    def _flush_port(
        self, parameters: of_interface.FlushFlowsInput, keys: Keys
    ) -> of_interface.FlushFlowsOutput:
        link = self._links.get(keys[-1])
        if link is None or link.bridge is None:
            raise DataError("operation-failed", f"interface {keys[-1]} is no port of a bridge")
        count = link.bridge.flush_flows(link.port.number, parameters.traffic_class)
        return of_interface.FlushFlowsOutput.new(flushed=count)


def _component(root: Root, bridge: str, component: str) -> Component | None:
    found = root.bridges.bridge.get(bridge)
    return None if found is None else found.component.get(component)


def _text(address: IPv4Address | IPv6Address | None) -> str | None:
    return None if address is None else str(address)


def _protocol(msdu: bytes) -> int:
    return msdu[11] if msdu[:2] == b"\x08\x00" else msdu[8]


def _selection(link: Link) -> Any:
    kinds = {name for name in link.config.algorithms if name != "asynchronous-traffic-shaping"}
    if kinds == {"strict-priority"}:
        return "strict-priority"
    return "enhanced-transmission-selection" if len(kinds) == 1 else "mixed"


def _port_faults(interface: InterfacesInterface) -> list[DataError]:
    """Queue maps that are no pairs, and values that a point cannot have."""
    path = Path().child(Interfaces.NODE).child(InterfacesInterface.NODE, interface.name)
    try:
        config = port_isolation(interface.name, 1, 0, interface.bridge_port, CIM_UDP_PORT)
        check(config)
        read(config.queue_map)
    except DataError as error:
        return [_at(path, error)]
    except DataErrors as several:
        return [_at(path, error) for error in several.errors]
    return []


def _at(path: Path, error: DataError) -> DataError:
    where = path.child(BridgePort.NODE)
    message = f"{error.path}: {error.message}" if error.path is not None else error.message
    return DataError(error.tag, message, path=where, app_tag=error.app_tag, info=error.info)
