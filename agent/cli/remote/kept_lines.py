"""The lines for the arrow keys of the terminal with menus: of this session, and of earlier ones in a file."""

import os
import stat
import sys
from pathlib import Path
from typing import Final

from prompt_toolkit.history import FileHistory

from isolane.printable import printable

LARGEST: Final = 262_144
"""Octets of the file; when a session begins with more, the older half goes."""
_ENTRY: Final = b"\n# "
"""The start of an entry, as prompt_toolkit writes it."""


class KeptLines(FileHistory):
    """The lines that the shell has kept: the prompt would keep secrets as well."""

    def __init__(self, file: Path) -> None:
        super().__init__(file)
        try:
            _prepare(file)
        except OSError as error:
            self._end_file(error)

    def append_string(self, string: str) -> None:
        """A line was typed: whether it is kept, the shell says afterwards."""

    def store_string(self, string: str) -> None:
        """A line comes into the file if `remember` says so."""

    def remember(self, line: str, *, lasts: bool) -> None:
        """Keep a line, once where it is typed again; in the file too if it `lasts`."""
        if not line.strip() or self.get_strings()[-1:] == [line]:
            return
        super().append_string(line)
        try:
            if lasts:
                super().store_string(line)
        except OSError as error:
            self._end_file(error)

    def _end_file(self, error: OSError) -> None:
        self.filename = os.devnull
        sys.stderr.write(f"lines are kept for this session alone: {printable(str(error))}\n")


def _prepare(file: Path) -> None:
    """Have the file, for its user alone and no larger than it may be."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    descriptor = os.open(file, os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC, 0o600)
    with os.fdopen(descriptor, "r+b") as stream:
        status = os.fstat(descriptor)
        if not stat.S_ISREG(status.st_mode):  # a device that takes all, by a link
            return
        os.fchmod(descriptor, 0o600)
        if status.st_size <= LARGEST:
            return
        stream.seek(-(LARGEST // 2), os.SEEK_END)
        _, entry, newest = stream.read().partition(_ENTRY)
        stream.truncate(0)
        stream.write(entry + newest)
