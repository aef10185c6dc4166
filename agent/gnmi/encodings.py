"""The supported encodings, and instances as updates in each (gNMI 2.3)."""

from collections.abc import Iterator
from typing import Any, Final

from isolane.gnmi import scalars
from isolane.gnmi.json_values import JsonValues
from isolane.gnmi.naming import elements
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.snapshot import Instance, Snapshot
from isolane.gnmi.status import unimplemented
from isolane.gnmi.trimming import Trim
from isolane.strand import check
from isolane.tree.path import Path
from isolane.tree.schema import AnyNode, ContainerNode, DataNode, LeafListNode, LeafNode, ListNode

SUPPORTED: Final = (gnmi.JSON, gnmi.JSON_IETF, gnmi.PROTO)


def supported(encoding: int) -> int:
    """The encoding, where the agent has it."""
    if encoding not in SUPPORTED:
        names = dict(gnmi.Encoding.items())
        name = next((name for name, number in names.items() if number == encoding), str(encoding))
        raise unimplemented(f"the encoding {name} is not supported: JSON, JSON_IETF and PROTO are")
    return encoding


class Updates:
    """Instances of one snapshot as updates."""

    def __init__(self, snapshot: Snapshot, trim: Trim, encoding: int) -> None:
        self._snapshot = snapshot
        self._trim = trim
        self._encoding = encoding
        self._json = JsonValues(snapshot, trim, ietf=encoding != gnmi.JSON)

    def of(self, found: Instance, *, qualified: bool) -> Iterator[gnmi.Update]:
        """The update of an instance, or in PROTO one for each leaf in it; none where nothing is there."""
        node, slot = found.node, found.slot
        if isinstance(node, LeafNode | LeafListNode | AnyNode):
            if self._trim.keeps(node):
                slot = self._snapshot.value(node, slot, found.above)
                yield from self._leaf(found.path, node, slot, qualified)
        elif slot is None:
            return
        elif isinstance(node, ListNode) and not node.keys:
            yield self._update(found.path, self._array(node, slot), qualified)
        elif self._encoding == gnmi.PROTO:
            yield from self._leafs(
                found.path, self._trim.record(slot), found.above, self._trim.levels, qualified
            )
        else:
            yield self._update(found.path, self._text(node, slot, found.above), qualified)

    def _text(self, node: DataNode | None, slot: Any, above: Any) -> gnmi.TypedValue:
        text = self._json.text(node, slot, above)
        if self._encoding == gnmi.JSON:
            return gnmi.TypedValue(json_val=text)
        return gnmi.TypedValue(json_ietf_val=text)

    def _array(self, node: ListNode, entries: Any) -> gnmi.TypedValue:
        text = self._json.array(node, entries)
        if self._encoding == gnmi.JSON:
            return gnmi.TypedValue(json_val=text)
        return gnmi.TypedValue(json_ietf_val=text)

    def _leaf(self, path: Path, node: Any, slot: Any, qualified: bool) -> Iterator[gnmi.Update]:
        if slot == node.absent:
            return
        if self._encoding == gnmi.PROTO and not isinstance(node, AnyNode):
            yield self._update(path, scalars.typed(node, slot), qualified)
        else:
            yield self._update(path, self._text(node, slot, ()), qualified)

    def _leafs(
        self, path: Path, record: Any, above: tuple[Any, ...], levels: int, qualified: bool
    ) -> Iterator[gnmi.Update]:
        """All leafs of a record. Entries without keys have no paths, so their list is one value in JSON."""
        check()
        here = (*above, record)
        left = levels - 1 if levels else 0
        for node, slot in zip(record.NODE.children, record, strict=True):
            if isinstance(node, ContainerNode | ListNode):
                if levels != 1 and slot:
                    yield from self._below(path, node, slot, here, left, qualified)
            elif slot != node.absent or (node.default is not None and self._trim.keeps(node)):
                value = self._snapshot.value(node, slot, here)
                yield from self._leaf(path.child(node), node, value, qualified)

    def _below(
        self, path: Path, node: Any, slot: Any, here: Any, left: int, qualified: bool
    ) -> Iterator[gnmi.Update]:
        if isinstance(node, ContainerNode):
            if slot is not node.absent or self._snapshot.in_use(node, here):
                yield from self._leafs(path.child(node), slot, here, left, qualified)
        elif node.keys:
            for key, entry in slot.items():
                yield from self._leafs(path.child(node, key), entry, here, left, qualified)
        else:
            yield self._update(path.child(node), self._array(node, slot), qualified)

    def _update(self, path: Path, value: gnmi.TypedValue, qualified: bool) -> gnmi.Update:
        return gnmi.Update(path=gnmi.Path(elem=elements(path, qualified=qualified)), val=value)
