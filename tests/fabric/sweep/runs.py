"""Functions in the place of a simulation, for processes that import them."""

import os
import signal
import time
from collections.abc import Mapping
from typing import Any

from isolane.errors import IsolaneError


def square(description: Mapping[str, Any], seed: int) -> dict[str, Any]:
    """A result that follows from the parameters."""
    x = description.get("x", 0)
    return {"version": "1", "seed": seed, "description": dict(description), "y": x * x + seed, "none": None}


def refuse_three(description: Mapping[str, Any], seed: int) -> dict[str, Any]:
    """A fault that the sweep was asked for, and a defect."""
    if description["x"] == 3:
        raise IsolaneError("x is not 3")
    if description["x"] == 4:
        raise ZeroDivisionError("four")
    return square(description, seed)


def die_at_three(description: Mapping[str, Any], seed: int) -> dict[str, Any]:
    """As when memory runs out."""
    if description["x"] == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return square(description, seed)


def die_once(description: Mapping[str, Any], seed: int) -> dict[str, Any]:
    """The first process that has the point dies, the next one does not."""
    flag = description["flag"]
    if not os.path.exists(flag):
        with open(flag, "w", encoding="utf-8"):
            pass
        os.kill(os.getpid(), signal.SIGKILL)
    return square(description, seed)


def slow(description: Mapping[str, Any], seed: int) -> dict[str, Any]:
    """Time for a test to end a worker."""
    time.sleep(0.05)
    return square(description, seed)
