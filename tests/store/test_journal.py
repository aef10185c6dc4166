"""What is appended is on the disk, and what fails leaves no trace."""

import errno
import os
from pathlib import Path

import pytest

from isolane.errors import DataError
from isolane.store.disk import Disk
from isolane.store.journal import Journal
from isolane.store.names import JOURNAL_FORMAT
from isolane.store.records import read
from isolane.store.upgrade import READABLE


class FailingDisk(Disk):
    """Fails the named call from now on; a write leaves half of its octets."""

    failing: frozenset[str] = frozenset()
    error = errno.ENOSPC

    def write(self, descriptor: int, octets: bytes) -> None:
        if "write" in self.failing:
            super().write(descriptor, octets[: len(octets) // 2])
            raise OSError(self.error, os.strerror(self.error))
        super().write(descriptor, octets)

    def sync(self, descriptor: int) -> None:
        if "sync" in self.failing:
            raise OSError(self.error, os.strerror(self.error))
        super().sync(descriptor)

    def truncate(self, descriptor: int, length: int) -> None:
        if "truncate" in self.failing:
            raise OSError(self.error, os.strerror(self.error))
        super().truncate(descriptor, length)


def records(file: Path) -> list[bytes]:
    contents = read(file, JOURNAL_FORMAT, READABLE)
    assert not contents.torn
    return contents.records


def test_appended_records_are_read_back_after_a_resume(tmp_path: Path) -> None:
    disk, file = Disk(), tmp_path / "journal-0"
    journal = Journal.create(disk, file, 0)
    journal.append("1")
    journal.close()
    journal = Journal.resume(disk, file, read(file, JOURNAL_FORMAT, READABLE))
    journal.append("2")
    journal.close()
    assert records(file) == [b"1", b"2"]


def test_a_resume_cuts_a_torn_tail(tmp_path: Path) -> None:
    disk, file = Disk(), tmp_path / "journal-0"
    journal = Journal.create(disk, file, 0)
    journal.append("1")
    journal.close()
    with file.open("ab") as torn:
        torn.write(b"00000009 0123")
    journal = Journal.resume(disk, file, read(file, JOURNAL_FORMAT, READABLE))
    journal.append("2")
    journal.close()
    assert records(file) == [b"1", b"2"]


def test_a_full_disk_denies_the_commit_and_later_ones_go_on(tmp_path: Path) -> None:
    disk, file = FailingDisk(), tmp_path / "journal-0"
    journal = Journal.create(disk, file, 0)
    journal.append("1")
    disk.failing = frozenset({"write"})
    with pytest.raises(DataError, match="no space left") as caught:
        journal.append("2")
    assert caught.value.tag == "resource-denied"
    disk.failing = frozenset()
    journal.append("3")
    journal.close()
    assert records(file) == [b"1", b"3"]


@pytest.mark.parametrize("failing", [{"sync"}, {"write", "truncate"}])
def test_when_nobody_knows_what_the_disk_has_nothing_more_is_accepted(
    tmp_path: Path, failing: set[str]
) -> None:
    disk, file = FailingDisk(), tmp_path / "journal-0"
    disk.error = errno.EIO
    journal = Journal.create(disk, file, 0)
    disk.failing = frozenset(failing)
    with pytest.raises(DataError, match="commit not made"):
        journal.append("1")
    disk.failing = frozenset()
    with pytest.raises(DataError, match="failed"):
        journal.append("2")
    journal.close()


def test_a_journal_is_never_made_over_another(tmp_path: Path) -> None:
    Journal.create(Disk(), tmp_path / "journal-0", 0).close()
    with pytest.raises(FileExistsError):
        Journal.create(Disk(), tmp_path / "journal-0", 0)
