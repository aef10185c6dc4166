"""One event: a notification with its time and its place."""

import logging
from collections.abc import Callable
from functools import cached_property
from typing import Any, NamedTuple, Self, TypeVar
from weakref import WeakKeyDictionary, ref

from isolane.access.rights import Rights
from isolane.tree.adopt import adopted
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.schema import ListNode, NotificationNode, Record, SchemaNode, key_parts
from isolane.tree.validation.constraints import Records
from isolane.tree.values import Key

T = TypeVar("T")


class Encodable:
    """A value that protocols encode: each encoding of it is made once and kept."""

    _encoded: dict[object, Any] | None = None

    def encoded(self, encode: Callable[[Self], T]) -> T:
        """The value, encoded by an encoder."""
        if self._encoded is None:
            self._encoded = {}
        elif encode in self._encoded:
            kept: T = self._encoded[encode]
            return kept
        text = self._encoded[encode] = encode(self)
        return text


_log = logging.getLogger("isolane.notifications")

Visible = Callable[[Rights], Record | None]


class Place(NamedTuple):
    """The log that keeps an event, by the time that it began, and the number of the event in it, from 1."""

    log: int
    number: int


class Event(Encodable):
    """A notification; `keys` are those of the list entries that it is in, outermost first.

    The record is made when it is first read: most events are only kept for a replay that never comes.
    `visible` makes what those may see who may not see all of it, and None for others. A `model` is given
    where what these make may be of other bindings than the model's.
    """

    def __init__(
        self,
        time_ns: int,
        kind: type[Record],
        make: Callable[[], Record],
        keys: tuple[Key, ...] = (),
        visible: Visible | None = None,
        model: Model | None = None,
    ) -> None:
        self.time_ns = time_ns
        self.keys = keys
        self.node: NotificationNode = kind.NODE  # type: ignore[assignment]  # the record of a notification
        self._make = make
        self._visible = visible
        self._model = model
        self.place: Place | None = None
        """Set by the stream that keeps it; None for what is about one subscription."""
        self._last_seen: tuple[ref[Rights], Event] | None = None
        self._is_logged = False

    @classmethod
    def of(cls, time_ns: int, record: Record, keys: tuple[Key, ...] = ()) -> "Event":
        """The event of a record that is there."""
        return cls(time_ns, type(record), lambda: record, keys)

    def seen_by(self, rights: Rights) -> "Event | None":
        """The event as a user with these rights sees it; made once for all who share them.

        None when it cannot be made, which is the fault of whoever published it: it is logged, and costs the
        subscribers that one event and not their sessions.
        """
        try:
            event = self._as_seen(rights)
            event.record  # noqa: B018  # made now, so that what is wrong with it shows
        except Exception as error:  # noqa: BLE001  # what is wrong with a record shows in any way
            self._broken(error)
            return None
        return event

    def can_be(self, encode: Callable[["Event"], object]) -> bool:
        """Whether an encoder can write the event; if not, that is logged."""
        try:
            self.encoded(encode)
        except Exception as error:  # noqa: BLE001  # as above
            self._broken(error)
            return False
        return True

    def _as_seen(self, rights: Rights) -> "Event":
        if self._visible is None:
            return self
        last = self._last_seen
        if last is not None and last[0]() is rights:  # most subscribers in a row share theirs
            return last[1]
        event = self._seen.get(rights)
        if event is None:
            record = self._visible(rights)
            event = self if record is None else Event.of(self.time_ns, self._adopted(record), self.keys)
            event.place = self.place
            self._seen[rights] = event
        self._last_seen = ref(rights), event
        return event

    def _broken(self, error: Exception) -> None:
        if not self._is_logged:
            self._is_logged = True
            _log.error("%s cannot be encoded; no subscriber receives it", self.node.path, exc_info=error)

    @cached_property
    def _seen(self) -> "WeakKeyDictionary[Rights, Event]":
        return WeakKeyDictionary()

    @cached_property
    def record(self) -> Record:
        """The notification of the event."""
        return self._adopted(self._make())

    def _adopted(self, record: Record) -> Record:
        return record if self._model is None else adopted(self._model, record)

    @cached_property
    def path(self) -> Path:
        """The instance that the event is about."""
        path = Path()
        keys = iter(self.keys)
        for node in way(self.node):
            path = path.child(node, next(keys) if isinstance(node, ListNode) else None)
        return path

    @cached_property
    def above(self) -> Records:
        """The records from the root down to what it happened to, with their keys only."""
        nodes = way(self.node)
        keys = iter(self.keys[::-1])
        records: list[Record] = []
        below: Record | None = None
        for node in reversed(nodes[:-1]):
            below = _holding(node, next(keys) if isinstance(node, ListNode) else None, below)
            records.append(below)
        records.append(_holding(self.node.model.node, None, below))
        return tuple(reversed(records))


def way(node: SchemaNode) -> list[Any]:
    """The nodes from the top of the model down to a node."""
    nodes = [node]
    while nodes[-1].parent is not None and nodes[-1].parent.parent is not None:
        nodes.append(nodes[-1].parent)
    return nodes[::-1]


def _holding(node: Any, key: Key | None, below: Record | None) -> Record:
    """A record with nothing in it but its keys, and the record below."""
    slots = [child.absent for child in node.children]
    if isinstance(node, ListNode):
        for leaf, value in key_parts(node, key):
            slots[leaf.index] = value
    if below is not None:
        child: Any = below.NODE
        slots[child.index] = child.collect([below]) if isinstance(child, ListNode) else below
    record: Record = node.record.of(slots)
    return record
