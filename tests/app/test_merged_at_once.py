"""Memory that is freed is joined with what is free beside it at once, not all of it within one call."""

import ctypes
import subprocess
import sys

import pytest

MANY = 50_000
PROGRAM = f"""
import ctypes, sys
from isolane.app.memory import merge_at_once
from isolane.tree import xml

class Mallinfo2(ctypes.Structure):
    _fields_ = [(name, ctypes.c_size_t) for name in
                ("arena", "ordblks", "smblks", "hblks", "hblkhd", "usmblks", "fsmblks", "uordblks",
                 "fordblks", "keepcost")]

if sys.argv[1] == "merge":
    merge_at_once()
mallinfo2 = ctypes.CDLL(None).mallinfo2
mallinfo2.restype = Mallinfo2
element = xml.parse(b"<a>" + b"<b/>" * {MANY} + b"</a>")
xml.dismantle(element)
print(mallinfo2().smblks)
"""


@pytest.mark.skipif(
    not hasattr(ctypes.CDLL(None), "mallinfo2"), reason="only glibc puts this off, and tells how much is left"
)
@pytest.mark.parametrize(("first", "least", "most"), [("merge", 0, 0), ("leave", MANY // 2, 2 * MANY)])
def test_what_is_freed_is_merged_at_once(first: str, least: int, most: int) -> None:
    left = subprocess.run([sys.executable, "-c", PROGRAM, first], check=True, capture_output=True, text=True)
    assert least <= int(left.stdout) <= most
