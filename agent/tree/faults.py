"""Shared by the decoders of XML and JSON: collecting faults, and the checks of RFC 7950 section 8.3.1."""

from collections.abc import Sequence
from typing import Any

from isolane.errors import MOST_ERRORS, DataError, DataErrors, ErrorTag, at_most
from isolane.strand import pause, pausing
from isolane.tree.path import Path
from isolane.tree.schema import DataNode, LeafListNode, ListNode, Record, RecordNode
from isolane.tree.types import BadValue
from isolane.tree.values import same


class Faults:
    """The faults found so far; decoding goes on after each."""

    def __init__(self) -> None:
        self.errors: list[DataError] = []

    def add(
        self,
        tag: ErrorTag,
        message: str,
        path: Path,
        app_tag: str | None = None,
        **info: str,
    ) -> None:
        """Note a fault; the names of `info` are those of RFC 6241 appendix A, with underscores."""
        pause()
        named = {name.replace("_", "-"): text for name, text in info.items()}
        self.errors.append(DataError(tag, message, path=path, app_tag=app_tag, info=named))
        if len(self.errors) > MOST_ERRORS:
            raise DataErrors(at_most(self.errors))

    def bad_value(self, fault: BadValue, path: Path) -> None:
        """Report a text that is not a value of a leaf's type."""
        self.add("invalid-value", fault.message, path, fault.app_tag)

    def raise_any(self) -> None:
        """Raise DataErrors when there are faults."""
        if self.errors:
            raise DataErrors(self.errors)

    def record(self, node: RecordNode, slots: Sequence[object], path: Path) -> Record:
        """The record of these slots; notes a choice that has nodes of several cases."""
        record: Record = node.record.of(slots)
        for choice in node.all_choices:
            present = [case for case in choice.cases if case.present_in(record)]
            for case in present[1:]:
                child = next(
                    member
                    for slot in case.all_slots
                    if record[slot] != (member := node.children[slot]).absent
                )
                text = f"{child.name} excludes the nodes of case {present[0].name}"
                self.add("bad-element", text, path.child(child), bad_element=child.name)
        return record

    def entries(self, node: ListNode, entries: Sequence[Record], path: Path) -> object:
        """The slot of a list; notes entries of the same key."""
        if not node.keys:
            return tuple(entries)
        table: dict[object, Record] = {}
        for entry in pausing(entries):
            key = node.key_of(entry)
            if key in table and _same_key(key, node.key_of(table[key])):
                self.add(
                    "bad-element",
                    f"two entries of list {node.name} have the same key",
                    path.child(node, key),
                    bad_element=node.name,
                )
            table[key] = entry
        keyed = ((node.key_of(entry), entry) for entry in pausing(entries))
        return node.absent.from_items(keyed) or node.absent

    def values(self, node: LeafListNode, values: Sequence[object], path: Path) -> tuple[Any, ...]:
        """The slot of a leaf-list; configuration has no value twice (RFC 7950 section 7.7)."""
        if node.config:
            seen: set[tuple[type, object]] = set()
            for value in pausing(values):
                if (type(value), value) in seen:
                    text = f"leaf-list {node.name} has a value twice"
                    self.add("bad-element", text, path.child(node, value), bad_element=node.name)
                seen.add((type(value), value))
        return tuple(values)

    def missing_keys(self, node: ListNode, slots: Sequence[object], path: Path) -> bool:
        """Note the keys that a list entry lacks; whether there are any."""
        missing = [key for key in node.keys if slots[key.index] is None]
        for key in missing:
            if not self._noted(path, path.child(key)):
                text = f"list {node.name} has an entry without its key {key.name}"
                self.add("missing-element", text, path, bad_element=key.name)
        return bool(missing)

    def _noted(self, entry: Path, key: Path) -> bool:
        """Whether a key of the entry just decoded is there after all, but with a bad value."""
        for error in reversed(self.errors):
            if error.path == key:
                return True
            if not isinstance(error.path, Path) or error.path[: len(entry)] != entry:
                return False
        return False

    def twice(self, node: DataNode, path: Path) -> None:
        """Note that a node which may be there once is there again."""
        self.add("bad-element", f"{node.name} is there more than once", path, bad_element=node.name)


def _same_key(first: object, second: object) -> bool:
    if isinstance(first, tuple) and isinstance(second, tuple):
        return len(first) == len(second) and all(map(same, first, second))
    return same(first, second)
