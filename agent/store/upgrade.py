"""Records of earlier versions of the format, brought to the current one step by step.

A step takes one record as its version has it and gives it as the next version has it. Files hold these:

- a commit: who, when and how, and `changes`, each with `path`, `old` and `new`;
- an `event`, and the `state` of the kept commits at the end of a snapshot;
- of a snapshot the `tree`, and slices of its long lists: `list` (the path) and `entries`.

A change of the model that old data does not fit is a step as well: it changes names or values in `changes`,
`tree`, `list` and `entries`. The version goes up by one with each step.

Version 0, before the first release: a commit was `{"n", "t", "by", "diff"}`, the whole tree `{"data"}`.
Version 1: the checksum of a record covers its text alone, and the title has none.
Version 2: title and records are one chain of checksums; see `records.py`.
Version 3: the second edition of the models for Ultra Ethernet; see `second_edition.py`.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from isolane.store.second_edition import from_first_edition

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


def _from_1(record: dict[str, Any]) -> dict[str, Any]:
    return record


STEPS: Final[Mapping[int, Upgrade]] = {0: _from_0, 1: _from_1, 2: from_first_edition}

SECOND_EDITION: Final = 3
"""The first version with the second edition of the models for Ultra Ethernet."""

VERSION: Final = len(STEPS)
"""The one that is written."""

READABLE: Final = range(VERSION + 1)


def current(record: dict[str, Any], version: int) -> dict[str, Any]:
    """A record as the current version has it."""
    return upgraded(record, version, VERSION)


def upgraded(record: dict[str, Any], version: int, to: int) -> dict[str, Any]:
    """A record of one version as a later one has it."""
    for step in range(version, to):
        record = STEPS[step](record)
    return record
