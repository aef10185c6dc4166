"""Processes and network namespaces of tests go away with the process that made them, even if killed.

A process of its own waits for the end of the tests: its standard input closes when they are gone, for any
reason. It then kills the groups and removes the namespaces that were not given back.
"""

import os
import subprocess
import sys
from functools import cache

_WATCH = """
import os, signal, subprocess, sys
kept = {}
for line in sys.stdin:
    verb, kind, name = line.split()
    if verb == "keep":
        kept[kind, name] = None
    else:
        kept.pop((kind, name), None)
def end(pids, kill):
    for pid in pids:
        try:
            kill(int(pid), signal.SIGKILL)
        except ProcessLookupError:
            pass
for kind, name in reversed(kept):
    if kind == "group":
        end([name], os.killpg)
    else:
        inside = subprocess.run(["ip", "netns", "pids", name], capture_output=True, text=True).stdout
        end(inside.split(), os.kill)
        subprocess.run(["ip", "netns", "delete", name], capture_output=True)
"""


@cache
def _watcher(pid: int) -> "subprocess.Popen[str]":
    """That of the process of this id: one that was forked has another."""
    return subprocess.Popen(
        [sys.executable, "-I", "-c", _WATCH],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    )


def _say(verb: str, kind: str, name: str) -> None:
    pipe = _watcher(os.getpid()).stdin
    assert pipe is not None
    pipe.write(f"{verb} {kind} {name}\n")
    pipe.flush()


def group_begun(pid: int) -> None:
    """A process group is killed when the tests end before `group_ended`."""
    _say("keep", "group", str(pid))


def group_ended(pid: int) -> None:
    """It is over: its number may soon be that of another."""
    _say("drop", "group", str(pid))


def add_namespace(name: str) -> None:
    """Make a network namespace, which goes with the tests at the latest."""
    _say("keep", "namespace", name)
    subprocess.run(["ip", "netns", "add", name], check=True)


def delete_namespace(name: str) -> None:
    """Remove it."""
    subprocess.run(["ip", "netns", "delete", name], check=True)
    _say("drop", "namespace", name)
