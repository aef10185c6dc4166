"""The rpc factory-reset (RFC 8808): the state directory is emptied, and the agent starts as at first.

A file in the directory says that a reset was asked for. It is the last to go, so that a start completes the
reset of a process that was killed.
"""

import fcntl
import logging
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Final

from isolane.bindings.ietf_factory_default import FactoryResetInput
from isolane.errors import DataError
from isolane.northbound.operations import Call, Handler, Operations
from isolane.store.disk.files import LOCK
from isolane.store.disk.journal import Disk
from isolane.store.errors import StoreError
from isolane.strand import blocking
from isolane.transport.keys import ADMIN_KEY

MARK: Final = "factory-reset"
_STAYS: Final = frozenset({LOCK, MARK, ADMIN_KEY, f"{ADMIN_KEY}.pub", "kernel"})
"""The first administrator's key is part of the factory default; those of the kernel are notes."""

_log = logging.getLogger("isolane.agent")


class FactoryReset:
    """Asks for the reset, and has the agent end and start again."""

    def __init__(self, state: Path, disk: Disk, restart: Callable[[], None]) -> None:
        self._mark = state / MARK
        self._disk = disk
        self._restart = restart

    def register(self, operations: Operations[Handler]) -> None:
        """Let it be called, by whom access control permits that: by default nobody (default-deny-all)."""
        operations.register(FactoryResetInput.NODE.parent, self.reset)

    def reset(self, call: Call) -> None:
        """The reply is the last that a session gets."""
        who = {"session": call.requester.session, "user": call.peer.user}
        _log.warning("a reset to the factory default begins", extra=who)
        try:
            blocking(self._ask)
        except OSError as error:
            text = f"the reset cannot be written down: {error.strerror}"
            raise DataError("operation-failed", text) from error
        self._restart()

    def _ask(self) -> None:
        if self._mark.exists():
            return
        opened = self._disk.create(self._mark)
        try:
            self._disk.sync(opened)
        finally:
            self._disk.close(opened)
        self._disk.sync_directory(self._mark.parent)


def complete(state: Path, disk: Disk | None = None) -> None:
    """Empty a state directory whose reset was asked for, unless another process holds it."""
    if not (state / MARK).exists():
        return
    lock = os.open(state / LOCK, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        _empty(state, disk or Disk())
    except BlockingIOError:
        return  # who opens the store says so
    except OSError as error:
        raise StoreError(f"the reset of {state} cannot be completed: {error.strerror}") from error
    finally:
        os.close(lock)
    _log.warning("%s was reset to the factory default", state)


def _empty(state: Path, disk: Disk) -> None:
    for inside in state.iterdir():
        if inside.name in _STAYS:
            continue
        if inside.is_dir() and not inside.is_symlink():
            shutil.rmtree(inside)
        else:
            disk.remove(inside)
    disk.sync_directory(state)
    disk.remove(state / MARK)
    disk.sync_directory(state)
