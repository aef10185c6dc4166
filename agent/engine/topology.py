"""Topology recognition: how far a system is from the edge, and where its ports lead (802.1Qcz 49.5).

trInit(), trSet() and trUpdate() of 49.5.3, and what they leave open. The procedures only ever lower a
level. So that levels also rise when links go, a system remembers which port gave it its level. When the
peer there is lost, or says a higher level than before, the system runs trInit() and looks again at what all
its peers said last. Where no end station is left the levels climb together, to the highest that there is,
and then are unknown.
"""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Final, NamedTuple

from isolane.engine.effects import Effect, Notify
from isolane.engine.lldp.events import NeighborEvent, NeighborRemoved
from isolane.lazy_dataclass import dataclass
from isolane.wire.lldp.isolation import (
    CROSSLINK,
    DOWNLINK,
    END_STATION,
    LEVEL_UNKNOWN,
    ORIENTATION_UNKNOWN,
    UPLINK,
    TopologyRecognition,
)


@dataclass(frozen=True, slots=True)
class TopologyChanged:
    """trSet(), 49.5.3.2: the level or the orientation of ports changed; LLDPDUs go out on `ports`."""

    level: int
    ports: tuple[str, ...]


# Levels that a TLV can carry end here: a peer at this level gives none (49.5.2.2).
HIGHEST_LEVEL: Final = 254


class Relation(StrEnum):
    """A received level beside the own one."""

    UNKNOWN = "unknown"
    SAME = "the same"
    ONE_ABOVE = "one above"
    ONE_BELOW = "one below"
    FAR_BELOW = "further below, or the own level is unknown"
    FAR_ABOVE = "further above"


class Arm(NamedTuple):
    """Orientation that the port gets (None: as it is), and whether the own level follows."""

    orientation: int | None
    takes_level: bool = False


TR_UPDATE: Final[Mapping[Relation, Arm]] = {
    Relation.UNKNOWN: Arm(None),  # 49.5.3.3 b) 1)
    Relation.SAME: Arm(CROSSLINK),  # 49.5.3.3 b) 2)
    Relation.ONE_ABOVE: Arm(UPLINK),  # 49.5.3.3 b) 3)
    Relation.ONE_BELOW: Arm(DOWNLINK),  # 49.5.3.3 b) 4)
    Relation.FAR_BELOW: Arm(DOWNLINK, takes_level=True),  # 49.5.3.3 b) 5)
    # The list has nothing for it: the peer will hear this system's level and come down.
    Relation.FAR_ABOVE: Arm(None),
}

TR_CONFIGURED: Final[Mapping[Relation, Arm]] = {
    **TR_UPDATE,
    # A level that is configured does not follow peers, and peers far above need not come down to it
    # (49.5.2.2 has no configured level): the one that is nearer to the edge is below.
    Relation.FAR_BELOW: Arm(DOWNLINK),
    Relation.FAR_ABOVE: Arm(UPLINK),
}
"""The same for a system whose level is configured."""


def relation(own: int, received: int) -> Relation:
    """The line of trUpdate() that applies."""
    if received == LEVEL_UNKNOWN:
        return Relation.UNKNOWN
    if own == LEVEL_UNKNOWN:
        return Relation.FAR_BELOW if received < HIGHEST_LEVEL else Relation.UNKNOWN
    match received - own:
        case 0:
            return Relation.SAME
        case 1:
            return Relation.ONE_ABOVE
        case -1:
            return Relation.ONE_BELOW
        case difference:
            return Relation.FAR_BELOW if difference < 0 else Relation.FAR_ABOVE


Peer = tuple[str, bytes, int]


class TopologyEngine:
    """The TR variables of one system (49.5.2)."""

    def __init__(self, device_type: int, ports: Iterable[str] = ()) -> None:
        self.device_type = device_type
        self.level = LEVEL_UNKNOWN
        self._orientations = dict.fromkeys(ports, ORIENTATION_UNKNOWN)
        self._received: dict[str, dict[Peer, int]] = {port: {} for port in self._orientations}
        self._giver: str | None = None
        self._configured: int | None = None
        self._tr_init()

    @property
    def orientations(self) -> dict[str, int]:
        """trPortOrientation of every port."""
        return dict(self._orientations)

    def tlv(self, port: str) -> TopologyRecognition:
        """The level that the port advertises."""
        return TopologyRecognition(self.device_type, self.level, self._orientations[port])

    def add_port(self, port: str) -> None:
        """A port that takes part from now on."""
        self._received[port] = {}
        self._orientations[port] = UPLINK if self._is_end_station else ORIENTATION_UNKNOWN

    def remove_port(self, port: str) -> list[Effect]:
        """A port that takes part no more."""
        before = self._snapshot()
        del self._received[port]
        del self._orientations[port]
        if self._giver == port:
            self._restart()
        return self._tr_set(before)

    def configure(self, level: int | None) -> list[Effect]:
        """The level that an operator sets, which no peer moves; None lets the procedures find it."""
        wanted = None if level == LEVEL_UNKNOWN else level
        if wanted == self._configured:
            return []
        before = self._snapshot()
        self._configured = wanted
        self._restart()
        return self._tr_set(before)

    def initialize(self) -> list[Effect]:
        """trInit(), 49.5.3.1, at a restart of topology recognition; what peers said stays known."""
        before = self._snapshot()
        self._restart()
        return self._tr_set(before)

    def observe(self, event: NeighborEvent) -> list[Effect]:
        """An LLDP neighbour came, changed or went (somethingChangedRemote)."""
        peer = (event.port, event.destination, event.neighbor.index)
        tlv = None if isinstance(event, NeighborRemoved) else event.neighbor.tlv(TopologyRecognition)
        return self.peer_lost(peer) if tlv is None else self.update(peer, tlv.level)

    def update(self, peer: Peer, level: int) -> list[Effect]:
        """trUpdate(), 49.5.3.3: a peer says its level."""
        port = peer[0]
        if port not in self._received:
            return []
        before = self._snapshot()
        self._received[port][peer] = level
        self._look_at(port)
        return self._tr_set(before)

    def peer_lost(self, peer: Peer) -> list[Effect]:
        """A peer aged out or says no level any more."""
        port = peer[0]
        if self._received.get(port, {}).pop(peer, None) is None:
            return []
        before = self._snapshot()
        if not self._received[port] and not self._is_end_station:
            self._orientations[port] = ORIENTATION_UNKNOWN
        self._look_at(port)
        return self._tr_set(before)

    @property
    def _is_end_station(self) -> bool:
        return self.device_type == END_STATION

    def _look_at(self, port: str) -> None:
        """The level received on a port may be another one."""
        if self._is_end_station:
            return
        if port == self._giver and self._level_on(port) >= self.level:
            self._restart()
        else:
            self._evaluate(port)

    def _level_on(self, port: str) -> int:
        """The lowest level that anybody on the port says; unknown is the highest number."""
        return min(self._received[port].values(), default=LEVEL_UNKNOWN)

    def _evaluate(self, port: str) -> None:
        """One line of trUpdate(), and what follows for the other ports when the level changes."""
        received = self._level_on(port)
        table = TR_UPDATE if self._configured is None else TR_CONFIGURED
        arm = table[relation(self.level, received)]
        if arm.takes_level:
            self.level, self._giver = received + 1, port
            self._orientations = dict.fromkeys(self._orientations, ORIENTATION_UNKNOWN)
        if arm.orientation is not None:
            self._orientations[port] = arm.orientation
        if arm.takes_level:
            self._evaluate_all(other_than=port)

    def _evaluate_all(self, other_than: str | None = None) -> None:
        """Every port, the lowest level first, so that the level changes once at most."""
        for port in sorted(self._received, key=self._level_on):
            if port != other_than:
                self._evaluate(port)

    def _restart(self) -> None:
        self._tr_init()
        if not self._is_end_station:
            self._evaluate_all()

    def _tr_init(self) -> None:
        """49.5.3.1; the caller reports the change in the end."""
        self._giver = None
        level = LEVEL_UNKNOWN if self._configured is None else self._configured
        self.level = 0 if self._is_end_station else level
        orientation = UPLINK if self._is_end_station else ORIENTATION_UNKNOWN
        self._orientations = dict.fromkeys(self._orientations, orientation)

    def _snapshot(self) -> tuple[int, dict[str, int]]:
        return self.level, self._orientations.copy()

    def _tr_set(self, before: tuple[int, dict[str, int]]) -> list[Effect]:
        """49.5.3.2: a level goes out on every port, an orientation on its own; nothing without change."""
        level, orientations = before
        changed = tuple(
            port
            for port, orientation in self._orientations.items()
            if level != self.level or orientations.get(port) != orientation
        )
        return [Notify(TopologyChanged(self.level, changed))] if changed else []
