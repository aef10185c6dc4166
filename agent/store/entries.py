"""One record of the journal as a value: a commit, or an event that follows one."""

from typing import Any, Literal

from isolane.lazy_dataclass import dataclass
from isolane.store.history import Commit
from isolane.store.pending import Pending

Event = Literal["startup", "confirmation", "reverted"]
"""Events that are recorded without a commit."""


@dataclass(frozen=True, slots=True)
class Confirmation:
    """A change of the pending confirmed commit: it begins or goes on, is confirmed, or is reverted.

    `confirms` and `reverts` name the commit that running would return to, or returns to.
    """

    pending: Pending | None = None
    confirms: int | None = None
    reverts: int | None = None

    @classmethod
    def of(cls, record: dict[str, Any]) -> "Confirmation | None":
        """Read it from a record; None when the record has nothing of it."""
        waits, confirms, reverts = record.get("waits"), record.get("confirms"), record.get("reverts")
        if waits is None and confirms is None and reverts is None:
            return None
        return cls(None if waits is None else Pending.of(waits), confirms, reverts)

    def members(self) -> dict[str, Any]:
        """The members of its record."""
        waits = None if self.pending is None else self.pending.members()
        found = {"waits": waits, "confirms": self.confirms, "reverts": self.reverts}
        return {name: value for name, value in found.items() if value is not None}


@dataclass(frozen=True, slots=True)
class Entry:
    """A record without its changes; `startup` is whether startup becomes a datastore of its own."""

    commit: Commit | None = None
    event: Event | None = None
    confirmation: Confirmation | None = None
    startup: bool | None = None

    @classmethod
    def of(cls, record: dict[str, Any]) -> "Entry":
        """Read an entry from a record."""
        commit = Commit.of(record) if "commit" in record else None
        return cls(commit, record.get("event"), Confirmation.of(record), record.get("startup"))

    def members(self) -> dict[str, Any]:
        """The members of its record."""
        found: dict[str, Any] = {} if self.commit is None else self.commit.members()
        if self.event is not None:
            found["event"] = self.event
        if self.startup is not None:
            found["startup"] = self.startup
        return found if self.confirmation is None else {**found, **self.confirmation.members()}
