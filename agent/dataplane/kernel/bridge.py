"""A component whose frames the kernel forwards; the agent keeps what decides, and the frames for itself."""

import asyncio
from collections.abc import Iterable
from typing import Final

from isolane.dataplane.clock import Clock
from isolane.dataplane.config import BridgeConfig, BridgePortConfig, StaticEntry, VlanConfig
from isolane.dataplane.driver.base_bridge import BaseBridge
from isolane.dataplane.driver.fdb import MAX_LEARNED, Learned, fdb_key
from isolane.dataplane.kernel import vlans
from isolane.dataplane.kernel.bpf.programs import load
from isolane.dataplane.kernel.capabilities import kernel_back_end
from isolane.dataplane.kernel.classifier import classifier_object
from isolane.dataplane.kernel.dcb import card_of
from isolane.dataplane.kernel.flows.isolation import KernelIsolation, of_kernel
from isolane.dataplane.kernel.flows.ports import KernelPort
from isolane.dataplane.kernel.machine_bridge import MachineBridge
from isolane.dataplane.kernel.netlink import ClassPoller, learned_addresses
from isolane.dataplane.kernel.notes import Notes, notes_file
from isolane.dataplane.kernel.settings import KernelChoices, Pace
from isolane.dataplane.kernel.stream_layout import StreamPort
from isolane.dataplane.kernel.streams import FRESH_NS, BridgeStreams, PortTables, StreamTables
from isolane.dataplane.kernel.trials import has_vlan_filtering
from isolane.dataplane.kernel.wanted import (
    Ingress,
    PortQueues,
    WantedBridge,
    WantedEntry,
    WantedPort,
    bridge_name,
    ingress_of,
    mtu_of,
    port_queues,
)
from isolane.dataplane.layers.port import Port
from isolane.dataplane.layers.stack import LinkEnd
from isolane.dataplane.linux.port import ControlEnd
from isolane.durations import SECOND_NS
from isolane.engine.effects import Effect
from isolane.engine.frame import Frame
from isolane.engine.isolation import queue_map
from isolane.engine.isolation.classification import Changed, StreamFilter, StreamGate
from isolane.engine.isolation.config import IsolationConfig, PortConfig
from isolane.engine.stream_identity import PortStreams


class KernelBridge(BaseBridge):
    """Configured as any bridge; `connect` says which interface of Linux a port is."""

    def __init__(self, clock: Clock, config: BridgeConfig, component: str, choices: KernelChoices) -> None:
        super().__init__(clock, config)
        self.offload = self
        self.name = bridge_name(component)
        self._loaded = load(classifier_object())
        self._poller = ClassPoller()
        pace = Pace(kernel_decides=choices.decides)
        self.kernel = KernelIsolation(
            clock, self.isolation, self._loaded, self._poller.poll, self._carry_out_now, pace
        )
        notes = Notes(choices.state and notes_file(choices.state, self.name))
        self.machine = MachineBridge(self._loaded.programs, notes, keeps_flows=choices.keeps_flows)
        self._streams = BridgeStreams(self._stream_tables, self._want)
        self.kernel.on_lost = self.machine.lost
        self._ends: dict[int, ControlEnd] = {}
        self._entries: tuple[StaticEntry, ...] = ()
        self._ingress = Ingress.PRIORITIES
        self._addresses_ns: int | None = None
        self._loop = asyncio.get_running_loop()
        self._loop.add_reader(self.kernel.ring.fileno(), self.kernel.readable)
        self._want()

    def close(self) -> None:
        """The agent decides nothing more; the kernel goes on forwarding."""
        self._loop.remove_reader(self.kernel.ring.fileno())
        self._streams.close()
        self.machine.close()
        self.kernel.close()
        self._poller.close()
        self._loaded.close()

    # Ports

    @property
    def failure(self) -> str | None:
        """Why the kernel does not have what is wanted."""
        return self.machine.failure or self._streams.failure

    def port_failure(self, number: int) -> str | None:
        """The part of a port's configuration that its card does not apply."""
        end = self._ends.get(number)
        return None if end is None else self.machine.cards.refusals.get(end.state.index)

    def connect(self, number: int, end: ControlEnd) -> None:
        """The port is an interface of Linux, which sends at a rate."""
        self._ends[number] = end
        self._want()
        self._streams.changed()
        self._follow(number)

    def disconnect(self, number: int) -> None:
        """The interface went, or the port is another now."""
        if self._ends.pop(number, None) is not None:
            self._unfollow(number)
            self._want()
            self._streams.changed()

    def remove_port(self, number: int) -> None:
        """The port goes out of the kernel's bridge."""
        self.disconnect(number)
        super().remove_port(number)

    def configure(self, config: BridgeConfig) -> None:
        """The ageing time is the kernel's."""
        super().configure(config)
        self._want()
        self._streams.changed()

    def configure_port(self, config: BridgePortConfig) -> None:
        """Queues and the tables of priorities follow."""
        super().configure_port(config)
        self._want()
        self._streams.changed()
        self._follow(config.number)

    def set_vlans(self, configs: Iterable[VlanConfig]) -> None:
        """The kernel tells VLANs apart, as soon as there is more than the default one."""
        super().set_vlans(configs)
        self._want()

    def refresh_addresses(self) -> None:
        """Read what the kernel has learned."""
        index, now_ns = self.machine.index, self.clock.now_ns
        if index is None or (self._addresses_ns is not None and now_ns - self._addresses_ns < FRESH_NS):
            return
        self._addresses_ns = now_ns
        number_of = {end.state.index: number for number, end in self._ends.items()}
        self.fdb.learned.clear()
        for row in learned_addresses(index):
            if row.index in number_of and len(self.fdb.learned) < MAX_LEARNED:
                seen_ns = now_ns - int(row.age_s * SECOND_NS)
                key = fdb_key(row.vid or vlans.DEFAULT_VID, row.address)
                self.fdb.learned[key] = Learned(number_of[row.index], seen_ns)

    def set_static_entries(self, entries: Iterable[StaticEntry]) -> None:
        """The kernel has the table of addresses."""
        self._entries = tuple(entries)
        super().set_static_entries(self._entries)
        self._want()

    def set_streams(self, gates: Iterable[StreamGate], filters: Iterable[StreamFilter]) -> None:
        """The kernel has the filters and gates."""
        super().set_streams(gates, filters)
        self._streams.changed()

    def change_streams(self, gates: Changed[StreamGate], filters: Changed[StreamFilter]) -> None:
        """The same for some of them."""
        super().change_streams(gates, filters)
        self._streams.changed()

    def set_port_streams(self, number: int, streams: PortStreams | None) -> None:
        """The kernel identifies the streams."""
        super().set_port_streams(number, streams)
        self._streams.changed()

    def refresh_streams(self) -> None:
        """Read what the kernel counted and blocked."""
        self._streams.refresh(self.clock.now_ns)

    def set_isolation(self, config: IsolationConfig) -> None:
        """All ports learn whether congestion isolation is on."""
        super().set_isolation(config)
        for number in self._ends:
            self._follow(number)

    def set_cip(self, config: PortConfig) -> None:
        """The point of a port counts what the kernel's queues hold, where there are such."""
        if config.number in self._ends:
            self._ends[config.number].take_cims(config.udp_port)
            self.ports[config.number].cip = self.kernel.set_port(self._kernel_port(config.number), config)
            self._want()
        else:
            super().set_cip(of_kernel(config))

    def _follow(self, number: int) -> None:
        """The program learns how a port is now."""
        cip = self.ports[number].cip
        if number in self._ends and cip is not None:
            self.set_cip(cip.config)

    def _unfollow(self, number: int) -> None:
        if self.ports[number].cip is not None:
            self.kernel.remove_port(number)
            self.ports[number].cip = None

    def _kernel_port(self, number: int) -> KernelPort:
        config = self.ports[number].config
        return KernelPort(
            number,
            self._ends[number].state.index,
            self._queues(number),
            config.class_of_priority,
            untagged_vid=config.pvid,
            default_priority=config.default_priority,
            regeneration=config.regeneration,
            keeps_priority=self._ingress is not Ingress.NONE,
        )

    def _queues(self, number: int) -> PortQueues:
        port = self.ports[number]
        pairs = queue_map.EMPTY if port.cip is None else port.cip.map
        end = self._ends[number]
        return port_queues(port.config, pairs, end.rate_bps, is_shaped=end.is_limited)

    def _want(self) -> None:
        """Say what the kernel shall have now."""
        if self._streams.program is not None:
            self.machine.ingress[Ingress.STREAMS] = self._streams.program
        ingress = self._streams.ingress
        if ingress is Ingress.PRIORITIES:
            ingress = ingress_of(self.ports[number].config for number in self._ends)
        if ingress is not self._ingress:
            self._ingress = ingress
            for number in self._ends:
                self._follow(number)
        members = {
            number: vlans.of_port(self.ports[number].config, self.vlans.values()) for number in self._ends
        }
        ports = tuple(
            WantedPort(
                number,
                end.state.index,
                self._queues(number),
                ingress,
                card_of(self.ports[number].config),
                members[number],
                mtu_of(self.ports[number].config),
            )
            for number, end in sorted(self._ends.items())
        )
        entries = frozenset(
            WantedEntry(self._ends[number].state.index, entry.vid, entry.address)
            for entry in self._entries
            for number in entry.ports
            if number in self._ends
        )
        self.machine.want(
            WantedBridge(
                self.name,
                self.config.ageing_s,
                ports,
                entries,
                self.config.address,
                vlans.are_wanted(members.values()),
            )
        )

    def _stream_tables(self) -> StreamTables:
        """The tables that judge received frames."""
        ports = {}
        for number, end in self._ends.items():
            config = self.ports[number].config
            priorities = StreamPort(config.regeneration, config.pvid, config.default_priority)
            ports[end.state.index] = PortTables(priorities, self.ports[number].streams)
        return StreamTables(self.isolation.classification, ports, frozenset(self.own_addresses))

    # Frames for the agent

    def relay(self, port: Port, frame: Frame, now_ns: int) -> None:
        """Only frames for the bridge itself come so far; all others the kernel forwards."""
        super().relay(port, frame, now_ns)
        self.kernel.settle()

    def flush_flows(self, port: int | None = None, traffic_class: int | None = None) -> int:
        """An operator's order to return flows at once."""
        count = super().flush_flows(port, traffic_class)
        self.kernel.settle()
        return count

    def flush_flow(self, handle: int) -> int:
        """The same for one flow."""
        count = super().flush_flow(handle)
        self.kernel.settle()
        return count

    def _carry_out_now(self, effects: Iterable[Effect]) -> None:
        self.carry_out(effects, self.clock.now_ns)


class KernelDriver:
    """The data plane whose bridges are those of the kernel."""

    mode: Final = "kernel"

    def __init__(self, choices: KernelChoices | None = None) -> None:
        self._choices = choices or KernelChoices()
        self.back_end = kernel_back_end(vlan_filtering=has_vlan_filtering())

    def bridge(self, clock: Clock, config: BridgeConfig, component: str) -> KernelBridge:
        """The bridge of a component."""
        return KernelBridge(clock, config, component, self._choices)

    def ends(self, clock: Clock) -> dict[str, LinkEnd]:
        """Links end on interfaces of Linux, as configured."""
        return {}
