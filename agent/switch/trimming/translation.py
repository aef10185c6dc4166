"""Packet trimming <-> SWITCH_TRIMMING, BUFFER_QUEUE, BUFFER_PROFILE and TC_TO_DSCP_MAP."""

from collections.abc import Iterator, Sequence
from typing import Final

from isolane.bindings import Root, ietf_interfaces
from isolane.bindings.ietf_interfaces import InterfacesInterface, TcToDscp
from isolane.bindings.isolane_ue_packet_trimming import PacketTrimming
from isolane.device.kit.instances import names, touches
from isolane.errors import DataError
from isolane.sonic.problems import Problem
from isolane.switch.facts import Facts
from isolane.switch.queues.class_map import PORT_MAPS
from isolane.switch.queues.port_queues import PortQueues, ports_in
from isolane.switch.queues.profiles import GENERATED, others
from isolane.switch.queues.ranges import port_of
from isolane.switch.scope import Scope
from isolane.switch.translation import Rows, Wanted
from isolane.switch.trimming import dscp_maps, settings
from isolane.switch.trimming.discard import FIELD, PROFILES, copy, original, stale
from isolane.switch.trimming.faults import port_faults, system_faults
from isolane.switch.trimming.port_trim import TABLE, PortTrim
from isolane.switch.trimming.problems import trimming_problems
from isolane.tree.diff import Change
from isolane.tree.record import Record
from isolane.tree.schema import DataNode

_SETTINGS_TABLE: Final = settings.KEY.partition("|")[0]


class TrimmingTranslation:
    """The queues of a port trim by copies of their buffer profiles."""

    nodes: tuple[DataNode | type[Record], ...] = (PacketTrimming, ietf_interfaces.PacketTrimming)
    tables: tuple[str, ...] = (dscp_maps.MAPS, PORT_MAPS, PROFILES, TABLE, _SETTINGS_TABLE)

    def scope(self, changes: Sequence[Change], new: Root) -> Scope:
        """A copy, or a map, is removed with its last user, so the rows of all ports count."""
        ports = frozenset(names(changes, ietf_interfaces.PacketTrimming.NODE))
        return Scope(ports, shared=bool(ports) or touches(changes, PacketTrimming.NODE))

    def scope_of(self, key: str) -> Scope:
        table, _, _ = key.partition("|")
        if table in (TABLE, PORT_MAPS):
            return Scope(frozenset((port_of(key),)))
        return Scope(shared=True)

    def hashes(self, root: Root, rows: Rows, scope: Scope) -> Wanted:
        wanted: Wanted = {}
        maps: dict[str, dscp_maps.Dscps | None] = {}
        for port in scope.ports:
            entry = _entry(root, port)
            wanted.update(PortTrim.of(rows, PortQueues.of(rows, TABLE, port)).wanted(entry))
            name = dscp_maps.wanted_name(rows, port, dscp_maps.asked(entry))
            if name is not None:
                wanted[f"{PORT_MAPS}|{port}"] = {dscp_maps.FIELD: name}
                maps[name] = dscp_maps.asked(entry)
        if scope.shared:
            wanted.update(_shared(root, rows, scope, wanted, maps))
        return wanted

    def read(self, root: Root, rows: Rows, scope: Scope) -> Root:
        if scope.shared:
            entry = settings.with_fields(root.packet_trimming, rows.get(settings.KEY, {}))
            if entry is not root.packet_trimming:
                root = root.replace(packet_trimming=entry)
        table = root.interfaces.interface
        for queues in ports_in(rows, TABLE, scope, tuple(table.keys())):
            interface = table.get(queues.port)
            if interface is None:
                continue
            new = _with_dscps(PortTrim.of(rows, queues).read(interface), rows)
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


def _shared(
    root: Root, rows: Rows, scope: Scope, of_ports: Wanted, maps: dict[str, dscp_maps.Dscps | None]
) -> Wanted:
    """The settings of the switch, and the generated rows that some port uses."""
    wanted: Wanted = {}
    fields = settings.fields_of(root.packet_trimming, rows.get(settings.KEY, {}))
    if fields:
        wanted[settings.KEY] = fields
    used = {each[FIELD] for key, each in of_ports.items() if key.startswith(f"{TABLE}|") and FIELD in each}
    used.update(others(rows, TABLE, FIELD, scope.ports))
    for name in used:
        if original(name) is not None:
            wanted.update(copy(rows, name))
    for name in dscp_maps.used_by_others(rows, scope.ports):
        maps.setdefault(name, None)
    for name, dscps in maps.items():
        if name.startswith(GENERATED):
            wanted.update(dscp_maps.map_row(rows, name, dscps))
    return wanted


def _with_dscps(interface: InterfacesInterface, rows: Rows) -> InterfacesInterface:
    """An interface with the DSCPs of its map."""
    said = dscp_maps.said(rows, interface.name) or ()
    entry = interface.packet_trimming
    if dscp_maps.asked(entry) == said:
        return interface
    entries = [TcToDscp.new(traffic_class=tc, dscp=dscp) for tc, dscp in said]
    return interface.replace(packet_trimming=entry.replace(tc_to_dscp=entries))
