"""The footprint of an expression: schema nodes that its result depends on, found without any data.

Every location step is followed on the schema, with all that it can select. The footprint may be too
large but never too small. Besides the nodes, there is an anchor: the deepest record above the context
node that all reads stay below. A change elsewhere cannot change the result.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field
from typing import Final, TypeAlias, TypeGuard

from isolane.lazy_dataclass import dataclass
from isolane.tree.model import Model
from isolane.tree.schema import ContainerNode, DataNode, LeafListNode, LeafNode, RecordNode, Rule, SchemaNode
from isolane.tree.types import InstanceIdentifier, Leafref, Type
from isolane.tree.validation.constraints import rules_on
from isolane.tree.xpath.axes import names
from isolane.tree.xpath.expression import (
    Axis,
    Call,
    Expression,
    Filter,
    KindTest,
    NameTest,
    Operation,
    Path,
    Step,
    operands,
)
from isolane.tree.xpath.parser import parse
from isolane.tree.xpath.values import Environment
from isolane.tree.xpath.yang import member_types


@dataclass(frozen=True, slots=True)
class LeafText:
    """The text node in a leaf."""

    parent: SchemaNode


Nodes: TypeAlias = frozenset[SchemaNode | LeafText]

_NONE: Final[Nodes] = frozenset()
_EXISTENCE_ONLY: Final = frozenset({"count", "not", "boolean", "local-name", "name", "namespace-uri"})
_OF_CONTEXT: Final = frozenset({"string", "number", "string-length", "normalize-space"})


def ancestry(node: SchemaNode) -> tuple[RecordNode, ...]:
    """The nodes with records from the root down to a node, itself included if it has one."""
    chain: list[RecordNode] = []
    above: SchemaNode | None = node
    while above is not None:
        if isinstance(above, RecordNode):
            chain.append(above)
        above = above.parent
    return tuple(reversed(chain))


@dataclass(slots=True)
class Footprint:
    """The result of the search; `everything` when it can be any node."""

    depth: int
    reads: set[SchemaNode] = field(default_factory=set)
    everything: bool = False

    def paths(self) -> tuple[str, ...] | None:
        """The schema paths of the data nodes that are read, sorted; None for everything."""
        if self.everything:
            return None
        return tuple(sorted(node.path for node in self.reads if isinstance(node, DataNode)))


class FootprintSearch:
    """Gathers the footprint of constraints that stand at one place."""

    def __init__(self, model: Model, chain: Sequence[RecordNode]) -> None:
        self._model = model
        self._levels: dict[SchemaNode, int] = {node: level for level, node in enumerate(chain)}
        self._pending: set[SchemaNode] = set()
        self.found = Footprint(len(chain) - 1)

    def rule(self, rule: Rule, context: SchemaNode) -> None:
        """Add what a rule reads in a context."""
        self._anchor(context)
        environment = Environment.of_rule(self._model, rule.namespaces)
        self.expression(
            parse(rule.xpath, environment.namespaces, environment.default_namespace), frozenset({context})
        )

    def expression(self, expression: Expression, context: Nodes) -> None:
        """Add what an expression reads, its value included."""
        _Walk(self, context).value(expression, context)

    def reference(self, leafref: Leafref, leaf: Nodes) -> Nodes:
        """Add what the path of a leafref reads; gives the nodes that it leads to."""
        environment = Environment.of_rule(self._model, leafref.namespaces)
        path = parse(leafref.path, environment.namespaces, environment.default_namespace)
        return _Walk(self, leaf).nodes(path, leaf)

    def existence(self, node: SchemaNode) -> None:
        """Add what decides whether a node is in the accessible tree without having an instance of its own."""
        above: SchemaNode | None = node
        while isinstance(above, DataNode):
            if above is not node and not _is_implicit(above):
                break
            self.conditions(above)
            above = above.parent

    def conditions(self, node: DataNode) -> None:
        """Add what the whens of a node read, and the nodes that select its case."""
        if node in self._pending:
            return
        self._pending.add(node)
        for rule in rules_on(node):
            self.rule(rule, node.parent if rule.on_parent else node)
        if node.case is not None:
            self._anchor(node.parent)
            *_, outermost = node.case.cases
            slots = (slot for case in outermost.choice.cases for slot in case.all_slots)
            for slot in slots:
                member = node.parent.children[slot]
                self.add(member)
                for inside in member.descendants() if _is_implicit(member) else ():
                    self.add(inside)
        self._pending.discard(node)

    def _anchor(self, node: SchemaNode) -> None:
        self.found.depth = min(self.found.depth, self._levels.get(node, self.found.depth))

    def add(self, node: SchemaNode) -> None:
        self.found.reads.add(node)

    def visit(self, nodes: Iterable[SchemaNode | LeafText]) -> None:
        """Note nodes that a step selects; those above the context node raise the anchor."""
        for selected in nodes:
            node = selected.parent if isinstance(selected, LeafText) else selected
            self.add(node)
            self._anchor(node)
            if isinstance(node, DataNode) and (node.default is not None or _is_implicit(node)):
                self.conditions(node)

    def content(self, nodes: Iterable[SchemaNode | LeafText]) -> None:
        """Add what the string-values of nodes are made of."""
        for node in nodes:
            if isinstance(node, RecordNode):
                self.visit(node.descendants())
            elif isinstance(node, SchemaNode):
                self.add(node)

    def pointed(self, nodes: Iterable[SchemaNode | LeafText]) -> Nodes:
        """The nodes that deref() can lead to from these nodes."""
        targets: Nodes = _NONE
        for node in nodes:
            if isinstance(node, LeafNode | LeafListNode):
                for kind in member_types(node.type):
                    targets |= self._pointed(kind, node)
        return targets

    def _pointed(self, kind: Type, leaf: SchemaNode) -> Nodes:
        if isinstance(kind, Leafref):
            return self.reference(kind, frozenset({leaf}))
        if isinstance(kind, InstanceIdentifier):
            self.found.everything = True
        return _NONE


def _is_implicit(node: SchemaNode) -> TypeGuard[ContainerNode]:
    """Whether a node is in the accessible tree as soon as its parent is: a non-presence container."""
    return isinstance(node, ContainerNode) and not node.presence


class _Walk:
    """One expression; `current` is what current() gives."""

    def __init__(self, search: FootprintSearch, current: Nodes) -> None:
        self._search = search
        self._current = current

    def value(self, expression: Expression, context: Nodes) -> None:
        """Follow an expression whose value is used, string-values included."""
        self._search.content(self.nodes(expression, context))

    def nodes(self, expression: Expression, context: Nodes) -> Nodes:
        """Follow an expression; gives the nodes of a node-set, nothing for other types."""
        match expression:
            case Path():
                return self._path(expression, context)
            case Filter(primary, predicates):
                selected = self.nodes(primary, context)
                self._predicates(predicates, selected)
                return selected
            case Operation("|", inner):
                return frozenset().union(*(self.nodes(operand, context) for operand in inner))
            case Operation("and" | "or", inner):
                for operand in inner:
                    self.nodes(operand, context)
            case Call():
                return self._call(expression, context)
            case _:
                for operand in operands(expression):
                    self.value(operand, context)
        return _NONE

    def _call(self, call: Call, context: Nodes) -> Nodes:
        if call.name == "current":
            return self._current
        if call.name == "deref":
            (argument,) = call.arguments
            selected = self.nodes(argument, context)
            return self._search.pointed(selected)
        if not call.arguments and call.name in _OF_CONTEXT:
            self._search.content(context)
        for argument in call.arguments:
            if call.name in _EXISTENCE_ONLY:
                self.nodes(argument, context)
            else:
                self.value(argument, context)
        return _NONE

    def _path(self, path: Path, context: Nodes) -> Nodes:
        nodes = context
        if path.start is not None:
            nodes = self.nodes(path.start, context)
        elif path.absolute:
            nodes = frozenset(_root(node) for node in context)
            self._search.visit(nodes)
        for step in path.steps:
            nodes = self._step(step, nodes)
        return nodes

    def _step(self, step: Step, nodes: Nodes) -> Nodes:
        selected: set[SchemaNode | LeafText] = set()
        for node in nodes:
            selected.update(self._axis(step.axis, node))
        passing = frozenset(node for node in selected if _passes(step.test, node))
        self._search.visit(passing)
        self._predicates(step.predicates, passing)
        return passing

    def _predicates(self, predicates: Iterable[Expression], nodes: Nodes) -> None:
        for predicate in predicates:
            self.value(predicate, nodes)

    def _axis(self, axis: Axis, node: SchemaNode | LeafText) -> Iterator[SchemaNode | LeafText]:
        match axis:
            case "self":
                yield node
            case "child":
                yield from _children(node)
            case "parent":
                yield from _up(node, 1)
            case "ancestor":
                yield from _up(node)
            case "ancestor-or-self":
                yield node
                yield from _up(node)
            case "descendant":
                yield from _descendants(node)
            case "descendant-or-self":
                yield node
                yield from _descendants(node)
            case "following-sibling" | "preceding-sibling":
                self._search.visit(_up(node, 1))
                for parent in _up(node, 1):
                    yield from _children(parent)
            case "following" | "preceding":
                root = _root(node)
                self._search.visit((root,))
                yield from _descendants(root)
            case "attribute" | "namespace":
                return


def _root(node: SchemaNode | LeafText) -> SchemaNode:
    top: SchemaNode = node.parent if isinstance(node, LeafText) else node
    while top.parent is not None:
        top = top.parent
    return top


def _up(node: SchemaNode | LeafText, most: int | None = None) -> Iterator[SchemaNode]:
    above = node.parent
    while above is not None and (most is None or most > 0):
        yield above
        most = None if most is None else most - 1
        above = above.parent


def _children(node: SchemaNode | LeafText) -> Iterator[SchemaNode | LeafText]:
    if isinstance(node, RecordNode):
        yield from node.children
    elif isinstance(node, LeafNode | LeafListNode):
        yield LeafText(node)


def _descendants(node: SchemaNode | LeafText) -> Iterator[SchemaNode | LeafText]:
    for child in _children(node):
        yield child
        yield from _descendants(child)


def _passes(test: NameTest | KindTest, node: SchemaNode | LeafText) -> bool:
    match test:
        case NameTest():
            return isinstance(node, SchemaNode) and node.parent is not None and names(test, node)
        case KindTest("node"):
            return True
        case KindTest("text"):
            return isinstance(node, LeafText)
        case _:
            return False
