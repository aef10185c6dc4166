"""Network namespaces of one demonstration, and processes inside them.

Their names carry the process of the demonstration, so that a later one can tidy up.
"""

import ctypes
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from select import select
from typing import Any, Final, TypeVar

from isolane.dataplane.kernel.errors import KernelError
from isolane.threads import alone

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
        alone(lambda: _unshare(name), name="namespace")
    except OSError as fault:
        raise KernelError(
            f"no network namespace can be made: {fault.strerror}; this needs root (CAP_SYS_ADMIN)"
        ) from fault


def _unshare(name: str) -> None:
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

    return alone(enter, name="namespace")


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Defer signals that end the process until the block is complete."""
    signal.pthread_sigmask(signal.SIG_BLOCK, _ENDS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _ENDS)


def become(starter: int, name: str, command: list[str]) -> None:
    """This process joins the namespace, ends with the one that started it, and runs the command."""
    signal.pthread_sigmask(signal.SIG_UNBLOCK, _ENDS)  # it was begun inside `uninterrupted`
    _LIBC.prctl(_DIE_WITH_PARENT, _SIGKILL)
    if os.getppid() != starter:
        sys.exit("the process that started this one has ended")  # before it could be said to end with it
    join(name)
    os.execv(command[0], command)  # noqa: S606  the command is the caller's


def command_inside(name: str, *command: str) -> list[str]:
    """A command line that runs Python with these arguments inside the namespace."""
    return [*PYTHON, "-m", __name__, str(os.getpid()), name, *PYTHON, *command]


PATIENCE_S: Final = 30.0
_END_S: Final = 10.0


@contextmanager
def process_in(namespace: str, errors: Path, *command: str) -> Iterator["subprocess.Popen[str]"]:
    """Python in a namespace, ended with the block."""
    with ExitStack() as stack:
        log = stack.enter_context(errors.open("a"))
        with uninterrupted():
            process = subprocess.Popen(  # noqa: S603  # the command is this package's
                command_inside(namespace, *command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                start_new_session=True,  # ^C is for the demonstration, which ends the others
            )
            stack.callback(_end, process)
        yield process


def _end(process: "subprocess.Popen[str]") -> None:
    """An agent that does not end in time is killed; every other process ends at once."""
    process.terminate()
    try:
        process.wait(_END_S)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            stream.close()


def first_line(process: "subprocess.Popen[str]") -> str:
    """The first line that a process prints; empty where it ends or takes too long."""
    assert process.stdout is not None
    ready, _, _ = select([process.stdout], [], [], PATIENCE_S)
    return process.stdout.readline().strip() if ready else ""


def answer(process: "subprocess.Popen[str]", log: Path, patience_s: float) -> Any:
    """The last output of a process, which ends when its input ends."""
    try:
        text, _ = process.communicate(timeout=patience_s)
    except subprocess.TimeoutExpired as fault:
        raise KernelError("a host of the demonstration does not answer") from fault
    if process.returncode:
        raise KernelError(f"a host of the demonstration failed: {last_line(log)}")
    return json.loads(text)


def last_line(log: Path) -> str:
    return log.read_text().strip().rpartition("\n")[2] or "it said nothing"


if __name__ == "__main__":
    become(int(sys.argv[1]), sys.argv[2], sys.argv[3:])
