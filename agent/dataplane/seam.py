"""The interface of a bridge for the features of the device, whatever carries the frames.

A back end offers a `BridgeDriver` for each component, and a `PortDriver` for each of its ports. The emulated
bridge is one; `isolane.device.device` makes it. The concerns of bridges, stream filters, stream
identification and congestion isolation know nothing else of it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Protocol

from isolane.dataplane.cbfc_layer import CbfcLayer
from isolane.dataplane.config import BridgeConfig, StaticEntry, VlanConfig
from isolane.dataplane.csig_layer import CsigLayer
from isolane.dataplane.llr_layer import LlrLayer
from isolane.dataplane.phy_layer import PhyLayer
from isolane.dataplane.port import Port
from isolane.dataplane.telemetry_layer import TelemetryLayer
from isolane.engine.ats.engine import Changes as SchedulerChanges
from isolane.engine.ats.engine import Schedulers
from isolane.engine.isolation.cip import Cip
from isolane.engine.isolation.classification import Changed, StreamFilter, StreamGate
from isolane.engine.isolation.config import IsolationConfig, PortConfig
from isolane.engine.isolation.entity import IsolationEntity
from isolane.engine.pacing import Pacer
from isolane.engine.stream_identity.engine import PortStreams


class PortDriver(Protocol):
    """One port of a bridge."""

    @property
    def number(self) -> int: ...

    @property
    def name(self) -> str: ...

    @property
    def cip(self) -> Cip | None:
        """The congestion isolation point; None while the port has none."""


class LinkDriver(Protocol):
    """One link: the layers below a port that retry, credits, signaling, telemetry and PHY configure.

    They are layers of the emulation. A back end whose links have none of them refuses their features
    (`isolane.dataplane.capabilities`), so that no concern ever makes one.
    """

    name: str
    port: Port
    pacer: Pacer
    llr: LlrLayer | None
    cbfc: CbfcLayer | None
    telemetry: TelemetryLayer | None
    phy: PhyLayer | None
    csig: CsigLayer | None

    @property
    def up(self) -> bool: ...

    def restack(self) -> None:
        """Put the layers that there are on each other anew."""


class LearnedAddress(Protocol):
    """The port at which an address was seen."""

    @property
    def port(self) -> int: ...


class AddressRow(Protocol):
    """A row of the filtering database."""

    @property
    def vid(self) -> int: ...

    @property
    def address(self) -> int: ...

    @property
    def status(self) -> str: ...


class AddressTable(Protocol):
    """The filtering database of a bridge (IEEE Std 802.1Q 8.8)."""

    @property
    def static(self) -> Mapping[int, tuple[int, ...]]: ...

    @property
    def learned(self) -> Mapping[int, LearnedAddress]:
        """By `isolane.dataplane.fdb.fdb_key`: VLAN and address."""

    def entries(self, now_ns: int) -> Iterator[AddressRow]:
        """All rows that are in force."""


class BufferLevels(Protocol):
    """The memory that the queues share, in octets and frames."""

    @property
    def used(self) -> int: ...

    @property
    def watermark(self) -> int: ...

    @property
    def dropped(self) -> int: ...


class BridgeDriver(Protocol):
    """The bridge of one component."""

    on_notify: Callable[[object], None] | None
    """Called with each event of congestion isolation."""

    @property
    def config(self) -> BridgeConfig: ...

    @property
    def ports(self) -> Mapping[int, PortDriver]: ...

    @property
    def vlans(self) -> Mapping[int, VlanConfig]: ...

    @property
    def fdb(self) -> AddressTable: ...

    @property
    def buffer(self) -> BufferLevels: ...

    @property
    def isolation(self) -> IsolationEntity:
        """The one that decides about flows; the back end carries out what it decides."""

    @property
    def schedulers(self) -> Schedulers: ...

    def configure(self, config: BridgeConfig) -> None:
        """Address, ageing time and buffer; frames and learned addresses stay."""

    def set_vlans(self, vlans: Iterable[VlanConfig]) -> None:
        """Replace all VLANs."""

    def set_static_entries(self, entries: Iterable[StaticEntry]) -> None:
        """Replace all static filtering entries."""

    def set_streams(self, gates: Iterable[StreamGate], filters: Iterable[StreamFilter]) -> None:
        """Replace all configured stream gates and filters."""

    def change_streams(self, gates: Changed[StreamGate], filters: Changed[StreamFilter]) -> None:
        """Set and remove some of them, by id."""

    def set_port_streams(self, number: int, streams: PortStreams | None) -> None:
        """The stream identification functions of a port, or that it has none any more."""

    def refresh_addresses(self) -> None:
        """Bring the learned addresses of `fdb` up to date; they are read next."""

    def refresh_streams(self) -> None:
        """Bring the counters of streams and filters, and the blocks, up to date; they are read next."""

    def port_failure(self, number: int) -> str | None:
        """The configuration that a port's interface does not apply, as `driver-refused`; None without one."""

    @property
    def failure(self) -> str | None:
        """Why what is configured is not so, as `kernel-refused`; None when it is."""

    def change_schedulers(self, definitions: SchedulerChanges) -> None:
        """Set and remove ATS schedulers, by the stream filter that defines them."""

    def set_isolation(self, config: IsolationConfig) -> None:
        """Congestion isolation of the component."""

    def set_cip(self, config: PortConfig) -> None:
        """The congestion isolation point of a port."""

    def flush_flows(self, port: int | None = None, traffic_class: int | None = None) -> int:
        """Return isolated flows at once; how many there were."""

    def flush_flow(self, handle: int) -> int:
        """The same for one flow; 0 when it is not isolated."""
