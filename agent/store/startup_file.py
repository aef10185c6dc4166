"""Startup on the disk, where it is a datastore of its own: one file, written whole."""

import logging
from functools import partial
from pathlib import Path
from typing import Any, Final

from isolane.errors import DataError
from isolane.store import snapshot
from isolane.store.disk import Disk
from isolane.store.errors import CorruptFile, Damaged
from isolane.store.names import damaged
from isolane.store.work import Steps
from isolane.tree.model import Model

FILE: Final = "startup"

_log = logging.getLogger(__name__)


class StartupFile:
    """The file in a state directory."""

    def __init__(self, disk: Disk, directory: Path, model: Model, recover: bool = False) -> None:
        self._disk = disk
        self._file = directory / FILE
        self._model = model
        self._recover = recover

    @property
    def exists(self) -> bool:
        return self._file.exists()

    def load(self, is_kept: bool | None) -> Any | None:
        """Read startup; None when there is none yet.

        `is_kept` comes from the records of running: whether the file counts, or None when no record says so.
        """
        if is_kept is False:
            return None  # left over from a time before startup was given up
        try:
            if not self.exists:
                if is_kept:
                    raise Damaged(self._file, "this file is missing")
                return None
            return snapshot.load(self._model, self._file, snapshot.STARTUP).root
        except Damaged as damage:
            if not self._recover:
                raise
            self._set_aside(damage)
            return None

    def _set_aside(self, damage: Damaged) -> None:
        if isinstance(damage, CorruptFile):
            target = damaged(self._file)
            self._disk.rename(self._file, target)
            _log.warning("%s; it is kept as %s", damage.reason, target.name)
        _log.error("%s; startup becomes a copy of running", damage.reason)

    def write(self, number: int, tree: Any) -> Steps[None]:
        """Put another content in its place; DataError when the disk refuses it."""
        title = snapshot.titled(number, format=snapshot.STARTUP)
        try:
            yield partial(snapshot.write, self._disk, self._file, title, tree, ())
        except OSError as error:
            raise DataError("resource-denied", f"startup not written: {error.strerror}") from error
