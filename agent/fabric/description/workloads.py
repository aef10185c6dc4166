"""Workloads in a description: transfers between hosts, and their times."""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal, TypeAlias

from isolane.fabric.description.topology import Fault
from isolane.fabric.description.transports import Transport
from isolane.fabric.description.values import Duration, Name, Priority, Rate, Real, SomeOctets, Time, Whole
from isolane.lazy_dataclass import dataclass

Hosts: TypeAlias = tuple[Name, ...]
"""Names; none: all hosts."""
Times: TypeAlias = Annotated[int, Whole(1, 1_000_000)]
DISTRIBUTIONS = ("web-search", "hadoop", "storage", "data-mining")


@dataclass(frozen=True, slots=True, kw_only=True)
class Incast:
    """Several hosts send to one, nearly at once; again after `interval`."""

    KIND: ClassVar = "incast"
    name: Name
    to: Name
    from_: Hosts = ()
    senders: Times | None = None
    """Number of those of `from` that send, drawn by the seed; without, all."""
    size: SomeOctets = 65_536
    start: Time = 0
    spread: Time = 0
    """Senders begin within so much after the start."""
    repeat: Times = 1
    interval: Duration = 1_000_000
    priority: Priority = 5
    transport: Transport | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Permutation:
    """Each host sends to one other and gets from one other, drawn by the seed."""

    KIND: ClassVar = "permutation"
    name: Name
    hosts: Hosts = ()
    size: SomeOctets = 1_000_000
    start: Time = 0
    repeat: Times = 1
    """One after the other, between the same hosts."""
    priority: Priority = 5
    transport: Transport | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AllToAll:
    """Each host sends to each other."""

    KIND: ClassVar = "all-to-all"
    name: Name
    hosts: Hosts = ()
    size: SomeOctets = 65_536
    """To each."""
    start: Time = 0
    at_once: Times | None = None
    """Transfers of a host at the same time; without, all."""
    priority: Priority = 5
    transport: Transport | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AllReduce:
    """The sum of what all hosts have, at all hosts: round a ring, or up and down a tree of chunks."""

    KIND: ClassVar = "all-reduce"
    name: Name
    hosts: Hosts = ()
    algorithm: Literal["ring", "tree"] = "ring"
    size: SomeOctets = 16_000_000
    """Of each host."""
    chunks: Times = 8
    """Of a tree: parts that follow each other."""
    start: Time = 0
    repeat: Times = 1
    compute: Time = 0
    """Before each repetition."""
    priority: Priority = 5
    transport: Transport | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PoissonFlows:
    """Transfers between hosts drawn by the seed, at exponential distances, of sizes from a distribution."""

    KIND: ClassVar = "poisson"
    name: Name
    distribution: (
        Literal["web-search", "hadoop", "storage", "data-mining"]
        | tuple[tuple[SomeOctets, Annotated[float, Real(0, 100)]], ...]
    ) = "web-search"
    """A name, or points [octets, percent that are at most so long]."""
    load: Annotated[float, Real(0.000_1, 2)] = 0.5
    """Octets of all transfers, without headers, over what the sending hosts' wires carry."""
    from_: Hosts = ()
    to: Hosts = ()
    start: Time = 0
    end: Time | None = None
    """Without, that of the run."""
    priority: Priority = 5
    transport: Transport | None = None

    def faults(self) -> Iterator[Fault]:
        """Points that are no distribution."""
        points = self.distribution
        if isinstance(points, str):
            return
        sizes, percents = [each[0] for each in points], [each[1] for each in points]
        if len(points) < 1 or sorted(sizes) != sizes or sorted(percents) != percents or percents[-1] != 100:
            yield "distribution", "has points of growing size and percent, the last of 100 percent"


@dataclass(frozen=True, slots=True, kw_only=True)
class Stream:
    """Frames at a rate from each host of `from` to one of `to`, whatever becomes of them."""

    KIND: ClassVar = "stream"
    name: Name
    from_: Hosts
    to: Hosts
    rate: Rate
    """Of each, of the octets on the wire."""
    spacing: Literal["constant", "poisson", "on-off"] = "constant"
    on: Duration = 1_000_000
    off: Duration = 1_000_000
    random: bool = True
    """On-off: exponential times with these means."""
    frame: Annotated[int, Whole(140, 9_216)] = 1_500
    start: Time = 0
    end: Time | None = None
    priority: Priority = 5
    ecn: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """One transfer of a list."""

    id: Annotated[int, Whole(0, 1 << 31)]
    source: Name
    destination: Name
    size: SomeOctets
    at: Time = 0
    """After the start, or after those it waits for."""
    after: tuple[Annotated[int, Whole(0, 1 << 31)], ...] = ()
    priority: Priority | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """Transfers one by one: a trace, or a collective, whose transfers wait for others."""

    KIND: ClassVar = "list"
    name: Name
    transfers: tuple[Entry, ...]
    start: Time = 0
    priority: Priority = 5
    transport: Transport | None = None

    def faults(self) -> Iterator[Fault]:
        """Transfers that wait for none that there is, or for each other."""
        known: set[int] = set()
        for each in self.transfers:
            if each.id in known:
                yield "transfers", f"{each.id} is there twice"
            if each.source == each.destination:
                yield "transfers", f"{each.id} goes from {each.source} to itself"
            for other in each.after:
                if other not in known:
                    yield "transfers", f"{each.id} waits for {other}, which is not before it"
            known.add(each.id)


Workload: TypeAlias = Incast | Permutation | AllToAll | AllReduce | PoissonFlows | Stream | Listed
