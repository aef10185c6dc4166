"""A change of running that somebody asks for."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from isolane.store.history import Author, Operation
from isolane.tree.diff import Change

EditTree: TypeAlias = Callable[[Any], Any]
Test: TypeAlias = Literal["set", "test-then-set", "test-only"]
"""What of an edit and its test is done (RFC 6241 section 7.2)."""
Authorize: TypeAlias = Callable[[Sequence[Change], Any, Any], None]


@dataclass(frozen=True, slots=True)
class Request:
    """Who wants running to become what.

    `forced` is for what has to be, as a revert; `by_locks` tells whether the locks of others are in the way.
    """

    author: Author
    change: EditTree
    operation: Operation
    comment: str | None = None
    authorize: Authorize | None = None
    persist_id: str | None = None
    members: dict[str, Any] = field(default_factory=dict)
    forced: bool = False
    by_locks: bool = True
    rolled_back_to: int | None = None
