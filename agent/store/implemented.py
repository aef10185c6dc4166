"""The implemented nodes of a model: the check at the start, and the table of `isolane coverage`.

A registration at a node speaks for all of its own module at and below that node. What another module augments
there has to be registered by itself, so that an augmentation is never implemented by accident.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any, Literal

from isolane.lazy_dataclass import dataclass
from isolane.store.errors import StoreError
from isolane.tree.model import Model
from isolane.tree.schema import (
    AnyNode,
    ContainerNode,
    LeafListNode,
    LeafNode,
    RecordNode,
    SchemaNode,
)

Kind = Literal["config", "state", "operation", "notification"]
KINDS: tuple[Kind, ...] = ("config", "state", "operation", "notification")


class NotImplementedNodes(StoreError):
    """Unimplemented nodes of implemented modules."""

    def __init__(self, paths: Iterable[str]) -> None:
        self.paths = tuple(paths)
        listed = "".join(f"\n  {path}" for path in self.paths)
        super().__init__(f"{len(self.paths)} nodes are neither implemented nor deviated:{listed}")


@dataclass(frozen=True, slots=True)
class Registered:
    """The implemented nodes, by kind."""

    config: Collection[SchemaNode] = ()
    state: Collection[SchemaNode] = ()
    operations: Collection[SchemaNode] = ()
    notifications: Collection[SchemaNode] = ()

    @property
    def modules(self) -> frozenset[str]:
        """The modules of which data or an operation is implemented.

        Notifications may be sent of plain data too, and those of a program are all declared for it.
        """
        return frozenset(node.module for node in (*self.config, *self.state, *self.operations))

    def of(self, kind: Kind) -> Collection[SchemaNode]:
        match kind:
            case "config":
                return self.config
            case "state":
                return self.state
            case "operation":
                return self.operations
            case "notification":
                return self.notifications


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table: how many nodes of a kind a module has, and those that are missing."""

    module: str
    kind: Kind
    total: int
    missing: tuple[str, ...]
    deviated_by: tuple[str, ...]

    @property
    def covered(self) -> int:
        return self.total - len(self.missing)


def coverage(model: Model, registered: Registered, without: Collection[str] = ()) -> list[Row]:
    """The table, by module and kind; kinds of which a module has no node are left out, and some modules."""
    by_module: dict[tuple[str, Kind], list[SchemaNode]] = {}
    for kind, node in counted(model):
        if node.module not in without:
            by_module.setdefault((node.module, kind), []).append(node)
    rows = []
    for (module, kind), nodes in sorted(
        by_module.items(), key=lambda item: (item[0][0], KINDS.index(item[0][1]))
    ):
        is_behind = _behind(kind, registered)
        missing = tuple(node.path for node in nodes if not is_behind(node))
        rows.append(Row(module, kind, len(nodes), missing, model.modules[module].deviations))
    return rows


def missing(model: Model, registered: Registered) -> Iterator[tuple[Kind, SchemaNode]]:
    """The nodes that are not implemented."""
    tests = {kind: _behind(kind, registered) for kind in KINDS}
    return ((kind, node) for kind, node in counted(model) if not tests[kind](node))


def check(model: Model, registered: Registered, plain: Collection[str] = ()) -> None:
    """Raise NotImplementedNodes, which lists every path; modules in `plain` are stored only."""
    paths = [path for row in coverage(model, registered, plain) for path in row.missing]
    if paths:
        raise NotImplementedNodes(paths)


def lines(rows: Iterable[Row]) -> Iterator[str]:
    """The table as text."""
    shown = [("module", "kind", "total", "covered", "deviated by")]
    shown += [
        (row.module, row.kind, str(row.total), str(row.covered), " ".join(row.deviated_by)) for row in rows
    ]
    widths = [max(len(line[column]) for line in shown) for column in range(4)]
    for module, kind, total, covered, by in shown:
        cells = (
            module.ljust(widths[0]),
            kind.ljust(widths[1]),
            total.rjust(widths[2]),
            covered.rjust(widths[3]),
        )
        yield "  ".join((*cells, by)).rstrip()


def counted(model: Model) -> Iterator[tuple[Kind, SchemaNode]]:
    """The nodes of a model that the table counts."""
    yield from _below(model.node)


def _below(node: RecordNode) -> Iterator[tuple[Kind, SchemaNode]]:
    """Nodes that are counted: leafs, leaf-lists, anydata, presence containers, operations, notifications."""
    for operation in node.operations:
        yield "operation", operation
    for notification in node.notifications:
        yield "notification", notification
    for child in node.children:
        counts = isinstance(child, (LeafNode, LeafListNode, AnyNode))
        if counts or (isinstance(child, ContainerNode) and child.presence):
            yield ("config" if child.config else "state"), child
        if isinstance(child, RecordNode):
            yield from _below(child)


def _behind(kind: Kind, registered: Registered) -> Callable[[SchemaNode], bool]:
    """The function that finds whether a node of a kind is implemented."""
    if kind in ("operation", "notification"):  # each by itself; handlers serve any model that has the module
        paths = frozenset(node.path for node in registered.of(kind))
        return lambda node: node.path in paths
    nodes = frozenset(registered.of(kind))

    def is_behind(node: SchemaNode) -> bool:
        """Whether it is, or one above it in its module."""
        above: Any = node
        while above is not None and above.module == node.module:
            if above in nodes:
                return True
            above = above.parent
        return False

    return is_behind
