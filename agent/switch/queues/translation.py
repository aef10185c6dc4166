"""Marks and service of queues, and rates of ports <-> QUEUE, WRED_PROFILE, SCHEDULER and PORT_QOS_MAP."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from isolane.bindings import Root
from isolane.bindings.ietf_interfaces import (
    Aqm,
    EtsBandwidth,
    InterfacesInterface,
    Red,
    TransmissionSelectionAlgorithmTable,
)
from isolane.device.kit.instances import entries
from isolane.errors import DataError
from isolane.sonic.redis.hashes import Problem
from isolane.switch.queues.faults import port_faults
from isolane.switch.queues.marks import MarksAspect, asked_marks, with_marks
from isolane.switch.queues.port_queues import PortQueues, ports_in, queue_problems, scope_of
from isolane.switch.queues.profiles import Aspect, others
from isolane.switch.queues.ranges import CLASS_MAPS, PORT_MAPS, Range, as_rows, key_of
from isolane.switch.queues.schedulers import (
    LEAF,
    RATE,
    ServiceAspect,
    asked_rate,
    asked_service,
    with_rate,
    with_service,
)
from isolane.switch.translation import (
    Facts,
    Fields,
    Rows,
    Scope,
    Translation,
    Wanted,
    interfaces_of,
    with_interfaces,
)
from isolane.switch.writes import GENERATED
from isolane.tree.diff import Change
from isolane.tree.schema import DataNode, Record

TABLE: Final = "QUEUE"
MARKS: Final = MarksAspect()
SERVICE: Final = ServiceAspect()
ASPECTS: Final[tuple[Aspect[Any], ...]] = (MARKS, SERVICE)
_CHANGING: Final = (Aqm.NODE, TransmissionSelectionAlgorithmTable.NODE, EtsBandwidth.NODE, LEAF)
_NODES: Final[tuple[DataNode | type[Record], ...]] = (
    *(Aqm.NODE.by_attribute[name] for name in ("algorithm", "not_ect_policy", "marked_traffic_class")),
    Red,
    TransmissionSelectionAlgorithmTable,
    EtsBandwidth,
    LEAF,
)

Values = dict[tuple[str, str], Any]
"""Values of profiles that have no row yet, by table and name."""


class QueueTranslation(Translation):
    """A traffic class of the models is the queue of the same number."""

    nodes: tuple[DataNode | type[Record], ...] = _NODES
    tables: tuple[str, ...] = (MARKS.table, SERVICE.table, CLASS_MAPS, PORT_MAPS, TABLE)
    """TC_TO_QUEUE_MAP is only read, and of PORT_QOS_MAP only `scheduler` is written."""
    generated: tuple[str, ...] = tuple(f"{each.table}|{GENERATED}" for each in ASPECTS)

    def scope(self, changes: Sequence[Change], new: Root) -> Scope:
        """A profile is removed with its last user, so the rows of all ports count."""
        ports = frozenset(keys[0] for node in _CHANGING for keys in entries(changes, node))
        return Scope(ports, shared=bool(ports))

    def scope_of(self, key: str) -> Scope:
        return scope_of(key, TABLE)

    def hashes(self, root: Root, rows: Rows, scope: Scope) -> Wanted:
        wanted: Wanted = {}
        profiles: Values = {}
        for port in scope.ports:
            interface = root.interfaces.interface.get(port)
            queues = PortQueues.of(rows, TABLE, port)
            wanted.update(
                _queue_rows(interface or InterfacesInterface.new(name=port), rows, queues, profiles)
            )
        if scope.shared:
            for aspect in ASPECTS:
                used = {fields[aspect.field] for fields in wanted.values() if aspect.field in fields}
                used.update(others(rows, TABLE, aspect.field, scope.ports))
                for name in used:
                    if name.startswith(GENERATED):
                        wanted.update(aspect.row(rows, name, profiles.get((aspect.table, name))))
        rates = {port: asked_rate(root.interfaces.interface.get(port)) for port in scope.ports}
        wanted.update(RATE.wanted(rows, rates, shared=scope.shared))
        return wanted

    def read(self, root: Root, rows: Rows, scope: Scope) -> Root:
        table = root.interfaces.interface
        several = (queues for queues in ports_in(rows, TABLE, scope, table.keys) if queues.port in table)
        return with_interfaces(root, (_with_queues(table[each.port], each, rows) for each in several))

    def problems(self, rows: Rows, scope: Scope) -> Iterator[Problem]:
        return queue_problems(TABLE, rows, scope, ASPECTS)

    def faults(self, changes: Sequence[Change], new: Root, rows: Rows, facts: Facts) -> Iterator[DataError]:
        for interface in interfaces_of(new, sorted(self.scope(changes, new).ports)):
            yield from port_faults(interface, rows, TABLE)


def _with_queues(interface: InterfacesInterface, queues: PortQueues, rows: Rows) -> InterfacesInterface:
    interface = with_marks(interface, queues.values(MARKS, rows) or {})
    interface = with_service(interface, queues.values(SERVICE, rows) or {})
    return with_rate(interface, rows)


def _queue_rows(interface: InterfacesInterface, rows: Rows, queues: PortQueues, profiles: Values) -> Wanted:
    """The rows of QUEUE of one port; those that are there where nothing else is asked for."""
    wanted: dict[int, dict[str, str]] = {queue: dict(fields) for queue, fields in queues.queues.items()}
    if queues.ambiguous:
        present: dict[Range, Fields] = dict(queues.present)
    else:
        asks: tuple[tuple[Aspect[Any], Mapping[int, object]], ...] = (
            (MARKS, asked_marks(interface)),
            (SERVICE, asked_service(interface)),
        )
        for aspect, asked in asks:
            if queues.values(aspect, rows) is None and not asked:
                continue
            for queue, name in aspect.names(rows, queues.queues, asked).items():
                fields = wanted.setdefault(queue, {})
                fields.pop(aspect.field, None)
                if name is not None:
                    fields[aspect.field] = name
                    profiles[aspect.table, name] = asked[queue]
        present = as_rows(queues.present, wanted)
    return {key_of(TABLE, interface.name, row): dict(fields) for row, fields in present.items()}
