"""Hosts, switches and the wires between them, as a description gives them."""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal, TypeAlias

from isolane.fabric.description.values import Name, Rate, Real, Share, Time, Whole
from isolane.lazy_dataclass import dataclass

MOST_HOSTS = 65_536
Count: TypeAlias = Annotated[int, Whole(1, 4_096)]
Fault: TypeAlias = tuple[str, str]
"""A key, and what is wrong with its value."""


@dataclass(frozen=True, slots=True)
class LeafSpine:
    """Hosts `h1`.. at leaves `leaf1`.., each leaf with a wire to each spine `spine1`.."""

    KIND: ClassVar = "leaf-spine"
    leaves: Count = 4
    spines: Count = 2
    hosts_per_leaf: Count = 16
    oversubscription: Annotated[float, Real(0.01, 1_000)] | None = None
    """Rate of a leaf's hosts over that of its uplinks, which follows; without, uplinks have trunk-rate."""

    def faults(self) -> Iterator[Fault]:
        """Sizes that do not fit together."""
        yield from _too_many(self.leaves * self.hosts_per_leaf, "hosts-per-leaf")


@dataclass(frozen=True, slots=True)
class FatTree:
    """Three tiers of switches with `k` ports (Al-Fares): `pod1-edge1`.., `pod1-agg1`.., `core1`.."""

    KIND: ClassVar = "fat-tree"
    k: Annotated[int, Whole(2, 64)] = 4
    hosts_per_edge: Count | None = None
    """k/2 without; more oversubscribe the edge."""

    def faults(self) -> Iterator[Fault]:
        """Sizes that do not fit together."""
        if self.k % 2:
            yield "k", f"{self.k} is odd; a fat tree has an even number of ports"
        yield from _too_many(self.k * self.k // 2 * (self.hosts_per_edge or self.k // 2), "k")


@dataclass(frozen=True, slots=True)
class Dragonfly:
    """Groups of routers that are all joined, and joined to the other groups: `g1-r1`.."""

    KIND: ClassVar = "dragonfly"
    routers: Count = 4
    """Of a group."""
    hosts_per_router: Count = 2
    global_links: Count = 2
    """Of a router; there are routers x global-links + 1 groups unless `groups` says fewer."""
    groups: Count | None = None

    def faults(self) -> Iterator[Fault]:
        """Sizes that do not fit together."""
        most = self.routers * self.global_links + 1
        if self.groups is not None and not 2 <= self.groups <= most:
            yield "groups", f"{self.groups} is not from 2 to {most}, which is routers x global-links + 1"
        yield from _too_many((self.groups or most) * self.routers * self.hosts_per_router, "routers")


@dataclass(frozen=True, slots=True)
class Ring:
    """Switches `sw1`.. in a circle, hosts at each."""

    KIND: ClassVar = "ring"
    switches: Annotated[int, Whole(3, 256)] = 4
    hosts_per_switch: Count = 1
    direction: Literal["shortest", "clockwise"] = "shortest"
    """Clockwise: every frame goes round that way, which lossless classes can deadlock in."""

    def faults(self) -> Iterator[Fault]:
        """Sizes that do not fit together."""
        yield from _too_many(self.switches * self.hosts_per_switch, "hosts-per-switch")


@dataclass(frozen=True, slots=True)
class Link:
    """A wire between two nodes; what it does not say is as in `[wire]`."""

    ends: tuple[Name, Name]
    rate: Rate | None = None
    delay: Time | None = None
    loss: Share | None = None
    bit_error_rate: Share | None = None


@dataclass(frozen=True, slots=True)
class Edges:
    """Any graph: hosts, and links between them and switches, whose names come from the links."""

    KIND: ClassVar = "edges"
    hosts: tuple[Name, ...]
    links: tuple[Link, ...]

    def faults(self) -> Iterator[Fault]:
        """Hosts that cannot take part."""
        if len(self.hosts) < 2:
            yield "hosts", "two at least"
        if len(set(self.hosts)) < len(self.hosts):
            yield "hosts", "has a name twice"
        yield from _too_many(len(self.hosts), "hosts")
        used: dict[str, int] = {}
        for each in self.links:
            if each.ends[0] == each.ends[1]:
                yield "links", f"{each.ends[0]} is joined to itself"
            for name in each.ends:
                used[name] = used.get(name, 0) + 1
        for name in self.hosts:
            if used.get(name, 0) != 1:
                yield "hosts", f"{name} has {used.get(name, 0)} links; a host has one"


Topology: TypeAlias = LeafSpine | FatTree | Dragonfly | Ring | Edges


@dataclass(frozen=True, slots=True)
class Wires:
    """Rates, delays and faults of wires; `link` says what is different on one of them."""

    rate: Rate = 100_000_000_000
    """Of hosts."""
    trunk_rate: Rate | None = None
    """Between switches; without, that of hosts."""
    delay: Time = 500
    trunk_delay: Time | None = None
    loss: Share = 0.0
    bit_error_rate: Share = 0.0
    link: tuple[Link, ...] = ()


@dataclass(frozen=True, slots=True)
class Routing:
    """The choice among ways of equal length."""

    spread: Literal["flow", "frame", "destination"] = "flow"
    """By a hash of the flow (ECMP), another way for each frame, or one way to each destination."""
    repair_time: Time = 0
    """From a failure or repair until frames go other ways."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A wire that is cut at a time, and perhaps mended."""

    ends: tuple[Name, Name]
    at: Time
    until: Time | None = None

    def faults(self) -> Iterator[Fault]:
        """Times that do not fit together."""
        if self.until is not None and self.until <= self.at:
            yield "until", f"{self.until} is not after {self.at}, which is at"


def _too_many(hosts: int, key: str) -> Iterator[Fault]:
    if not 2 <= hosts <= MOST_HOSTS:
        yield key, f"makes {hosts:,} hosts; 2 to {MOST_HOSTS:,} are possible"
