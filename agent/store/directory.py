"""The state directory: one owner at a time, nothing in it readable to others."""

import fcntl
import os
from pathlib import Path
from typing import Final

from isolane.store.errors import StoreError

LOCK: Final = "lock"


class StateDirectory:
    """A directory that this process holds alone until `release`."""

    def __init__(self, path: Path) -> None:
        """Make the directory when it is missing and take its lock; StoreError when that fails."""
        self.path = path
        try:
            path.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._lock = os.open(path / LOCK, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise StoreError(f"cannot use the state directory {path}: {error.strerror}") from error
        self._take()

    def _take(self) -> None:
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            holder = os.pread(self._lock, 32, 0).decode(errors="replace").strip() or "another process"
            os.close(self._lock)
            raise StoreError(f"the state directory {self.path} is in use by process {holder}") from None
        try:
            os.ftruncate(self._lock, 0)
            os.pwrite(self._lock, f"{os.getpid()}\n".encode(), 0)
        except OSError as error:
            os.close(self._lock)
            raise StoreError(f"cannot write in the state directory {self.path}: {error.strerror}") from error

    def release(self) -> None:
        """Let another process have the directory; the lock also goes with the process."""
        os.close(self._lock)
