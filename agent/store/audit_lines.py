"""The lines of the audit log: JSON that a person can read, with a checksum that a machine can check.

The last member of a line, `crc32`, is the CRC-32 of the octets in front of it. Lines of earlier versions have
none; their members are known, so no damaged line of today passes for one of them.
"""

import json
import re
import zlib
from collections.abc import Iterator
from dataclasses import field
from pathlib import Path
from typing import Any, Final, NamedTuple

from isolane.lazy_dataclass import dataclass

_dumps = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode

_CHECKED: Final = re.compile(rb',"crc32":"([0-9a-f]{8})"\}')
_END: Final = len(b',"crc32":"00000000"}')
_KIND: Final = re.compile(rb'\{"(commit|recovered|event)":(?:(\d+)|"[a-z]+","commit":(\d+),"nth":(\d+))[,}]')
_UNCHECKED: Final = frozenset(
    {
        "changed",
        "comment",
        "commit",
        "message-id",
        "operation",
        "recovered",
        "rolled-back-to",
        "session",
        "time",
        "transport",
        "user",
    }
)
"""All members of a line without a checksum."""


class Audited(NamedTuple):
    """The end of the audit log: its last commit, and the number of events after it."""

    commit: int = 0
    events: int = 0


NOTHING: Final = Audited()


def encode(members: dict[str, Any]) -> bytes:
    """One line."""
    text = _dumps(members)[:-1].encode()
    return b'%b,"crc32":"%08x"}\n' % (text, zlib.crc32(text))


@dataclass(slots=True)
class Log:
    """The state of an audit log file: its end, its last commit, its damaged lines."""

    end: int = 0
    """Offset of the end of the last line."""
    audited: Audited = NOTHING
    damaged: list[tuple[int, int]] = field(default_factory=list)
    """Offsets of damaged lines."""


def read(file: Path) -> Log:
    """Look through a log, one line at a time; what a crash left of a line, behind `end`, is no damage."""
    log = Log()
    with file.open("rb") as lines:
        for line in lines:
            start, end = log.end, log.end + len(line)
            if not line.endswith(b"\n") and not _is_whole(line[:-1]):
                break
            log.end = end
            audited = _audited(line)
            if audited is None:
                log.damaged.append((start, end))
            else:
                log.audited = audited
    return log


def whole(file: Path, log: Log) -> Iterator[bytes]:
    """The octets of the lines that are not damaged."""
    with file.open("rb") as lines:
        at = 0
        for start, end in (*log.damaged, (log.end, log.end)):
            yield lines.read(start - at)
            lines.seek(end)
            at = end


def _audited(line: bytes) -> Audited | None:
    """The end of the log after a line; None when the line is damaged."""
    found = _KIND.match(line)
    if found is None or not line.endswith(b"\n") or not (_is_whole(line[:-1]) or _is_unchecked(line)):
        return None
    _, number, behind, nth = found.groups()
    return Audited(int(behind), int(nth)) if number is None else Audited(int(number))


def _is_whole(line: bytes) -> bool:
    """Whether a line without its line break has the right checksum."""
    found = _CHECKED.fullmatch(line, max(0, len(line) - _END))
    return found is not None and zlib.crc32(line[: found.start()]) == int(found[1], 16)


def _is_unchecked(line: bytes) -> bool:
    """Whether this is a whole line of a version without checksums."""
    try:
        members = json.loads(line)
    except ValueError:
        return False
    return isinstance(members, dict) and members.keys() <= _UNCHECKED
