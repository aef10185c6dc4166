"""From the configuration of a component to that of its bridge; what is refused of bridges and components."""

from collections.abc import Iterable, Iterator
from typing import Final

from isolane.bindings import Root
from isolane.bindings import ieee802_dot1q_bridge as dot1q
from isolane.bindings.ieee802_dot1q_bridge import Bridges, Buffer, Component, FilteringDatabase
from isolane.dataplane.config import BridgeConfig, BufferConfig, StaticEntry, VlanConfig
from isolane.dataplane.driver.driver import BridgeDriver
from isolane.device.cbfc.config import reserved_octets
from isolane.device.interfaces.config import headroom
from isolane.device.interfaces.links import ComponentKey
from isolane.device.kit.values import mac_number
from isolane.errors import DataError
from isolane.tree.path import Path

DEFAULT_VID: Final = 1
REGISTERED: Final = ("fixed-new-ignored", "fixed-new-propagated")
"""Without MVRP nothing registers a VLAN whose registrar is normal (802.1Q 8.8.2)."""


def bridge_config(name: str, given: dot1q.Bridge, entry: Component) -> BridgeConfig:
    """The bridge of a component, which has the address of the whole unless it has one of its own."""
    return BridgeConfig(
        name=name,
        address=mac_number(entry.address or given.address),
        ageing_s=entry.filtering_database.aging_time,
        buffer=BufferConfig(
            entry.buffer.size, entry.buffer.reserved_per_queue, entry.buffer.dynamic_threshold
        ),
    )


def vlans(entry: Component, bridge: BridgeDriver) -> Iterator[VlanConfig]:
    """Registrations by VLAN; the default VLAN is on every port that has no registration for it."""
    tagged: dict[int, set[int]] = {DEFAULT_VID: set()}
    untagged: dict[int, set[int]] = {DEFAULT_VID: set(bridge.ports)}
    for registration in entry.filtering_database.vlan_registration_entry:
        for vid in vids_of(registration.vids):
            for port in registration.port_map:
                registered = port.static_vlan_registration_entries
                for members in (tagged, untagged):
                    members.setdefault(vid, set()).discard(port.port_ref)
                if registered.registrar_admin_control in REGISTERED:
                    chosen = untagged if registered.vlan_transmitted == "untagged" else tagged
                    chosen[vid].add(port.port_ref)
    for vid in sorted(tagged | untagged):
        yield VlanConfig(vid, frozenset(tagged.get(vid, ())), frozenset(untagged.get(vid, ())))


def static_entries(entry: Component) -> Iterator[StaticEntry]:
    """The configured entries of the filtering database."""
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


C_VLAN: Final = "ieee802-dot1q-bridge:c-vlan-component"
CUSTOMER: Final = "ieee802-dot1q-bridge:customer-vlan-bridge"


def component_faults(key: ComponentKey, root: Root) -> Iterator[DataError]:
    """Configuration of a component that is refused."""
    bridge = root.bridges.bridge[key[0]]
    entry = bridge.component[key[1]]
    at_bridge = Path().child(Bridges.NODE).child(dot1q.Bridge.NODE, key[0])
    path = at_bridge.child(Component.NODE, key[1])
    if bridge.bridge_type != CUSTOMER:
        yield DataError(
            "invalid-value",
            f"bridge {key[0]} is a {_local(bridge.bridge_type)}; only customer VLAN bridges are supported",
            path=at_bridge.child(dot1q.Bridge.NODE.by_attribute["bridge_type"]),
            app_tag="bridge-type",
        )
    if entry.type != C_VLAN:
        yield DataError(
            "invalid-value",
            f"component {entry.name} is a {_local(entry.type)}; only C-VLAN components are supported",
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
    yield from _dynamic_faults(entry, path.child(FilteringDatabase.NODE))


def _local(identity: str) -> str:
    return identity.rpartition(":")[2]


def _dynamic_faults(entry: Component, path: Path) -> Iterator[DataError]:
    """Entries that only the bridge, or a protocol that it does not have, could make."""
    for row in entry.filtering_database.filtering_entry:
        learned = any(port.dynamic_filtering_entries.control_element for port in row.port_map)
        if row.entry_type == "dynamic" or learned:
            text = f"a dynamic entry for {row.address} cannot be configured; make it a static one"
            place = path.child(dot1q.FilteringEntry.NODE, row.entry_key)
            yield DataError("invalid-value", text, path=place, app_tag="filtering-entry-dynamic")
    for registration in entry.filtering_database.vlan_registration_entry:
        if registration.entry_type == "dynamic":
            text = f"dynamic registration of VLANs {registration.vids} is not supported; make it static"
            place = path.child(dot1q.VlanRegistrationEntry.NODE, registration.entry_key)
            yield DataError("invalid-value", text, path=place, app_tag="vlan-registration-dynamic")


def room_faults(root: Root, components: Iterable[str]) -> Iterator[DataError]:
    """Components whose ports keep more free for lossless priorities and channels than the buffer has."""
    stopped = dict.fromkeys(components, 0)
    credited = stopped.copy()
    for interface in root.interfaces.interface if stopped else ():
        component = interface.bridge_port.component_name
        if component in stopped:
            stopped[component] += headroom(interface)
            credited[component] += reserved_octets(interface, root)
    for bridge in root.bridges.bridge if stopped else ():
        for entry in bridge.component:
            for_stopped, for_credits = stopped.get(entry.name, 0), credited.get(entry.name, 0)
            fault = _room_fault(entry, for_stopped, for_credits)
            if fault is not None:
                path = Path().child(Bridges.NODE).child(dot1q.Bridge.NODE, bridge.name)
                fault.path = path.child(Component.NODE, entry.name).child(Buffer.NODE)
                yield fault


def _room_fault(entry: Component, headroom: int, reserved: int) -> DataError | None:
    size = entry.buffer.size
    if headroom > size:
        text = (
            f"the headroom of all ports of {entry.name} is {headroom} octets, more than its buffer "
            f"of {size}; make the buffer larger, or the headroom of priorities smaller"
        )
        return DataError("invalid-value", text, app_tag="buffer-headroom")
    if headroom + reserved > size:
        text = (
            f"the lossless virtual channels of {entry.name} need {reserved} octets of buffer for what peers "
            f"have credits for, and it has {size - headroom}; make the buffer larger, or the channels fewer"
        )
        return DataError("invalid-value", text, app_tag="cbfc-buffer-overbooked")
    return None
