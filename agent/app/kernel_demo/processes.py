"""Python processes in the namespaces of a demonstration, each with a log for what goes wrong."""

import json
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from select import select
from typing import Any, Final

from isolane.app.kernel_demo.namespaces import command_inside, uninterrupted
from isolane.dataplane.kernel.errors import KernelError

PATIENCE_S: Final = 30.0
_END_S: Final = 10.0


@contextmanager
def process_in(namespace: str, errors: Path, *command: str) -> Iterator["subprocess.Popen[str]"]:
    """Python in a namespace, ended with the block."""
    with ExitStack() as stack:
        log = stack.enter_context(errors.open("a"))
        with uninterrupted():
            process = subprocess.Popen(  # noqa: S603  this package
                command_inside(namespace, *command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                start_new_session=True,  # ^C is for the demonstration, which ends the others
            )
            stack.callback(_end, process)
        yield process


def _end(process: "subprocess.Popen[str]") -> None:
    """An agent that does not end in time is killed; every other process ends at once."""
    process.terminate()
    try:
        process.wait(_END_S)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            stream.close()


def first_line(process: "subprocess.Popen[str]") -> str:
    """The first line that a process prints; empty where it ends or takes too long."""
    assert process.stdout is not None
    ready, _, _ = select([process.stdout], [], [], PATIENCE_S)
    return process.stdout.readline().strip() if ready else ""


def answer(process: "subprocess.Popen[str]", log: Path, patience_s: float) -> Any:
    """The last output of a process, which ends when its input ends."""
    try:
        text, _ = process.communicate(timeout=patience_s)
    except subprocess.TimeoutExpired as fault:
        raise KernelError("a host of the demonstration does not answer") from fault
    if process.returncode:
        raise KernelError(f"a host of the demonstration failed: {last_line(log)}")
    return json.loads(text)


def last_line(log: Path) -> str:
    return log.read_text().strip().rpartition("\n")[2] or "it said nothing"
