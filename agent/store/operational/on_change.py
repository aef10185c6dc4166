"""Operational state whose changes are notified: which nodes, and what may have changed since it was read.

What changes a node marks it; nothing is read and nothing kept until somebody follows (RFC 8641 section 3.10).
"""

from collections.abc import Callable, Collection, Iterable
from typing import Any, Final, TypeAlias

from isolane.lazy_dataclass import dataclass
from isolane.store.operational.providers import Keys, ProviderConflict
from isolane.tree.schema import DataNode, ListNode, RecordNode, SchemaNode

Mark: TypeAlias = tuple[RecordNode, Keys]
"""An instance of a unit: its node, and the keys of the list entries above and at it."""

MOST_MARKS: Final = 20_000
"""Maximum number of instances remembered one by one; with more, everything is read again, once."""


class Notified:
    """A unit is a container or list entry that is marked, and read again, as one.

    Units may be in each other: what is another unit's is not read with the one above it.
    """

    def __init__(self, node_of: Callable[[object], Any]) -> None:
        """`node_of` finds the served node of a schema node, a path or a class."""
        self._node_of = node_of
        self._listener: Callable[[], None] | None = None
        self._marks: dict[Mark, None] = {}
        self._too_many = False
        self.nodes: set[DataNode] = set()
        """Notified with all that is below them."""
        self.above: set[DataNode] = set()
        """The way to them."""
        self.units: dict[RecordNode, tuple[frozenset[DataNode], frozenset[DataNode]]] = {}
        """Of each unit, the nodes that it declared, and the way from it to them."""

    def declare(self, unit: object, nodes: Iterable[object] | None = None) -> None:
        """Say that a unit is marked whenever one of these nodes of it changes; None stands for the whole."""
        record_node: RecordNode = self._node_of(unit)
        assert isinstance(record_node, DataNode)
        if record_node in self.units:
            raise ProviderConflict(f"the changes of {record_node.path} are declared already")
        declared = record_node.children if nodes is None else tuple(map(self._node_of, nodes))
        way = _way_to(record_node, declared)
        self.above |= way.above
        self.nodes |= way.nodes
        self.units[record_node] = way.nodes, way.inside

    def __contains__(self, node: SchemaNode) -> bool:
        """Whether changes of a node are notified; of a list entry that is, its keys come with it."""
        above = node.parent
        if isinstance(above, ListNode) and above in self.above and node in above.keys:
            return True
        return node in self.nodes or any(each in self.nodes for each in _above(node))

    def leads(self, node: SchemaNode) -> bool:
        """Whether a node is notified, or anything below it."""
        return node in self.above or node in self

    # --- marks

    def mark(self, unit: object, keys: Keys) -> None:
        """Something of an instance of a unit may have changed, or the instance came or went."""
        if self._listener is None:
            return
        first = not self._marks
        if len(self._marks) < MOST_MARKS:
            self._marks[self._node_of(unit), keys] = None
        else:
            self._too_many = True
        if first:
            self._listener()

    def listen(self, listener: Callable[[], None] | None) -> None:
        """Call a listener with the first mark after `take`; without one marks cost nothing."""
        self._listener = listener
        self._marks, self._too_many = {}, False

    def take(self) -> Collection[Mark] | None:
        """The marks since the last call; None when there were too many to remember."""
        marks, too_many = self._marks, self._too_many
        self._marks, self._too_many = {}, False
        return None if too_many else marks


@dataclass(frozen=True, slots=True)
class _Way:
    """The declared nodes of a unit, those between the unit and them, and all above them."""

    nodes: frozenset[DataNode]
    inside: frozenset[DataNode]
    above: frozenset[DataNode]


def _way_to(unit: RecordNode, declared: tuple[DataNode, ...]) -> _Way:
    """Agents of one model declare the same, and share this."""
    ways: dict[tuple[object, ...], _Way] = unit.model.caches.setdefault("store.notified", {})
    cached = ways.get((unit, declared))
    if cached is not None:
        return cached
    inside: set[DataNode] = set()
    above: set[DataNode] = set()
    for node in declared:
        way = tuple(_above(node))
        if unit not in way:
            raise ProviderConflict(f"{node.path} is not below {unit.path}")
        inside.update(way[: way.index(unit)])
        above.update(way)
    cached = ways[unit, declared] = _Way(frozenset(declared), frozenset(inside), frozenset(above))
    return cached


def _above(node: SchemaNode) -> Iterable[Any]:
    above = node.parent
    while isinstance(above, DataNode):
        yield above
        above = above.parent
