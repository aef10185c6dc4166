"""Bridges and their components (ieee802-dot1q-bridge): an emulated bridge for each C-VLAN component."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from agent.dataplane.bridge import Bridge
from agent.dataplane.config import BridgeConfig, BufferConfig, StaticEntry, VlanConfig
from agent.device.addresses import mac_number, mac_text
from agent.device.affected import entries, touches, within
from agent.device.context import Context
from agent.device.links import ComponentKey, Link, Links
from agent.errors import DataError, DataErrors
from agent.store.providers import Keys
from agent.tree.diff import Change
from agent.tree.path import Path
from bindings import Root
from bindings import ieee802_dot1q_bridge as dot1q
from bindings.ieee802_dot1q_bridge import Bridges, BufferState, Component, Vlan
from bindings.ietf_interfaces import BridgePort, BridgePortStatistics, InterfacesInterface

C_VLAN: Final = "ieee802-dot1q-bridge:c-vlan-component"
DEFAULT_VID: Final = 1
DATABASE: Final = 0
TICK_NS: Final = 10_000_000
MAX_VLANS: Final = 4094
MODULES: Final = tuple({node.module for node in (Bridges.NODE, BufferState.NODE, InterfacesInterface.NODE)})
"""What else modules put into a component is the business of other concerns."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Components that came, changed or went, and those whose VLANs have to be looked at."""

    components: tuple[ComponentKey, ...]


class BridgeConcern:
    """Makes bridges before interfaces look for them, and tells them their VLANs and addresses."""

    def __init__(self, context: Context, links: Links, bridges: dict[ComponentKey, Bridge]) -> None:
        self._context = context
        self._links = links
        self._bridges = bridges
        self._since_ns = context.now_ns
        self._told: list[Callable[[ComponentKey, Bridge], None]] = []
        store = context.store
        store.subscribe((Bridges,), self)
        links.on_link(self._port_changed, self._port_changed)
        provide = store.operational.provide
        provide(dot1q.Bridge, self._bridge)
        provide(Component, self._component)
        provide(BufferState, self._buffer)
        provide(Vlan, self._vlan)
        provide(BridgePort, self._port)
        provide(BridgePortStatistics, self._statistics)
        provide(dot1q.FilteringDatabase, self._database)
        store.operational.provide_list(
            dot1q.FilteringEntry, self._learned_keys, self._learned, origin="learned"
        )

    def on_bridge(self, made: Callable[[ComponentKey, Bridge], None]) -> None:
        """Be told of each bridge that is made, before its ports are."""
        self._told.append(made)

    # --- configuration

    def prepare(self, changes: Sequence[Change], new: Root) -> Plan:
        changes = within(changes, *MODULES)
        touched = entries(changes, Component.NODE)
        errors: list[DataError] = []
        for bridge, component in touched:
            found = new.bridges.bridge.get(bridge)
            entry = None if found is None else found.component.get(component)
            if entry is not None:
                errors += _faults(bridge, entry, new)
        if errors:
            raise DataErrors(errors)
        if touches(changes, InterfacesInterface.NODE):
            touched.update(dict.fromkeys(self._bridges))
        return Plan(tuple((bridge, component) for bridge, component in touched))

    def apply(self, plan: Plan) -> None:
        for key in plan.components:
            self._configure(key)

    def abort(self, plan: Plan) -> None:
        pass

    def _configure(self, key: ComponentKey) -> None:
        entry = self._entry(key)
        bridge = self._bridges.get(key)
        if entry is None:
            if bridge is not None:
                self._release(key)
                del self._bridges[key]
            return
        config = self._config(key, entry)
        if bridge is None or bridge.config != config:
            members = self._release(key)
            bridge = self._bridges[key] = Bridge(self._context.clock, config)
            for made in self._told:
                made(key, bridge)
            for name in members or self._wanting(key):
                self._links.wanted(name)
        self._fill(key, entry, bridge)

    def _release(self, key: ComponentKey) -> list[str]:
        """Take the ports off a component; they are made anew where they belong then."""
        members = [link.name for link in self._links if link.component == key]
        for name in members:
            self._links.remove(name)
        return members

    def _wanting(self, key: ComponentKey) -> list[str]:
        interfaces = self._context.running.interfaces.interface
        return [each.name for each in interfaces if each.bridge_port.component_name == key[1]]

    def _config(self, key: ComponentKey, entry: Component) -> BridgeConfig:
        bridge = self._context.running.bridges.bridge[key[0]]
        return BridgeConfig(
            name=key[0],
            address=mac_number(bridge.address),
            ageing_s=entry.filtering_database.aging_time,
            buffer=BufferConfig(
                entry.buffer.size, entry.buffer.reserved_per_queue, entry.buffer.dynamic_threshold
            ),
        )

    def _entry(self, key: ComponentKey) -> Component | None:
        bridge = self._context.running.bridges.bridge.get(key[0])
        found: Component | None = None if bridge is None else bridge.component.get(key[1])
        return found

    def _fill(self, key: ComponentKey, entry: Component, bridge: Bridge) -> None:
        """VLANs and static addresses, by the ports that there are."""
        vlans = tuple(_vlans(entry, bridge))
        bridge.set_vlans(vlans)
        bridge.set_static_entries(_static(entry))

    def _port_changed(self, link: Link) -> None:
        if link.component is not None and link.bridge is not None:
            entry = self._entry(link.component)
            if entry is not None:
                self._fill(link.component, entry, link.bridge)

    # --- state

    def _bridge(self, keys: Keys) -> dot1q.Bridge | None:
        mine = [key for key in self._bridges if key[0] == keys[-1]]
        if not mine:
            return None
        return dot1q.Bridge.new(
            name=keys[-1],
            ports=sum(len(self._bridges[key].ports) for key in mine),
            up_time=(self._context.now_ns - self._since_ns) // (100 * TICK_NS),
            components=len(mine),
        )

    def _component(self, keys: Keys) -> Component | None:
        bridge = self._bridges.get((keys[0], keys[1]))
        if bridge is None:
            return None
        return Component.new(
            name=keys[1], ports=len(bridge.ports), bridge_port=[port.name for port in bridge.ports.values()]
        )

    def _buffer(self, keys: Keys) -> BufferState | None:
        bridge = self._bridges.get((keys[0], keys[1]))
        if bridge is None:
            return None
        counted = bridge.buffer
        return BufferState.new(
            used=counted.used, used_watermark=counted.watermark, dropped_frames=counted.dropped
        )

    def _vlan(self, keys: Keys) -> Vlan | None:
        bridge, entry = self._bridges.get((keys[0], keys[1])), self._entry((keys[0], keys[1]))
        if bridge is None or entry is None:
            return None
        names = {number: port.name for number, port in bridge.ports.items()}
        for vlan in _vlans(entry, bridge):
            if vlan.vid == keys[-1]:
                untagged = [names[number] for number in sorted(vlan.untagged) if number in names]
                tagged = [names[number] for number in sorted(vlan.tagged) if number in names]
                return Vlan.new(vid=vlan.vid, untagged_ports=untagged, egress_ports=[*untagged, *tagged])
        return Vlan.new(vid=keys[-1])

    def _port(self, keys: Keys) -> BridgePort | None:
        link = self._links.get(keys[-1])
        if link is None or link.bridge is None:
            return None
        return BridgePort.new(
            port_number=link.port.number,
            address=mac_text(link.config.mac),
            capabilities=("tagging", "configurable-acceptable-frame-type", "ingress-filtering"),
            external=True,
            oper_point_to_point=True,
        )

    def _statistics(self, keys: Keys) -> BridgePortStatistics | None:
        link = self._links.get(keys[-1])
        if link is None or link.bridge is None:
            return None
        counted = link.port.counters
        return BridgePortStatistics.new(
            delay_exceeded_discards=0,
            mtu_exceeded_discards=counted.discard_oversize,
            frame_rx=counted.in_frames,
            octets_rx=counted.in_octets,
            frame_tx=counted.out_frames,
            octets_tx=counted.out_octets,
            discard_inbound=counted.discard_inbound,
            forward_outbound=counted.forward_outbound,
            discard_lack_of_buffers=counted.discard_lack_of_buffers,
            discard_transit_delay_exceeded=counted.discard_residence,
            discard_on_error=counted.discard_error,
        )

    def _database(self, keys: Keys) -> dot1q.FilteringDatabase | None:
        bridge = self._bridges.get((keys[0], keys[1]))
        if bridge is None:
            return None
        return dot1q.FilteringDatabase.new(
            static_entries=len(bridge.fdb.static), dynamic_entries=len(bridge.fdb.learned)
        )

    def _learned_keys(self, keys: Keys) -> Iterable[tuple[int, str, str]]:
        bridge = self._bridges.get((keys[0], keys[1]))
        if bridge is None:
            return ()
        rows = bridge.fdb.entries(self._context.now_ns)
        return [(DATABASE, str(row.vid), mac_text(row.address)) for row in rows if row.status == "learned"]

    def _learned(self, keys: Keys) -> dot1q.FilteringEntry | None:
        bridge = self._bridges.get((keys[0], keys[1]))
        database, vids, address = keys[-1]
        for row in () if bridge is None else bridge.fdb.entries(self._context.now_ns):
            if row.status == "learned" and (str(row.vid), mac_text(row.address)) == (vids, address):
                return _learned_entry(database, vids, address, row.ports)
        return None


def _learned_entry(database: int, vids: str, address: str, ports: tuple[int, ...]) -> dot1q.FilteringEntry:
    forward = dot1q.DynamicFilteringEntries.new(control_element="forward")
    return dot1q.FilteringEntry.new(
        database_id=database,
        vids=vids,
        address=address,
        entry_type="dynamic",
        port_map=[
            dot1q.FilteringEntryPortMap.new(port_ref=port, dynamic_filtering_entries=forward)
            for port in ports
        ],
        status="learned",
    )


def _vlans(entry: Component, bridge: Bridge) -> Iterator[VlanConfig]:
    """Registrations by VLAN; the default VLAN is on every port that has no registration for it."""
    tagged: dict[int, set[int]] = {DEFAULT_VID: set()}
    untagged: dict[int, set[int]] = {DEFAULT_VID: set(bridge.ports)}
    for registration in entry.filtering_database.vlan_registration_entry:
        for vid in vids_of(registration.vids):
            for port in registration.port_map:
                said = port.static_vlan_registration_entries
                for members in (tagged, untagged):
                    members.setdefault(vid, set()).discard(port.port_ref)
                if said.registrar_admin_control != "forbidden":
                    chosen = untagged if said.vlan_transmitted == "untagged" else tagged
                    chosen[vid].add(port.port_ref)
    for vid in sorted(tagged | untagged):
        yield VlanConfig(vid, frozenset(tagged.get(vid, ())), frozenset(untagged.get(vid, ())))


def _static(entry: Component) -> Iterator[StaticEntry]:
    for row in entry.filtering_database.filtering_entry:
        ports = tuple(
            port.port_ref
            for port in row.port_map
            if port.static_filtering_entries.control_element in ("forward", "forward-filter")
        )
        for vid in vids_of(row.vids):
            yield StaticEntry(vid, mac_number(row.address), ports)


def vids_of(text: str) -> Iterator[int]:
    """The VLANs of a text such as `1,10-12`."""
    for part in text.split(","):
        first, _, last = part.strip().partition("-")
        yield from range(int(first), int(last or first) + 1)


def _faults(bridge: str, entry: Component, root: Root) -> Iterator[DataError]:
    """What an emulated component cannot be."""
    path = Path().child(Bridges.NODE).child(dot1q.Bridge.NODE, bridge).child(Component.NODE, entry.name)
    if entry.type != C_VLAN:
        yield DataError(
            "invalid-value",
            f"component {entry.name} is a {entry.type.rpartition(':')[2]}; there are C-VLAN components only",
            path=path.child(Component.NODE.by_attribute["type"]),
            app_tag="component-type",
        )
    others = [each.name for each in root.bridges.bridge if entry.name in each.component.keys()]  # noqa: SIM118  # a table iterates over records
    if len(others) > 1:
        yield DataError(
            "invalid-value",
            f"bridges {' and '.join(others)} both have a component {entry.name}; bridge ports name theirs by "
            "name alone, so give one another name",
            path=path,
            app_tag="component-name-twice",
        )
