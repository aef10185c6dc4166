"""What an entry means for the history and for what is pending: new ones, and those read at a start."""

from typing import Any

from isolane.store.entries import Confirmation, Entry
from isolane.store.history import Commit, History
from isolane.store.pending import Pending, PendingCommit
from isolane.store.texts import dumps


class Replay:
    """Takes entries into a history and the pending confirmed commit."""

    def __init__(self, history: History, pending: PendingCommit) -> None:
        self.has_startup: bool | None = None
        """Whether the file of startup counts; None when no entry said so."""
        self._history = history
        self._pending = pending

    def read(self, record: dict[str, Any], text: str) -> None:
        """Take a record that was read from a file."""
        if "state" in record:
            self._restore(record["state"])
        else:
            self.take(Entry.of(record), text)

    def take(self, entry: Entry, text: str) -> None:
        """Take an entry whose record is on the disk; `text` is that of the record."""
        if entry.startup is not None:
            self.has_startup = entry.startup
        if entry.commit is not None:
            self.commit(entry.commit, entry.confirmation, text)
        elif entry.confirmation is not None:
            self._begin(entry.confirmation)
            self._end(entry.confirmation)

    def commit(self, commit: Commit, confirmation: Confirmation | None, text: str) -> None:
        """Take a commit whose record is on the disk."""
        if confirmation is not None:
            self._begin(confirmation)
        pending = self._pending.value
        self._history.add(commit, text, None if pending is None else pending.base)
        if confirmation is not None:
            if confirmation.pending is not None:
                self._history.mark_one(commit.number, "pending")
            self._end(confirmation)

    def _begin(self, confirmation: Confirmation) -> None:
        """Note what is pending from now on."""
        if confirmation.pending is not None:
            self._pending.take(confirmation.pending)

    def _end(self, confirmation: Confirmation) -> None:
        """Note how the pending confirmed commit ended, if it did."""
        if confirmation.confirms is not None:
            self._history.mark(confirmation.confirms, "confirmed")
            self._pending.done()
        if confirmation.reverts is not None:
            self._history.mark(confirmation.reverts, "reverted")
            self._pending.done()

    def _restore(self, state: dict[str, Any]) -> None:
        for number, outcome in state["confirmed"].items():
            self._history.mark_one(int(number), outcome)
        self._pending.done()
        self.has_startup = state.get("startup")
        waits = state.get("waits")
        if waits is not None:
            self._pending.take(Pending.of(waits))

    def state(self) -> str:
        """What became of confirmed commits, as a snapshot keeps it behind the records."""
        commits = self._history.commits()
        outcomes = {str(one.number): one.confirmed for one in commits if one.confirmed != "not-used"}
        state: dict[str, Any] = {"confirmed": outcomes}
        if self.has_startup is not None:
            state["startup"] = self.has_startup
        pending = self._pending.value
        if pending is not None:
            state["waits"] = pending.members()
        return dumps({"state": state})
