"""The audit log: one line of JSON for each commit, beside the journal.

It tells who changed what and when. Values are left out, because they can be secrets; the history has them.
"""

import asyncio
import json
import logging
import os
import re
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from agent.store import timeout
from agent.store.disk import Disk
from agent.store.timeout import later

FILE: Final = "audit.jsonl"
_TAIL: Final = 65_536
_NUMBER: Final = re.compile(rb'^\{"(?:commit|recovered)":(\d+),.*\}\n', re.MULTILINE)

MOST_WAITING: Final = 4 * 1024 * 1024
"""Octets of lines that are kept while the disk has no room for them."""

_dumps = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode

_log = logging.getLogger(__name__)


class Audit:
    """The open log. What cannot be written waits for room, in order; the commit stands."""

    def __init__(self, disk: Disk, directory: Path) -> None:
        """What a crash left of a line is cut off."""
        self._disk = disk
        self._file = directory / FILE
        self._whole: int | None = None
        """After a write that left a part of its line: the length without that."""
        self._waiting: deque[bytes] = deque()
        self._size_waiting = 0
        self._timer: asyncio.TimerHandle | None = None
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
        self._put(f"commit {members.get('commit')}", {**members, "changed": changed})

    def recovered(self, number: int, time_ns: int) -> None:
        """Say that a recovery went back to a commit: later ones that the log has are lost."""
        self._put(f"the recovery of commit {number}", {"recovered": number, "time": time_ns})

    def _put(self, what: str, members: dict[str, Any]) -> None:
        line = _dumps(members).encode() + b"\n"
        if self._size_waiting + len(line) > MOST_WAITING:
            _log.error("%s is missing in the audit log: too much waits for room on the disk", what)
            return
        self._waiting.append(line)
        self._size_waiting += len(line)
        failure = self.retry()
        if failure is not None:
            _log.warning("%s is not in the audit log yet: %s", what, failure.strerror)
            self._try_later()

    def _try_later(self) -> None:
        """Once there is room the lines are written, also when there is no other commit."""
        if self._timer is None:
            self._timer = later(timeout.RETRY_S, self._tried_later)

    def _tried_later(self) -> None:
        self._timer = None
        if self.retry() is not None:
            self._try_later()

    def retry(self) -> OSError | None:
        """Write the lines that wait, or tell why that is not possible."""
        while self._waiting:
            line = self._waiting[0]
            try:
                self._append(line)
            except OSError as error:
                return error
            self._waiting.popleft()
            self._size_waiting -= len(line)
        return None

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
        """Give the file back; the next start makes up for what waits, as far as the history goes."""
        if self._timer is not None:
            self._timer.cancel()
        self.retry()
        self._disk.close(self._descriptor)
