"""Snapshots that are written beside the commits, in a thread of their own."""

import logging
import threading
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from isolane.store.journal import RunningFiles
from isolane.store.records import JsonText
from isolane.store.work import Steps

_PAUSE_S: Final = 0.002

_log = logging.getLogger(__name__)


class Compaction:
    """At most one snapshot is being written at a time; `done` is called in its thread."""

    def __init__(self, done: Callable[[], None]) -> None:
        self._done = done
        self._thread: threading.Thread | None = None
        self._closing = threading.Event()

    @property
    def is_running(self) -> bool:
        return self._thread is not None and self._thread.is_alive()

    def wait(self) -> None:
        """Wait until the write in progress is complete."""
        if self._thread is not None:
            self._thread.join()

    def start(
        self, files: RunningFiles, number: int, root: Any, records: Callable[[], Sequence[JsonText]]
    ) -> Steps[None]:
        """Begin a new journal, then write the tree after commit `number` and these records to a snapshot."""
        try:
            yield partial(files.rotate, number)
        except OSError as error:
            _postpone(files, error)
            return
        self._thread = threading.Thread(
            target=self._write, args=(files, number, root, records()), name="compaction", daemon=True
        )
        self._thread.start()

    def _write(self, files: RunningFiles, number: int, root: Any, records: Sequence[JsonText]) -> None:
        try:
            files.compact(number, root, records, self._pause)
        except OSError as error:
            _postpone(files, error)
            return
        self._done()

    def _pause(self) -> None:
        """Let others have the interpreter, unless the store is closing."""
        self._closing.wait(_PAUSE_S)

    def close(self) -> Steps[None]:
        """Finish without pauses."""
        self._closing.set()
        if self._thread is not None:
            yield self._thread.join


def _postpone(files: RunningFiles, error: OSError) -> None:
    files.postpone()
    _log.warning("no compaction: %s", error.strerror)
