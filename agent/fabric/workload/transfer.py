"""A transfer that is to be made, and what became of it."""

from isolane.fabric.description.transports import Transport
from isolane.fabric.description.workloads import Stream
from isolane.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Draft:
    """A transfer of a workload; what it waits for are places among those of the same workload."""

    source: str
    destination: str
    octets: int
    at_ns: int = 0
    after: tuple[int, ...] = ()
    priority: int | None = None


@dataclass(frozen=True, slots=True)
class Transfer:
    """Octets from one host to another, at a time or after others."""

    number: int
    workload: str
    source: str
    destination: str
    octets: int
    at_ns: int
    """After the start of the run, or after the last of those it waits for."""
    priority: int
    transport: Transport
    after: tuple[int, ...] = ()


@dataclass(slots=True)
class Progress:
    """A transfer that was begun."""

    transfer: Transfer
    begin_ns: int
    key: int
    """Of its flow."""
    sizes: tuple[int, int, int]
    """Frames, and octets without FCS of each and of the last one."""
    end_ns: int | None = None
    retransmissions: int = 0
    came: int = 0
    """Octets that are there, where not all are."""

    @property
    def octets(self) -> int:
        """Octets that are there."""
        return self.came if self.end_ns is None else self.transfer.octets


@dataclass(frozen=True, slots=True)
class StreamPlan:
    """One flow of a stream."""

    stream: Stream
    source: str
    destination: str
    number: int
