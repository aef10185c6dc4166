"""Native paths of the table as schema nodes: what they lead to in a tree, and where a value would be put.

Keys are compared as texts: a queue of OpenConfig has a name, the native one a number.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from isolane.lazy_dataclass import dataclass
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.schema import ContainerNode, DataNode, LeafNode, ListNode, Record, RecordNode
from isolane.tree.scopes import NameScope
from isolane.tree.types import BadValue

Bound: TypeAlias = Mapping[str, str]
"""The texts that names in a path stand for."""
_STEP: Final = re.compile(r"/?([^/\[]+)((?:\[[^\]]*\])*)")
_PREDICATE: Final = re.compile(r"\[([^\]=]+)(?:=([^\]]*))?\]")


@dataclass(frozen=True, slots=True)
class Step:
    """One node, the keys that entries have to have, and a child that has to be in them."""

    node: DataNode
    keys: tuple[tuple[LeafNode, str], ...] = ()
    having: DataNode | None = None

    def key(self, model: Model, bound: Bound) -> object:
        """The key of the one entry that is meant; None where it is more than one, or no value can be such."""
        node: Any = self.node
        texts = {leaf: _text(text, bound) for leaf, text in self.keys}
        values = []
        for leaf in node.keys:
            text = texts.get(leaf)
            if text is None:
                return None
            try:
                values.append(leaf.type.parse(text, NameScope(model, leaf.module)))
            except BadValue:
                return None
        return values[0] if len(values) == 1 else tuple(values)

    @property
    def names_one(self) -> bool:
        """Whether all keys are given."""
        return isinstance(self.node, ListNode) and len(self.keys) == len(self.node.keys)


Steps: TypeAlias = tuple[Step, ...]


class Top:
    """The native tree that is read, by its top-level containers.

    `may_read` is for a user to whom some of it is not shown: of what is left out no default is shown.
    """

    __slots__ = ("_may_read", "_record")

    def __init__(
        self, record: Callable[[DataNode], object], may_read: Callable[[Path], bool] | None = None
    ) -> None:
        self._record = record
        self._may_read = may_read

    def __call__(self, node: DataNode) -> Any:
        """The record of a container; None where there is none."""
        return self._record(node)

    def shows(self, path: Path) -> bool:
        """Whether a node is shown if it is there."""
        return self._may_read is None or self._may_read(path)


class Found(NamedTuple):
    """A node that a path leads to: the slot it is in, where, and what the names stand for there."""

    slot: object
    path: Path
    bound: Bound


def parse(model: Model, text: str, start: RecordNode | None = None) -> Steps:
    """The steps of a path, from a node or from the top; UnknownNode-like KeyError where there is no such."""
    node: Any = model.node if text.startswith("/") or start is None else start
    steps = []
    for match in _STEP.finditer(text):
        name = match[1] if ":" in match[1] else f"{node.module}:{match[1]}"
        node = node.by_qualified_name[name]
        steps.append(_step(node, match[2]))
    return tuple(steps)


def _step(node: Any, predicates: str) -> Step:
    keys, having = [], None
    for name, text in _PREDICATE.findall(predicates):
        if text:
            keys.append((next(leaf for leaf in node.keys if leaf.name == name), text))
        else:
            having = node.by_qualified_name[name if ":" in name else f"{node.module}:{name}"]
    return Step(node, tuple(keys), having)


def _text(text: str, bound: Bound) -> str | None:
    return bound.get(text[1:]) if text.startswith("$") else text


def walk(
    model: Model, steps: Sequence[Step], record: Any, bound: Bound, path: Path | None = None
) -> Iterator[Found]:
    """All that a path leads to from a record."""
    if not steps:
        return
    step, *rest = steps
    node = step.node
    here = Path() if path is None else path
    slot = record[node.index]
    if isinstance(node, ListNode):
        for key, entry, more in _entries(model, step, slot, bound):
            if rest:
                yield from walk(model, rest, entry, more, here.child(node, key))
            else:
                yield Found(entry, here.child(node, key), more)
    elif not rest:
        yield Found(slot, here.child(node), bound)
    elif slot is not None:
        yield from walk(model, rest, slot, bound, here.child(node))


def walk_top(model: Model, steps: Sequence[Step], top: Top, bound: Bound) -> Iterator[Found]:
    """The same from the top of a tree, of which only the one container is read."""
    first, *rest = steps
    record = top(first.node)
    if record is None:
        return
    here = Path().child(first.node)
    if rest:
        yield from walk(model, rest, record, bound, here)
    else:
        yield Found(record, here, bound)


def _entries(model: Model, step: Step, table: Any, bound: Bound) -> Iterator[tuple[object, object, Bound]]:
    if not table:
        return
    key = step.key(model, bound) if step.names_one else None
    if key is not None:
        entry = table.get(key)
        if entry is not None and _has(entry, step.having):
            yield key, entry, bound
        return
    for key, entry in table.items():
        if _has(entry, step.having) and (more := _matched(step, entry, bound)) is not None:
            yield key, entry, more


def _has(entry: Record, having: DataNode | None) -> bool:
    return having is None or entry[having.index] != having.absent


def _matched(step: Step, entry: Record, bound: Bound) -> Bound | None:
    """The values of the names in an entry; None where it is not meant."""
    more = dict(bound)
    for leaf, text in step.keys:
        value = leaf.type.text(entry[leaf.index])
        wanted = _text(text, more)
        if wanted is None:
            more[text[1:]] = value
        elif wanted != value:
            return None
    return more


def places(
    model: Model, steps: Sequence[Step], record: Any, bound: Bound, path: Path | None = None
) -> Iterator[Path]:
    """The places for a value: in the entry that is named, there or not, or in all that are there."""
    if not steps:
        yield Path() if path is None else path
        return
    step, *rest = steps
    node = step.node
    here = Path() if path is None else path
    slot = None if record is None else record[node.index]
    if not isinstance(node, ListNode):
        inside = slot if isinstance(node, ContainerNode) else None
        yield from places(model, rest, inside, bound, here.child(node))
        return
    key = step.key(model, bound) if step.names_one else None
    if key is not None:
        entry = slot.get(key) if slot else None
        yield from places(model, rest, entry, bound, here.child(node, key))
        return
    for key, entry, more in _entries(model, step, slot, bound):
        yield from places(model, rest, entry, more, here.child(node, key))
