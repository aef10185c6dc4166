"""QoS maps of ports: what they classify by, and the maps between classes, queues and priority groups."""

from collections.abc import Iterator, Sequence

from isolane.bindings import Root
from isolane.bindings.ietf_interfaces import InterfacesInterface, Priority, PriorityOfDscp, TrafficClass
from isolane.device.kit.instances import entries
from isolane.errors import DataError
from isolane.sonic.redis.hashes import Problem
from isolane.switch.classes.faults import map_faults
from isolane.switch.classes.maps import (
    CLASSIFYING,
    DSCP,
    OURS,
    TABLES,
    NoMap,
    is_ours,
    map_name,
    row,
    targets_of,
)
from isolane.switch.classes.port_maps import Binding, PortMaps, bindings
from isolane.switch.flow_control.rows import NONE, PORT, PORT_QOS_MAP, key
from isolane.switch.translation import Facts, Rows, Scope, Translation, Wanted, interfaces_of, with_interfaces
from isolane.tree.diff import Change

GLOBAL = "global"


class ClassesTranslation(Translation):
    """Traffic classes by priority and by DSCP. PFC is read only: the maps that it needs are made here."""

    nodes = (TrafficClass, PriorityOfDscp, Priority)
    tables = (PORT, *(table.name for table in TABLES), PORT_QOS_MAP)
    generated = tuple(key(table.name, OURS) for table in TABLES)

    def scope(self, changes: Sequence[Change], new: Root) -> Scope:
        """Ports whose classes or PFC changed; maps are shared."""
        ports = _ports(changes)
        return Scope(ports, shared=bool(ports))

    def scope_of(self, key: str) -> Scope:
        """The port of a row; a map may be that of many ports."""
        table, _, name = key.partition("|")
        if table in (PORT, PORT_QOS_MAP):
            return Scope(frozenset((name,)))
        return Scope(shared=table in self.tables)

    def hashes(self, root: Root, rows: Rows, scope: Scope) -> Wanted:
        """Maps of others are bound and never written."""
        wanted: Wanted = {}
        maps: Wanted = {}
        for interface in interfaces_of(root, sorted(scope.ports)):
            for binding in _bindings(interface, rows, root):
                fields = wanted.setdefault(key(PORT_QOS_MAP, interface.name), {})
                fields[binding.table.field] = binding.name
                if is_ours(binding.name):
                    maps.setdefault(key(binding.table.name, binding.name), dict(binding.content))
        if not scope.shared:
            return wanted
        for port in (*root.interfaces.interface.keys(), GLOBAL):
            if port not in scope.ports:
                for at, fields in _uses(rows, key(PORT_QOS_MAP, port)):
                    maps.setdefault(at, fields)
        return wanted | maps

    def keys_to_recreate(self, before: Wanted, after: Wanted) -> frozenset[str]:
        """Rows that lose a map: qosorch lets go of a map only when the row that binds it is deleted."""
        fields = [table.field for table in TABLES]
        return frozenset(
            at
            for at, was in before.items()
            if at.startswith(PORT_QOS_MAP)
            and any(each in was and each not in after.get(at, NONE) for each in fields)
        )

    def read(self, root: Root, rows: Rows, scope: Scope) -> Root:
        """After a change of a map every port is looked at."""
        several = interfaces_of(root, scope.names(root))
        return with_interfaces(root, (PortMaps.in_rows(rows, each.name).bind(each) for each in several))

    def problems(self, rows: Rows, scope: Scope) -> Iterator[Problem]:
        """Maps that classify in a way that the model cannot say."""
        ats = {key(PORT_QOS_MAP, port) for port in scope.ports}
        if scope.shared:
            ats |= {
                at for at in rows if at.startswith(key(PORT_QOS_MAP, "")) and not at.endswith(f"|{GLOBAL}")
            }
        result: set[Problem] = set()
        for at in sorted(ats):
            result.update(_problems(rows, at))
        yield from sorted(result, key=lambda each: (each.key, each.field, each.message))

    def faults(self, changes: Sequence[Change], new: Root, rows: Rows, facts: Facts) -> Iterator[DataError]:
        for interface in interfaces_of(new, sorted(_ports(changes))):
            yield from map_faults(interface, rows, _bindings(interface, rows, new))


def _ports(changes: Sequence[Change]) -> frozenset[str]:
    names: set[str] = set()
    for record in ClassesTranslation.nodes:
        names.update(keys[0] for keys in entries(changes, record.NODE))
    return frozenset(names)


def _bindings(interface: InterfacesInterface, rows: Rows, root: Root) -> Iterator[Binding]:
    return bindings(interface, rows, root.interfaces.interface.keys())


def _uses(rows: Rows, at: str) -> Iterator[tuple[str, dict[str, str]]]:
    """The maps of the agent that a row of PORT_QOS_MAP binds, as they are."""
    fields = rows.get(at)
    if fields is None:
        return
    for table in TABLES:
        name = fields.get(table.field, "")
        content = row(rows, table, name) if is_ours(name) else None
        if content is not None:
            yield key(table.name, name), dict(content)


def _problems(rows: Rows, at: str) -> Iterator[Problem]:
    readable = True
    for table in CLASSIFYING:
        try:
            targets_of(rows, table, at)
        except NoMap as reason:
            readable = False
            yield Problem(reason.key, reason.field, str(reason))
    if readable and map_name(rows, DSCP, at) and PortMaps.in_rows(rows, at.partition("|")[2]).dscp is None:
        text = "the map of DSCPs has a traffic class that no priority of the port has"
        yield Problem(at, DSCP.field, text)
