"""All that a store has on the disk: the journal and snapshots of running, startup, the audit log."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from isolane.store.auditing import Auditing
from isolane.store.compaction import Compaction
from isolane.store.directory import StateDirectory
from isolane.store.disk import Disk
from isolane.store.entries import Entry
from isolane.store.files import Files
from isolane.store.history import Author, History
from isolane.store.loading import Loaded
from isolane.store.replay import Replay
from isolane.store.settings import Settings
from isolane.store.startup_file import StartupFile
from isolane.store.statistics import Statistics
from isolane.store.texts import dumps
from isolane.store.work import Steps, Turns
from isolane.tree.model import Model


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
        self.files: Files | None = None
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
        """Take a state directory, and read what is there."""
        self.directory = StateDirectory(directory)
        audited = self.auditing.open(disk, directory, recover)
        self.startup = StartupFile(disk, directory, model, recover)
        self.files = Files(disk, directory / "running", self._settings().compact_at)
        loaded = self.files.load(model, recover, audited)
        for record, text in loaded.records:
            self.replay.read(record, text)
        if loaded.recovered:
            self.auditing.recovered(loaded.number, self._now_ns())
        self.auditing.complete(loaded.number, loaded.events)
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
        """Finish what is being written."""
        yield from self.compaction.close()
        self.release()

    def write(self, text: str) -> Steps[None]:
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

    def compact_when_due(self, number: int, root: Any) -> Steps[None]:
        """Begin a snapshot when the journal has grown enough."""
        files = self.files
        if files is not None and files.due and not self.compaction.is_running:
            yield from self.compaction.start(files, number, root, self.kept)

    def kept(self) -> tuple[str, ...]:
        """The records that a snapshot keeps."""
        return (*self._history.texts(), self.replay.state())

    def _compacted(self) -> None:
        self._statistics.last_compaction_ns = self._now_ns()
