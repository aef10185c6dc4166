"""The part of a source that an expression can look into, gathered into a record.

Paths of child steps from the root are followed with their keys. What an expression may reach in any other
way, or by a default that depends on other nodes, needs everything.
"""

from collections.abc import Iterator, Sequence
from dataclasses import field
from typing import Any, Final, TypeAlias

from isolane.lazy_dataclass import dataclass
from isolane.tree.defaults import conditional
from isolane.tree.schema import ContainerNode, DataNode, ListNode, Record
from isolane.tree.sources import Source
from isolane.tree.values import Key
from isolane.tree.xpath.axes import names
from isolane.tree.xpath.expression import (
    Argument,
    Call,
    Expression,
    KindTest,
    NameTest,
    Number,
    Path,
    Step,
    Text,
    operands,
)
from isolane.tree.xpath.keys import key_part, key_tests, literal
from isolane.tree.xpath.nodes import Budget

Keys: TypeAlias = tuple[tuple[NameTest, str | float], ...]

_CURRENT = Call("current", ())
_NAMES: Final = 3
"""Two to the power of this are compared in a unit of work."""


class Everything(Exception):
    """An expression that may look anywhere."""


@dataclass(slots=True)
class Need:
    """The needed part of a branch: all of it, or some children, of lists perhaps only certain entries."""

    whole: bool = False
    children: "list[tuple[NameTest, Keys, Need]]" = field(default_factory=list)

    def child(self, step: Step, test: NameTest, arguments: Sequence[str]) -> "Need":
        need = Need()
        keys = tuple(
            (name, literal(value, arguments))
            for name, value in key_tests(step.predicates)
            if isinstance(value, Text | Number | Argument)
        )
        self.children.append((test, keys, need))
        return need


def gathered(source: Source, expression: Expression, arguments: Sequence[str], budget: Budget) -> Record:
    """A record with all of a source that the expression can look into, and little more.

    What is spent of a budget is the work that comes of the length of the expression.
    """
    root = Need()
    try:
        _collect(expression, root, root, arguments)
        return _Gatherer(budget).record(source, [root])
    except Everything:
        return source.record()


def _collect(expression: Expression, context: Need, root: Need, arguments: Sequence[str]) -> None:
    if isinstance(expression, Path):
        _follow(expression, context, root, arguments)
        return
    if isinstance(expression, Call) and expression.name in ("deref", "current"):
        raise Everything
    for inner in operands(expression):
        _collect(inner, context, root, arguments)


def _follow(path: Path, context: Need, root: Need, arguments: Sequence[str]) -> None:
    if path.start is not None and path.start != _CURRENT:
        raise Everything
    need = root if path.absolute or path.start is not None else context
    for step in path.steps:
        if step.axis == "child" and isinstance(step.test, NameTest):
            need = need.child(step, step.test, arguments)
        elif step.axis != "self" or step.test != KindTest("node"):
            raise Everything
        for predicate in step.predicates:
            _collect(predicate, need, root, arguments)
    need.whole = True


class _Gatherer:
    """Builds records with the needed nodes."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget

    def record(self, source: Source, needs: list[Need]) -> Record:
        if any(need.whole for need in needs):
            return source.record()
        node = source.node
        slots = [child.absent for child in node.children]
        for key in node.keys if isinstance(node, ListNode) else ():
            slots[key.index] = source.slot(key)
        every = [row for need in needs for row in need.children]
        self._budget.spend(1 + (len(every) * len(slots) >> _NAMES))
        for child in node.children:
            wanted = [(keys, need) for test, keys, need in every if names(test, child)]
            if wanted:
                slots[child.index] = self._slot(source, child, wanted)
        record: Record = node.record.of(slots)
        return record

    def _slot(self, source: Source, child: DataNode, wanted: list[tuple[Keys, Need]]) -> object:
        if isinstance(child, ListNode):
            return child.collect(list(self._entries(source, child, wanted)))
        if isinstance(child, ContainerNode):
            inner = source.container(child)
            return None if inner is None else self.record(inner, [need for _, need in wanted])
        if child.default is not None and (child.case is not None or conditional(child)):
            raise Everything
        return source.slot(child)

    def _entries(self, source: Source, child: ListNode, wanted: list[tuple[Keys, Need]]) -> Iterator[Record]:
        """The entries that are asked for by key, or all of them."""
        wanted_keys = [_key(child, keys) for keys, _ in wanted]
        needs = [need for _, need in wanted]
        if any(key is None for key in wanted_keys):
            yield from (self.record(entry, needs) for entry in source.entries(child))
            return
        for key in dict.fromkeys(key for keys in wanted_keys for key in keys or ()):
            entry = source.entry(child, key)
            if entry is not None:
                yield self.record(entry, needs)


def _key(child: ListNode, tests: Keys) -> tuple[Key, ...] | None:
    """The one key, or none, that the tests leave; None when they do not settle it."""
    parts: list[Any] = []
    for leaf in child.keys:
        given = next((value for name, value in tests if names(name, leaf)), None)
        part = key_part(leaf, given) if given is not None else None
        if part is None:
            return None
        if not part:
            return ()
        parts.append(part[0])
    if not parts:
        return None
    return (parts[0] if len(parts) == 1 else tuple(parts),)
