"""In-band telemetry of ports and hosts, and the flows whose telemetry ended here."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from ipaddress import ip_address
from typing import ClassVar, Final

from isolane.bindings import Root, ietf_interfaces, isolane_inband_telemetry
from isolane.bindings.ietf_interfaces import (
    InBandTelemetryClearCountersInput,
    InBandTelemetryClearCountersOutput,
    InBandTelemetryStatistics,
)
from isolane.bindings.isolane_inband_telemetry import ClearFlowsInput, ClearFlowsOutput, InBandTelemetry
from isolane.dataplane.clock import Timer
from isolane.dataplane.layers.telemetry import EndPointLayer, Strip, TelemetryLayer
from isolane.device.interfaces.links import Link, Links
from isolane.device.kit.context import Context
from isolane.device.kit.instances import names, touches
from isolane.device.kit.link_concern import LinkConcern
from isolane.device.kit.records import config_of, record_of
from isolane.device.kit.values import chassis_address
from isolane.engine.effects import Notify
from isolane.engine.telemetry import (
    Flow,
    FlowConfig,
    FlowTable,
    Hop,
    Inserter,
    InsertionConfig,
    InsertionCounters,
    PathChange,
)
from isolane.lazy_dataclass import dataclass
from isolane.store.operational.providers import Keys
from isolane.tree.diff import Change
from isolane.tree.schema import Record

SWITCH_ID_BITS: Final = 32


def flow_config(entry: InBandTelemetry) -> FlowConfig:
    """The table of flows whose telemetry ends here."""
    return config_of(FlowConfig, entry, idle_timeout_s=entry.flow_idle_timeout)


def insertion_config(
    wanted: ietf_interfaces.InBandTelemetry, general: InBandTelemetry, identity: str, max_frame_octets: int
) -> InsertionConfig:
    """The telemetry that a port inserts; the switch has the id of its chassis unless it is given one."""
    content = wanted.content
    chassis = chassis_address(identity) % (1 << SWITCH_ID_BITS)
    return InsertionConfig(
        switch_id=general.switch_id or chassis,
        udp_port=general.udp_port,
        max_hops=general.max_hops,
        queue_depth="queue-depth" in content,
        hop_latency="hop-latency" in content,
        telemetry="switch-id" in content,
        ecn_feedback="ecn-feedback" in content,
        rate_hint="rate-hint" in content,
        feedback_threshold=wanted.feedback_threshold,
        max_frame_octets=max_frame_octets,
    )


def path_change(event: PathChange) -> isolane_inband_telemetry.PathChange:
    """The notification of an event of the engine."""
    source, destination, flow_id = event.flow
    return isolane_inband_telemetry.PathChange.new(
        source_address=str(source),
        destination_address=str(destination),
        flow_id=flow_id,
        old_hop=[
            isolane_inband_telemetry.OldHop.new(index_=index, switch_id=switch)
            for index, switch in enumerate(event.old_path, 1)
        ],
        new_hop=[
            isolane_inband_telemetry.NewHop.new(index_=index, switch_id=switch)
            for index, switch in enumerate(event.new_path, 1)
        ],
    )


FlowKey = tuple[str, str, int]


@dataclass(slots=True)
class Counted:
    """The configuration of an interface, and its counters at the time at which they were last cleared."""

    layer: TelemetryLayer
    inserter: Inserter
    since_ns: int
    baseline: InsertionCounters
    stripped_baseline: int = 0


class TelemetryState:
    """The flows whose telemetry ended here, and the counters of ports and of the table."""

    def __init__(self, context: Context, flows: FlowTable, counted: dict[str, Counted]) -> None:
        self._context = context
        self._flows = flows
        self._counted = counted
        self._since_ns = context.now_ns
        operational = context.store.operational
        operational.provide(InBandTelemetryStatistics, self._port_statistics)
        operational.provide(isolane_inband_telemetry.Statistics, self._statistics)
        operational.provide_list(isolane_inband_telemetry.Flow, self._flow_keys, self._flow)

    def _flow_keys(self, keys: Keys) -> Iterable[FlowKey]:
        return [(str(flow.key[0]), str(flow.key[1]), flow.key[2]) for flow in self._flows]

    def _flow(self, keys: Keys) -> isolane_inband_telemetry.Flow | None:
        source, destination, flow_id = keys[-1]
        flow = self._flows.get((ip_address(source), ip_address(destination), flow_id))
        return None if flow is None else self._shown(flow)

    def _shown(self, flow: Flow) -> isolane_inband_telemetry.Flow:
        when = self._context.date_and_time
        source, destination, flow_id = flow.key
        return record_of(
            isolane_inband_telemetry.Flow,
            flow,
            source_address=str(source),
            destination_address=str(destination),
            flow_id=flow_id,
            ingress_interface=flow.ingress_port or None,
            rate_hint=flow.rate_hint_mbps,
            first_seen=when(flow.first_seen_ns),
            last_seen=when(flow.last_seen_ns),
            path_latency=flow.path_latency_us,
            hop=[_hop(place, hop) for place, hop in enumerate(flow.hops, 1)],
        )

    def _statistics(self, keys: Keys) -> isolane_inband_telemetry.Statistics:
        counted = self._flows.counters
        return record_of(
            isolane_inband_telemetry.Statistics,
            counted,
            discontinuity_time=self._context.date_and_time(self._since_ns),
            flows=len(self._flows),
        )

    def _port_statistics(self, keys: Keys) -> InBandTelemetryStatistics | None:
        counted = self._counted.get(keys[-1])
        if counted is None:
            return None
        now, base = counted.inserter.counters, counted.baseline
        return record_of(
            InBandTelemetryStatistics,
            now,
            base,
            discontinuity_time=self._context.date_and_time(counted.since_ns),
            stripped_packets=counted.layer.stripped_packets - counted.stripped_baseline,
        )


def _hop(place: int, hop: Hop) -> isolane_inband_telemetry.Hop:
    has_depth, has_latency = hop.queue_depth is not None, hop.latency_us is not None
    return record_of(
        isolane_inband_telemetry.Hop,
        hop,
        index_=place,
        latency=hop.latency_us,
        max_queue_depth=hop.max_queue_depth if has_depth else None,
        max_latency=hop.max_latency_us if has_latency else None,
    )


class TelemetryConcern(LinkConcern):
    """A layer on each port that inserts or strips, and one table of flows."""

    NOTIFICATIONS: ClassVar = (isolane_inband_telemetry.PathChange,)

    def __init__(self, context: Context, links: Links) -> None:
        super().__init__(context, links)
        self._counted: dict[str, Counted] = {}
        self.flows = FlowTable(flow_config(context.running.in_band_telemetry))
        self.state = TelemetryState(context, self.flows, self._counted)
        self._timer = Timer(context.clock, self._expire)
        context.store.subscribe((ietf_interfaces.InBandTelemetry, InBandTelemetry), self)
        context.register(InBandTelemetryClearCountersInput.NODE.parent, self._clear)
        context.register(ClearFlowsInput.NODE.parent, self._clear_flows)

    # --- configuration

    def prepare(self, changes: Sequence[Change], new: Root) -> tuple[str, ...]:
        touched = dict.fromkeys(names(changes, ietf_interfaces.InBandTelemetry.NODE))
        if touches(changes, InBandTelemetry.NODE):
            touched.update(dict.fromkeys(self._counted))
        return tuple(touched)

    def apply(self, plan: tuple[str, ...]) -> None:
        config = flow_config(self._context.running.in_band_telemetry)
        if config != self.flows.config:
            self.flows.config = config
            self._timer.set(self.flows.deadline())
        super().apply(plan)

    def _link_removed(self, link: Link) -> None:
        self._counted.pop(link.name, None)

    def _configure(self, link: Link) -> None:
        interface = self._context.running.interfaces.interface.get(link.name)
        wanted = None if interface is None else interface.in_band_telemetry
        layer: TelemetryLayer | None = None
        if wanted is not None and (wanted.insert_enabled or wanted.strip_enabled):
            counted = self._counted_of(link)
            counted.inserter.configure(self._insertion(link, wanted))
            layer = counted.layer
            layer.port, layer.udp_port = link.port, self.flows.config.udp_port
            layer.inserter = counted.inserter if wanted.insert_enabled else None
            layer.strip = self._strip_of(link) if wanted.strip_enabled else None
        if layer is not link.telemetry:
            link.telemetry = layer
            link.restack()

    def _insertion(self, link: Link, wanted: ietf_interfaces.InBandTelemetry) -> InsertionConfig:
        general = self._context.running.in_band_telemetry
        return insertion_config(wanted, general, self._context.identity, link.port.max_size)

    def _counted_of(self, link: Link) -> Counted:
        counted = self._counted.get(link.name)
        if counted is None:
            layer = TelemetryLayer(link.port, self.flows.config.udp_port)
            inserter = Inserter(self._insertion(link, ietf_interfaces.InBandTelemetry.EMPTY))
            counted = Counted(layer, inserter, self._context.now_ns, InsertionCounters())
            self._counted[link.name] = counted
        return counted

    # --- what ends here

    def _strip_of(self, link: Link) -> Strip:
        def strip(octets: bytes, number: int, now_ns: int) -> bytes:
            came_by = None if link.bridge is None else link.bridge.ports.get(number)
            return self._strip(octets, "" if came_by is None else came_by.name, now_ns)

        return strip

    def end_point(self) -> EndPointLayer:
        """For the card of an emulated host, where all telemetry ends."""
        return EndPointLayer(
            lambda: self.flows.config.udp_port, lambda octets, _, now_ns: self._strip(octets, "", now_ns)
        )

    def _strip(self, octets: bytes, came_by: str, now_ns: int) -> bytes:
        bare, effects = self.flows.strip(octets, came_by, now_ns)
        if self._timer.deadline_ns is None:
            self._timer.set(self.flows.deadline())
        for effect in effects:
            if isinstance(effect, Notify) and isinstance(effect.event, PathChange):
                self._context.notify(path_change(effect.event))
        return bare

    def _expire(self, now_ns: int) -> None:
        self.flows.expire(now_ns)
        self._timer.set(self.flows.deadline())

    # --- actions

    def _clear(self, parameters: Record, keys: Keys) -> InBandTelemetryClearCountersOutput:
        now_ns = self._context.now_ns
        counted = self._counted.get(keys[-1])
        if counted is not None:
            counted.since_ns, counted.baseline = now_ns, replace(counted.inserter.counters)
            counted.stripped_baseline = counted.layer.stripped_packets
        return InBandTelemetryClearCountersOutput.new(discontinuity_time=self._context.date_and_time(now_ns))

    def _clear_flows(self, parameters: Record, keys: Keys) -> ClearFlowsOutput:
        return ClearFlowsOutput.new(cleared=self.flows.clear())
