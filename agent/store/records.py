"""Records in a file: text that a person can read and a machine can check.

A file begins with its title, a line of words: the format, the format's version, the commit that the file
stands on, its lineage (the checksum of the last record before the file) and the checksum of these words. Each
record after it is one line: length and CRC-32 in hexadecimal, and the JSON text itself, which has no line
break inside.

Each CRC-32 begins with the one before it and covers length and text. So every octet is checked, and no record
in the middle and no file can be lost, repeated or put in another's place unseen. Before version 2 the
checksum of a record covered its text alone, and a title had neither lineage nor checksum.
"""

import re
import zlib
from pathlib import Path
from typing import Any, Final, TypeAlias

from isolane.lazy_dataclass import dataclass
from isolane.store.errors import CorruptFile, StoreError
from isolane.tree.json.pieces import encode as encode_value
from isolane.tree.json.pieces import is_small, text_pieces
from isolane.tree.octets import Octets, octets_of

CHAINED: Final = 2
"""The first version of the format whose titles and records are one chain of checksums."""

_HEAD: Final = re.compile(rb"([0-9a-f]{8}) ([0-9a-f]{8}) ")
_HEAD_LENGTH: Final = 18
_UNFINISHED_HEAD: Final = re.compile(rb"[0-9a-f]{0,8}|[0-9a-f]{8} [0-9a-f]{0,8}")
_TITLE: Final = re.compile(
    rb"((isolane-[a-z]+) ([0-9]{1,4}) ([0-9]+)(?: ([0-9a-f]{8}))?)(?: ([0-9a-f]{8}))?\n"
)
_LONGEST_TITLE: Final = 100


JsonText: TypeAlias = Octets
"""JSON text in UTF-8."""
_AS_ONE: Final = 65_536
"""Length up to which a record is written as one piece."""


@dataclass(frozen=True, slots=True)
class Title:
    """The first line of a file."""

    format: str
    version: int
    commit: int
    lineage: int = 0
    """The checksum of the last record before those of this file."""

    @property
    def checksum(self) -> int:
        """The checksum that the chain of the file begins with."""
        return zlib.crc32(self._words())

    def encode(self) -> bytes:
        """The line, as versions from `CHAINED` on have it."""
        words = self._words()
        return b"%b %08x\n" % (words, zlib.crc32(words))

    def _words(self) -> bytes:
        return f"{self.format} {self.version} {self.commit} {self.lineage:08x}".encode()


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


def read(file: Path, format: str, versions: range, before_chained: str | None = None) -> Contents:
    """Read a file of records; `before_chained` is what the format was called before version `CHAINED`.

    What follows the last whole record is torn when it is the beginning of one record: a write that never
    finished, and so was never acknowledged. Anything else is damage, and raises CorruptFile.
    """
    octets = file.read_bytes()
    title, at = _read_title(file, octets, format, versions, before_chained)
    contents = _read_records(octets, title, at)
    if contents.torn and not _is_unfinished(octets[contents.end :]):
        raise CorruptFile(file, contents.end, "damaged record")
    return contents


def read_in_front(file: Path, format: str, versions: range, lineage: int | None, commit: int) -> Contents:
    """The contents up to the first fault; CorruptFile when the title is damaged and cannot be inferred.

    The lineage and the commit that are expected say what a damaged title was: when the first record
    continues it, it was that.
    """
    octets = file.read_bytes()
    try:
        title, at = _read_title(file, octets, format, versions)
    except CorruptFile:
        for version in versions:
            if version >= CHAINED and lineage is not None:
                title = Title(format, version, commit, lineage)
                contents = _read_records(octets, title, len(title.encode()))
                if contents.records:
                    return contents
        raise
    return _read_records(octets, title, at)


def _read_records(octets: bytes, title: Title, at: int) -> Contents:
    checksum = title.checksum
    records: list[bytes] = []
    while (found := _record_at(octets, at, checksum if title.version >= CHAINED else None)) is not None:
        text, checksum = found
        records.append(text)
        at += _HEAD_LENGTH + len(text) + 1
    return Contents(title, records, at, checksum, torn=at < len(octets))


def _read_title(
    file: Path, octets: bytes, format: str, versions: range, before_chained: str | None = None
) -> tuple[Title, int]:
    """The title and where it ends."""
    match = _TITLE.match(octets[:_LONGEST_TITLE])
    if match is None:
        raise CorruptFile(file, 0, f"not a file of format {format}, or its title is damaged")
    words, name, version, commit, lineage, checksum = match.groups()
    title = Title(name.decode(), int(version), int(commit), int(lineage or b"0", 16))
    if title.version < CHAINED:
        is_whole = lineage is None and checksum is None
    else:
        is_whole = checksum is not None and zlib.crc32(words) == int(checksum, 16)
    if not is_whole:
        raise CorruptFile(file, 0, "damaged title")
    if title.format != (before_chained or format if title.version < CHAINED else format):
        raise CorruptFile(file, 0, f"not a file of format {format}, but {title.format}")
    if title.version not in versions:
        known = f"{versions[0]} to {versions[-1]}"
        raise StoreError(f"{file}: written by format version {title.version}; this program reads {known}")
    return title, match.end()


def _record_at(octets: bytes, at: int, before: int | None) -> tuple[bytes, int] | None:
    """The text and the checksum of the whole record at an offset, or None; `before` is None in no chain."""
    head = _HEAD.match(octets, at)
    if head is None:
        return None
    start = at + _HEAD_LENGTH
    end = start + int(head[1], 16)
    text = octets[start:end]
    checksum = zlib.crc32(text, 0 if before is None else zlib.crc32(head[1], before))
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


def dumps(value: Any) -> JsonText:
    """The text of a value. The items of long lists in it are freed as they are written, not all at once."""
    return encode_value(value).encode() if is_small(value) else octets_of(text_pieces(value))
