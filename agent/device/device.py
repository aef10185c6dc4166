"""The device: configuration becomes calls of engines, engines become operational state.

Each concern is a class in a file of its own. It subscribes what configures it, provides what is read of it,
and registers its actions; no other part of the device depends on it.
"""

import logging
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from isolane.bindings import Root
from isolane.dataplane.clock import Clock
from isolane.dataplane.config import BridgeConfig
from isolane.dataplane.driver.capabilities import EMULATED_BACK_END, LINUX_BACK_END, BackEnd, DataPlaneName
from isolane.dataplane.driver.driver import BridgeDriver, DataPlaneDriver
from isolane.dataplane.emulated.bridge import EmulatedDriver
from isolane.device.back_end.concern import BackEndConcern
from isolane.device.bridge.concern import BridgeConcern
from isolane.device.capabilities import CapabilitiesConcern
from isolane.device.cbfc.concern import CbfcConcern
from isolane.device.csig import CsigConcern
from isolane.device.emulation.data_plane import DataPlaneConcern
from isolane.device.emulation.fixed_wires import FixedWires
from isolane.device.emulation.hosts import HostConcern
from isolane.device.emulation.traffic import TrafficConcern
from isolane.device.emulation.wires import WireConcern
from isolane.device.interfaces.concern import InterfaceConcern, LinkStateConcern
from isolane.device.interfaces.links import ComponentKey, Links
from isolane.device.interfaces.state import InterfaceState, LegacyInterfaceState
from isolane.device.isolation.concern import IsolationConcern
from isolane.device.kit.context import Context, Notify, Register, unlogged
from isolane.device.lldp.concern import LldpConcern
from isolane.device.llr.concern import LlrConcern
from isolane.device.pfc import FlowControlConcern
from isolane.device.phy import PhyConcern
from isolane.device.stream_filters.concern import StreamConcern
from isolane.device.stream_filters.config import MAX_INSTANCES
from isolane.device.stream_identity import StreamIdentityConcern
from isolane.device.telemetry import TelemetryConcern
from isolane.device.trimming import TrimmingConcern
from isolane.northbound.events.stream import Declared
from isolane.store.store import Store
from isolane.tree.schema import Record

if TYPE_CHECKING:
    from isolane.dataplane.linux.interfaces import LinuxLinks
    from isolane.device.interfaces.linux_ports import LinuxPorts

_log = logging.getLogger("isolane.device")
REAL_TIMER_FLOOR_NS: Final = 20_000_000
"""On the clock of a loop that does other things too, an answer within less is not to be counted on."""


def back_end_of(data_plane: DataPlaneName) -> BackEnd:
    """The capabilities of an agent with a data plane on this machine."""
    match data_plane:
        case "emulated":
            return EMULATED_BACK_END
        case "linux":
            return LINUX_BACK_END
        case "kernel":
            from isolane.dataplane.kernel.capabilities import kernel_back_end
            from isolane.dataplane.kernel.trials import has_vlan_filtering

            return kernel_back_end(vlan_filtering=has_vlan_filtering())


class Device:
    """All concerns of one agent; made before its store starts."""

    def __init__(
        self,
        store: Store,
        register: Register,
        notify: Notify,
        clock: Clock,
        started_ns: int,
        *,
        identity: str = "",
        timer_floor_ns: int = 0,
        machine: "LinuxLinks | None" = None,
        driver: DataPlaneDriver | None = None,
        log: Notify = unlogged,
    ) -> None:
        """`machine`: the interfaces of Linux, if ports may be such; `driver`: another than the emulation."""
        random = Random(store.running.data_plane.seed)  # noqa: S311  # a simulation, repeatable on purpose
        self._declared = Declared()
        self._notify = notify
        self.context = Context(
            store, clock, started_ns, self._tell, register, random, identity, timer_floor_ns, log
        )
        if driver is None:
            driver = EmulatedDriver() if machine is None else EmulatedDriver(LINUX_BACK_END, "linux")
        self._driver = driver
        self.data_plane = DataPlaneConcern(self.context, driver.mode)
        self.back_end = BackEndConcern(self.context, driver.back_end)
        limits = self.back_end.back_end.limits
        self.bridges: dict[ComponentKey, BridgeDriver] = {}
        self.links = Links(self.context)
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
        self.bridging.on_bridge(self.streams.bridge_added)
        self.bridging.on_bridge(self.identities.bridge_added)
        self.bridging.on_bridge(self.isolation.bridge_added)
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
        for interface, end in driver.ends(clock).items():
            self.fixed_wires.fix(interface, interface, end, "of the data plane")
        self._declared.declare(*self.notifications)

    @property
    def notifications(self) -> tuple[type[Record], ...]:
        """Those that the concerns send: each lists its own in NOTIFICATIONS."""
        return tuple(
            kind for concern in vars(self).values() for kind in getattr(concern, "NOTIFICATIONS", ())
        )

    def _make_bridge(self, key: ComponentKey, config: BridgeConfig) -> BridgeDriver:
        """A bridge for a component, as the data plane has them."""
        bridge = self.bridges[key] = self._driver.bridge(self.context.clock, config, key[1])
        return bridge

    def _remove_bridge(self, key: ComponentKey) -> None:
        bridge = self.bridges.pop(key)
        if bridge.offload is not None:
            bridge.offload.close()

    def _linux(self, machine: "LinuxLinks | None") -> "LinuxPorts | None":
        if machine is None:
            return None
        from isolane.device.interfaces.linux_ports import LinuxPorts

        return LinuxPorts(self.context, self.links, machine)

    def _tell(self, record: Record, keys: Sequence[object] = ()) -> None:
        self._declared.check(type(record))
        self._notify(record, keys)

    def say_goodbye(self) -> bool:
        """Stop traffic and send the shutdown LLDPDU on every port; False when no port sends one."""
        self.traffic.close()
        from_ports = self.lldp.say_goodbye()
        return self.hosts.say_goodbye() or from_ports

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
        for key in list(self.bridges):
            self._remove_bridge(key)

    def state(self) -> Root:
        """All operational state; for tests and debugging."""
        state = self.context.store.operational.source().record()
        assert isinstance(state, Root)
        return state
