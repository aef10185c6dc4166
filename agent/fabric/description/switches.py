"""The mechanisms of switches in a description: classes, buffers, isolation, link layer retry."""

from collections.abc import Iterator
from typing import Annotated, Literal, TypeAlias

from isolane.fabric.description.topology import Fault
from isolane.fabric.description.values import Duration, Octets, Priority, Real, SomeOctets, Time, Whole
from isolane.lazy_dataclass import dataclass

Percent: TypeAlias = Annotated[int, Whole(0, 100)]


@dataclass(frozen=True, slots=True)
class Buffer:
    """The memory that all ports of a switch share."""

    size: SomeOctets = 16_000_000
    reserved_per_queue: Octets = 3_072
    threshold: Annotated[int, Whole(-8, 8)] = 0
    """A queue may take 2 to this power times what is free."""


@dataclass(frozen=True, slots=True)
class TrafficClass:
    """One priority; those without a table are lossy and strict."""

    priority: Priority
    flow_control: Literal["lossy", "pfc", "cbfc"] = "lossy"
    xoff: SomeOctets = 100_000
    """Octets that came in by a port and wait, from which its peer is stopped."""
    xon: Octets = 50_000
    headroom: Octets = 50_000
    quanta: Annotated[int, Whole(1, 65_535)] = 65_535
    trigger: Literal["ingress", "egress"] = "ingress"
    credits: Octets = 100_000
    """CBFC: octets of the receiver's buffer that a port has for the class."""
    ecn: bool = False
    ecn_minimum: Octets = 400_000
    ecn_maximum: Octets = 1_600_000
    """Frames are marked with a chance that grows from 0 to `ecn-probability` between the two; both the same:
    all above are marked.
    """
    ecn_probability: Annotated[float, Real(0.000_001, 1)] = 0.2
    trimming: bool = False
    """A frame without room is cut to its headers, and these go first: by the queue of priority 6."""
    queue_limit: SomeOctets | None = None
    weight: Percent = 0
    """Share of what strict classes leave; 0: strict. The weights of all classes add up to 100."""

    def faults(self) -> Iterator[Fault]:
        """Values that do not fit together."""
        if self.xon >= self.xoff:
            yield "xon", f"{self.xon} is not below {self.xoff}, which is xoff"
        if self.ecn_minimum > self.ecn_maximum:
            yield "ecn-minimum", f"{self.ecn_minimum} is more than {self.ecn_maximum}, which is ecn-maximum"
        if self.trimming and self.flow_control != "lossy":
            yield "trimming", f"is for a lossy class; priority {self.priority} has {self.flow_control}"
        if self.trimming and self.priority >= TRIMMED_PRIORITY:
            yield "trimming", f"needs a priority below {TRIMMED_PRIORITY}, which trimmed frames have"


TRIMMED_PRIORITY = 6
"""The class of trimmed frames, and of what receivers send back to senders of trimmed ones."""


@dataclass(frozen=True, slots=True)
class Isolation:
    """Congestion isolation (802.1Qcz) at every port of every switch."""

    enabled: bool = False
    monitored: Priority = 5
    congesting: Priority = 2
    hosts: bool = False
    """Hosts take part (B.19)."""
    detector: Literal["share", "threshold", "red", "cp"] = "share"
    exceeding: SomeOctets = 30_000
    burst: Octets = 30_000
    window: SomeOctets = 125_000
    congested: SomeOctets = 30_000
    cleared: Octets = 15_000
    minimum: Octets = 15_000
    maximum: SomeOctets = 60_000
    probability: Annotated[float, Real(0.000_001, 1)] = 0.1
    average_weight: Annotated[float, Real(0.000_001, 1)] = 0.002
    set_point: SomeOctets = 26_000
    feedback_weight: Annotated[float, Real(0, 1_000)] = 2.0
    sample_base: SomeOctets = 150_000
    not_ect: Literal["keep", "drop"] = "keep"
    marks: bool = False
    """Frames of the monitored class that stay there are marked as its `ecn` says."""
    de_isolation: Literal["queue-empty", "not-congested"] = "queue-empty"
    max_streams: Annotated[int, Whole(1, 1_048_576)] = 65_536
    max_flow_life: Duration = 1_000_000_000
    cim_hold_off: Time | None = None
    """Without: by the round trip to the peer."""
    max_cim_tx: Annotated[int, Whole(0, 65_535)] = 3

    def faults(self) -> Iterator[Fault]:
        """Values that do not fit together."""
        if self.monitored == self.congesting:
            yield "congesting", f"{self.congesting} is the monitored priority, too"
        if self.cleared > self.congested:
            yield "cleared", f"{self.cleared} is more than {self.congested}, which is congested"
        if self.minimum >= self.maximum:
            yield "minimum", f"{self.minimum} is not below {self.maximum}, which is maximum"


@dataclass(frozen=True, slots=True)
class Retry:
    """Link layer retry on every wire."""

    enabled: bool = False
    max_outstanding: SomeOctets | None = None
    """Octets; without, by the rate and length of the wire."""
    replay_timer: Duration | None = None
    hosts: bool = True
    """Also on the wires of hosts."""


@dataclass(frozen=True, slots=True)
class Credits:
    """Credit-based flow control, for classes that have it."""

    credit_size: Annotated[int, Whole(32, 2_048)] = 128
    update_spacing: Annotated[int, Whole(768, 16_384)] = 1_024
    """Least octets between two CF_Updates."""
