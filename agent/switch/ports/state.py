"""State of interfaces (ietf-interfaces, isolane-dataplane) of a SONiC switch, and its changes."""

from collections.abc import Sequence
from typing import ClassVar, Final, Literal

from isolane.bindings import Root
from isolane.bindings.ietf_interfaces import (
    DataPlaneState,
    InterfacesInterface,
    InterfacesInterfaceStatistics,
    LinkStateChange,
)
from isolane.device.interfaces.legacy_state import LegacyInterfaceState
from isolane.device.interfaces.state import NOTIFIED
from isolane.device.kit.instances import names
from isolane.device.kit.mac_addresses import phys_address
from isolane.store.providers import Keys
from isolane.switch.facts import Fields
from isolane.switch.feature import Parts
from isolane.switch.known import PORT
from isolane.switch.live.texts import decimal, mac_address
from isolane.switch.ports.numbers import if_index
from isolane.switch.ports.statistics import Discontinuities, counted, shown
from isolane.tree.diff import Change

OperStatus = Literal["up", "down", "unknown", "not-present"]
MEGABIT: Final = 1_000_000
MOST_MEGABITS: Final = 100_000_000
METADATA: Final = "DEVICE_METADATA|localhost"
TABLE: Final = "PORT_TABLE"


class PortState:
    """Shows every configured interface, and notifies when a link goes up or down."""

    NOTIFICATIONS: ClassVar = (LinkStateChange,)

    def __init__(self, parts: Parts) -> None:
        self._context = context = parts.context
        self._counters = parts.counters
        self._known = parts.known
        self._appl = parts.appl
        self._beyond = parts.beyond
        self._published = parts.state
        self._discontinuities = Discontinuities(context.now_ns)
        self._last_change_ns: dict[str, int] = {}
        self._has_begun = False
        operational = context.store.operational
        operational.provide(InterfacesInterface, self.state)
        operational.provide(InterfacesInterfaceStatistics, self.statistics)
        operational.provide(DataPlaneState, self.data_plane_state)
        operational.notified.declare(InterfacesInterface, NOTIFIED)
        self.legacy = LegacyInterfaceState(context, self)
        context.store.subscribe((InterfacesInterface.NODE.by_attribute["enabled"],), self)
        parts.appl.on_change(TABLE, self._of_appl)
        parts.appl.on_current(self._current)
        parts.beyond.on_change(self._changed)
        parts.state.on_change(TABLE, lambda name, before, after: self._changed(name))

    # --- configuration: an interface that is disabled is shown as down at once

    def prepare(self, changes: Sequence[Change], new: Root) -> tuple[str, ...]:
        return names(changes, InterfacesInterface.NODE)

    def apply(self, plan: tuple[str, ...]) -> None:
        for name in plan:
            if name not in self._context.running.interfaces.interface:
                self._last_change_ns.pop(name, None)
                self._discontinuities.forget(name)
            self._changed(name)

    # --- what the switch publishes

    def _current(self) -> None:
        """A publication from before the agent began is no change."""
        self._has_begun = self._has_begun or self._appl.is_current
        for name in self._known.facts.ports:
            self._changed(name)

    def _of_appl(self, name: str, before: Fields, after: Fields) -> None:
        was, now = before.get("oper_status"), after.get("oper_status")
        if was != now and self._has_begun:
            self._last_change_ns[name] = self._context.now_ns
            if (was == "up") is not (now == "up"):
                self._notify(name, up=now == "up")
        self._changed(name)

    def _notify(self, name: str, *, up: bool) -> None:
        if name in self._context.running.interfaces.interface:
            change = LinkStateChange.new(link="up" if up else "down", speed=self._speed(name) if up else None)
            self._context.notify(change, (name,))

    def _changed(self, name: str) -> None:
        self._context.changed(InterfacesInterface, name)

    # --- state

    def state(self, keys: Keys) -> InterfacesInterface | None:
        """State of an interface that is configured."""
        name = keys[-1]
        if name not in self._known.facts.ports:
            return InterfacesInterface.new(name=name, oper_status="not-present")
        enabled = self._context.running.interfaces.interface[name].enabled
        return InterfacesInterface.new(
            name=name,
            admin_status="up" if enabled else "down",
            oper_status=self._oper_status(name, enabled=enabled),
            last_change=self._context.date_and_time(self._last_change_ns.get(name)),
            if_index=if_index(name),
            phys_address=self._address(),
            speed=self._speed(name),
        )

    def statistics(self, keys: Keys) -> InterfacesInterfaceStatistics | None:
        """The counters of a port; None while the switch publishes none."""
        name = keys[-1]
        values = counted(self._counters.port(name))
        if not values:
            return None
        identity = self._counters.port_id(name)
        since = self._discontinuities.since(name, identity, values, self._context.now_ns)
        return shown(values, self._context.date_and_time(since))

    def data_plane_state(self, keys: Keys) -> DataPlaneState:
        """Whether the switch has the port, and can do what is configured for it."""
        if keys[-1] not in self._known.facts.ports:
            return DataPlaneState.new(present=False, not_applied_reason="absent")
        detail = self._beyond.of_port(keys[-1])
        return DataPlaneState.new(
            present=True,
            not_applied_reason="none" if detail is None else "switch-refused",
            not_applied_detail=detail,
        )

    def _oper_status(self, name: str, *, enabled: bool) -> OperStatus:
        """RFC 8343: a disabled interface is down; what orchagent has not said, or not lately, is unknown."""
        if not enabled:
            return "down"
        row = self._appl.row(TABLE, name) if self._appl.is_current else {}
        match row.get("oper_status"):
            case "up":
                return "up"
            case "down":
                return "down"
            case _:
                return "unknown"

    def _address(self) -> str | None:
        """All ports have the address of the switch."""
        found = mac_address(self._known.row(METADATA).get("mac"))
        return None if found is None else phys_address(found)

    def _speed(self, name: str) -> int | None:
        """Bits per second: the speed in use, else the one that the port is set to."""
        for row in (
            self._published.row(TABLE, name),
            self._appl.row(TABLE, name),
            self._known.row(f"{PORT}{name}"),
        ):
            speed = decimal(row.get("speed"), 1, MOST_MEGABITS)
            if speed is not None:
                return speed * MEGABIT
        return None
