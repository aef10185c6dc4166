"""Congestion isolation of components and their ports (IEEE Std 802.1Qcz, isolane-congestion-isolation)."""

import logging
from collections.abc import Mapping, Sequence
from typing import ClassVar

from isolane.bindings import Root
from isolane.bindings import ieee802_dot1q_bridge as dot1q
from isolane.bindings import ietf_interfaces as of_interface
from isolane.bindings.ieee802_dot1q_bridge import CiPeerTable, CiStreamTable, Component
from isolane.bindings.ietf_interfaces import BridgePort, InterfacesInterface
from isolane.dataplane.driver.driver import BridgeDriver
from isolane.device.interfaces.links import ComponentKey, Link, Links
from isolane.device.isolation.config import (
    component_config,
    has_classes,
    no_bridge_port,
    peer_faults,
    port_faults,
    port_isolation,
)
from isolane.device.isolation.counters import Baselines
from isolane.device.isolation.episodes import Episodes
from isolane.device.isolation.state import IsolationState, notification
from isolane.device.kit.context import Context
from isolane.device.kit.instances import component_of, entries, interfaces_of, names, refuse
from isolane.engine.isolation.config import IsolationConfig
from isolane.engine.isolation.counters import QueueMapMismatch, TableFull
from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.store.operational.providers import Keys
from isolane.tree.diff import Change
from isolane.tree.schema import Record

_log = logging.getLogger("isolane.isolation")
_WITH_CLASSES = Component.NODE.by_attribute["traffic_class_enabled"]
_ENABLE = Component.NODE.by_attribute["ci_master_enable"]
_OF_PORT = tuple(
    BridgePort.NODE.by_attribute[name] for name in ("queue_map", "min_header_octets", "max_cim_tx")
)


@dataclass(frozen=True, slots=True)
class Plan:
    """Nodes that a commit touches: components with their new configuration, and ports."""

    components: tuple[tuple[ComponentKey, IsolationConfig], ...]
    ports: tuple[str, ...]


class IsolationConcern:
    """Configures the entity of each component and the point of each of its ports."""

    NOTIFICATIONS: ClassVar = (
        dot1q.TableFull,
        of_interface.QueueMapMismatch,
        of_interface.CongestionBegan,
        of_interface.CongestionEnded,
        of_interface.FlowIsolated,
        of_interface.FlowReleased,
    )

    def __init__(self, context: Context, links: Links, bridges: Mapping[ComponentKey, BridgeDriver]) -> None:
        self._context = context
        self._links = links
        self._bridges = bridges
        self._baselines = Baselines(context)
        self.state = IsolationState(context, links, bridges, self._baselines)
        of_component = (_ENABLE, _WITH_CLASSES, CiPeerTable, dot1q.CongestionIsolation)
        of_ports = (BridgePort, *_OF_PORT, of_interface.CongestionIsolation, of_interface.DataPlane)
        context.store.subscribe((*of_component, *of_ports, of_interface.FlowControl), self)
        self._stopped_early: dict[str, set[int]] = {}
        links.on_link(self._link_added, self._link_removed)
        register = context.register
        register(dot1q.FlushFlowsInput.NODE.parent, self._flush_component)
        register(of_interface.FlushFlowsInput.NODE.parent, self._flush_port)
        register(of_interface.CongestionIsolationClearCountersInput.NODE.parent, self._clear)

    # --- configuration

    def prepare(self, changes: Sequence[Change], new: Root) -> Plan:
        touched = entries(changes, _ENABLE) | entries(changes, dot1q.CongestionIsolation.NODE)
        components = tuple(
            ((bridge, name), component_config(entry))
            for bridge, name in touched
            if (entry := component_of(new, bridge, name)) is not None
        )
        ports = names(changes, InterfacesInterface.NODE)
        faults: list[DataError] = []
        members = self._members({component for _, component in entries(changes, _WITH_CLASSES)}, new)
        for interface in interfaces_of(new, dict.fromkeys((*ports, *members))):
            faults += port_faults(interface, with_classes=has_classes(interface, new))
        for bridge, component, number in entries(changes, CiPeerTable.NODE):
            entry = component_of(new, bridge, component)
            row = None if entry is None else entry.ci_peers.ci_peer_table.get(number)
            faults += [] if row is None else peer_faults(bridge, component, row)
        refuse(faults)
        return Plan(components, ports)

    def _members(self, components: set[str], new: Root) -> list[str]:
        """The interfaces of components whose traffic classes came or went."""
        if not components:
            return []
        return [
            each.name for each in new.interfaces.interface if each.bridge_port.component_name in components
        ]

    def apply(self, plan: Plan) -> None:
        touched: dict[str, Link] = {}
        for key, config in plan.components:
            bridge = self._bridges.get(key)
            if bridge is not None:
                if bridge.isolation.config != config:
                    bridge.set_isolation(config)
                # Its ports share the UDP port, and advertise to peers whether the entity runs.
                touched.update((link.name, link) for link in self._links if link.bridge is bridge)
        touched.update((name, link) for name in plan.ports if (link := self._links.get(name)) is not None)
        for link in touched.values():
            self._set_point(link)
        bridges = {link.bridge for link in touched.values()}
        for link in self._links:
            if link.bridge in bridges:
                self._warn(link)

    def _warn(self, link: Link) -> None:
        """Log once which queues flow control has come to stop before they can be found congested (W.2)."""
        point = link.port.cip
        if point is None:
            return
        classes = {high for high, _ in point.map.pairs() if point.is_stopped_early(high)}
        for number in sorted(classes - self._stopped_early.get(link.name, set())):
            _log.warning(
                "%s: flow control stops the senders to traffic class %d at %d octets, detection by %s acts "
                "from %d: flows that congest the queue may never be isolated; raise xoff-threshold or the "
                "credits, lower the threshold of detection, or choose share",
                link.name,
                number,
                point.stops_at(number),
                point.config.aqm.algorithm,
                point.detectors[number].least_octets,
            )
        self._stopped_early[link.name] = classes

    def bridge_added(self, key: ComponentKey, bridge: BridgeDriver) -> None:
        """A bridge was made: connect its events and configure it."""
        bridge.on_notify = lambda event: self._event(key, event)
        episodes = Episodes(self._context, bridge)

        def changed(handle: int) -> None:
            self._context.changed(CiStreamTable, *key, handle)
            episodes.touched(handle)

        bridge.isolation.flows.streams.on_change = changed
        entry = component_of(self._context.running, *key)
        if entry is not None:
            bridge.set_isolation(component_config(entry))

    def _link_added(self, link: Link) -> None:
        self._baselines.begin(link.name)
        self._set_point(link)

    def _link_removed(self, link: Link) -> None:
        self._stopped_early.pop(link.name, None)

    def _set_point(self, link: Link) -> None:
        running = self._context.running
        interface = running.interfaces.interface.get(link.name)
        entry = None if link.component is None else component_of(running, *link.component)
        if interface is None or entry is None or link.bridge is None:
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
        self._links.advertise(link)

    # --- notifications

    def _event(self, key: ComponentKey, event: object) -> None:
        if isinstance(event, TableFull | QueueMapMismatch):
            self._context.notify(*notification(key, event))

    # --- actions

    def _flush_component(self, parameters: dot1q.FlushFlowsInput, keys: Keys) -> dot1q.FlushFlowsOutput:
        bridge = self._bridges.get((keys[0], keys[1]))
        if bridge is None:
            raise DataError("operation-failed", f"component {keys[1]} does not exist")
        handle = parameters.stream_handle_id
        if handle is None:
            return dot1q.FlushFlowsOutput.new(flushed=bridge.flush_flows())
        return dot1q.FlushFlowsOutput.new(flushed=bridge.flush_flow(handle))

    def _flush_port(
        self, parameters: of_interface.FlushFlowsInput, keys: Keys
    ) -> of_interface.FlushFlowsOutput:
        link = self._links.get(keys[-1])
        if link is None or link.bridge is None:
            raise no_bridge_port(keys[-1])
        count = link.bridge.flush_flows(link.port.number, parameters.traffic_class)
        return of_interface.FlushFlowsOutput.new(flushed=count)

    def _clear(self, parameters: Record, keys: Keys) -> of_interface.CongestionIsolationClearCountersOutput:
        point = self.state.point(keys[-1])
        if point is None:
            raise no_bridge_port(keys[-1])
        self._baselines.clear(*point)
        return of_interface.CongestionIsolationClearCountersOutput.new(
            discontinuity_time=self._baselines.since(keys[-1])
        )
