"""State of in-band telemetry."""

from collections.abc import Iterable
from ipaddress import ip_address

from isolane.bindings import isolane_inband_telemetry
from isolane.bindings.ietf_interfaces import InBandTelemetryStatistics
from isolane.dataplane.telemetry_layer import TelemetryLayer
from isolane.device.kit.context import Context
from isolane.engine.telemetry.flows import Flow, FlowTable, Hop
from isolane.engine.telemetry.insertion import Inserter, InsertionCounters
from isolane.lazy_dataclass import dataclass
from isolane.store.providers import Keys

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
        return isolane_inband_telemetry.Flow.new(
            source_address=str(source),
            destination_address=str(destination),
            flow_id=flow_id,
            source_port=flow.source_port,
            ingress_interface=flow.ingress_port or None,
            version=flow.version,
            last_sequence=flow.last_sequence,
            ecn_feedback=flow.ecn_feedback,
            rate_hint=flow.rate_hint_mbps,
            first_seen=when(flow.first_seen_ns),
            last_seen=when(flow.last_seen_ns),
            packets=flow.packets,
            octets=flow.octets,
            sequence_gaps=flow.sequence_gaps,
            path_changes=flow.path_changes,
            path_latency=flow.path_latency_us,
            hop=[_hop(place, hop) for place, hop in enumerate(flow.hops, 1)],
        )

    def _statistics(self, keys: Keys) -> isolane_inband_telemetry.Statistics:
        counted = self._flows.counters
        return isolane_inband_telemetry.Statistics.new(
            discontinuity_time=self._context.date_and_time(self._since_ns),
            flows=len(self._flows),
            flows_not_recorded=counted.flows_not_recorded,
            flows_aged_out=counted.flows_aged_out,
            malformed_packets=counted.malformed_packets,
            hop_count_mismatch=counted.hop_count_mismatch,
        )

    def _port_statistics(self, keys: Keys) -> InBandTelemetryStatistics | None:
        counted = self._counted.get(keys[-1])
        if counted is None:
            return None
        now, base = counted.inserter.counters, counted.baseline
        return InBandTelemetryStatistics.new(
            discontinuity_time=self._context.date_and_time(counted.since_ns),
            stripped_packets=counted.layer.stripped_packets - counted.stripped_baseline,
            **{name: getattr(now, name) - getattr(base, name) for name in InsertionCounters.__slots__},
        )


def _hop(place: int, hop: Hop) -> isolane_inband_telemetry.Hop:
    has_depth, has_latency = hop.queue_depth is not None, hop.latency_us is not None
    return isolane_inband_telemetry.Hop.new(
        index_=place,
        switch_id=hop.switch_id,
        queue_depth=hop.queue_depth,
        latency=hop.latency_us,
        max_queue_depth=hop.max_queue_depth if has_depth else None,
        max_latency=hop.max_latency_us if has_latency else None,
    )
