"""The seam: all that the device needs of a data plane, whatever carries the frames.

`DataPlaneDriver` makes bridges, and has the media that links may end on. `BridgeDriver` is the bridge of one
component. `BaseBridge` (`base_bridge.py`) has most of it; the emulated bridge and that of the kernel add how
frames are forwarded.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from isolane.dataplane.clock import Clock
from isolane.dataplane.config import BridgeConfig, BridgePortConfig, StaticEntry, VlanConfig
from isolane.dataplane.driver.capabilities import BackEnd, DataPlaneName
from isolane.dataplane.driver.fdb import FilteringDatabase
from isolane.dataplane.layers.buffer import SharedBuffer
from isolane.dataplane.layers.port import Listener, Port
from isolane.dataplane.layers.stack import LinkEnd
from isolane.engine.ats import Changes as SchedulerChanges
from isolane.engine.ats import Schedulers
from isolane.engine.effects import Effect
from isolane.engine.frame import Frame
from isolane.engine.isolation.classification import Changed, StreamFilter, StreamGate
from isolane.engine.isolation.config import IsolationConfig, Peer, PortConfig
from isolane.engine.isolation.entity import IsolationEntity
from isolane.engine.stream_identity import PortStreams

if TYPE_CHECKING:
    from isolane.dataplane.linux.port import ControlEnd


class Offload(Protocol):
    """Forwards in place of the agent, to which then only frames for itself come."""

    @property
    def failure(self) -> str | None:
        """Why what is configured is not so, as `kernel-refused`; None when it is."""

    def port_failure(self, number: int) -> str | None:
        """The configuration that a port's interface does not apply, as `driver-refused`; None without one."""

    def connect(self, number: int, end: "ControlEnd") -> None:
        """A port is an interface of Linux, which sends at a rate."""

    def disconnect(self, number: int) -> None:
        """The interface of a port went."""

    def refresh_addresses(self) -> None:
        """Bring the learned addresses of `fdb` up to date; they are read next."""

    def refresh_streams(self) -> None:
        """Bring the counters of streams and filters, and the blocks, up to date; they are read next."""

    def close(self) -> None:
        """The component is gone, or the agent ends."""


class BridgeDriver(Protocol):
    """The bridge of one component."""

    offload: Offload | None
    """None where all frames pass the agent."""

    listeners: dict[int, Listener]
    """The receivers of frames for the bridge itself, by destination address."""

    on_notify: Callable[[object], None] | None
    """Called with each event of congestion isolation."""

    @property
    def config(self) -> BridgeConfig: ...

    @property
    def ports(self) -> Mapping[int, Port]: ...

    @property
    def vlans(self) -> Mapping[int, VlanConfig]: ...

    @property
    def fdb(self) -> FilteringDatabase: ...

    @property
    def buffer(self) -> SharedBuffer: ...

    @property
    def isolation(self) -> IsolationEntity:
        """The one that decides about flows; the back end carries out what it decides."""

    @property
    def schedulers(self) -> Schedulers: ...

    def configure(self, config: BridgeConfig) -> None:
        """Address, ageing time and buffer; frames and learned addresses stay."""

    def add_port(self, config: BridgePortConfig) -> Port:
        """A new port, whose layers the device stacks on what the link ends on."""

    def remove_port(self, number: int) -> None:
        """The port goes, with what was learned there and with its CIP."""

    def configure_port(self, config: BridgePortConfig) -> None:
        """Other values of a port while frames pass."""

    def set_vlans(self, vlans: Iterable[VlanConfig]) -> None:
        """Replace all VLANs by these."""

    def set_static_entries(self, entries: Iterable[StaticEntry]) -> None:
        """Replace all static filtering entries."""

    def set_streams(self, gates: Iterable[StreamGate], filters: Iterable[StreamFilter]) -> None:
        """Replace all configured stream gates and filters."""

    def change_streams(self, gates: Changed[StreamGate], filters: Changed[StreamFilter]) -> None:
        """Set and remove some of them, by id."""

    def set_port_streams(self, number: int, streams: PortStreams | None) -> None:
        """The stream identification functions of a port, or that it has none any more."""

    def change_schedulers(self, definitions: SchedulerChanges) -> None:
        """Set and remove ATS schedulers, by the stream filter that defines them."""

    def grant_credits(self, number: int, octets: int, stops_at: Sequence[int]) -> None:
        """Room for what the peer at a port has credits for; by priority, the octets that use them up."""

    def set_isolation(self, config: IsolationConfig) -> None:
        """Congestion isolation of the component."""

    def set_cip(self, config: PortConfig) -> None:
        """The congestion isolation point of a port."""

    def flush_flows(self, port: int | None = None, traffic_class: int | None = None) -> int:
        """Return isolated flows at once; how many there were."""

    def flush_flow(self, handle: int) -> int:
        """The same for one flow; 0 when it is not isolated."""

    def add_peer(self, number: int, peer: Peer, remote_map: Sequence[int] | None = None) -> list[Effect]:
        """A port has a peer for congestion isolation; what that gave rise to, carried out already."""

    def remove_peer(self, number: int) -> None:
        """The peer at a port is gone."""

    def enqueue(self, port: Port, frame: Frame, priority: int, now_ns: int) -> None:
        """Put a frame of the agent itself on the queue of a priority."""


class DataPlaneDriver(Protocol):
    """The emulation and the kernel are two; a program can have its own."""

    @property
    def mode(self) -> DataPlaneName:
        """The node `/data-plane/mode`: which of the known kinds it is like."""

    @property
    def back_end(self) -> BackEnd:
        """Its capabilities; a commit that asks for more is refused."""

    def bridge(self, clock: Clock, config: BridgeConfig, component: str) -> BridgeDriver:
        """The bridge of a component."""

    def ends(self, clock: Clock) -> Mapping[str, LinkEnd]:
        """By interface, the end of its link: media of the driver, for ports on no wire."""
