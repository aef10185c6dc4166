"""Packet trimming <-> SWITCH_TRIMMING, BUFFER_QUEUE, BUFFER_PROFILE and TC_TO_DSCP_MAP."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from isolane.bindings import Root, ietf_interfaces
from isolane.bindings.isolane_ue_packet_trimming import PacketTrimming
from isolane.device.kit.instances import names, touches
from isolane.errors import DataError
from isolane.sonic.redis.hashes import Problem
from isolane.switch.queues.port_queues import (
    PortQueues,
    key_problems,
    overlap_problems,
    ports_in,
    ports_of,
    profile_problems,
    scope_of,
)
from isolane.switch.queues.profiles import others
from isolane.switch.queues.ranges import CLASSES, PORT_MAPS, key_of
from isolane.switch.translation import Facts, Rows, Scope, Translation, Wanted, interfaces_of, with_interfaces
from isolane.switch.trimming import settings
from isolane.switch.trimming.faults import port_faults, system_faults
from isolane.switch.trimming.port_trim import COPIES, FIELD, PROFILES, TABLE, PortTrim, copy, original, stale
from isolane.switch.trimming.settings import DSCP_MAP, KEY, asked_dscps, field_problems, with_dscps
from isolane.switch.writes import GENERATED
from isolane.tree.diff import Change
from isolane.tree.schema import DataNode, Record


def trimming_problems(rows: Rows, scope: Scope) -> Iterator[Problem]:
    """Rows of trimming that the models cannot say."""
    if scope.shared:
        for field, message in field_problems(rows.get(KEY, {})):
            yield Problem(KEY, field, message)
    yield from key_problems(TABLE, rows, scope)
    for queues in ports_in(rows, TABLE, scope, partial(ports_of, rows)):
        yield from overlap_problems(TABLE, queues)
        if not queues.ambiguous:
            yield from _queue_problems(rows, queues)
        yield from profile_problems(DSCP_MAP, rows, queues.port)


def _queue_problems(rows: Rows, queues: PortQueues) -> Iterator[Problem]:
    trim = PortTrim.of(rows, queues)
    for row, fields in sorted(queues.present.items()):
        key, name = key_of(TABLE, queues.port, row), fields.get(FIELD)
        if row[0] not in trim.able and name not in (None, "NULL"):
            yield Problem(key, FIELD, f"there is no {PROFILES}|{name}")
        elif row[1] >= CLASSES and row[1] in trim.trimming:
            text = f"only the queues 0 to {CLASSES - 1} are those of traffic classes, and this one trims"
            yield Problem(key, FIELD, text)
        elif row[0] in trim.trimming and trim.missing_class is not None:
            text = (
                f"it trims, and the port has no DSCP for class {trim.missing_class} (dscp_value is from-tc)"
            )
            yield Problem(key, FIELD, text)


_SETTINGS_TABLE: Final = settings.KEY.partition("|")[0]


class TrimmingTranslation(Translation):
    """The queues of a port trim by copies of their buffer profiles."""

    nodes: tuple[DataNode | type[Record], ...] = (PacketTrimming, ietf_interfaces.PacketTrimming)
    tables: tuple[str, ...] = (DSCP_MAP.table, PORT_MAPS, PROFILES, TABLE, _SETTINGS_TABLE)
    generated: tuple[str, ...] = (
        f"{DSCP_MAP.table}|{GENERATED}",
        *(f"{PROFILES}|{start}" for start in COPIES),
    )

    def scope(self, changes: Sequence[Change], new: Root) -> Scope:
        """A copy, or a map, is removed with its last user, so the rows of all ports count."""
        ports = frozenset(names(changes, ietf_interfaces.PacketTrimming.NODE))
        return Scope(ports, shared=bool(ports) or touches(changes, PacketTrimming.NODE))

    def scope_of(self, key: str) -> Scope:
        return scope_of(key, TABLE)

    def hashes(self, root: Root, rows: Rows, scope: Scope) -> Wanted:
        wanted: Wanted = {}
        entries = {port: _entry(root, port) for port in scope.ports}
        for port, entry in entries.items():
            wanted.update(PortTrim.of(rows, PortQueues.of(rows, TABLE, port)).wanted(entry))
        if scope.shared:
            wanted.update(_shared(root, rows, scope, wanted))
        asked = {port: asked_dscps(entry) for port, entry in entries.items()}
        wanted.update(DSCP_MAP.wanted(rows, asked, shared=scope.shared))
        return wanted

    def read(self, root: Root, rows: Rows, scope: Scope) -> Root:
        if scope.shared:
            entry = settings.with_fields(root.packet_trimming, rows.get(settings.KEY, {}))
            if entry is not root.packet_trimming:
                root = root.replace(packet_trimming=entry)
        table = root.interfaces.interface
        several = (queues for queues in ports_in(rows, TABLE, scope, table.keys) if queues.port in table)
        return with_interfaces(
            root, (with_dscps(PortTrim.of(rows, each).read(table[each.port]), rows) for each in several)
        )

    def problems(self, rows: Rows, scope: Scope) -> Iterator[Problem]:
        return trimming_problems(rows, scope)

    def faults(self, changes: Sequence[Change], new: Root, rows: Rows, facts: Facts) -> Iterator[DataError]:
        ports = names(changes, ietf_interfaces.PacketTrimming.NODE)
        system = new.packet_trimming
        if touches(changes, PacketTrimming.NODE):
            yield from system_faults(system, facts)
            is_by_class = rows.get(settings.KEY, {}).get("dscp_value") == settings.FROM_TC
            every = new.interfaces.interface
            ports = tuple(each.name for each in every if is_by_class or each.packet_trimming.enabled)
        for interface in interfaces_of(new, ports):
            trim = PortTrim.of(rows, PortQueues.of(rows, TABLE, interface.name))
            yield from port_faults(interface, system, trim, facts)

    def upkeep(self, rows: Rows) -> Wanted:
        """The copies of profiles that have changed."""
        return dict(stale(rows))


def _entry(root: Root, port: str) -> ietf_interfaces.PacketTrimming:
    interface = root.interfaces.interface.get(port)
    empty: ietf_interfaces.PacketTrimming = ietf_interfaces.PacketTrimming.EMPTY
    return empty if interface is None else interface.packet_trimming


def _shared(root: Root, rows: Rows, scope: Scope, of_ports: Wanted) -> Wanted:
    """The settings of the switch, and the copies that some port uses."""
    wanted: Wanted = {}
    fields = settings.fields_of(root.packet_trimming, rows.get(settings.KEY, {}))
    if fields:
        wanted[settings.KEY] = fields
    used = {each[FIELD] for each in of_ports.values() if FIELD in each}
    used.update(others(rows, TABLE, FIELD, scope.ports))
    for name in used:
        if original(name) is not None:
            wanted.update(copy(rows, name))
    return wanted
