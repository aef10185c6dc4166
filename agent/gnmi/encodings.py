"""The supported encodings, and instances as updates in each (gNMI 2.3)."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeAlias

from isolane.gnmi import scalars, wire
from isolane.gnmi.json_values import JsonValues
from isolane.gnmi.naming import element
from isolane.gnmi.naming import elements as elements_of
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.snapshot import Instance, Snapshot
from isolane.gnmi.status import unimplemented
from isolane.gnmi.trimming import Trim
from isolane.strand import check
from isolane.tree.octets import Octets
from isolane.tree.schema import AnyNode, ContainerNode, DataNode, LeafListNode, LeafNode, ListNode

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

    def of(self, found: Instance, *, qualified: bool) -> Iterator[Update]:
        """The update of an instance, or in PROTO one for each leaf in it; none where nothing is there."""
        node, slot = found.node, found.slot
        elements = elements_of(found.path, qualified=qualified)
        if isinstance(node, LeafNode | LeafListNode | AnyNode):
            if self._trim.keeps(node):
                slot = self._snapshot.value(node, slot, found.above)
                yield from self._leaf(elements, node, slot)
        elif slot is None:
            return
        elif isinstance(node, ListNode) and not node.keys:
            yield self._in_json(elements, self._json.array(node, slot))
        elif self._encoding == gnmi.PROTO:
            record = self._trim.record(slot)
            yield from self._leafs(elements, record, found.above, self._trim.levels, qualified)
        else:
            yield self._in_json(elements, self._json.text(node, slot, found.above))

    def _in_json(self, elements: bytes, text: Octets) -> Update:
        return wire.head(elements, "json_val" if self._encoding == gnmi.JSON else "json_ietf_val", text), text

    def _leaf(self, elements: bytes, node: Any, slot: Any) -> Iterator[Update]:
        if slot == node.absent:
            return
        if self._encoding != gnmi.PROTO or isinstance(node, AnyNode):
            yield self._in_json(elements, self._json.text(node, slot, ()))
        else:
            yield (wire.update(elements, scalars.written(node, slot), 0),)

    def _leafs(
        self, elements: bytes, record: Any, above: tuple[Any, ...], levels: int, qualified: bool
    ) -> Iterator[Update]:
        """All leafs of a record. Entries without keys have no paths, so their list is one value in JSON."""
        check()
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
        self, elements: bytes, node: Any, slot: Any, here: Any, left: int, qualified: bool
    ) -> Iterator[Update]:
        if isinstance(node, ContainerNode):
            if slot is not node.absent or self._snapshot.in_use(node, here):
                inside = elements + self._element(node, None, qualified)
                yield from self._leafs(inside, slot, here, left, qualified)
        elif node.keys:
            for key, entry in slot.items():
                inside = elements + self._element(node, key, qualified)
                yield from self._leafs(inside, entry, here, left, qualified)
        else:
            inside = elements + self._element(node, None, qualified)
            yield self._in_json(inside, self._json.array(node, slot))

    def _element(self, node: DataNode, key: Any, qualified: bool) -> bytes:
        return element(node, key, node.parent.module if isinstance(node.parent, DataNode) else "", qualified)
