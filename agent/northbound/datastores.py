"""Datastores of configuration by name and by identity (RFC 6241, RFC 8526)."""

from typing import Any, Final, Literal

from isolane.bindings.ietf_factory_default import FactoryResetInput
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
FACTORY_DEFAULT: Final = Identity(f"{FactoryResetInput.NODE.module}:factory-default")
IDENTITIES: Final[dict[Name, Identity]] = {"running": RUNNING, "candidate": CANDIDATE, "startup": STARTUP}
_CONVENTIONAL: Final = {identity: name for name, identity in IDENTITIES.items()}


def conventional(identity: Identity) -> Name:
    """The datastore of an identity; the others cannot be written or locked."""
    conventional_name = _CONVENTIONAL.get(identity)
    if conventional_name is not None:
        return conventional_name
    name = identity.rpartition(":")[2]
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
    demand(store, name)
    return store.startup


def demand(store: Store, name: Name) -> None:
    """DataError unless the datastore is there: startup need not be one of its own."""
    if name == "startup" and store.startup is None:
        raise DataError(
            "operation-not-supported",
            "startup is not a datastore of its own here",
            type="protocol",
            info={"bad-element": "startup"},
        )
