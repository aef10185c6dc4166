"""Edits by path (`isolane.tree.edit_paths`) with the rights to what they name.

They are made in their order, each on what those before it have made, all or none. A list entry stands for
itself, a leaf-list path with a value for that value, and without one for all values.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from isolane.access.rights import Naming
from isolane.errors import DataError
from isolane.northbound.path_edit_names import name_nodes
from isolane.store import edits as store
from isolane.tree.adopt import adopted
from isolane.tree.coerce import coerced
from isolane.tree.edit_paths import PathEdit
from isolane.tree.model import Model
from isolane.tree.record import Record
from isolane.tree.schema import DataNode, LeafListNode, LeafNode, ListNode
from isolane.tree.scopes import NameScope
from isolane.tree.types import BadValue


@dataclass(frozen=True, slots=True)
class PathEdits(store.PathEdits):
    """Edits of one transaction."""

    @classmethod
    def of(cls, model: Model, edits: Iterable[PathEdit]) -> "PathEdits":
        """Edits with values as a protocol has them: records of any compilation, leafs as any Python value.

        DataError when a leaf cannot have a value; what is in a record is not checked.
        """
        return cls(tuple(each if each.takes else _typed(model, each) for each in edits))

    def name_nodes(self, naming: Naming) -> None:
        """Have access control asked about the nodes that the user may not read."""
        name_nodes(self.edits, naming)


def _typed(model: Model, edit: PathEdit) -> PathEdit:
    """The same edit with a value of the model."""
    value = edit.value
    node = edit.path.node if edit.path else None
    if isinstance(value, Record):
        return replace(edit, value=adopted(model, value))
    if isinstance(node, LeafListNode) and edit.path[-1][1] is None:
        return replace(edit, value=tuple(_leaf_value(model, node, each, edit) for each in value or ()))
    if isinstance(node, LeafNode):
        return replace(edit, value=_leaf_value(model, node, value, edit))
    if isinstance(node, ListNode) and edit.path[-1][1] is None and node.keys:
        return replace(edit, value=node.absent.of(adopted(model, each) for each in value or ()))
    return edit


def _leaf_value(model: Model, node: DataNode, value: Any, edit: PathEdit) -> Any:
    assert isinstance(node, LeafNode | LeafListNode)
    if value is None:
        raise DataError("missing-element", f"the edit has no value for {node.name}", path=edit.path)
    try:
        return coerced(node.type, value, NameScope(model, node.module))
    except BadValue as fault:
        raise DataError("invalid-value", fault.message, path=edit.path, app_tag=fault.app_tag) from None
