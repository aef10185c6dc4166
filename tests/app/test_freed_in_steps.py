"""Memory that is freed is joined and given back each time, not all of it within one call."""

import ctypes
import subprocess
import sys

import pytest

from isolane.app.memory import free_in_steps

MANY = 30_000
PROGRAM = f"""
import ctypes, sys
from isolane.app.memory import free_in_steps

class Mallinfo2(ctypes.Structure):
    _fields_ = [(name, ctypes.c_size_t) for name in
                ("arena", "ordblks", "smblks", "hblks", "hblkhd", "usmblks", "fsmblks", "uordblks",
                 "fordblks", "keepcost")]

c = ctypes.CDLL(None)
c.malloc.restype = ctypes.c_void_p
c.free.argtypes = [ctypes.c_void_p]
c.mallinfo2.restype = Mallinfo2
if sys.argv[1] == "steps":
    free_in_steps()
c.free(c.malloc(20_000_000))  # which has the C library keep twice as much, if it may choose
for octets in (100, 1_000):
    blocks = [0] * {MANY}  # which is below the others, and stays: to free a block as large joins all others
    for number in range({MANY}):
        blocks[number] = c.malloc(octets)
    for block in blocks:
        c.free(block)
    found = c.mallinfo2()
    print(found.smblks if octets == 100 else found.keepcost)
"""


def freed(how: str) -> tuple[int, int]:
    """Small blocks that are not joined, and octets that are free at the end."""
    done = subprocess.run([sys.executable, "-c", PROGRAM, how], check=True, capture_output=True, text=True)
    small, large = map(int, done.stdout.split())
    return small, large


def test_what_is_freed_is_joined_and_given_back_each_time() -> None:
    small, large = freed("steps")
    assert small == 0
    assert large < 2_000_000
    small, large = freed("late")
    assert small > MANY // 2, "the C library puts it off, so that the test could fail"
    assert large > MANY * 1_000 // 2


def test_another_c_library_is_left_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    monkeypatch.setattr(ctypes, "CDLL", lambda name: asked.append(name))
    free_in_steps()
    assert asked == [None]
