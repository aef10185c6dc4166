"""The life of a congesting flow: ciStreamCreateMask (49.4.1.5.4) as states, what happens to it as events.

`QUEUED` variants: frames of the flow still wait in the congesting queue. Removing it then would let its next
frames overtake them, so it stays for the local reason until the queue is empty or it may return early.
"""

from enum import Enum, IntEnum


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
