"""A tree without what a user may not read (RFC 8341 section 3.2.4): left out, with all that is below."""

from collections.abc import Iterable, Iterator
from typing import Any

from isolane.access.decisions import Decisions
from isolane.access.redaction import SHOWN
from isolane.tree.constraints import may_exist
from isolane.tree.defaults import in_use
from isolane.tree.path import Path
from isolane.tree.path_records import records_at
from isolane.tree.record import Record
from isolane.tree.schema import ContainerNode, DataNode, LeafListNode, LeafNode, ListNode, RecordNode
from isolane.tree.sources import PartialSource, RecordSource, Source


class Readable:
    """One container or list entry; keys are read by whoever may read the entry."""

    __slots__ = ("_decisions", "_path", "_source")

    def __init__(self, source: Source, decisions: Decisions, path: Path) -> None:
        self._source = source
        self._decisions = decisions
        self._path = path

    @property
    def node(self) -> RecordNode:
        return self._source.node

    def _may(self, child: DataNode, key: Any = None) -> bool:
        return self._decisions.data(self._path.child(child, key), "read").permits

    def slot(self, child: DataNode) -> Any:
        if isinstance(child, LeafListNode):
            return tuple(value for value in self._source.slot(child) if self._may(child, value))
        if (isinstance(child, LeafNode) and child.is_key) or self._may(child):
            return self._source.slot(child)
        return child.absent

    def container(self, child: ContainerNode) -> Source | None:
        if not self._may(child):
            return None
        return self._below(self._source.container(child), child, None)

    def entry(self, child: ListNode, key: Any) -> Source | None:
        if not self._may(child, key):
            return None
        return self._below(self._source.entry(child, key), child, key)

    def entries(self, child: ListNode) -> Iterable[Source]:
        return self._visible(child)

    def _visible(self, child: ListNode) -> Iterator[Source]:
        for entry in self._source.entries(child):
            key = _key(child, entry)
            if self._may(child, key):
                below = self._below(entry, child, key)
                if below is not None:
                    yield below

    def _below(self, source: Source | None, child: DataNode, key: Any) -> Source | None:
        if source is None or self._decisions.uniform(child, "read"):
            return source
        path = self._path.child(child, key)
        if self._decisions.uniform_at(path, "read"):
            return source
        if child.path in SHOWN:
            source = SHOWN[child.path](source, self._decisions)
        return None if source is None else Readable(source, self._decisions, path)

    def record(self) -> Record:
        node = self.node
        record: Record
        if type(self._source) is RecordSource:
            whole = self._source.record()
            record = node.record.of(
                [
                    nothing if slot is nothing else self._whole(child)  # an empty slot needs no decision
                    for child, slot, nothing in zip(node.children, whole, whole.EMPTY, strict=True)
                ]
            )
        else:
            record = node.record.of([self._whole(child) for child in node.children])
        return record

    def _whole(self, child: DataNode) -> Any:
        if isinstance(child, ContainerNode):
            inner = self.container(child)
            return child.absent if inner is None else inner.record()
        if isinstance(child, ListNode):
            entries = [entry.record() for entry in self._visible(child)]
            if not child.keys:
                return tuple(entries)
            return child.absent.from_items((child.key_of(entry), entry) for entry in entries)
        return self.slot(child)


class ReadableTree(Readable, PartialSource):
    """A whole tree of which some may not be read."""

    __slots__ = ("_whole_tree",)

    def __init__(self, source: Source, decisions: Decisions) -> None:
        super().__init__(source, decisions, Path())
        self._whole_tree: Record | None = None

    def default_in_use(self, child: DataNode, parent: Path) -> bool:
        """Whether a child that is not shown is unset, may be read, and has its default in use.

        What conditions refer to may be hidden, so they are asked of the whole tree. Below an entry of a list
        without keys, which no path leads to, no conditional default is reported.
        """
        if not self._decisions.data(parent.child(child), "read").permits:
            return False
        if child.case is None and not child.whens:
            return True
        if self._whole_tree is None:
            self._whole_tree = self._source.record()
        above = records_at(self._whole_tree, parent)
        if above is None or above[-1][child.index] != child.absent:
            return False
        return in_use(child, above, may_exist)


def _key(node: ListNode, entry: Source) -> Any:
    if not node.keys:
        return None
    values = tuple(entry.slot(leaf) for leaf in node.keys)
    return values[0] if len(values) == 1 else values
