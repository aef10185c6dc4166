"""What a record means for history and confirmed commits: for new ones, and for those read at the start."""

from typing import Any, Final

from isolane.store.confirmed import Confirmed, ConfirmedCommits
from isolane.store.history import Commit, Confirmation, History
from isolane.store.texts import dumps

_OUTCOMES: Final[tuple[tuple[str, Confirmation], ...]] = (("confirms", "confirmed"), ("reverts", "reverted"))


class Replay:
    """Takes records into a history and the confirmed commit that waits."""

    def __init__(self, history: History, confirmed: ConfirmedCommits) -> None:
        self.has_startup: bool | None = None
        """Whether the file of startup counts; None when nothing was said of it."""
        self._history = history
        self._confirmed = confirmed

    def take(self, record: dict[str, Any], text: str, commit: Commit | None = None) -> None:
        """Remember what a record says; `commit` is that of the record, where it is known."""
        if "state" in record:
            self._restore(record["state"])
            return
        self.has_startup = record.get("startup", self.has_startup)
        waits = record.get("waits")
        if waits is not None:
            self._wait(waits)
        if "commit" in record:
            commit = commit or Commit.of(record)
            pending = self._confirmed.pending
            self._history.add(commit, text, None if pending is None else pending.base)
            if waits is not None:
                self._history.mark_one(commit.number, "pending")
        for member, outcome in _OUTCOMES:
            if member in record:
                self._history.mark(record[member], outcome)
                self._confirmed.done()

    def _restore(self, state: dict[str, Any]) -> None:
        for number, outcome in state["confirmed"].items():
            self._history.mark_one(int(number), outcome)
        self._confirmed.done()
        self.has_startup = state.get("startup")
        waits = state.get("waits")
        if waits is not None:
            self._wait(waits)

    def _wait(self, waits: dict[str, Any]) -> None:
        asked = Confirmed(persist=waits.get("persist"))
        self._confirmed.wait(asked, waits["base"], waits["session"], waits["deadline"])

    def state(self) -> str:
        """What became of confirmed commits, as a snapshot keeps it behind the records."""
        commits = self._history.commits()
        outcomes = {str(one.number): one.confirmed for one in commits if one.confirmed != "not-used"}
        state: dict[str, Any] = {"confirmed": outcomes}
        if self.has_startup is not None:
            state["startup"] = self.has_startup
        pending = self._confirmed.pending
        if pending is not None:
            waits = {"base": pending.base, "session": pending.session, "deadline": pending.deadline_ns}
            state["waits"] = waits if pending.persist is None else {**waits, "persist": pending.persist}
        return dumps({"state": state})
