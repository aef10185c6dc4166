"""The nodes that edits by path name, as access control asks (`isolane.access.hidden_nodes`)."""

from collections.abc import Iterable
from typing import Any

from isolane.access.rights import Naming
from isolane.strand import check
from isolane.tree.edit_paths import PathEdit, no_place
from isolane.tree.path import Path
from isolane.tree.record import Record
from isolane.tree.schema import ContainerNode, DataNode, LeafListNode, LeafNode, ListNode, RecordNode


def name_nodes(edits: Iterable[PathEdit], naming: Naming) -> None:
    """Have access control asked about what the user may not read."""
    for each in edits:
        check()
        if each.path:
            _ask(naming, each, 0, Path(), hidden=False)
        else:
            _ask_inside(naming, each.value, each.operation, each.path, hidden=False)


def _ask(naming: Naming, edit: PathEdit, at: int, above: Path, *, hidden: bool) -> int:
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
    naming: Naming, node: DataNode, value: Any, operation: str, path: Path, *, hidden: bool
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


def _ask_inside(naming: Naming, record: Any, operation: str, path: Path, *, hidden: bool) -> int:
    """Ask about the nodes of a record."""
    asked = 0
    node: RecordNode | None = record.NODE if isinstance(record, Record) else None
    for child in () if node is None else node.children:
        slot = record[child.index]
        if not child.config or slot == child.absent or (isinstance(child, LeafNode) and child.is_key):
            continue
        for key, inner in _instances(child, slot):
            asked += _ask_node(naming, child, key, inner, operation, path, hidden=hidden)
    return asked


def _instances(child: DataNode, slot: Any) -> Iterable[tuple[Any, Any]]:
    """The keys and records of what is in a slot."""
    if isinstance(child, ListNode):
        return slot.items() if child.keys else ()
    if isinstance(child, LeafListNode):
        return ((value, None) for value in slot)
    return ((None, slot if isinstance(child, ContainerNode) else None),)


def _ask_node(
    naming: Naming, node: DataNode, key: Any, record: Any, operation: str, above: Path, *, hidden: bool
) -> int:
    check()
    if not hidden and naming.is_open(node):
        return 0
    path = above.child(node, key)
    if not hidden:
        if naming.is_open_at(path):
            return 0
        hidden = not naming.may_read(path)
    inside = _ask_inside(naming, record, operation, path, hidden=hidden)
    return inside + (hidden and naming.ask(path, operation, inside=inside > 0))
