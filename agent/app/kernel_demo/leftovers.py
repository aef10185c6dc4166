"""Leftovers of a demonstration that was killed: a process beside it removes them, or the next one does."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from isolane.app.kernel_demo.namespaces import PYTHON, RUN, remove_namespace

_NAME: Final = re.compile(r"isolane-demo-([0-9]+)-.+")
_PATIENCE_S: Final = 60.0
"""Processes of a demonstration end with it: a bound for a machine that has much else to do."""
_STEP_S: Final = 0.1


@contextmanager
def directory() -> Iterator[Path]:
    """For state and logs; its name says whose it is."""
    with tempfile.TemporaryDirectory(prefix=f"isolane-demo-{os.getpid()}-") as name:
        yield Path(name)


@contextmanager
def watcher() -> Iterator[None]:
    """Nothing outlives this process, whatever ends it."""
    process = subprocess.Popen(  # noqa: S603  # the command is this package's
        [*PYTHON, "-m", __name__, str(os.getpid())],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,  # a signal for the demonstration is none for this one
    )
    try:
        yield
    finally:
        process.communicate()


def remove_abandoned() -> list[str]:
    """Remove leftovers of demonstrations that run no more; which ones those were."""
    removed = []
    for name in _abandoned(RUN):
        remove_namespace(name)
        removed.append(name)
    files = Path(tempfile.gettempdir())
    for name in _abandoned(files):
        # Not that of another user, whose processes may not be visible here.
        if (files / name).lstat().st_uid == os.geteuid():
            shutil.rmtree(files / name, ignore_errors=True)
            removed.append(str(files / name))
    return removed


def _abandoned(where: Path) -> list[str]:
    names = sorted(each.name for each in where.iterdir()) if where.exists() else []
    matches = [(name, _NAME.fullmatch(name)) for name in names]
    return [name for name, match in matches if match is not None and not _runs(int(match[1]))]


def _runs(pid: int) -> bool:
    """A process that ended and was not asked for yet runs no more."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] not in "ZX"


def _wait_and_remove(pid: int) -> None:
    """The end of input is the end of the demonstration; its processes end a moment later."""
    sys.stdin.read()
    deadline = time.monotonic() + _PATIENCE_S
    prefix = f"isolane-demo-{pid}-"
    while time.monotonic() < deadline:
        remove_abandoned()
        left = [name for where in (RUN, Path(tempfile.gettempdir())) for name in _names(where, prefix)]
        if not left:
            return
        time.sleep(_STEP_S)


def _names(where: Path, prefix: str) -> list[str]:
    return [each.name for each in where.iterdir() if each.name.startswith(prefix)] if where.exists() else []


if __name__ == "__main__":
    _wait_and_remove(int(sys.argv[1]))
