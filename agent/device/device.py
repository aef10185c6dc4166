"""The device: configuration becomes calls of engines, engines become operational state.

Each concern is a class in a file of its own. It subscribes what configures it, provides what is read of it,
and registers its actions; no other part of the device depends on it.
"""

import logging
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any, Final, Protocol

from isolane.dataplane.bridge import Bridge
from isolane.dataplane.capabilities import (
    EMULATED_BACK_END,
    LINUX_BACK_END,
    BackEnd,
    DataPlaneName,
)
from isolane.dataplane.clock import Clock
from isolane.dataplane.config import BridgeConfig
from isolane.dataplane.kernel.choices import KernelChoices
from isolane.device.back_end.concern import BackEndConcern
from isolane.device.bridge.concern import BridgeConcern
from isolane.device.capabilities.concern import CapabilitiesConcern
from isolane.device.cbfc.concern import CbfcConcern
from isolane.device.csig.concern import CsigConcern
from isolane.device.emulation.data_plane import DataPlaneConcern
from isolane.device.emulation.fixed_wires import FixedWires
from isolane.device.emulation.hosts import HostConcern
from isolane.device.emulation.traffic import TrafficConcern
from isolane.device.emulation.wires import WireConcern
from isolane.device.interfaces.concern import InterfaceConcern
from isolane.device.interfaces.events import LinkStateConcern
from isolane.device.interfaces.legacy_state import LegacyInterfaceState
from isolane.device.interfaces.links import ComponentKey, Links
from isolane.device.interfaces.state import InterfaceState
from isolane.device.isolation.concern import IsolationConcern
from isolane.device.kit.context import Action, Context, Notify
from isolane.device.lldp.concern import LldpConcern
from isolane.device.llr.concern import LlrConcern
from isolane.device.pfc.concern import FlowControlConcern
from isolane.device.phy.concern import PhyConcern
from isolane.device.stream_filters.concern import StreamConcern
from isolane.device.stream_filters.faults import MAX_INSTANCES
from isolane.device.stream_identity.concern import StreamIdentityConcern
from isolane.device.telemetry.concern import TelemetryConcern
from isolane.device.trimming.concern import TrimmingConcern
from isolane.northbound.events.declared import Declared
from isolane.store.store import Store
from isolane.tree.record import Record
from isolane.tree.schema import OperationNode

if TYPE_CHECKING:
    from isolane.dataplane.linux_interfaces import LinuxLinks
    from isolane.device.interfaces.linux_ports import LinuxPorts

_log = logging.getLogger("isolane.device")
REAL_TIMER_FLOOR_NS: Final = 20_000_000
"""On the clock of a loop that does other things too, an answer within less is not to be counted on."""


def _mode(machine: "LinuxLinks | None", *, kernel: bool) -> DataPlaneName:
    if kernel:
        return "kernel"
    return "emulated" if machine is None else "linux"


def back_end_of(data_plane: DataPlaneName) -> BackEnd:
    """The capabilities of an agent with a data plane on this machine."""
    match data_plane:
        case "emulated":
            return EMULATED_BACK_END
        case "linux":
            return LINUX_BACK_END
        case "kernel":
            from isolane.dataplane.kernel.capabilities import kernel_back_end
            from isolane.dataplane.kernel.vlan_filtering import has_vlan_filtering

            return kernel_back_end(vlan_filtering=has_vlan_filtering())


class Registry(Protocol):
    """Registers actions."""

    def __call__(self, operation: OperationNode, action: Action) -> None: ...


class Device:
    """All concerns of one agent; made before its store starts."""

    def __init__(
        self,
        store: Store,
        register: Registry,
        notify: Notify,
        clock: Clock,
        started_ns: int,
        *,
        identity: str = "",
        timer_floor_ns: int = 0,
        machine: "LinuxLinks | None" = None,
        kernel: KernelChoices | None = None,
        make_bridge: Callable[[Clock, BridgeConfig, str], Bridge] | None = None,
        back_end: BackEnd | None = None,
    ) -> None:
        """`machine`: the interfaces of Linux, when ports may be such; `kernel`: it has the bridges, so;
        `make_bridge`: another back end has them, `back_end` says what they can do.
        """
        random = Random(store.running.data_plane.seed)  # noqa: S311  # a simulation, repeatable on purpose
        self._declared = Declared()
        self._notify = notify
        self.context = Context(
            store, clock, started_ns, self._tell, register, random, identity, timer_floor_ns
        )
        mode = _mode(machine, kernel=kernel is not None)
        self.data_plane = DataPlaneConcern(self.context, mode)
        self.back_end = BackEndConcern(self.context, back_end or back_end_of(mode))
        limits = self.back_end.back_end.limits
        self.bridges: dict[ComponentKey, Bridge] = {}
        self.links = Links(self.context)
        self._make = make_bridge if kernel is None else self._kernel_bridges(kernel)
        self.bridging = BridgeConcern(
            self.context, self.links, self.bridges, self._make_bridge, self._remove_bridge
        )
        self.interfaces = InterfaceConcern(self.context, self.links, self.bridges, machine)
        self.interface_state = InterfaceState(
            self.context, self.links, lambda name: self.fixed_wires.name_of(name)
        )
        self.legacy_interface_state = LegacyInterfaceState(self.context, self.interface_state)
        self.streams = StreamConcern(
            self.context, self.links, self.bridges, MAX_INSTANCES if limits is None else limits.instances
        )
        self.identities = StreamIdentityConcern(self.context, self.links, self.bridges)
        self.isolation = IsolationConcern(self.context, self.links, self.bridges)
        self.bridging.on_bridge(self.streams.made)
        self.bridging.on_bridge(self.identities.made)
        self.bridging.on_bridge(self.isolation.made)
        self.link_state = LinkStateConcern(self.context, self.links)
        self.flow_control = FlowControlConcern(self.context, self.links)
        self.phy = PhyConcern(self.context, self.links)
        self.llr = LlrConcern(self.context, self.links)
        self.cbfc = CbfcConcern(self.context, self.links)
        self.lldp = LldpConcern(self.context, self.links)
        self.capabilities = CapabilitiesConcern(self.context)
        self.trimming = TrimmingConcern(self.context, self.links)
        self.telemetry = TelemetryConcern(self.context, self.links)
        self.csig = CsigConcern(self.context, self.links)
        self.hosts = HostConcern(
            self.context, lambda name, port: (self.telemetry.end_point(), self.csig.end_point(name, port))
        )
        self.wires = WireConcern(self.context, self.links, self.hosts.attach)
        self.fixed_wires = FixedWires(self.context, self.links)
        self.traffic = TrafficConcern(self.context, self.hosts)
        self.linux = self._linux(machine)
        self._declared.declare(*self.notifications)

    @property
    def notifications(self) -> tuple[type[Record], ...]:
        """Those that the concerns send: each lists its own in NOTIFICATIONS."""
        return tuple(
            kind for concern in vars(self).values() for kind in getattr(concern, "NOTIFICATIONS", ())
        )

    def _make_bridge(self, key: ComponentKey, config: BridgeConfig) -> Bridge:
        """A bridge for a component: emulated, or that of a back end."""
        if self._make is None:
            bridge = Bridge(self.context.clock, config)
        else:
            bridge = self._make(self.context.clock, config, key[1])
        self.bridges[key] = bridge
        return bridge

    def _remove_bridge(self, key: ComponentKey) -> None:
        self.bridges.pop(key).close()

    def _kernel_bridges(self, choices: KernelChoices) -> Callable[[Clock, BridgeConfig, str], Bridge]:
        from isolane.dataplane.kernel.bridge import kernel_bridge

        return partial(kernel_bridge, choices=choices)

    def _linux(self, machine: "LinuxLinks | None") -> "LinuxPorts | None":
        if machine is None:
            return None
        from isolane.device.interfaces.linux_ports import LinuxPorts

        return LinuxPorts(self.context, self.links, machine)

    def _tell(self, record: Record, keys: Sequence[Any] = ()) -> None:
        self._declared.check(type(record))
        self._notify(record, keys)

    def say_goodbye(self) -> bool:
        """Stop traffic and send the shutdown LLDPDU on every port; False when no port sends one."""
        self.traffic.close()
        said = self.lldp.say_goodbye()
        return self.hosts.say_goodbye() or said

    @property
    def sends(self) -> bool:
        """Whether a port that can send has frames in its queues."""
        return any(link.up and link.port.waits for link in self.links)

    def close(self) -> None:
        """Let go of what belongs to the machine."""
        self.traffic.close()
        if self.linux is not None:
            self.linux.close()
        self.wires.close()
        self.fixed_wires.close()
        self.hosts.close()
        for bridge in self.bridges.values():
            bridge.close()

    def state(self) -> Any:
        """All operational state; for tests and debugging."""
        return self.context.store.operational.source().record()
