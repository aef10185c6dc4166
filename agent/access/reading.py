"""A tree without what a user may not read (RFC 8341 section 3.2.4): left out, with all that is below.

Data that name other nodes are redacted, so that a user does not learn from them what the user may not
read: the history has what nodes held, monitoring which ones are locked, a subscription which ones it
selects, an error where something is wrong.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, Literal

from isolane.access.decisions import Decisions
from isolane.bindings.ietf_netconf_monitoring import PartialLock
from isolane.bindings.ietf_subscribed_notifications import Subscription
from isolane.bindings.isolane_history import CommitChange
from isolane.errors import DataError
from isolane.tree.defaults import in_use
from isolane.tree.model import model_of
from isolane.tree.path import Path, records_at
from isolane.tree.schema import ContainerNode, DataNode, LeafListNode, LeafNode, ListNode, Record, RecordNode
from isolane.tree.sources import PartialSource, RecordSource, Source
from isolane.tree.types import BadValue
from isolane.tree.validation.constraints import may_exist
from isolane.tree.values import Key

_PATH, _OLD, _NEW = (CommitChange.NODE.by_attribute[name].index for name in ("path", "old", "new_"))
_SELECT, _LOCKED = (PartialLock.NODE.by_attribute[name].index for name in ("select", "locked_node"))
_FILTERS: Final = tuple(
    Subscription.NODE.by_attribute[name].index
    for name in (
        "stream_subtree_filter",
        "stream_xpath_filter",
        "datastore_subtree_filter",
        "datastore_xpath_filter",
    )
)
_REFUSED: Final = "a node that may not be read does not permit this"


Sight = Literal["nothing", "path", "everything"]
"""The visible part of a change: nothing, only its path, or also the old and new values."""


def sight(decisions: Decisions, path: Path) -> Sight:
    """The part of a change at a path that may be read."""
    if decisions.readable_steps(path) < len(path):
        return "nothing"
    uniform = isinstance(path.node, LeafNode) or decisions.uniform_at(path, "read")
    return "everything" if uniform else "path"


def change(source: Source, decisions: Decisions) -> Source | None:
    """An entry of the changes of a commit, as far as it may be seen; None when that is not at all."""
    record = source.record()
    match sight(decisions, model_of(source.node).parse_path(record[_PATH])):
        case "nothing":
            return None
        case "path":
            return RecordSource(record.with_slot(_OLD, None).with_slot(_NEW, None))
        case "everything":
            return RecordSource(record)


def lock(source: Source, decisions: Decisions) -> Source | None:
    """A partial lock with those of its nodes that may be read; None when there are none."""
    record = source.record()
    model = model_of(source.node)
    for slot in (_SELECT, _LOCKED):
        record = record.with_slot(
            slot, tuple(text for text in record[slot] if may_read(decisions, model.parse_path(text)))
        )
    return RecordSource(record) if record[_LOCKED] else None


def subscription(source: Source, decisions: Decisions) -> Source:
    """A subscription without its filters: they name nodes, and keys in them, that may not be read."""
    record = source.record()
    for slot in _FILTERS:
        record = record.with_slot(slot, None)
    return RecordSource(record)


SHOWN: Final[Mapping[str, Callable[[Source, Decisions], Source | None]]] = {
    CommitChange.PATH: change,
    PartialLock.PATH: lock,
    Subscription.PATH: subscription,
}
"""Functions that redact an entry of `TELLING`, by schema path."""


def may_read(decisions: Decisions, path: Path) -> bool:
    """Whether a node and all above it may be read."""
    return decisions.readable_steps(path) == len(path)


def redact_error(error: DataError, decisions: Decisions) -> DataError:
    """An error without the details of nodes that may not be read.

    Faults of the request itself are reported to the client in full.
    """
    path = error.path
    if error.of_request or not isinstance(path, Path) or not _is_of_data(path):
        return error
    steps = decisions.readable_steps(path)
    if steps == len(path) and _has_readable_info(error, path, decisions):
        return error
    text = error.message if error.tag == "access-denied" else _REFUSED
    holder = {name: value for name, value in error.info.items() if name == "session-id"}
    return DataError(
        error.tag, text, path=Path(path[:steps]), type=error.type, app_tag=error.app_tag, info=holder
    )


def _is_of_data(path: Path) -> bool:
    return all(isinstance(node, DataNode) for node, _ in path)


def _has_readable_info(error: DataError, path: Path, decisions: Decisions) -> bool:
    """Whether all paths in error-info may be revealed (RFC 7950 section 15.1)."""
    points = error.info.get("non-unique", ())
    if not path or not isinstance(points, tuple):
        return True
    model = model_of(path.node)
    try:
        return all(may_read(decisions, model.parse_path(point)) for point in points)
    except BadValue:
        return False


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

    def _may(self, child: DataNode, key: object = None) -> bool:
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

    def entry(self, child: ListNode, key: object) -> Source | None:
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

    def _below(self, source: Source | None, child: DataNode, key: object) -> Source | None:
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
            source = self._source.record()
            record = node.record.of(
                [
                    nothing if slot is nothing else self._whole(child)  # an empty slot needs no decision
                    for child, slot, nothing in zip(node.children, source, source.EMPTY, strict=True)
                ]
            )
        else:
            record = node.record.of([self._whole(child) for child in node.children])
        return record

    def _whole(self, child: DataNode) -> object:
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


def _key(node: ListNode, entry: Source) -> Key | None:
    if not node.keys:
        return None
    values = tuple(entry.slot(leaf) for leaf in node.keys)
    return values[0] if len(values) == 1 else values
