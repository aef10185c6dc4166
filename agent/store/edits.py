"""Edits as values: what a protocol hands to the store, which carries it out in its turn.

An edit knows all that it needs, so that nothing of the protocol runs inside a transaction.
"""

from collections.abc import Callable, Collection, Sequence
from typing import Any, Protocol, TypeAlias

from lxml import etree

from isolane.errors import DataErrors
from isolane.lazy_dataclass import dataclass
from isolane.tree.diff import Change
from isolane.tree.edit import DefaultOperation, Edited, ErrorOption, attempt
from isolane.tree.edit_paths import Parents, PathEdit, Report, make
from isolane.tree.model import Model
from isolane.tree.path import Path

EditTree: TypeAlias = Callable[[Any], Any]


class Edit(Protocol):
    """A change of a datastore that has not been made yet."""

    def made(self, tree: Any) -> Edited:
        """Apply the edit to the content of a datastore; the result has the errors as well."""


class Rights(Protocol):
    """The rights of the author of an edit."""

    def authorize(
        self, changes: Sequence[Change], old: Any, new: Any, structures: Collection[Path] = ()
    ) -> None:
        """DataErrors unless all changes may be made.

        Of containers without presence only `structures` are asked about: the others come and go with what is
        in them.
        """


@dataclass(frozen=True, slots=True)
class XmlEdit:
    """A `config` element of edit-config or edit-data (RFC 6241 section 7.2)."""

    model: Model
    config: etree._Element
    default_operation: DefaultOperation = "merge"
    error_option: ErrorOption = "rollback-on-error"

    def made(self, tree: Any) -> Edited:
        edited = attempt(self.model, tree, self.config, self.default_operation, self.error_option)
        for error in edited.errors:
            error.of_request = True
        return edited


@dataclass(frozen=True, slots=True)
class PathEdits:
    """Edits of nodes that paths name, in order: all of them are made, or none."""

    edits: tuple[PathEdit, ...]
    parents: Parents = "made"
    report: Report = "first"

    def made(self, tree: Any) -> Edited:
        return make(tree, self.edits, self.parents, self.report)


@dataclass(frozen=True, slots=True)
class Content:
    """A whole datastore, as copy-config gives it."""

    tree: Any

    def made(self, tree: Any) -> Edited:
        return Edited(self.tree, ())


@dataclass(frozen=True, slots=True)
class Computed:
    """An edit by a function of the agent itself; DataError(s) refuse the change."""

    function: EditTree

    def made(self, tree: Any) -> Edited:
        return Edited(self.function(tree), ())


def outcome(edit: Edit, tree: Any, *, whole: bool = False) -> Edited:
    """Apply an edit to a tree; DataErrors when no part of it could be applied, or when not all of it
    could and `whole` is set."""
    edited = edit.made(tree)
    if edited.errors and (whole or edited.tree is tree):
        raise DataErrors(edited.errors)
    return edited
