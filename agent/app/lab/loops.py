"""Wires that close a loop in which a flooded frame would circle for ever: there is no spanning tree here.

What counts is what the bridges really do: their VLANs, tags, port VLANs and filters. Two ways between the
same bridges are not a loop when no VLAN has both.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Protocol

from isolane.dataplane.config import BridgePortConfig, VlanConfig
from isolane.device.device import Device
from isolane.lazy_dataclass import dataclass


class Vlans(Protocol):
    """The VLANs that a bridge relays; another object is another bridge."""

    @property
    def vlans(self) -> Mapping[int, VlanConfig]: ...


@dataclass(frozen=True, slots=True)
class VlansNow:
    """Those of a bridge in another process."""

    vlans: Mapping[int, VlanConfig]


@dataclass(frozen=True, slots=True)
class Place:
    """A port of a bridge."""

    bridge: Vlans
    port: BridgePortConfig


@dataclass(frozen=True, slots=True)
class Joined:
    """A wire between two ports of bridges."""

    name: str
    one: Place
    other: Place


@dataclass(frozen=True, slots=True)
class Joints:
    """Ports of bridges by device and interface, and the wires that devices have themselves."""

    places: dict[tuple[str, str], Place]
    within: list[Joined]

    def detached(self) -> "Joints":
        """The same without the bridges, for another process."""
        known: dict[int, VlansNow] = {}

        def of(place: Place) -> Place:
            vlans = known.setdefault(id(place.bridge), VlansNow(dict(place.bridge.vlans)))
            return replace(place, bridge=vlans)

        within = [replace(each, one=of(each.one), other=of(each.other)) for each in self.within]
        return Joints({end: of(place) for end, place in self.places.items()}, within)


@dataclass(frozen=True, slots=True)
class Loop:
    """A wire that closes a loop, and the VLANs in which it does."""

    wire: str
    vids: tuple[int, ...]


def loops(wires: Iterable[Joined]) -> Iterator[Loop]:
    """Those to take out so that no frame can come back to where it was; the others are a forest."""
    parts = _Parts()
    for wire in wires:
        closed = {
            here
            for here, there in sorted(_ways(wire))
            if not parts.join((id(wire.one.bridge), here), (id(wire.other.bridge), there))
        }
        if closed:
            yield Loop(wire.name, tuple(sorted(closed)))


def place(device: Device, interface: str) -> Place | None:
    """The bridge and VLANs of an interface; None when it is in no bridge, shut down, or relays nothing."""
    link = device.links.get(interface)
    entry = device.context.running.interfaces.interface.get(interface)
    if link is None or link.bridge is None or entry is None or not entry.enabled:
        return None
    return Place(link.bridge, link.config) if link.config.forwarding else None


def of_device(name: str, device: Device) -> Iterator[Joined]:
    """The wires that a device itself has between two of its bridge ports."""
    for wire in device.context.running.data_plane.wire:
        ends = wire.end_a.interface, wire.end_b.interface
        one, other = (None if end is None else place(device, end) for end in ends)
        if one is not None and other is not None:
            yield Joined(f"{wire.name} of {name}", one, other)


def loop_text(loop: Loop) -> str:
    """One line for a person; VLANs as in `VLANs 1, 10-12`."""
    runs: list[list[int]] = []
    for vid in loop.vids:
        if runs and vid == runs[-1][-1] + 1:
            runs[-1][1:] = [vid]
        else:
            runs.append([vid])
    ranges = ", ".join("-".join(map(str, run)) for run in runs)
    plural = "" if len(loop.vids) == 1 else "s"
    return f"the wire {loop.wire} closes a loop in VLAN{plural} {ranges}: a flooded frame circles for ever"


def _ways(wire: Joined) -> set[tuple[int, int]]:
    """The VLANs of both bridges that the wire joins, in either direction."""
    one, other = wire.one, wire.other
    there = {
        (vid, vid_there) for vid in one.bridge.vlans if (vid_there := _crossed(one, other, vid)) is not None
    }
    back = {
        (vid_there, vid) for vid in other.bridge.vlans if (vid_there := _crossed(other, one, vid)) is not None
    }
    return there | back


def _crossed(sender: Place, receiver: Place, vid: int) -> int | None:
    """The VLAN in which the receiver relays what the sender floods in one (802.1Q 6.9, 8.6.1, 8.6.2)."""
    vlan, port = sender.bridge.vlans[vid], receiver.port
    is_tagged = sender.port.number in vlan.tagged
    if not is_tagged and sender.port.number not in vlan.untagged:
        return None
    if port.acceptable_frames == ("untagged-only" if is_tagged else "tagged-only"):
        return None
    arrived = receiver.bridge.vlans.get(vid if is_tagged else port.pvid)
    if arrived is None:
        return None
    is_member = port.number in arrived.tagged or port.number in arrived.untagged
    return arrived.vid if is_member or not port.ingress_filtering else None


class _Parts:
    """Sets of bridges and VLANs that reach each other (union by find with path halving)."""

    def __init__(self) -> None:
        self._of: dict[tuple[int, int], tuple[int, int]] = {}

    def join(self, one: tuple[int, int], other: tuple[int, int]) -> bool:
        """False when they were joined before."""
        first, second = self._find(one), self._find(other)
        if first == second:
            return False
        self._of[first] = second
        return True

    def _find(self, member: tuple[int, int]) -> tuple[int, int]:
        of = self._of
        while (parent := of.setdefault(member, member)) != member:
            of[member] = of[parent]
            member = parent
        return member
