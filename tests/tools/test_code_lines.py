"""What counts as a line of code."""

from pathlib import Path

from tools.code_lines import code_lines, report, rooms

TEXT = '''"""A module.

Of three lines."""

import os
from pathlib import (
    Path,
)

LIMIT = 3  # counts
"""Does not count."""


class Box:
    """Nor does this."""

    def size(self) -> str:
        # nor this
        import sys

        return f"""{os.name}
        {sys.argv}"""
'''


def test_blanks_comments_docstrings_and_imports_do_not_count() -> None:
    assert code_lines(TEXT) == len(("LIMIT", "class", "def", "return", "its second line"))
    assert code_lines("") == 0


def test_rooms_are_the_folders_and_generated_files_do_not_count(tmp_path: Path) -> None:
    for name in ("top.py", "tree/one.py", "tree/deep/two.py", "bindings/made.py", "tree/deep/x_pb2.py"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x = 1\n\ny = 2\n")
    files = rooms(tmp_path)
    assert {room: len(each) for room, each in files.items()} == {".": 1, "tree": 2}
    assert list(report(files, ["tree"])) == [
        "tree              4 lines of code in    2 files, median 3",
        "all               4 lines of code in    2 files, median 3",
    ]
    assert list(report(files))[-1] == "all               6 lines of code in    3 files, median 3"
