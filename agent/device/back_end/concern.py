"""Looks at each commit for what the data plane cannot do, or has no room for, and refuses it."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence

from isolane.bindings import Root
from isolane.bindings import ieee802_dot1q_bridge as dot1q
from isolane.bindings import ietf_interfaces as of_interface
from isolane.bindings.ieee802_dot1cb_stream_identification import StreamIdentity
from isolane.bindings.ieee802_dot1q_bridge import Component
from isolane.bindings.ietf_interfaces import InterfacesInterface
from isolane.bindings.isolane_pfc import PfcWatchdog
from isolane.dataplane.driver.capabilities import BackEnd, Capabilities, StreamLimits
from isolane.device.back_end.features import (
    EMULATED_PORT,
    OF_COMPONENT,
    OF_PORT,
    OF_STREAM,
    WATCHDOG,
    WATCHDOGS,
    Ask,
)
from isolane.device.interfaces.config import linux_device
from isolane.device.kit.context import Context
from isolane.device.kit.instances import (
    at_interface,
    component_of,
    component_path,
    entries,
    interfaces_of,
    names,
    refuse,
)
from isolane.device.stream_identity import row_faults, row_of
from isolane.engine.stream_identity import Shape, shape_of
from isolane.errors import DataError
from isolane.tree.diff import Change
from isolane.tree.path import Path
from isolane.tree.schema import Record


def crowded_faults(back_end: BackEnd, new: Root) -> Iterator[DataError]:
    """Of all rows that identify at ports of one component; a row that is wrong by itself is not counted."""
    limits = back_end.limits
    if limits is None:
        return
    components = _components(new)
    places: dict[str, int] = defaultdict(int)
    shapes: dict[str, set[Shape]] = defaultdict(set)
    for entry in new.stream_identity:
        ports = [components[name] for name in entry.out_facing.input_port if name in components]
        if not ports or any(row_faults(entry)):
            continue
        shape = shape_of(row_of(entry).identity)
        for component in ports:
            places[component] += 1
            shapes[component].add(shape)
        for component in ports:
            reason = _beyond(limits, places[component], len(shapes[component]))
            if reason is not None:
                path = Path().child(StreamIdentity.NODE, entry.index_)
                text = f"component {component}: the {back_end.member.name} data plane {reason}"
                yield DataError("resource-denied", text, path=path, app_tag="stream-identification-limit")
                return


def _components(new: Root) -> dict[str, str]:
    """The component of each interface of Linux that is a port of one."""
    return {
        each.name: each.bridge_port.component_name
        for each in new.interfaces.interface
        if each.bridge_port.component_name is not None and linux_device(each) is not None
    }


def _beyond(limits: StreamLimits, places: int, shapes: int) -> str | None:
    if shapes > limits.shapes:
        return f"tells at most {limits.shapes} sets of compared fields apart; make rows compare the same"
    if places > limits.identifications:
        return f"identifies by at most {limits.identifications} rows, counted at each port; name fewer ports"
    return None


def port_capabilities(back_end: BackEnd, interface: InterfacesInterface) -> Capabilities | None:
    """The features that are possible at an interface; None where all are."""
    in_component = interface.bridge_port.component_name is not None
    if linux_device(interface) is not None:
        return back_end.member if in_component else back_end.lone
    return back_end.emulated_member if in_component else None


def port_faults(back_end: BackEnd, interface: InterfacesInterface) -> Iterator[DataError]:
    """Features that an interface asks for and its data plane lacks."""
    can = port_capabilities(back_end, interface)
    if can is None:
        return
    path = at_interface(interface.name)
    if linux_device(interface) is None and can[EMULATED_PORT.feature].level == "refused":
        data_plane, kind = EMULATED_PORT.way
        yield refusal(can, EMULATED_PORT, path.child(data_plane).child(kind))
    yield from _faults(can, OF_PORT, interface, path)


def component_faults(back_end: BackEnd, bridge: str, entry: Component) -> Iterator[DataError]:
    """Features that a component asks for and the data plane lacks."""
    yield from _faults(back_end.component, OF_COMPONENT, entry, component_path(bridge, entry.name))


def stream_faults(back_end: BackEnd, entry: StreamIdentity, new: Root) -> Iterator[DataError]:
    """Of a row of the Stream identity table, by the ports that it names."""
    path = Path().child(StreamIdentity.NODE, entry.index_)
    ports = entry.out_facing
    for ask, members in zip(OF_STREAM, (ports.input_port, ports.output_port), strict=True):
        for name in members:
            interface = new.interfaces.interface.get(name)
            can = None if interface is None else port_capabilities(back_end, interface)
            if can is not None and can[ask.feature].level == "refused":
                yield from (refusal(can, ask, where) for where in ask.paths(entry, path))
                break


def _faults(can: Capabilities, asks: Sequence[Ask], entry: Record, path: Path) -> Iterator[DataError]:
    for ask in asks:
        if can[ask.feature].level == "refused":
            yield from (refusal(can, ask, where) for where in ask.paths(entry, path))


def refusal(can: Capabilities, ask: Ask, path: Path) -> DataError:
    """The feature that is missing, why, and what helps."""
    support = can[ask.feature]
    text = f"the {can.name} data plane has no {ask.feature.value}: {support.reason}; {support.remedy}"
    return DataError("invalid-value", text, path=path, app_tag=support.app_tag or can.app_tag)


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
        refuse(self._examine(changes, new))

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
        for interface in interfaces_of(new, names(changes, of_interface.Watchdog.NODE)):
            path = at_interface(interface.name)
            yield from (refusal(can, WATCHDOG, at) for at in WATCHDOG.paths(interface, path))
        yield from (refusal(can, WATCHDOGS, at) for at in WATCHDOGS.paths(new, Path()))

    def _of_ports(self, changes: Sequence[Change], new: Root) -> Iterator[DataError]:
        others: set[str] = set()
        for interface in interfaces_of(new, names(changes, InterfacesInterface.NODE)):
            yield from port_faults(self.back_end, interface)
            before = self._context.running.interfaces.interface.get(interface.name)
            can = port_capabilities(self.back_end, interface)
            if can is not None and (before is None or port_capabilities(self.back_end, before) is not can):
                others.add(interface.name)
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
