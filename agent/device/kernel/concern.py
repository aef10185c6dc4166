"""Looks at each commit for what the kernel data plane cannot do."""

from collections.abc import Sequence

from isolane.bindings import Root
from isolane.bindings import ieee802_dot1q_bridge as dot1q
from isolane.bindings import ietf_interfaces as of_interface
from isolane.bindings.ieee802_dot1q_bridge import Component
from isolane.bindings.ietf_interfaces import InterfacesInterface
from isolane.device.kernel.faults import component_faults, port_faults
from isolane.device.kit.context import Context
from isolane.device.kit.instances import component_of, entries, names
from isolane.errors import DataError, DataErrors
from isolane.tree.diff import Change


class KernelConcern:
    """Refuses; it configures nothing, which the concerns of the features do."""

    def __init__(self, context: Context) -> None:
        of_ports = (
            InterfacesInterface,
            of_interface.BridgePort,
            of_interface.Llr,
            of_interface.Cbfc,
            of_interface.UePhy,
            of_interface.FlowControl,
            of_interface.PacketTrimming,
            of_interface.InBandTelemetry,
            of_interface.Csig,
            of_interface.DataPlane,
            of_interface.Buffer,
        )
        of_components = (
            Component,
            dot1q.AtsBridgeStreamGates,
            dot1q.AtsBridgeStreamFilters,
            dot1q.SfsgBridgeStreamGates,
            dot1q.SfsgBridgeStreamFilters,
            dot1q.Buffer,
        )
        context.store.subscribe((*of_ports, *of_components), self)

    def prepare(self, changes: Sequence[Change], new: Root) -> None:
        faults: list[DataError] = []
        for name in names(changes, InterfacesInterface.NODE):
            interface = new.interfaces.interface.get(name)
            if interface is not None:
                faults += port_faults(interface)
        for bridge, component in entries(changes, Component.NODE):
            entry = component_of(new, bridge, component)
            if entry is not None:
                faults += component_faults(bridge, entry)
        if faults:
            raise DataErrors(faults)

    def apply(self, plan: None) -> None:
        """Nothing: what was not refused is done elsewhere."""
