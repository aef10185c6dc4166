"""Configuration that the data plane of the agent refuses."""

from collections.abc import Iterator, Sequence
from typing import Any

from isolane.bindings import Root
from isolane.bindings.ieee802_dot1cb_stream_identification import StreamIdentity
from isolane.bindings.ieee802_dot1q_bridge import Component
from isolane.bindings.ietf_interfaces import InterfacesInterface
from isolane.dataplane.capabilities import BackEnd, Capabilities
from isolane.device.back_end.asks import EMULATED_PORT, OF_COMPONENT, OF_PORT, OF_STREAM, Ask
from isolane.device.interfaces.config import linux_device
from isolane.device.kit.error_paths import at_interface, component_path
from isolane.errors import DataError
from isolane.tree.path import Path


def port_capabilities(back_end: BackEnd, interface: InterfacesInterface) -> Capabilities | None:
    """The features that are possible at an interface; None where all are."""
    in_component = interface.bridge_port.component_name is not None
    if linux_device(interface) is not None:
        return back_end.member if in_component else back_end.lone
    return back_end.emulated_member if in_component else None


def port_faults(back_end: BackEnd, interface: InterfacesInterface) -> Iterator[DataError]:
    """Of an interface."""
    can = port_capabilities(back_end, interface)
    if can is None:
        return
    path = at_interface(interface.name)
    if linux_device(interface) is None and can[EMULATED_PORT.feature].level == "refused":
        data_plane, kind = EMULATED_PORT.way
        yield refusal(can, EMULATED_PORT, path.child(data_plane).child(kind))
    yield from _faults(can, OF_PORT, interface, path)


def component_faults(back_end: BackEnd, bridge: str, entry: Component) -> Iterator[DataError]:
    """Of a component."""
    yield from _faults(back_end.component, OF_COMPONENT, entry, component_path(bridge, entry.name))


def stream_faults(back_end: BackEnd, entry: StreamIdentity, new: Root) -> Iterator[DataError]:
    """Of a row of the Stream identity table, by the ports that it names."""
    path = Path().child(StreamIdentity.NODE, entry.index_)
    ports = entry.out_facing
    for ask, names in zip(OF_STREAM, (ports.input_port, ports.output_port), strict=True):
        for name in names:
            interface = new.interfaces.interface.get(name)
            can = None if interface is None else port_capabilities(back_end, interface)
            if can is not None and can[ask.feature].level == "refused":
                yield from (refusal(can, ask, where) for where in ask.found(entry, path))
                break


def _faults(can: Capabilities, asks: Sequence[Ask], entry: Any, path: Path) -> Iterator[DataError]:
    for ask in asks:
        if can[ask.feature].level == "refused":
            yield from (refusal(can, ask, where) for where in ask.found(entry, path))


def refusal(can: Capabilities, ask: Ask, path: Path) -> DataError:
    """The feature that is missing, why, and what helps."""
    support = can[ask.feature]
    text = f"the {can.name} data plane has no {ask.feature.value}: {support.reason}; {support.remedy}"
    return DataError("invalid-value", text, path=path, app_tag=support.app_tag or can.app_tag)
