"""State of congestion isolation: components with flows and peers, ports with their queues; notifications."""

from collections.abc import Callable, Iterable, Mapping
from collections.abc import Set as AbstractSet
from ipaddress import IPv4Address, IPv6Address
from typing import Any, Final, Literal

from isolane.bindings import ieee802_dot1q_bridge as dot1q
from isolane.bindings import ietf_interfaces as of_interface
from isolane.bindings.ieee802_dot1q_bridge import CiPeerTable, CiStreamTable, Component
from isolane.bindings.ietf_interfaces import BridgePort, CimsInvalid, StateQueue
from isolane.dataplane.driver.driver import BridgeDriver
from isolane.device.interfaces.links import ComponentKey, Link, Links
from isolane.device.isolation.counters import Baselines
from isolane.device.isolation.episodes import protocol_of
from isolane.device.kit.context import Context
from isolane.device.kit.records import R, record_of
from isolane.device.kit.values import mac_text
from isolane.durations import CENTISECOND_NS
from isolane.engine.isolation import queue_map
from isolane.engine.isolation.cip import Cip
from isolane.engine.isolation.config import (
    CIM_TX_PRIORITY,
    MAX_FLOW_LIFE_CENTISECONDS,
    MAX_PEERS,
    TRAFFIC_CLASSES,
    Peer,
)
from isolane.engine.isolation.counters import FlowTableCounters, QueueMapMismatch, TableFull
from isolane.engine.isolation.detection import Detector
from isolane.engine.isolation.detection.queue_length import CongestionPoint, Red
from isolane.engine.isolation.machine import Mask
from isolane.engine.isolation.tables import StreamEntry, identity_of
from isolane.errors import DataErrors
from isolane.store.operational.providers import Keys
from isolane.tree.schema import DataNode, Record, RecordNode

Selection = Literal["strict-priority", "enhanced-transmission-selection", "mixed"]
MSDU_SHOWN: Final = 64
"""The least octets that Table 12-44 has an MSDU shown with; Ethernet would have filled up a shorter one."""


def _but(node: RecordNode, left_out: AbstractSet[str]) -> tuple[DataNode, ...]:
    assert left_out <= node.by_attribute.keys()
    return tuple(child for child in node.children if child.attribute not in left_out)


NOTIFIED_STREAM: Final = (
    *_but(CiStreamTable.NODE, {"cim_count", "flow"}),
    *_but(dot1q.Flow.NODE, {"age", "idle", "frames", "octets"}),
)
"""Leafs of a flow that are notified on change: all but counters and values that grow with time."""


class IsolationState:
    """Providers; nothing is kept here."""

    def __init__(
        self,
        context: Context,
        links: Links,
        bridges: Mapping[ComponentKey, BridgeDriver],
        baselines: Baselines,
    ) -> None:
        self._context = context
        self._links = links
        self._bridges = bridges
        self._baselines = baselines
        operational = context.store.operational
        provide, leafs = operational.provide, Component.NODE.by_attribute
        provide(leafs["ci_cim_tx_priority"], lambda keys: CIM_TX_PRIORITY)
        provide(leafs["ci_max_flow_life"], lambda keys: MAX_FLOW_LIFE_CENTISECONDS)
        provide(leafs["max_ci_stream_entries"], self._max_streams)
        provide(dot1q.CiPeers.NODE.by_attribute["max_ci_peer_entries"], lambda keys: MAX_PEERS)
        provide(dot1q.CongestionIsolationState, self._component)
        operational.provide_list(CiStreamTable, self._stream_keys, self._stream, fills=(dot1q.Flow.NODE,))
        operational.notified.declare(CiStreamTable, NOTIFIED_STREAM)
        operational.provide_list(
            CiPeerTable,
            self._peer_keys,
            self._peer,
            origin="learned",
            fills=(dot1q.Peer.NODE.by_attribute["interface"], dot1q.Peer.NODE.by_attribute["cim_hold_off"]),
        )
        port = BridgePort.NODE.by_attribute
        provide(port["cip_mac_address"], self._of_point(lambda point: mac_text(point.config.mac)))
        provide(port["cip_ipv4_address"], self._of_point(lambda point: _text(point.config.ipv4)))
        provide(port["cip_ipv6_address"], self._of_point(lambda point: _text(point.config.ipv6)))
        provide(port["min_header_octets"], self._of_point(lambda point: point.config.min_header_octets))
        provide(port["max_cim_tx"], self._of_point(lambda point: point.config.max_cim_tx))
        provide(port["cip_cim_port"], self._of_point(lambda point: point.config.udp_port))
        provide(of_interface.CongestionIsolationState, self._port)
        provide(of_interface.Aqm.NODE.by_attribute["not_ect_policy"], self._not_ect, "system")

    # --- a component

    def _bridge(self, keys: Keys) -> BridgeDriver | None:
        return self._bridges.get((keys[0], keys[1]))

    def _max_streams(self, keys: Keys) -> int | None:
        bridge = self._bridge(keys)
        return None if bridge is None else bridge.isolation.config.max_streams

    def _component(self, keys: Keys) -> dot1q.CongestionIsolationState | None:
        bridge = self._bridge(keys)
        if bridge is None:
            return None
        flows = bridge.isolation.flows
        return dot1q.CongestionIsolationState.new(
            active=bridge.isolation.enabled,
            flows=len(flows.streams),
            flows_watermark=flows.streams.watermark,
            flows_refused=sum(cip.counters.flows_refused for cip in bridge.isolation.cips.values()),
            last_refusal=self._context.date_and_time(flows.last_refusal_ns),
            flow_table=_flow_table(bridge.isolation.flow_table),
        )

    def _streams(self, keys: Keys) -> dict[int, StreamEntry]:
        bridge = self._bridge(keys)
        return {} if bridge is None else bridge.isolation.flows.streams.by_handle

    def _stream_keys(self, keys: Keys) -> Iterable[int]:
        return tuple(self._streams(keys))

    def _stream(self, keys: Keys) -> CiStreamTable | None:
        bridge, entry = self._bridge(keys), self._streams(keys).get(keys[-1])
        if bridge is None or entry is None:
            return None
        return record_of(
            CiStreamTable,
            entry,
            stream_handle_id=entry.handle,
            create_mask=create_mask(entry),
            flow=self._flow(bridge, entry),
        )

    def _flow(self, bridge: BridgeDriver, entry: StreamEntry) -> dot1q.Flow:
        identity = identity_of(entry, ())
        names = {number: port.name for number, port in bridge.ports.items()}
        point = bridge.ports[entry.port].cip if entry.port in bridge.ports else None
        has_ports = identity.next_protocol != "none"
        return dot1q.Flow.new(
            queue_key=entry.queue_key,
            interface=names.get(entry.port),
            congesting_traffic_class=entry.traffic_class,
            monitored_traffic_class=None if point is None else point.map.monitored[entry.traffic_class],
            reception_interface=names.get(entry.rx_port),
            destination_mac_address=mac_text(entry.dst),
            source_mac_address=mac_text(entry.src),
            vid=entry.vid,
            msdu=entry.msdu.ljust(MSDU_SHOWN, b"\x00").hex(":"),
            source_address=str(identity.ip_source),
            destination_address=str(identity.ip_destination),
            protocol=protocol_of(entry.msdu),
            source_port=identity.source_port if has_ports else None,
            destination_port=identity.destination_port if has_ports else None,
            requested_by=tuple(name for number, name in names.items() if entry.asked >> number & 1),
            idle=self._context.now_ns - entry.seen_ns,
            age=self._context.now_ns - entry.create_ns,
            frames=entry.frames,
            octets=entry.octets,
        )

    def _peer_keys(self, keys: Keys) -> Iterable[int]:
        bridge = self._bridge(keys)
        return () if bridge is None else tuple(bridge.isolation.peers)

    def _peer(self, keys: Keys) -> CiPeerTable | None:
        bridge = self._bridge(keys)
        peer = None if bridge is None else bridge.isolation.peers.get(keys[-1])
        if bridge is None or peer is None:
            return None
        port = bridge.ports.get(keys[-1])
        row = peer_row(CiPeerTable, keys[-1], peer)
        hold_off_ns = bridge.isolation.flows.hold_off_ns(keys[-1])
        return row.replace(
            peer=dot1q.Peer.new(interface=None if port is None else port.name, cim_hold_off=hold_off_ns)
        )

    # --- a port

    def point(self, name: str) -> tuple[Link, Cip] | None:
        """The congestion isolation point of an interface."""
        link = self._links.get(name)
        return None if link is None or link.port.cip is None else (link, link.port.cip)

    def _of_point(self, read: Callable[[Cip], object]) -> Callable[[Keys], object]:
        def provider(keys: Keys) -> object:
            located = self.point(keys[-1])
            return None if located is None else read(located[1])

        return provider

    def _not_ect(self, keys: Keys) -> str | None:
        """The policy in effect, where the data plane cannot keep to the one of the configuration."""
        located = self.point(keys[-1])
        interface = self._context.running.interfaces.interface.get(keys[-1])
        if located is None or interface is None:
            return None
        in_effect = located[1].config.aqm.not_ect
        wanted = interface.bridge_port.congestion_isolation.aqm.not_ect_policy
        return None if in_effect == wanted else in_effect

    def _port(self, keys: Keys) -> of_interface.CongestionIsolationState | None:
        located = self.point(keys[-1])
        if located is None:
            return None
        link, point = located
        shown = self._baselines.shown(link, point)
        isolated = _isolated(link)
        invalid: Any = shown.invalid  # by reason, of which the model has all
        return of_interface.CongestionIsolationState.new(
            queue_map_reading=point.map.reading,
            transmission_selection=_selection(link, point),
            queue=[
                _queue(link, point, number, isolated[number], shown.queues[number])
                for number in range(TRAFFIC_CLASSES)
            ],
            statistics=of_interface.CongestionIsolationStateStatistics.new(
                discontinuity_time=self._baselines.since(link.name),
                cims_invalid=[
                    CimsInvalid.new(reason=reason, messages=messages)
                    for reason, messages in sorted(invalid.items())
                    if messages
                ],
                **shown.statistics,
            ),
        )


def _flow_table(counted: FlowTableCounters | None) -> dot1q.FlowTable:
    if counted is None:
        return dot1q.FlowTable.new()
    return dot1q.FlowTable.new(
        unknown_entries=counted.unknown,
        missing_entries=counted.missing,
        void_returns=counted.void,
        unordered_returns=counted.unordered,
    )


def _queue(link: Link, point: Cip, number: int, isolated: int, shown: dict[str, int]) -> StateQueue:
    levels = link.port.levels
    low, high = point.map.congesting[number], point.map.monitored[number]
    role: Any = "monitored" if low >= 0 else "congesting" if high >= 0 else "none"
    partners = (low,) if low >= 0 else [m for m, c in point.map.pairs() if c == number]
    gate: Any = point.gate_control(number)
    detector = point.detectors[number]
    average, feedback = _detection(detector)
    return StateQueue.new(
        traffic_class=number,
        role=role,
        partner_traffic_class=partners,
        depth_octets=levels.depth[number],
        depth_frames=levels.enqueued[number] - levels.dequeued[number],
        depth_octets_watermark=link.port.watermark[number],
        congested=detector.is_congested(levels.depth[number]),
        congesting=point.congesting[number],
        stopped_early=point.is_stopped_early(number),
        gate=gate,
        non_congested_time=point.non_congested_ns[number] // CENTISECOND_NS,
        isolated_flows=isolated,
        average_depth=average,
        feedback=feedback,
        **shown,
    )


def _detection(detector: Detector) -> tuple[int | None, int | None]:
    """The value that the algorithm of a queue follows: an average, or a feedback (negative: congested)."""
    match detector:
        case Red():
            return round(detector.average), None
        case CongestionPoint():
            return None, -detector.feedback
        case _:
            return None, None


def _isolated(link: Link) -> list[int]:
    """Flows by congesting class, all at one look."""
    flows = [0] * TRAFFIC_CLASSES
    assert link.bridge is not None
    for entry in link.bridge.isolation.flows.streams.by_handle.values():
        if entry.port == link.port.number:
            flows[entry.traffic_class] += 1
    return flows


def _selection(link: Link, point: Cip) -> Selection:
    """Transmission selection of the classes concerned; asynchronous shaping uses strict priority."""
    taking_part = {number for pair in point.map.pairs() for number in pair}
    kinds = {link.config.algorithms[number] for number in taking_part}
    shared: Selection = "enhanced-transmission-selection"
    if shared not in kinds:
        return "strict-priority"
    return shared if len(kinds) == 1 else "mixed"


def peer_row(kind: type[R], port: int, peer: Peer) -> R:
    """A row of the CI Peer Table of a component or a host."""
    return record_of(
        kind,
        peer,
        reception_port=port,
        peer_mac_address=mac_text(peer.mac),
        peer_ipv4_address=_text(peer.ipv4),
        peer_ipv6_address=_text(peer.ipv6),
        peer_udp_port=peer.udp_port or None,
        peer_cim_encap_len=peer.encap_octets,
    )


def create_mask(entry: StreamEntry) -> tuple[str, ...]:
    """ciStreamCreateMask as the model names its bits."""
    bits = (("local-create", Mask.LOCAL), ("cim-create", Mask.PEER))
    return tuple(name for name, bit in bits if entry.mask & bit)


def _text(address: IPv4Address | IPv6Address | None) -> str | None:
    return None if address is None else str(address)


def queue_map_differences(event: QueueMapMismatch) -> list[of_interface.Difference]:
    """Monitored classes whose congesting class is another at the peer; a map without sense has none."""
    local = queue_map.read(event.local).congesting
    try:
        remote = queue_map.read(event.remote).congesting
    except DataErrors:
        remote = queue_map.EMPTY.congesting
    return [
        of_interface.Difference.new(
            traffic_class=number,
            local=None if ours == queue_map.NO_PARTNER else ours,
            remote=None if theirs == queue_map.NO_PARTNER else theirs,
        )
        for number, (ours, theirs) in enumerate(zip(local, remote, strict=True))
        if ours != theirs
    ]


def notification(
    component: ComponentKey, event: TableFull | QueueMapMismatch
) -> tuple[Record, tuple[str, ...]]:
    """The notification of an event, and the keys of the instance that it is about."""
    if isinstance(event, QueueMapMismatch):
        return of_interface.QueueMapMismatch.new(difference=queue_map_differences(event)), (event.port,)
    return dot1q.TableFull.new(table=event.table, limit=event.limit), component
