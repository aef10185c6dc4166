"""Check the values of providers: a wrong value is left out, an exception leaves out the whole node.

A fault is logged with the instance and the provider, and counted. It is the program's, not the client's, so
the client sees the rest of the state.
"""

import logging
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, TypeAlias

from isolane.store.operational.providers import Keys
from isolane.tree.adopt import adopted
from isolane.tree.coerce import coerced
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.schema import AnyNode, DataNode, LeafListNode, LeafNode, ListNode, Record, RecordNode
from isolane.tree.scopes import NameScope
from isolane.tree.table import Table
from isolane.tree.types import BadValue, Boolean, Integer
from isolane.tree.values import AnyData, Key

_log = logging.getLogger("isolane.state")

Convert: TypeAlias = Callable[[Any], object]

QUIET_S: Final = 60.0
"""A provider that is wrong again is logged no sooner; it may be asked many times a second."""

KNOWN: Final = 1_000
"""Maximum values of one leaf that are remembered as right: states and names repeat."""


class _Repeated:
    """When faults of one provider were logged, and how many since were not."""

    __slots__ = ("at_s", "kept")

    def __init__(self) -> None:
        self.at_s = -QUIET_S
        self.kept = 0


class Provided:
    """Checks what providers of one model give."""

    def __init__(self, model: Model, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._model = model
        self._monotonic = monotonic
        self._converters: dict[DataNode, Convert] = {}
        self._known: dict[DataNode, set[str]] = {}
        self._logged: dict[tuple[object, str], _Repeated] = {}
        self.errors = 0
        """Values that were left out, and providers that raised."""

    def read(self, node: DataNode, read: Callable[[Keys], object]) -> Callable[[Keys], object]:
        """Guard the provider of a node."""

        def guarded(keys: Keys) -> object:
            try:
                value = read(keys)
                return None if value is None else self._of_node(node, value, keys, read)
            except Exception as error:  # noqa: BLE001  # of a program: its node is left out, the rest is shown
                self.raised(node, keys, read, error)
                return None

        return guarded

    def keys(
        self, node: ListNode, keys: Callable[[Keys], Iterable[object]]
    ) -> Callable[[Keys], Iterable[object]]:
        """The keys of a list's entries, guarded."""

        def guarded(above: Keys) -> Iterable[object]:
            try:
                return tuple(self._keys(node, keys(above), above, keys))
            except Exception as error:  # noqa: BLE001  # as above
                self.raised(node, above, keys, error)
                return ()

        return guarded

    def entry(self, node: ListNode, entry: Callable[[Keys], object]) -> Callable[[Keys], object]:
        """One entry of a list, guarded; it has the key that was asked for, whatever the record says."""

        def guarded(keys: Keys) -> object:
            try:
                record = entry(keys)
                return None if record is None else self._entry(node, record, keys, entry)
            except Exception as error:  # noqa: BLE001  # as above
                self.raised(node, keys, entry, error)
                return None

        return guarded

    def own(self, node: DataNode, read: Callable[[Keys], object]) -> Callable[[Keys], object]:
        """Guard a provider of the agent itself: mypy has checked its types, so only the model may differ."""
        return _Own(self, node, read)

    def adopted(self, node: DataNode, value: Any) -> object:
        """A value that the agent itself gives, in the served model."""
        if isinstance(value, Record):
            return adopted(self._model, value)
        if isinstance(node, ListNode) and not node.keys:
            return tuple(adopted(self._model, record) for record in value)
        return value

    def own_keys(
        self, node: ListNode, keys: Callable[[Keys], Iterable[object]]
    ) -> Callable[[Keys], Iterable[object]]:
        """The keys of entries that this program itself has."""

        def guarded(above: Keys) -> Iterable[object]:
            try:
                return keys(above)
            except Exception as error:  # noqa: BLE001  # as above
                self.raised(node, above, keys, error)
                return ()

        return guarded

    def record(self, record: Record, keys: Keys, source: object) -> Record:
        """A record that a program made, such as a notification, with its wrong values left out."""
        record = adopted(self._model, record)
        return self._checked(record.NODE, record, keys, source)

    # --- by kind of node

    def _of_node(self, node: DataNode, value: Any, keys: Keys, source: object) -> object:
        if isinstance(node, LeafListNode):
            if isinstance(value, str | bytes):
                self._wrong(node, keys, source, f"{value!r:.100} is not a sequence of values")
                return None
            return self._values(node, value, keys, source)
        if isinstance(node, ListNode) and not node.keys:
            records = (self._of_record(node, record, keys, source) for record in value)
            return tuple(record for record in records if record is not None)
        if isinstance(node, ListNode | RecordNode):
            return self._of_record(node, value, keys, source)
        return self._value(node, value, keys, source)

    def _entry(self, node: ListNode, record: object, keys: Keys, source: object) -> object:
        checked = self._of_record(node, record, keys, source)
        if checked is None:
            return None
        key = keys[-1] if len(node.keys) > 1 else (keys[-1],)
        for leaf, value in zip(node.keys, key, strict=True):
            if checked[leaf.index] != value:
                checked = checked.with_slot(leaf.index, value)
        return checked

    def _of_record(self, node: RecordNode, value: object, keys: Keys, source: object) -> Record | None:
        if not isinstance(value, Record) or (value.NODE is not node and value.NODE.path != node.path):
            self._wrong(node, keys, source, f"{value!r:.100} is no record of it")
            return None
        return self._checked(node, adopted(self._model, value), keys, source)

    def _checked(self, node: RecordNode, record: Record, keys: Keys, source: object) -> Record:
        """The record itself when it is right, else a record without the wrong parts."""
        slots: list[object] | None = None
        for child, value, absent in zip(node.children, record, node.record.EMPTY, strict=True):
            if value is absent or value is None:
                continue
            cached = self._known.get(child)
            if cached is not None and value.__class__ is str and value in cached:
                continue
            slot = self._slot(child, value, keys, source)
            if slot is not value:
                slots = list(record) if slots is None else slots
                slots[child.index] = child.absent if slot is None else slot
        if slots is None:
            return record
        checked: Record = node.record.of(slots)
        return checked

    def _slot(self, child: DataNode, value: Any, keys: Keys, source: object) -> object:
        if isinstance(child, ListNode):
            return self._table(child, value, keys, source)
        if isinstance(child, RecordNode):
            return self._of_record(child, value, keys, source)
        if isinstance(child, LeafListNode):
            checked = self._values(child, value, keys, source)
            return value if checked == value and type(value) is tuple else checked
        return self._value(child, value, keys, source)

    def _table(self, child: ListNode, table: Table[Key, Record], keys: Keys, source: object) -> object:
        entries, is_same = [], True
        for entry in table:
            inner = (*keys, entry.entry_key) if child.keys else keys
            checked = self._of_record(child, entry, inner, source)
            is_same = is_same and checked is entry
            if checked is not None and all(checked[leaf.index] is not None for leaf in child.keys):
                entries.append(checked)
        return table if is_same else child.collect(entries)

    def _keys(self, node: ListNode, keys: Iterable[object], above: Keys, source: object) -> Iterator[object]:
        several = len(node.keys) > 1
        for key in keys:
            parts = key if several else (key,)
            if not isinstance(parts, tuple) or len(parts) != len(node.keys):
                self._wrong(node, above, source, f"{key!r:.100} is no key of {len(node.keys)} values")
                continue
            checked = tuple(
                None if part is None else self._value(leaf, part, above, source)
                for leaf, part in zip(node.keys, parts, strict=True)
            )
            if None not in checked:
                yield checked if several else checked[0]

    # --- values

    def _values(self, node: LeafListNode, values: Iterable[object], keys: Keys, source: object) -> object:
        checked = (self._value(node, value, keys, source) for value in values)
        return tuple(value for value in checked if value is not None)

    def _value(self, node: DataNode, value: object, keys: Keys, source: object) -> object:
        convert = self._converters.get(node)
        if convert is None:
            convert = self._converters[node] = self._converter(node)
        try:
            return convert(value)
        except BadValue as fault:
            self._wrong(node, keys, source, fault.message)
            return None

    def _converter(self, node: DataNode) -> Convert:
        if isinstance(node, AnyNode):
            return _any
        assert isinstance(node, LeafNode | LeafListNode)
        kind, scope = node.type.resolved, NameScope(self._model, node.module)
        if isinstance(kind, Integer) and kind.limit is None:
            low, high = kind.low, kind.high

            def integer(value: object) -> object:
                return value if type(value) is int and low <= value <= high else coerced(kind, value, scope)

            return integer
        if isinstance(kind, Boolean):
            return lambda value: value if type(value) is bool else coerced(kind, value, scope)
        checked = self._known[node] = set()

        def convert(value: object) -> object:
            if value.__class__ is str and value in checked:
                return value
            converted = coerced(kind, value, scope)
            if type(converted) is not type(value) or converted != value or str(converted) != str(value):
                return converted  # equal decimals can be written with more or fewer zeros
            if value.__class__ is str:
                if len(checked) >= KNOWN:
                    checked.clear()
                checked.add(value)
            return value

        return convert

    # --- faults

    def raised(self, node: DataNode, keys: Keys, source: object, error: Exception) -> None:
        """Log a provider that raised; its node is left out."""
        text = f"it raised {type(error).__name__}: {error}"
        self._wrong(node, keys, source, text, error)

    def _wrong(
        self, node: object, keys: Keys, source: object, text: str, error: Exception | None = None
    ) -> None:
        """Count a fault, and log it unless its like was logged a moment ago."""
        self.errors += 1
        name = f"{getattr(source, '__module__', '')}.{getattr(source, '__qualname__', repr(source))}"
        logged = self._logged.setdefault((node, name), _Repeated())
        now = self._monotonic()
        if now - logged.at_s < QUIET_S:
            logged.kept += 1
            return
        more = f" ({logged.kept} more since the last line)" if logged.kept else ""
        logged.at_s, logged.kept = now, 0
        _log.warning(
            "left out of the state: %s of provider %s: %s%s",
            _instance(node, keys),
            name,
            text,
            more,
            exc_info=error,
        )


class _Own:
    """A guarded provider of the agent itself; a class, for an agent has more than a hundred of them."""

    __slots__ = ("_node", "_provided", "_read")

    def __init__(self, provided: Provided, node: DataNode, read: Callable[[Keys], object]) -> None:
        self._provided = provided
        self._node = node
        self._read = read

    def __call__(self, keys: Keys) -> object:
        try:
            value = self._read(keys)
            return None if value is None else self._provided.adopted(self._node, value)
        except Exception as error:  # noqa: BLE001  # a defect costs its own node, not the whole state
            self._provided.raised(self._node, keys, self._read, error)
            return None


def _any(value: object) -> object:
    if isinstance(value, AnyData):
        return value
    if isinstance(value, dict | list):
        return AnyData.from_json(value)
    raise BadValue(f"{value!r:.100} is no AnyData")


def _instance(node: Any, keys: Keys) -> str:
    """The instance as a path; entries that have no key yet are those of the whole list."""
    way = [node]
    while way[-1].parent is not None and way[-1].parent.parent is not None:
        way.append(way[-1].parent)
    path, rest = Path(), iter(keys)
    for step in reversed(way):
        path = path.child(step, next(rest, None) if isinstance(step, ListNode) and step.keys else None)
    try:
        return str(path)
    except BadValue:  # the key is what is wrong
        return str(node.path)
