"""Packet trimming <-> SWITCH_TRIMMING, BUFFER_QUEUE, BUFFER_PROFILE and TC_TO_DSCP_MAP."""

from collections.abc import Iterator, Sequence
from typing import Final

from isolane.bindings import Root, ietf_interfaces
from isolane.bindings.isolane_ue_packet_trimming import PacketTrimming
from isolane.device.kit.instances import names, touches
from isolane.errors import DataError
from isolane.sonic.problems import Problem
from isolane.switch.facts import Facts
from isolane.switch.queues.class_map import PORT_MAPS
from isolane.switch.queues.port_queues import PortQueues, ports_in, scope_of
from isolane.switch.queues.profiles import others
from isolane.switch.scope import Scope
from isolane.switch.translation import Rows, Wanted
from isolane.switch.trimming import settings
from isolane.switch.trimming.discard import COPIES, FIELD, PROFILES, copy, original, stale
from isolane.switch.trimming.dscp_maps import DSCP_MAP, asked_dscps, with_dscps
from isolane.switch.trimming.faults import port_faults, system_faults
from isolane.switch.trimming.port_trim import TABLE, PortTrim
from isolane.switch.trimming.problems import trimming_problems
from isolane.switch.unused import GENERATED
from isolane.tree.diff import Change
from isolane.tree.record import Record
from isolane.tree.schema import DataNode

_SETTINGS_TABLE: Final = settings.KEY.partition("|")[0]


class TrimmingTranslation:
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
        for queues in ports_in(rows, TABLE, scope, table.keys):
            interface = table.get(queues.port)
            if interface is None:
                continue
            new = with_dscps(PortTrim.of(rows, queues).read(interface), rows)
            if new is not interface:
                table = table.set(queues.port, new)
        if table is root.interfaces.interface:
            return root
        return root.replace(interfaces=root.interfaces.replace(interface=table))

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
        for port in ports:
            interface = new.interfaces.interface.get(port)
            if interface is not None:
                trim = PortTrim.of(rows, PortQueues.of(rows, TABLE, port))
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
