"""Events of a port, named as the notifications of the model, and faults that an operator provokes."""

from enum import Enum
from typing import Final

from isolane.engine.cbfc.machine import VcEvent, VcState
from isolane.lazy_dataclass import dataclass


def cause_of(event: VcEvent) -> str:
    """The cause of a change of state."""
    return event.name.lower().replace("_", "-")


DRAIN_TIMEOUT: Final = cause_of(VcEvent.DRAIN_TIMEOUT)


class CreditErrorKind(Enum):
    """The inconsistency that was found."""

    LOST_CREDITS = "lost-credits"
    EXCESS_CREDIT_FREED = "excess-credit-freed"
    CREDIT_LIMIT_EXCEEDED = "credit-limit-exceeded"
    NEGATIVE_LOST_CREDITS = "negative-lost-credits"


@dataclass(frozen=True, slots=True)
class VcStateChange:
    """A channel has changed its state."""

    port: str
    time_ns: int
    vc: int
    old: VcState
    new: VcState
    cause: str


@dataclass(frozen=True, slots=True)
class CreditError:
    """Credits of a channel do not add up; reported once per interval."""

    port: str
    time_ns: int
    vc: int
    error: CreditErrorKind
    credits: int
    total: int
    """Errors of this kind on the channel so far; of lost credits, their sum."""


@dataclass(frozen=True, slots=True)
class Stalled:
    """A frame has waited too long for credits of a channel."""

    port: str
    time_ns: int
    vc: int
    used: int
    limit: int | None
    waited_ns: int


@dataclass(frozen=True, slots=True)
class StallEnded:
    """The channel sends again, or was taken out."""

    port: str
    time_ns: int
    vc: int
    waited_ns: int


class CbfcFaultType(Enum):
    """Faults that can be injected."""

    CF_UPDATE_DROP = "cf-update-drop"
    CC_UPDATE_DROP = "cc-update-drop"
    CC_UPDATE_INCREMENT = "cc-update-increment"
    CC_UPDATE_FCS_BAD = "cc-update-fcs-bad"
    CC_UPDATE_FCS_POISONED = "cc-update-fcs-poisoned"
    FRAME_DROP = "frame-drop"


CbfcFault = tuple[CbfcFaultType, int]
"""A kind of fault and the channel that it happens to."""
