"""Tables that name a file; the file's content takes their place."""

from typing import Annotated, ClassVar, TypeAlias

from isolane.fabric.description.topology import Count
from isolane.fabric.description.transports import Transport
from isolane.fabric.description.values import Name, Named, Priority, Time
from isolane.lazy_dataclass import dataclass

FileName: TypeAlias = Annotated[str, Named(r"(?s).{1,4096}", "the name of a file, beside the description")]


@dataclass(frozen=True, slots=True)
class LabFile:
    """The devices and wires of a lab (`isolane lab`)."""

    KIND: ClassVar = "lab"
    file: FileName
    hosts_per_switch: Count = 1


@dataclass(frozen=True, slots=True)
class HtsimTopology:
    """A `.topo` of htsim."""

    KIND: ClassVar = "htsim"
    file: FileName


@dataclass(frozen=True, slots=True)
class HpccTopology:
    """The topology file of HPCC's ns-3; hosts are `n0`.., switches `s320`.."""

    KIND: ClassVar = "hpcc"
    file: FileName


TopologyFile: TypeAlias = LabFile | HtsimTopology | HpccTopology


@dataclass(frozen=True, slots=True, kw_only=True)
class Trace:
    """Transfers in CSV: a replay, or a collective."""

    KIND: ClassVar = "trace"
    name: Name
    file: FileName
    start: Time = 0
    priority: Priority = 5
    transport: Transport | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HtsimConnections:
    """A `.cm` of htsim."""

    KIND: ClassVar = "htsim"
    name: Name
    file: FileName
    start: Time = 0
    priority: Priority = 5
    transport: Transport | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HpccFlows:
    """The flow file of HPCC's ns-3."""

    KIND: ClassVar = "hpcc"
    name: Name
    file: FileName
    start: Time = 0
    priority: Priority = 5
    transport: Transport | None = None


WorkloadFile: TypeAlias = Trace | HtsimConnections | HpccFlows
