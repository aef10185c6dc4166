"""The syntax tree of an XPath 1.0 expression: immutable, comparable, without any reference to data."""

from dataclasses import field
from typing import Final, Literal, TypeAlias

from isolane.lazy_dataclass import dataclass

Axis = Literal[
    "ancestor",
    "ancestor-or-self",
    "attribute",
    "child",
    "descendant",
    "descendant-or-self",
    "following",
    "following-sibling",
    "namespace",
    "parent",
    "preceding",
    "preceding-sibling",
    "self",
]
Kind = Literal["node", "text", "comment", "processing-instruction"]
Operator = Literal["or", "and", "=", "!=", "<", "<=", ">", ">=", "+", "-", "*", "div", "mod", "|"]

COMPARISONS: Final = frozenset({"=", "!=", "<", "<=", ">", ">="})


@dataclass(frozen=True, slots=True)
class Number:
    value: float


@dataclass(frozen=True, slots=True)
class Text:
    """A string literal."""

    value: str


@dataclass(frozen=True, slots=True)
class Argument:
    """A string literal whose value is given with each evaluation."""

    number: int


@dataclass(frozen=True, slots=True)
class Negation:
    operand: "Expression"


@dataclass(frozen=True, slots=True)
class Operation:
    """`or`, `and` and `|` take any number of operands, the others exactly two."""

    operator: Operator
    operands: tuple["Expression", ...]


@dataclass(frozen=True, slots=True)
class Call:
    name: str
    arguments: tuple["Expression", ...]


@dataclass(frozen=True, slots=True)
class NameTest:
    """`namespace` None stands for any namespace, `name` None for any name."""

    namespace: str | None
    name: str | None


@dataclass(frozen=True, slots=True)
class KindTest:
    kind: Kind


@dataclass(frozen=True, slots=True)
class Holding(KindTest):
    """`node()` before a child step, for which only branches matter that can have such a child."""

    child: NameTest


@dataclass(frozen=True, slots=True)
class Step:
    axis: Axis
    test: NameTest | KindTest
    predicates: tuple["Expression", ...] = ()


@dataclass(frozen=True, slots=True)
class Filter:
    """A primary expression with predicates: `(//a)[1]`."""

    primary: "Expression"
    predicates: tuple["Expression", ...]


@dataclass(frozen=True, slots=True)
class Path:
    """A location path; it starts at the root, at what `start` selects, or else at the context node."""

    steps: tuple[Step, ...]
    absolute: bool = False
    start: "Expression | None" = field(default=None)


Expression: TypeAlias = Number | Text | Argument | Negation | Operation | Call | Filter | Path


def operands(expression: Expression) -> tuple[Expression, ...]:
    """The expressions directly inside one expression, predicates included."""
    match expression:
        case Negation(operand):
            return (operand,)
        case Operation(_, inner) | Call(_, inner):
            return inner
        case Filter(primary, predicates):
            return (primary, *predicates)
        case Path(steps, _, start):
            inside = tuple(predicate for step in steps for predicate in step.predicates)
            return inside if start is None else (start, *inside)
        case _:
            return ()


def depth(expression: Expression) -> int:
    """The depth of nested expressions, found without recursion."""
    deepest, level = 0, [expression]
    while level:
        deepest += 1
        level = [inner for outer in level for inner in operands(outer)]
    return deepest
