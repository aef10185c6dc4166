"""The outcome of a point: its result, or its fault."""

import traceback
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from isolane.errors import IsolaneError
from isolane.fabric.sweep.points import Point
from isolane.lazy_dataclass import dataclass

Run: TypeAlias = Callable[[Mapping[str, Any], int], dict[str, Any]]
"""A function of a module, from a description and a seed to a result; other processes import it."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A result, or the reason for its absence."""

    point: Point
    result: Mapping[str, object] | None
    fault: str | None = None


def fault_of(error: BaseException) -> str:
    """One line; of a defect with the place that raised it."""
    if isinstance(error, IsolaneError):
        return str(error)
    frames = traceback.extract_tb(error.__traceback__)
    place = f" at {frames[-1].filename}:{frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__}: {error}{place}"
