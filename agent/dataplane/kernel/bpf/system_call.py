"""bpf(2) through ctypes: commands, and the attributes that each of them takes.

The structures are those of `union bpf_attr` in the kernel's linux/bpf.h. Unused octets have to be zero.
"""

import ctypes
import os
import platform
from enum import IntEnum
from struct import Struct
from typing import Final

from isolane.dataplane.kernel.errors import BpfError, KernelError

_NUMBERS: Final = {
    "x86_64": 321,
    "aarch64": 280,
    "riscv64": 280,
    "loongarch64": 280,
    "ppc64le": 361,
    "ppc64": 361,
    "s390x": 351,
}
"""The number of the system call by machine."""


class Command(IntEnum):
    """enum bpf_cmd, as far as it is used."""

    MAP_CREATE = 0
    MAP_LOOKUP = 1
    MAP_UPDATE = 2
    MAP_DELETE = 3
    PROGRAM_LOAD = 5
    PROGRAM_TEST_RUN = 10
    OBJECT_INFO = 15
    MAP_LOOKUP_BATCH = 24
    MAP_UPDATE_BATCH = 26
    LINK_CREATE = 28
    LINK_DETACH = 34


class MapType(IntEnum):
    """enum bpf_map_type, as far as objects here use it."""

    HASH = 1
    ARRAY = 2
    PERCPU_HASH = 5
    PERCPU_ARRAY = 6
    LRU_HASH = 9
    RING = 27


PER_CPU: Final = frozenset({MapType.PERCPU_HASH, MapType.PERCPU_ARRAY})

ELEMENT: Final = Struct("=IIQQQ")
"""map_fd, key, value (or next key), flags."""
BATCH: Final = Struct("=QQQQIIQQ")
"""in_batch, out_batch, keys, values, count, map_fd, elem_flags, flags."""


def bpf(command: Command, attributes: bytearray, what: str) -> int:
    """One call; `what` says in an error what was tried."""
    buffer = (ctypes.c_char * len(attributes)).from_buffer(attributes)
    answer: int = _call(command, buffer, len(attributes))
    if answer < 0:
        raise BpfError(what, ctypes.get_errno())
    return answer


def address(buffer: ctypes.Array[ctypes.c_char]) -> int:
    """The address of the octets of a buffer."""
    return ctypes.addressof(buffer)


def possible_cpus() -> int:
    """As many values a per-processor map holds for each key."""
    with open("/sys/devices/system/cpu/possible", encoding="ascii") as file:
        ranges = file.read().strip()
    return int(ranges.replace(",", "-").split("-")[-1]) + 1


def _call(command: int, buffer: "ctypes.Array[ctypes.c_char]", size: int) -> int:
    number = _NUMBERS.get(platform.machine())
    if number is None:
        raise KernelError(f"bpf(2) is not known on machines of type {platform.machine()}")
    while True:
        answer: int = _LIBC.syscall(number, command, buffer, size)
        # The verifier ends with EAGAIN when a signal is pending.
        if answer >= 0 or ctypes.get_errno() not in (os.EX_OK, _EAGAIN, _EINTR):
            return answer


_EINTR: Final = 4
_EAGAIN: Final = 11
_LIBC: Final = ctypes.CDLL(None, use_errno=True)
