"""What a component and a port cannot have where the kernel forwards."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from isolane.bindings.ieee802_dot1q_bridge import Component
from isolane.bindings.ietf_interfaces import BridgePort, InterfacesInterface
from isolane.device.bridge.config import DEFAULT_VID, vids_of
from isolane.device.interfaces.config import linux_device
from isolane.device.kit.error_paths import at_interface, component_path
from isolane.errors import DataError
from isolane.tree.path import Path
from isolane.tree.schema import DataNode

APP_TAG: Final = "kernel-data-plane"
_OF_PORT: Final[Mapping[str, str]] = {
    "llr": "link layer retry: ordered sets have no way through a network card",
    "cbfc": "credit-based flow control: ordered sets have no way through a network card",
    "ue_phy": "control ordered sets: they have no way through a network card",
    "flow_control": "PAUSE and priority-based flow control",
    "packet_trimming": "packet trimming",
    "in_band_telemetry": "in-band telemetry",
    "csig": "congestion signaling",
}
_OF_BRIDGE_PORT: Final[Mapping[str, str]] = {"buffer": "buffers of its own"}
_OF_COMPONENT: Final[Mapping[str, str]] = {
    "ats_bridge_stream_gates": "stream gates",
    "ats_bridge_stream_filters": "stream filters",
    "sfsg_bridge_stream_gates": "stream gates",
    "sfsg_bridge_stream_filters": "stream filters",
    "buffer": "a shared buffer",
}
_ATS: Final = "asynchronous-traffic-shaping"


def port_faults(interface: InterfacesInterface) -> Iterator[DataError]:
    """Of an interface that is a port of a component."""
    if interface.bridge_port.component_name is None:
        return
    path = at_interface(interface.name)
    if linux_device(interface) is None:
        data_plane = InterfacesInterface.NODE.by_attribute["data_plane"]
        text = "a port of a bridge is an interface of Linux where the kernel forwards; set kind to linux"
        yield DataError("invalid-value", text, path=path.child(data_plane), app_tag=APP_TAG)
    yield from _refused(interface, _OF_PORT, path)
    port = interface.bridge_port
    yield from _refused(port, _OF_BRIDGE_PORT, path.child(BridgePort.NODE))
    for row in port.transmission_selection_algorithm_table.transmission_selection_algorithm_map:
        if str(row.transmission_selection_algorithm).endswith(_ATS):
            text = f"traffic class {row.traffic_class}: the kernel data plane has no {_ATS}"
            yield DataError("invalid-value", text, path=path.child(BridgePort.NODE), app_tag=APP_TAG)


def component_faults(bridge: str, entry: Component) -> Iterator[DataError]:
    """Of a component."""
    path = component_path(bridge, entry.name)
    yield from _refused(entry, _OF_COMPONENT, path)
    for registration in entry.filtering_database.vlan_registration_entry:
        if set(vids_of(registration.vids)) != {DEFAULT_VID}:
            text = f"VLANs {registration.vids}: the kernel data plane knows the default VLAN only"
            yield DataError("invalid-value", text, path=path, app_tag=APP_TAG)


def _refused(record: Any, attributes: Mapping[str, str], path: Path) -> Iterator[DataError]:
    for attribute, what in attributes.items():
        node: DataNode = type(record).NODE.by_attribute[attribute]
        part = getattr(record, attribute)
        if part != type(part).EMPTY:
            text = f"the kernel data plane has no {what}; remove it, or serve with another data plane"
            yield DataError("invalid-value", text, path=path.child(node), app_tag=APP_TAG)
