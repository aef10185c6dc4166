"""Records of earlier versions of the format, brought to the current one step by step.

Version 0, before the first release: a commit was `{"n", "t", "by", "diff"}`, the whole tree `{"data"}`.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

Upgrade = Callable[[dict[str, Any]], dict[str, Any]]


def _from_0(record: dict[str, Any]) -> dict[str, Any]:
    if "data" in record:
        return {"tree": record["data"]}
    if "diff" in record:
        return {
            "commit": record["n"],
            "time": record["t"],
            "user": record["by"],
            "operation": "edit",
            "changes": record["diff"],
        }
    return record


STEPS: Final[Mapping[int, Upgrade]] = {0: _from_0}


def current(record: dict[str, Any], version: int) -> dict[str, Any]:
    """A record as the current version has it."""
    for step in range(version, max(STEPS) + 1):
        record = STEPS[step](record)
    return record
