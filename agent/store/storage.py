"""All that a store has on the disk: the journal and snapshots of running, startup, the audit log."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from isolane.store.auditing import Auditing
from isolane.store.compaction import Compaction
from isolane.store.directory import StateDirectory
from isolane.store.disk import Disk
from isolane.store.entries import Confirmation, Entry
from isolane.store.history import Author, Commit, History
from isolane.store.journal import RunningFiles
from isolane.store.loading import Loaded
from isolane.store.pending import Pending, PendingCommit
from isolane.store.records import JsonText, dumps
from isolane.store.settings import Settings
from isolane.store.startup_file import StartupFile
from isolane.store.statistics import Statistics
from isolane.store.work import Steps, Turns
from isolane.tree.model import Model


class Replay:
    """Takes entries into a history and the pending confirmed commit."""

    def __init__(self, history: History, pending: PendingCommit) -> None:
        self.has_startup: bool | None = None
        """Whether the file of startup counts; None when no entry said so."""
        self._history = history
        self._pending = pending

    def read(self, record: dict[str, Any], text: JsonText) -> None:
        """Take a record that was read from a file."""
        if "state" in record:
            self._restore(record["state"])
        else:
            self.take(Entry.of(record), text)

    def take(self, entry: Entry, text: JsonText) -> None:
        """Take an entry whose record is on the disk; `text` is that of the record."""
        if entry.startup is not None:
            self.has_startup = entry.startup
        if entry.commit is not None:
            self.commit(entry.commit, entry.confirmation, text)
        elif entry.confirmation is not None:
            self._begin(entry.confirmation)
            self._end(entry.confirmation)

    def commit(self, commit: Commit, confirmation: Confirmation | None, text: JsonText) -> None:
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
        """Record the confirmed commit that is pending from now on."""
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

    def state(self) -> JsonText:
        """The outcomes of confirmed commits, as a snapshot keeps them after the records."""
        commits = self._history.commits()
        outcomes = {str(one.number): one.confirmed for one in commits if one.confirmed != "not-used"}
        state: dict[str, Any] = {"confirmed": outcomes}
        if self.has_startup is not None:
            state["startup"] = self.has_startup
        pending = self._pending.value
        if pending is not None:
            state["waits"] = pending.members()
        return dumps({"state": state})


class Storage:
    """Writes entries and has them take effect on the history; in memory without `open`."""

    def __init__(
        self,
        history: History,
        replay: Replay,
        turns: Turns,
        statistics: Statistics,
        settings: Callable[[], Settings],
        now_ns: Callable[[], int],
    ) -> None:
        self.directory: StateDirectory | None = None
        self.files: RunningFiles | None = None
        self.startup: StartupFile | None = None
        self.auditing = Auditing(history)
        self.compaction = Compaction(self._compacted)
        self.replay = replay
        self._history = history
        self._turns = turns
        self._statistics = statistics
        self._settings = settings
        self._now_ns = now_ns

    def open(self, model: Model, directory: Path, disk: Disk, recover: bool) -> Loaded:
        """Open a state directory, and read its content."""
        self.directory = StateDirectory(directory)
        audit = self.auditing.open(disk, directory, recover)
        self.startup = StartupFile(disk, directory, model, recover)
        self.files = RunningFiles(disk, directory / "running", self._settings().compact_at)
        loaded = self.files.load(model, recover, audit.last)
        for record, text in loaded.records:
            self.replay.read(record, text)
        if loaded.recovered:
            audit.recovered(loaded.number, self._now_ns())
        self.auditing.complete(audit, loaded.number, loaded.events)
        return loaded

    def release(self) -> None:
        """Give everything back."""
        if self.files is not None:
            self.files.close()
            self.files = None
        self.auditing.close()
        if self.directory is not None:
            self.directory.release()
            self.directory = None

    def close(self) -> Steps[None]:
        """Finish the writes in progress."""
        yield from self.compaction.close()
        self.release()

    def write(self, text: JsonText) -> Steps[None]:
        """Append a record to the journal."""
        files = self.files
        if files is not None:
            sync = self._settings().sync
            yield lambda: files.append(text, sync)

    def event(self, number: int, entry: Entry, author: Author | None = None) -> Steps[None]:
        """Record what happened behind commit `number` without a change of running."""
        who = author.members() if author is not None else {}
        known = {name: value for name, value in who.items() if value is not None}
        record = {**entry.members(), "time": self._now_ns(), **known}
        text = dumps(record)
        yield from self.write(text)
        self.replay.take(entry, text)
        self._turns.afterwards(lambda: self.auditing.event(number, record))

    @property
    def journal_size(self) -> int:
        """Octets of the journal on the disk."""
        return self.files.size if self.files is not None else 0

    @property
    def failure(self) -> str | None:
        """Why nothing is written until the next start; None while all is well."""
        return None if self.files is None else self.files.failure

    def compact_when_due(self, number: int, root: Any) -> Steps[None]:
        """Begin a snapshot when the journal has grown enough."""
        files = self.files
        if files is not None and files.due and not self.compaction.is_running:
            yield from self.compaction.start(files, number, root, self.kept)

    def kept(self) -> tuple[JsonText, ...]:
        """The records that a snapshot keeps."""
        return (*self._history.texts(), self.replay.state())

    def _compacted(self) -> None:
        self._statistics.last_compaction_ns = self._now_ns()
