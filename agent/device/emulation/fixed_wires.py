"""Wires that are there whatever is configured: those that a lab lays between its devices."""

from collections.abc import Sequence
from typing import Final

from isolane.bindings import Root
from isolane.bindings.ietf_interfaces import InterfacesInterface
from isolane.bindings.isolane_dataplane import DataPlane as DataPlanePart
from isolane.bindings.isolane_dataplane import Wire as WireEntry
from isolane.dataplane.wire import WireEnd
from isolane.device.interfaces.links import Link, Links
from isolane.device.kit.context import Context
from isolane.device.kit.instances import entries
from isolane.errors import DataError, DataErrors
from isolane.lazy_dataclass import dataclass
from isolane.tree.diff import Change
from isolane.tree.path import Path

APP_TAG: Final = "wire-interface-twice"


@dataclass(frozen=True, slots=True)
class Fixed:
    """One end, and what its wire is called."""

    wire: str
    end: WireEnd


class FixedWires:
    """The ends by interface. An interface that comes gets its wire; one that is shut down is dark."""

    def __init__(self, context: Context, links: Links) -> None:
        self._context = context
        self._links = links
        self._fixed: dict[str, Fixed] = {}
        links.on_link(self._made, self._gone)
        context.store.subscribe((InterfacesInterface, WireEntry), self)

    # --- what a lab calls

    def fix(self, interface: str, wire: str, end: WireEnd) -> None:
        """Fix an end to an interface, now or as soon as there is one."""
        self._fixed[interface] = Fixed(wire, end)
        link = self._links.get(interface)
        if link is None:
            end.light(on=False)
        else:
            self._made(link)

    def name_of(self, interface: str) -> str | None:
        """The wire that is fixed to an interface."""
        found = self._fixed.get(interface)
        return None if found is None else found.wire

    def close(self) -> None:
        """Take all ends off; the far ones see no light any more."""
        for interface, fixed in self._fixed.items():
            fixed.end.light(on=False)
            link = self._links.get(interface)
            if link is not None:
                link.detach(self._context.now_ns)
        self._fixed.clear()

    # --- links

    def _made(self, link: Link) -> None:
        fixed = self._fixed.get(link.name)
        if fixed is not None:
            link.attach(fixed.end, self._context.now_ns)
            fixed.end.light(on=self._enabled(link.name))

    def _gone(self, link: Link) -> None:
        fixed = self._fixed.get(link.name)
        if fixed is not None:
            fixed.end.light(on=False)

    def _enabled(self, interface: str) -> bool:
        found = self._context.running.interfaces.interface.get(interface)
        return found is None or bool(found.enabled)

    # --- subscriber

    def prepare(self, changes: Sequence[Change], new: Root) -> tuple[str, ...]:
        errors = [error for (name,) in entries(changes, WireEntry.NODE) for error in self._faults(name, new)]
        if errors:
            raise DataErrors(errors)
        return tuple(keys[-1] for keys in entries(changes, InterfacesInterface.NODE))

    def _faults(self, name: str, new: Root) -> list[DataError]:
        """A port takes one wire."""
        entry = new.data_plane.wire.get(name)
        ends = () if entry is None else (entry.end_a.interface, entry.end_b.interface)
        path = Path().child(DataPlanePart.NODE).child(WireEntry.NODE, name)
        return [
            DataError(
                "invalid-value",
                f"{end} has the wire {self._fixed[end].wire} of the lab; name another interface",
                path=path,
                app_tag=APP_TAG,
            )
            for end in ends
            if end in self._fixed
        ]

    def apply(self, plan: tuple[str, ...]) -> None:
        for interface in plan:
            fixed = self._fixed.get(interface)
            if fixed is not None and self._links.get(interface) is not None:
                fixed.end.light(on=self._enabled(interface))
