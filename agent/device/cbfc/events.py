"""Events of the engine as notifications of isolane-ue-cbfc."""

from typing import Any, Final

from isolane.bindings import ietf_interfaces as of_interface
from isolane.device.kit.identities import identities
from isolane.engine.cbfc.events import CreditError, Stalled, StallEnded, VcStateChange

_CAUSES: Final = identities(of_interface.StateChange.NODE.by_attribute["cause"])
_ERRORS: Final = identities(of_interface.CreditError.NODE.by_attribute["error"])


def notification(event: Any) -> Any:
    """The notification of one event."""
    match event:
        case VcStateChange():
            return of_interface.StateChange.new(
                old=event.old.value, new_=event.new.value, cause=_CAUSES[event.cause]
            )
        case CreditError():
            return of_interface.CreditError.new(
                error=_ERRORS[event.error.value], credits=event.credits, total=event.total
            )
        case Stalled():
            return of_interface.Stalled.new(
                sender_credits_used=event.used, sender_credit_limit=event.limit, waited=event.waited_ns
            )
        case StallEnded():
            return of_interface.StallEnded.new(waited=event.waited_ns)
    raise TypeError(f"{event!r} is no event of credit-based flow control")
