"""`isolane` that notes what its event loop does at once: python -m bench._watched FILE ARGUMENT ...

Noted is processor time of the loop's thread: it does not depend on what else the machine does.
Each line of the file is a moment, by the clock that all processes share, and the milliseconds that a call
from the loop took then, from 2 ms on.
"""

import sys
from asyncio import events
from collections.abc import Callable
from pathlib import Path
from time import perf_counter, thread_time
from typing import Any, Final

LEAST_S: Final = 0.002


def watch(file: Path) -> None:
    """Note it from now on."""
    notes = file.open("w", buffering=1)
    real: Callable[[Any], None] = vars(events.Handle)["_run"]

    def run(handle: Any) -> None:
        begun = thread_time()
        try:
            real(handle)
        finally:
            took = thread_time() - begun
            if took >= LEAST_S:
                notes.write(f"{perf_counter()} {1000 * took:.1f}\n")

    setattr(events.Handle, "_run", run)  # noqa: B010  # it is no method that others are meant to replace


def noted(file: Path, begin: float, end: float) -> list[float]:
    """The milliseconds of the calls between two moments, the longest last."""
    lines = (line.split() for line in file.read_text().splitlines())
    return sorted(float(took) for at, took in lines if begin <= float(at) <= end)


if __name__ == "__main__":
    watch(Path(sys.argv[1]))
    from isolane.cli.main import main

    raise SystemExit(main(sys.argv[2:]))
