"""The agent's own models and others in one: a second one in a process works, or is refused with a line."""

import subprocess
import sys
from pathlib import Path

from tests.patience import PATIENCE_S

TOP = Path(__file__).parents[2]


def test_a_second_one_works_or_is_refused_with_a_line(tmp_path: Path) -> None:
    """The program also serves both kinds of nodes, of modules with names before those of own modules."""
    command = [sys.executable, "-m", "tests.program.joined_models", str(tmp_path)]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S, cwd=TOP)
    assert ended.returncode == 0, ended.stderr
    in_use, taken = "begin another process for this agent", "serve that one, or begin another process"
    lines = [line.partition(": ")[2] for line in ended.stdout.splitlines()]
    assert lines == [in_use, taken, in_use, taken]
