"""The flex counters of syncd: each group puts its counters of the ASIC into COUNTERS_DB at its interval."""

from collections.abc import Collection, Iterator, Mapping

from tools.sonic_stand_in import names
from tools.sonic_stand_in.asic import Asic
from tools.sonic_stand_in.databases import Databases, Mirror
from tools.sonic_stand_in.orchagent import PortState


class FlexCounters:
    """What a group has published stays in COUNTERS_DB when it is not polled any more."""

    def __init__(self, databases: Databases, asic: Asic) -> None:
        self._mirror = Mirror(databases.counters)
        self._asic = asic
        self._rows: dict[str, dict[str, str]] = {}

    def poll(self, ports: Mapping[str, PortState], groups: Collection[str]) -> None:
        """Publish the counters of some groups; those of ports that are gone go."""
        objects = {f"COUNTERS:{oid}" for state in ports.values() for oid in _objects(state)}
        objects.add(f"COUNTERS:{names.SWITCH_OID}")
        self._rows = {key: fields for key, fields in self._rows.items() if key in objects}
        for group in groups:
            for key, fields in self._read(group, ports):
                self._rows.setdefault(key, {}).update(fields)
        self._mirror.show(self._rows)

    def _read(self, group: str, ports: Mapping[str, PortState]) -> Iterator[tuple[str, Mapping[str, str]]]:
        if group == "LLR":
            for name, state in ports.items():
                yield f"COUNTERS:{names.port_oid(state.number)}", self._asic.llr_counters(name)
        elif group in names.COUNTERS:
            for oid in _counted(group, ports):
                counts = self._asic.counts[oid]
                yield f"COUNTERS:{oid}", {name: str(counts.get(name, 0)) for name in names.COUNTERS[group]}


def _objects(state: PortState) -> Iterator[str]:
    yield names.port_oid(state.number)
    yield from (names.queue_oid(state.number, queue) for queue in range(names.QUEUES))


def _counted(group: str, ports: Mapping[str, PortState]) -> Iterator[str]:
    if group == "SWITCH":
        yield names.SWITCH_OID
    for state in ports.values():
        if group in names.OF_PORTS:
            yield names.port_oid(state.number)
        elif group in names.OF_QUEUES:
            yield from (names.queue_oid(state.number, queue) for queue in range(names.QUEUES))
