"""Differences as notifications: the leafs of one record are bundled, being of one moment (gNMI 3.5.2.1)."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from isolane.gnmi import wire
from isolane.gnmi.naming import keys_of, name_of
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.snapshot import Snapshot, Trim
from isolane.gnmi.subscriptions.comparison import Deletion, Difference, Entry, Piece
from isolane.gnmi.targets import Place
from isolane.gnmi.values import JsonValues, scalar_writer, typed_value
from isolane.strand import pause
from isolane.tree.path import Path
from isolane.tree.schema import AnyNode, LeafNode, ListNode

BUNDLE: Final = 100
"""Maximum number of updates in one notification."""
REMEMBERED: Final = 50_000
"""Number of records whose prefix is kept for the next time."""
_EVERYTHING: Final = Trim(None, 0)


class Notifications:
    """The form that one subscription has its notifications in."""

    def __init__(self, place: Place, encoding: int, *, qualified: bool) -> None:
        self.form = place.origin, place.target, encoding, qualified
        """All that the octets of the same differences depend on."""
        self._place = place
        self._encoding = encoding
        self._qualified = qualified
        self._prefixes: dict[Path, bytes] = {}
        self._elements: dict[object, bytes] = {}
        self._leafs: dict[LeafNode, tuple[bytes, Callable[[object], tuple[str, object]]]] = {}

    def of(
        self,
        differences: Iterable[Piece],
        snapshot: Snapshot,
        time_ns: int,
        duplicates: Mapping[Path, int] | None = None,
    ) -> Iterator[bytes]:
        """Framed messages. `duplicates` are the values of leafs that were left out, by their paths."""
        json = JsonValues(snapshot, _EVERYTHING, ietf=self._encoding != gnmi.JSON)
        parent: Any = None
        content: list[bytes] = []
        for each in differences:
            if isinstance(each, Entry):
                if content:
                    yield wire.notification(time_ns, self._prefix(parent), b"".join(content))
                    content.clear()
                yield self._atomic(each, json, time_ns, duplicates)
                pause()
                continue
            above = each.path.parent
            if content and (above != parent or len(content) >= BUNDLE):
                yield wire.notification(time_ns, self._prefix(parent), b"".join(content))
                content.clear()
                pause()
            parent = above
            content.append(self._one(each, json, duplicates))
        if content:
            yield wire.notification(time_ns, self._prefix(parent), b"".join(content))

    def _atomic(
        self, entry: Entry, json: JsonValues, time_ns: int, duplicates: Mapping[Path, int] | None
    ) -> bytes:
        """An entry as one notification: its prefix is the entry, whatever it has."""
        parts: list[bytes] = []
        for leaf in entry.leafs:
            path = leaf.path
            levels = range(len(entry.path) + 1, len(path) + 1)
            elements = b"".join(self._element(Path(path[:level])) for level in levels)
            count = duplicates.get(path, 0) if duplicates else 0
            parts.append(wire.update(elements, self._value(leaf.node, leaf.value, json), count))
        return wire.notification(time_ns, self._prefix(entry.path), b"".join(parts), atomic=True)

    def _one(self, each: Difference, json: JsonValues, duplicates: Mapping[Path, int] | None) -> bytes:
        if duplicates is None and self._encoding == gnmi.PROTO and not isinstance(each, Deletion):
            node = each.node
            cached = self._leafs.get(node)
            if cached is not None:
                return wire.update_at(cached[0], wire.scalar(*cached[1](each.value)))
            if isinstance(node, LeafNode):
                self._leafs[node] = wire.path(self._element(each.path)), scalar_writer(node.type)
        elements = self._element(each.path)
        if isinstance(each, Deletion):
            return wire.delete(elements)
        count = duplicates.get(each.path, 0) if duplicates else 0
        return wire.update(elements, self._value(each.node, each.value, json), count)

    def _value(self, node: Any, value: object, json: JsonValues) -> bytes:
        if isinstance(node, ListNode):  # without keys: its entries have no paths
            return wire.scalar("json_ietf_val", bytes(json.array(node, value, ())))
        if self._encoding != gnmi.PROTO or isinstance(node, AnyNode):
            member = "json_val" if self._encoding == gnmi.JSON else "json_ietf_val"
            return wire.scalar(member, bytes(json.text(node, value, ())))
        return typed_value(node, value)

    def _prefix(self, path: Path) -> bytes:
        cached = self._prefixes.get(path)
        if cached is None:
            if len(self._prefixes) >= REMEMBERED:
                self._prefixes.clear()
            parts = b"".join(self._element(Path(path[: number + 1])) for number in range(len(path)))
            cached = self._prefixes[path] = wire.prefix(self._place.origin, self._place.target, parts)
        return cached

    def _element(self, path: Path) -> bytes:
        """The last element of a path."""
        if not path:
            return b""
        node, key = path[-1]
        if key is not None and isinstance(node, ListNode):
            return wire.element(self._name(path), keys_of(node, key))
        cached = self._elements.get(node)
        if cached is None:
            cached = self._elements[node] = wire.element(self._name(path), {})
        return cached

    def _name(self, path: Path) -> str:
        above = path[-2][0].module if len(path) > 1 else ""
        return name_of(path.node, above, qualified=self._qualified)


LONGEST_MESSAGES: Final = 65_536
"""Maximum octets of the messages of one stream that are kept for others."""
MOST_FORMS: Final = 256
"""Maximum different forms of one change that are kept."""


class Change(NamedTuple):
    """A step from one tree to the next."""

    old: object
    new: object
    time_ns: int

    def is_same(self, other: "Change | None") -> bool:
        """Whether it is the same step: the trees are compared by identity."""
        if other is None:
            return False
        return self.old is other.old and self.new is other.new and self.time_ns == other.time_ns


class SharedMessages:
    """The messages of the last change, in each form that a stream has asked for."""

    def __init__(self) -> None:
        self._change: Change | None = None
        self._made: dict[Hashable, bytes] = {}
        self.count = 0
        """Number of times that messages were made."""

    def of(self, change: Change, form: Hashable, make: Callable[[], Iterator[bytes]]) -> Iterator[bytes]:
        """The messages of a change; `form` is all else that they depend on."""
        if not change.is_same(self._change):
            self._change, self._made = change, {}
        messages = self._made
        cached = messages.get(form)
        if cached is not None:
            if cached:
                yield cached
            return
        self.count += 1
        parts: list[bytes] = []
        size = 0
        for each in make():
            size += len(each)
            if size <= LONGEST_MESSAGES:
                parts.append(each)
            yield each
        if size <= LONGEST_MESSAGES and len(messages) < MOST_FORMS:
            messages[form] = b"".join(parts)
