"""Emulated hosts on the wires (isolane-dataplane): a network card that may speak LLDP, retry and credits."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from ipaddress import IPv4Address, IPv6Address
from typing import TYPE_CHECKING, Final

from isolane.bindings import Root, isolane_ue_cbfc
from isolane.bindings.ietf_interfaces import Cbfc, InterfacesInterface, Llr, UePhy
from isolane.bindings.isolane_dataplane import Host as HostEntry
from isolane.bindings.isolane_dataplane import HostState
from isolane.bindings.isolane_dataplane import Wire as WireEntry
from isolane.bindings.isolane_ue_llr import Profile
from isolane.dataplane.clock import Timer
from isolane.dataplane.emulated.host import Host, HostConfig, SharedHosts
from isolane.dataplane.layers.csig import CsigStationLayer
from isolane.dataplane.layers.llr import LlrLayer, of_an_eligible_flow
from isolane.dataplane.layers.port import Port
from isolane.dataplane.layers.stack import Layer, Silent, stack
from isolane.device.cbfc import config as cbfc_config
from isolane.device.cbfc.config import CAPABILITIES, settings_of
from isolane.device.interfaces.config import classes_of
from isolane.device.interfaces.links import DEFAULT_RATE_BPS, Dark
from isolane.device.isolation.hosts import TLVS, HostIsolation, HostIsolationState, faults
from isolane.device.kit.context import Context
from isolane.device.kit.instances import names, refuse
from isolane.device.kit.values import derived_mac, mac_number
from isolane.device.llr.config import profile_in_use, profile_of
from isolane.device.phy import spacing_of
from isolane.engine.cbfc.limits import of_peer
from isolane.engine.effects import Effect, Send
from isolane.engine.frame import Frame
from isolane.engine.lldp.config import AgentConfig, LocalPort, LocalSystem
from isolane.engine.lldp.engine import LldpEngine
from isolane.engine.llr.config import LlrSettings, LlrTiming
from isolane.engine.llr.engine import LlrEngine
from isolane.engine.pacing import Pacer
from isolane.lazy_dataclass import dataclass
from isolane.store.operational.providers import Keys
from isolane.tree.diff import Change
from isolane.wire.lldp.basic import ChassisId, PortId
from isolane.wire.lldp.lldpdu import NEAREST_BRIDGE

if TYPE_CHECKING:
    from isolane.dataplane.layers.cbfc import CbfcLayer

ALONE: Final = Profile.new(name="host", max_outstanding_frames=1_000, max_outstanding_bytes=2_000_000)
"""For a host whose wire does not lead to a port of this agent."""


class HostCard:
    """The optional layers of a host; both directions of both are on where the port has a profile."""

    def __init__(self, context: Context, entry: HostEntry, host: Host, pacer: Pacer) -> None:
        self._context = context
        self._pacer = pacer
        self._llr = self._retry(entry.name, pacer) if entry.llr_enabled else None
        self._cbfc = self._credits(entry.name, host, pacer) if entry.cbfc_enabled else None
        for gate in (self._cbfc, self._llr):
            if gate is not None:
                host.port.add_gate(gate)

    def _retry(self, name: str, pacer: Pacer) -> LlrLayer:
        context = self._context
        timing = LlrTiming(timer_floor_ns=context.timer_floor_ns)
        engine: LlrEngine[Frame] = LlrEngine(
            name, pacer, context.random, timing=timing, now_ns=context.now_ns
        )
        return LlrLayer(context.clock, engine, eligible=of_an_eligible_flow)

    def _credits(self, name: str, host: Host, pacer: Pacer) -> "CbfcLayer":
        from isolane.dataplane.layers.cbfc import CbfcLayer
        from isolane.engine.cbfc.engine import CbfcEngine

        engine = CbfcEngine(name, pacer, capabilities=CAPABILITIES, now_ns=self._context.now_ns)
        return CbfcLayer(self._context.clock, engine, host.config.mac)

    def see_inside(self, inside: Callable[[bytes], bytes]) -> None:
        """Map frames to channels by the packet behind their tags."""
        if self._cbfc is not None:
            self._cbfc.inside = inside

    @property
    def layers(self) -> tuple[Layer, ...]:
        """Those that there are, the highest first."""
        return tuple(layer for layer in (self._cbfc, self._llr) if layer is not None)

    def follow(self, port: InterfacesInterface | None, root: Root) -> None:
        """Run what the port at the other end of the wire is configured to run."""
        now_ns = self._context.now_ns
        self._pacer.set_min_octets(spacing_of(port, root, self._pacer.rate_bps))
        if self._llr is not None:
            settings = _retry_of(port, root, self._pacer.rate_bps)
            self._llr.poke(self._llr.engine.configure(settings, now_ns), now_ns)
        if self._cbfc is not None:
            credits = None if port is None else settings_of(port.cbfc, root)
            if credits is not None and port is not None:
                credits = of_peer(credits, CAPABILITIES, classes_of(port.bridge_port))
            self._cbfc.poke(self._cbfc.engine.configure(credits, now_ns), now_ns)


def _retry_of(port: InterfacesInterface | None, root: Root, rate_bps: int) -> LlrSettings | None:
    if port is None:
        return LlrSettings(local_enabled=True, remote_enabled=True, profile=profile_of(ALONE))
    used = profile_in_use(port, root, rate_bps)
    return None if used is None else LlrSettings(local_enabled=True, remote_enabled=True, profile=used[0])


MAC_SUBTYPE: Final = 4
INTERFACE_SUBTYPE: Final = 5
STATION: Final = 1 << 7
CARD: Final = "nic0"
CONTROL_PRIORITY: Final = 7


EndPoints = Callable[[str, Port], Sequence[Layer]]
"""Makes the layers of a host's card where telemetry and CSIG end, by name and port of the host."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Hosts that came, changed or went, and those whose wire or port did."""

    changed: tuple[str, ...]
    follow: tuple[str, ...]


class Station:
    """One host with what it speaks besides its traffic."""

    def __init__(self, context: Context, entry: HostEntry, end_points: EndPoints) -> None:
        self._context = context
        self.entry = entry
        given = entry.mac_address
        self.host = Host(
            context.clock,
            HostConfig(
                entry.name,
                derived_mac(context.identity, f"host {entry.name}") if given is None else mac_number(given),
                None if entry.ipv4_address is None else IPv4Address(entry.ipv4_address),
                None if entry.ipv6_address is None else IPv6Address(entry.ipv6_address),
                entry.vid,
                entry.pfc_enabled,
            ),
        )
        self._end_points = end_points(entry.name, self.host.port)
        self.end: Layer = Dark()
        self._pacer = Pacer(DEFAULT_RATE_BPS)
        self.card = HostCard(context, entry, self.host, self._pacer)
        for layer in self._end_points:
            if isinstance(layer, CsigStationLayer):
                self.card.see_inside(layer.inside)
        self._timer = Timer(context.clock, self._expire)
        self.isolation = HostIsolation(self.host, entry)
        self._lldp = self._agent() if entry.lldp_enabled else None
        self._watch = _Watch(self)
        self._restack()
        self.host.port.link_changed(False, context.now_ns)

    def _agent(self) -> LldpEngine:
        mac = self.host.config.mac.to_bytes(6, "big")
        system = LocalSystem(ChassisId(MAC_SUBTYPE, mac), self.entry.name, "emulated host", STATION, STATION)
        engine = LldpEngine(system, self._context.random)
        everything = frozenset(("port-desc", "sys-name", "sys-desc", "sys-cap"))
        engine.add_agent(
            CARD,
            LocalPort(
                mac,
                PortId(INTERFACE_SUBTYPE, CARD.encode()),
                CARD,
                organization_tlvs=tuple(self.isolation.tlvs()),
            ),
            AgentConfig(tlvs_tx_enable=everything, organization_tlvs_tx_enable=TLVS),
        )
        self.host.listeners[int.from_bytes(NEAREST_BRIDGE, "big")] = self._heard
        return engine

    def attach(self, end: Layer | None) -> None:
        """Fix a wire's end to the card, or take it off."""
        now_ns = self._context.now_ns
        self.end.upper = Silent()
        self.end = end or Dark()
        self.follow_rate()
        self._restack()
        self.end.upper.link_changed(self.end.up, now_ns)
        if self.end.up:
            self.end.kick(now_ns)

    def follow_rate(self) -> None:
        """Send at the rate of the line."""
        rate_bps = self.end.rate_bps
        if rate_bps:
            self._pacer.set_rate(rate_bps)

    @property
    def rate_bps(self) -> int:
        """The rate of the line, or of the one before while there is none."""
        return self._pacer.rate_bps

    def _restack(self) -> None:
        port = self.host.port
        stack(port, *self._end_points, port.mac, *self.card.layers, self._watch, self.end)

    def link_changed(self, up: bool, now_ns: int) -> None:
        """The light came or went."""
        if self._lldp is not None:
            self._do(self._lldp.set_port_enabled(CARD, up, now_ns))

    def _heard(self, frame: Frame, now_ns: int) -> None:
        if self._lldp is not None:
            self._do(self._lldp.receive(CARD, frame.encode(), now_ns))

    def _expire(self, now_ns: int) -> None:
        if self._lldp is not None:
            self._do(self._lldp.expire(now_ns))

    def _do(self, effects: Iterable[Effect]) -> None:
        port = self.host.port
        for effect in effects:
            if isinstance(effect, Send):
                frame = Frame.decode(effect.frame)
                port.enqueue(frame, port.class_of[CONTROL_PRIORITY], self._context.now_ns)
            else:
                self.isolation.heard(effect.event, self._context.now_ns)
        self._timer.set(None if self._lldp is None else self._lldp.deadline())

    def say_goodbye(self) -> None:
        """The host is about to go."""
        if self._lldp is not None:
            self._do(self._lldp.remove_agent(CARD, NEAREST_BRIDGE, self._context.now_ns))

    def close(self) -> None:
        """The host is gone."""
        self._lldp = None
        self._timer.set(None)
        self.attach(None)


class _Watch(Layer):
    def __init__(self, station: Station) -> None:
        super().__init__()
        self._station = station

    def link_changed(self, up: bool, now_ns: int) -> None:
        self.upper.link_changed(up, now_ns)
        self._station.link_changed(up, now_ns)


class HostConcern:
    """Hosts come and go with their configuration; a changed host is a new one on the same wire."""

    def __init__(self, context: Context, end_points: EndPoints) -> None:
        self._context = context
        self._end_points = end_points
        self._stations: dict[str, Station] = {}
        self._shared: SharedHosts | None = None
        parts = (HostEntry, WireEntry, UePhy, Llr, Profile, Cbfc, isolane_ue_cbfc.Cbfc)
        context.store.subscribe(parts, self)
        context.store.operational.provide(HostState, self._state)
        HostIsolationState(context, self._isolation)

    def _isolation(self, name: str) -> HostIsolation | None:
        station = self._stations.get(name)
        return None if station is None else station.isolation

    @property
    def hosts(self) -> dict[str, Host]:
        """The hosts by name, between which traffic goes."""
        return {name: station.host for name, station in self._stations.items()}

    def share(self, shared: SharedHosts) -> None:
        """Meet the hosts of other devices, now and whenever a host is made."""
        self._shared = shared
        for station in self._stations.values():
            shared.join(station.host)

    def prepare(self, changes: Sequence[Change], new: Root) -> Plan:
        changed = names(changes, HostEntry.NODE)
        entries = ((name, new.data_plane.host.get(name)) for name in changed)
        refuse(fault for name, entry in entries if entry is not None for fault in faults(name, entry))
        wires = set(names(changes, WireEntry.NODE))
        ports = {name for part in (UePhy, Llr, Cbfc) for name in names(changes, part.NODE)}
        ports.update(cbfc_config.users(changes, new))
        profiles = set(names(changes, Profile.NODE))
        if profiles:
            ports.update(each.name for each in new.interfaces.interface if _may_use(each.llr, profiles))
        follow = []
        for wire in new.data_plane.wire if wires or ports else ():
            ends = (wire.end_a, wire.end_b)
            if wire.name in wires or any(end.interface in ports for end in ends):
                follow += [end.host for end in ends if end.host is not None]
        return Plan(changed, tuple(follow))

    def apply(self, plan: Plan) -> None:
        for name in plan.changed:
            self._make(name)
        stations = [self._stations.get(name) for name in dict.fromkeys((*plan.changed, *plan.follow))]
        self._follow([each for each in stations if each is not None and each.card.layers])

    def _follow(self, stations: Sequence[Station]) -> None:
        """Run what the ports at the other ends of the wires are configured to run."""
        if stations:
            running = self._context.running
            ports = dict(_ports(running))
            for station in stations:
                station.card.follow(ports.get(station.entry.name), running)

    def _make(self, name: str) -> None:
        entry = self._context.running.data_plane.host.get(name)
        old = self._stations.pop(name, None)
        end = None if old is None else old.end
        if old is not None:
            self._close(old)
        if entry is not None:
            station = self._stations[name] = Station(self._context, entry, self._end_points)
            if self._shared is not None:
                self._shared.join(station.host)
            if end is not None and not isinstance(end, Dark):
                station.attach(end)

    def attach(self, name: str, end: Layer | None) -> bool:
        """Fix a wire's end to a host; False while there is no such host."""
        station = self._stations.get(name)
        if station is None:
            return False
        before_bps = station.rate_bps
        if station.end is not end:
            station.attach(end)
        else:
            station.follow_rate()
        if station.rate_bps != before_bps and station.card.layers:
            self._follow((station,))
        return True

    def say_goodbye(self) -> bool:
        """Neighbours need not wait until what the hosts said is too old; False when there is no host."""
        for station in self._stations.values():
            station.say_goodbye()
        return bool(self._stations)

    def close(self) -> None:
        """All of them are gone."""
        for station in self._stations.values():
            self._close(station)

    def _close(self, station: Station) -> None:
        station.close()
        if self._shared is not None:
            self._shared.leave(station.host)

    def _state(self, keys: Keys) -> HostState | None:
        station = self._stations.get(keys[-1])
        if station is None:
            return None
        host, counted = station.host, station.host.port.counters
        return HostState.new(
            link_up=station.end.up,
            rx_frames=counted.in_frames,
            rx_octets=counted.in_octets,
            tx_frames=counted.out_frames,
            tx_octets=counted.out_octets,
            rx_ecn_marked_frames=host.counters.rx_ecn_marked_frames,
        )


def _may_use(config: Llr, profiles: set[str]) -> bool:
    """Whether a port has one of the profiles, or a default that one of them may stand in for by its name."""
    if config.profile is not None:
        return config.profile in profiles
    return config.cable_length is not None


def _ports(root: Root) -> Iterator[tuple[str, InterfacesInterface]]:
    """The port at the other end of each host's wire."""
    for wire in root.data_plane.wire:
        for near, far in ((wire.end_a, wire.end_b), (wire.end_b, wire.end_a)):
            port = None if far.interface is None else root.interfaces.interface.get(far.interface)
            if near.host is not None and port is not None:
                yield near.host, port
