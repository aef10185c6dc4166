"""The instance that an action is called on (RFC 7950 section 7.15)."""

from typing import Any

from isolane.access.rights import Rights
from isolane.errors import DataError
from isolane.store.store import Store
from isolane.tree.path import Path
from isolane.tree.record import Record
from isolane.tree.schema import ContainerNode, ListNode
from isolane.tree.sources import Source


class ActionTarget:
    """Found step by step from the top; each step has to be there, and be readable for the user."""

    def __init__(self, store: Store, rights: Rights) -> None:
        self.path = Path()
        self.above: list[Record] = [store.running]
        self.keys: list[Any] = []
        self._source: Source = rights.readable(store.operational.source())

    def enter(self, child: ContainerNode | ListNode, key: Any = None) -> None:
        """Go down one step; DataError when that is not there."""
        path = self.path.child(child, key)
        source = (
            self._source.entry(child, key) if isinstance(child, ListNode) else self._source.container(child)
        )
        if source is None:
            raise DataError("data-missing", "the instance does not exist", path=path)
        if isinstance(child, ListNode):
            self.keys.append(key)
        self.above.append(_configured(self.above[-1], child, key))
        self.path, self._source = path, source


def _configured(record: Any, child: ContainerNode | ListNode, key: Any) -> Any:
    """The configuration of an instance, for conditions; with its key alone where there is none."""
    slot = record[child.index]
    if isinstance(child, ContainerNode):
        return child.record.EMPTY if slot is None else slot
    found = slot.get(key)
    if found is not None:
        return found
    values = key if len(child.keys) > 1 else (key,)
    slots = [below.absent for below in child.children]
    for leaf, value in zip(child.keys, values, strict=True):
        slots[leaf.index] = value
    return child.record.of(slots)
