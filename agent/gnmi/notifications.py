"""Differences as notifications: the leafs of one record are bundled, being of one moment (gNMI 3.5.2.1)."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from isolane.gnmi import scalars, wire
from isolane.gnmi.atomic import Entry, Piece
from isolane.gnmi.comparison import Difference, Gone
from isolane.gnmi.json_values import JsonValues
from isolane.gnmi.naming import keys_of, name_of
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.snapshot import Snapshot
from isolane.gnmi.targets import Place
from isolane.gnmi.trimming import Trim
from isolane.strand import check
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
        self._elements: dict[Any, bytes] = {}
        self._leafs: dict[LeafNode, tuple[bytes, Callable[[Any], tuple[str, Any]]]] = {}

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
                check()
                continue
            above = each.path.parent
            if content and (above != parent or len(content) >= BUNDLE):
                yield wire.notification(time_ns, self._prefix(parent), b"".join(content))
                content.clear()
                check()
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
        if duplicates is None and self._encoding == gnmi.PROTO and not isinstance(each, Gone):
            node = each.node
            known = self._leafs.get(node)
            if known is not None:
                return wire.update_at(known[0], wire.scalar(*known[1](each.value)))
            if isinstance(node, LeafNode):
                self._leafs[node] = wire.path(self._element(each.path)), scalars.writer(node.type)
        elements = self._element(each.path)
        if isinstance(each, Gone):
            return wire.delete(elements)
        count = duplicates.get(each.path, 0) if duplicates else 0
        return wire.update(elements, self._value(each.node, each.value, json), count)

    def _value(self, node: Any, value: Any, json: JsonValues) -> bytes:
        if isinstance(node, ListNode):  # without keys: its entries have no paths
            return wire.scalar("json_ietf_val", bytes(json.array(node, value)))
        if self._encoding != gnmi.PROTO or isinstance(node, AnyNode):
            member = "json_val" if self._encoding == gnmi.JSON else "json_ietf_val"
            return wire.scalar(member, bytes(json.text(node, value, ())))
        return scalars.written(node, value)

    def _prefix(self, path: Path) -> bytes:
        found = self._prefixes.get(path)
        if found is None:
            if len(self._prefixes) >= REMEMBERED:
                self._prefixes.clear()
            parts = b"".join(self._element(Path(path[: number + 1])) for number in range(len(path)))
            found = self._prefixes[path] = wire.prefix(self._place.origin, self._place.target, parts)
        return found

    def _element(self, path: Path) -> bytes:
        """The last element of a path."""
        if not path:
            return b""
        node, key = path[-1]
        if key is not None and isinstance(node, ListNode):
            return wire.element(self._name(path), keys_of(node, key))
        found = self._elements.get(node)
        if found is None:
            found = self._elements[node] = wire.element(self._name(path), {})
        return found

    def _name(self, path: Path) -> str:
        above = path[-2][0].module if len(path) > 1 else ""
        return name_of(path.node, above, qualified=self._qualified)
