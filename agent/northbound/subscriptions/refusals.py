"""Why a subscription is refused, suspended or ended (RFC 8639 section 2.4.6, RFC 8641 appendix A.1).

Each reason is an identity, which a client finds as app-tag and in error-info (RFC 8640 section 7).
"""

from typing import Final, Literal

from isolane.bindings.ietf_subscribed_notifications import EstablishSubscriptionInput
from isolane.bindings.ietf_yang_push import PushUpdate
from isolane.errors import DataError, ErrorTag, Qualified, Structure
from isolane.tree.values import Identity

Rpc = Literal["establish", "modify", "delete", "resync"]

_EVENTS: Final = EstablishSubscriptionInput.NODE
_PUSH: Final = PushUpdate.NODE


def _of_events(name: str) -> Identity:
    return Identity(f"{_EVENTS.module}:{name}")


def _of_push(name: str) -> Identity:
    return Identity(f"{_PUSH.module}:{name}")


ENCODING_UNSUPPORTED: Final = _of_events("encoding-unsupported")
FILTER_UNAVAILABLE: Final = _of_events("filter-unavailable")
FILTER_UNSUPPORTED: Final = _of_events("filter-unsupported")
INSUFFICIENT_RESOURCES: Final = _of_events("insufficient-resources")
NO_SUCH_SUBSCRIPTION: Final = _of_events("no-such-subscription")
REPLAY_UNSUPPORTED: Final = _of_events("replay-unsupported")
STREAM_UNAVAILABLE: Final = _of_events("stream-unavailable")
SUSPENSION_TIMEOUT: Final = _of_events("suspension-timeout")
UNSUPPORTABLE_VOLUME: Final = _of_events("unsupportable-volume")
DATASTORE_NOT_SUBSCRIBABLE: Final = _of_push("datastore-not-subscribable")
NO_SUCH_SUBSCRIPTION_RESYNC: Final = _of_push("no-such-subscription-resync")
ON_CHANGE_UNSUPPORTED: Final = _of_push("on-change-unsupported")
ON_CHANGE_SYNC_UNSUPPORTED: Final = _of_push("on-change-sync-unsupported")
PERIOD_UNSUPPORTED: Final = _of_push("period-unsupported")
UNCHANGING_SELECTION: Final = _of_push("unchanging-selection")

TAGS: Final[dict[Identity, ErrorTag]] = {
    ENCODING_UNSUPPORTED: "invalid-value",
    FILTER_UNSUPPORTED: "invalid-value",
    INSUFFICIENT_RESOURCES: "resource-denied",
    NO_SUCH_SUBSCRIPTION: "invalid-value",
    REPLAY_UNSUPPORTED: "operation-not-supported",
    DATASTORE_NOT_SUBSCRIBABLE: "invalid-value",
    NO_SUCH_SUBSCRIPTION_RESYNC: "invalid-value",
    ON_CHANGE_UNSUPPORTED: "operation-not-supported",
    ON_CHANGE_SYNC_UNSUPPORTED: "operation-not-supported",
    PERIOD_UNSUPPORTED: "invalid-value",
    UNCHANGING_SELECTION: "operation-failed",
}


def refused(rpc: Rpc, reason: Identity, text: str, *, push: bool = False, **hints: str | int) -> DataError:
    """The error of a request; `hints` say what would have been taken instead, by the names of the model."""
    name, namespace = _structure(rpc, push)
    _, _, identity = reason.partition(":")
    owner = _PUSH if reason.startswith(f"{_PUSH.module}:") else _EVENTS
    members: dict[str, str | Qualified] = {"reason": Qualified(owner.namespace, identity)}
    members |= {hint.replace("_", "-"): str(value) for hint, value in hints.items()}
    of_push = namespace == _PUSH.namespace
    info = {name: Structure(namespace, members, (_PUSH if of_push else _EVENTS).module)}
    return DataError(TAGS[reason], text, app_tag=str(reason), info=info)


def _structure(rpc: Rpc, push: bool) -> tuple[str, str]:
    """The yang-data with the reason; such data is in no schema tree, so bindings do not have it."""
    match rpc:
        case "delete":
            return "delete-subscription-error-info", _EVENTS.namespace
        case "resync":
            return "resync-subscription-error", _PUSH.namespace
        case _ if push:
            return f"{rpc}-subscription-datastore-error-info", _PUSH.namespace
        case _:
            return f"{rpc}-subscription-stream-error-info", _EVENTS.namespace
