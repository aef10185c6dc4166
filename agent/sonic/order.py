"""The order of tables: what is referred to comes before what refers to it, by the models' leafrefs."""

from collections.abc import Iterator, Mapping
from functools import cached_property

from isolane.sonic.forms import Form
from isolane.sonic.tables import Tables
from isolane.tree.schema import DataNode, LeafListNode, LeafNode, RecordNode
from isolane.tree.types import Leafref, Type, Union


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
            here = stack[-1]
            if here in placed:
                stack.pop()
                continue
            below = open_.setdefault(here, iter(sorted(self.refers[here])))
            following = next((each for each in below if each not in placed and each not in open_), None)
            if following is not None:
                stack.append(following)
            else:
                placed[here] = len(placed)
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
