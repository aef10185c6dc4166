"""A data plane that records what it is asked to do: the start of one for a switch with an SDK.

`isolane.dataplane.driver` lists what the features of the device call. A bridge that forwards elsewhere
subclasses `BaseBridge`, which keeps the tables that reports read and the entity that decides about flows, and
passes each call on to its machine. Here the machine is a list of calls; put your SDK in its place.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from isolane.dataplane.clock import Clock
from isolane.dataplane.config import BridgeConfig, BridgePortConfig, StaticEntry, VlanConfig
from isolane.dataplane.driver.base_bridge import BaseBridge
from isolane.dataplane.driver.capabilities import BackEnd, Capabilities, DataPlaneName, Feature, refused
from isolane.dataplane.layers.port import Port
from isolane.dataplane.layers.stack import LinkEnd
from isolane.dataplane.linux.port import ControlEnd
from isolane.engine.frame import Frame
from isolane.engine.isolation.classification import Changed, StreamFilter, StreamGate
from isolane.engine.isolation.config import IsolationConfig, PortConfig

CAPABILITIES = Capabilities(
    "recording", {Feature.SCHEDULERS: refused("the machine sends every frame as soon as it can")}
)
BACK_END = BackEnd.of(CAPABILITIES)
"""Commits are refused by it."""


@dataclass(slots=True)
class Machine:
    """What stands for the SDK: it does nothing and remembers all."""

    calls: list[tuple[Any, ...]] = field(default_factory=list)

    def do(self, *call: Any) -> None:
        """One call, by name and arguments."""
        self.calls.append(call)

    def names(self) -> list[str]:
        """What was called, in order."""
        return [str(call[0]) for call in self.calls]


class RecordingBridge(BaseBridge):
    """One component on the machine."""

    def __init__(self, clock: Clock, config: BridgeConfig, component: str, machine: Machine) -> None:
        super().__init__(clock, config)
        self.offload = self
        self.name = component
        self._machine = machine
        self._isolated: dict[int, tuple[int, int]] = {}
        self.isolation.flows.streams.changes = []
        machine.do("create-bridge", component, config.address, config.ageing_s)

    # Offload: frames between the ports never come to the agent.

    failure = None
    """Why the machine has not what is configured."""

    def port_failure(self, number: int) -> str | None:
        return None

    def connect(self, number: int, end: ControlEnd) -> None:
        self._machine.do("use-interface", number, end.state.name)

    def disconnect(self, number: int) -> None:
        self._machine.do("leave-interface", number)

    def refresh_addresses(self) -> None:
        self._machine.do("read-addresses")

    def refresh_streams(self) -> None:
        self._machine.do("read-streams")

    def close(self) -> None:
        self._machine.do("remove-bridge", self.name)

    # Configuration: keep the tables, then tell the machine.

    def configure(self, config: BridgeConfig) -> None:
        super().configure(config)
        self._machine.do("set-bridge", self.name, config.address, config.ageing_s)

    def add_port(self, config: BridgePortConfig) -> Port:
        port = super().add_port(config)
        self._machine.do("add-port", config.name, config.number)
        return port

    def remove_port(self, number: int) -> None:
        super().remove_port(number)
        self._machine.do("remove-port", number)
        self.settle()

    def configure_port(self, config: BridgePortConfig) -> None:
        super().configure_port(config)
        self._machine.do("set-queues", config.number, config.class_of_priority, config.algorithms)

    def set_vlans(self, vlans: Iterable[VlanConfig]) -> None:
        kept = tuple(vlans)
        super().set_vlans(kept)
        for vlan in kept:
            self._machine.do("set-vlan", vlan.vid, sorted(vlan.tagged), sorted(vlan.untagged))

    def set_static_entries(self, entries: Iterable[StaticEntry]) -> None:
        kept = tuple(entries)
        super().set_static_entries(kept)
        for entry in kept:
            self._machine.do("add-address", entry.vid, entry.address, tuple(entry.ports))

    def change_streams(self, gates: Changed[StreamGate], filters: Changed[StreamFilter]) -> None:
        super().change_streams(gates, filters)
        for number, gate in gates.items():
            self._machine.do("set-gate", number, None if gate is None else gate.oper_state)

    # Congestion isolation: the entity decides, the machine carries it out.

    def set_isolation(self, config: IsolationConfig) -> None:
        super().set_isolation(config)
        self._machine.do("set-isolation", config.master_enable)
        self.settle()

    def set_cip(self, config: PortConfig) -> None:
        super().set_cip(config)
        self._machine.do("monitor-queues", config.number)
        self.settle()

    def sampled(self, number: int, frame: Frame, traffic_class: int, held_octets: int) -> None:
        """The machine sampled a frame at a port while a queue holds so much: let the entity judge it."""
        point = self.ports[number].cip
        if point is None:
            return
        point.levels.depth[traffic_class] = held_octets
        frame.handle = self.isolation.flows.streams.handles.get(frame.key, 0)
        point.request(frame, traffic_class, self.clock.now_ns)
        self.settle()

    def flush_flows(self, port: int | None = None, traffic_class: int | None = None) -> int:
        count = super().flush_flows(port, traffic_class)
        self.settle()
        return count

    def flush_flow(self, handle: int) -> int:
        count = super().flush_flow(handle)
        self.settle()
        return count

    def settle(self) -> None:
        """What came into the tables of flows and what left them goes to the machine; CIMs go out."""
        changes, self.isolation.flows.streams.changes = self.isolation.flows.streams.changes or [], []
        for entry, came in changes:
            if came:
                self._isolated[entry.handle] = entry.port, entry.traffic_class
                self._machine.do("isolate", entry.handle, entry.port, entry.traffic_class)
            elif self._isolated.pop(entry.handle, None) is not None:
                self._machine.do("return", entry.handle)
        self.carry_out(self.isolation.take_effects(), self.clock.now_ns)


@dataclass(slots=True)
class RecordingDriver:
    """For `Device(..., driver=RecordingDriver())`."""

    machine: Machine = field(default_factory=Machine)
    mode: DataPlaneName = "emulated"
    back_end: BackEnd = BACK_END

    def bridge(self, clock: Clock, config: BridgeConfig, component: str) -> RecordingBridge:
        return RecordingBridge(clock, config, component, self.machine)

    def ends(self, clock: Clock) -> dict[str, LinkEnd]:
        return {}
