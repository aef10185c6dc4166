"""What a killed test process leaves behind: nothing."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.patience import PATIENCE_S

TOP = Path(__file__).parents[1]
_READER = """
import os, sys, time
from pathlib import Path
from tests.docs.commands import Shell
from tests.left_behind import add_namespace, delete_namespace

scratch, name, how = Path(sys.argv[1]), sys.argv[2], sys.argv[3]
add_namespace(name)
inside = Shell(scratch / "inside", scratch, os.environ, ["ip", "netns", "exec", name])
outside = Shell(scratch / "outside", scratch, os.environ, [])
pids = [shell.run("sleep 1000 & echo $!\\n").strip() for shell in (inside, outside)]
pids.append(inside.run("setsid sleep 1000 & echo $!\\n").strip())
print(*pids, flush=True)
if how == "returned":
    for shell in (inside, outside):
        shell.close()
    delete_namespace(name)
time.sleep(1000 if how == "killed" else 0)
"""


def until(true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE_S
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def is_over(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2][0] == "Z"
    except (FileNotFoundError, ProcessLookupError):
        return True


@pytest.mark.root
@pytest.mark.parametrize("how", ["killed", "ended", "returned"])
def test_shells_what_they_began_and_namespaces_go_with_the_tests(tmp_path: Path, how: str) -> None:
    name = f"isolane-left{os.getpid()}{how[0]}"
    command = [sys.executable, "-c", _READER, str(tmp_path), name, how]
    tests = subprocess.Popen(command, cwd=TOP, stdout=subprocess.PIPE, text=True)
    assert tests.stdout is not None
    pids = [int(each) for each in tests.stdout.readline().split()]
    assert len(pids) == 3
    if how == "killed":
        tests.send_signal(signal.SIGKILL)
    tests.wait(20)
    tests.stdout.close()
    until(lambda: not Path("/run/netns", name).exists())
    leftover = pids if how != "returned" else pids[:2]
    try:
        until(lambda: all(map(is_over, leftover)))
    finally:
        for pid in pids:
            if not is_over(pid):
                os.kill(pid, signal.SIGKILL)
