"""The one error hierarchy.

Every error that concerns data carries the instance path. `isolane.netconf.errors` maps a
`DataError` to an rpc-error; `isolane.cli.main` prints any `IsolaneError` as one line.
Tags and their meaning: RFC 6241 appendix A, RFC 7950 section 15.
"""

from collections.abc import Iterable, Mapping
from itertools import islice
from typing import Final, Literal, NamedTuple, Protocol, TypeAlias

from isolane.lazy_dataclass import dataclass

MOST_ERRORS: Final = 10_000
"""An error costs a hundred times as much as a wrong element, so that millions are never reported."""

ErrorType = Literal["transport", "rpc", "protocol", "application"]

ErrorTag = Literal[
    "in-use",
    "invalid-value",
    "too-big",
    "missing-attribute",
    "bad-attribute",
    "unknown-attribute",
    "missing-element",
    "bad-element",
    "unknown-element",
    "unknown-namespace",
    "access-denied",
    "lock-denied",
    "resource-denied",
    "rollback-failed",
    "data-exists",
    "data-missing",
    "operation-not-supported",
    "operation-failed",
    "malformed-message",
]


class InstancePath(Protocol):
    """The part of a path that an error uses: its text for people."""

    def __str__(self) -> str: ...


class Qualified(NamedTuple):
    """The value of an identityref in error-info."""

    namespace: str
    name: str


@dataclass(frozen=True, slots=True)
class Structure:
    """A member of error-info that a module defines as a container (RFC 8639 section 2.4.6)."""

    namespace: str
    members: Mapping[str, str | Qualified | InstancePath]
    module: str = ""
    """The module of the namespace: JSON names it."""


Info: TypeAlias = str | tuple[str, ...] | Structure


class IsolaneError(Exception):
    """Base of every error that this project raises on purpose."""


class WrongInput(IsolaneError):
    """Input of a person that means nothing; a command ends with exit code 2."""


class DataError(IsolaneError):
    """One fault in a request or in data, with all that an rpc-error says."""

    def __init__(
        self,
        tag: ErrorTag,
        message: str,
        *,
        path: InstancePath | None = None,
        type: ErrorType = "application",
        app_tag: str | None = None,
        info: Mapping[str, Info] | None = None,
    ) -> None:
        """`info` has the members of error-info; one that may stand several times is a tuple."""
        super().__init__(message)
        self.tag: ErrorTag = tag
        self.message = message
        self.path = path
        self.type: ErrorType = type
        self.app_tag = app_tag
        self.info: dict[str, Info] = dict(info or {})
        self.of_request = False
        """Whether it is about what a request itself says, not about what a datastore holds."""
        self.edit: int | None = None
        """Index of the edit that the error is about, from 0; None where it is not about a single edit."""

    @property
    def errors(self) -> tuple["DataError", ...]:
        """Itself, as `DataErrors` has several."""
        return (self,)

    def __str__(self) -> str:
        where = f"{self.path}: " if self.path is not None else ""
        detail = f" ({self.app_tag})" if self.app_tag else ""
        return f"{where}{self.message} [{self.tag}]{detail}"


class DataErrors(IsolaneError):
    """All faults that one check found; never empty."""

    def __init__(self, errors: Iterable[DataError]) -> None:
        self.errors = tuple(errors)
        super().__init__()

    def __str__(self) -> str:
        return "; ".join(map(str, self.errors))


def at_most(errors: Iterable[DataError]) -> list[DataError]:
    """The first of them up to the limit, and an error that says how many were omitted."""
    shown = list(islice(errors, MOST_ERRORS + 1))
    if len(shown) > MOST_ERRORS:
        text = f"more than {MOST_ERRORS:,} errors; further errors omitted"
        shown[-1] = DataError("operation-failed", text, app_tag="too-many-errors")
    return shown
