"""Network namespaces that a test makes, and code that runs in one of them, in a thread of its own."""

import asyncio
import ctypes
import itertools
import os
import subprocess
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, Final, TypeVar

from tests.left_behind import add_namespace, delete_namespace
from tests.patience import PATIENCE_S

T = TypeVar("T")
_CLONE_NEWNET: Final = 0x40000000
_NUMBERS: Final = itertools.count()
_LIBC: Final = ctypes.CDLL(None, use_errno=True)


@contextmanager
def namespace(label: str) -> Iterator[str]:
    """A namespace with a loopback; gone afterwards with all that is in it."""
    name = f"isk{os.getpid()}{label}{next(_NUMBERS)}"
    add_namespace(name)
    try:
        ip(name, "link", "set", "lo", "up")
        yield name
    finally:
        delete_namespace(name)


def ip(name: str, *arguments: str) -> None:
    """`ip` inside a namespace."""
    subprocess.run(["ip", "-n", name, *arguments], check=True)


def wire(one: str, end: str, other: str, far: str) -> None:
    """A veth from an interface of one namespace to an interface of another, up, without addresses.

    What arrives by veth waits for the processor that sent it. Frames that leave a queue by the one processor
    overtake those that left it by the other one, which other processes keep busy: all wait for the first
    processor here, if the kernel has receive packet steering.
    """
    ip(one, "link", "add", end, "type", "veth", "peer", "name", far, "netns", other)
    for name, interface in ((one, end), (other, far)):
        steering = f"/sys/class/net/{interface}/queues/rx-0/rps_cpus"
        command = ["ip", "netns", "exec", name, "sh", "-c", f"[ ! -w {steering} ] || echo 1 > {steering}"]
        subprocess.run(command, check=True)
        ip(name, "link", "set", interface, "addrgenmode", "none", "up")


def tc(name: str, *arguments: str) -> str:
    """`tc` inside a namespace."""
    command = ["tc", "-n", name, *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


@contextmanager
def entered(label: str) -> Iterator[str]:
    """A namespace in which the test itself runs, with all that it starts, until the end of the block.

    Interfaces that come and go in the namespace of the machine would be told to everybody there: a browser
    breaks off its requests then.
    """
    with namespace(label) as name:
        before = os.open("/proc/thread-self/ns/net", os.O_RDONLY)
        try:
            join(name)
            yield name
        finally:
            _set_namespace(before, "that of before")
            os.close(before)


def inside(name: str, call: Callable[[], T]) -> T:
    """The answer of a call whose sockets are those of the namespace."""
    answers: list[T] = []
    faults: list[BaseException] = []

    def enter() -> None:
        try:
            join(name)
            answers.append(call())
        except BaseException as fault:  # noqa: BLE001  the thread hands it over to the test
            faults.append(fault)

    thread = threading.Thread(target=enter, daemon=True)
    thread.start()
    thread.join(PATIENCE_S)
    if faults:
        raise faults[0]
    assert answers, "no answer from the namespace"
    return answers[0]


def run_inside(name: str, call: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """The same on an event loop."""
    return inside(name, lambda: asyncio.run(call()))


def join(name: str) -> None:
    """This thread's sockets from now on are those of the namespace."""
    fd = os.open(f"/run/netns/{name}", os.O_RDONLY)
    try:
        _set_namespace(fd, name)
    finally:
        os.close(fd)


def _set_namespace(fd: int, name: str) -> None:
    if _LIBC.setns(fd, _CLONE_NEWNET):
        raise OSError(ctypes.get_errno(), f"cannot enter {name}")
