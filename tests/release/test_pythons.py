"""Which Pythons the checks run on: the newest and the oldest of the machine that are supported."""

import os
import subprocess
from pathlib import Path

import pytest

TOP = Path(__file__).parents[2]


def chosen(which: str, home: Path) -> subprocess.CompletedProcess[str]:
    place = {
        "PATH": f"{home / 'bin'}:{os.environ['PATH']}",
        "HOME": str(home),
        "PYENV_ROOT": str(home / "pyenv"),
    }
    return subprocess.run(
        [TOP / "tools" / "pythons", which], env=place, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize(("which", "version"), [("newest", "3.13.999"), ("oldest", "3.11.000")])
def test_the_newest_and_the_oldest_are_chosen_wherever_they_are(
    tmp_path: Path, which: str, version: str
) -> None:
    for directory, name, told in (
        ("bin", "python3.12", "3.12.002"),
        ("bin", "python3.11", "3.11.000"),
        ("pyenv/versions/a/bin", "python3.13", "3.13.999"),
        ("pyenv/versions/b/bin", "python3", None),  # one that does not start, or is not supported
    ):
        python = tmp_path / directory / name
        python.parent.mkdir(parents=True, exist_ok=True)
        python.write_text("#!/bin/sh\n" + ("exit 1" if told is None else f"echo {told} /at/{told}") + "\n")
        python.chmod(0o755)
    assert chosen(which, tmp_path).stdout == f"/at/{version}\n"


def test_another_word_is_refused(tmp_path: Path) -> None:
    done = chosen("best", tmp_path)
    assert (done.returncode, done.stderr) == (2, "tools/pythons newest|oldest\n")
