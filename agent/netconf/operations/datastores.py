"""Which datastore a request names, as `source` or `target` or as an identity (RFC 6241, RFC 8526)."""

from typing import Any, Final, Literal

from agent.errors import DataError
from agent.netconf.operations.call import Call
from agent.tree.values import Identity

Name = Literal["running", "candidate", "startup"]

NAMES: Final[tuple[Name, ...]] = ("running", "candidate", "startup")
OPERATIONAL: Final = Identity("ietf-datastores:operational")
INTENDED: Final = Identity("ietf-datastores:intended")


def named(place: Any) -> Name | None:
    """The datastore that a `source` or `target` container names; None when it names none of the three."""
    for name in NAMES:
        if getattr(place, name, None) is not None:
            return name
    identity = getattr(place, "datastore", None)
    return None if identity is None else conventional(identity)


def conventional(identity: Identity) -> Name:
    """The datastore of an identity; operational and intended cannot be written or locked."""
    name = str(identity).removeprefix("ietf-datastores:")
    for known in NAMES:
        if name == known:
            return known
    raise DataError(
        "invalid-value",
        f"{name} is no datastore that can be used here",
        type="protocol",
        info={"bad-element": name},
    )


def tree(call: Call, name: Name) -> Any:
    """What a configuration datastore holds."""
    if name == "running":
        return call.store.running
    if name == "candidate":
        return call.store.candidate(call.session.number).tree
    if call.store.startup is None:
        raise no_startup()
    return call.store.startup


def no_startup() -> DataError:
    return DataError(
        "operation-not-supported",
        "startup is no datastore of its own here",
        type="protocol",
        info={"bad-element": "startup"},
    )
