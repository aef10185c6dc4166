"""Runs examples as a newcomer would: as processes, against agents that run as processes."""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.e2e.agents import Running
from tests.patience import PATIENCE_S

EXAMPLES = Path(__file__).resolve().parent.parent.parent / "examples"


def example(name: str, *arguments: str) -> str:
    """What an example prints; it must succeed."""
    command = [sys.executable, str(EXAMPLES / name), *arguments]
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=2 * PATIENCE_S, check=False, cwd=EXAMPLES.parent
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@contextmanager
def serving(command: list[str], state: Path) -> Iterator[Running]:
    """A process that says ready and takes NETCONF sessions, until the end of the test."""
    with (state.parent / f"{state.name}.log").open("wb") as log:
        process = subprocess.Popen(
            [sys.executable, *command, "--state", str(state), "--ssh", "127.0.0.1:0"],
            stdout=subprocess.PIPE,
            stderr=log,
            cwd=EXAMPLES.parent,
        )
    assert process.stdout is not None
    try:
        ready = process.stdout.readline().decode()
        found = re.match(r"ready .*?ssh=127\.0\.0\.1:(\d+) ", ready)
        assert found is not None, (state.parent / f"{state.name}.log").read_text()
        yield Running(state, int(found[1]), process)
    finally:
        process.terminate()
        process.wait(PATIENCE_S)
        process.stdout.close()
