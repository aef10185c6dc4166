"""Edits as values: what a protocol hands to the store, which carries it out in its turn.

An edit knows all that it needs, so that nothing of the protocol runs inside a transaction. A request is an
edit with its author and rights. `Drafts` makes edits of datastores that need not be valid.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias

from lxml import etree

from isolane.access.rights import Rights
from isolane.errors import DataError, DataErrors, IsolaneError
from isolane.lazy_dataclass import dataclass
from isolane.store.history import Author, Commit, Operation
from isolane.store.pending import Confirmation
from isolane.tree.diff import Change, diff
from isolane.tree.edit.config import DefaultOperation, Edited, ErrorOption, attempt
from isolane.tree.edit.paths import Parents, PathEdit, Report, make
from isolane.tree.model import Model, model_of
from isolane.tree.path import Path, may_hold, records_at, value_at
from isolane.tree.path_pattern import Pattern, instances
from isolane.tree.schema import DataNode, LeafNode, Record
from isolane.tree.sources import RecordSource
from isolane.tree.validation.constraints import constraints_of, may_exist
from isolane.tree.validation.validate import Transition

EditTree: TypeAlias = Callable[[Any], Any]
Condition: TypeAlias = Callable[[Record], Sequence[DataError]]
"""The errors by which the content of a datastore refuses an edit."""


class Edit(Protocol):
    """A change of a datastore that has not been made yet."""

    def apply(self, tree: Record) -> Edited:
        """Apply the edit to the content of a datastore; the result has the errors as well."""


@dataclass(frozen=True, slots=True)
class XmlEdit:
    """A `config` element of edit-config or edit-data (RFC 6241 section 7.2)."""

    model: Model
    config: etree._Element
    default_operation: DefaultOperation = "merge"
    error_option: ErrorOption = "rollback-on-error"
    condition: Condition | None = None

    def apply(self, tree: Record) -> Edited:
        errors = () if self.condition is None else self.condition(tree)
        if errors:
            return Edited(tree, tuple(errors))
        edited = attempt(self.model, tree, self.config, self.default_operation, self.error_option)
        for error in edited.errors:
            error.of_request = True
        return edited


class Superseded(IsolaneError):
    """The node that a precondition is about has changed since it was judged: judge it again."""


@dataclass(frozen=True, slots=True)
class Precondition:
    """The judgement of a front on the node at a path of a tree: the error that refuses the edit, if any.

    It counts for any tree that holds the same there.
    """

    tree: Record
    path: Path
    refusal: DataError | None

    def check(self, tree: Record) -> None:
        """Raise the refusal, or Superseded where the tree holds something else."""
        if tree is not self.tree and value_at(tree, self.path) != value_at(self.tree, self.path):
            raise Superseded
        if self.refusal is not None:
            raise self.refusal


@dataclass(frozen=True, slots=True)
class Removals:
    """The deletion of all that patterns stand for when it is made, as far as a user may read it."""

    patterns: tuple[Pattern, ...]
    rights: Rights

    def edits(self, tree: Record) -> Iterator[PathEdit]:
        """The deletions in a tree: no state, and no keys, which go with their entries."""
        source = self.rights.readable(RecordSource(tree))
        for pattern in self.patterns:
            for path in instances(source, pattern):
                node = path.node
                if isinstance(node, DataNode) and node.config and not _is_key(node):
                    yield PathEdit("remove", path)


def _is_key(node: DataNode) -> bool:
    return isinstance(node, LeafNode) and node.is_key


@dataclass(frozen=True, slots=True)
class PathEdits:
    """Edits of nodes that paths name, in order: all of them are made, or none.

    `needs` has to be there before, and `precondition` to hold; `removals` come first.
    """

    edits: tuple[PathEdit, ...]
    parents: Parents = "made"
    report: Report = "first"
    needs: Path | None = None
    precondition: Precondition | None = None
    removals: Removals | None = None

    def apply(self, tree: Record) -> Edited:
        if self.needs is not None and not may_hold(tree, self.needs):
            missing = DataError("data-missing", "the instance does not exist", path=self.needs)
            missing.of_request = True
            return Edited(tree, (missing,))
        if self.precondition is not None:
            self.precondition.check(tree)
        edits = self.edits
        if self.removals is not None:
            edits = (*self.removals.edits(tree), *edits)
        return make(tree, edits, self.parents, self.report)


@dataclass(frozen=True, slots=True)
class Content:
    """A whole datastore, as copy-config gives it."""

    tree: Record

    def apply(self, tree: Record) -> Edited:
        return Edited(self.tree, ())


@dataclass(frozen=True, slots=True)
class Computed:
    """An edit by a function of the agent itself; DataError(s) refuse the change."""

    function: EditTree

    def apply(self, tree: Record) -> Edited:
        return Edited(self.function(tree), ())


def outcome(edit: Edit, tree: Record, *, complete: bool = False) -> Edited:
    """Apply an edit to a tree; DataErrors when no part of it could be applied, or when not all of it
    could and `complete` is set."""
    edited = edit.apply(tree)
    if edited.errors and (complete or edited.tree is tree):
        raise DataErrors(edited.errors)
    return edited


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


class EditResult(NamedTuple):
    """The result of a request: the commit of running, if there is one, and the changes.

    `errors` are of the parts that an edit with continue-on-error left out; `before` is the content of the
    datastore that the edit was made on.
    """

    commit: Commit | None = None
    changes: tuple[Change, ...] = ()
    errors: tuple[DataError, ...] = ()
    before: object = None

    def raise_errors(self) -> None:
        """DataErrors when a part of the edit was left out."""
        if self.errors:
            raise DataErrors(self.errors)


@dataclass(frozen=True, slots=True)
class Drafts:
    """Makes the next content of a datastore; `rewritten` gives it the form in which it is stored."""

    model: Model
    rewritten: Callable[[Record, Record], Record]

    def edit(self, old: Record, request: Request) -> Edited:
        """The content after a request.

        Rights and conditions count at once (RFC 7950 section 8.3.2); musts, references and mandatory nodes
        wait (section 8.3.3), because clients build configurations in steps.
        """
        edited = outcome(request.edit, old, complete=request.test == "test-only")
        asked = self.rewritten(old, edited.tree)
        if asked is old:
            return Edited(old, edited.errors, edited.structures)
        if request.rights is not None:
            request.rights.authorize(tuple(diff(old, asked)), old, asked, edited.structures)
        transition = Transition(self.model, old, asked)
        transition.refuse_conditions()
        return Edited(transition.settled, edited.errors, edited.structures)

    def check(self, running: Record, tree: Record) -> Record:
        """The tree that running would become; DataErrors when it is not valid."""
        transition = Transition(self.model, running, tree)
        transition.validate()
        return transition.settled


def requested_changes(changes: Iterable[Change], new: Record) -> tuple[Change, ...]:
    """The changes without what an edit of the candidate took away because its condition was no longer true.

    That needs no right (RFC 8341 section 3.2.5), at the commit as little as at the edit.
    """
    return tuple(change for change in changes if change.kind != "delete" or _could_be(change, new))


def _could_be(change: Change, new: Record) -> bool:
    """Whether what went might be there: its conditions hold, or what it was in went as well."""
    node = change.node
    if not constraints_of(model_of(node)).whens.get(node):
        return True
    records = records_at(new, change.path[:-1])
    return records is None or may_exist(node, records)
