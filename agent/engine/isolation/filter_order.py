"""The order in which a frame meets stream filters, by priority (8.6.5.3): kept, not searched for."""

from bisect import bisect_left, insort
from collections.abc import Mapping
from typing import Final, Generic, TypeVar

PRIORITIES: Final = 8
_ANY: Final = PRIORITIES
"""The place of filters for every priority, behind those of each."""
_ID_BITS: Final = 32
_ID_MASK: Final = (1 << _ID_BITS) - 1

T = TypeVar("T")


class FilterOrder(Generic[T]):
    """Filters that match the same frames but for the priority, by id.

    One sorted list of (priority, id), one integer each: to add or to remove a filter and to find the first of
    a priority are binary searches. `first` is the answer for each priority, from `items`, which are by id.
    """

    __slots__ = ("_items", "_keys", "first")

    def __init__(self, items: Mapping[int, T]) -> None:
        self._keys: list[int] = []
        self._items = items
        self.first: list[T | None] = [None] * PRIORITIES

    def __len__(self) -> int:
        return len(self._keys)

    def add(self, number: int, priority: int | None) -> None:
        """A filter came; `priority` None matches every priority."""
        insort(self._keys, _key(number, priority))
        self._renew(priority)

    def remove(self, number: int, priority: int | None) -> None:
        """A filter went."""
        del self._keys[bisect_left(self._keys, _key(number, priority))]
        self._renew(priority)

    def _renew(self, priority: int | None) -> None:
        of_any = self._lowest(_ANY)
        for place in range(PRIORITIES) if priority is None else (priority,):
            lowest = min(self._lowest(place), of_any)
            self.first[place] = self._items.get(lowest)

    def _lowest(self, place: int) -> int:
        """The lowest id in a place; above every id when there is none."""
        index = bisect_left(self._keys, place << _ID_BITS)
        if index < len(self._keys) and self._keys[index] >> _ID_BITS == place:
            return self._keys[index] & _ID_MASK
        return 1 << _ID_BITS


def _key(number: int, priority: int | None) -> int:
    return (_ANY if priority is None else priority) << _ID_BITS | number
