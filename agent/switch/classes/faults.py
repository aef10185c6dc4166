"""Classes of ports that SONiC has no form for, and maps of others that contradict them."""

from collections.abc import Iterable, Iterator
from typing import Final

from isolane.bindings.ietf_interfaces import (
    AvailableTrafficClass,
    BridgePort,
    FlowControl,
    InterfacesInterface,
    Priority,
    TrafficClass,
    TrafficClassMap,
)
from isolane.device.kit.instances import at_interface
from isolane.errors import DataError
from isolane.switch.classes.maps import GROUPS, NEEDED, PFC_QUEUES, QUEUES, Table, is_ours, map_name, row
from isolane.switch.classes.port_maps import CLASSES, Binding, PortMaps
from isolane.switch.flow_control.rows import PORT_QOS_MAP, key
from isolane.switch.translation import Rows
from isolane.tree.path import Path

CLASSES_TAG: Final = "sonic-traffic-classes"
SHARED_CLASS_TAG: Final = "sonic-pfc-class"
FOREIGN_MAP_TAG: Final = "sonic-foreign-map"
CHANGED_MAP_TAG: Final = "sonic-map-changed"


def map_faults(
    interface: InterfacesInterface, rows: Rows, bindings: Iterable[Binding]
) -> Iterator[DataError]:
    """Of a port whose classes or PFC changed."""
    at = at_interface(interface.name)
    classes = at.child(BridgePort.NODE).child(TrafficClass.NODE)
    for entry in interface.bridge_port.traffic_class.traffic_class_map:
        for cell in entry.available_traffic_class:
            if cell.num_traffic_class != CLASSES:
                path = classes.child(TrafficClassMap.NODE, entry.priority)
                path = path.child(AvailableTrafficClass.NODE, cell.num_traffic_class)
                text = "ports of SONiC have 8 traffic classes; leave out other numbers"
                yield DataError("invalid-value", text, path=path, app_tag=CLASSES_TAG)
    wants = PortMaps.of(interface)
    yield from _shared_classes(wants, at.child(FlowControl.NODE))
    if PortMaps.in_rows(rows, interface.name) == wants:
        return
    yield from _foreign(wants, interface.name, rows, at)
    for binding in bindings:
        existing = row(rows, binding.table, binding.name)
        if is_ours(binding.name) and existing is not None and existing != binding.content:
            text = (
                f"{key(binding.table.name, binding.name)} has another content than its name says: another "
                "program changed it; remove it, or bind its ports to another map"
            )
            yield DataError("operation-failed", text, path=at, app_tag=CHANGED_MAP_TAG)


def _shared_classes(wants: PortMaps, at: Path) -> Iterator[DataError]:
    """A traffic class goes into one priority group, which sends PFC of one priority."""
    first: dict[int, int] = {}
    for priority in sorted(wants.directions.transmit):
        other = first.setdefault(wants.classes[priority], priority)
        if other != priority:
            text = (
                f"priorities {other} and {priority} have the same traffic class, and SONiC sends PFC of one "
                "priority for a class"
            )
            path = at.child(Priority.NODE, priority)
            yield DataError("invalid-value", text, path=path, app_tag=SHARED_CLASS_TAG)


def _foreign(wants: PortMaps, port: str, rows: Rows, at: Path) -> Iterator[DataError]:
    """Maps behind the classes that another program made and bound to the port."""
    port_at = key(PORT_QOS_MAP, port)
    needed = wants.needed()
    for table in NEEDED:
        name = map_name(rows, table, port_at)
        if name is None or is_ours(name) or table not in needed:
            continue
        fields = row(rows, table, name)
        if fields is None:
            text = f"{port_at} binds {key(table.name, name)}, which CONFIG_DB does not have"
            yield DataError("operation-failed", text, path=at, app_tag=FOREIGN_MAP_TAG)
            continue
        for number, target in _demands(wants, table):
            if fields.get(str(number)) != str(target):
                text = (
                    f"{key(table.name, name)} of another program gives {number} the target "
                    f"{fields.get(str(number), 'nothing')}, and the configuration needs {target}; "
                    f"remove {table.field} from {port_at}, or change the map"
                )
                yield DataError("operation-failed", text, path=at, app_tag=FOREIGN_MAP_TAG)
                break


def _demands(wants: PortMaps, table: Table) -> Iterator[tuple[int, int]]:
    """The targets that a map has to have for the classes in use."""
    if table is QUEUES:
        used = set(wants.classes) if wants.dot1p or wants.dscp else set()
        yield from (
            (number, number) for number in sorted(used | {wants.classes[p] for p in wants.directions.receive})
        )
    elif table is GROUPS:
        yield from ((wants.classes[priority], priority) for priority in sorted(wants.directions.transmit))
    elif table is PFC_QUEUES:
        yield from ((priority, wants.classes[priority]) for priority in sorted(wants.directions.receive))
