"""Interfaces that no port of the switch can be."""

from collections.abc import Iterator
from typing import Final

from isolane.bindings.ietf_interfaces import DataPlane, InterfacesInterface
from isolane.device.kit.error_paths import at_interface
from isolane.errors import DataError
from isolane.switch.facts import Facts

ETHERNET: Final = "iana-if-type:ethernetCsmacd"
LONGEST_DESCRIPTION: Final = 255
"""In SONiC's own models."""


def interface_faults(name: str, interface: InterfacesInterface | None, facts: Facts) -> Iterator[DataError]:
    """The faults of an interface as it is after a commit."""
    path = at_interface(name)
    if interface is None:
        if name in facts.ports:
            text = f"{name} is a port of the switch, and stays until SONiC removes it; set enabled to false"
            yield DataError("operation-failed", text, path=path, app_tag="sonic-port")
        return
    if name not in facts.ports:
        text = f"the switch has no port {name}: CONFIG_DB has no PORT|{name}; SONiC makes its ports"
        yield DataError("invalid-value", text, path=path, app_tag="sonic-port")
        return
    if interface.type != ETHERNET:
        kind = str(interface.type).rpartition(":")[2]
        text = f"interface type {kind} is not supported; use ethernetCsmacd"
        place = path.child(InterfacesInterface.NODE.by_attribute["type"])
        yield DataError("invalid-value", text, path=place, app_tag="interface-type")
    if interface.data_plane.kind != "sonic":
        text = f"{name} is a port of the switch: its kind is sonic, not {interface.data_plane.kind}"
        place = path.child(DataPlane.NODE).child(DataPlane.NODE.by_attribute["kind"])
        yield DataError("invalid-value", text, path=place, app_tag="sonic-port")
    if len(interface.description or "") > LONGEST_DESCRIPTION:
        text = f"SONiC has descriptions of at most {LONGEST_DESCRIPTION} characters"
        place = path.child(InterfacesInterface.NODE.by_attribute["description"])
        yield DataError("invalid-value", text, path=place, app_tag="sonic-bound")
