"""The maps that a port is bound to: those that it has and that say the same, else maps of the agent."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from isolane.bindings.ietf_interfaces import InterfacesInterface
from isolane.switch.classes.maps import (
    DOT1P,
    DSCP,
    NEEDED,
    PFC_GROUPS,
    NoMap,
    Table,
    Targets,
    bound,
    is_ours,
    name_of,
    row,
    row_of,
    targets_of,
)
from isolane.switch.classes.port_maps import IDENTITY, PortMaps
from isolane.switch.facts import Fields
from isolane.switch.flow_control.directions import PORT_QOS_MAP, key
from isolane.switch.translation import Rows


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
            name = bound(rows, table, at)
            content = None if name is None or not is_ours(name) else row(rows, table, name)
            if name is not None and content is not None:
                yield Binding(table, name, content)
        return
    needed = wants.needed()
    if wants.directions.transmit and _has_pfc_groups(rows, ports):
        needed[PFC_GROUPS] = IDENTITY
    for table, targets in needed.items():
        name = bound(rows, table, at)
        if name is None or is_ours(name):
            yield Binding(table, name_of(targets), row_of(targets))


def _classifying(rows: Rows, table: Table, at: str, targets: Targets) -> Binding:
    name = bound(rows, table, at)
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
    return any(bound(rows, PFC_GROUPS, key(PORT_QOS_MAP, port)) for port in ports)
