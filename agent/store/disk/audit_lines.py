"""The lines of the audit log: JSON that a person can read, with a checksum that a machine can check.

The last member of a line, `crc32`, is the CRC-32 of the octets in front of it.

The member in front of that, `previous`, is the checksum of the line before, so that a line that is missing,
doubled or out of order is noticed; the version before did not write it. What the first line of a file
continues may be in a file that was rotated away.

`chain` is the SHA-256 of the `chain` of the line before and of the octets in front of it. Whoever knows the
last one, by the log line of the commit at a collector of syslog, notices when a line was changed.

Where a recovery left lines out, a line says with `continues` what the next one goes on from.
"""

import hashlib
import json
import re
import zlib
from collections.abc import Iterator
from dataclasses import field
from pathlib import Path
from typing import Final, NamedTuple

from isolane.lazy_dataclass import dataclass

_dumps = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode

_CHECKED: Final = re.compile(rb',"crc32":"([0-9a-f]{8})"\}')
_PREVIOUS: Final = re.compile(rb',"previous":"([0-9a-f]{8})",')
_CONTINUES: Final = re.compile(rb',"continues":"([0-9a-f]{8})",')
_CHAIN: Final = re.compile(rb',"chain":"([0-9a-f]{64})"')
_CHAINED: Final = 200
"""Octets behind which the member begins, counted from the end of a line."""
_TAIL: Final = len(b',"previous":"00000000","crc32":"00000000"}')
_END: Final = len(b',"crc32":"00000000"}')
_KIND: Final = re.compile(rb'\{"(commit|recovered|event)":(?:(\d+)|"[a-z]+","commit":(\d+),"nth":(\d+))[,}]')


class Audited(NamedTuple):
    """The end of the audit log: its last commit, and the number of events after it."""

    commit: int = 0
    events: int = 0


NOTHING: Final = Audited()


def encode(members: dict[str, object]) -> bytes:
    """The beginning of a line, up to what it continues."""
    return _dumps(members)[:-1].encode()


class End(NamedTuple):
    """The end that the next line continues: the checksum of the last one, and its place in the chain."""

    checksum: int = 0
    chain: str = "0" * 64


def finish(text: bytes, previous: End) -> tuple[bytes, End]:
    """A line that continues another one, and what the next one continues."""
    chain = linked(previous.chain, text)
    text = b'%b,"chain":"%b","previous":"%08x"' % (text, chain.encode(), previous.checksum)
    checksum = zlib.crc32(text)
    return b'%b,"crc32":"%08x"}\n' % (text, checksum), End(checksum, chain)


def linked(previous: str, text: bytes) -> str:
    """The chain behind a line."""
    return hashlib.sha256(previous.encode() + text).hexdigest()


def unlinked(file: Path, head: str | None) -> int | None:
    """The number of the first line that the chain does not lead to; None when all is as it was written.

    `head` is what a log line of a commit said: some line has to have it, or it is the line after the last.
    """
    before: str | None = None
    number, is_there = 0, head is None
    with file.open("rb") as lines:
        for number, line in enumerate(lines, 1):
            member = _CHAIN.search(line, max(0, len(line) - _CHAINED))
            if not _is_whole(line.removesuffix(b"\n")) or (member is None and before is not None):
                return number
            if member is None:
                continue  # of a version that had no chain
            chain = member[1].decode()
            if before is not None and chain != linked(before, line[: member.start()]):
                return number
            before, is_there = chain, is_there or chain == head
    return None if is_there else number + 1


@dataclass(slots=True)
class Log:
    """The state of an audit log file: its end, its last commit, its damaged lines."""

    end: int = 0
    """Offset of the end of the last line."""
    audited: Audited = NOTHING
    last: End = End()
    """Of the last whole line, which the next one continues."""
    damaged: list[tuple[int, int]] = field(default_factory=list)
    """Offsets of damaged lines."""
    breaks: list[int] = field(default_factory=list)
    """Offsets of whole lines that do not continue the one before."""


def read(file: Path) -> Log:
    """Look through a log, one line at a time; what a crash left of a line, behind `end`, is no damage."""
    log = Log()
    expected: int | None = None
    chained = False
    with file.open("rb") as lines:
        for line in lines:
            start, end = log.end, log.end + len(line)
            if not line.endswith(b"\n") and not _is_whole(line[:-1]):
                break
            log.end = end
            audited = _audited(line)
            if audited is None:
                log.damaged.append((start, end))
                continue
            previous = _previous(line)
            if expected is not None and previous != expected and (previous is not None or chained):
                log.breaks.append(start)
            chained = chained or previous is not None
            log.audited, log.last = audited, _end(line, log.last)
            continues = _CONTINUES.search(line, max(0, len(line) - _CHAINED))
            expected = log.last.checksum if continues is None else int(continues[1], 16)
    return log


def _previous(line: bytes) -> int | None:
    """The checksum that a line continues; None for a line of the version before."""
    member = _PREVIOUS.match(line, max(0, len(line) - 1 - _TAIL))
    return None if member is None else int(member[1], 16)


def _checksum(line: bytes) -> int:
    """The checksum that a whole line ends with."""
    return int(line[-len('00000000"}\n') : -len('"}\n')], 16)


def _end(line: bytes, before: End) -> End:
    """The end that the line after a whole one continues."""
    member = _CHAIN.search(line, max(0, len(line) - _CHAINED))
    return End(_checksum(line), before.chain if member is None else member[1].decode())


def undamaged(file: Path, log: Log) -> Iterator[bytes]:
    """The lines that are not damaged, and one more where lines in between are missing."""
    damaged, breaks, at = {start for start, _ in log.damaged}, set(log.breaks), 0
    before = b""
    with file.open("rb") as lines:
        for line in lines:
            start, at = at, at + len(line)
            if start >= log.end:
                break
            if start in damaged:
                continue
            if before and start in breaks:
                yield _continuing(before, line)
            yield line
            before = line


def _continuing(before: bytes, after: bytes) -> bytes:
    """The line between two that do not follow each other."""
    audited = _audited(before) or NOTHING
    members = {"recovered": audited.commit, "continues": f"{_previous(after) or 0:08x}"}
    return finish(encode(members), _end(before, End()))[0]


def _audited(line: bytes) -> Audited | None:
    """The end of the log after a line; None when the line is damaged."""
    kind = _KIND.match(line)
    if kind is None or not line.endswith(b"\n") or not _is_whole(line[:-1]):
        return None
    _, number, behind, nth = kind.groups()
    return Audited(int(behind), int(nth)) if number is None else Audited(int(number))


def _is_whole(line: bytes) -> bool:
    """Whether a line without its line break has the right checksum."""
    member = _CHECKED.fullmatch(line, max(0, len(line) - _END))
    return member is not None and zlib.crc32(line[: member.start()]) == int(member[1], 16)
