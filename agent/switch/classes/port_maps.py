"""The maps that the configuration of a port needs, and those that CONFIG_DB binds to it."""

from collections.abc import Iterable, Iterator
from typing import Final, Self

from isolane.bindings.ietf_interfaces import (
    AvailableTrafficClass,
    BridgePort,
    InterfacesInterface,
    PriorityOfDscp,
    TrafficClass,
    TrafficClassMap,
)
from isolane.device.interfaces.config import classes_of
from isolane.engine.pfc.config import PRIORITIES
from isolane.lazy_dataclass import dataclass
from isolane.switch.classes.maps import (
    DOT1P,
    DSCP,
    GROUPS,
    NEEDED,
    PFC_GROUPS,
    PFC_QUEUES,
    QUEUES,
    NoMap,
    Table,
    Targets,
    is_ours,
    map_name,
    name_of,
    row,
    row_of,
    targets_of,
)
from isolane.switch.flow_control.rows import PORT_QOS_MAP, Directions, key
from isolane.switch.translation import Fields, Rows

CLASSES: Final = 8
IDENTITY: Final[Targets] = tuple(range(CLASSES))


@dataclass(frozen=True, slots=True)
class PortMaps:
    """`dot1p` and `dscp` are None where the port has no such map."""

    dot1p: Targets | None
    dscp: Targets | None
    directions: Directions

    @classmethod
    def of(cls, interface: InterfacesInterface) -> Self:
        """Of the model; DSCPs that are not listed have the default priority."""
        port = interface.bridge_port
        dot1p = classes_of(port) if _is_mapped(port) else None
        given = {each.dscp: each.priority for each in port.congestion_isolation.priority_of_dscp}
        classes, rest = dot1p or IDENTITY, port.default_priority
        dscp = tuple(classes[given.get(number, rest)] for number in range(DSCP.size)) if given else None
        return cls(dot1p, dscp, Directions.of(interface.flow_control))

    @classmethod
    def in_rows(cls, rows: Rows, port: str) -> Self:
        """Of CONFIG_DB; a map that the model cannot say is as none."""
        at = key(PORT_QOS_MAP, port)
        dot1p = _readable(rows, DOT1P, at)
        dscp = _readable(rows, DSCP, at)
        if dscp is not None and not set(dscp) <= set(dot1p or IDENTITY):
            dscp = None
        return cls(dot1p, dscp, Directions.in_rows(rows, port))

    @property
    def classes(self) -> Targets:
        """The traffic class of each priority; without a map it has the number of the priority."""
        return self.dot1p or IDENTITY

    def needed(self) -> dict[Table, Targets]:
        """The maps behind the classes. A traffic class without PFC keeps out of groups that have it."""
        by_table: dict[Table, Targets] = {}
        sends, obeys = self.directions.transmit, self.directions.receive
        if sends or obeys or self.dot1p is not None or self.dscp is not None:
            by_table[QUEUES] = IDENTITY
        if obeys:
            by_table[PFC_QUEUES] = self.classes
        if sends:
            group_of = {self.classes[priority]: priority for priority in sorted(sends)}
            lossy = min(set(range(PRIORITIES)) - sends, default=0)
            by_table[GROUPS] = tuple(group_of.get(number, lossy) for number in range(CLASSES))
        return by_table

    def bind(self, interface: InterfacesInterface) -> InterfacesInterface:
        """An interface with these maps; what says the same stays as it is."""
        port = self._classify(interface.bridge_port)
        return interface if port is interface.bridge_port else interface.replace(bridge_port=port)

    def _classify(self, port: BridgePort) -> BridgePort:
        if (classes_of(port) if _is_mapped(port) else None) != self.dot1p:
            port = port.replace(traffic_class=_table(self.dot1p))
        config = port.congestion_isolation
        given = {each.dscp: each.priority for each in config.priority_of_dscp}
        says = tuple(self.classes[given.get(number, port.default_priority)] for number in range(DSCP.size))
        if (says if given else None) != self.dscp:
            entries = [] if self.dscp is None else self._priorities(self.dscp)
            port = port.replace(congestion_isolation=config.replace(priority_of_dscp=entries))
        return port

    def _priorities(self, dscp: Targets) -> list[PriorityOfDscp]:
        """Of the priorities of a traffic class that with its own number, else the lowest."""
        of_class = {number: priority for priority, number in reversed(list(enumerate(self.classes)))}
        of_class.update(
            (number, number) for priority, number in enumerate(self.classes) if priority == number
        )
        return [
            PriorityOfDscp.new(dscp=number, priority=of_class[target]) for number, target in enumerate(dscp)
        ]


def _is_mapped(port: BridgePort) -> bool:
    return any(
        cell.num_traffic_class == CLASSES and cell.traffic_class is not None
        for entry in port.traffic_class.traffic_class_map
        for cell in entry.available_traffic_class
    )


def _table(dot1p: Targets | None) -> TrafficClass:
    if dot1p is None:
        return TrafficClass.new()
    return TrafficClass.new(
        traffic_class_map=(
            TrafficClassMap.new(
                priority=priority,
                available_traffic_class=[
                    AvailableTrafficClass.new(num_traffic_class=CLASSES, traffic_class=target)
                ],
            )
            for priority, target in enumerate(dot1p)
        )
    )


def _readable(rows: Rows, table: Table, at: str) -> Targets | None:
    try:
        return targets_of(rows, table, at)
    except NoMap:
        return None


@dataclass(frozen=True, slots=True)
class Binding:
    """A map of a port."""

    table: Table
    name: str
    content: Fields


def bindings(interface: InterfacesInterface, rows: Rows, ports: Iterable[str]) -> Iterator[Binding]:
    """Those of a port, without the ones behind its classes that are of others: they stay."""
    wants = PortMaps.of(interface)
    at = key(PORT_QOS_MAP, interface.name)
    for table, targets in ((DOT1P, wants.dot1p), (DSCP, wants.dscp)):
        if targets is not None:
            yield _classifying(rows, table, at, targets)
    if PortMaps.in_rows(rows, interface.name) == wants:
        for table in NEEDED:
            name = map_name(rows, table, at)
            content = None if name is None or not is_ours(name) else row(rows, table, name)
            if name is not None and content is not None:
                yield Binding(table, name, content)
        return
    needed = wants.needed()
    if wants.directions.transmit and _has_pfc_groups(rows, ports):
        needed[PFC_GROUPS] = IDENTITY
    for table, targets in needed.items():
        name = map_name(rows, table, at)
        if name is None or is_ours(name):
            yield Binding(table, name_of(targets), row_of(targets))


def _classifying(rows: Rows, table: Table, at: str, targets: Targets) -> Binding:
    name = map_name(rows, table, at)
    if name is not None:
        try:
            if targets_of(rows, table, at) == targets:
                return Binding(table, name, row(rows, table, name) or {})
        except NoMap:
            pass
    return Binding(table, name_of(targets), row_of(targets))


def _has_pfc_groups(rows: Rows, ports: Iterable[str]) -> bool:
    """Whether a port of this switch has such a map. Not every switch takes one: SONiC itself makes them for
    some only, and orchagent ends where the switch refuses. Without one priority and group have one number.
    """
    return any(map_name(rows, PFC_GROUPS, key(PORT_QOS_MAP, port)) for port in ports)
