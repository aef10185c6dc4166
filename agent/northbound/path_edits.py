"""Edits by path (`isolane.tree.edit.paths`) with the rights to what they name.

They are made in their order, each on what those before it have made, all or none. A list entry stands for
itself, a leaf-list path with a value for that value, and without one for all values.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from isolane.access.writing import HiddenNodes
from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.store.transaction import edits as store
from isolane.store.transaction.edits import Removals
from isolane.strand import pause
from isolane.tree.adopt import typed_record, typed_value
from isolane.tree.edit.paths import Parents, PathEdit, Report, no_place
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.schema import ContainerNode, DataNode, LeafListNode, LeafNode, ListNode, Record
from isolane.tree.values import Key, Scalar


def name_nodes(edits: Iterable[PathEdit], naming: HiddenNodes) -> None:
    """Have access control asked about what the user may not read."""
    for each in edits:
        pause()
        if each.path:
            _ask(naming, each, 0, Path(), hidden=False)
        else:
            _ask_inside(naming, each.value, each.operation, each.path, hidden=False)


def _ask(naming: HiddenNodes, edit: PathEdit, at: int, above: Path, *, hidden: bool) -> int:
    """Ask about the node of one step and what is below; how many nodes were asked about."""
    node, key = edit.path[at]
    if not isinstance(node, DataNode) or not node.config or (not hidden and naming.is_open(node)):
        return 0
    path = above.child(node, key)
    if not hidden:
        if naming.is_open_at(path):
            return 0
        hidden = not naming.may_read(path)
    if at + 1 < len(edit.path):
        inside = _ask(naming, edit, at + 1, path, hidden=hidden)
        return inside + (hidden and naming.ask(path, "merge", inside=inside > 0))
    inside = 0
    if not edit.takes:
        inside = _ask_value(naming, node, edit.value, edit.operation, path, hidden=hidden)
    if edit.reference is not None and not naming.may_read(above.child(node, edit.reference)):
        naming.refuse(no_place(node, edit))
    if not hidden:
        return inside
    operation = "merge" if edit.operation == "move" else edit.operation  # nothing comes or goes
    return inside + naming.ask(
        path, operation, explicit=True, inserted=edit.insert is not None, inside=inside > 0
    )


def _ask_value(
    naming: HiddenNodes, node: DataNode, value: Any, operation: str, path: Path, *, hidden: bool
) -> int:
    """Ask about what is in the value of a target."""
    if isinstance(value, Record):
        return _ask_inside(naming, value, operation, path, hidden=hidden)
    if isinstance(node, ListNode) and path[-1][1] is None:
        return sum(
            _ask_node(naming, node, each.entry_key, each, operation, path.parent, hidden=hidden)
            for each in value or ()
        )
    if isinstance(node, LeafListNode) and path[-1][1] is None:
        return sum(
            _ask_node(naming, node, each, None, operation, path.parent, hidden=hidden) for each in value or ()
        )
    return 0


def _ask_inside(
    naming: HiddenNodes, record: Record | None, operation: str, path: Path, *, hidden: bool
) -> int:
    """Ask about the nodes of a record."""
    if not isinstance(record, Record):
        return 0
    asked = 0
    for child in record.NODE.children:
        slot = record[child.index]
        if not child.config or slot == child.absent or (isinstance(child, LeafNode) and child.is_key):
            continue
        for key, inner in _instances(child, slot):
            asked += _ask_node(naming, child, key, inner, operation, path, hidden=hidden)
    return asked


def _instances(child: DataNode, slot: Any) -> Iterable[tuple[Key | None, Record | None]]:
    """The keys and records of what is in a slot."""
    if isinstance(child, ListNode):
        return slot.items() if child.keys else ()
    if isinstance(child, LeafListNode):
        return ((value, None) for value in slot)
    return ((None, slot if isinstance(child, ContainerNode) else None),)


def _ask_node(
    naming: HiddenNodes,
    node: DataNode,
    key: Key | None,
    record: Record | None,
    operation: str,
    above: Path,
    *,
    hidden: bool,
) -> int:
    pause()
    if not hidden and naming.is_open(node):
        return 0
    path = above.child(node, key)
    if not hidden:
        if naming.is_open_at(path):
            return 0
        hidden = not naming.may_read(path)
    inside = _ask_inside(naming, record, operation, path, hidden=hidden)
    return inside + (hidden and naming.ask(path, operation, inside=inside > 0))


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
        removals: Removals | None = None,
    ) -> "PathEdits":
        """Edits with values as a protocol has them: records of any compilation, leafs as any Python value.

        DataError, with its path, when a leaf cannot have a value, also one in a record. What `parents` and
        `report` choose is at `isolane.tree.edit.paths.make`.
        """
        return cls(
            tuple(each if each.takes or each.operation == "move" else _typed(model, each) for each in edits),
            parents,
            report,
            removals=removals,
        )

    def name_nodes(self, naming: HiddenNodes) -> None:
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


def _entry(model: Model, node: ListNode, entry: object, edit: PathEdit) -> Record:
    """An entry of a whole list."""
    if not isinstance(entry, Record):
        raise DataError("invalid-value", f"the value is not an entry of {node.name}", path=edit.path)
    return typed_record(model, entry, edit.path.parent.child(node, entry.entry_key))


def _leaf_value(model: Model, node: LeafNode | LeafListNode, value: object, edit: PathEdit) -> Scalar | None:
    if value is None:
        raise DataError("missing-element", f"the edit has no value for {node.name}", path=edit.path)
    return typed_value(model, node, value, edit.path)
