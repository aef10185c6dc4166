"""Predicates `list[leaf = value]` as questions to an index: see `isolane.tree.xpath.runtime`.

A step qualifies when what it compares with does not depend on the entry. Lists inside lists are one index
from the outermost list down, so that asking for the inner entries does not take a loop over the outer ones.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Literal, Protocol, TypeAlias

from isolane.compiler.xpath.locus import Block, Locus, comparable, number_of, source, text_of, value_of
from isolane.lazy_dataclass import dataclass
from isolane.tree.schema import ContainerNode, DataNode, LeafListNode, LeafNode, ListNode, RecordNode
from isolane.tree.types import Boolean, Enumeration, Identityref, Integer, String, Type
from isolane.tree.xpath.axes import names
from isolane.tree.xpath.axes import names as is_named
from isolane.tree.xpath.expression import (
    Call,
    Expression,
    NameTest,
    Number,
    Operation,
    Path,
    Step,
    Text,
    result_type,
)
from isolane.tree.xpath.keys import KeyTest, independent, key_tests

Names: TypeAlias = tuple[str, ...]
_CURRENT = Call("current", ())
Domain = Literal["value", "text", "number"]
"""The domain of a comparison: values of like types themselves, else their texts, or their numbers."""


class Writer(Protocol):
    """The interface of the generator that a join uses."""

    def single(self, expression: Expression, at: Locus) -> tuple[Locus, bool] | None: ...
    def text(self, expression: Expression, at: Locus, names: Names) -> str: ...
    def number(self, expression: Expression, at: Locus, names: Names) -> str: ...
    def identity(self, text: str) -> str | None: ...
    def is_conditional(self, node: DataNode) -> bool: ...


@dataclass(frozen=True, slots=True)
class Question:
    """The other side of a leaf's comparison, as Python; or `nodes`, any of whose texts it may have."""

    domain: Domain
    key: str
    guard: str | None = None
    nodes: Expression | None = None


@dataclass(frozen=True, slots=True)
class Equality:
    """A leaf some way below a record of the chain, and what it has to equal."""

    level: int
    way: tuple[DataNode, ...]
    question: Question


@dataclass(frozen=True, slots=True)
class Joined:
    """Steps that an index answers: the nodes from the list down, each with the predicates that are left."""

    chain: tuple[ListNode | ContainerNode, ...]
    rest: tuple[tuple[Expression, ...], ...]
    equalities: tuple[Equality, ...]

    @property
    def nodes(self) -> Expression | None:
        return self.equalities[0].question.nodes

    @property
    def guards(self) -> list[str]:
        guards = (equality.question.guard for equality in self.equalities)
        return [guard for guard in guards if guard is not None]

    @property
    def key(self) -> str:
        return _one_or_all([equality.question.key for equality in self.equalities])

    @property
    def slot(self) -> int | None:
        """The slot of the leaf, where the key is nothing else."""
        first = self.equalities[0]
        leaf = first.way[0]
        plain = isinstance(leaf, LeafNode) and leaf.default is None and first.question.domain == "value"
        return leaf.index if plain and len(self.chain) == len(self.equalities) == 1 else None


def joined(writer: Writer, steps: Sequence[Step], at: Locus, names: Names) -> Joined | None:
    """The join that the first of some steps from a place can be, as many of them as it helps."""
    chain = tuple(_chain(steps, at.schema))
    if not chain or not isinstance(chain[0], ListNode):
        return None
    split_steps = [
        _split(writer, step.predicates, chain[: level + 1], at, names)
        for level, (step, _) in enumerate(zip(steps, chain, strict=False))
    ]
    while split_steps and not split_steps[-1][0]:
        split_steps.pop()
    chain = chain[: len(split_steps)]
    equalities = _answerable([equality for equals, _ in split_steps for equality in equals])
    if not equalities or (equalities[0].question.nodes is not None and len(chain) > 1):
        return None
    rest = tuple(
        tuple(part for part, equality in parts if equality not in equalities) for _, parts in split_steps
    )
    return Joined(chain, rest, tuple(equalities))


def _chain(steps: Sequence[Step], schema: object) -> Iterator[ListNode | ContainerNode]:
    """The branches that child steps lead to, as far as each names just one."""
    for step in steps:
        if step.axis != "child" or not isinstance(step.test, NameTest) or not isinstance(schema, RecordNode):
            return
        named = [child for child in schema.children if is_named(step.test, child)]
        if len(named) != 1 or not isinstance(named[0], ListNode | ContainerNode):
            return
        schema = named[0]
        yield schema


Parts: TypeAlias = list[tuple[Expression, Equality | None]]


def _split(
    writer: Writer,
    predicates: Sequence[Expression],
    chain: tuple[ListNode | ContainerNode, ...],
    at: Locus,
    names: Names,
) -> tuple[list[Equality], Parts]:
    """The equalities among the predicates of a step, and all parts with the equality that each is."""
    parts = [
        (part, _equality(writer, part, chain, at, names))
        for predicate in predicates
        for part in _conjuncts(predicate)
    ]
    return [equality for _, equality in parts if equality is not None], parts


def _conjuncts(expression: Expression) -> Iterator[Expression]:
    if isinstance(expression, Operation) and expression.operator == "and":
        for operand in expression.operands:
            yield from _conjuncts(operand)
    else:
        yield expression


def _answerable(equalities: list[Equality]) -> list[Equality]:
    """Those that one index can have: one leaf where there are several keys, one leaf of several values."""
    simple = [equality for equality in equalities if equality.question.nodes is None]
    if not simple:
        return equalities[:1]
    chosen: list[Equality] = []
    for equality in simple:
        if not (_is_multiple(equality) and any(map(_is_multiple, chosen))):
            chosen.append(equality)
    return chosen


def _is_multiple(equality: Equality) -> bool:
    return any(isinstance(node, ListNode | LeafListNode) for node in equality.way)


def _equality(
    writer: Writer,
    expression: Expression,
    chain: tuple[ListNode | ContainerNode, ...],
    at: Locus,
    names: Names,
) -> Equality | None:
    if not isinstance(expression, Operation) or expression.operator != "=":
        return None
    for leaf, value in (expression.operands, expression.operands[::-1]):
        way = _way(leaf, chain, writer)
        if way is None or not independent(value):
            continue
        kind = way[-1].type  # type: ignore[attr-defined] # a way ends at a leaf or leaf-list
        question = _question(writer, kind, value, at, names)
        if question is not None:
            return Equality(len(chain) - 1, way, question)
    return None


def _way(
    expression: Expression, chain: tuple[ListNode | ContainerNode, ...], writer: Writer
) -> tuple[DataNode, ...] | None:
    """The nodes that a relative path leads down by, if what is found there depends on the entry alone."""
    if not isinstance(expression, Path) or expression.absolute or expression.start is not None:
        return None
    way: list[DataNode] = []
    schema: DataNode = chain[-1]
    for step in expression.steps:
        if step.axis != "child" or step.predicates or not isinstance(step.test, NameTest):
            return None
        named = [child for child in getattr(schema, "children", ()) if is_named(step.test, child)]
        if len(named) != 1:
            return None
        schema = named[0]
        way.append(schema)
    if not way or not isinstance(schema, LeafNode | LeafListNode):
        return None
    if schema.default is not None and any(map(writer.is_conditional, (*chain[1:], *way))):
        return None
    return tuple(way)


def with_equal(nodes: Expression, value: Expression, at_current: bool) -> Expression | None:
    """The path whose last step is the predicate that it has a value, which must not depend on the entry.

    `at_current` says that relative paths start at current().
    """
    match nodes:
        case Path(
            (*above, Step("child", NameTest() as holder, predicates), Step("child", NameTest() as leaf, ()))
        ):
            if result_type(value) == "boolean":
                return None
            if at_current and isinstance(value, Path) and value.start is None and not value.absolute:
                value = Path(value.steps, start=_CURRENT)
            if not independent(value):
                return None
            test = Operation("=", (Path((Step("child", leaf),)), value))
            steps = (*above, Step("child", holder, (*predicates, test)))
            return Path(steps, nodes.absolute, nodes.start)
    return None


# --- the value to look up


def _question(writer: Writer, kind: Type, value: Expression, at: Locus, names: Names) -> Question | None:
    """The value that a leaf of a type must equal; None when only a comparison can decide."""
    if isinstance(value, Text):
        return _literal(kind, value.value, writer.identity(value.value))
    match result_type(value):
        case "number":
            return Question("number", writer.number(value, at, names))
        case "string":
            return None if kind.contextual else Question("text", writer.text(value, at, names))
        case "boolean":
            return None
    single = writer.single(value, at)
    if single is None:
        return Question("text", "", nodes=value)
    locus, optional = single
    if not isinstance(locus.schema, LeafNode | LeafListNode) or locus.value is None or locus.dummy:
        return None
    guard = f"{locus.value} is not None" if optional else None
    if comparable(kind, locus.schema.type):
        return Question("value", locus.value, guard)
    return Question("text", text_of(locus.schema.type, locus.value), guard)


def _literal(kind: Type, text: str, identity: str | None) -> Question | None:
    resolved = kind.resolved
    match resolved:
        case String() | Enumeration():
            return Question("value", repr(text))
        case Identityref():
            spellings = sorted({name for name in (text, identity or text) if name in resolved.values})
            return Question("value", repr(spellings[0])) if spellings else None
        case Integer() | Boolean():
            literal = value_of(resolved, text)
            return None if literal is None else Question("value", source(literal))
    return None if resolved.contextual else Question("text", repr(text))


# --- the index


def pairs(join: Joined) -> list[str]:
    """The body of the function that gives the keys of an entry `r0` and what is found by each."""
    block = Block()
    for level, node in enumerate(join.chain[1:], 1):
        _enter_branch(block, node, f"r{level - 1}", f"r{level}")
    several = any(map(_is_multiple, join.equalities))
    if several:
        block.line("seen = set()")
    for number, equality in enumerate(join.equalities):
        _enter_leaf(block, equality, number)
    key = _one_or_all([f"k{number}" for number in range(len(join.equalities))])
    records = _one_or_all([f"r{level}" for level in range(len(join.chain))])
    if several:
        block.line(f"key = {key}")
        block.enter("if key not in seen:")
        block.line("seen.add(key)")
        key = "key"
    block.line(f"yield {key}, {records}")
    return block.lines


def _enter_branch(block: Block, node: DataNode, above: str, record: str) -> None:
    if isinstance(node, ListNode):
        block.enter(f"for {record} in {above}[{node.index}]:")
        return
    block.line(f"{record} = {above}[{node.index}]")
    if isinstance(node, ContainerNode) and node.presence:
        block.enter(f"if {record} is not None:")


def _enter_leaf(block: Block, equality: Equality, number: int) -> None:
    """Go down to a leaf and give its key a name."""
    record = f"r{equality.level}"
    for depth, node in enumerate(equality.way[:-1]):
        inner = f"c{number}_{depth}"
        _enter_branch(block, node, record, inner)
        record = inner
    leaf, value = equality.way[-1], f"t{number}"
    assert isinstance(leaf, LeafNode | LeafListNode)
    block.line(f"{value} = {record}[{leaf.index}]")
    if leaf.default is not None:
        block.line(f"if {value} {'is None' if isinstance(leaf, LeafNode) else '== ()'}:")
        block.line(f"    {value} = {source(leaf.default)}")
    if isinstance(leaf, LeafListNode):
        block.enter(f"for {value} in {value}:")
    elif leaf.default is None and not leaf.is_key:
        block.enter(f"if {value} is not None:")
    match equality.question.domain:
        case "value":
            block.line(f"k{number} = {value}")
        case "text":
            block.line(f"k{number} = {text_of(leaf.type, value)}")
        case "number":
            block.line(f"k{number} = {number_of(leaf.type, value)}")
            block.enter(f"if k{number} == k{number}:")  # NaN equals nothing


def _one_or_all(parts: list[str]) -> str:
    return parts[0] if len(parts) == 1 else f"({', '.join(parts)})"


Single: TypeAlias = Callable[[Expression], tuple[Locus, bool] | None]


@dataclass(frozen=True, slots=True)
class Lookup:
    """The key as Python, what has to be true before, and the predicates that still have to be tested."""

    key: str
    guards: tuple[str, ...]
    rest: tuple[Expression, ...]


def lookup(schema: ListNode, predicates: Sequence[Expression], single: Single) -> Lookup | None:
    """The look-up that a step to a list can use, if its first predicates fix all keys and nothing else."""
    if not schema.keys:
        return None
    for used in range(1, len(predicates) + 1):
        tests = list(key_tests(predicates[:used]))
        key_parts = _key(schema, tests, single) if len(tests) == len(schema.keys) else None
        if key_parts is not None and _only_keys(predicates[:used], tests):
            key, guards = key_parts
            return Lookup(key, guards, tuple(predicates[used:]))
    return None


def _only_keys(predicates: Sequence[Expression], tests: Sequence[KeyTest]) -> bool:
    """Whether the predicates consist of these tests: all of them were of the form that was asked for."""
    return sum(len(list(key_tests((predicate,)))) or len(tests) + 1 for predicate in predicates) == len(tests)


def _key(schema: ListNode, tests: Sequence[KeyTest], single: Single) -> tuple[str, tuple[str, ...]] | None:
    parts, guards = [], []
    for leaf in schema.keys:
        test = next((test for test in tests if names(test[0], leaf)), None)
        part = _part(leaf, test[1], single) if test is not None else None
        if part is None:
            return None
        text, optional = part
        parts.append(text)
        if optional:
            guards.append(f"{text} is not None")
    return parts[0] if len(parts) == 1 else f"({', '.join(parts)})", tuple(guards)


def _part(leaf: LeafNode, value: Expression, single: Single) -> tuple[str, bool] | None:
    """One key's value as Python, and whether it can be None; None when it can only be known by comparing."""
    kind = leaf.type.resolved
    match value:
        case Text(text) if not kind.contextual:
            literal = value_of(kind, text)
            return None if literal is None else (source(literal), False)
        case Number(number) if isinstance(kind, Integer) and number == int(number):
            return repr(int(number)), False
    value_text = single(value)
    if value_text is None:
        return None
    locus, optional = value_text
    if not isinstance(locus.schema, LeafNode | LeafListNode) or locus.value is None:
        return None
    return (locus.value, optional) if comparable(leaf.type, locus.schema.type) else None
