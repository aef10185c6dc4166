"""The audit log: one line of JSON for each commit, beside the journal.

It tells who changed what and when. Values are left out, because they can be secrets; the history has them.
"""

import json
import logging
import re
from pathlib import Path
from typing import Any, Final

from agent.store.disk import Disk

FILE: Final = "audit.jsonl"
_TAIL: Final = 1024 * 1024  # more than the longest line
_NUMBER: Final = re.compile(rb'^\{"commit":(\d+),.*\}\n', re.MULTILINE)

_dumps = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode

_log = logging.getLogger(__name__)


class Audit:
    """The open log. What cannot be written is said in the program's own log; the commit stands."""

    def __init__(self, disk: Disk, directory: Path) -> None:
        file = directory / FILE
        self._disk = disk
        self._descriptor = disk.open(file) if file.exists() else disk.create(file)

        self._file = file

    def last(self) -> int:
        """The number of the last commit that it has; 0 when it has none."""
        with self._file.open("rb") as log:
            log.seek(max(0, self._file.stat().st_size - _TAIL))
            found = _NUMBER.findall(log.read())
        return int(found[-1]) if found else 0

    def write(self, members: dict[str, Any], changed: list[str]) -> None:
        """One line for a commit."""
        line = _dumps({**members, "changed": changed})
        try:
            self._disk.write(self._descriptor, line.encode() + b"\n")
        except OSError as error:
            _log.warning("commit %s is missing in the audit log: %s", members.get("commit"), error.strerror)

    def close(self) -> None:
        """Give the file back."""
        self._disk.close(self._descriptor)
