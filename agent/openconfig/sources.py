"""Trees with the view in them: each container is made when it is read."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from isolane.openconfig.lens import Lens, Shown
from isolane.openconfig.places import Top
from isolane.tree import defaults
from isolane.tree.path import Path, records_at
from isolane.tree.schema import ContainerNode, DataNode, ListNode, Record, RecordNode
from isolane.tree.sources import PartialSource, RecordSource, Source, in_use_of
from isolane.tree.validation.constraints import may_exist

KEPT: Final = 4
"""Trees whose view is kept: running, and a few that it was lately."""

CONFIGURATION: Final = Shown(state=False)

Make = Callable[[Any], Record]


class Overlay(PartialSource):
    """A source of the agent's own trees, with the containers of the view beside them."""

    def __init__(self, lens: Lens, own: Source, make: Make) -> None:
        self._lens = lens
        self._own = own
        self._make = make
        self._made: dict[DataNode, Record] = {}
        self._in_use = in_use_of(own)
        self._whole: object = None

    @property
    def node(self) -> RecordNode:
        return self._own.node

    def slot(self, child: DataNode) -> object:
        return self._own.slot(child)

    def container(self, child: ContainerNode) -> Source | None:
        if child not in self._lens.tops:
            return self._own.container(child)
        return RecordSource(self._record(child))

    def _record(self, child: DataNode) -> Record:
        if child not in self._made:
            self._made[child] = self._make(child)
        return self._made[child]

    def entry(self, child: ListNode, key: object) -> Source | None:
        return self._own.entry(child, key)

    def entries(self, child: ListNode) -> Iterable[Source]:
        return self._own.entries(child)

    def record(self) -> Record:
        record = self._own.record()
        for child in self._lens.tops:
            record = record.with_slot(child.index, self._record(child))
        return record

    def default_in_use(self, child: DataNode, parent: Path) -> bool:
        """Nodes of the view have no defaults; the others are asked of the agent's own tree."""
        if self._in_use is not None:
            return self._in_use(child, parent)
        if self._whole is None:
            self._whole = self._own.record()
        above = records_at(self._whole, parent)
        if above is None or above[-1][child.index] != child.absent:
            return False
        return defaults.in_use(child, above, may_exist)


class OnlyView(Overlay):
    """The containers of the view alone."""

    def slot(self, child: DataNode) -> object:
        return child.absent

    def container(self, child: ContainerNode) -> Source | None:
        return super().container(child) if child in self._lens.tops else None

    def entry(self, child: ListNode, key: object) -> Source | None:
        return None

    def entries(self, child: ListNode) -> Iterable[Source]:
        return ()

    def record(self) -> Record:
        slots = [child.absent for child in self.node.children]
        for child in self._lens.tops:
            slots[child.index] = self._record(child)
        record: Record = self.node.record.of(slots)
        return record


class Views:
    """The containers of the view by the tree that they are of, as far as it was lately used."""

    def __init__(self, lens: Lens) -> None:
        self._lens = lens
        self._kept: dict[int, tuple[object, dict[tuple[DataNode, Shown], Record]]] = {}

    def of_tree(self, tree: Record, container: DataNode, shown: Shown = CONFIGURATION) -> Record:
        """One container of the view of a tree."""
        kept = self._kept.get(id(tree))
        if kept is None or kept[0] is not tree:
            if len(self._kept) >= KEPT:
                del self._kept[next(iter(self._kept))]
            kept = self._kept[id(tree)] = tree, {}
        containers = kept[1]
        if (container, shown) not in containers:
            top = Top(lambda node: tree[node.index])
            containers[container, shown] = self._lens.record(container, top, shown)
        return containers[container, shown]

    def of_source(
        self,
        source: Source,
        container: DataNode,
        shown: Shown,
        may_read: Callable[[Path], bool] | None,
    ) -> Record:
        """The same of any source; `may_read` is for one that leaves nodes out."""
        if isinstance(source, RecordSource):
            return self.of_tree(source.record(), container, shown)
        read: dict[DataNode, object] = {}

        def top(node: Any) -> object:
            if node not in read:
                inside = source.container(node)
                read[node] = None if inside is None else inside.record()
            return read[node]

        return self._lens.record(container, Top(top, may_read), shown)

    def filled(self, tree: Record) -> Record:
        """A tree with all of its view."""
        filled = tree
        for container in self._lens.tops:
            filled = filled.with_slot(container.index, self.of_tree(tree, container))
        return filled

    def stripped(self, tree: Record) -> Record:
        """A tree without its view, as it is stored."""
        for container in self._lens.tops:
            tree = tree.with_slot(container.index, container.absent)
        return tree
