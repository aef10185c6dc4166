"""Progress of a compilation, for a user who compiles a large set of modules."""

import sys
from collections.abc import Callable
from time import monotonic
from typing import Final, TypeAlias

Progress: TypeAlias = Callable[[str], None]
"""Gets the name of the present step."""

_PATIENCE_S: Final = 1.0


def quiet(text: str) -> None:
    """Take the name of a step without a report."""


def on_stderr(now: Callable[[], float] = monotonic) -> Progress:
    """A line on the standard error output for each step, at most one in a second; short work says nothing."""
    latest = now()

    def tell(text: str) -> None:
        nonlocal latest
        if now() - latest >= _PATIENCE_S:
            latest = now()
            sys.stderr.write(f"isolane: compiling: {text}\n")
            sys.stderr.flush()

    return tell
