"""From the configuration of a component to that of its bridge."""

from collections.abc import Iterator
from typing import Final

from isolane.bindings import ieee802_dot1q_bridge as dot1q
from isolane.bindings.ieee802_dot1q_bridge import Component
from isolane.dataplane.config import BridgeConfig, BufferConfig, StaticEntry, VlanConfig
from isolane.dataplane.seam import BridgeDriver
from isolane.device.kit.mac_addresses import mac_number

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
                said = port.static_vlan_registration_entries
                for members in (tagged, untagged):
                    members.setdefault(vid, set()).discard(port.port_ref)
                if said.registrar_admin_control in REGISTERED:
                    chosen = untagged if said.vlan_transmitted == "untagged" else tagged
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
