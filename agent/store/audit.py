"""The audit log: one line of JSON for each commit, beside the journal.

It tells who changed what and when. Values are left out, because they can be secrets; the history has them.
"""

import json
import logging
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from agent.store.disk import Disk

FILE: Final = "audit.jsonl"
_TAIL: Final = 65_536
_NUMBER: Final = re.compile(rb'^\{"commit":(\d+),.*\}\n', re.MULTILINE)

_dumps = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode

_log = logging.getLogger(__name__)


class Audit:
    """The open log. What cannot be written is said in the program's own log; the commit stands."""

    def __init__(self, disk: Disk, directory: Path) -> None:
        """What a crash left of a line is cut off."""
        self._disk = disk
        self._file = directory / FILE
        self._whole: int | None = None
        """After a write that left a part of its line: the length without that."""
        if not self._file.exists():
            self._descriptor = disk.create(self._file)
            return
        self._descriptor = disk.open(self._file)
        end = self._end_of_lines()
        if end != self._size:
            disk.truncate(self._descriptor, end)

    @property
    def _size(self) -> int:
        return os.fstat(self._descriptor).st_size

    def last(self) -> int:
        """The number of the last commit that it has; 0 when it has none."""
        for tail, _ in self._tails():
            if found := _NUMBER.findall(tail):
                return int(found[-1])
        return 0

    def _end_of_lines(self) -> int:
        for tail, start in self._tails():
            if (at := tail.rfind(b"\n")) >= 0:
                return start + at + 1
        return 0

    def _tails(self) -> Iterator[tuple[bytes, int]]:
        """The end of the file and where that begins, further back each time: a line may be long."""
        size, length = self._size, _TAIL
        with self._file.open("rb") as log:
            while True:
                start = max(0, size - length)
                log.seek(start)
                yield log.read(size - start), start
                if not start:
                    return
                length *= 4

    def write(self, members: dict[str, Any], changed: list[str]) -> None:
        """One line for a commit."""
        line = _dumps({**members, "changed": changed})
        try:
            self._append(line.encode() + b"\n")
        except OSError as error:
            _log.warning("commit %s is missing in the audit log: %s", members.get("commit"), error.strerror)

    def _append(self, octets: bytes) -> None:
        """A write that failed is cut off again, so that the next line begins where a line begins."""
        self._cut_back()
        size = self._size
        try:
            self._disk.write(self._descriptor, octets)
        except OSError:
            self._whole = size
            self._cut_back()
            raise

    def _cut_back(self) -> None:
        if self._whole is not None:
            self._disk.truncate(self._descriptor, self._whole)
            self._whole = None

    def close(self) -> None:
        """Give the file back."""
        self._disk.close(self._descriptor)
