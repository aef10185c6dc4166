"""The journal: every commit, on the disk before it is acknowledged."""

import errno
import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from isolane.errors import DataError
from isolane.store.disk import Disk
from isolane.store.records import Contents, Title, encode
from isolane.store.upgrade import VERSION

FORMAT: Final = "isolane-journal"

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
        self._failure: str | None = None

    @classmethod
    def create(
        cls,
        disk: Disk,
        file: Path,
        commit: int,
        lineage: int = 0,
        instead: bool = False,
        texts: Iterable[str] = (),
    ) -> "Journal":
        """A new journal of the commits after `commit`; it survives a crash when this returns.

        It gets its name when its title is on the disk, so that a file of this name without a whole title is
        damaged. One that cannot be made durable is taken away again. `instead` puts it in the place of one
        without commits, whose events are its `texts`.
        """
        if not instead and file.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(file))
        title = Title(FORMAT, VERSION, commit, lineage)
        octets, checksum = title.encode(), title.checksum
        for text in texts:
            encoded, checksum = encode(text.encode(), checksum)
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

    def append(self, record: Any) -> None:
        """Write a record and wait until the disk has it; DataError when it cannot be."""
        self.append_text(json.dumps(record, ensure_ascii=False, separators=(",", ":")))

    def append_text(self, text: str, sync: bool = True) -> None:
        """Write a record of JSON text, as `append` does.

        A write that failed is cut off again, so that a later commit follows whole records.
        After a failed sync nobody knows what the disk has, so nothing more is accepted.
        """
        if self._failure is not None:
            raise DataError("resource-denied", self._failure)
        octets, checksum = encode(text.encode(), self.checksum)
        try:
            self._disk.write(self._descriptor, octets)
        except OSError as error:
            self._cut_back(error)
            raise self._denied(error) from error
        try:
            if sync:
                self._disk.sync(self._descriptor)
        except OSError as error:
            self._failure = f"{self.file}: sync failed: {error.strerror}; restart to see what the disk has"
            raise self._denied(error) from error
        self.length += len(octets)
        self.checksum = checksum

    def close(self) -> None:
        """Give the file back."""
        self._disk.close(self._descriptor)

    def _cut_back(self, cause: OSError) -> None:
        try:
            self._disk.truncate(self._descriptor, self.length)
        except OSError:
            self._failure = f"{self.file}: write failed: {cause.strerror}, and so did cutting it off again"

    def _denied(self, error: OSError) -> DataError:
        reason = "no space left for the journal" if error.errno in _FULL else f"journal: {error.strerror}"
        return DataError("resource-denied", f"commit not made: {reason}")
