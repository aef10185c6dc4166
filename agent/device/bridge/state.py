"""State of bridges and their components."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from isolane.bindings import ieee802_dot1q_bridge as dot1q
from isolane.bindings.ieee802_dot1q_bridge import BufferState, Component, Vlan
from isolane.bindings.ietf_interfaces import BridgePort, BridgePortStatistics
from isolane.dataplane.driver.driver import BridgeDriver
from isolane.dataplane.driver.fdb import MAX_LEARNED, VID_SHIFT
from isolane.device.interfaces.links import ComponentKey, Links
from isolane.device.kit.context import Context
from isolane.device.kit.instances import component_of
from isolane.device.kit.records import record_of
from isolane.device.kit.values import mac_number, mac_text
from isolane.durations import SECOND_NS
from isolane.engine.frame import FCS_OCTETS, WIRE_OVERHEAD_OCTETS
from isolane.store.operational.providers import Keys
from isolane.tree.schema import Record

DATABASE: Final = 0
MAX_VLANS: Final = 4094
VERSION: Final = 1
"""VLAN bridging with a single active topology (802.1Q 12.10.1.3)."""


class BridgeState:
    """Shows what bridges know beside their configuration."""

    def __init__(self, context: Context, links: Links, bridges: Mapping[ComponentKey, BridgeDriver]) -> None:
        self._context = context
        self._links = links
        self._bridges = bridges
        self._since_ns = context.now_ns
        operational = context.store.operational
        operational.provide(dot1q.Bridge, self._bridge)
        operational.provide(Component, self._of_bridge(self._component))
        operational.provide(BufferState, self._of_bridge(self._buffer))
        operational.provide(dot1q.Capabilities, self._of_bridge(self._capabilities))
        operational.provide(dot1q.BridgeVlan, self._of_bridge(self._bridge_vlan))
        operational.provide(Vlan, self._of_bridge(self._vlan))
        operational.provide_list(Vlan, self._vids, self._of_bridge(self._vlan))
        operational.provide(BridgePort, self._port)
        operational.provide(BridgePortStatistics, self._statistics)
        operational.provide(dot1q.FilteringDatabase, self._of_bridge(self._database))
        operational.provide(dot1q.FilteringEntry, self._configured)
        operational.provide_list(dot1q.FilteringEntry, self._learned_keys, self._learned, origin="learned")

    def _of_bridge(
        self, read: Callable[[BridgeDriver, Keys], Record | None]
    ) -> Callable[[Keys], Record | None]:
        """A provider of what the bridge of a component shows, where there is one."""

        def provider(keys: Keys) -> Record | None:
            bridge = self._bridges.get((keys[0], keys[1]))
            return None if bridge is None else read(bridge, keys)

        return provider

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

    def _component(self, bridge: BridgeDriver, keys: Keys) -> Component | None:
        return Component.new(
            name=keys[1],
            ports=len(bridge.ports) or None,
            bridge_port=[port.name for port in bridge.ports.values()],
        )

    def _buffer(self, bridge: BridgeDriver, keys: Keys) -> BufferState | None:
        counted = bridge.buffer
        return BufferState.new(
            used=counted.used, used_watermark=counted.watermark, dropped_frames=counted.dropped
        )

    def _capabilities(self, bridge: BridgeDriver, keys: Keys) -> dot1q.Capabilities | None:
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

    def _bridge_vlan(self, bridge: BridgeDriver, keys: Keys) -> dot1q.BridgeVlan | None:
        return dot1q.BridgeVlan.new(
            version=VERSION, max_vids=MAX_VLANS, override_default_pvid=True, max_msti=0
        )

    def _vids(self, keys: Keys) -> Iterable[int]:
        bridge = self._bridges.get((keys[0], keys[1]))
        return () if bridge is None else bridge.vlans.keys()

    def _vlan(self, bridge: BridgeDriver, keys: Keys) -> Vlan | None:
        vlan = bridge.vlans.get(keys[-1])
        if vlan is None:
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
        return record_of(
            BridgePortStatistics,
            counted,
            delay_exceeded_discards=0,
            mtu_exceeded_discards=counted.discard_oversize,
            frame_rx=counted.in_frames,
            octets_rx=counted.in_octets,
            frame_tx=counted.out_frames,
            octets_tx=counted.out_octets,
            discard_transit_delay_exceeded=counted.discard_residence,
            discard_on_error=counted.discard_error,
            discard_on_ingress_filtering=counted.discard_ingress_filtering,
        )

    def _database(self, bridge: BridgeDriver, keys: Keys) -> dot1q.FilteringDatabase | None:
        entry = component_of(self._context.running, keys[0], keys[1])
        if entry is None:
            return None
        if bridge.offload is not None:
            bridge.offload.refresh_addresses()
        return dot1q.FilteringDatabase.new(
            size=MAX_LEARNED,
            static_entries=len(bridge.fdb.static),
            dynamic_entries=len(bridge.fdb.learned),
            static_vlan_registration_entries=len(entry.filtering_database.vlan_registration_entry),
            dynamic_vlan_registration_entries=0,
        )

    def _configured(self, keys: Keys) -> dot1q.FilteringEntry | None:
        """State that the bridge adds to an entry of the configuration."""
        entry = component_of(self._context.running, keys[0], keys[1])
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
        if bridge.offload is not None:
            bridge.offload.refresh_addresses()
        rows = bridge.fdb.entries(self._context.now_ns)
        return [(DATABASE, str(row.vid), mac_text(row.address)) for row in rows if row.status == "learned"]

    def _learned(self, keys: Keys) -> dot1q.FilteringEntry | None:
        bridge = self._bridges.get((keys[0], keys[1]))
        database, vids, address = keys[-1]
        if bridge is None or database != DATABASE or not vids.isdecimal():
            return None
        entry = bridge.fdb.learned.get(int(vids) << VID_SHIFT | mac_number(address))
        return None if entry is None else _learned_entry(database, vids, address, entry.port)


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
