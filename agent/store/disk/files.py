"""The state directory: its lock, and the names of the files in it."""

import fcntl
import os
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, Literal

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


Kind = Literal["snapshot", "journal"]


_SET_ASIDE: Final = re.compile(r"damaged-[^-]+-(?:snapshot|journal)-(\d+)")


def damaged(file: Path) -> Path:
    """The name under which a damaged file is set aside."""
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S.%f")
    return file.with_name(f"damaged-{stamp}-{file.name}")


class Names:
    """The names of the files in one directory."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory

    def journal(self, number: int) -> Path:
        """The journal of the commits after one."""
        return self.directory / f"journal-{number}"

    def snapshot(self, number: int) -> Path:
        """The tree after a commit."""
        return self.directory / f"snapshot-{number}"

    def numbers(self, kind: Kind) -> list[int]:
        """Those of the files that there are, lowest first."""
        names = (name.removeprefix(f"{kind}-") for name in self._all() if name.startswith(f"{kind}-"))
        return sorted(int(name) for name in names if name.isdecimal() and name == str(int(name)))

    def set_aside(self) -> list[int]:
        """The numbers of the files that a recovery set aside."""
        matches = map(_SET_ASIDE.fullmatch, self._all())
        return sorted(int(match[1]) for match in matches if match is not None)

    def unfinished(self) -> Iterator[Path]:
        """Files that never got their name, because a crash came between."""
        return (self.directory / name for name in self._all() if name.endswith(".tmp"))

    def _all(self) -> list[str]:
        """The names of all files; none where the directory does not exist."""
        try:
            return os.listdir(self.directory)
        except (FileNotFoundError, NotADirectoryError):
            return []

    def before(self, number: int) -> Iterator[Path]:
        """The files that a snapshot replaces; snapshots first, so that no journal is missing behind one."""
        yield from (self.snapshot(old) for old in self.numbers("snapshot") if old < number)
        yield from (self.journal(old) for old in self.numbers("journal") if old < number)
