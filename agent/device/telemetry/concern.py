"""In-band telemetry of ports and hosts, and the flows whose telemetry ended here."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar

from isolane.bindings import Root, ietf_interfaces, isolane_inband_telemetry
from isolane.bindings.ietf_interfaces import (
    InBandTelemetryClearCountersInput,
    InBandTelemetryClearCountersOutput,
)
from isolane.bindings.isolane_inband_telemetry import ClearFlowsInput, ClearFlowsOutput, InBandTelemetry
from isolane.dataplane.clock import Timer
from isolane.dataplane.telemetry_layer import EndPointLayer, Strip, TelemetryLayer
from isolane.device.interfaces.links import Link, Links
from isolane.device.kit.context import Context
from isolane.device.kit.instances import names, touches
from isolane.device.kit.link_concern import LinkConcern
from isolane.device.telemetry.config import flow_config, insertion_config
from isolane.device.telemetry.events import path_change
from isolane.device.telemetry.state import Counted, TelemetryState
from isolane.engine.effects import Notify
from isolane.engine.telemetry.flows import FlowTable, PathChange
from isolane.engine.telemetry.insertion import Inserter, InsertionConfig, InsertionCounters
from isolane.store.providers import Keys
from isolane.tree.diff import Change


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

    def _gone(self, link: Link) -> None:
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
        found = self._counted.get(link.name)
        if found is None:
            layer = TelemetryLayer(link.port, self.flows.config.udp_port)
            inserter = Inserter(self._insertion(link, ietf_interfaces.InBandTelemetry.EMPTY))
            found = Counted(layer, inserter, self._context.now_ns, InsertionCounters())
            self._counted[link.name] = found
        return found

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

    def _clear(self, parameters: Any, keys: Keys) -> InBandTelemetryClearCountersOutput:
        now_ns = self._context.now_ns
        counted = self._counted.get(keys[-1])
        if counted is not None:
            counted.since_ns, counted.baseline = now_ns, replace(counted.inserter.counters)
            counted.stripped_baseline = counted.layer.stripped_packets
        return InBandTelemetryClearCountersOutput.new(discontinuity_time=self._context.date_and_time(now_ns))

    def _clear_flows(self, parameters: Any, keys: Keys) -> ClearFlowsOutput:
        return ClearFlowsOutput.new(cleared=self.flows.clear())
