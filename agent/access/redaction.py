"""Redaction of data that name other nodes: a user does not learn from them what the user may not read.

The history has what nodes held, monitoring which ones are locked, a subscription which ones it selects, an
error where something is wrong.
"""

from collections.abc import Callable, Mapping
from typing import Final

from isolane.access.decisions import Decisions
from isolane.access.rights import Sight
from isolane.bindings.ietf_netconf_monitoring import PartialLock
from isolane.bindings.ietf_subscribed_notifications import Subscription
from isolane.bindings.isolane_history import CommitChange
from isolane.errors import DataError
from isolane.tree.model import model_of
from isolane.tree.path import Path
from isolane.tree.schema import DataNode, LeafNode
from isolane.tree.sources import RecordSource, Source
from isolane.tree.types import BadValue

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


def sight(decisions: Decisions, path: Path) -> Sight:
    """The part of a change at a path that may be read."""
    if decisions.readable_steps(path) < len(path):
        return "nothing"
    whole = isinstance(path.node, LeafNode) or decisions.uniform_at(path, "read")
    return "everything" if whole else "path"


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


def told(error: DataError, decisions: Decisions) -> DataError:
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
    return DataError(error.tag, text, path=Path(path[:steps]), type=error.type, app_tag=error.app_tag)


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
