"""Running on the disk: snapshots and journals in one directory, open for more commits.

`snapshot-N` has the tree after commit N, `journal-N` the commits after it. A compaction begins a new journal
first and writes the snapshot for it afterwards, while commits go on; when the snapshot is in its place, the
files before it are taken away. `loading.py` reads them.
"""

import errno
import os
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from isolane.errors import DataError
from isolane.store import snapshot
from isolane.store.audit_lines import NOTHING, Audited
from isolane.store.disk import Disk
from isolane.store.loading import Loaded, Loading
from isolane.store.names import JOURNAL_FORMAT, Names
from isolane.store.records import Contents, JsonText, Title, encode, in_pieces
from isolane.store.upgrade import VERSION
from isolane.tree.model import Model

_FULL: Final = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})


class Journal:
    """One journal file, open for appending."""

    def __init__(
        self, disk: Disk, file: Path, descriptor: int, title: Title, length: int, checksum: int
    ) -> None:
        self.file = file
        self.title = title
        self.length = length
        self.checksum = checksum
        """Checksum of the last record."""
        self._disk = disk
        self._descriptor = descriptor
        self.failure: str | None = None
        """Why no record is accepted until the disk is read again; None while all is well."""

    @classmethod
    def create(
        cls,
        disk: Disk,
        file: Path,
        commit: int,
        lineage: int = 0,
        instead: bool = False,
        texts: Iterable[JsonText] = (),
    ) -> "Journal":
        """A new journal of the commits after `commit`; it survives a crash when this returns.

        It gets its name when its title is on the disk, so that a file of this name without a whole title is
        damaged. One that cannot be made durable is taken away again. `instead` puts it in the place of one
        without commits, whose events are its `texts`.
        """
        if not instead and file.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(file))
        title = Title(JOURNAL_FORMAT, VERSION, commit, lineage)
        octets, checksum = title.encode(), title.checksum
        for text in texts:
            encoded, checksum = encode(text, checksum)
            octets += encoded
        unfinished = file.with_name(f"{file.name}.tmp")
        disk.remove(unfinished)
        descriptor = disk.create(unfinished)
        try:
            disk.write(descriptor, octets)
            disk.sync(descriptor)
            disk.rename(unfinished, file)
            disk.sync_directory(file.parent)
        except OSError:
            disk.close(descriptor)
            disk.remove(unfinished)
            if not instead:
                disk.remove(file)
            raise
        return cls(disk, file, descriptor, title, len(octets), checksum)

    @classmethod
    def resume(cls, disk: Disk, file: Path, contents: Contents) -> "Journal":
        """An existing journal, cut after its last whole record."""
        descriptor = disk.open(file)
        if contents.torn:
            disk.truncate(descriptor, contents.end)
            disk.sync(descriptor)
        return cls(disk, file, descriptor, contents.title, contents.end, contents.checksum)

    def append(self, text: JsonText, sync: bool = True) -> None:
        """Write a record of JSON text and wait until the disk has it; DataError when it cannot be written.

        A write that failed is cut off again, so that a later commit follows whole records.
        After a failed sync the content of the disk is not known, so nothing more is accepted.
        """
        if self.failure is not None:
            raise DataError("resource-denied", self.failure)
        pieces, checksum = in_pieces(text, self.checksum)
        try:
            for piece in pieces:
                self._disk.write(self._descriptor, piece)
        except OSError as error:
            self._cut_back(error)
            raise self._denied(error) from error
        try:
            if sync:
                self._disk.sync(self._descriptor)
        except OSError as error:
            self.failure = f"{self.file}: sync failed: {error.strerror}; restart to see what the disk has"
            raise self._denied(error) from error
        self.length += sum(map(len, pieces))
        self.checksum = checksum

    def close(self) -> None:
        """Give the file back."""
        self._disk.close(self._descriptor)

    def _cut_back(self, cause: OSError) -> None:
        try:
            self._disk.truncate(self._descriptor, self.length)
        except OSError:
            self.failure = f"{self.file}: write failed: {cause.strerror}, and so did cutting it off again"

    def _denied(self, error: OSError) -> DataError:
        reason = "no space left for the journal" if error.errno in _FULL else f"journal: {error.strerror}"
        return DataError("resource-denied", f"commit not made: {reason}")


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

    def compact(self, number: int, root: Any, kept: Sequence[JsonText], pause: Callable[[], None]) -> None:
        """Write the snapshot under the journal that begins behind a commit, and drop what it replaces."""
        assert self._journal is not None  # it began before
        before = self._before
        title = snapshot.titled(number, self._journal.title.lineage)
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
        """Go on in the last journal, or in a new one when another version of the program wrote the last."""
        last = loaded.journals[-1] if loaded.journals else None
        if last is not None and last.title.version == VERSION:
            self._before = sum(contents.end for contents in loaded.journals[:-1])
            file = self._names.journal(last.title.commit)
            self._journal = Journal.resume(self._disk, file, last)
            return
        file, lineage, events = self._names.journal(loaded.number), loaded.lineage, list[JsonText]()
        is_empty = last is not None and last.title.commit == loaded.number
        if last is not None and is_empty:  # of commits: its events go into the one that takes its place
            lineage, count = loaded.before, len(last.records)
            events = [text for _, text in loaded.records[len(loaded.records) - count :]]
        self._before = sum(contents.end for contents in loaded.journals)
        create = Journal.create
        self._journal = create(self._disk, file, loaded.number, lineage or 0, instead=is_empty, texts=events)

    def _drop_before(self, number: int) -> None:
        """Take away the files that a snapshot replaced."""
        for old in self._names.before(number):
            self._disk.remove(old)
