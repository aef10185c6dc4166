"""Lists in the entries of a list, cut to so many entries (draft-ietf-netconf-list-pagination section 3.2)."""

from typing import Any

from isolane.strand import check
from isolane.tree.defaults import Above, Annotate
from isolane.tree.record import Record
from isolane.tree.schema import ContainerNode, DataNode, LeafListNode, ListNode
from isolane.tree.table import Table


class Marks:
    """Metadata of lists, which stand at their first entries."""

    def __init__(self, annotate: Annotate | None) -> None:
        self._annotate = annotate
        self._held: dict[tuple[int, DataNode], tuple[Record, dict[str, Any]]] = {}

    def put(self, record: Record, node: DataNode, metadata: dict[str, Any]) -> None:
        """Say something of the list that a record holds in the slot of a node."""
        if metadata:
            self._held[id(record), node] = record, metadata

    def annotate(self, node: DataNode, value: Any, above: Above) -> dict[str, Any]:
        """The metadata of one instance, and for the first entry of a list what is said of the list."""
        own = {} if self._annotate is None else self._annotate(node, value, above)
        found = self._held.pop((id(above[-1]), node), None) if above else None
        return own if found is None else {**own, **found[1]}


def cut(record: Record, limit: int, marks: Marks) -> Any:
    """A record with its lists and leaf-lists cut; the same object where none is longer."""
    check()
    slots = list(record)
    removed: list[tuple[DataNode, int]] = []
    for node in record.NODE.children:
        slot = slots[node.index]
        if slot is node.absent or slot is None:
            continue
        if isinstance(node, ContainerNode):
            slots[node.index] = cut(slot, limit, marks)
        elif isinstance(node, ListNode | LeafListNode):
            kept = slot.window(0, limit) if isinstance(slot, Table) else slot[:limit]
            inside = [cut(each, limit, marks) for each in kept] if isinstance(node, ListNode) else kept
            if len(slot) > limit:
                removed.append((node, len(slot) - limit))
            if len(slot) > limit or any(new is not old for new, old in zip(inside, kept, strict=True)):
                slots[node.index] = tuple(inside)
    if all(new is old for new, old in zip(slots, record, strict=True)):
        return record
    made = record.NODE.record(slots)
    for node, number in removed:
        marks.put(made, node, {"ietf-list-pagination:remaining": number})
    return made
