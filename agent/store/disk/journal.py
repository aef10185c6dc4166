"""The journal: system calls that durability stands on, records of text, and the file they are appended to.

Everything that the store writes goes through a `Disk`, so that a test can stop the process,
or make a call fail, at each of them.

Records are text that a person can read and a machine can check. A file begins with its title, a line of
words: the format, the format's version, the commit that the file stands on, its lineage (the checksum of
the last record before the file) and the checksum of these words. Each record after it is one line: length
and CRC-32 in hexadecimal, and the JSON text itself, which has no line break inside.

Each CRC-32 begins with the one before it and covers length and text. So every octet is checked, and no record
in the middle and no file can be lost, repeated or put in another's place unseen.
"""

import errno
import os
import re
import zlib
from pathlib import Path
from typing import Final, TypeAlias

from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.store.errors import CorruptFile, StoreError
from isolane.tree.json.pieces import Octets, is_small, octets_of, text_pieces
from isolane.tree.json.pieces import encode as encode_value


class Disk:
    """The calls as the operating system has them; names and modes are the store's."""

    blocks = True
    """Whether a call may take long, so that the writer thread has to make it."""

    def create(self, file: Path) -> int:
        """A new file for its owner only; FileExistsError when there is one."""
        return os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND | os.O_CLOEXEC, 0o600)

    def open(self, file: Path) -> int:
        """An existing file, to append to."""
        return os.open(file, os.O_WRONLY | os.O_APPEND | os.O_CLOEXEC)

    def write(self, descriptor: int, octets: bytes | bytearray) -> None:
        """All the octets, however many calls it takes."""
        left = memoryview(octets)
        while left:
            left = left[os.write(descriptor, left) :]

    def sync(self, descriptor: int) -> None:
        """The file's octets and length are on the disk when this returns."""
        os.fdatasync(descriptor)

    def truncate(self, descriptor: int, length: int) -> None:
        """Cut the file to `length` octets."""
        os.ftruncate(descriptor, length)

    def close(self, descriptor: int) -> None:
        """Give the descriptor back."""
        os.close(descriptor)

    def rename(self, source: Path, target: Path) -> None:
        """Put a file in another's place, atomically."""
        source.rename(target)

    def link(self, file: Path, name: Path) -> None:
        """Give a file one more name."""
        name.hardlink_to(file)

    def remove(self, file: Path) -> None:
        """Take a file away; it may be gone already."""
        file.unlink(missing_ok=True)

    def sync_directory(self, directory: Path) -> None:
        """Names made, changed and removed in the directory are on the disk when this returns."""
        descriptor = os.open(directory, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


JOURNAL_FORMAT: Final = "isolane-journal"
"""The title of a journal begins with it."""


VERSION: Final = 3
"""Of all formats: the one that is written, and the only one that is read."""


_HEAD: Final = re.compile(rb"([0-9a-f]{8}) ([0-9a-f]{8}) ")


_HEAD_LENGTH: Final = 18


_UNFINISHED_HEAD: Final = re.compile(rb"[0-9a-f]{0,8}|[0-9a-f]{8} [0-9a-f]{0,8}")


_TITLE: Final = re.compile(rb"((isolane-[a-z]+) ([0-9]{1,4}) ([0-9]+) ([0-9a-f]{8})) ([0-9a-f]{8})\n")


_LONGEST_TITLE: Final = 100


JsonText: TypeAlias = Octets
"""JSON text in UTF-8."""


_AS_ONE: Final = 65_536
"""Length up to which a record is written as one piece."""


@dataclass(frozen=True, slots=True)
class Title:
    """The first line of a file."""

    format: str
    commit: int
    lineage: int = 0
    """The checksum of the last record before those of this file."""

    @property
    def checksum(self) -> int:
        """The checksum that the chain of the file begins with."""
        return zlib.crc32(self._words())

    def encode(self) -> bytes:
        """The line of it, with its checksum."""
        words = self._words()
        return b"%b %08x\n" % (words, zlib.crc32(words))

    def _words(self) -> bytes:
        return f"{self.format} {VERSION} {self.commit} {self.lineage:08x}".encode()


def encode(text: JsonText, before: int) -> tuple[bytes, int]:
    """One record of JSON text, and its checksum; `before` is the checksum in front of it."""
    pieces, checksum = in_pieces(text, before)
    return b"".join(pieces), checksum


def in_pieces(text: JsonText, before: int) -> tuple[tuple[JsonText, ...], int]:
    """The same as pieces to write one after the other: a long text is not copied."""
    length = b"%08x" % len(text)
    checksum = zlib.crc32(text, zlib.crc32(length, before))
    head = b"%b %08x " % (length, checksum)
    return ((head, text, b"\n") if len(text) > _AS_ONE else (head + text + b"\n",)), checksum


@dataclass(frozen=True, slots=True)
class Contents:
    """The content of a file: its title, its whole records, and where the last of them ends."""

    title: Title
    records: list[bytes]
    end: int
    checksum: int
    """The last one, of a record or of the title."""
    torn: bool


def read(file: Path, format: str) -> Contents:
    """Read a file of records.

    What follows the last whole record is torn when it is the beginning of one record: a write that never
    finished, and so was never acknowledged. Anything else is damage, and raises CorruptFile.
    """
    octets = file.read_bytes()
    title, at = _read_title(file, octets, format)
    contents = _read_records(octets, title, at)
    if contents.torn and not _is_unfinished(octets[contents.end :]):
        raise CorruptFile(file, contents.end, "damaged record")
    return contents


def read_in_front(file: Path, format: str, lineage: int | None, commit: int) -> Contents:
    """The contents up to the first fault; CorruptFile when the title is damaged and cannot be inferred.

    The lineage and the commit that are expected say what a damaged title was: when the first record
    continues it, it was that.
    """
    octets = file.read_bytes()
    try:
        title, at = _read_title(file, octets, format)
    except CorruptFile:
        if lineage is not None:
            title = Title(format, commit, lineage)
            contents = _read_records(octets, title, len(title.encode()))
            if contents.records:
                return contents
        raise
    return _read_records(octets, title, at)


def _read_records(octets: bytes, title: Title, at: int) -> Contents:
    checksum = title.checksum
    records: list[bytes] = []
    while (record := _record_at(octets, at, checksum)) is not None:
        text, checksum = record
        records.append(text)
        at += _HEAD_LENGTH + len(text) + 1
    return Contents(title, records, at, checksum, torn=at < len(octets))


def _read_title(file: Path, octets: bytes, format: str) -> tuple[Title, int]:
    """The title and where it ends."""
    match = _TITLE.match(octets[:_LONGEST_TITLE])
    if match is None:
        raise CorruptFile(file, 0, f"not a file of format {format}, or its title is damaged")
    words, name, version, commit, lineage, checksum = match.groups()
    title = Title(name.decode(), int(commit), int(lineage, 16))
    if zlib.crc32(words) != int(checksum, 16):
        raise CorruptFile(file, 0, "damaged title")
    if title.format != format:
        raise CorruptFile(file, 0, f"not a file of format {format}, but {title.format}")
    if int(version) != VERSION:
        remedy = "save the configuration with the version that wrote it, and give it to an empty directory"
        raise StoreError(
            f"{file}: written by format version {int(version)}; this program reads {VERSION}; "
            f"{remedy} with --config FILE"
        )
    return title, match.end()


def _record_at(octets: bytes, at: int, before: int) -> tuple[bytes, int] | None:
    """The text and the checksum of the whole record at an offset, or None."""
    head = _HEAD.match(octets, at)
    if head is None:
        return None
    start = at + _HEAD_LENGTH
    end = start + int(head[1], 16)
    text = octets[start:end]
    checksum = zlib.crc32(text, zlib.crc32(head[1], before))
    if octets[end : end + 1] != b"\n" or checksum != int(head[2], 16):
        return None
    return text, checksum


def _is_unfinished(rest: bytes) -> bool:
    """Whether this is the beginning of a record; a file system may leave zeros for what was not written.

    The line break is the last octet of a record, so there is none in the beginning of one.
    """
    rest = rest.rstrip(b"\0")
    if b"\n" in rest:
        return False
    head = _HEAD.match(rest)
    if head is None:
        return _UNFINISHED_HEAD.fullmatch(rest) is not None
    return len(rest) < _HEAD_LENGTH + int(head[1], 16) + 1


def dumps(value: object) -> JsonText:
    """The text of a value. The items of long lists in it are freed as they are written, not all at once."""
    return encode_value(value).encode() if is_small(value) else octets_of(text_pieces(value))


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
    def create(cls, disk: Disk, file: Path, commit: int, lineage: int = 0) -> "Journal":
        """A new journal of the commits after `commit`; it survives a crash when this returns.

        It gets its name when its title is on the disk, so that a file of this name without a whole title is
        damaged. One that cannot be made durable is taken away again.
        """
        if file.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(file))
        title = Title(JOURNAL_FORMAT, commit, lineage)
        octets = title.encode()
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
            disk.remove(file)
            raise
        return cls(disk, file, descriptor, title, len(octets), title.checksum)

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
            raise _denied(error) from error
        try:
            if sync:
                self._disk.sync(self._descriptor)
        except OSError as error:
            self.failure = f"{self.file}: sync failed: {error.strerror}; restart to see what the disk has"
            raise _denied(error) from error
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


def _denied(error: OSError) -> DataError:
    """The answer to a commit that the disk did not take."""
    reason = "no space left for the journal" if error.errno in _FULL else f"journal: {error.strerror}"
    return DataError("resource-denied", f"commit not made: {reason}")
