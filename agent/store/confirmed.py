"""Confirmed commits (RFC 6241 section 8.4): a state machine as a table.

Nothing here reads a clock or touches a tree; the store does what the table says.
"""

from dataclasses import dataclass
from typing import Final, Literal

from isolane.errors import DataError
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
    ("pending", "confirmed-commit"): "extend",  # 8.4.1: the timer starts anew
    ("pending", "commit"): "confirm",  # 8.4.1
    ("pending", "cancel"): "revert",  # 8.4.4.1
    ("pending", "timeout"): "revert",  # 8.4.1
    ("pending", "session-ended"): "revert",  # 8.4.1, unless it has a persist
}


@dataclass(frozen=True, slots=True)
class Confirmed:
    """What a confirmed commit asks for; without a timeout the default of the settings counts."""

    timeout_s: int | None = None
    persist: str | None = None


@dataclass(frozen=True, slots=True)
class Pending:
    """A confirmed commit that waits: `base` is the commit that running returns to."""

    base: int
    session: int
    persist: str | None
    deadline_ns: int

    def owned_by(self, session: int, persist_id: str | None) -> bool:
        """Whether a request may confirm, extend or cancel it."""
        return persist_id == self.persist if self.persist is not None else session == self.session


class ConfirmedCommits:
    """At most one confirmed commit waits at a time."""

    def __init__(self) -> None:
        self.pending: Pending | None = None

    @property
    def state(self) -> State:
        return "idle" if self.pending is None else "pending"

    def action(self, event: Event) -> Action:
        """What an event leads to now."""
        return TABLE[self.state, event]

    def admit(self, session: int, persist_id: str | None) -> None:
        """Refuse a request that may not touch what is pending."""
        if self.pending is None:
            if persist_id is not None:
                raise DataError("invalid-value", "no confirmed commit waits for this persist-id")
        elif persist_id is not None and persist_id != self.pending.persist:
            raise DataError("invalid-value", "another persist-id is waited for")
        elif not self.pending.owned_by(session, persist_id):
            who = "a persist-id" if self.pending.persist is not None else f"session {self.pending.session}"
            raise DataError("in-use", f"a confirmed commit waits for {who}", type="protocol")

    def admit_lock(self, session: int, app_tag: str | None = None) -> None:
        """Refuse a lock of running while the confirmed commit of another session is pending."""
        pending = self.pending
        if pending is not None and pending.session != session:
            text = f"a confirmed commit of session {pending.session} is pending"
            raise lock_refused(pending.session, text, app_tag)

    def wait(self, asked: Confirmed, base: int, session: int, deadline_ns: int) -> Pending:
        """Begin to wait, or wait on from the same base; who extends may give another persist."""
        old = self.pending
        persist = asked.persist if asked.persist is not None or old is None else old.persist
        self.pending = Pending(base if old is None else old.base, session, persist, deadline_ns)
        return self.pending

    def done(self) -> None:
        """Nothing waits any more."""
        self.pending = None

    def lost_with(self, session: int) -> bool:
        """Whether the end of a session takes back what is pending."""
        pending = self.pending
        return pending is not None and pending.persist is None and pending.session == session
