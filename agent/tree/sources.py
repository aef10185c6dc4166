"""Sources: the content of a tree that is read on demand.

A configuration is a record. Operational state is read on request, and only the nodes
requested: the provider of a branch offers a `Source` for it. Filters ask sources, and a record is one too.
"""

from collections.abc import Callable, Iterable
from typing import Any, Protocol, TypeAlias

from isolane.tree.path import Path
from isolane.tree.schema import ContainerNode, DataNode, ListNode, Record, RecordNode


class Source(Protocol):
    """The content of one container, list entry or whole tree, asked for child by child."""

    @property
    def node(self) -> RecordNode:
        """The schema node that this is an instance of."""

    def slot(self, child: DataNode) -> Any:
        """The value of a leaf, a leaf-list or an anydata node."""

    def container(self, child: ContainerNode) -> "Source | None":
        """A container; None when it is not there. One without presence is always there."""

    def entry(self, child: ListNode, key: object) -> "Source | None":
        """The entry of a keyed list; None when there is none."""

    def entries(self, child: ListNode) -> Iterable["Source"]:
        """The entries of a list, in its order."""

    def record(self) -> Record:
        """All that the source has, as a record."""


InUse: TypeAlias = Callable[[DataNode, Path], bool]
"""Whether a child without instance is in use by default; it gets the child and the path of the parent."""


class PartialSource:
    """The top of a tree from which nodes are left out: what is not in it may still be set.

    Whoever adds defaults to such a tree asks it, because the default of a node that was left out would be an
    invention.
    """

    __slots__ = ()

    def default_in_use(self, child: DataNode, parent: Path) -> bool:
        """Whether a child without instance is in use by default, and not one that was left out."""
        raise NotImplementedError


def in_use_of(source: Source) -> InUse | None:
    """The function for the defaults in use of a source; None where its own content determines them."""
    return source.default_in_use if isinstance(source, PartialSource) else None


class RecordSource:
    """The source that a record is."""

    __slots__ = ("_record",)

    def __init__(self, record: Record) -> None:
        self._record = record

    @property
    def node(self) -> RecordNode:
        return self._record.NODE

    def slot(self, child: DataNode) -> Any:
        return self._record[child.index]

    def container(self, child: ContainerNode) -> Source | None:
        record = self._record[child.index]
        return None if record is None else RecordSource(record)

    def entry(self, child: ListNode, key: object) -> Source | None:
        record = self._record[child.index].get(key)
        return None if record is None else RecordSource(record)

    def entries(self, child: ListNode) -> Iterable[Source]:
        return map(RecordSource, self._record[child.index])

    def record(self) -> Record:
        return self._record
