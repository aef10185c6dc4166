"""The life of a congesting flow: ciStreamCreateMask (49.4.1.5.4) as states, what happens to it as events.

`QUEUED` variants: frames of the flow still wait in the congesting queue. Removing it then would let its next
frames overtake them, so it stays for the local reason until the queue is empty or it may return early.

A method of de-isolation (49.2.6, 49.4.2.2 c) 3) is asked for a frame of an isolated flow that finds the
congesting queue not congested. None is the method that every system has: flows return when the queue is empty
(c 1 and e).
"""

from collections.abc import Callable
from enum import Enum, IntEnum
from typing import Final

from isolane.errors import DataError


class Mask(IntEnum):
    """Why a flow is in the tables; the LSB is the AQM here, the MSB the peer's CIM."""

    ABSENT = 0
    LOCAL = 1
    PEER = 2
    BOTH = 3


class Event(Enum):
    """Events of a flow."""

    DETECTED = "detected"
    CIM_ADD = "cim-add"
    CIM_DELETE = "cim-delete"
    CIM_DELETE_QUEUED = "cim-delete-queued"
    QUEUE_EMPTY = "queue-empty"
    NOT_CONGESTED = "not-congested"
    AGED = "aged"
    AGED_QUEUED = "aged-queued"


def after(mask: Mask, event: Event) -> Mask:
    """The mask after an event; ABSENT takes the flow out of the tables."""
    match mask, event:
        # 49.4.2.2 b) 1) i)
        case (Mask.ABSENT | Mask.LOCAL, Event.DETECTED):
            return Mask.LOCAL
        case (Mask.PEER | Mask.BOTH, Event.DETECTED):
            return Mask.BOTH
        # 49.4.2.6 b) 1); an entry that is there keeps its other reason (c) 4) counts on both bits)
        case (Mask.ABSENT | Mask.PEER, Event.CIM_ADD):
            return Mask.PEER
        case (Mask.LOCAL | Mask.BOTH, Event.CIM_ADD):
            return Mask.BOTH
        # 49.4.2.6 c) 2) and 3): no entry, or not made by a CIM
        case (Mask.ABSENT | Mask.LOCAL, Event.CIM_DELETE | Event.CIM_DELETE_QUEUED):
            return mask
        # 49.4.2.6 c) 4)
        case (Mask.BOTH, Event.CIM_DELETE | Event.CIM_DELETE_QUEUED):
            return Mask.LOCAL
        # 49.4.2.6 c) 5)
        case (Mask.PEER, Event.CIM_DELETE):
            return Mask.ABSENT
        case (Mask.PEER, Event.CIM_DELETE_QUEUED):
            return Mask.LOCAL
        # 49.4.2.9 b): only without the MSB
        case (Mask.LOCAL, Event.QUEUE_EMPTY):
            return Mask.ABSENT
        # 49.4.2.2 c) 3) i): what the peer asked for only the peer takes back
        case (Mask.LOCAL, Event.NOT_CONGESTED):
            return Mask.ABSENT
        case (_, Event.QUEUE_EMPTY | Event.NOT_CONGESTED):
            return mask
        # 49.4.2.10 a): only with the MSB alone
        case (Mask.PEER, Event.AGED):
            return Mask.ABSENT
        case (Mask.PEER, Event.AGED_QUEUED):
            return Mask.LOCAL
        case _:
            return mask


RETURNING: Final = frozenset(mask for mask in Mask if after(mask, Event.NOT_CONGESTED) is Mask.ABSENT)
"""Of flows that may return early: no peer asks for them. Each frame of an isolated flow comes by here."""

Method = Callable[[bool], bool]


def when_not_congested(monitored_congested: bool) -> bool:
    """As soon as neither queue is congested: into a congested one the flow would only be isolated again."""
    return not monitored_congested


METHODS: Final[dict[str, Method | None]] = {
    "queue-empty": None,
    "not-congested": when_not_congested,
}


def method(name: str) -> Method | None:
    """The method that the model calls by this name."""
    if name not in METHODS:
        names = ", ".join(METHODS)
        raise DataError("invalid-value", f"{name} is not one of {names}", app_tag="de-isolation")
    return METHODS[name]
