"""Findings about this machine: values that name what exists, what is missing, and the remedy."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Final

from isolane.lazy_dataclass import dataclass

LINUX: Final = "linux"
KERNEL: Final = "kernel"
DATA_PLANES: Final = ("emulated", LINUX, KERNEL)


class Verdict(StrEnum):
    """Whether the machine has something."""

    OK = "ok"
    MISSING = "missing"
    UNKNOWN = "unknown"
    """It could not be tried; it may be there."""
    NOTE = "note"
    """No data plane needs it, but the operator should know."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the report."""

    subject: str
    verdict: Verdict
    detail: str
    remedy: str = ""
    needed_by: tuple[str, ...] = ()
    """The data planes that cannot run without it."""


def lacking(findings: Iterable[Finding], data_plane: str) -> list[str]:
    """The findings that keep a data plane from running, by subject."""
    return [
        finding.subject
        for finding in findings
        if finding.verdict is Verdict.MISSING and data_plane in finding.needed_by
    ]
