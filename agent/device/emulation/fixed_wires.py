"""Wires that are fixed to interfaces by a lab or a data plane, whatever is configured.

A wire of a lab is configured and broken by the device that sends on it (isolane-dataplane: lab-wire).
"""

from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from typing import Any, ClassVar, Final

from isolane.bindings import Root
from isolane.bindings.ietf_interfaces import (
    FailInput,
    HealInput,
    InterfacesInterface,
    LabWire,
    LabWireState,
    WireFault,
)
from isolane.bindings.isolane_dataplane import DataPlane as DataPlanePart
from isolane.bindings.isolane_dataplane import Wire as WireEntry
from isolane.dataplane.clock import Timer
from isolane.dataplane.emulated.wire import WireConfig, WireEnd
from isolane.dataplane.layers.stack import LinkEnd
from isolane.device.interfaces.links import Link, Links
from isolane.device.kit.context import Context
from isolane.device.kit.instances import entries, refuse
from isolane.durations import MILLISECOND_NS
from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.store.operational.providers import Keys
from isolane.tree.diff import Change
from isolane.tree.path import Path

APP_TAG: Final = "wire-interface-twice"


@dataclass(slots=True)
class Fault:
    """A fault of a direction for a time, over what is configured."""

    said: str
    changes: dict[str, Any]
    heal: Timer
    flap: Timer
    is_off: bool = False
    """A flapping direction is cut at the moment."""

    def end(self) -> None:
        self.heal.set(None)
        self.flap.set(None)


@dataclass(slots=True)
class Fixed:
    """One end, the name of its wire, and whose it is."""

    wire: str
    end: LinkEnd
    owner: str
    base: WireConfig = field(default_factory=WireConfig)
    """As the lab describes the direction that leaves here."""
    fault: Fault | None = None

    def config(self, configured: LabWire) -> WireConfig:
        """The direction as it has to be now."""
        config = replace(self.base, **_changes(configured))
        if self.fault is None:
            return config
        return replace(config, **self.fault.changes, **({"cut": True} if self.fault.is_off else {}))


class FixedWires:
    """The ends by interface. An interface that comes gets its wire; one that is shut down is dark."""

    NOTIFICATIONS: ClassVar = (WireFault,)

    def __init__(self, context: Context, links: Links) -> None:
        self._context = context
        self._links = links
        self._fixed: dict[str, Fixed] = {}
        links.on_link(self._link_added, self._link_removed)
        context.store.subscribe((InterfacesInterface, LabWire, WireEntry), self)
        context.store.operational.provide(LabWireState, self._state)
        context.register(FailInput.NODE.parent, self._fail)
        context.register(HealInput.NODE.parent, self._heal)

    # --- what a lab or a data plane has

    def fix(self, interface: str, wire: str, end: LinkEnd, owner: str = "of the lab") -> None:
        """Fix an end to an interface, now or as soon as there is one."""
        fixed = self._fixed[interface] = Fixed(wire, end, owner)
        if isinstance(end, WireEnd):
            fixed.base = end.config
        link = self._links.get(interface)
        if link is None:
            end.light(on=False)
        else:
            self._link_added(link)

    def change(self, interface: str, base: WireConfig) -> None:
        """The lab describes the wire otherwise now."""
        self._fixed[interface].base = base
        self._configure(interface)

    def loose(self, interface: str) -> None:
        """The lab takes the wire away."""
        fixed = self._fixed.pop(interface, None)
        if fixed is not None:
            self._take_off(interface, fixed)

    def name_of(self, interface: str) -> str | None:
        """The wire that is fixed to an interface."""
        fixed = self._fixed.get(interface)
        return None if fixed is None else fixed.wire

    def close(self) -> None:
        """Take all ends off; the far ones see no light any more."""
        for interface in tuple(self._fixed):
            self.loose(interface)

    def _take_off(self, interface: str, fixed: Fixed) -> None:
        if fixed.fault is not None:
            fixed.fault.end()
        fixed.end.light(on=False)
        if isinstance(fixed.end, WireEnd):
            fixed.end.configure(fixed.base)
        link = self._links.get(interface)
        if link is not None:
            link.detach(self._context.now_ns)

    # --- links

    def _link_added(self, link: Link) -> None:
        fixed = self._fixed.get(link.name)
        if fixed is not None:
            link.attach(fixed.end, self._context.now_ns)
            fixed.end.light(on=self._enabled(link.name))
            self._configure(link.name)

    def _link_removed(self, link: Link) -> None:
        fixed = self._fixed.get(link.name)
        if fixed is not None:
            fixed.end.light(on=False)

    def _enabled(self, interface: str) -> bool:
        entry = self._context.running.interfaces.interface.get(interface)
        return entry is None or bool(entry.enabled)

    def _configure(self, interface: str) -> None:
        """Bring the direction to what the lab, the configuration and a fault make of it."""
        fixed, link = self._fixed[interface], self._links.get(interface)
        if not isinstance(fixed.end, WireEnd):
            return
        entry = self._context.running.interfaces.interface.get(interface)
        config = fixed.config(LabWire.EMPTY if entry is None else entry.data_plane.lab_wire)
        if config != fixed.end.config:
            fixed.end.configure(config)
            if link is not None and link.pacer.rate_bps != config.rate_bps:
                self._links.follow_rate(link)

    # --- faults

    def _fail(self, parameters: FailInput, keys: Keys) -> None:
        fixed = self._wire_of(keys)
        if fixed.fault is not None:
            fixed.fault.end()
        interface, now_ns, clock = keys[-1], self._context.now_ns, self._context.clock
        heal, flap = (
            Timer(clock, lambda now_ns: self._end_fault(interface)),
            Timer(clock, lambda now_ns: self._flap(interface, parameters.flap or 0, now_ns)),
        )
        changes = _changes(parameters) or ({} if parameters.flap else {"cut": True})
        fixed.fault = Fault(_described(parameters, changes), changes, heal, flap)
        fault = WireFault.new(fault=fixed.fault.said, duration=parameters.duration)
        self._context.notify(fault, (interface,))
        if parameters.duration is not None:
            heal.set(now_ns + parameters.duration * MILLISECOND_NS)
        if parameters.flap is not None:
            self._flap(interface, parameters.flap, now_ns)
        else:
            self._configure(interface)

    def _flap(self, interface: str, period_ms: int, now_ns: int) -> None:
        fault = self._fixed[interface].fault
        assert fault is not None
        fault.is_off = not fault.is_off
        fault.flap.set(now_ns + period_ms * MILLISECOND_NS)
        self._configure(interface)

    def _heal(self, parameters: HealInput, keys: Keys) -> None:
        self._wire_of(keys)
        self._end_fault(keys[-1])

    def _end_fault(self, interface: str) -> None:
        fixed = self._fixed[interface]
        if fixed.fault is not None:
            fixed.fault.end()
            fixed.fault = None
            self._context.notify(WireFault.EMPTY, (interface,))
            self._configure(interface)

    def _wire_of(self, keys: Keys) -> Fixed:
        fixed = self._fixed.get(keys[-1])
        if fixed is None or not isinstance(fixed.end, WireEnd):
            raise DataError("operation-failed", f"{keys[-1]} has no wire of a lab")
        return fixed

    def _state(self, keys: Keys) -> LabWireState | None:
        fixed = self._fixed.get(keys[-1])
        if fixed is None or not isinstance(fixed.end, WireEnd):
            return None
        counted = fixed.end.counters
        return LabWireState.new(
            fault=None if fixed.fault is None else fixed.fault.said,
            items=counted.items,
            octets=counted.octets,
            lost=counted.lost,
            corrupted=counted.corrupted,
        )

    # --- subscriber

    def prepare(self, changes: Sequence[Change], new: Root) -> tuple[str, ...]:
        refuse(fault for (name,) in entries(changes, WireEntry.NODE) for fault in self._faults(name, new))
        return tuple(keys[-1] for keys in entries(changes, InterfacesInterface.NODE))

    def _faults(self, name: str, new: Root) -> list[DataError]:
        """A port takes one wire."""
        entry = new.data_plane.wire.get(name)
        ends = () if entry is None else (entry.end_a.interface, entry.end_b.interface)
        path = Path().child(DataPlanePart.NODE).child(WireEntry.NODE, name)
        return [
            DataError(
                "invalid-value",
                f"{end} has the wire {fixed.wire} {fixed.owner}; name another interface",
                path=path,
                app_tag=APP_TAG,
            )
            for end in ends
            if end is not None and (fixed := self._fixed.get(end)) is not None
        ]

    def apply(self, plan: tuple[str, ...]) -> None:
        for interface in plan:
            fixed = self._fixed.get(interface)
            if fixed is not None and self._links.get(interface) is not None:
                fixed.end.light(on=self._enabled(interface))
                self._configure(interface)


def _changes(given: LabWire | FailInput) -> dict[str, Any]:
    """The fields of a direction that are given, in the units of the wire."""
    return {
        name: value
        for name, value in (
            ("rate_bps", given.rate),
            ("delay_ns", given.delay),
            ("jitter_ns", given.jitter),
            ("loss", None if given.loss is None else float(given.loss)),
            ("bit_error_rate", None if given.bit_error_rate is None else float(given.bit_error_rate)),
            ("cut", given.cut),
        )
        if value is not None
    }


def _described(parameters: FailInput, changes: Mapping[str, object]) -> str:
    """A fault in words, for state and people."""
    words = {"rate_bps": "rate {} bit/s", "delay_ns": "delay {} ns", "jitter_ns": "jitter {} ns"}
    words |= {"loss": "loss {}", "bit_error_rate": "bit error rate {}", "cut": "cut"}
    said = [words[name].format(value) for name, value in changes.items() if value is not False]
    if parameters.flap is not None:
        said.append(f"flaps every {parameters.flap} ms")
    return ", ".join(said) or "none"
