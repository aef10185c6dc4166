"""What running is made of on the disk: snapshots and journals in one directory.

`snapshot-N` has the tree after commit N, `journal-N` the commits after it. A compaction begins a new journal
first and writes the snapshot for it afterwards, while commits go on; when the snapshot is in its place, the
files before it are taken away. So a start reads the newest snapshot and every journal from it on.
"""

import json
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from agent.errors import DataError, DataErrors
from agent.store import journal, snapshot
from agent.store.disk import Disk
from agent.store.errors import CorruptFile, StoreError
from agent.store.journal import Journal
from agent.store.records import Contents, Title, encode_text, read, read_all_readable
from agent.store.upgrade import current
from agent.tree.diff_json import BadDifference, from_json
from agent.tree.model import Model
from agent.tree.patch import CannotApply, apply
from agent.tree.types import BadValue

COMPACT_AT: Final = 4 * 1024 * 1024
"""Least size of the journal, in octets, that is worth a snapshot."""

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class Loaded:
    """What the files had: the tree, the number of its last commit, and the records of commits and events."""

    root: Any
    number: int = 0
    records: list[tuple[dict[str, Any], str]] = field(default_factory=list)


class Files:
    """The files of one datastore, open for more commits."""

    def __init__(self, disk: Disk, directory: Path, compact_at: int = COMPACT_AT) -> None:
        self._disk = disk
        self._directory = directory
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
    def due(self) -> bool:
        """Whether a snapshot is worth its cost: it never costs more than the commits before it did."""
        return self.size > max(self._compact_at, self._snapshot_size, self._postponed)

    def postpone(self) -> None:
        """After a compaction that failed: try again when the journal has grown as much again."""
        self._postponed = 2 * self.size

    def append(self, text: str, sync: bool = True) -> None:
        """Put one record on the disk."""
        if self._journal is None:
            raise DataError("resource-denied", "the store is closed")
        self._journal.append_text(text, sync)

    def rotate(self, number: int) -> None:
        """Begin a new journal behind commit `number`."""
        old = self._journal
        if old is not None and old.file == self._journal_file(number):
            return
        self._journal = Journal.create(self._disk, self._journal_file(number), number)
        if old is not None:
            self._before += old.length
            old.close()

    def compact(self, number: int, root: Any, kept: Sequence[str], pause: Callable[[], None]) -> None:
        """Write the snapshot under the journal that begins behind a commit, and drop what it replaces."""
        before = self._before
        file = self._directory / f"snapshot-{number}"
        self._postponed = 0
        self._snapshot_size = snapshot.write(self._disk, file, number, root, kept, pause)
        self._drop_before(number)
        self._before -= before

    def close(self) -> None:
        """Give the journal back."""
        if self._journal is not None:
            self._journal.close()
            self._journal = None

    def load(self, model: Model, recover: bool = False) -> Loaded:
        """Read everything and get ready to append."""
        self._directory.mkdir(mode=0o700, exist_ok=True)
        for leftover in self._directory.glob("*.tmp"):
            self._disk.remove(leftover)
        base, loaded = self._newest_snapshot(model, recover)
        numbers = [number for number in self._numbers("journal") if number >= base]
        for place, number in enumerate(numbers):
            if recover and (number > loaded.number or not self._journal_file(number).exists()):
                self._set_aside_from(number)  # its commits are differences from a tree that is lost
                break
            last = place == len(numbers) - 1
            contents = self._read_journal(number, last, recover)
            if contents is None:
                break
            if number < loaded.number and not contents.records:
                # a journal that could not be made durable, so commits went on in the one before it
                self._disk.remove(self._journal_file(number))
                continue
            self._replay(model, contents, number, loaded)
            if contents.torn:
                _log.warning("%s: an unfinished record at its end is left out", self._journal_file(number))
            self._resume(contents, number == self._numbers("journal")[-1])
        if self._journal is None:
            self.rotate(loaded.number)
        self._drop_before(base)
        return loaded

    def _resume(self, contents: Contents, last: bool) -> None:
        if not last:
            self._before += contents.end
            return
        file = self._journal_file(contents.title.commit)
        if contents.title.version != journal.VERSION:
            self._before += contents.end
            return
        self._journal = Journal.resume(self._disk, file, contents.end)

    def _newest_snapshot(self, model: Model, recover: bool) -> tuple[int, Loaded]:
        for number in reversed(self._numbers("snapshot")):
            file = self._directory / f"snapshot-{number}"
            try:
                commit, root, kept = snapshot.load(model, file)
            except (CorruptFile, ValueError, KeyError) as error:
                if not recover:
                    raise _damaged(file, error) from error
                self._set_aside(file)
                continue
            except (DataError, DataErrors, BadValue) as error:
                raise StoreError(f"{file}: it does not fit the model: {error}") from error
            self._snapshot_size = file.stat().st_size
            return commit, Loaded(root, commit, [(item, _text(item)) for item in kept])
        return 0, Loaded(model.root.EMPTY)

    def _read_journal(self, number: int, last: bool, recover: bool) -> Contents | None:
        """The records of one journal; None when there is none to go on with."""
        file = self._journal_file(number)
        if last and b"\n" not in file.read_bytes()[:80]:
            self._disk.remove(file)  # its creation never finished, so nothing can be in it
            return None
        try:
            contents = read(file, journal.FORMAT, journal.READABLE)
            if contents.torn and not last:
                raise CorruptFile(file, contents.end, "damaged record")
        except CorruptFile:
            if not recover:
                raise
            return self._salvage(file, number)
        return contents

    def _salvage(self, file: Path, number: int) -> Contents | None:
        """Keep what is readable in front of the damage; the damaged file and those after it are set aside."""
        try:
            contents, _ = read_all_readable(file, journal.FORMAT, journal.READABLE)
        except CorruptFile:
            contents = None
        if contents is None:
            self._set_aside_from(number)
            return None
        self._set_aside_from(number + 1)
        unfinished = file.with_name(f"{file.name}.tmp")
        title = Title(journal.FORMAT, contents.title.version, number).encode()
        descriptor = self._disk.create(unfinished)
        try:
            self._disk.write(descriptor, title + b"".join(map(encode_text, contents.records)))
            self._disk.sync(descriptor)
        finally:
            self._disk.close(descriptor)
        self._disk.link(file, self._damaged_name(file))
        self._disk.rename(unfinished, file)  # at every moment there is a journal to begin with
        self._disk.sync_directory(self._directory)
        return Contents(contents.title, contents.records, file.stat().st_size, torn=False)

    def _set_aside_from(self, number: int) -> None:
        """Set a journal and all that stand on it aside, last first: a crash in between leaves no gap."""
        for later in reversed(self._numbers("journal")):
            if later >= number:
                self._set_aside(self._journal_file(later))

    def _set_aside(self, file: Path) -> None:
        self._disk.rename(file, self._damaged_name(file))

    def _damaged_name(self, file: Path) -> Path:
        stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S.%f")
        target = file.with_name(f"damaged-{stamp}-{file.name}")
        _log.warning("%s is damaged, or stands on what is; it is kept as %s", file, target.name)
        return target

    def _replay(self, model: Model, contents: Contents, number: int, loaded: Loaded) -> None:
        file = self._journal_file(number)
        if number != loaded.number:
            raise StoreError(f"{file}: commits between {loaded.number} and {number} are missing")
        version = contents.title.version
        for octets in contents.records:
            text = octets.decode()
            record = json.loads(text)
            if version != journal.VERSION:
                record = current(record, version)
                text = _text(record)
            if "commit" in record:
                _apply(model, record, loaded, file)
            loaded.records.append((record, text))

    def _drop_before(self, number: int) -> None:
        """Take away the files that a snapshot replaced."""
        for kind in ("snapshot", "journal"):
            for old in self._numbers(kind):
                if old < number:
                    self._disk.remove(self._directory / f"{kind}-{old}")

    def _numbers(self, kind: str) -> list[int]:
        names = (file.name.removeprefix(f"{kind}-") for file in self._directory.glob(f"{kind}-*"))
        return sorted(int(name) for name in names if name.isdecimal())

    def _journal_file(self, number: int) -> Path:
        return self._directory / f"journal-{number}"


def _damaged(file: Path, error: Exception) -> CorruptFile:
    return error if isinstance(error, CorruptFile) else CorruptFile(file, 0, f"damaged contents ({error})")


def _apply(model: Model, record: dict[str, Any], loaded: Loaded, file: Path) -> None:
    if record["commit"] != loaded.number + 1:
        raise StoreError(f"{file}: commit {record['commit']} stands behind commit {loaded.number}")
    try:
        loaded.root = apply(from_json(model, record["changes"]), loaded.root)
    except (DataError, DataErrors, BadDifference, CannotApply) as error:
        raise StoreError(f"{file}: commit {record['commit']} does not fit the model: {error}") from error
    loaded.number = record["commit"]


def _text(record: dict[str, Any]) -> str:
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))
