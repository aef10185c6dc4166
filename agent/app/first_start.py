"""A first start that fails leaves nothing behind: the next one is a first start as well."""

import fcntl
import os
import shutil
from pathlib import Path
from types import TracebackType

from isolane.store.directory import LOCK


class FirstStart:
    """Takes away what a start put into a new or empty state directory, unless the agent became ready."""

    def __init__(self, state: Path) -> None:
        self._state = state
        self._is_new = not state.exists()
        self._is_first = self._is_new or (state.is_dir() and not any(state.iterdir()))
        self._is_ours = False

    def begun(self) -> None:
        """The directory is held by this process, so what comes into it is our own."""
        self._is_ours = True

    def done(self) -> None:
        """Clients may come: whatever is there stays."""
        self._is_first = False

    def __enter__(self) -> "FirstStart":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None or not self._is_first or not self._state.is_dir():
            return
        if self._is_ours:
            self._clear()
            return
        try:
            lock = os.open(self._state / LOCK, os.O_RDONLY | os.O_CLOEXEC)
        except OSError:
            return  # there is nothing of ours
        try:
            if self._was_ours(lock):
                self._clear()
        finally:
            os.close(lock)

    def _was_ours(self, lock: int) -> bool:
        """Whether the failed start held the directory and no process did since: its number is there.

        On a full disk the number may be missing, and then there is nothing else either.
        """
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        holder = os.pread(lock, 32, 0).strip()
        names = [inside.name for inside in self._state.iterdir()]
        return holder == str(os.getpid()).encode() or (not holder and names == [LOCK])

    def _clear(self) -> None:
        for inside in self._state.iterdir():
            if inside.is_dir():
                shutil.rmtree(inside)
            else:
                inside.unlink()
        if self._is_new:
            self._state.rmdir()
