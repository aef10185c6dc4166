"""A change of a datastore that a user, or the agent itself, asks for."""

from typing import Literal, NamedTuple, TypeAlias

from isolane.errors import DataError, DataErrors
from isolane.lazy_dataclass import dataclass
from isolane.store.edits import Edit, Rights
from isolane.store.entries import Confirmation
from isolane.store.history import Author, Commit, Operation
from isolane.tree.diff import Change

Test: TypeAlias = Literal["set", "test-then-set", "test-only"]
"""The test-option of an edit (RFC 6241 section 7.2)."""


@dataclass(frozen=True, slots=True)
class Request:
    """An edit with its author and rights; without `rights` everything is permitted.

    Of running: `confirmation` is what its record says of confirmed commits, `forced` is for what has to be,
    as a revert, and `by_locks` is whether the locks of others refuse it. `observed` is for what has happened
    outside already: nothing refuses it, no participant is asked, and it may be invalid.
    """

    author: Author
    edit: Edit
    operation: Operation = "edit"
    comment: str | None = None
    rights: Rights | None = None
    test: Test = "set"
    persist_id: str | None = None
    confirmation: Confirmation | None = None
    forced: bool = False
    by_locks: bool = True
    rolled_back_to: int | None = None
    observed: bool = False


class Made(NamedTuple):
    """The result of a request: the commit of running, if there is one, and the changes.

    `errors` are of the parts that an edit with continue-on-error left out.
    """

    commit: Commit | None = None
    changes: tuple[Change, ...] = ()
    errors: tuple[DataError, ...] = ()

    def raise_errors(self) -> None:
        """DataErrors when a part of the edit was left out."""
        if self.errors:
            raise DataErrors(self.errors)
