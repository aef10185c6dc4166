"""The whole of a description."""

from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Annotated, Final

from isolane.fabric.description import reading
from isolane.fabric.description.switches import Buffer, Credits, Isolation, Retry, TrafficClass
from isolane.fabric.description.topology import Failure, Fault, LeafSpine, Routing, Topology, Wires
from isolane.fabric.description.transports import Dctcp, Transport
from isolane.fabric.description.values import Duration, Real, Time, Whole
from isolane.fabric.description.workloads import Workload
from isolane.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Measure:
    """Measurements beside the transfers."""

    sample: Time = 0
    """Time between two looks at the queues; 0: by the duration, 200 looks."""
    series: Annotated[int, Whole(0, 10_000)] = 16
    """Ports whose queues are shown over time: those that were longest."""
    warm_up: Annotated[float, Real(0, 0.9)] = 0.0
    """Transfers that begin in this part of the duration do not count in percentiles."""
    interval: Time = 0
    """Of the truth about isolation; 0: a hundredth of the duration, 1 ms at most."""
    transfers: bool = True
    """Each transfer in the result, not only sums."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """A fabric, what it carries and for how long."""

    duration: Duration = 1_000_000
    drain: Time = 0
    """Time after the duration for transfers under way; none begins."""
    topology: Topology = field(default_factory=LeafSpine)
    wire: Wires = field(default_factory=Wires)
    routing: Routing = field(default_factory=Routing)
    buffer: Buffer = field(default_factory=Buffer)
    class_: tuple[TrafficClass, ...] = ()
    credits: Credits = field(default_factory=Credits)
    retry: Retry = field(default_factory=Retry)
    isolation: Isolation = field(default_factory=Isolation)
    transport: Transport = field(default_factory=Dctcp)
    workload: tuple[Workload, ...]
    failure: tuple[Failure, ...] = ()
    measure: Measure = field(default_factory=Measure)

    def faults(self) -> Iterator[Fault]:
        """Values that do not fit together."""
        if not self.workload:
            yield "workload", "is empty; add a table [[workload]]"
        names = [each.name for each in self.workload]
        for name in sorted({name for name in names if names.count(name) > 1}):
            yield "workload", f"{name} is there twice"
        priorities = [each.priority for each in self.class_]
        for number in sorted({each for each in priorities if priorities.count(each) > 1}):
            yield "class", f"priority {number} is there twice"
        weights = sum(each.weight for each in self.class_)
        if weights not in (0, 100):
            yield "class", f"weights add up to {weights}, not to 100"

    def of_class(self, priority: int) -> TrafficClass:
        """The class of a priority."""
        return next((each for each in self.class_ if each.priority == priority), TrafficClass(priority))


FILE_KINDS: Final = {"topology": ("lab", "htsim", "hpcc"), "workload": ("trace", "htsim", "hpcc")}


def scenario(table: Mapping[str, object]) -> Scenario:
    """The scenario of a description; DescriptionError with one line for each thing to change."""
    return reading.read(Scenario, table, file_kinds=FILE_KINDS)
