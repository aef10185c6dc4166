"""The first process of a container ends by SIGTERM from its start on.

The kernel does nothing for a signal to the first process unless there is a handler, and the agent has its own
only when it comes up: a container that is stopped before would live until its time is over.
"""

import os
import signal
from types import FrameType


def end_by_sigterm() -> None:
    """Until something else handles the signal, it ends this process as it ends any other."""
    if os.getpid() == 1:
        signal.signal(signal.SIGTERM, _end)


def _end(number: int, frame: FrameType | None) -> None:
    raise SystemExit(128 + number)
