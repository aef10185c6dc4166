"""The audit log: one line of JSON for each commit and for each event after it, beside the journal.

It says who changed what and when. Values are left out, because they can be secrets; the history has them. It
is the witness of what was acknowledged: a journal that ends in front of its last line was cut short.
"""

import asyncio
import logging
import os
from collections import deque
from collections.abc import Iterable, Sequence
from itertools import islice
from pathlib import Path
from typing import Final

from isolane.store.disk import audit_lines
from isolane.store.disk.audit_lines import Audited
from isolane.store.disk.files import damaged
from isolane.store.disk.journal import Disk
from isolane.store.errors import CorruptFile
from isolane.store.history import History, Members
from isolane.store.turns import RETRY_S, later
from isolane.tags import Said, Tag, write
from isolane.tree.date_and_time import date_and_time
from isolane.tree.diff import Change

FILE: Final = "audit.jsonl"

MOST_WAITING: Final = 4 * 1024 * 1024
"""Octets of lines that are kept while the disk has no room for them."""

_log = logging.getLogger(__name__)


class Audit:
    """The open log. What cannot be written waits for room, in order; the commit stands."""

    def __init__(self, disk: Disk, directory: Path, recover: bool = False) -> None:
        """Open the log: an unfinished last line is cut off; damage raises CorruptFile, or is set aside."""
        self._disk = disk
        self._file = directory / FILE
        self._whole: int | None = None
        """After a write that left a part of its line: the length without that."""
        self._waiting: deque[tuple[bytes, Audited]] = deque()
        self._size_waiting = 0
        self._timer: asyncio.TimerHandle | None = None
        self.last = Audited()
        """The last commit in the log."""
        self.end = audit_lines.End()
        """The end that the next line continues, also when the log was rotated away since."""
        self.was_missing = not self._file.exists()
        if self.was_missing:
            self._descriptor = disk.create(self._file)
            return
        log = audit_lines.read(self._file)
        if log.damaged or log.breaks:
            self._set_aside(log, recover)
        self.last = log.audited
        self.end = log.last
        self._descriptor = disk.open(self._file)
        if not (log.damaged or log.breaks) and log.end != self._size:
            disk.truncate(self._descriptor, log.end)

    def _set_aside(self, log: audit_lines.Log, recover: bool) -> None:
        """Keep the damaged log under another name, and go on with the lines that are whole."""
        first, what = min(
            [(start, "damaged line") for start, _ in log.damaged[:1]]
            + [(start, "lines are missing, doubled or out of order") for start in log.breaks[:1]]
        )
        damage = CorruptFile(self._file, first, what)
        if not recover:
            raise damage
        target, unfinished = damaged(self._file), self._file.with_name(f"{FILE}.tmp")
        self._disk.remove(unfinished)
        descriptor = self._disk.create(unfinished)
        try:
            for octets in audit_lines.undamaged(self._file, log):
                self._disk.write(descriptor, octets)
            self._disk.sync(descriptor)
        finally:
            self._disk.close(descriptor)
        self._disk.link(self._file, target)
        self._disk.rename(unfinished, self._file)
        _log.warning("%s; the damaged log is kept as %s", damage.reason, target.name)

    @property
    def _size(self) -> int:
        return os.fstat(self._descriptor).st_size

    def write(self, members: Members, changed: list[str]) -> None:
        """One line for a commit."""
        number: int = members["commit"]
        self._put(f"commit {number}", {**members, "changed": changed}, Audited(number))

    def event(self, audited: Audited, record: Members) -> None:
        """One line for what happened behind a commit without another one; `audited` says where."""
        what = f"event {audited.events} behind commit {audited.commit}"
        members = {"event": record["event"], "commit": audited.commit, "nth": audited.events, **record}
        waits = members.pop("waits", None)
        if waits is not None:
            members["deadline"] = waits["deadline"]  # and not who may confirm
        self._put(what, members, audited)

    def recovered(self, number: int, time_ns: int) -> None:
        """Say that a recovery went back to a commit: later ones that the log has are lost."""
        self._put(f"the recovery of commit {number}", {"recovered": number, "time": time_ns}, Audited(number))

    def _put(self, what: str, members: Members, audited: Audited) -> None:
        if "time" in members:
            time_ns = members["time"]
            members = {**members, "at": date_and_time(time_ns)}
        line = audit_lines.encode(members)
        if self._size_waiting + len(line) > MOST_WAITING:
            text = f"{what} is missing in the audit log: too many lines are pending for a full disk"
            write(Said(Tag.DISK, text), _log)
            return
        self._waiting.append((line, audited))
        self._size_waiting += len(line)
        failure = self.retry()
        if failure is not None:
            write(Said(Tag.DISK, f"{what} is not in the audit log yet: {failure.strerror}"), _log)
            self._try_later()

    def _try_later(self) -> None:
        """Write the pending lines when there is room again, even without another commit."""
        if self._timer is None:
            self._timer = later(RETRY_S, self._tried_later)

    def _tried_later(self) -> None:
        self._timer = None
        if self.retry() is not None:
            self._try_later()

    def retry(self) -> OSError | None:
        """Write the pending lines, or log why that is not possible."""
        while self._waiting:
            line, audited = self._waiting[0]
            try:
                octets, end = audit_lines.finish(line, self.end)
                self._append(octets)
            except OSError as error:
                return error
            self.last, self.end = audited, end
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


AUDITED: Final = 1_000
"""Maximum changes listed per commit."""


class Auditing:
    """The audit log of a store; without `open` there is none."""

    def __init__(self, history: History) -> None:
        self._history = history
        self._audit: Audit | None = None
        self._events = 0
        """Number of events after the last commit."""

    def open(self, disk: Disk, directory: Path, recover: bool) -> Audit:
        """Open the log of a state directory."""
        self._audit = Audit(disk, directory, recover)
        return self._audit

    def complete(self, audit: Audit, number: int, events: Sequence[Members]) -> None:
        """Log the commits and events that a crash kept out of the opened log."""
        if audit.was_missing and number:
            _log.warning("the audit log was missing; it begins with the commits that the history has")
        last = audit.last
        for commit in self._history.commits():
            if commit.number > last.commit:
                changes = self._history.changes(commit.number)
                self.commit(commit.members(), changes, (str(change.path) for change in changes))
        self._events = 0
        for record in events:
            self.event(number, record, last)

    def commit(self, members: Members, changes: Iterable[Change], paths: Iterable[str]) -> None:
        """`members` are those of the commit, `paths` those of the changes; the record has both, too."""
        self._events = 0
        if self._audit is not None:
            texts = (f"{change.kind} {path}" for change, path in zip(changes, paths, strict=True))
            self._audit.write(members, list(islice(texts, AUDITED)))

    def event(self, number: int, record: Members, last: Audited | None = None) -> None:
        """Log what happened behind commit `number`, unless the log goes as far."""
        self._events += 1
        audited = Audited(number, self._events)
        if self._audit is not None and (last is None or audited > last):
            self._audit.event(audited, record)

    @property
    def head(self) -> str | None:
        """The end of the chain of the audit log; None without one."""
        return None if self._audit is None else self._audit.end.chain

    def close(self) -> None:
        """Give the file back."""
        if self._audit is not None:
            self._audit.close()
            self._audit = None
