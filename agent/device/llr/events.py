"""Events of the engine as notifications of isolane-ue-llr."""

from typing import Any, Final

from isolane.bindings import ietf_interfaces as of_interface
from isolane.device.kit.identities import identities
from isolane.engine.llr.events import (
    FlushReason,
    RxStatusChange,
    TxFlushEntered,
    TxFlushExited,
    TxStatusChange,
)
from isolane.tree.values import Identity

_REASONS: Final = identities(of_interface.TxFlushEntered.NODE.by_attribute["reason"])
"""The identities of the reasons for a flush, by their own names."""


def notification(event: Any) -> Any:
    """The notification of one event."""
    match event:
        case TxFlushEntered():
            return of_interface.TxFlushEntered.new(
                reason=reason_of(event.reason),
                replay_count=event.replay_count,
                outstanding_frames=event.outstanding_frames,
            )
        case TxFlushExited():
            return of_interface.TxFlushExited.new(
                reason=reason_of(event.reason),
                new_status=event.new_status.value,
                flushed_frames=event.flushed_frames,
                duration=event.duration_ns,
            )
        case TxStatusChange():
            return of_interface.TxStatusChange.new(
                old=event.old.value, new_=event.new.value, suppressed=event.suppressed
            )
        case RxStatusChange():
            return of_interface.RxStatusChange.new(
                old=event.old.value, new_=event.new.value, suppressed=event.suppressed
            )
        case _:
            raise TypeError(f"{event!r} is no event of link layer retry")


def reason_of(reason: FlushReason) -> Identity | None:
    """The identity of a reason; there is none before the first flush."""
    return _REASONS.get(reason.value)
