"""All that a store has on the disk: the journals and snapshots of running, startup, the audit log.

`snapshot-N` has the tree after commit N, `journal-N` the commits after it. A compaction begins a new journal
first and writes the snapshot for it afterwards, while commits go on; when the snapshot is in its place, the
files before it are taken away. `replay.py` reads them.
"""

import logging
import threading
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final, Literal

from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.store.disk import snapshot
from isolane.store.disk.audit import Auditing
from isolane.store.disk.audit_lines import NOTHING, Audited
from isolane.store.disk.files import Names, StateDirectory
from isolane.store.disk.journal import Disk, Journal, JsonText, dumps
from isolane.store.disk.replay import Loaded, Loading
from isolane.store.disk.snapshot import StartupFile
from isolane.store.history import Author, Commit, History, Members
from isolane.store.pending import Confirmation, Pending, PendingCommit
from isolane.store.settings import Settings, Statistics
from isolane.store.turns import Turns
from isolane.threads import NoThread, start
from isolane.tree.model import Model
from isolane.tree.schema import Record

Event = Literal["startup", "confirmation", "reverted"]
"""Events that are recorded without a commit."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A record without its changes; `startup` is whether startup becomes a datastore of its own."""

    commit: Commit | None = None
    event: Event | None = None
    confirmation: Confirmation | None = None
    startup: bool | None = None

    @classmethod
    def of(cls, record: Members) -> "Entry":
        """Read an entry from a record."""
        commit = Commit.of(record) if "commit" in record else None
        return cls(commit, record.get("event"), Confirmation.of(record), record.get("startup"))

    def members(self) -> Members:
        """The members of its record."""
        result: Members = {} if self.commit is None else self.commit.members()
        if self.event is not None:
            result["event"] = self.event
        if self.startup is not None:
            result["startup"] = self.startup
        return result if self.confirmation is None else {**result, **self.confirmation.members()}


class Replay:
    """Takes entries into a history and the pending confirmed commit."""

    def __init__(self, history: History, pending: PendingCommit) -> None:
        self.has_startup: bool | None = None
        """Whether the file of startup counts; None when no entry said so."""
        self._history = history
        self._pending = pending

    def read(self, record: Members, text: JsonText) -> None:
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

    def _restore(self, state: Members) -> None:
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
        state: Members = {"confirmed": outcomes}
        if self.has_startup is not None:
            state["startup"] = self.has_startup
        pending = self._pending.value
        if pending is not None:
            state["waits"] = pending.members()
        return dumps({"state": state})


COMPACT_AT: Final = 4 * 1024 * 1024
"""Least size of the journal, in octets, that is worth a snapshot."""


class RunningFiles:
    """The files of running, open for more commits."""

    def __init__(self, disk: Disk, directory: Path, compact_at: int = COMPACT_AT) -> None:
        self._disk = disk
        self._names = Names(directory)
        self._compact_at = compact_at
        self._snapshot_size = 0
        self._before = 0
        self._postponed = 0
        self._journal: Journal | None = None

    @property
    def size(self) -> int:
        """Octets in journals that no snapshot replaces yet."""
        return self._before + (self._journal.length if self._journal is not None else 0)

    @property
    def failure(self) -> str | None:
        """Why nothing is written until the next start; None while all is well."""
        return None if self._journal is None else self._journal.failure

    @property
    def due(self) -> bool:
        """Whether a snapshot is worth its cost: it never costs more than the commits before it did."""
        return self.size > max(self._compact_at, self._snapshot_size, self._postponed)

    def postpone(self) -> None:
        """After a compaction that failed: try again when the journal has grown as much again."""
        self._postponed = 2 * self.size

    def append(self, text: JsonText, sync: bool = True) -> None:
        """Put one record on the disk."""
        if self._journal is None:
            raise DataError("resource-denied", "the store is closed")
        self._journal.append(text, sync)

    def rotate(self, number: int) -> None:
        """Begin a new journal behind commit `number`."""
        old = self._journal
        if old is None or old.title.commit == number:
            return
        self._journal = Journal.create(self._disk, self._names.journal(number), number, old.checksum)
        self._before += old.length
        old.close()

    def compact(self, number: int, root: Record, kept: Sequence[JsonText], pause: Callable[[], None]) -> None:
        """Write the snapshot under the journal that begins behind a commit, and drop what it replaces."""
        assert self._journal is not None  # it began before
        before = self._before
        title = snapshot.title_of(number, self._journal.title.lineage)
        self._postponed = 0
        self._snapshot_size = snapshot.write(
            self._disk, self._names.snapshot(number), title, root, kept, pause
        )
        self._drop_before(number)
        self._before -= before

    def close(self) -> None:
        """Give the journal back."""
        if self._journal is not None:
            self._journal.close()
            self._journal = None

    def load(self, model: Model, recover: bool = False, audited: Audited = NOTHING) -> Loaded:
        """Read everything and get ready to append; `audited` is how far the audit log goes."""
        loaded = Loading(self._disk, self._names, model, recover, audited).load()
        self._snapshot_size = loaded.snapshot_size
        self._open(loaded)
        self._drop_before(loaded.base)
        return loaded

    def _open(self, loaded: Loaded) -> None:
        """Go on in the last journal."""
        if not loaded.journals:
            file = self._names.journal(loaded.number)
            self._journal = Journal.create(self._disk, file, loaded.number, loaded.lineage or 0)
            return
        last = loaded.journals[-1]
        self._before = sum(contents.end for contents in loaded.journals[:-1])
        self._journal = Journal.resume(self._disk, self._names.journal(last.title.commit), last)

    def _drop_before(self, number: int) -> None:
        """Take away the files that a snapshot replaced."""
        for old in self._names.before(number):
            self._disk.remove(old)


_PAUSE_S: Final = 0.002


_log = logging.getLogger(__name__)


class Compaction:
    """At most one snapshot is being written at a time; `done` is called in its thread."""

    def __init__(self, done: Callable[[], None], block: Callable[[Callable[[], object]], None]) -> None:
        self._done = done
        self._block = block
        self._thread: threading.Thread | None = None
        self._closing = threading.Event()

    @property
    def is_running(self) -> bool:
        return self._thread is not None and self._thread.is_alive()

    def wait(self) -> None:
        """Wait until the write in progress is complete."""
        if self._thread is not None:
            self._thread.join()

    def start(
        self, files: RunningFiles, number: int, root: Record, records: Callable[[], Sequence[JsonText]]
    ) -> None:
        """Begin a new journal, then write the tree after commit `number` and these records to a snapshot."""
        try:
            self._block(partial(files.rotate, number))
        except OSError as error:
            _postpone(files, error)
            return
        try:
            self._thread = start(self._write, files, number, root, records(), name="compaction")
        except NoThread as error:
            _postpone(files, error)

    def _write(self, files: RunningFiles, number: int, root: Record, records: Sequence[JsonText]) -> None:
        try:
            files.compact(number, root, records, self._pause)
        except OSError as error:
            _postpone(files, error)
            return
        self._done()

    def _pause(self) -> None:
        """Let others have the interpreter, unless the store is closing."""
        self._closing.wait(_PAUSE_S)

    def close(self) -> None:
        """Finish what has begun, without pauses."""
        self._closing.set()
        if self._thread is not None:
            self._block(self._thread.join)


def _postpone(files: RunningFiles, error: OSError | NoThread) -> None:
    files.postpone()
    _log.warning("no compaction: %s", error.strerror if isinstance(error, OSError) else error.message)


SHORT: Final = 65_536
"""Octets of a record that takes no longer to write than to sync."""


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
        self.block = turns.block
        """Makes a call that waits for the disk."""
        self.auditing = Auditing(history)
        self.compaction = Compaction(self._compacted, turns.block)
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
        """Close the files and give back the directory."""
        if self.files is not None:
            self.files.close()
            self.files = None
        self.auditing.close()
        if self.directory is not None:
            self.directory.release()
            self.directory = None

    def close(self) -> None:
        """Finish the writes in progress."""
        self.compaction.close()
        self.release()

    def write(self, text: JsonText) -> None:
        """Append a record to the journal."""
        files = self.files
        if files is not None:
            sync = self._settings().sync
            # What a snapshot writes beside it is what most often makes a quick disk slow.
            is_short = len(text) <= SHORT and not self.compaction.is_running
            write = self._turns.write if is_short else self.block
            write(lambda: files.append(text, sync))

    def event(self, number: int, entry: Entry, author: Author | None = None) -> None:
        """Record what happened behind commit `number` without a change of running."""
        who = author.members() if author is not None else {}
        members = {name: value for name, value in who.items() if value is not None}
        record = {**entry.members(), "time": self._now_ns(), **members}
        text = dumps(record)
        self.write(text)
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

    def compact_when_due(self, number: int, root: Record) -> None:
        """Begin a snapshot when the journal has grown enough."""
        files = self.files
        if files is not None and files.due and not self.compaction.is_running:
            self.compaction.start(files, number, root, self.kept)

    def kept(self) -> tuple[JsonText, ...]:
        """The records that a snapshot keeps."""
        return (*self._history.texts(), self.replay.state())

    def _compacted(self) -> None:
        self._statistics.last_compaction_ns = self._now_ns()
