"""The confirmed commit that is pending (RFC 6241 section 8.4), and the sessions that may act on it.

The states are a table. Nothing here reads a clock or touches a tree; `confirmed` does what the table says.
"""

from dataclasses import replace
from typing import Any, Final, Literal

from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.store.locks import lock_refused

State = Literal["idle", "pending"]
Event = Literal["confirmed-commit", "commit", "cancel", "timeout", "session-ended"]
Action = Literal["begin", "extend", "confirm", "revert", "refuse", "nothing"]

TABLE: Final[dict[tuple[State, Event], Action]] = {
    ("idle", "confirmed-commit"): "begin",  # 8.4.1
    ("idle", "commit"): "nothing",  # 8.3.4.1: an ordinary commit
    ("idle", "cancel"): "refuse",  # 8.4.4.1: there is nothing to cancel
    ("idle", "timeout"): "nothing",
    ("idle", "session-ended"): "nothing",
    ("pending", "confirmed-commit"): "extend",  # 8.4.1: the timer starts again
    ("pending", "commit"): "confirm",  # 8.4.1
    ("pending", "cancel"): "revert",  # 8.4.4.1
    ("pending", "timeout"): "revert",  # 8.4.1
    ("pending", "session-ended"): "revert",  # 8.4.1, unless it has a persist
}


@dataclass(frozen=True, slots=True)
class Pending:
    """A confirmed commit that is pending: `base` is the commit that running returns to."""

    base: int
    session: int
    persist: str | None
    deadline_ns: int

    @classmethod
    def of(cls, members: dict[str, Any]) -> "Pending":
        """The value of the members of a record."""
        return cls(members["base"], members["session"], members.get("persist"), members["deadline"])

    def members(self) -> dict[str, Any]:
        """The pending confirmed commit as members of a record."""
        result = {"base": self.base, "session": self.session, "deadline": self.deadline_ns}
        return result if self.persist is None else {**result, "persist": self.persist}

    def extends(self, before: "Pending | None") -> "Pending":
        """The same behind another: the base stays, and the persist unless a new one is given."""
        if before is None:
            return self
        return replace(
            self, base=before.base, persist=before.persist if self.persist is None else self.persist
        )

    def owned_by(self, session: int, persist_id: str | None) -> bool:
        """Whether a request may confirm, extend or cancel it."""
        return persist_id == self.persist if self.persist is not None else session == self.session


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

    def members(self) -> dict[str, object]:
        """The members of its record."""
        waits = None if self.pending is None else self.pending.members()
        result = {"waits": waits, "confirms": self.confirms, "reverts": self.reverts}
        return {name: value for name, value in result.items() if value is not None}


class PendingCommit:
    """At most one confirmed commit is pending at a time."""

    def __init__(self) -> None:
        self.value: Pending | None = None

    @property
    def base(self) -> int | None:
        """The commit that running may return to."""
        return None if self.value is None else self.value.base

    def action(self, event: Event) -> Action:
        """The action that an event causes in the present state."""
        return TABLE["idle" if self.value is None else "pending", event]

    def admit(self, session: int, persist_id: str | None) -> None:
        """Refuse a request that may not act on the pending commit."""
        if self.value is None:
            if persist_id is not None:
                raise DataError("invalid-value", "no confirmed commit is pending")
        elif persist_id is not None and persist_id != self.value.persist:
            raise DataError("invalid-value", "persist-id does not match")
        elif not self.value.owned_by(session, persist_id):
            persists = self.value.persist is not None
            owner = "with a persist-id" if persists else f"of session {self.value.session}"
            raise DataError("in-use", f"a confirmed commit {owner} is pending", type="protocol")

    def admit_lock(self, session: int, app_tag: str | None = None) -> None:
        """Refuse a lock of running while the confirmed commit of another session is pending."""
        pending = self.value
        if pending is not None and pending.session != session:
            text = f"a confirmed commit of session {pending.session} is pending"
            raise lock_refused(pending.session, text, app_tag)

    def take(self, pending: Pending) -> None:
        """Begin to wait for a confirmation, or extend the time for it."""
        self.value = pending.extends(self.value)

    def done(self) -> None:
        """Nothing is pending any more."""
        self.value = None

    def ends_with(self, session: int) -> bool:
        """Whether the end of a session reverts the pending commit."""
        pending = self.value
        if pending is None or self.action("session-ended") != "revert":
            return False
        return pending.persist is None and pending.session == session
