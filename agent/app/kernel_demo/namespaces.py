"""Network namespaces of one demonstration; their names carry the process, so that a later one can tidy up."""

import ctypes
import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TypeVar

from isolane.dataplane.kernel.errors import KernelError

T = TypeVar("T")
RUN: Final = Path("/run/netns")
PYTHON: Final = (sys.executable, "-P")
"""Nothing is imported from the directory in which root happens to be."""
_CLONE_NEWNET: Final = 0x40000000
_MS_BIND, _MS_RECURSIVE, _MS_SHARED = 0x1000, 0x4000, 0x100000
_MNT_DETACH: Final = 2
_ENDS: Final = (signal.SIGINT, signal.SIGTERM)
_DIE_WITH_PARENT: Final = 1  # PR_SET_PDEATHSIG
_SIGKILL: Final = 9
_LIBC: Final = ctypes.CDLL(None, use_errno=True)


def name_of(role: str) -> str:
    """The namespace of a role in the demonstration of this process."""
    return f"isolane-demo-{os.getpid()}-{role}"


@contextmanager
def namespace(role: str) -> Iterator[str]:
    """An empty namespace; it is removed with all that is in it."""
    name = name_of(role)
    try:
        _create(name)
        yield name
    finally:
        remove_namespace(name)


def _create(name: str) -> None:
    """As `ip netns add` does it, so that `ip netns exec` finds it."""
    try:
        RUN.mkdir(exist_ok=True)
        if _LIBC.mount(b"", os.fsencode(RUN), b"none", _MS_SHARED | _MS_RECURSIVE, None):
            _mount(RUN, RUN, _MS_BIND | _MS_RECURSIVE)
            _mount(Path(), RUN, _MS_SHARED | _MS_RECURSIVE)
        (RUN / name).touch(exist_ok=False)
        _in_thread(lambda: _found(name))
    except OSError as fault:
        raise KernelError(
            f"no network namespace can be made: {fault.strerror}; this needs root (CAP_SYS_ADMIN)"
        ) from fault


def _found(name: str) -> None:
    """This thread gets a namespace of its own, which the name then keeps."""
    if _LIBC.unshare(_CLONE_NEWNET):
        raise _error()
    _mount(Path("/proc/thread-self/ns/net"), RUN / name, _MS_BIND)


def _mount(source: Path, target: Path, flags: int) -> None:
    if _LIBC.mount(os.fsencode(source), os.fsencode(target), b"none", flags, None):
        raise _error()


def _error() -> OSError:
    number = ctypes.get_errno()
    return OSError(number, os.strerror(number))


def remove_namespace(name: str) -> None:
    """Also one that was only half made."""
    path = RUN / name
    if path.exists():
        _LIBC.umount2(os.fsencode(path), _MNT_DETACH)
        path.unlink(missing_ok=True)


def join(name: str) -> None:
    """This thread's sockets from now on are those of the namespace."""
    fd = os.open(RUN / name, os.O_RDONLY)
    try:
        if _LIBC.setns(fd, _CLONE_NEWNET):
            raise _error()
    finally:
        os.close(fd)


def inside(name: str, call: Callable[[], T]) -> T:
    """The answer of a call whose sockets are those of the namespace."""

    def enter() -> T:
        join(name)
        return call()

    return _in_thread(enter)


def _in_thread(call: Callable[[], T]) -> T:
    """A thread of its own: namespaces belong to threads, and this one stays where it is."""
    with ThreadPoolExecutor(max_workers=1) as one:
        return one.submit(call).result()


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Defer signals that end the process until the block is complete."""
    signal.pthread_sigmask(signal.SIG_BLOCK, _ENDS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _ENDS)


def become(name: str, command: list[str]) -> None:
    """This process joins the namespace, ends with the one that started it, and runs the command."""
    signal.pthread_sigmask(signal.SIG_UNBLOCK, _ENDS)  # it was begun inside `uninterrupted`
    join(name)
    _LIBC.prctl(_DIE_WITH_PARENT, _SIGKILL)
    os.execv(command[0], command)  # noqa: S606  the command is the caller's


def command_inside(name: str, *command: str) -> list[str]:
    """A command line that runs Python with these arguments inside the namespace."""
    return [*PYTHON, "-m", __name__, name, *PYTHON, *command]


if __name__ == "__main__":
    become(sys.argv[1], sys.argv[2:])
