"""Events of the agents: each is the event of a Notify effect."""

from typing import Literal

from isolane.engine.lldp.neighbor import Neighbor
from isolane.lazy_dataclass import dataclass
from isolane.wire.lldp.lldpdu import Lldpdu

RemovalReason = Literal["aged-out", "shutdown", "reinitialized"]


@dataclass(frozen=True, slots=True)
class NeighborAdded:
    """A neighbour that was not known."""

    port: str
    destination: bytes
    neighbor: Neighbor


@dataclass(frozen=True, slots=True)
class NeighborChanged:
    """A neighbour says something else than `before`."""

    port: str
    destination: bytes
    neighbor: Neighbor
    before: Lldpdu


@dataclass(frozen=True, slots=True)
class NeighborRemoved:
    """A neighbour is not known any more."""

    port: str
    destination: bytes
    neighbor: Neighbor
    reason: RemovalReason


@dataclass(frozen=True, slots=True)
class TooManyNeighbors:
    """An agent has no room for a neighbour, or has it again."""

    port: str
    destination: bytes
    active: bool


@dataclass(frozen=True, slots=True)
class RemoteTableChange:
    """The notification of 802.1AB 11.5.1, held back to one in each notification interval."""

    remote_inserts: int
    remote_deletes: int
    remote_drops: int
    remote_ageouts: int


NeighborEvent = NeighborAdded | NeighborChanged | NeighborRemoved
LldpEvent = NeighborEvent | TooManyNeighbors | RemoteTableChange
