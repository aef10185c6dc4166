"""Write commits, and events after the last commit, to the audit log; a start adds the missing ones."""

import logging
from collections.abc import Iterable, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, Final

from isolane.store.audit import Audit
from isolane.store.audit_lines import Audited
from isolane.store.disk import Disk
from isolane.store.history import History
from isolane.tree.diff import Change

AUDITED: Final = 1_000
"""Maximum changes listed per commit."""

_log = logging.getLogger(__name__)


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

    def complete(self, audit: Audit, number: int, events: Sequence[dict[str, Any]]) -> None:
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

    def commit(self, members: dict[str, Any], changes: Iterable[Change], paths: Iterable[str]) -> None:
        """`members` are those of the commit, `paths` those of the changes; the record has both, too."""
        self._events = 0
        if self._audit is not None:
            told = (f"{change.kind} {path}" for change, path in zip(changes, paths, strict=True))
            self._audit.write(members, list(islice(told, AUDITED)))

    def event(self, number: int, record: dict[str, Any], last: Audited | None = None) -> None:
        """Log what happened behind commit `number`, unless the log goes as far."""
        self._events += 1
        audited = Audited(number, self._events)
        if self._audit is not None and (last is None or audited > last):
            self._audit.event(audited, record)

    def close(self) -> None:
        """Give the file back."""
        if self._audit is not None:
            self._audit.close()
            self._audit = None
