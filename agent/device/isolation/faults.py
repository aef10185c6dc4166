"""Configuration that the models of congestion isolation permit and no entity supports, and the remedy."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from isolane.bindings import Root
from isolane.bindings import ietf_interfaces as of_interface
from isolane.bindings.ieee802_dot1q_bridge import CiPeers, CiPeerTable
from isolane.bindings.ietf_interfaces import BridgePort, InterfacesInterface, QueueMap
from isolane.device.interfaces.config import SINGLE_CLASS, lone_port
from isolane.device.isolation.config import port_isolation, queue_map
from isolane.device.kit.error_paths import at_interface, component_path
from isolane.engine.isolation import detection
from isolane.engine.isolation.config import CIM_UDP_PORT
from isolane.engine.isolation.port import check, priorities
from isolane.engine.isolation.queue_map import EntryPath, read
from isolane.errors import DataError, DataErrors
from isolane.tree.path import Path

_LEAFS: Final = {"min-header-octets": BridgePort.NODE.by_attribute["min_header_octets"]}
"""Leafs of a bridge port, by the app-tag of what is wrong with them."""


def port_faults(interface: InterfacesInterface, *, with_classes: bool) -> Iterator[DataError]:
    """Queue maps that are no pairs, classes without a priority, values that a point cannot have.

    Without `with_classes` the component has one queue for all priorities.
    """
    path = at_interface(interface.name)
    path = path.child(BridgePort.NODE)
    port = interface.bridge_port
    config = port_isolation(interface.name, 1, 0, port, CIM_UDP_PORT)
    yield from _raised(path, lambda: check(config))
    aqm = path.child(of_interface.CongestionIsolation.NODE).child(of_interface.Aqm.NODE)
    yield from _raised(aqm, lambda: detection.build(config.aqm, 0))
    wrong = list(_raised(path, lambda: read(queue_map(port))))
    yield from wrong
    if not wrong:
        yield from _raised(path, lambda: priorities(read(queue_map(port)), _classes(interface, with_classes)))


def _classes(interface: InterfacesInterface, with_classes: bool) -> tuple[int, ...]:
    """The traffic classes of a port; none where its configuration is refused elsewhere."""
    try:
        of_priority = lone_port(interface).class_of_priority
    except (DataError, DataErrors):
        return tuple(range(8))
    return of_priority if with_classes else SINGLE_CLASS


def _raised(path: Path, judge: Callable[[], Any]) -> Iterator[DataError]:
    try:
        judge()
    except DataError as error:
        yield _at(path, error)
    except DataErrors as several:
        yield from (_at(path, error) for error in several.errors)


def _at(path: Path, error: DataError) -> DataError:
    """The same fault with its whole path."""
    if isinstance(error.path, EntryPath):
        path = path.child(QueueMap.NODE, error.path.index)
    elif error.app_tag in _LEAFS:
        path = path.child(_LEAFS[error.app_tag])
    return DataError(error.tag, error.message, path=path, app_tag=error.app_tag, info=error.info)


def peer_faults(bridge: str, component: str, row: CiPeerTable) -> Iterator[DataError]:
    """A peer that no CIM could be sent to."""
    path = component_path(bridge, component).child(CiPeers.NODE).child(CiPeerTable.NODE, row.reception_port)
    kind = row.cim_type or "l2"
    needed = ["peer_mac_address"]
    if kind != "l2":
        needed += [f"peer_{kind}_address", "peer_udp_port"]
    for name in needed:
        if getattr(row, name) is None:
            node = CiPeerTable.NODE.by_attribute[name]
            yield DataError(
                "data-missing",
                f"CIMs over {kind} to the peer at port {row.reception_port} need its {node.name}; set it",
                path=path.child(node),
                app_tag="ci-peer-incomplete",
            )


def has_classes(interface: InterfacesInterface, root: Root) -> bool:
    """Whether the component of a port has traffic classes (802.1Q 12.6.1)."""
    wanted = interface.bridge_port.component_name
    components = (each for bridge in root.bridges.bridge for each in bridge.component)
    return all(each.traffic_class_enabled for each in components if each.name == wanted)


def no_bridge_port(name: str) -> DataError:
    text = f"interface {name} is not a bridge port; set component-name in its bridge-port"
    return DataError("operation-failed", text, app_tag="ci-no-bridge-port")
