"""Records in a file: text that a person can read and a machine can check.

A file begins with a line that names its format, the format's version and the commit it
stands on. Each record after it is one line: length and CRC-32 of the JSON text in
hexadecimal, and the JSON text itself, which has no line break inside.
"""

import json
import re
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from agent.store.errors import CorruptFile, StoreError

_HEAD: Final = re.compile(rb"([0-9a-f]{8}) ([0-9a-f]{8}) ")
_HEAD_LENGTH: Final = 18
_TITLE: Final = re.compile(rb"(isolane-[a-z]+) ([0-9]+) ([0-9]+)\n")
_LONGEST_TITLE: Final = 80


@dataclass(frozen=True, slots=True)
class Title:
    """The first line of a file."""

    format: str
    version: int
    commit: int

    def encode(self) -> bytes:
        return f"{self.format} {self.version} {self.commit}\n".encode()


def encode_record(value: Any) -> bytes:
    """One record as it stands in a file."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
    return encode_text(text)


def encode_text(text: bytes) -> bytes:
    """One record of JSON text that is already written, without a line break in it."""
    return b"%08x %08x %b\n" % (len(text), zlib.crc32(text), text)


@dataclass(frozen=True, slots=True)
class Contents:
    """What a file holds: its title, its whole records, and where the last of them ends."""

    title: Title
    records: list[bytes]
    end: int
    torn: bool


def read(file: Path, format: str, versions: range) -> Contents:
    """Read a file of records.

    What follows the last whole record is torn when it is no more than one record: a write that
    never finished, and so was never acknowledged. A fault with records behind it, whole or
    not, is damage, and raises CorruptFile.
    """
    octets = file.read_bytes()
    title = _read_title(file, octets, format, versions)
    records: list[bytes] = []
    at = len(title.encode())
    while at < len(octets):
        text = _record_at(octets, at)
        if text is None:
            if _more_after(octets, at):
                raise CorruptFile(file, at, "damaged record")
            return Contents(title, records, at, torn=True)
        records.append(text)
        at += _HEAD_LENGTH + len(text) + 1
    return Contents(title, records, at, torn=False)


def read_all_readable(file: Path, format: str, versions: range) -> tuple[Contents, list[tuple[int, int]]]:
    """Read past damage too: the contents up to the first fault, and the extents of all that is unreadable.

    Records behind a fault do not count, because each stands on the one before it.
    """
    octets = file.read_bytes()
    title = _read_title(file, octets, format, versions)
    records: list[bytes] = []
    at = len(title.encode())
    while (text := _record_at(octets, at)) is not None:
        records.append(text)
        at += _HEAD_LENGTH + len(text) + 1
    lost = [(at, len(octets))] if at < len(octets) else []
    return Contents(title, records, at, torn=bool(lost)), lost


def _read_title(file: Path, octets: bytes, format: str, versions: range) -> Title:
    match = _TITLE.match(octets[:_LONGEST_TITLE])
    if match is None or match[1].decode() != format:
        raise CorruptFile(file, 0, f"not a file of format {format}")
    title = Title(format, int(match[2]), int(match[3]))
    if title.version not in versions:
        known = f"{versions[0]} to {versions[-1]}"
        raise StoreError(f"{file}: written by format version {title.version}; this program reads {known}")
    return title


def _record_at(octets: bytes, at: int) -> bytes | None:
    """The text of the whole record at an offset, or None."""
    head = _HEAD.match(octets, at)
    if head is None:
        return None
    start = at + _HEAD_LENGTH
    end = start + int(head[1], 16)
    text = octets[start:end]
    if octets[end : end + 1] != b"\n" or zlib.crc32(text) != int(head[2], 16):
        return None
    return text


def _more_after(octets: bytes, at: int) -> bool:
    """Whether there is more than one record from an offset on; line breaks may be what is damaged."""
    if b"\n" in octets[at:].rstrip(b"\0")[:-1]:
        return True
    return any(_record_at(octets, head.start()) is not None for head in _HEAD.finditer(octets, at + 1))
