"""Location paths to Python: nested statements around what is to be done with each node.

What is done is written by a `Sink`. A path to at most one leaf is an index expression instead.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Self, TypeAlias

from isolane.compiler.xpath.joins import Joined, joined, lookup, pairs
from isolane.compiler.xpath.locus import Block, Locus, Unsupported, leaf_type, source, text_of
from isolane.tree.schema import (
    ContainerNode,
    DataNode,
    LeafListNode,
    LeafNode,
    ListNode,
    RecordNode,
)
from isolane.tree.types import Leafref
from isolane.tree.xpath.axes import names as is_named
from isolane.tree.xpath.expression import (
    Call,
    Expression,
    KindTest,
    NameTest,
    Operation,
    Path,
    Step,
    result_type,
)
from isolane.tree.xpath.parser import parse
from isolane.tree.xpath.steps import with_value
from isolane.tree.xpath.values import Environment

Names: TypeAlias = tuple[str, ...]
Sink: TypeAlias = Callable[[Locus, Names], None]
Bulk: TypeAlias = Callable[[str], None]
"""Writes what is to be done with a Python expression for how many nodes there are."""


class Module:
    """The text that the rules of one model share: constants, functions, names of conditions."""

    def __init__(self) -> None:
        self.constants: dict[str, str] = {}
        self.joins: dict[tuple[str, int | None], str] = {}
        self.functions: list[str] = []
        self.conditions: dict[DataNode, list[str]] = {}

    def constant(self, text: str) -> str:
        """The name of a constant with this value."""
        return self.constants.setdefault(text, f"K{len(self.constants)}")

    def join(self, join: Joined) -> str:
        """The name of the join that answers by this index; rules that ask for the same share it."""
        key = "\n".join(pairs(join)), join.slot
        return self.joins.setdefault(key, f"J{len(self.joins)}")

    def shared(self) -> list[str]:
        """The constants and joins, as texts that come before the functions."""
        constants = "".join(f"{name} = {value}\n" for value, name in self.constants.items())
        texts = [constants] if constants else []
        for (body, slot), name in self.joins.items():
            function = name.lower()
            options = "" if slot is None else f", {slot}"
            texts.append(f"\ndef {function}(r0):\n{body}\n\n\n{name} = x.Join({function}{options})\n")
        return texts


class PathWriter:
    """Writes the paths of one rule; `current` is where current() is."""

    def __init__(self, module: Module, name: str, environment: Environment, current: Locus) -> None:
        self._module = module
        self._name = name
        self._environment = environment
        self._current = current
        self._counter = [0]
        self._quick = [0]

    def _fresh(self, prefix: str) -> str:
        self._counter[0] += 1
        return f"{prefix}{self._counter[0]}"

    def _for(self, current: Locus) -> Self:
        other = type(self)(self._module, self._name, self._environment, current)
        other._counter = self._counter
        other._quick = self._quick
        return other

    def _function(self, names: Names, build: Callable[[Block], None], otherwise: str) -> str:
        """A call of a new function that has these variables; it returns `otherwise` at its end."""
        block, name = Block(), f"{self._name}_{self._fresh('')}"
        build(block)
        block.line(f"return {otherwise}")
        header = f"def {name}({', '.join(names)}):"
        self._module.functions.append("\n".join((header, *block.lines)))
        return f"{name}({', '.join(names)})"

    def boolean(self, expression: Expression, at: Locus, names: Names) -> str:
        """A Python expression for the truth of an expression; predicates need it."""
        raise NotImplementedError

    def text(self, expression: Expression, at: Locus, names: Names) -> str:
        """A Python expression for the text of an expression; joins need it."""
        raise NotImplementedError

    def number(self, expression: Expression, at: Locus, names: Names) -> str:
        """A Python expression for the number of an expression; joins need it."""
        raise NotImplementedError

    def identity(self, text: str) -> str | None:
        """The identity that a text of the expression names."""
        return self._environment.identity(text)

    def is_conditional(self, node: DataNode) -> bool:
        """Whether a default in a node can depend on other nodes."""
        return node.case is not None or node in self._module.conditions

    def single(self, expression: Expression, at: Locus) -> tuple[Locus, bool] | None:
        """At most one node, found by indexing alone, and whether it can be absent."""
        if expression == Call("current", ()):
            return self._current, False
        if not isinstance(expression, Path):
            return None
        locus = at
        if expression.absolute:
            locus = at.root()
        elif expression.start is not None:
            started = self.single(expression.start, at)
            if started is None or started[1]:
                return None
            locus = started[0]
        optional = False
        for step in expression.steps:
            following = None if optional else self._single_step(step, locus)
            if following is None:
                return None
            locus, optional = following
        return locus, optional

    def _single_step(self, step: Step, at: Locus) -> tuple[Locus, bool] | None:
        if step.predicates:
            return None
        match step.axis:
            case "self" | "parent":
                locus = at if step.axis == "self" else at.up()
                return (locus, False) if _passes(step, locus) else None
            case "child":
                children = _named(step, at)
                return self._single_child(children[0], at) if len(children) == 1 else None
        return None

    def _single_child(self, child: DataNode, at: Locus) -> tuple[Locus, bool] | None:
        slot = f"{at.record}[{child.index}]"
        match child:
            case ContainerNode():
                if not child.presence and (child.case is not None or child in self._module.conditions):
                    return None
                return at.branch(child, slot), child.presence
            case LeafNode(default=None):
                return at.leaf(child, slot), not child.is_key
            case LeafNode() if child.case is None and child not in self._module.conditions:
                return at.leaf(child, f"({source(child.default)} if {slot} is None else {slot})"), False
        return None

    def walk(
        self,
        expression: Expression,
        at: Locus,
        names: Names,
        block: Block,
        sink: Sink,
        bulk: Bulk | None = None,
    ) -> None:
        """Write code that does what `sink` writes, for each node of a node-set.

        Where all that matters of the nodes is how many they are, `bulk` may be asked instead.
        """
        match expression:
            case Path(steps, absolute, None):
                self._steps(steps, at.root() if absolute else at, names, block, sink, bulk)
            case Path(steps, _, start) if start is not None:
                self.walk(
                    start,
                    at,
                    names,
                    block,
                    lambda locus, inner: self._steps(steps, locus, inner, block, sink, bulk),
                )
            case Call("current", ()):
                sink(self._current, names)
            case Call("deref", (pointer,)):
                self._dereference(pointer, at, names, block, sink)
            case Operation("|", operands):
                for operand in operands:
                    self.walk(
                        operand,
                        at,
                        names,
                        block,
                        lambda locus, inner: sink(replace(locus, repeated=True), inner),
                    )
            case _:
                raise Unsupported("a node-set without Python form")

    def _dereference(self, pointer: Expression, at: Locus, names: Names, block: Block, sink: Sink) -> None:
        single = self.single(pointer, at)
        kind = leaf_type(single[0]) if single is not None else None
        if single is None or not isinstance(kind, Leafref):
            raise Unsupported("deref() of what is not one leafref")
        environment = Environment.of_rule(self._environment.model, kind.namespaces)
        path = parse(kind.path, environment.namespaces, environment.default_namespace)
        value = self._fresh("t")
        with block.level():
            block.line(f"{value} = {single[0].value}")
            block.enter(f"if {value} is not None:")
            leaf = replace(single[0], value=value)
            self.reference(path, leaf, (*names, value), block, sink)

    def reference(self, path: Expression, leaf: Locus, names: Names, block: Block, sink: Sink) -> None:
        """Write code for each node with the value of a leafref that its path leads to."""
        narrowed = with_value(path)
        inner = self._for(leaf)
        if narrowed != path:
            inner.walk(narrowed, leaf, names, block, sink)
            return

        def same(locus: Locus, innermost: Names) -> None:
            with block.level():
                block.enter(f"if x.same({locus.value}, {leaf.value}):")
                sink(locus, innermost)

        inner.walk(path, leaf, names, block, same)

    def _steps(
        self,
        steps: Sequence[Step],
        at: Locus,
        names: Names,
        block: Block,
        sink: Sink,
        bulk: Bulk | None = None,
    ) -> None:
        if not steps:
            sink(at, names)
            return
        first, *rest = steps

        def following(locus: Locus, inner: Names) -> None:
            self._steps(rest, locus, inner, block, sink, bulk)

        if first.axis == "child" and not at.dummy:
            if bulk is not None and self._whole_list(steps, at, bulk):
                return
            join = None if self._has_lookup(first, at) else joined(self, steps, at, names)
            if join is not None:
                self._join(join, steps, at, names, block, sink, bulk)
                return
        self._step(first, at, names, block, following)

    def _whole_list(self, steps: Sequence[Step], at: Locus, bulk: Bulk) -> bool:
        """Count a list, or the keys of its entries, by its length."""
        named = _named(steps[0], at)
        if len(named) != 1 or not isinstance(named[0], ListNode) or any(step.predicates for step in steps):
            return False
        if len(steps) > 1:
            inner = _named(steps[1], at.branch(named[0], "")) if steps[1].axis == "child" else ()
            if len(steps) > 2 or len(inner) != 1 or inner[0] not in named[0].keys:
                return False
        _refuse_repeated(at)
        bulk(f"len({at.record}[{named[0].index}])")
        return True

    def _has_lookup(self, step: Step, at: Locus) -> bool:
        """Whether the predicates of a step fix all keys: better than any index."""
        named = _named(step, at)
        if len(named) != 1 or not isinstance(named[0], ListNode):
            return False
        is_lookup = lookup(named[0], step.predicates, lambda value: self.single(value, at)) is not None
        self._quick[0] += is_lookup
        return is_lookup

    def _join(
        self,
        join: Joined,
        steps: Sequence[Step],
        at: Locus,
        names: Names,
        block: Block,
        sink: Sink,
        bulk: Bulk | None,
    ) -> None:
        """Ask an index for what the first steps select, and go on with the others from there."""
        self._quick[0] += 1
        key = join.key if join.nodes is None else self._texts(join.nodes, at, names)
        method = "find" if join.nodes is None else "find_any"
        answer = f"{self._module.join(join)}.{method}({at.record}[{join.chain[0].index}], {key})"
        rest = steps[len(join.chain) :]
        with block.level():
            if join.guards:
                block.enter(f"if {' and '.join(join.guards)}:")
            if bulk is not None and not rest and not any(join.rest):
                _refuse_repeated(at)
                bulk(f"len({answer})")
                return
            records = [self._fresh("r") for _ in join.chain]
            block.enter(f"for {', '.join(records)} in {answer}:")
            names = (*names, *records)
            for node, record, predicates in zip(join.chain, records, join.rest, strict=True):
                at = at.branch(node, record)
                self._enter_predicates(predicates, at, names, block)
            self._steps(rest, at, names, block, sink, bulk)

    def _texts(self, nodes: Expression, at: Locus, names: Names) -> str:
        """A call of a new function that yields the texts of the leafs of a node-set."""

        def build(block: Block) -> None:
            def sink(locus: Locus, inner: Names) -> None:
                block.line(f"yield {text_of(leaf_type(locus), locus.value or '')}")

            self.walk(nodes, at, names, block, sink)

        return self._function(names, build, "()")

    def _step(self, step: Step, at: Locus, names: Names, block: Block, sink: Sink) -> None:
        match step.axis:
            case "self" | "parent":
                locus = at if step.axis == "self" else at.up()
                if _passes(step, locus):
                    self._filtered(step.predicates, locus, names, block, sink)
            case "child":
                for child in _named(step, at):
                    with block.level():
                        self._child(child, step.predicates, at, names, block, sink)
            case _:
                raise Unsupported(f"axis {step.axis}")

    def _child(
        self,
        child: DataNode,
        predicates: Sequence[Expression],
        at: Locus,
        names: Names,
        block: Block,
        sink: Sink,
    ) -> None:
        slot = f"{at.record}[{child.index}]"
        match child:
            case ListNode():
                record = self._fresh("r")
                predicates = self._enter_list(child, predicates, slot, record, at, names, block)
                locus = at.branch(child, record)
            case ContainerNode():
                record = self._fresh("r")
                self._enter_container(child, slot, record, at, block)
                locus = at.branch(child, record)
            case _:
                record = self._fresh("t")
                self._enter_leaf(child, slot, record, at, block)
                locus = at.leaf(child, record, looped=isinstance(child, LeafListNode))
        self._filtered(predicates, locus, (*names, record), block, sink)

    def _enter_list(
        self,
        child: ListNode,
        predicates: Sequence[Expression],
        slot: str,
        record: str,
        at: Locus,
        names: Names,
        block: Block,
    ) -> Sequence[Expression]:
        """Open the loop over a list, or the look-up of one entry; gives the predicates that are left."""
        key = lookup(child, predicates, lambda value: self.single(value, at))
        if key is None:
            block.enter(f"for {record} in {slot}:")
            return predicates
        if key.guards:
            block.enter(f"if {' and '.join(key.guards)}:")
        block.line(f"{record} = {slot}.get({key.key})")
        block.enter(f"if {record} is not None:")
        return key.rest

    def _enter_container(self, child: ContainerNode, slot: str, record: str, at: Locus, block: Block) -> None:
        block.line(f"{record} = {slot}")
        if child.presence:
            block.enter(f"if {record} is not None:")
        elif tests := list(self._default_tests(child, at)):
            block.enter(f"if {record} is not {record}.EMPTY or ({' and '.join(tests)}):")

    def _enter_leaf(self, child: DataNode, slot: str, value: str, at: Locus, block: Block) -> None:
        block.line(f"{value} = {slot}")
        if child.default is not None:
            absent = "is None" if isinstance(child, LeafNode) else "== ()"
            tests = [f"{value} {absent}", *self._default_tests(child, at)]
            block.line(f"if {' and '.join(tests)}:")
            block.line(f"    {value} = {source(child.default)}")
        if isinstance(child, LeafListNode):
            block.enter(f"for {value} in {value}:")
        elif not (isinstance(child, LeafNode) and child.is_key):
            block.enter(f"if {value} is not None:")

    def _default_tests(self, child: DataNode, at: Locus) -> Iterable[str]:
        if child.case is not None:
            yield f"{at.record}.NODE.children[{child.index}].default_applies({at.record})"
        if child in self._module.conditions:
            yield self._may_exist(child, at)

    def _may_exist(self, child: DataNode, at: Locus) -> str:
        records = f"({', '.join(at.records)},)"
        return " and ".join(f"{name}({records}, None)" for name in self._module.conditions[child])

    def _filtered(
        self, predicates: Sequence[Expression], at: Locus, names: Names, block: Block, sink: Sink
    ) -> None:
        with block.level():
            self._enter_predicates(predicates, at, names, block)
            sink(at, names)

    def _enter_predicates(
        self, predicates: Sequence[Expression], at: Locus, names: Names, block: Block
    ) -> None:
        for predicate in predicates:
            if result_type(predicate) == "number":
                raise Unsupported("a position")
            block.enter(f"if {self.boolean(predicate, at.as_context(), names)}:")


def _refuse_repeated(at: Locus) -> None:
    if at.repeated:
        raise Unsupported("a node counted once for each way to it")


def _named(step: Step, at: Locus) -> tuple[DataNode, ...]:
    """The children that a child step names."""
    test, parent = step.test, at.schema
    if not isinstance(test, NameTest) or at.dummy:
        raise Unsupported("a step to nodes without names")
    if not isinstance(parent, RecordNode):
        return ()
    if any(is_named(test, other) for other in (*parent.operations, *parent.notifications)):
        raise Unsupported("a step to an operation or notification")
    return tuple(child for child in parent.children if is_named(test, child))


def _passes(step: Step, at: Locus) -> bool:
    match step.test:
        case KindTest("node"):
            return True
        case NameTest():
            return at.schema.parent is not None and is_named(step.test, at.schema)
        case _:
            raise Unsupported("a text node")
