"""The supported encodings, instances as updates in each (gNMI 2.3), and the response to a Get.

It is put together in slices: protobuf would write 30 MB in one.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, TypeAlias

from isolane.gnmi import wire
from isolane.gnmi.errors import unimplemented
from isolane.gnmi.naming import element
from isolane.gnmi.naming import elements as elements_of
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.snapshot import Instance, Snapshot, Trim
from isolane.gnmi.values import JsonValues, typed_value
from isolane.strand import pause
from isolane.tree.json.pieces import Octets
from isolane.tree.schema import AnyNode, ContainerNode, DataNode, LeafListNode, LeafNode, ListNode, Record

Update: TypeAlias = Sequence[Octets]
"""An update in parts: what is in front of a long value, and the value."""
SUPPORTED: Final = (gnmi.JSON, gnmi.JSON_IETF, gnmi.PROTO)


def supported(encoding: int) -> int:
    """The encoding, where the agent has it."""
    if encoding not in SUPPORTED:
        names = dict(gnmi.Encoding.items())
        name = next((name for name, number in names.items() if number == encoding), str(encoding))
        raise unimplemented(f"the encoding {name} is not supported: JSON, JSON_IETF and PROTO are")
    return encoding


class Updates:
    """Instances of one snapshot as updates, each in one part or two."""

    def __init__(self, snapshot: Snapshot, trim: Trim, encoding: int) -> None:
        self._snapshot = snapshot
        self._trim = trim
        self._encoding = encoding
        self._json = JsonValues(snapshot, trim, ietf=encoding != gnmi.JSON)

    def of(self, instance: Instance, *, qualified: bool) -> Iterator[Update]:
        """The update of an instance, or in PROTO one for each leaf in it; none where nothing is there."""
        node, slot = instance.node, instance.slot
        elements = elements_of(instance.path, qualified=qualified)
        if isinstance(node, LeafNode | LeafListNode | AnyNode):
            if self._trim.keeps(node):
                slot = self._snapshot.value(node, slot, instance.above)
                yield from self._leaf(elements, node, slot)
        elif slot is None:
            return
        elif isinstance(node, ListNode) and not node.keys:
            yield self._in_json(elements, self._json.array(node, slot, instance.above))
        elif self._encoding == gnmi.PROTO:
            record = self._trim.record(slot, instance.above, self._snapshot)
            yield from self._leafs(elements, record, instance.above, self._trim.levels, qualified)
        else:
            yield self._in_json(elements, self._json.text(node, slot, instance.above))

    def _in_json(self, elements: bytes, text: Octets) -> Update:
        return wire.head(elements, "json_val" if self._encoding == gnmi.JSON else "json_ietf_val", text), text

    def _leaf(self, elements: bytes, node: Any, slot: object) -> Iterator[Update]:
        if slot == node.absent:
            return
        if self._encoding != gnmi.PROTO or isinstance(node, AnyNode):
            yield self._in_json(elements, self._json.text(node, slot, ()))
        else:
            yield (wire.update(elements, typed_value(node, slot), 0),)

    def _leafs(
        self, elements: bytes, record: Record, above: tuple[Record, ...], levels: int, qualified: bool
    ) -> Iterator[Update]:
        """All leafs of a record. Entries without keys have no paths, so their list is one value in JSON."""
        pause()
        here = (*above, record)
        left = levels - 1 if levels else 0
        for node, slot in zip(record.NODE.children, record, strict=True):
            if isinstance(node, ContainerNode | ListNode):
                if levels != 1 and slot:
                    yield from self._below(elements, node, slot, here, left, qualified)
            elif slot != node.absent or (node.default is not None and self._trim.keeps(node)):
                value = self._snapshot.value(node, slot, here)
                yield from self._leaf(elements + self._element(node, None, qualified), node, value)

    def _below(
        self, elements: bytes, node: Any, slot: Any, records: Any, left: int, qualified: bool
    ) -> Iterator[Update]:
        if isinstance(node, ContainerNode):
            if slot is not node.absent or self._snapshot.in_use(node, records):
                inside = elements + self._element(node, None, qualified)
                yield from self._leafs(inside, slot, records, left, qualified)
        elif node.keys:
            for key, entry in slot.items():
                inside = elements + self._element(node, key, qualified)
                yield from self._leafs(inside, entry, records, left, qualified)
        else:
            inside = elements + self._element(node, None, qualified)
            yield self._in_json(inside, self._json.array(node, slot, records))

    def _element(self, node: DataNode, key: object, qualified: bool) -> bytes:
        return element(node, key, node.parent.module if isinstance(node.parent, DataNode) else "", qualified)


_NOTIFICATION: Final = b"\x0a"
_TIMESTAMP: Final = b"\x08"
_COPIED_OCTETS: Final = 1 << 20
"""Octets that are copied between two checks."""


class Notification:
    """One notification, to which updates are added."""

    def __init__(self, timestamp: int, prefix: bytes) -> None:
        self._parts: list[Octets] = [_TIMESTAMP + wire.varint(timestamp) + prefix]
        self.size = len(self._parts[0])
        self.count = 0

    def add(self, update: Iterable[Octets]) -> None:
        """One more update, in parts."""
        for part in update:
            self._parts.append(part)
            self.size += len(part)
        self.count += 1

    def parts(self) -> Iterator[Octets]:
        """All of it, as a field of the response."""
        yield _NOTIFICATION + wire.varint(self.size)
        yield from self._parts


def get_response(notifications: Iterable[Notification]) -> Octets:
    """The message in its frame."""
    octets = bytearray(5)
    for notification in notifications:
        for part in notification.parts():
            for at in range(0, len(part), _COPIED_OCTETS):
                octets += part if len(part) <= _COPIED_OCTETS else memoryview(part)[at : at + _COPIED_OCTETS]
                pause()
    octets[1:5] = (len(octets) - 5).to_bytes(4, "big")
    return bytes(octets) if len(octets) <= _COPIED_OCTETS else octets
