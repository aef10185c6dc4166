"""Bridges and their components (ieee802-dot1q-bridge): an emulated bridge for each C-VLAN component."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from isolane.bindings import Root
from isolane.bindings import ieee802_dot1q_bridge as dot1q
from isolane.bindings.ieee802_dot1q_bridge import Buffer, Component
from isolane.dataplane.config import BridgeConfig
from isolane.dataplane.driver.driver import BridgeDriver
from isolane.device.bridge.config import bridge_config, component_faults, room_faults, static_entries, vlans
from isolane.device.bridge.state import BridgeState
from isolane.device.interfaces.links import ComponentKey, Link, Links
from isolane.device.kit.context import Context
from isolane.device.kit.instances import component_of, entries, refuse
from isolane.tree.diff import Change

_OF_BRIDGE: Final = tuple(dot1q.Bridge.NODE.by_attribute[name] for name in ("name", "address", "bridge_type"))
_MODULES: Final = (Component.NODE.module, Buffer.NODE.module)
_OF_COMPONENT: Final = tuple(child for child in Component.NODE.children if child.module in _MODULES)
"""Nodes that other modules augment to a component belong to other concerns."""


Make = Callable[[ComponentKey, BridgeConfig], BridgeDriver]
"""Has a back end make the bridge of a component, which is among the bridges then."""
Remove = Callable[[ComponentKey], None]


class BridgeConcern:
    """Makes bridges before interfaces look for them, and configures their VLANs and addresses."""

    def __init__(
        self,
        context: Context,
        links: Links,
        bridges: Mapping[ComponentKey, BridgeDriver],
        make: Make,
        remove: Remove,
    ) -> None:
        self._context = context
        self._links = links
        self._bridges = bridges
        self._make = make
        self._remove = remove
        self.state = BridgeState(context, links, bridges)
        self._with_classes: dict[ComponentKey, bool] = {}
        self._listeners: list[Callable[[ComponentKey, BridgeDriver], None]] = []
        context.store.subscribe((*_OF_BRIDGE, *_OF_COMPONENT), self)
        links.on_link(self._port_changed, self._port_changed)

    def on_bridge(self, listener: Callable[[ComponentKey, BridgeDriver], None]) -> None:
        """Call a listener for each bridge that is made, before its ports are."""
        self._listeners.append(listener)

    # --- configuration

    def prepare(self, changes: Sequence[Change], new: Root) -> tuple[ComponentKey, ...]:
        """The components that came, changed or went."""
        touched = entries(changes, Component.NODE)
        for leaf in _OF_BRIDGE:
            for (name,) in entries(changes, leaf):
                given = new.bridges.bridge.get(name)
                components = () if given is None else given.component
                touched.update(dict.fromkeys((name, each.name) for each in components))
        there = [key for key in touched if component_of(new, *key) is not None]
        errors = [fault for key in there for fault in component_faults(key, new)]
        refuse((*errors, *room_faults(new, [name for _, name in there])))
        return tuple((bridge, component) for bridge, component in touched)

    def apply(self, plan: tuple[ComponentKey, ...]) -> None:
        for key in plan:
            self._configure(key)

    def _configure(self, key: ComponentKey) -> None:
        entry = self._entry(key)
        bridge = self._bridges.get(key)
        if entry is None:
            if bridge is not None:
                self._release(key)
            return
        config = bridge_config(key[0], self._context.running.bridges.bridge[key[0]], entry)
        if bridge is None:
            bridge = self._make(key, config)
            for listener in self._listeners:
                listener(key, bridge)
        elif bridge.config != config:
            bridge.configure(config)
        if self._with_classes.get(key) is not entry.traffic_class_enabled:
            self._with_classes[key] = entry.traffic_class_enabled
            for name in self._wanting(key):
                self._links.wanted(name)
        self._fill(entry, bridge)

    def _release(self, key: ComponentKey) -> None:
        """Take the ports off a component that is gone; they go on without one."""
        self._remove(key)
        del self._with_classes[key]
        for name in [link.name for link in self._links if link.component == key]:
            self._links.wanted(name)

    def _wanting(self, key: ComponentKey) -> list[str]:
        interfaces = self._context.running.interfaces.interface
        return [each.name for each in interfaces if each.bridge_port.component_name == key[1]]

    def _entry(self, key: ComponentKey) -> Component | None:
        return component_of(self._context.running, *key)

    def _fill(self, entry: Component, bridge: BridgeDriver) -> None:
        """VLANs and static addresses, by the ports that there are."""
        bridge.set_vlans(vlans(entry, bridge))
        bridge.set_static_entries(static_entries(entry))

    def _port_changed(self, link: Link) -> None:
        if link.component is not None and link.bridge is not None:
            entry = self._entry(link.component)
            if entry is not None:
                self._fill(entry, link.bridge)
