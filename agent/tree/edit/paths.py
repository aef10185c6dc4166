"""Edits of nodes that paths name, one after the other: what RESTCONF, YANG Patch and gNMI ask for.

Each edit meets what those before it made. Containers and list entries above a node that comes are made with
it, unless they have to exist. When one edit cannot be made, none is.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, Literal

from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.strand import pause
from isolane.tree.edit.attributes import Insert
from isolane.tree.edit.config import Edited, data_exists, data_missing
from isolane.tree.edit.lists import (
    LeafListEdit,
    NoSuchPlace,
    TableEdit,
    clear_other_cases,
    merge,
    merge_table,
    merge_values,
)
from isolane.tree.path import Path, Step, records_at
from isolane.tree.schema import ContainerNode, DataNode, LeafListNode, LeafNode, ListNode, Record, SchemaNode
from isolane.tree.table import Table
from isolane.tree.values import Key, Scalar

PathOperation = Literal["create", "merge", "replace", "delete", "remove", "move"]
"""`move` gives an entry of a user-ordered list that is there another place (RFC 8072 section 2.5)."""
Parents = Literal["made", "must-exist"]
"""Whether missing ancestors of a node are created with it, or are an error (RFC 8040 section 4.4.1)."""
MOST_LOOKS: Final = 50_000_000
"""Entries of lists that are taken apart for all edits together."""
Report = Literal["first", "each"]
"""Whether the first edit that cannot be made ends all, or each is tried (RFC 8072 section 2.3)."""


@dataclass(frozen=True, slots=True)
class PathEdit:
    """One edit.

    `value` is what the node is to hold, as its slot has it: the record of a container or list
    entry, the value of a leaf; of a whole list its table, of a whole leaf-list its values.

    `insert` puts an entry of a user-ordered list in its place, or moves it (RFC 7950 sections 7.8.6 and
    7.7.9): `reference` is the key, or the value, of the entry to insert before or after.
    """

    operation: PathOperation
    path: Path
    value: Any = None
    insert: Insert | None = None
    reference: Any = None

    @property
    def takes(self) -> bool:
        """Whether the node goes."""
        return self.operation in ("delete", "remove")


def make(
    tree: Record, edits: Sequence[PathEdit], parents: Parents = "made", report: Report = "first"
) -> Edited:
    """The tree with all edits made, or unchanged and with what is wrong; `edit` of an error says which edit
    it is about. An edit behind one that cannot be made is tried on what the others made."""
    making = _Making(tree, parents) if len(edits) == 1 else _MakingSeveral(tree, parents)
    structures = set()
    errors: list[DataError] = []
    for number, each in enumerate(edits):
        pause()
        try:
            making.make(each)
        except DataError as error:
            error.of_request = True
            error.edit = number
            errors.append(error)
            if report == "first" or error.tag == "resource-denied":
                break
        if each.path and isinstance(each.path.node, ContainerNode) and not each.path.node.presence:
            structures.add(each.path)
    if errors:
        return Edited(tree, tuple(errors))
    return Edited(making.result(), (), frozenset(structures))


class _Making:
    """The tree, while edits are made in it one by one."""

    def __init__(self, tree: Record, parents: Parents) -> None:
        self._tree = tree
        self._parents = parents

    def make(self, edit: PathEdit) -> None:
        """Make the next one; DataError when it cannot be made."""
        if self._parents == "must-exist":
            _demand_parent(self._tree, edit)
        self._tree = _edited(self._tree, edit)

    def result(self) -> Record:
        """The tree with all of them made."""
        return self._tree


class _MakingSeveral(_Making):
    """The same; edits of the entries of one list that follow one another take it apart once."""

    def __init__(self, tree: Record, parents: Parents) -> None:
        super().__init__(tree, parents)
        self._run: _Run | None = None
        self._left = MOST_LOOKS

    def make(self, edit: PathEdit) -> None:
        if self._run is not None and not self._run.goes_on(edit):
            self._end()
        if self._run is None:
            self._begin(edit)
        if self._run is None:
            super().make(edit)
        else:
            self._run.make(edit)

    def result(self) -> Record:
        self._end()
        return super().result()

    def _begin(self, edit: PathEdit) -> None:
        """A run begins with an edit of an entry of a list that is there and takes much to change."""
        if not edit.path or not _is_looked_through(*edit.path[-1]):
            return
        above = records_at(self._tree, edit.path.parent)
        if above is None:
            return
        node: Any = edit.path.node
        entries = above[-1][node.index]
        self._left -= len(entries)
        if self._left < 0:
            text = f"too many entries are looked at; put the edits of {node.name} one behind the other"
            raise DataError("resource-denied", text, path=edit.path)
        self._run = _Run(edit.path, entries)

    def _end(self) -> None:
        if self._run is not None:
            self._tree = _edited(self._tree, self._run.whole())
            self._run = None


class _Run:
    """A leaf-list, or a list that the user orders, of which several entries are edited."""

    def __init__(self, first: Path, entries: Any) -> None:
        self._above = first[:-1]
        self._node: Any = first.node
        self._list: LeafListEdit | TableEdit = (
            LeafListEdit(entries, False)
            if isinstance(self._node, LeafListNode)
            else TableEdit(entries, False)
        )

    def goes_on(self, edit: PathEdit) -> bool:
        """Whether an edit is of an entry of the same list."""
        if not edit.path or edit.path.node is not self._node or edit.path[-1][1] is None:
            return False
        return edit.path[:-1] == self._above

    def make(self, edit: PathEdit) -> None:
        """Make it; nothing is changed by one that cannot be made."""
        key = edit.path[-1][1]
        if isinstance(self._list, LeafListEdit):
            _edit_value(self._node, key, self._list, edit)
        else:
            _edit_entry(self._node, key, self._list, edit)

    def whole(self) -> PathEdit:
        """The edit that puts in all of the list."""
        return PathEdit("replace", Path((*self._above, (self._node, None))), self._list.result())


def _is_looked_through(node: SchemaNode, key: object) -> bool:
    """Whether to change an entry takes a look at all of them."""
    if key is None:
        return False
    if isinstance(node, ListNode):
        return node.config and bool(node.keys) and node.user_ordered
    return isinstance(node, LeafListNode) and node.config


def _demand_parent(tree: Record, edit: PathEdit) -> None:
    """An error unless all list entries and presence containers above the node are there."""
    if edit.operation == "remove":
        return
    record, path = tree, Path()
    for node, key in edit.path[:-1]:
        assert isinstance(node, DataNode)
        path = path.child(node, key)
        slot = record[node.index]
        if isinstance(node, ListNode):
            slot = slot.get(key) if node.keys and key is not None else None
        if not isinstance(slot, Record):
            text = f"{node.name}, which is above the edited node, does not exist"
            raise DataError("data-missing", text, path=path)
        record = slot


def _edited(tree: Record, edit: PathEdit) -> Record:
    if edit.path:
        return _in_record(tree, edit, edit.path, Path())
    empty: Record = tree.NODE.record.EMPTY
    if edit.takes:
        return empty
    if edit.operation == "create":
        raise DataError("data-exists", "the datastore cannot be created", path=edit.path)
    value = edit.value
    if not isinstance(value, Record) or value.NODE is not tree.NODE:
        raise _unfit(edit)
    return merge(tree, value) if edit.operation == "merge" else value


def _in_record(record: Record, edit: PathEdit, rest: Sequence[Step], above: Path) -> Record:
    """The record with the edit made in it: in the child that the next step names, or below that."""
    (node, key), *below = rest
    assert isinstance(node, DataNode)
    path = above.child(node, key)
    if not node.config:
        raise DataError("invalid-value", f"{node.name} is state data and cannot be edited", path=path)
    old = record[node.index]
    new = _below(node, key, old, edit, below, path) if below else _slot(node, key, old, edit)
    if new is old:
        return record
    slots = list(record)
    slots[node.index] = new
    if node.case is not None and new is not node.absent and not edit.takes:
        clear_other_cases(node, slots)
    return record.NODE.record.of(slots)


def _below(node: DataNode, key: Key, old: Any, edit: PathEdit, below: Sequence[Step], path: Path) -> object:
    """The slot of a container or list with the edit made further down."""
    if isinstance(node, ContainerNode):
        inside = old
    elif isinstance(node, ListNode) and node.keys and key is not None:
        inside = old.get(key)
    else:
        raise DataError("invalid-value", f"{node.name} is not a node that a path can go through", path=path)
    if inside is None:
        if edit.operation == "remove":
            return old
        if edit.operation == "delete":
            raise DataError("data-missing", f"{node.name} is not there", path=edit.path)
        inside = _new_entry(node, key) if isinstance(node, ListNode) else node.record.EMPTY
    edited = _in_record(inside, edit, below, path)
    if isinstance(node, ContainerNode):
        return edited
    return old if edited is inside and old.get(key) is not None else old.set(key, edited)


def _new_entry(node: ListNode, key: Any) -> Record:
    slots = list(node.record.EMPTY)
    for leaf, value in zip(node.keys, key if len(node.keys) > 1 else (key,), strict=True):
        slots[leaf.index] = value
    return node.record.of(slots)


def _slot(node: DataNode, key: Key, old: Any, edit: PathEdit) -> object:
    """The slot of the node that the path names, with the edit made."""
    match node:
        case ListNode() if key is not None:
            return _entry(node, key, old, edit)
        case LeafListNode() if key is not None:
            return _value(node, key, old, edit)
        case LeafNode(is_key=True):
            if edit.takes or edit.value != old:
                raise DataError("invalid-value", f"the key {node.name} cannot be changed", path=edit.path)
            return old
    _meets(node, old is not node.absent, edit)
    if edit.takes:
        return node.absent
    if edit.operation == "move":
        raise DataError("invalid-value", f"{node.name} is no entry that can be moved", path=edit.path)
    if not _fits(node, edit.value):
        raise _unfit(edit)
    if edit.operation != "merge" or old is node.absent:
        return edit.value
    match node:
        case ContainerNode():
            return merge(old, edit.value)
        case ListNode() if node.keys:
            return merge_table(node, old, edit.value)
        case LeafListNode():
            return merge_values(old, edit.value)
    return edit.value


def _entry(node: ListNode, key: Key, old: Table[Key, Record], edit: PathEdit) -> object:
    if not node.keys:
        raise DataError("invalid-value", f"entries of {node.name} have no key", path=edit.path)
    table = TableEdit(old, fresh=False)
    _edit_entry(node, key, table, edit)
    return table.result()


def _edit_entry(node: ListNode, key: Key, table: TableEdit, edit: PathEdit) -> None:
    before = table.now(key)
    _meets(node, before is not None, edit)
    if edit.takes:
        if before is not None:
            table.delete(key)
        return
    if edit.operation == "move" and before is not None:
        record = before
    elif not _is_of(node, edit.value) or edit.value.entry_key != key:
        raise _unfit(edit)
    else:
        record = merge(before, edit.value) if before is not None and edit.operation == "merge" else edit.value
    _place(lambda: table.put(key, record, _insert(node, edit), edit.reference), node, edit)


def _value(node: LeafListNode, value: Any, old: tuple[Scalar, ...], edit: PathEdit) -> object:
    values = LeafListEdit(old, fresh=False)
    _edit_value(node, value, values, edit)
    return values.result()


def _edit_value(node: LeafListNode, value: Scalar, values: LeafListEdit, edit: PathEdit) -> None:
    there = values.is_there(value)
    _meets(node, there, edit)
    if edit.takes:
        if there:
            values.delete(value)
        return
    _place(lambda: values.put(value, _insert(node, edit), edit.reference), node, edit)


def _meets(node: DataNode, there: bool, edit: PathEdit) -> None:
    """An error when the node must not be there, or must and is not."""
    if there and edit.operation == "create":
        raise data_exists(node, edit.path)
    if not there and edit.operation in ("delete", "move"):
        raise data_missing(node, edit.path)


def _insert(node: ListNode | LeafListNode, edit: PathEdit) -> Insert | None:
    if edit.insert is not None and not node.user_ordered:
        raise DataError("bad-attribute", f"{node.name} is not ordered by the user", path=edit.path)
    return edit.insert


def _place(put: Callable[[], None], node: DataNode, edit: PathEdit) -> None:
    try:
        put()
    except NoSuchPlace:
        raise no_place(node, edit) from None


def no_place(node: DataNode, edit: PathEdit) -> DataError:
    """There is no entry to insert at, or none that the user may read (RFC 7950 section 15.7)."""
    text = f"no entry of {node.name} is there to insert at"
    return DataError("bad-attribute", text, path=edit.path, app_tag="missing-instance")


def _fits(node: DataNode, value: object) -> bool:
    """Whether a value is of the kind that the slot of a node holds; types were checked where it was read."""
    match node:
        case ContainerNode():
            return _is_of(node, value)
        case ListNode() if node.keys:
            return isinstance(value, type(node.absent))
        case ListNode() | LeafListNode():
            return isinstance(value, tuple)
    return value is not None


def _is_of(node: ContainerNode | ListNode, value: object) -> bool:
    return isinstance(value, Record) and value.NODE is node


def _unfit(edit: PathEdit) -> DataError:
    return DataError("invalid-value", "the value does not fit the node that the path names", path=edit.path)
