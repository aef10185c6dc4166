"""One event: a notification with its time and its place, as text once for everybody."""

import logging
from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any, Final
from weakref import WeakKeyDictionary

from lxml import etree

from isolane.access.rights import Rights
from isolane.store.northbound import date_and_time
from isolane.tree import xml
from isolane.tree.constraints import Records
from isolane.tree.path import Path
from isolane.tree.record import Record
from isolane.tree.schema import ListNode, NotificationNode
from isolane.tree.xml.encode import leaf_writer
from isolane.tree.xml.escaping import escape

_log = logging.getLogger("isolane.notifications")

Visible = Callable[[Rights], Record | None]

NOTIFICATION: Final = "urn:ietf:params:xml:ns:netconf:notification:1.0"


class Event:
    """A notification; `keys` are those of the list entries that it is in, outermost first.

    The record is made when somebody wants to see it: most events are only kept for a replay that never comes.
    `visible` makes what those may see who may not see all of it, and None for others.
    """

    def __init__(
        self,
        time_ns: int,
        kind: type[Record],
        make: Callable[[], Record],
        keys: tuple[Any, ...] = (),
        visible: Visible | None = None,
    ) -> None:
        self.time_ns = time_ns
        self.keys = keys
        self.node: NotificationNode = kind.NODE  # type: ignore[assignment]  # the record of a notification
        self._make = make
        self._visible = visible
        self._is_logged = False

    @classmethod
    def of(cls, time_ns: int, record: Record, keys: tuple[Any, ...] = ()) -> "Event":
        """The event of a record that is there."""
        return cls(time_ns, type(record), lambda: record, keys)

    def seen_by(self, rights: Rights) -> "Event | None":
        """The event as one sees it who has these rights; made once for all who share them.

        None when it cannot be written, which is the fault of whoever published it: it is logged, and costs
        the subscribers that one event and not their sessions.
        """
        try:
            found = self._as_seen(rights)
        except Exception as error:  # noqa: BLE001  # what is wrong with a record shows in any way when it is read
            self._broken(error)
            return None
        return found if found.is_sound else None

    def _as_seen(self, rights: Rights) -> "Event":
        if self._visible is None:
            return self
        found = self._seen.get(rights)
        if found is None:
            record = self._visible(rights)
            found = self if record is None else Event.of(self.time_ns, record, self.keys)
            self._seen[rights] = found
        return found

    @cached_property
    def is_sound(self) -> bool:
        """Whether the event can be written."""
        try:
            return bool(self.message)
        except Exception as error:  # noqa: BLE001  # as above
            self._broken(error)
            return False

    def _broken(self, error: Exception) -> None:
        if not self._is_logged:
            self._is_logged = True
            _log.error("no subscriber gets %s, which cannot be written", self.node.path, exc_info=error)

    @cached_property
    def _seen(self) -> "WeakKeyDictionary[Rights, Event]":
        return WeakKeyDictionary()

    @cached_property
    def record(self) -> Record:
        """What is told."""
        return self._make()

    @cached_property
    def path(self) -> Path:
        """Where it happened."""
        path = Path()
        keys = iter(self.keys)
        for node in _way(self.node):
            path = path.child(node, next(keys) if isinstance(node, ListNode) else None)
        return path

    @cached_property
    def above(self) -> Records:
        """The records from the root down to what it happened to, with their keys only."""
        way = _way(self.node)
        keys = iter(self.keys[::-1])
        records: list[Record] = []
        below: Record | None = None
        for node in reversed(way[:-1]):
            below = _holding(node, next(keys) if isinstance(node, ListNode) else None, below)
            records.append(below)
        records.append(_holding(self.node.model.node, None, below))
        return tuple(reversed(records))

    @cached_property
    def content(self) -> str:
        """The elements from the top down to the notification, which is written whole."""
        keys = iter(self.keys)
        namespace = NOTIFICATION
        begin: list[str] = []
        end: list[str] = []
        for node in _way(self.node):
            begin.append(f"<{node.name}{_declared(node.namespace, namespace)}>")
            end.append(f"</{node.name}>")
            namespace = node.namespace
            if isinstance(node, ListNode):
                begin.extend(_keys(node, next(keys)))
        inside = "".join(xml.encode(self.record, namespace=namespace))
        return "".join((*begin, inside, *reversed(end)))

    @cached_property
    def message(self) -> str:
        """The whole notification element."""
        return (
            f'<notification xmlns="{NOTIFICATION}"><eventTime>{date_and_time(self.time_ns)}</eventTime>'
            f"{self.content}</notification>"
        )

    @cached_property
    def top(self) -> etree._Element:
        """The topmost element of the content, as subtree filters look at it."""
        return xml.parse(self.content.encode())


def _way(node: Any) -> list[Any]:
    way = [node]
    while way[-1].parent is not None and way[-1].parent.parent is not None:
        way.append(way[-1].parent)
    return way[::-1]


def _holding(node: Any, key: Any, below: Record | None) -> Record:
    """A record with nothing in it but its keys, and the record below."""
    slots = [child.absent for child in node.children]
    if isinstance(node, ListNode):
        values = key if len(node.keys) > 1 else (key,)
        for leaf, value in zip(node.keys, values, strict=True):
            slots[leaf.index] = value
    if below is not None:
        child: Any = below.NODE
        slots[child.index] = child.collect([below]) if isinstance(child, ListNode) else below
    record: Record = node.record.of(slots)
    return record


def _declared(namespace: str, outer: str) -> str:
    return "" if namespace == outer else f' xmlns="{escape(namespace)}"'


def _keys(node: ListNode, key: Any) -> Iterable[str]:
    values = key if len(node.keys) > 1 else (key,)
    return (leaf_writer(leaf, node.namespace)(value) for leaf, value in zip(node.keys, values, strict=True))
