"""Looks at each commit for what the data plane cannot do."""

from collections.abc import Callable, Iterator, Sequence

from isolane.bindings import Root
from isolane.bindings import ieee802_dot1q_bridge as dot1q
from isolane.bindings import ietf_interfaces as of_interface
from isolane.bindings.ieee802_dot1cb_stream_identification import StreamIdentity
from isolane.bindings.ieee802_dot1q_bridge import Component
from isolane.bindings.ietf_interfaces import InterfacesInterface
from isolane.bindings.isolane_pfc import PfcWatchdog
from isolane.dataplane.capabilities import BackEnd
from isolane.device.back_end.asks import WATCHDOG, WATCHDOGS
from isolane.device.back_end.faults import (
    component_faults,
    port_capabilities,
    port_faults,
    refusal,
    stream_faults,
)
from isolane.device.back_end.stream_limits import crowded_faults
from isolane.device.kit.context import Context
from isolane.device.kit.error_paths import at_interface
from isolane.device.kit.instances import component_of, entries, names
from isolane.errors import DataError, DataErrors
from isolane.tree.diff import Change
from isolane.tree.path import Path

_OF_PORTS = (
    of_interface.BridgePort,
    of_interface.DataPlane,
    of_interface.Llr,
    of_interface.Cbfc,
    of_interface.UePhy,
    of_interface.FlowControl,
    of_interface.PacketTrimming,
    of_interface.InBandTelemetry,
    of_interface.Csig,
    of_interface.Buffer,
    of_interface.CongestionIsolation,
)
_OF_COMPONENTS = (
    Component,
    dot1q.AtsBridgeStreamGates,
    dot1q.AtsBridgeStreamFilters,
    dot1q.SfsgBridgeStreamGates,
    dot1q.SfsgBridgeStreamFilters,
    dot1q.CiBridgeStreamGates,
    dot1q.CiBridgeStreamFilters,
    dot1q.Buffer,
)


Examine = Callable[[Sequence[Change], Root], Iterator[DataError]]


class Refusing:
    """A subscriber that refuses what it finds, and does nothing else."""

    def __init__(self, examine: Examine) -> None:
        self._examine = examine

    def prepare(self, changes: Sequence[Change], new: Root) -> None:
        faults = list(self._examine(changes, new))
        if faults:
            raise DataErrors(faults)

    def apply(self, plan: None) -> None:
        """Nothing: what was not refused is done elsewhere."""


class BackEndConcern:
    """Refuses; it configures nothing, which the concerns of the features do."""

    NOTIFICATIONS = (of_interface.StormDetected, of_interface.StormRestored)
    """Of the watchdog, which is refused: they are known, and never sent."""

    def __init__(self, context: Context, back_end: BackEnd) -> None:
        self._context = context
        self.back_end = back_end
        if back_end.member.refuses or back_end.lone.refuses or back_end.emulated_member.refuses:
            context.store.subscribe(_OF_PORTS, Refusing(self._of_ports))
        if back_end.component.refuses:
            context.store.subscribe(_OF_COMPONENTS, Refusing(self._of_components))
        if back_end.member.refuses:
            context.store.subscribe((StreamIdentity,), Refusing(self._of_streams))

        if back_end.shown[WATCHDOG.feature].level == "refused":
            context.store.subscribe((of_interface.Watchdog, PfcWatchdog), Refusing(self._of_watchdogs))

    def _of_watchdogs(self, changes: Sequence[Change], new: Root) -> Iterator[DataError]:
        """Ports of every kind have none, so no other capabilities are asked."""
        can = self.back_end.shown
        for name in names(changes, of_interface.Watchdog.NODE):
            interface = new.interfaces.interface.get(name)
            if interface is not None:
                yield from (
                    refusal(can, WATCHDOG, at) for at in WATCHDOG.found(interface, at_interface(name))
                )
        yield from (refusal(can, WATCHDOGS, at) for at in WATCHDOGS.found(new, Path()))

    def _of_ports(self, changes: Sequence[Change], new: Root) -> Iterator[DataError]:
        others: set[str] = set()
        for name in names(changes, InterfacesInterface.NODE):
            interface = new.interfaces.interface.get(name)
            if interface is None:
                continue
            yield from port_faults(self.back_end, interface)
            before = self._context.running.interfaces.interface.get(name)
            can = port_capabilities(self.back_end, interface)
            if can is not None and (before is None or port_capabilities(self.back_end, before) is not can):
                others.add(name)
        if others and self.back_end.member.refuses:
            for entry in new.stream_identity:
                if not others.isdisjoint((*entry.out_facing.input_port, *entry.out_facing.output_port)):
                    yield from stream_faults(self.back_end, entry, new)
            yield from crowded_faults(self.back_end, new)

    def _of_components(self, changes: Sequence[Change], new: Root) -> Iterator[DataError]:
        for bridge, component in entries(changes, Component.NODE):
            entry = component_of(new, bridge, component)
            if entry is not None:
                yield from component_faults(self.back_end, bridge, entry)

    def _of_streams(self, changes: Sequence[Change], new: Root) -> Iterator[DataError]:
        for index in names(changes, StreamIdentity.NODE):
            entry = new.stream_identity.get(index)
            if entry is not None:
                yield from stream_faults(self.back_end, entry, new)
        yield from crowded_faults(self.back_end, new)
