"""Leafs set so that they have a value, without making a default explicit that was not."""

from typing import Any, TypeVar

from isolane.tree.record import Record

T = TypeVar("T", bound=Record)


def settled(record: T, **values: Any) -> T:
    """A record whose leafs have these values in effect; one that has it already stays as it is."""
    children = record.NODE.by_attribute
    changed = {
        name: None if value == children[name].default else value
        for name, value in values.items()
        if getattr(record, name) != value
    }
    return record.replace(**changed) if changed else record
