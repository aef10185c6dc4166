"""The datastore that a request names, as `source` or `target` or as an identity (RFC 6241, RFC 8526)."""

from typing import Any, Final, Literal

from isolane.errors import DataError
from isolane.store.store import Store
from isolane.tree.values import Identity

Name = Literal["running", "candidate", "startup"]

NAMES: Final[tuple[Name, ...]] = ("running", "candidate", "startup")
OPERATIONAL: Final = Identity("ietf-datastores:operational")
RUNNING: Final = Identity("ietf-datastores:running")
CANDIDATE: Final = Identity("ietf-datastores:candidate")
INTENDED: Final = Identity("ietf-datastores:intended")
STARTUP: Final = Identity("ietf-datastores:startup")
IDENTITIES: Final[dict[Name, Identity]] = {"running": RUNNING, "candidate": CANDIDATE, "startup": STARTUP}
_CONVENTIONAL: Final = {identity: name for name, identity in IDENTITIES.items()}


def named(place: Any) -> Name | None:
    """The datastore that a `source` or `target` container names; None when it names none of the three."""
    for name in NAMES:
        if getattr(place, name, None) is not None:
            return name
    identity = getattr(place, "datastore", None)
    return None if identity is None else conventional(identity)


def conventional(identity: Identity) -> Name:
    """The datastore of an identity; operational and intended cannot be written or locked."""
    known = _CONVENTIONAL.get(identity)
    if known is not None:
        return known
    name = identity.removeprefix("ietf-datastores:")
    raise DataError(
        "invalid-value",
        f"datastore {name} cannot be used here",
        type="protocol",
        info={"bad-element": name},
    )


def tree(store: Store, session: int, name: Name) -> Any:
    """The content of a configuration datastore, as the session with this number sees it."""
    if name == "running":
        return store.running
    if name == "candidate":
        return store.candidate(session).tree
    if store.startup is None:
        raise no_startup()
    return store.startup


def no_startup() -> DataError:
    return DataError(
        "operation-not-supported",
        "startup is not a datastore of its own here",
        type="protocol",
        info={"bad-element": "startup"},
    )
