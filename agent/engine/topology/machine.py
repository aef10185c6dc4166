"""The effect of a received level on a port, as trUpdate() of 802.1Qcz 49.5.3.3 lists it."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, NamedTuple

from isolane.wire.lldp.isolation import CROSSLINK, DOWNLINK, LEVEL_UNKNOWN, UPLINK

# Levels that a TLV can carry end here: a peer at this level gives none (49.5.2.2).
HIGHEST_LEVEL = 254


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
