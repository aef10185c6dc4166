"""What is tried with clients, and how a test says what it tries; `matrix.py` makes the table of it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeVar

Test = TypeVar("Test", bound=Callable[..., Any])
Way = Literal["own", "rpc", "no"]
"""By the client's own means, by an rpc that the test spells and the client carries, or not at all."""

OPERATIONS: Final = (
    "over SSH",
    "over TLS",
    "over a UNIX socket",
    "call home over SSH",
    "call home over TLS",
    "base:1.0",
    "base:1.1",
    "get",
    "get, subtree",
    "get, XPath",
    "get-config",
    "get-config, subtree",
    "get-config, XPath",
    "with-defaults",
    "edit-config, running",
    "edit-config, candidate",
    "default-operation",
    "test-option",
    "error-option",
    "commit",
    "confirmed commit",
    "cancel-commit",
    "discard-changes",
    "validate",
    "lock, unlock",
    "partial-lock",
    "copy-config",
    "delete-config",
    "get-schema",
    "get-data",
    "edit-data",
    "compare",
    "action",
    "create-subscription",
    "establish-subscription",
    "yang-push",
    "delete-subscription",
    "kill-session",
    "close-session",
    "rpc-error",
)


@dataclass(frozen=True, slots=True)
class Tried:
    """One operation, how it was asked for, and what was seen where it did not do."""

    operation: str
    way: Way
    seen: str = ""


def tries(*operations: str, way: Way = "own") -> Callable[[Test], Test]:
    """This test does these operations with its client."""
    return _marked([Tried(operation, way) for operation in operations])


def defect(*operations: str, seen: str) -> Callable[[Test], Test]:
    """This test shows what is wrong with the client; `seen` is a sentence for the table's notes."""
    return _marked([Tried(operation, "no", seen) for operation in operations])


def _marked(tried: list[Tried]) -> Callable[[Test], Test]:
    unknown = {each.operation for each in tried} - set(OPERATIONS)
    assert not unknown, unknown

    def mark(test: Test) -> Test:
        test.__dict__.setdefault("tried", []).extend(tried)
        return test

    return mark
