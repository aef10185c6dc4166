"""The audit log: one line of JSON for each commit, beside the journal and never read back.

It tells who changed what and when. Values are left out, because they can be secrets; the history has them.
"""

import json
import logging
from pathlib import Path
from typing import Any, Final

from agent.store.disk import Disk

FILE: Final = "audit.jsonl"

_log = logging.getLogger(__name__)


class Audit:
    """The open log. What cannot be written is said in the program's own log; the commit stands."""

    def __init__(self, disk: Disk, directory: Path) -> None:
        file = directory / FILE
        self._disk = disk
        self._descriptor = disk.open(file) if file.exists() else disk.create(file)

    def write(self, members: dict[str, Any], changed: list[str]) -> None:
        """One line for a commit."""
        line = json.dumps({**members, "changed": changed}, ensure_ascii=False, separators=(",", ":"))
        try:
            self._disk.write(self._descriptor, line.encode() + b"\n")
        except OSError as error:
            _log.warning("commit %s is missing in the audit log: %s", members.get("commit"), error.strerror)

    def close(self) -> None:
        """Give the file back."""
        self._disk.close(self._descriptor)
