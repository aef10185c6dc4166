"""References between tables: their order by leafrefs, and entries without those that they refer to."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from isolane.errors import DataError, DataErrors
from isolane.sonic.modules.forms import Form
from isolane.sonic.modules.tables import Place, Tables
from isolane.tree.path import Path
from isolane.tree.schema import DataNode, LeafListNode, LeafNode, Record, RecordNode
from isolane.tree.types import Leafref, Type, Union
from isolane.tree.validation.validate import validate


class Order:
    """The references between tables, and the rank of each table."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    @cached_property
    def refers(self) -> Mapping[str, frozenset[str]]:
        """The tables that each table refers to, without itself."""
        return {
            table.name: frozenset(
                target for form in table.forms for leaf in _leafs(form) for target in self.targets(leaf)
            )
            - {table.name}
            for table in self._tables.by_name.values()
        }

    def targets(self, leaf: LeafNode | LeafListNode) -> Iterator[str]:
        """The tables that the values of a leaf refer to."""
        for path in _paths(leaf.type):
            steps = path.split("/")
            name = steps[2].rpartition(":")[2] if len(steps) > 2 else ""
            table = self._tables.by_name.get(name)
            if table is not None and path.startswith(table.node.path):
                yield name

    @cached_property
    def ranks(self) -> Mapping[str, int]:
        """Each table's place; of tables that refer to each other the first by name comes first."""
        placed: dict[str, int] = {}
        for name in sorted(self.refers):
            self._place(name, placed)
        return placed

    def _place(self, name: str, placed: dict[str, int]) -> None:
        """Depth first, without recursion: a table after all that it refers to."""
        open_: dict[str, Iterator[str]] = {}
        stack = [name]
        while stack:
            table = stack[-1]
            if table in placed:
                stack.pop()
                continue
            below = open_.setdefault(table, iter(sorted(self.refers[table])))
            following = next((each for each in below if each not in placed and each not in open_), None)
            if following is not None:
                stack.append(following)
            else:
                placed[table] = len(placed)
                stack.pop()


def _leafs(form: Form) -> Iterator[LeafNode | LeafListNode]:
    pending: list[DataNode] = list(form.node.children)
    while pending:
        node = pending.pop()
        if isinstance(node, LeafNode | LeafListNode):
            yield node
        elif isinstance(node, RecordNode):
            pending += node.children


def _paths(kind: Type) -> Iterator[str]:
    if isinstance(kind, Leafref):
        yield kind.target
    elif isinstance(kind, Union):
        for member in kind.members:
            yield from _paths(member)


def content_without(tables: Tables, old: Record, gone: Iterable[Place]) -> Mapping[Place, Record | None]:
    """The content of some entries, and of those that refer to them, while the first are not there.

    Of what refers the field goes, or the whole entry where it cannot be without, and then what refers
    to that. The models say what refers: all their conditions hold for what is left.
    """
    away: dict[Place, Record | None] = dict.fromkeys(gone)
    is_changed = True
    while is_changed:
        is_changed = False
        for error in _errors(tables, old, tables.placed(old, away)):
            place = _place(tables, error.path)
            record = None if place is None else away.get(place, tables.record(old, place))
            if place is not None and record is not None:
                away[place] = _bare(record, error.path)
                is_changed = True
    return away


def _errors(tables: Tables, old: Record, new: Record) -> tuple[DataError, ...]:
    try:
        validate(tables.model, old, new)
    except DataErrors as several:
        return several.errors
    return ()


def _place(tables: Tables, path: object) -> Place | None:
    """The entry that an error is in."""
    if not isinstance(path, Path) or len(path) < 3:
        return None
    table = tables.by_name.get(path[1][0].name)
    if table is None or path[0][0] is not table.top:
        return None
    node, key = path[2]
    return next((Place(form, key) for form in table.forms if form.node is node), None)


def _bare(record: Record, path: object) -> Record | None:
    """An entry without the value that an error is about; None where it cannot be without it."""
    assert isinstance(path, Path)
    node, value = path[3] if len(path) == 4 else (None, None)
    if not isinstance(node, LeafNode | LeafListNode) or node.config is False:
        return None
    if isinstance(node, LeafListNode):
        left = tuple(each for each in record[node.index] if each != value)
        if value is None or len(left) == len(record[node.index]):
            return None
        return record.with_slot(node.index, left or node.absent)
    if node.mandatory or node.is_key or record[node.index] is None:
        return None
    return record.with_slot(node.index, node.absent)
