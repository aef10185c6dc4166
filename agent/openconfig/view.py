"""The view as the northbound uses it: rights through which it is read, and edits through which it is written.

Access control is by native node: what may not be read is not in the view, and a change of the view needs the
rights to the native nodes that change.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import Literal, Protocol, TypeAlias

from isolane.access.reading import Sight
from isolane.access.rights import NamesNodes, Rights
from isolane.access.writing import HiddenNodes
from isolane.errors import DataError
from isolane.openconfig.lens import Lens, Shown
from isolane.openconfig.named import Claims, Named, Translating, overlap
from isolane.openconfig.sources import OnlyView, Overlay, Views
from isolane.openconfig.writing import Writing
from isolane.store.transaction.edits import Edit as StoreEdit
from isolane.store.transaction.edits import PathEdits, Precondition
from isolane.tree.diff import Change
from isolane.tree.edit.config import Edited
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.schema import NotificationNode, OperationNode, Record, SchemaNode
from isolane.tree.sources import RecordSource, Source

Side: TypeAlias = Literal["native", "openconfig", "both"]
"""The top-level nodes that a request is about."""


class Edit(StoreEdit, NamesNodes, Protocol):
    """An edit that says which nodes it names."""


class View:
    """The view of one model, which was joined with modules of OpenConfig."""

    def __init__(self, model: Model) -> None:
        self.lens = Lens(model)
        self.views = Views(self.lens)

    def has(self, node: SchemaNode) -> bool:
        """Whether a node is one of the view."""
        while node.parent is not None and node.parent.parent is not None:
            node = node.parent
        return node in self.lens.tops

    def source(self, own: Source, side: Side, shown: Shown, rights: Rights) -> Source:
        """A source of the agent's own trees as a request sees it. What is configured is state too."""
        may_read = None if rights.unlimited else rights.may_read
        if side == "native":
            return own
        kind = OnlyView if side == "openconfig" else Overlay
        return kind(self.lens, own, lambda container: self.views.of_source(own, container, shown, may_read))

    def rights(self, rights: Rights) -> "ViewRights":
        """The rights of a user, for the agent's own trees and the view."""
        return ViewRights(self, rights)

    def edit(self, edit: Edit) -> "ViewEdit":
        """An edit of a tree with the view in it."""
        return ViewEdit(self, edit)

    def whole(self, tree: Record) -> Record:
        """A whole datastore, as somebody gives it, without its view; what the view says has to be so."""
        own = self.views.stripped(tree)
        for container in self.lens.tops:
            given = tree[container.index]
            if given not in (container.absent, self.views.of_tree(own, container)):
                text = "it differs from what the agent's own nodes say; leave it out, or give it alone"
                raise DataError("invalid-value", text, path=Path().child(container))
        return own

    def shown(self, tree: Record) -> Record:
        """A tree with its view."""
        return self.views.filled(tree)


class ViewEdit:
    """An edit of both: its changes of the view are made in the agent's own tree, in the same transaction."""

    def __init__(self, view: View, edit: Edit) -> None:
        self._view = view
        self._edit = edit
        self._found: Named | None = None

    def _named(self) -> Named:
        if self._found is None:
            self._found = Named.of(self._edit, self._view.has)
        return self._found

    def name_nodes(self, hidden: HiddenNodes) -> None:
        """The agent's own nodes as they are named, and those that the named ones of the view stand for."""
        named = self._named()
        if not named.view:
            self._edit.name_nodes(hidden)
            return
        self._edit.name_nodes(Translating(hidden, self._view.has, Claims(self._view.lens)))

    def apply(self, tree: Record) -> Edited:
        named, views = self._named(), self._view.views
        edit = self._edit
        if not named.view:
            edited: Edited = edit.apply(tree)
            return edited
        full = views.filled(tree)
        if isinstance(edit, PathEdits) and edit.precondition is not None:
            self._check(edit.precondition, tree)
            edit = replace(edit, precondition=None)
        edited = edit.apply(full)
        if edited.tree is full:
            return Edited(tree, edited.errors, edited.structures)
        fault = overlap(named, Claims(self._view.lens))
        if fault is not None:
            return Edited(tree, (*edited.errors, fault))
        tops = self._view.lens.tops
        writing = Writing(self._view.lens, views.stripped(edited.tree))
        try:
            writing.put(
                {each: full[each.index] for each in tops},
                {each: edited.tree[each.index] for each in tops if each in named.tops},
                [path for path, _ in named.view],
            )
        except DataError as error:
            return Edited(tree, (*edited.errors, error))
        return Edited(writing.tree, edited.errors, edited.structures)

    def _check(self, condition: Precondition, tree: Record) -> None:
        """A precondition may be about a node of the view."""
        shown = self._view.shown
        Precondition(shown(condition.tree), condition.path, condition.refusal).check(shown(tree))


class ViewRights:
    """The rights of a user, with the view in what is read."""

    def __init__(self, view: View, rights: Rights) -> None:
        self._view = view
        self.own = rights

    @property
    def unlimited(self) -> bool:
        return self.own.unlimited

    def check_operation(self, node: OperationNode, path: Path | None = None) -> None:
        self.own.check_operation(node, path)

    def check_edit(self, edit: NamesNodes) -> None:
        self.own.check_edit(edit)

    def authorize(
        self, changes: Sequence[Change], old: Record, new: Record, structures: Collection[Path] = ()
    ) -> None:
        self.own.authorize(changes, old, new, [each for each in structures if not self._view.has(each.node)])

    def redact(self, errors: Sequence[DataError]) -> Sequence[DataError]:
        return [each for error in errors for each in self._redacted(error)]

    def _redacted(self, error: DataError) -> Iterator[DataError]:
        if isinstance(error.path, Path) and error.path and self._view.has(error.path.node):
            yield error  # what the request named, and texts that come of it
        else:
            yield from self.own.redact([error])

    def readable(self, source: Source) -> Source:
        # what is a record is a configuration, which has no state
        return self.of_side(source, "both", state=not isinstance(source, RecordSource))

    def of_side(self, source: Source, side: Side, *, state: bool) -> Source:
        """The part that may be read of the nodes of one side; of the view with state or without."""
        return self._view.source(self.own.readable(source), side, Shown(state, self.own.unlimited), self.own)

    def may_read(self, path: Path) -> bool:
        return self._is_of_view(path) or self.own.may_read(path)

    def readable_part(self, path: Path) -> Path:
        return path if self._is_of_view(path) else self.own.readable_part(path)

    def sight(self, path: Path) -> Sight:
        return "everything" if self._is_of_view(path) else self.own.sight(path)

    def notification(self, node: NotificationNode, record: Record, path: Path | None = None) -> bool:
        return self.own.notification(node, record, path)

    def _is_of_view(self, path: Path) -> bool:
        return bool(path) and self._view.has(path.node)
