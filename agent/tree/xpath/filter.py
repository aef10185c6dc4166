"""XPath filters that clients send (RFC 6241 section 8.9, RFC 8526, RFC 8639, RFC 8641).

The context node is the root of the data. The defaults in use are in the data that a filter sees. A name
without prefix, which would be in no namespace and so name nothing, is taken to name nodes of any module.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.strand import pausing
from isolane.tree.defaults import in_use
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.schema import AnyNode, ContainerNode, DataNode, LeafListNode, LeafNode, ListNode, Record
from isolane.tree.sources import InUse, RecordSource, Source, in_use_of
from isolane.tree.table import Table
from isolane.tree.validation.constraints import Records, may_exist
from isolane.tree.validation.report import path_of
from isolane.tree.xpath.evaluate import bind
from isolane.tree.xpath.expression import Expression, result_type
from isolane.tree.xpath.gather import gathered
from isolane.tree.xpath.nodes import Budget, Node, Way
from isolane.tree.xpath.parser import MAX_LENGTH, XPathSyntaxError, parse
from isolane.tree.xpath.runtime import in_message
from isolane.tree.xpath.steps import weight
from isolane.tree.xpath.values import Bound, Context, Environment, to_boolean

MAX_WORK: Final = 400_000
"""A filter that is more work, in the units of `Budget`, is not worth an answer."""
_CACHED: Final = 512
_CACHED_LENGTH: Final = 2_048
"""Maximum expressions kept, and maximum characters of each."""
_READING: Final = 4
"""Cost of parsing one character."""
_LITERAL: Final = re.compile(r"\"[^\"]*\"|'[^']*'")


class Selection:
    """The nodes that a filter selected, in document order."""

    def __init__(self, root: Record, nodes: Sequence[Node], partial: InUse | None = None) -> None:
        self._root = root
        self._partial = partial
        self.nodes = nodes

    def __bool__(self) -> bool:
        return bool(self.nodes)

    def paths(self) -> Iterator[Path]:
        """The instance paths of the selected nodes."""
        return (_path(node) for node in self.nodes if node.schema is not None)

    def tree(self, *, defaults: bool = False) -> Any:
        """The selected nodes with all that is in them, the nodes that they are in, and the keys of lists.

        With `defaults` the defaults in use in what is selected are written into it, so that an encoder in
        the mode `explicit` reports all of them and none besides.
        """
        mask = _Mask(self._root)
        mask.add(self.nodes)
        return _cut(mask, (), _Filling(self._partial) if defaults else None)


def _path(node: Node) -> Path:
    schema: Any = node.schema
    above = path_of(node.records())
    if node.is_branch:
        return above
    return above.child(schema, node.value if isinstance(schema, LeafListNode) else None)


def select(
    model: Model,
    root: Record,
    text: str,
    namespaces: Mapping[str, str] | None = None,
    *,
    budget: int = MAX_WORK,
) -> Selection:
    """Evaluate an expression as a filter of a tree; `namespaces` maps prefixes to namespaces.

    DataError when the expression is not XPath, is not a node-set, or is too much work.
    """
    asked = _understood(model, text, namespaces or {})
    return _select(asked, root, asked.budget(budget))


def select_from(
    model: Model,
    source: Source,
    text: str,
    namespaces: Mapping[str, str] | None = None,
    *,
    budget: int = MAX_WORK,
) -> Selection:
    """Evaluate an expression on a source, which is read no further than the expression can reach."""
    asked = _understood(model, text, namespaces or {})
    left = asked.budget(budget)
    left.partial = in_use_of(source)
    if type(source) is RecordSource:  # all of it is at hand
        root = source.record()
    else:
        root = gathered(source, asked.expression, asked.arguments, left)
    return _select(asked, root, left)


class Condition:
    """An expression that is true of some notifications (RFC 5277 section 3.6, RFC 8639 section 2.2)."""

    def __init__(self, model: Model, text: str, namespaces: Mapping[str, str] | None = None) -> None:
        """DataError when the expression is not XPath."""
        self._asked = _understood(model, text, namespaces or {})
        self._units = weight(self._asked.expression)

    def holds(self, above: Records, notification: Record, budget: Budget) -> bool:
        """Whether it is true of a notification; DataError when that is too much work.

        `above` are the records from a root down to what the notification is about. Of them nothing is seen
        but what they hold, and the notification.
        """
        budget.spend(self._units)
        root = in_message(Way, above, (notification,), budget).root
        return to_boolean(self._asked.bound(self._asked.context(root)))


@dataclass(frozen=True, slots=True)
class _Asked:
    """An expression that is understood."""

    text: str
    expression: Expression
    bound: Bound
    arguments: tuple[str, ...]

    def budget(self, units: int) -> Budget:
        """The budget that is left for the evaluation after a long text is parsed."""
        budget = Budget(units)
        if len(self.text) > _CACHED_LENGTH:
            budget.spend(_READING * len(self.text))
        return budget

    def context(self, root: Node) -> Context:
        return Context(root, root, arguments=self.arguments)


def _understood(model: Model, text: str, namespaces: Mapping[str, str]) -> _Asked:
    """Clients ask for one entry after the other, so expressions are kept without their string literals."""
    arguments = tuple(literal[1:-1] for literal in _LITERAL.findall(text))
    try:
        template = _LITERAL.sub("''", text)
        understand = _bound if len(template) <= _CACHED_LENGTH else _bound.__wrapped__
        expression, bound = understand(model, template, frozenset(namespaces.items()))
    except XPathSyntaxError:
        parse(text, namespaces)  # says what is wrong of the text as it was sent
        raise
    if len(text) > MAX_LENGTH:
        parse(text, namespaces)
    return _Asked(text, expression, bound, arguments)


@lru_cache(maxsize=_CACHED)
def _bound(model: Model, template: str, namespaces: frozenset[tuple[str, str]]) -> tuple[Expression, Bound]:
    environment = Environment(model, dict(namespaces))
    expression = parse(template, environment.namespaces, arguments=True)
    return expression, bind(expression, environment)


def _select(asked: _Asked, root: Record, budget: Budget) -> Selection:
    if (kind := result_type(asked.expression)) != "node-set":
        text = f"the XPath filter is a {kind}, not a node-set: {asked.text[:200]}"
        raise DataError("invalid-value", text, app_tag="not-a-node-set")  # as RFC 5717 section 2.4.1 has it
    top = Node(None, root.NODE, root, budget=budget)
    nodes: Any = asked.bound(asked.context(top))
    top.spend(len(nodes))  # the tree of them
    return Selection(root, nodes, budget.partial)


class _Mask:
    """The selected parts of a value: all of it, or of a record some of some slots."""

    __slots__ = ("slots", "value", "whole")

    def __init__(self, value: Any) -> None:
        self.value = value
        self.whole = False
        self.slots: dict[int, dict[int, _Mask]] | None = None  # there are many without

    def add(self, nodes: Sequence[Node]) -> None:
        """Select these, which are below the branch."""
        masks: dict[int, _Mask] = {}
        for node in pausing(nodes):
            mask = self._of(node, masks)
            mask.whole = True
            mask.slots = None

    def _of(self, node: Node, masks: "dict[int, _Mask]") -> "_Mask":
        """The part of the mask that is about a node, or about what it is a part of."""
        if node.parent is None:
            return self
        cached = masks.get(id(node))
        if cached is None:
            above = self._of(node.parent, masks)
            cached = above if above.whole or node.schema is None else above._child(node)
            masks[id(node)] = cached
        return cached

    def _child(self, step: Node) -> "_Mask":
        schema: Any = step.schema
        if self.slots is None:
            self.slots = {}
        entries = self.slots.get(schema.index)
        if entries is None:
            entries = self.slots[schema.index] = {}
        # Entries that have keys are different objects; a rank may have to be counted.
        name = id(step.value) if isinstance(schema, ListNode) and schema.keys else step.rank
        mask = entries.get(name)
        if mask is None:
            mask = entries[name] = _Mask(step.value)
        return mask


def _cut(mask: _Mask, above: Records, defaults: "_Filling | None") -> object:
    """The part of a record that a mask keeps."""
    record = mask.value
    if mask.whole:
        return record if defaults is None else defaults.record(record, above)
    node = record.NODE
    slots = list(record.EMPTY)
    for key in node.keys if isinstance(node, ListNode) else ():
        slots[key.index] = record[key.index]
    for index, entries in (mask.slots or {}).items():
        child = node.children[index]
        if isinstance(child, LeafNode | LeafListNode | AnyNode):
            slots[index] = _leaf(child, record, entries.values(), defaults)
        else:
            here = (*above, record)
            inner = [_cut(one, here, defaults) for one in pausing(entries.values())]
            slots[index] = child.collect(inner) if isinstance(child, ListNode) else inner[0]
    return node.record.of(slots)


def _leaf(node: DataNode, record: Record, selected: Iterable[_Mask], defaults: "_Filling | None") -> object:
    """The selected values of a leaf or leaf-list; those in use by default only on demand."""
    if record[node.index] == node.absent and defaults is None:
        return node.absent
    values = tuple([one.value for one in selected])
    return values if isinstance(node, LeafListNode) else values[0]


class _Filling:
    """Writes the defaults in use into records."""

    def __init__(self, partial: InUse | None) -> None:
        self._partial = partial

    def record(self, record: Record, above: Records) -> Record:
        """A record with all defaults in use written into it, also those in the records inside."""
        chain = (*above, record)
        children = record.NODE.children
        return record.NODE.record.of(self._slot(child, record[child.index], chain) for child in children)

    def _slot(self, node: DataNode, value: Any, chain: Records) -> object:
        if isinstance(node, LeafNode | LeafListNode):
            unset = value == node.absent and node.default is not None
            return node.default if unset and self._in_use(node, chain) else value
        if isinstance(node, ContainerNode):
            there = value is not None and (value is not node.absent or self._in_use(node, chain))
            return self.record(value, chain) if there else value
        if isinstance(value, Table):
            items = [(key, self.record(entry, chain)) for key, entry in value.items()]
            return type(value).from_items(items) if items else value
        return tuple(self.record(entry, chain) for entry in value) if isinstance(node, ListNode) else value

    def _in_use(self, node: DataNode, chain: Records) -> bool:
        return in_use(node, chain, may_exist, self._partial)


def with_defaults(record: Record, above: Records) -> object:
    """A record with all defaults in use written into it, also those in the records inside."""
    return _Filling(None).record(record, above)


__all__ = ["MAX_WORK", "Condition", "Selection", "select", "select_from", "with_defaults"]
