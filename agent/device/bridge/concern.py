"""Bridges and their components (ieee802-dot1q-bridge): an emulated bridge for each C-VLAN component."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from isolane.bindings import Root
from isolane.bindings import ieee802_dot1q_bridge as dot1q
from isolane.bindings.ieee802_dot1q_bridge import Bridges, Buffer, BufferState, Component, Vlan
from isolane.bindings.ietf_interfaces import BridgePort, BridgePortStatistics
from isolane.dataplane.bridge import Bridge
from isolane.dataplane.fdb import MAX_LEARNED, VID_SHIFT
from isolane.device.bridge.config import bridge_config, faults, room_faults, static_entries, vlans
from isolane.device.interfaces.links import ComponentKey, Link, Links
from isolane.device.kit.context import Context
from isolane.device.kit.mac_addresses import mac_number, mac_text
from isolane.device.kit.touched import entries, within
from isolane.engine.frame import FCS_OCTETS, WIRE_OVERHEAD_OCTETS
from isolane.errors import DataErrors
from isolane.store.providers import Keys
from isolane.tree.diff import Change

DATABASE: Final = 0
SECOND_NS: Final = 1_000_000_000
MAX_VLANS: Final = 4094
VERSION: Final = 1
"""VLAN bridging with a single active topology (802.1Q 12.10.1.3)."""
MODULES: Final = (Bridges.NODE.module, Buffer.NODE.module)
"""What else modules put into a component is the business of other concerns."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Components that came, changed or went."""

    components: tuple[ComponentKey, ...]


class BridgeConcern:
    """Makes bridges before interfaces look for them, and tells them their VLANs and addresses."""

    def __init__(self, context: Context, links: Links, bridges: dict[ComponentKey, Bridge]) -> None:
        self._context = context
        self._links = links
        self._bridges = bridges
        self._since_ns = context.now_ns
        self._with_classes: dict[ComponentKey, bool] = {}
        self._told: list[Callable[[ComponentKey, Bridge], None]] = []
        store = context.store
        store.subscribe((Bridges, Buffer), self)
        links.on_link(self._port_changed, self._port_changed)
        provide = store.operational.provide
        provide(dot1q.Bridge, self._bridge)
        provide(Component, self._component)
        provide(BufferState, self._buffer)
        provide(dot1q.Capabilities, self._capabilities)
        provide(dot1q.BridgeVlan, self._bridge_vlan)
        provide(Vlan, self._vlan)
        store.operational.provide_list(Vlan, self._vids, self._vlan)
        provide(BridgePort, self._port)
        provide(BridgePortStatistics, self._statistics)
        provide(dot1q.FilteringDatabase, self._database)
        provide(dot1q.FilteringEntry, self._configured)
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
        for leaf in (dot1q.Bridge.NODE.by_attribute[name] for name in ("address", "bridge_type")):
            for (name,) in entries(changes, leaf):
                given = new.bridges.bridge.get(name)
                components = () if given is None else given.component
                touched.update(dict.fromkeys((name, each.name) for each in components))
        there = [key for key in touched if _entry(new, key) is not None]
        errors = [fault for key in there for fault in faults(key, new)]
        errors += room_faults(new, [name for _, name in there])
        if errors:
            raise DataErrors(errors)
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
            return
        config = bridge_config(key[0], self._context.running.bridges.bridge[key[0]], entry)
        if bridge is None:
            bridge = self._bridges[key] = Bridge(self._context.clock, config)
            for made in self._told:
                made(key, bridge)
        elif bridge.config != config:
            bridge.configure(config)
        if self._with_classes.get(key) is not entry.traffic_class_enabled:
            self._with_classes[key] = entry.traffic_class_enabled
            for name in self._wanting(key):
                self._links.wanted(name)
        self._fill(entry, bridge)

    def _release(self, key: ComponentKey) -> None:
        """Take the ports off a component that is gone; they go on without one."""
        del self._bridges[key], self._with_classes[key]
        for name in [link.name for link in self._links if link.component == key]:
            self._links.wanted(name)

    def _wanting(self, key: ComponentKey) -> list[str]:
        interfaces = self._context.running.interfaces.interface
        return [each.name for each in interfaces if each.bridge_port.component_name == key[1]]

    def _entry(self, key: ComponentKey) -> Component | None:
        return _entry(self._context.running, key)

    def _fill(self, entry: Component, bridge: Bridge) -> None:
        """VLANs and static addresses, by the ports that there are."""
        bridge.set_vlans(vlans(entry, bridge))
        bridge.set_static_entries(static_entries(entry))

    def _port_changed(self, link: Link) -> None:
        if link.component is not None and link.bridge is not None:
            entry = self._entry(link.component)
            if entry is not None:
                self._fill(entry, link.bridge)

    # --- state

    def _bridge(self, keys: Keys) -> dot1q.Bridge | None:
        mine = [key for key in self._bridges if key[0] == keys[-1]]
        if not mine:
            return None
        return dot1q.Bridge.new(
            name=keys[-1],
            ports=sum(len(self._bridges[key].ports) for key in mine) or None,
            up_time=(self._context.now_ns - self._since_ns) // SECOND_NS,
            components=len(mine),
        )

    def _component(self, keys: Keys) -> Component | None:
        bridge = self._bridges.get((keys[0], keys[1]))
        if bridge is None:
            return None
        return Component.new(
            name=keys[1],
            ports=len(bridge.ports) or None,
            bridge_port=[port.name for port in bridge.ports.values()],
        )

    def _buffer(self, keys: Keys) -> BufferState | None:
        bridge = self._bridges.get((keys[0], keys[1]))
        if bridge is None:
            return None
        counted = bridge.buffer
        return BufferState.new(
            used=counted.used, used_watermark=counted.watermark, dropped_frames=counted.dropped
        )

    def _capabilities(self, keys: Keys) -> dot1q.Capabilities | None:
        if (keys[0], keys[1]) not in self._bridges:
            return None
        return dot1q.Capabilities.new(
            extended_filtering=False,
            traffic_classes=True,
            static_entry_individual_port=False,
            ivl_capable=True,
            svl_capable=False,
            hybrid_capable=False,
            configurable_pvid_tagging=True,
            local_vlan_capable=False,
        )

    def _bridge_vlan(self, keys: Keys) -> dot1q.BridgeVlan | None:
        if (keys[0], keys[1]) not in self._bridges:
            return None
        return dot1q.BridgeVlan.new(
            version=VERSION, max_vids=MAX_VLANS, override_default_pvid=True, max_msti=0
        )

    def _vids(self, keys: Keys) -> Iterable[int]:
        bridge = self._bridges.get((keys[0], keys[1]))
        return () if bridge is None else bridge.vlans.keys()

    def _vlan(self, keys: Keys) -> Vlan | None:
        bridge = self._bridges.get((keys[0], keys[1]))
        vlan = None if bridge is None else bridge.vlans.get(keys[-1])
        if bridge is None or vlan is None:
            return None
        names = {number: port.name for number, port in bridge.ports.items()}
        untagged = [names[number] for number in sorted(vlan.untagged) if number in names]
        tagged = [names[number] for number in sorted(vlan.tagged) if number in names]
        return Vlan.new(vid=vlan.vid, untagged_ports=untagged, egress_ports=[*untagged, *tagged])

    def _port(self, keys: Keys) -> BridgePort | None:
        link = self._links.get(keys[-1])
        if link is None or link.bridge is None:
            return None
        bridge_port = self._context.running.interfaces.interface[keys[-1]].bridge_port
        return BridgePort.new(
            port_number=link.port.number,
            address=mac_text(link.config.mac),
            capabilities=("tagging", "configurable-acceptable-frame-type", "ingress-filtering"),
            type_capabilties=("customer-vlan-port",),
            external=True,
            oper_point_to_point=bridge_port.admin_point_to_point != "force-false",
            media_dependent_overhead=WIRE_OVERHEAD_OCTETS - FCS_OCTETS,
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
            discard_on_ingress_filtering=counted.discard_ingress_filtering,
        )

    def _database(self, keys: Keys) -> dot1q.FilteringDatabase | None:
        bridge, entry = self._bridges.get((keys[0], keys[1])), self._entry((keys[0], keys[1]))
        if bridge is None or entry is None:
            return None
        return dot1q.FilteringDatabase.new(
            size=MAX_LEARNED,
            static_entries=len(bridge.fdb.static),
            dynamic_entries=len(bridge.fdb.learned),
            static_vlan_registration_entries=len(entry.filtering_database.vlan_registration_entry),
            dynamic_vlan_registration_entries=0,
        )

    def _configured(self, keys: Keys) -> dot1q.FilteringEntry | None:
        """What the bridge adds to an entry of the configuration."""
        entry = self._entry((keys[0], keys[1]))
        if entry is None or entry.filtering_database.filtering_entry.get(keys[-1]) is None:
            return None
        database, vids, address = keys[-1]
        return dot1q.FilteringEntry.new(
            database_id=database, vids=vids, address=address, entry_type="static", status="mgmt"
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
        if bridge is None or database != DATABASE or not vids.isdecimal():
            return None
        found = bridge.fdb.learned.get(int(vids) << VID_SHIFT | mac_number(address))
        return None if found is None else _learned_entry(database, vids, address, found.port)


def _learned_entry(database: int, vids: str, address: str, port: int) -> dot1q.FilteringEntry:
    forward = dot1q.DynamicFilteringEntries.new(control_element="forward")
    return dot1q.FilteringEntry.new(
        database_id=database,
        vids=vids,
        address=address,
        entry_type="dynamic",
        port_map=[dot1q.FilteringEntryPortMap.new(port_ref=port, dynamic_filtering_entries=forward)],
        status="learned",
    )


def _entry(root: Root, key: ComponentKey) -> Component | None:
    bridge = root.bridges.bridge.get(key[0])
    found: Component | None = None if bridge is None else bridge.component.get(key[1])
    return found
