"""Cuts a record to the requested part: by kind, by module, and by depth (gNMI 3.3.1; Depth extension)."""

from collections.abc import Callable
from typing import Any, Final

from isolane.strand import check
from isolane.tree.schema import ContainerNode, DataNode, LeafNode, ListNode

Keep = Callable[[DataNode], bool]
"""Whether leafs, leaf-lists and anydata of a node are returned."""

ALL: Final = 0
"""No limit of levels."""


class Trim:
    """The same cuts for all that one request returns."""

    def __init__(self, keep: Keep | None, levels: int) -> None:
        self.keep = keep
        self.levels = levels

    @property
    def is_nothing(self) -> bool:
        """Whether everything stays."""
        return self.keep is None and self.levels == ALL

    def keeps(self, node: DataNode) -> bool:
        """Whether a leaf stays."""
        return self.keep is None or self.keep(node)

    def record(self, record: Any) -> Any:
        """A record with what stays."""
        return record if self.is_nothing else self._cut(record, self.levels)[0]

    def _cut(self, record: Any, levels: int) -> tuple[Any, bool]:
        """The record, and whether anything but keys is left in it; levels count down to 1, 0 is no limit."""
        check()
        slots = list(record)
        found = False
        for child in record.NODE.children:
            slot = record[child.index]
            if slot == child.absent or (isinstance(child, LeafNode) and child.is_key):
                continue
            if isinstance(child, ContainerNode | ListNode):
                slots[child.index], there = self._below(child, slot, levels)
            else:
                there = self.keeps(child)
                if not there:
                    slots[child.index] = child.absent
            found = found or there
        return record.NODE.record.of(slots), found

    def _below(self, child: Any, slot: Any, levels: int) -> tuple[Any, bool]:
        if levels == 1:
            return child.absent, False
        left = levels - 1 if levels else ALL
        if isinstance(child, ContainerNode):
            record, there = self._cut(slot, left)
            return (record if there or self.keep is None else child.absent), there
        entries = [(entry, *self._cut(entry, left)) for entry in slot]
        kept = [(entry, cut) for entry, cut, there in entries if there or self.keep is None]
        if child.keys:
            return child.absent.from_items((child.key_of(entry), cut) for entry, cut in kept), bool(kept)
        return tuple(cut for _, cut in kept), bool(kept)
