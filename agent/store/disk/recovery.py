"""Recovery from damage (`--recover`): keep what is readable, set the rest aside unchanged, log it."""

import logging
from pathlib import Path
from typing import Final

from isolane.store.disk.files import Names, damaged
from isolane.store.disk.journal import JOURNAL_FORMAT, Contents, Disk, Title, encode, read_in_front
from isolane.store.errors import CorruptFile, Damaged

_log: Final = logging.getLogger(__name__)


class Recovery:
    """Sets files of one directory aside."""

    def __init__(self, disk: Disk, names: Names) -> None:
        self._disk = disk
        self._names = names
        self.lost = False
        """Whether anything was damaged or missing."""

    def set_aside(self, file: Path, damage: Damaged) -> None:
        """Give a file another name."""
        self._disk.rename(file, self._target(file, damage))

    def copy_aside(self, file: Path, damage: Damaged) -> None:
        """Keep a copy of a file whose end will be cut off."""
        descriptor = self._disk.create(self._target(file, damage))
        try:
            self._disk.write(descriptor, file.read_bytes())
            self._disk.sync(descriptor)
        finally:
            self._disk.close(descriptor)

    def salvage(self, number: int, lineage: int | None, damage: Damaged) -> tuple[Contents | None, bool]:
        """Keep what of a journal is readable in front of the damage, if any, and return whether that is all.

        The damaged file is set aside, and so are those behind it unless all its records were readable: a
        record is a difference from the tree before it.
        """
        contents = self._in_front(number, lineage) if isinstance(damage, CorruptFile) else None
        if contents is None:
            self._set_aside_from(number, damage)
            return None, False
        if contents.torn:
            self._set_aside_from(number + 1, damage)
        return self._written_again(number, contents, damage), not contents.torn

    def _in_front(self, number: int, lineage: int | None) -> Contents | None:
        """The readable part of a journal, if it is the expected journal."""
        file = self._names.journal(number)
        try:
            contents = read_in_front(file, JOURNAL_FORMAT, lineage, number)
        except CorruptFile:
            return None
        title = contents.title
        return contents if lineage in (None, title.lineage) and title.commit == number else None

    def _written_again(self, number: int, contents: Contents, damage: Damaged) -> Contents:
        """The journal with its readable records alone; at every moment there is one to begin with."""
        file = self._names.journal(number)
        title = Title(JOURNAL_FORMAT, number, contents.title.lineage)
        octets, checksum = title.encode(), title.checksum
        for text in contents.records:
            encoded, checksum = encode(text, checksum)
            octets += encoded
        unfinished = file.with_name(f"{file.name}.tmp")
        descriptor = self._disk.create(unfinished)
        try:
            self._disk.write(descriptor, octets)
            self._disk.sync(descriptor)
        finally:
            self._disk.close(descriptor)
        self._disk.link(file, self._target(file, damage))
        self._disk.rename(unfinished, file)
        self._disk.sync_directory(self._names.directory)
        return Contents(title, contents.records, len(octets), checksum, torn=False)

    def _set_aside_from(self, number: int, damage: Damaged) -> None:
        """Set a journal and all that stand on it aside, last first: a crash in between leaves no gap."""
        for later in reversed(self._names.numbers("journal")):
            if later >= number:
                self.set_aside(self._names.journal(later), damage)

    def _target(self, file: Path, damage: Damaged) -> Path:
        self.lost = True
        target = damaged(file)
        _log.warning("%s; %s is kept as %s", damage.reason, file.name, target.name)
        return target
