"""State of interfaces (ietf-interfaces, isolane-dataplane) of a SONiC switch, and its changes."""

from collections.abc import Callable, Sequence
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
from isolane.device.kit.context import Context
from isolane.device.kit.instances import names
from isolane.device.kit.mac_addresses import phys_address
from isolane.store.providers import Keys
from isolane.switch.counters import Counters
from isolane.switch.facts import Fields
from isolane.switch.live.publications import Publications
from isolane.switch.live.texts import decimal, mac_address
from isolane.switch.ports.numbers import if_index
from isolane.switch.ports.statistics import Discontinuities, counted, shown
from isolane.tree.diff import Change

OperStatus = Literal["up", "down", "unknown", "not-present"]
MEGABIT: Final = 1_000_000
MOST_MEGABITS: Final = 100_000_000
LOCALHOST: Final = "localhost"
TABLE: Final = "PORT_TABLE"


class PortState:
    """Shows every configured interface, and notifies when a link goes up or down."""

    NOTIFICATIONS: ClassVar = (LinkStateChange,)

    def __init__(
        self,
        context: Context,
        counters: Counters,
        publications: Publications,
        port_id: Callable[[str], str | None],
    ) -> None:
        """`port_id`: the object of a port, which is another when the port was made anew."""
        self._context = context
        self._counters = counters
        self._publications = publications
        self._port_id = port_id
        self._discontinuities = Discontinuities(context.now_ns)
        self._last_change_ns: dict[str, int] = {}
        self._has_begun = False
        operational = context.store.operational
        operational.provide(InterfacesInterface, self.state)
        operational.provide(InterfacesInterfaceStatistics, self.statistics)
        operational.provide(DataPlaneState, self.data_plane_state)
        operational.notified.declare(InterfacesInterface, NOTIFIED)
        self.legacy = LegacyInterfaceState(context, self)
        context.store.subscribe((InterfacesInterface,), self)
        publications.appl.on_change(TABLE, self._published)
        publications.appl.on_current(self._current)
        publications.state.on_change(TABLE, lambda name, before, after: self._changed(name))
        publications.config.on_change("PORT", self._port)
        publications.config.on_change("DEVICE_METADATA", lambda key, before, after: self._all_changed())

    # --- configuration: an interface that is disabled is shown as down at once

    def prepare(self, changes: Sequence[Change], new: Root) -> tuple[str, ...]:
        return names(changes, InterfacesInterface.NODE)

    def apply(self, plan: tuple[str, ...]) -> None:
        for name in plan:
            self._changed(name)

    # --- what the switch publishes

    def _current(self) -> None:
        """What was published before the agent began is no change."""
        self._has_begun = self._has_begun or self._publications.appl.is_current
        self._all_changed()

    def _published(self, name: str, before: Fields, after: Fields) -> None:
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

    def _port(self, name: str, before: Fields, after: Fields) -> None:
        if not after:
            self._last_change_ns.pop(name, None)
            self._discontinuities.forget(name)
        self._changed(name)

    def _changed(self, name: str) -> None:
        self._context.changed(InterfacesInterface, name)

    def _all_changed(self) -> None:
        for name in self._publications.facts.ports:
            self._changed(name)

    # --- state

    def state(self, keys: Keys) -> InterfacesInterface | None:
        """State of an interface that is configured."""
        name = keys[-1]
        if name not in self._publications.facts.ports:
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
        since = self._discontinuities.since(name, self._port_id(name), values, self._context.now_ns)
        return shown(values, self._context.date_and_time(since))

    def data_plane_state(self, keys: Keys) -> DataPlaneState:
        """Whether the switch has the port."""
        present = keys[-1] in self._publications.facts.ports
        return DataPlaneState.new(present=present, not_applied_reason="none" if present else "absent")

    def _oper_status(self, name: str, *, enabled: bool) -> OperStatus:
        """RFC 8343: a disabled interface is down; what orchagent has not said, or not lately, is unknown."""
        if not enabled:
            return "down"
        appl = self._publications.appl
        match appl.row(TABLE, name).get("oper_status") if appl.is_current else None:
            case "up":
                return "up"
            case "down":
                return "down"
            case _:
                return "unknown"

    def _address(self) -> str | None:
        """All ports have the address of the switch."""
        found = mac_address(self._publications.config.row("DEVICE_METADATA", LOCALHOST).get("mac"))
        return None if found is None else phys_address(found)

    def _speed(self, name: str) -> int | None:
        """Bits per second: the speed in use, else the one that the port is set to."""
        published = self._publications
        for row in (
            published.state.row(TABLE, name),
            published.appl.row(TABLE, name),
            published.config.row("PORT", name),
        ):
            speed = decimal(row.get("speed"), 1, MOST_MEGABITS)
            if speed is not None:
                return speed * MEGABIT
        return None
