"""From an instance path to the records of a tree that it leads through."""

from collections.abc import Iterable
from typing import Any

from isolane.tree.path import Step
from isolane.tree.record import Record
from isolane.tree.schema import ListNode


def records_at(top: Any, steps: Iterable[Step]) -> tuple[Record, ...] | None:
    """A record, and those that steps of containers and list entries lead to; None where one is not there.

    A container without presence is there, empty as it may be; an entry of a list without keys is not found.
    """
    found = [top]
    node: Any
    for node, key in steps:
        slot = found[-1][node.index]
        if isinstance(node, ListNode):
            slot = slot.get(key) if node.keys and key is not None else None
        if slot is None:
            return None
        found.append(slot)
    return tuple(found)
