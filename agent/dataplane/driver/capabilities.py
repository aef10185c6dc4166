"""Capabilities of a data plane for the features that the concerns configure, as values.

A back end states its `Capabilities`. From the same value a commit is refused, and `isolane coverage
--dataplane` prints its table.
"""

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum
from typing import Final, Literal, Self

from isolane.lazy_dataclass import dataclass

DataPlaneName = Literal["emulated", "linux", "kernel"]
DATA_PLANES: Final[tuple[DataPlaneName, ...]] = ("emulated", "linux", "kernel")
Level = Literal["applied", "partly", "refused"]


class Feature(StrEnum):
    """A part of the configuration that some data plane may be without; the value names it in a sentence."""

    # of a bridge
    AGEING = "an ageing time"
    BRIDGE_ADDRESS = "an address of the bridge"
    STATIC_ENTRIES = "static filtering entries"
    STATIC_ENTRIES_OF_VLANS = "static filtering entries of other VLANs than the default one"
    VLANS = "VLAN registrations"
    STREAM_GATES = "stream gates"
    STREAM_FILTERS = "stream filters"
    SCHEDULERS = "asynchronous traffic shaping"
    SHARED_BUFFER = "a shared buffer"
    CONGESTION_ISOLATION = "congestion isolation"
    STREAM_IDENTIFICATION = "stream identification"
    STREAM_OUTPUT = "counters of streams that leave"
    # of a port
    EMULATED_PORT = "emulated ports in a component"
    LINUX_PORT = "interfaces of Linux as ports"
    RATE_LIMIT = "rate limits"
    MAX_FRAME_SIZE = "a maximum frame size"
    PVID = "port VLAN identifiers"
    TAGGED_ONLY = "ports for tagged frames only"
    UNTAGGED_ONLY = "ports for untagged frames only"
    INGRESS_FILTERING = "ingress filtering"
    PRIORITIES = "default priorities, regeneration and traffic classes"
    SHAPED_CLASSES = "traffic classes with asynchronous traffic shaping"
    BANDWIDTH_SHARES = "traffic classes with shares of the bandwidth"
    QUEUE_LIMITS = "limits of queues"
    QUEUE_MAP = "queue maps of congestion isolation"
    QUEUE_MANAGEMENT = "active queue management"
    NOT_ECT_DROPS = "early drops of packets that understand no ECN marks"
    PRIORITY_OF_DSCP = "priorities by DSCP"
    # of a link
    PAUSE = "PAUSE"
    PRIORITY_FLOW_CONTROL = "priority-based flow control"
    PFC_WATCHDOG = "PFC watchdog"
    LINK_LAYER_RETRY = "link layer retry"
    CREDITS = "credit-based flow control"
    ORDERED_SETS = "control ordered sets"
    TELEMETRY = "in-band telemetry"
    CONGESTION_SIGNALING = "congestion signaling"
    TRIMMING = "packet trimming"


@dataclass(frozen=True, slots=True)
class Support:
    """The extent to which a feature is applied; `reason` names the part that is missing, and why."""

    level: Level
    reason: str = ""
    remedy: str = "remove it, or serve with another data plane"
    app_tag: str = ""
    """The error-app-tag of a refusal, where it is not that of the data plane."""


APPLIED: Final = Support("applied")


def partly(reason: str) -> Support:
    """Accepted at commit; something of it does not take effect."""
    return Support("partly", reason)


def refused(reason: str) -> Support:
    """Refused at commit, with the reason in the error."""
    return Support("refused", reason)


@dataclass(frozen=True, slots=True)
class Capabilities:
    """The capabilities of one data plane; a feature that it does not name is applied."""

    name: str
    exceptions: Mapping[Feature, Support] = field(default_factory=dict)

    def __getitem__(self, feature: Feature) -> Support:
        return self.exceptions.get(feature, APPLIED)

    @property
    def app_tag(self) -> str:
        """The error-app-tag of refusals."""
        return f"{self.name}-data-plane"

    @property
    def refuses(self) -> bool:
        """Whether there is anything that a commit has to be searched for."""
        return any(support.level == "refused" for support in self.exceptions.values())


@dataclass(frozen=True, slots=True)
class StreamLimits:
    """Limits of a component: kinds of stream identification, and the number of filters."""

    instances: int
    """Stream gates, and stream filters."""
    identifications: int
    """Rows of stream identification, counted at each port where they identify."""
    shapes: int
    """Different sets of fields that rows compare."""


@dataclass(frozen=True, slots=True)
class BackEnd:
    """The capabilities of all that an agent with one data plane serves."""

    component: Capabilities
    """Of a bridge component."""
    member: Capabilities
    """Of an interface of Linux that is a port of a component."""
    lone: Capabilities
    """Of an interface of Linux that is in no component."""
    emulated_member: Capabilities
    """Of an emulated port of a component."""
    shown: Capabilities
    """Of a component and of the ports that the data plane is made for, as one table."""
    limits: StreamLimits | None = None
    """None where only memory is the limit."""

    @classmethod
    def of(cls, can: Capabilities) -> Self:
        """A data plane that can do the same for components and for every kind of their ports."""
        return cls(can, can, LONE, can, can)


_ORDERED_SETS: Final = "ordered sets have no way through a network card"
_NO_ORDERED_SETS: Final = Support(
    "refused", _ORDERED_SETS, "remove it, or make the port emulated", "linux-no-ordered-sets"
)
_ABSENT: Final = partly(
    "accepted and reported as absent: the agent looks at no interfaces of Linux; serve with linux or kernel"
)
_BY_SOCKET: Final = partly(
    "pause frames pass a socket: a card that handles them itself hides them from the agent"
)
NO_WATCHDOG: Final = Support(
    "refused",
    "nothing looks for storms of PFC",
    "remove it; a switch with SONiC has a watchdog",
    "pfc-watchdog",
)
_LINUX: Final[Mapping[Feature, Support]] = {
    Feature.PFC_WATCHDOG: NO_WATCHDOG,
    Feature.LINK_LAYER_RETRY: _NO_ORDERED_SETS,
    Feature.CREDITS: _NO_ORDERED_SETS,
    Feature.ORDERED_SETS: partly(f"accepted without effect: {_ORDERED_SETS}"),
    Feature.PAUSE: _BY_SOCKET,
    Feature.PRIORITY_FLOW_CONTROL: _BY_SOCKET,
    Feature.MAX_FRAME_SIZE: partly("longer frames are dropped; the MTU of the interface stays as it is"),
}
NO_RATE: Final = Support(
    "refused",
    "the data plane has no queues that keep a rate",
    "remove it, or serve with --dataplane kernel",
    "rate-limit",
)
EMULATED: Final = Capabilities("emulated")
LINUX: Final = Capabilities("linux", {**_LINUX, Feature.RATE_LIMIT: NO_RATE})
LONE: Final = Capabilities("linux", _LINUX)
_LINUX_PORTS_ABSENT: Final = {Feature.LINUX_PORT: _ABSENT, Feature.RATE_LIMIT: _ABSENT}
_ABSENT_PORT: Final = Capabilities("emulated", {**_LINUX, **_LINUX_PORTS_ABSENT})


EMULATED_BACK_END: Final = BackEnd(
    EMULATED,
    _ABSENT_PORT,
    _ABSENT_PORT,
    EMULATED,
    Capabilities("emulated", {**_LINUX_PORTS_ABSENT, Feature.PFC_WATCHDOG: NO_WATCHDOG}),
)
"""Ports on wires of the emulation; a port on an interface of Linux is kept, and absent."""
LINUX_BACK_END: Final = BackEnd(Capabilities("linux"), LINUX, LINUX, EMULATED, LINUX)
