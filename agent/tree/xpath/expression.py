"""The syntax tree of an XPath 1.0 expression, without reference to data, and signatures of functions."""

from collections.abc import Mapping
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
    """A string in an expression, as it stands there."""

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


ResultType = Literal["boolean", "number", "string", "node-set"]

_MANY: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Signature:
    result: ResultType
    least: int
    most: int
    node_set_first: bool = False


SIGNATURES: Final[Mapping[str, Signature]] = {
    # 4.1 node sets
    "last": Signature("number", 0, 0),
    "position": Signature("number", 0, 0),
    "count": Signature("number", 1, 1, node_set_first=True),
    "id": Signature("node-set", 1, 1),
    "local-name": Signature("string", 0, 1, node_set_first=True),
    "namespace-uri": Signature("string", 0, 1, node_set_first=True),
    "name": Signature("string", 0, 1, node_set_first=True),
    # 4.2 strings
    "string": Signature("string", 0, 1),
    "concat": Signature("string", 2, _MANY),
    "starts-with": Signature("boolean", 2, 2),
    "contains": Signature("boolean", 2, 2),
    "substring-before": Signature("string", 2, 2),
    "substring-after": Signature("string", 2, 2),
    "substring": Signature("string", 2, 3),
    "string-length": Signature("number", 0, 1),
    "normalize-space": Signature("string", 0, 1),
    "translate": Signature("string", 3, 3),
    # 4.3 booleans
    "boolean": Signature("boolean", 1, 1),
    "not": Signature("boolean", 1, 1),
    "true": Signature("boolean", 0, 0),
    "false": Signature("boolean", 0, 0),
    "lang": Signature("boolean", 1, 1),
    # 4.4 numbers
    "number": Signature("number", 0, 1),
    "sum": Signature("number", 1, 1, node_set_first=True),
    "floor": Signature("number", 1, 1),
    "ceiling": Signature("number", 1, 1),
    "round": Signature("number", 1, 1),
    # RFC 7950 section 10
    "current": Signature("node-set", 0, 0),
    "re-match": Signature("boolean", 2, 2),
    "deref": Signature("node-set", 1, 1, node_set_first=True),
    "derived-from": Signature("boolean", 2, 2, node_set_first=True),
    "derived-from-or-self": Signature("boolean", 2, 2, node_set_first=True),
    "enum-value": Signature("number", 1, 1, node_set_first=True),
    "bit-is-set": Signature("boolean", 2, 2, node_set_first=True),
}


def result_type(expression: Expression) -> ResultType:
    """The type of an expression's value: XPath without variables knows it from the text alone."""
    match expression:
        case Path() | Filter() | Operation("|"):
            return "node-set"
        case Number() | Negation() | Operation("+" | "-" | "*" | "div" | "mod"):
            return "number"
        case Text() | Argument():
            return "string"
        case Call(name):
            return SIGNATURES[name].result
        case _:
            return "boolean"


def call_fault(name: str, arguments: tuple[Expression, ...]) -> str | None:
    """The error of a call, or None when the call is correct."""
    signature = SIGNATURES.get(name)
    if signature is None:
        return f"no function {name!r}"
    given, least, most = len(arguments), signature.least, signature.most
    if least <= given <= most:
        if signature.node_set_first and arguments and result_type(arguments[0]) != "node-set":
            return f"the first argument of {name!r} is not a node-set"
        return None
    wanted = str(least) if least == most else f"{least} or more" if most == _MANY else f"{least} to {most}"
    return f"function {name!r} takes {wanted} arguments, not {given}"
