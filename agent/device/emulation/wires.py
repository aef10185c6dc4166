"""Wires between emulated interfaces, hosts and other processes (isolane-dataplane)."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Final

from isolane.bindings import Root
from isolane.bindings.ietf_interfaces import InterfacesInterface
from isolane.bindings.isolane_dataplane import (
    AToB,
    AToBState,
    BToA,
    BToAState,
    EndA,
    EndAUdp,
    EndB,
    EndBUdp,
    WireClearCountersInput,
    WireClearCountersOutput,
)
from isolane.bindings.isolane_dataplane import Host as HostEntry
from isolane.bindings.isolane_dataplane import Wire as WireEntry
from isolane.dataplane.emulated.udp import UdpEnd
from isolane.dataplane.emulated.wire import DirectionCounters, Wire, WireConfig, WireEnd
from isolane.dataplane.layers.stack import Layer
from isolane.device.interfaces.links import Link, Links
from isolane.device.kit.context import Context
from isolane.device.kit.instances import entries
from isolane.device.kit.records import record_of
from isolane.lazy_dataclass import dataclass
from isolane.store.operational.providers import Keys
from isolane.transport.tcp import cannot_listen
from isolane.tree.diff import Change
from isolane.tree.schema import Record

_log = logging.getLogger("isolane.wires")
ENTRY: Final = 2
"""Steps of the path of an interface: a shorter change gives or takes whole interfaces."""
ENABLED: Final = InterfacesInterface.NODE.by_attribute["enabled"]
Attach = Callable[[str, Layer | None], bool]
"""Fixes an end to a named thing, or takes it off; False when there is no such thing (yet)."""


@dataclass(slots=True)
class Laid:
    """A wire that is there: what it was made from, and its ends."""

    entry: WireEntry
    ends: tuple[WireEnd, WireEnd | None]
    baseline: tuple[DirectionCounters, DirectionCounters]
    since_ns: int


class WireConcern:
    """Lays wires as configured, and changes them while they run."""

    def __init__(self, context: Context, links: Links, host: Attach) -> None:
        self._context = context
        self._links = links
        self._host = host
        self._laid: dict[str, Laid] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        links.on_link(self._link_added, lambda link: None)
        store = context.store
        store.subscribe((WireEntry, InterfacesInterface, HostEntry), self)
        store.operational.provide(AToBState, lambda keys: self._state(keys, 0, AToBState))
        store.operational.provide(BToAState, lambda keys: self._state(keys, 1, BToAState))
        store.operational.provide(WireEntry.NODE.by_attribute["up"], self._up)
        context.register(WireClearCountersInput.NODE.parent, self._clear)

    # --- configuration

    def prepare(self, changes: Sequence[Change], new: Root) -> tuple[str, ...]:
        touched = dict.fromkeys(keys[-1] for keys in entries(changes, WireEntry.NODE))
        lit = [each for each in changes if len(each.path) <= ENTRY or each.path[-1][0] is ENABLED]
        interfaces = {keys[-1] for keys in entries(lit, InterfacesInterface.NODE)}
        hosts = {keys[-1] for keys in entries(changes, HostEntry.NODE)}
        for wire in new.data_plane.wire if interfaces or hosts else ():
            ends = (wire.end_a, wire.end_b)
            if any(end.interface in interfaces or end.host in hosts for end in ends):
                touched[wire.name] = None
        return tuple(touched)

    def apply(self, plan: tuple[str, ...]) -> None:
        for name in plan:
            self._configure(name)

    def _link_added(self, link: Link) -> None:
        """A port that exists again gets the wire that is configured for it."""
        for laid in self._laid.values():
            if link.name in (laid.entry.end_a.interface, laid.entry.end_b.interface):
                self._fix(laid)

    def _configure(self, name: str) -> None:
        entry = self._context.running.data_plane.wire.get(name)
        laid = self._laid.get(name)
        if laid is not None and (entry is None or _ends(entry) != _ends(laid.entry)):
            self._take_up(name)
            laid = None
        if entry is None:
            return
        if laid is None:
            self._lay(entry)
        else:
            laid.entry = entry
            self._change(laid)
        self._fix(self._laid[name])

    def _lay(self, entry: WireEntry) -> None:
        now_ns = self._context.now_ns
        there, back = _direction(entry.a_to_b), _direction(entry.b_to_a)
        remote = entry.end_b if entry.end_b.udp.local_port is not None else entry.end_a
        near: WireEnd
        far: WireEnd | None
        if remote.udp.local_port is not None:
            away = there if remote is entry.end_b else back
            near, far = self._over_udp(entry.name, remote.udp, away), None
        else:
            wire = Wire(self._context.clock, there, back=back, rng=self._context.random)
            near, far = wire.a, wire.b
        self._laid[entry.name] = Laid(entry, (near, far), (DirectionCounters(), DirectionCounters()), now_ns)

    def _over_udp(self, name: str, udp: EndAUdp | EndBUdp, config: WireConfig) -> UdpEnd:
        end = UdpEnd(self._context.clock, config, (udp.remote_address, udp.remote_port), self._context.random)
        task = asyncio.get_running_loop().create_task(_open(name, end, (udp.local_address, udp.local_port)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return end

    def _enabled(self, interface: str | None) -> bool:
        """An interface that is shut down sends no light and takes none."""
        if interface is None:
            return True
        entry = self._context.running.interfaces.interface.get(interface)
        return entry is not None and bool(entry.enabled)

    def _change(self, laid: Laid) -> None:
        for end, place, config in _ends_of(laid):
            if end.config != config:
                end.configure(config)
                link = None if place.interface is None else self._links.get(place.interface)
                if link is not None and link.end is end and link.pacer.rate_bps != end.rate_bps:
                    self._links.follow_rate(link)

    def _fix(self, laid: Laid) -> None:
        """Fix the ends to what they belong to, lit or dark; what is there already stays."""
        for end, place, _ in _ends_of(laid):
            end.light(on=self._enabled(place.interface))
            self._attach(place, end)

    def _attach(self, place: EndA | EndB, end: WireEnd | None) -> None:
        if place.host is not None:
            self._host(place.host, end)
        elif place.interface is not None:
            link = self._links.get(place.interface)
            if link is not None and end is not None and link.end is not end:
                link.attach(end, self._context.now_ns)
            elif link is not None and end is None:
                link.detach(self._context.now_ns)

    def _take_up(self, name: str) -> None:
        laid = self._laid.pop(name)
        for place in (laid.entry.end_a, laid.entry.end_b):
            self._attach(place, None)
        for end in laid.ends:
            if isinstance(end, UdpEnd):
                end.close()

    def close(self) -> None:
        """Take up all wires."""
        for name in tuple(self._laid):
            self._take_up(name)

    # --- state

    def _state(self, keys: Keys, direction: int, record: type[AToBState] | type[BToAState]) -> Record | None:
        laid = self._laid.get(keys[-1])
        if laid is None:
            return None
        counted = self._counted(laid, direction)
        if counted is None:
            return None
        base = laid.baseline[direction]
        since = self._context.date_and_time(laid.since_ns)
        return record_of(record, counted, base, discontinuity_time=since)

    def _counted(self, laid: Laid, direction: int) -> DirectionCounters | None:
        """Counters of a direction; one that comes over UDP is counted at its far end."""
        near, far = laid.ends
        if far is not None:
            return (near, far)[direction].counters
        local = 0 if laid.entry.end_a.udp.local_port is None else 1
        return near.counters if direction == local else None

    def _up(self, keys: Keys) -> bool | None:
        laid = self._laid.get(keys[-1])
        if laid is None:
            return None
        return all(end.up for end in laid.ends if end is not None)

    def _clear(self, parameters: Record, keys: Keys) -> WireClearCountersOutput:
        laid, now_ns = self._laid[keys[-1]], self._context.now_ns
        laid.since_ns = now_ns
        laid.baseline = (self._copy(laid, 0), self._copy(laid, 1))
        return WireClearCountersOutput.new(discontinuity_time=self._context.date_and_time(now_ns))

    def _copy(self, laid: Laid, direction: int) -> DirectionCounters:
        counted = self._counted(laid, direction) or DirectionCounters()
        return DirectionCounters(counted.items, counted.octets, counted.lost, counted.corrupted)


def _direction(config: AToB | BToA) -> WireConfig:
    return WireConfig(
        rate_bps=config.rate,
        delay_ns=config.delay,
        loss=float(config.loss),
        bit_error_rate=float(config.bit_error_rate),
        cut=config.cut,
        jitter_ns=config.jitter,
    )


def _ends_of(laid: Laid) -> list[tuple[WireEnd, EndA | EndB, WireConfig]]:
    """Each end that is here, the place that it belongs to, and the direction that leaves there."""
    entry, (near, far) = laid.entry, laid.ends
    a, b = (entry.end_a, _direction(entry.a_to_b)), (entry.end_b, _direction(entry.b_to_a))
    if far is None:
        return [(near, *(a if entry.end_a.udp.local_port is None else b))]
    return [(near, *a), (far, *b)]


def _ends(entry: WireEntry) -> tuple[EndA, EndB]:
    return entry.end_a, entry.end_b


async def _open(wire: str, end: UdpEnd, local: tuple[str, int]) -> None:
    try:
        await end.open(local)
    except OSError as error:
        _log.error("wire %s: %s", wire, cannot_listen(*local, error, "set another local-port at this end"))
