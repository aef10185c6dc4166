"""State of interfaces (ietf-interfaces, isolane-dataplane) of a SONiC switch, and its changes."""

import re
from collections.abc import Sequence
from typing import ClassVar, Final, Literal

from isolane.bindings import Root
from isolane.bindings.ietf_interfaces import (
    DataPlaneState,
    InterfacesInterface,
    InterfacesInterfaceStatistics,
    LinkStateChange,
)
from isolane.device.interfaces.state import NOTIFIED, LegacyInterfaceState
from isolane.device.kit.instances import names
from isolane.device.kit.values import phys_address
from isolane.lazy_dataclass import dataclass
from isolane.store.operational.providers import Keys
from isolane.switch.live.counters import number
from isolane.switch.parts import PORT, Parts
from isolane.switch.translation import Fields
from isolane.switch.values import decimal, mac_address
from isolane.tree.diff import Change

SAI: Final = {
    "in_octets": "SAI_PORT_STAT_IF_IN_OCTETS",
    "in_unicast_pkts": "SAI_PORT_STAT_IF_IN_UCAST_PKTS",
    "in_broadcast_pkts": "SAI_PORT_STAT_IF_IN_BROADCAST_PKTS",
    "in_multicast_pkts": "SAI_PORT_STAT_IF_IN_MULTICAST_PKTS",
    "in_discards": "SAI_PORT_STAT_IF_IN_DISCARDS",
    "in_errors": "SAI_PORT_STAT_IF_IN_ERRORS",
    "in_unknown_protos": "SAI_PORT_STAT_IF_IN_UNKNOWN_PROTOS",
    "out_octets": "SAI_PORT_STAT_IF_OUT_OCTETS",
    "out_unicast_pkts": "SAI_PORT_STAT_IF_OUT_UCAST_PKTS",
    "out_broadcast_pkts": "SAI_PORT_STAT_IF_OUT_BROADCAST_PKTS",
    "out_multicast_pkts": "SAI_PORT_STAT_IF_OUT_MULTICAST_PKTS",
    "out_discards": "SAI_PORT_STAT_IF_OUT_DISCARDS",
    "out_errors": "SAI_PORT_STAT_IF_OUT_ERRORS",
}
"""Leafs of `statistics` by the attribute of the bindings."""
OF_32_BITS: Final = frozenset({"in_discards", "in_errors", "in_unknown_protos", "out_discards", "out_errors"})
"""Those that are Counter32 in RFC 8343; SAI counts them with 64 bits."""
WRAP: Final = 1 << 32


@dataclass(slots=True)
class _Seen:
    identity: str | None
    values: dict[str, int]
    since_ns: int


class Discontinuities:
    """When the counters of each port last began anew: the port was made anew, or one of them went back."""

    def __init__(self, started_ns: int) -> None:
        self._started_ns = started_ns
        self._seen: dict[str, _Seen] = {}

    def since(self, name: str, identity: str | None, values: dict[str, int], now_ns: int) -> int:
        """The moment; without any since the start of the agent, the start (RFC 8343, discontinuity-time)."""
        seen = self._seen.get(name)
        if seen is None:
            seen = self._seen[name] = _Seen(identity, {}, self._started_ns)
        if seen.identity != identity or any(values.get(each, was) < was for each, was in seen.values.items()):
            seen.since_ns = now_ns
            seen.values = {}
        seen.identity = identity
        seen.values.update(values)
        return seen.since_ns

    def forget(self, name: str) -> None:
        """The port is gone."""
        self._seen.pop(name, None)


def counted(fields: Fields) -> dict[str, int]:
    """The counters that the switch publishes, by leaf."""
    leafs = ((leaf, number(fields, attribute)) for leaf, attribute in SAI.items())
    return {leaf: value for leaf, value in leafs if value is not None}


def shown(values: dict[str, int], since: str | None) -> InterfacesInterfaceStatistics:
    """The counters as the model has them; one that the switch does not publish is absent."""
    within: dict[str, int] = {
        leaf: value % WRAP if leaf in OF_32_BITS else value for leaf, value in values.items()
    }
    return InterfacesInterfaceStatistics.new(discontinuity_time=since, **within)  # type: ignore[arg-type]  # mypy takes them for any parameter


_NAME: Final = re.compile(r"(Ethernet|Ethernet-BP|Ethernet-IB|Ethernet-Rec|PortChannel|Vlan|eth)([0-9]{1,6})")
_FROM: Final = {
    "Ethernet": 1,
    "PortChannel": 1000,
    "Vlan": 2000,
    "Ethernet-BP": 9000,
    "eth": 10000,
    "Ethernet-IB": 11000,
    "Ethernet-Rec": 12000,
}


def if_index(name: str) -> int | None:
    """By the number in the name, so that it outlives a restart; None of a name of another form."""
    match = _NAME.fullmatch(name)
    return None if match is None else _FROM[match[1]] + int(match[2])


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
        self._snapshot = parts.snapshot
        self._appl = parts.appl
        self._shortcomings = parts.shortcomings
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
        parts.shortcomings.on_change(self._changed)
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
        for name in self._snapshot.facts.ports:
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
            enabled = self._context.running.interfaces.interface[name].enabled
            change = LinkStateChange.new(
                link="up" if up else "down",
                speed=self._speed(name) if up else None,
                reason=None if up else "signal-lost" if enabled else "disabled",
            )
            self._context.notify(change, (name,))

    def _changed(self, name: str) -> None:
        self._context.changed(InterfacesInterface, name)

    # --- state

    def state(self, keys: Keys) -> InterfacesInterface | None:
        """State of an interface that is configured."""
        name = keys[-1]
        if name not in self._snapshot.facts.ports:
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
        if keys[-1] not in self._snapshot.facts.ports:
            return DataPlaneState.new(present=False, not_applied_reason="absent")
        detail = self._shortcomings.of_port(keys[-1])
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
        address = mac_address(self._snapshot.row(METADATA).get("mac"))
        return None if address is None else phys_address(address)

    def _speed(self, name: str) -> int | None:
        """Bits per second: the speed in use, else the one that the port is set to."""
        for row in (
            self._published.row(TABLE, name),
            self._appl.row(TABLE, name),
            self._snapshot.row(f"{PORT}{name}"),
        ):
            speed = decimal(row.get("speed"), 1, MOST_MEGABITS)
            if speed is not None:
                return speed * MEGABIT
        return None
