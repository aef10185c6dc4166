"""Edits by path (`isolane.tree.edit_paths`) with the rights to what they name.

They are made in their order, each on what those before it have made, all or none. A list entry stands for
itself, a leaf-list path with a value for that value, and without one for all values.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from isolane.access.rights import Naming
from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.northbound.path_edit_names import name_nodes
from isolane.store import edits as store
from isolane.tree.edit_paths import Parents, PathEdit, Report
from isolane.tree.model import Model
from isolane.tree.record import Record
from isolane.tree.schema import LeafListNode, LeafNode, ListNode
from isolane.tree.typed_record import typed_record, typed_value


@dataclass(frozen=True, slots=True)
class PathEdits(store.PathEdits):
    """Edits of one transaction."""

    @classmethod
    def of(
        cls,
        model: Model,
        edits: Iterable[PathEdit],
        *,
        parents: Parents = "made",
        report: Report = "first",
    ) -> "PathEdits":
        """Edits with values as a protocol has them: records of any compilation, leafs as any Python value.

        DataError, with its path, when a leaf cannot have a value, also one in a record. What `parents` and
        `report` choose is at `isolane.tree.edit_paths.make`.
        """
        return cls(
            tuple(each if each.takes or each.operation == "move" else _typed(model, each) for each in edits),
            parents,
            report,
        )

    def name_nodes(self, naming: Naming) -> None:
        """Have access control asked about the nodes that the user may not read."""
        name_nodes(self.edits, naming)


def _typed(model: Model, edit: PathEdit) -> PathEdit:
    """The same edit with a value of the model."""
    value = edit.value
    node = edit.path.node if edit.path else None
    if isinstance(value, Record):
        return replace(edit, value=typed_record(model, value, edit.path))
    if isinstance(node, LeafListNode) and edit.path[-1][1] is None:
        return replace(edit, value=tuple(_leaf_value(model, node, each, edit) for each in value or ()))
    if isinstance(node, LeafNode):
        return replace(edit, value=_leaf_value(model, node, value, edit))
    if isinstance(node, ListNode) and edit.path[-1][1] is None and node.keys:
        return replace(edit, value=node.absent.of(_entry(model, node, each, edit) for each in value or ()))
    return edit


def _entry(model: Model, node: ListNode, entry: Any, edit: PathEdit) -> Record:
    """An entry of a whole list."""
    if not isinstance(entry, Record):
        raise DataError("invalid-value", f"the value is not an entry of {node.name}", path=edit.path)
    return typed_record(model, entry, edit.path.parent.child(node, entry.entry_key))


def _leaf_value(model: Model, node: LeafNode | LeafListNode, value: Any, edit: PathEdit) -> Any:
    if value is None:
        raise DataError("missing-element", f"the edit has no value for {node.name}", path=edit.path)
    return typed_value(model, node, value, edit.path)
