"""The common part of all bridges, whatever forwards: ports, tables, congestion isolation, own frames.

A driver subclasses `BaseBridge`, calls these methods first where it overrides them, and passes on to what
forwards what has become of the tables. Frames that come up a port here are for the agent itself.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Final

from isolane.dataplane.clock import Clock, Timer
from isolane.dataplane.config import (
    NOTHING_WAITS,
    BridgeConfig,
    BridgePortConfig,
    StaticEntry,
    VlanConfig,
)
from isolane.dataplane.driver.driver import Offload
from isolane.dataplane.driver.fdb import FilteringDatabase
from isolane.dataplane.layers.buffer import SharedBuffer
from isolane.dataplane.layers.mac import MacLayer
from isolane.dataplane.layers.port import GROUP_BIT, Listener, Owner, Port
from isolane.durations import SECOND_NS
from isolane.engine.ats import Changes as SchedulerChanges
from isolane.engine.ats import Schedulers
from isolane.engine.effects import Effect, Notify, Send
from isolane.engine.frame import TAG_OCTETS, Frame
from isolane.engine.isolation.classification import Changed, StreamFilter, StreamGate
from isolane.engine.isolation.config import IsolationConfig, Peer
from isolane.engine.isolation.config import PortConfig as CipConfig
from isolane.engine.isolation.entity import IsolationEntity
from isolane.engine.isolation.port import can_mark
from isolane.engine.isolation.queue_map import EMPTY
from isolane.engine.stream_identity import PortStreams
from isolane.errors import DataError
from isolane.extension_class import mypyc_attr

FIRST_RESERVED: Final = 0x0180C2000000
LAST_RESERVED: Final = 0x0180C200000F
"""Addresses that are never forwarded (802.1Q Table 8-1)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class BaseBridge(Owner):
    """A `BridgeDriver` without a way for the frames of others."""

    offload: Offload | None = None

    def __init__(self, clock: Clock, config: BridgeConfig | None = None) -> None:
        self.config = config or BridgeConfig()
        self.config.check()
        self.clock = clock
        self.ports: dict[int, Port] = {}
        self.vlans: dict[int, VlanConfig] = {}
        self.fdb = FilteringDatabase(self.config.ageing_s)
        self.buffer = SharedBuffer(self.config.buffer)
        self.isolation = IsolationEntity()
        self.schedulers = Schedulers()
        self.listeners: dict[int, Listener] = {}
        self.on_notify: Callable[[object], None] | None = None
        self.own_addresses: set[int] = {self.config.address} - {0}
        self.feeders: list[MacLayer | None] = [None]
        """By port number, the MAC that counts which of its frames wait, for flow control."""
        self._cleanup = Timer(clock, self._expire)

    # Component, ports and tables

    def configure(self, config: BridgeConfig) -> None:
        """Another address, ageing time or buffer; ports, what was learned and what waits stay."""
        config.check()
        self.own_addresses.discard(self.config.address)
        self.own_addresses |= {config.address} - {0}
        self.fdb.ageing_ns = config.ageing_s * SECOND_NS
        self.buffer.configure(config.buffer)
        self.config = config

    def add_port(self, config: BridgePortConfig) -> Port:
        """A new port; join `port.layers()` and a wire's end with `stack`."""
        if config.number in self.ports or config.number < 1:
            raise DataError("data-exists", f"port number {config.number} is taken or not above 0")
        port = self.ports[config.number] = Port(self.clock, config, self)
        self.feeders += [None] * (port.number + 1 - len(self.feeders))
        port.buffer, port.feeders = self.buffer, self.feeders
        self.own_addresses |= {config.mac} - {0}
        return port

    def remove_port(self, number: int) -> None:
        """The port goes, with what was learned there and with its CIP."""
        port = self.ports.pop(number)
        port.flush(self.clock.now_ns)
        self.own_addresses.discard(port.config.mac)
        self.fdb.flush(number)
        if port.cip is not None:
            self.isolation.remove_port(number)
            self.carry_out(self.isolation.take_effects(), self.clock.now_ns)
        self.buffer.reserve(number, 0)

    def configure_port(self, config: BridgePortConfig) -> None:
        """Other values of a port while frames pass; `Port.configure` says what stays."""
        port = self.ports[config.number]
        old, overtook = port.config, port.may_overtake
        self.change_port(port, config)
        changed = (config.class_of_priority, port.may_overtake) != (old.class_of_priority, overtook)
        if port.cip is not None and changed:
            # Pairs that no longer fit the classes are about to be changed with them.
            fits = can_mark(port.cip.map, port.class_of)
            pairs = port.cip.config.queue_map if fits else EMPTY.entries()
            self.set_cip(replace(port.cip.config, queue_map=pairs))

    def change_port(
        self, port: Port, config: BridgePortConfig, waiting: Sequence[int] = NOTHING_WAITS
    ) -> None:
        """Other values, whatever its CIP; `waiting` are octets by priority that came in and still wait."""
        self.own_addresses.discard(port.config.mac)
        self.own_addresses |= {config.mac} - {0}
        port.configure(config, waiting, self.clock.now_ns)

    def set_vlans(self, vlans: Iterable[VlanConfig]) -> None:
        """Replace all VLANs by these."""
        self.vlans = {vlan.vid: vlan for vlan in vlans}

    def set_static_entries(self, entries: Iterable[StaticEntry]) -> None:
        """Replace all static filtering entries."""
        self.fdb.static.clear()
        for entry in entries:
            self.fdb.set_static(entry.vid, entry.address, entry.ports)

    def set_streams(self, gates: Iterable[StreamGate], filters: Iterable[StreamFilter]) -> None:
        """Replace the configured stream gates and filters, of all windows together."""
        self.isolation.classification.configure(gates, filters)

    def change_streams(self, gates: Changed[StreamGate], filters: Changed[StreamFilter]) -> None:
        """Set and take away some stream gates and filters, by id; all others stay as they are."""
        self.isolation.classification.change(gates, filters)

    def set_port_streams(self, number: int, streams: PortStreams | None) -> None:
        """The stream identification functions of a port."""
        self.ports[number].streams = streams

    def change_schedulers(self, definitions: SchedulerChanges) -> None:
        """Set and withdraw the ATS schedulers and groups that some stream filters define."""
        self.schedulers.change(definitions)

    def grant_credits(self, number: int, octets: int, stops_at: Sequence[int]) -> None:
        """Room for what the peer at a port has credits for; by priority, the octets that use them up."""
        self.buffer.reserve(number, octets)

    # Congestion isolation

    def set_isolation(self, config: IsolationConfig) -> None:
        """Congestion isolation of the component."""
        now_ns = self.clock.now_ns
        self.isolation.configure(config, now_ns)
        self.take_effect(self.ports.values(), now_ns)
        self._cleanup.set(self.isolation.deadline())

    def set_cip(self, config: CipConfig) -> None:
        """Congestion isolation of a port; frames that wait stay in order with what comes."""
        port, now_ns = self.ports[config.number], self.clock.now_ns
        cip = self.isolation.add_port(config, port.levels, port.class_of, may_overtake=port.may_overtake)
        self.carry_out(self.isolation.take_effects(), now_ns)
        if port.cip is not None:
            cip.markers, cip.parking = port.cip.markers, port.cip.parking
        port.take_cip(cip)
        self.take_effect((port,), now_ns)

    def flush_flows(self, port: int | None = None, traffic_class: int | None = None) -> int:
        """An operator's order to return flows at once."""
        count = self.isolation.flush_flows(port, traffic_class)
        self.take_effect(self.ports.values(), self.clock.now_ns)
        return count

    def flush_flow(self, handle: int) -> int:
        """The same for one flow; 0 when it is not isolated."""
        entry = self.isolation.flows.streams.by_handle.get(handle)
        if entry is None:
            return 0
        self.isolation.flush_flow(entry)
        self.take_effect(self.ports.values(), self.clock.now_ns)
        return 1

    def take_effect(self, ports: Iterable[Port], now_ns: int) -> None:
        """Carry out the decisions of the entity, and let frames go on that ports held for it."""
        self.carry_out(self.isolation.take_effects(), now_ns)
        for port in ports:
            port.gates_changed(now_ns)

    def add_peer(self, number: int, peer: Peer, remote_map: Sequence[int] | None = None) -> list[Effect]:
        """A port has a peer; what that gave rise to, carried out already."""
        now_ns = self.clock.now_ns
        effects = self.isolation.add_peer(number, peer, now_ns, remote_map) + self.isolation.take_effects()
        self.carry_out(effects, now_ns)
        return effects

    def remove_peer(self, number: int) -> None:
        """The peer at a port is gone, and with it what it asked for."""
        self.isolation.remove_peer(number)
        self.carry_out(self.isolation.take_effects(), self.clock.now_ns)

    def _expire(self, now_ns: int) -> None:
        self.carry_out(self.isolation.expire(now_ns), now_ns)
        self._cleanup.set(self.isolation.deadline())

    def carry_out(self, effects: Iterable[Effect], now_ns: int) -> None:
        """Carry out the effects of an engine."""
        for effect in effects:
            if isinstance(effect, Send):
                self.send(self.port_named(effect.port), effect.frame, now_ns)
            elif isinstance(effect, Notify) and self.on_notify is not None:
                self.on_notify(effect.event)

    # Frames of the agent itself

    def is_own(self, frame: Frame) -> bool:
        """Whether a frame is for the bridge, as those for reserved addresses are."""
        return frame.dst in self.own_addresses or FIRST_RESERVED <= frame.dst <= LAST_RESERVED

    def relay(self, port: Port, frame: Frame, now_ns: int) -> None:
        """A frame came in that is for the agent."""
        frame.rx_port = port.number
        frame.vid = frame.vid or port.config.pvid
        self.deliver(port, frame, now_ns)

    def deliver(self, port: Port, frame: Frame, now_ns: int) -> None:
        """CIMs go to congestion isolation, the rest to who listens on the address."""
        if not frame.dst & GROUP_BIT:
            octets = frame.encode()
            if self.isolation.claims(port.number, octets):
                self.carry_out(self.isolation.receive(port.number, octets, now_ns), now_ns)
                return
        listener = self.listeners.get(frame.dst)
        if listener is not None:
            listener(port, frame, now_ns)
        else:
            port.counters.discard_inbound += 1

    def send(self, port: Port, octets: bytes, now_ns: int) -> None:
        """A frame of the bridge itself goes out by a port, tagged as the VLAN is there."""
        frame = Frame.decode(octets)
        if frame.tag and not self._is_tagged(port, frame.vid):
            if self.carries_priority(port.number):
                frame.vid = 0
            else:
                frame.tag = False
                frame.size -= TAG_OCTETS
        self.enqueue(port, frame, frame.priority, now_ns)

    def enqueue(self, port: Port, frame: Frame, priority: int, now_ns: int) -> None:
        """Put a frame on the queue of a priority, however full the buffer is; no room is kept for it."""
        frame.lease = None
        self.buffer.take(frame.size)
        port.enqueue(frame, port.class_of[priority], now_ns)

    def _is_tagged(self, port: Port, vid: int) -> bool:
        """Whether frames of a VLAN leave a port with a tag; those of its PVID do not by default."""
        vlan = self.vlans.get(vid)
        if vlan is not None and port.number in vlan.untagged:
            return False
        return vid != port.config.pvid or (vlan is not None and port.number in vlan.tagged)

    def carries_priority(self, number: int) -> bool:
        """Whether untagged VLANs leave with a priority tag: without one the next bridge would put isolated
        flows back where they came from (49.2.4).
        """
        port = self.ports.get(number)
        cip = None if port is None else port.cip
        if cip is None or not self.isolation.enabled:
            return False
        return cip.config.carry_priority and cip.map.participating

    def port_named(self, name: str) -> Port:
        """The port of an interface name."""
        for port in self.ports.values():
            if port.name == name:
                return port
        raise DataError("data-missing", f"port {name} does not exist")

    def link_changed(self, port: Port, up: bool, now_ns: int) -> None:
        """A port without link has no station and no peer behind it."""
        if not up:
            self.fdb.flush(port.number)
            self.remove_peer(port.number)
