"""A syntax tree bound to a model: a tree of closures from a context to a value."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import add, mul, sub
from typing import Final, cast

from isolane.tree.xpath.comparison import comparison
from isolane.tree.xpath.context import Bound, BoundSet, Context, Environment
from isolane.tree.xpath.expression import (
    COMPARISONS,
    Argument,
    Call,
    Expression,
    Filter,
    Holding,
    NameTest,
    Negation,
    Number,
    Operation,
    Path,
    Step,
    Text,
    operands,
)
from isolane.tree.xpath.functions import FUNCTIONS
from isolane.tree.xpath.nodes import Node
from isolane.tree.xpath.numbers import divide, remainder
from isolane.tree.xpath.parser import DESCEND
from isolane.tree.xpath.signatures import result_type
from isolane.tree.xpath.steps import bind_predicates, bind_step, in_order
from isolane.tree.xpath.values import NodeSet, to_boolean
from isolane.tree.xpath.yang import deref

_ARITHMETIC: Final[Mapping[str, Callable[[float, float], float]]] = {
    "+": add,
    "-": sub,
    "*": mul,
    "div": divide,
    "mod": remainder,
}


def bind(expression: Expression, environment: Environment) -> Bound:
    """The function that evaluates an expression in a context."""
    match expression:
        case Number(value) | Text(value):
            return lambda context: value
        case Argument(number):
            return lambda context: context.arguments[number]
        case Negation(operand):
            inner = bind(operand, environment)
            return lambda context: -context.number(inner(context))
        case Operation():
            return _operation(expression, environment)
        case Call(name, arguments):
            return _FUNCTIONS[name](environment, [bind(argument, environment) for argument in arguments])
        case Filter(primary, predicates):
            return _filter(_node_set(primary, environment), predicates, environment)
        case Path():
            return _path(expression, environment)


_FUNCTIONS: Final = {**FUNCTIONS, "deref": deref(bind)}


def _node_set(expression: Expression, environment: Environment) -> BoundSet:
    return cast(BoundSet, bind(expression, environment))


def _operation(operation: Operation, environment: Environment) -> Bound:
    operator = operation.operator
    bound = [bind(operand, environment) for operand in operation.operands]
    if operator == "or":
        return lambda context: any(to_boolean(operand(context)) for operand in bound)
    if operator == "and":
        return lambda context: all(to_boolean(operand(context)) for operand in bound)
    if operator == "|":
        sets = cast(list[BoundSet], bound)
        return lambda context: in_order([node for operand in sets for node in operand(context)])
    left, right = bound
    if operator in COMPARISONS:
        left, right = _to_compare(operation, bound)
        compare = comparison(operator, environment.identity)
        return lambda context: compare(left(context), right(context))
    compute = _ARITHMETIC[operator]
    return lambda context: compute(context.number(left(context)), context.number(right(context)))


def _to_compare(operation: Operation, bound: Sequence[Bound]) -> Iterator[Bound]:
    """The operands of a comparison; texts that are to become numbers are read."""
    kinds = [result_type(operand) for operand in operation.operands]
    as_numbers = operation.operator not in ("=", "!=") or "number" in kinds
    return (
        _read(operand) if as_numbers and kind == "string" else operand
        for operand, kind in zip(bound, kinds, strict=True)
    )


def _read(operand: Bound) -> Bound:
    return lambda context: context.read(operand(context))


def _filter(primary: BoundSet, predicates: tuple[Expression, ...], environment: Environment) -> BoundSet:
    narrow = bind_predicates(predicates, environment, bind)
    return lambda context: narrow(list(primary(context)), context)


def _path(path: Path, environment: Environment) -> BoundSet:
    origin = _origin(path, environment)
    steps, one_level = [], path.start is None
    for step in shortened(path.steps):
        bound, one_level = bind_step(step, environment, bind, one_level)
        steps.append(bound)

    def select(context: Context) -> NodeSet:
        nodes = origin(context)
        for step in steps:
            if not nodes:
                break
            nodes = step(nodes, context)
        return nodes

    return select


def shortened(steps: Sequence[Step]) -> Iterator[Step]:
    """`//name` as one descendant step, which enters only branches that can hold the name.

    That is the same unless a predicate counts: positions are those among the children of each node. Then
    it is a child step from the branches that can hold the name.
    """
    pending: Step | None = None
    for step in steps:
        if pending is not None:
            if step.axis == "child" and not any(map(counts, step.predicates)):
                step, pending = Step("descendant", step.test, step.predicates), None
            else:
                yield _before(step)
                pending = None
        if step == DESCEND:
            pending = step
        else:
            yield step
    if pending is not None:
        yield pending


def _before(step: Step) -> Step:
    """The first of the two steps `//name`."""
    if step.axis == "child" and isinstance(step.test, NameTest):
        return Step(DESCEND.axis, Holding("node", step.test))
    return DESCEND


def counts(predicate: Expression) -> bool:
    """Whether a predicate may depend on the position of the node: position() and last() are numbers, too."""
    return result_type(predicate) == "number" or any(map(counts, operands(predicate)))


def _origin(path: Path, environment: Environment) -> BoundSet:
    if path.start is not None:
        return _node_set(path.start, environment)
    if path.absolute:
        return lambda context: (context.node.root,)
    return lambda context: (context.node,)


def truth_of(expression: Expression, environment: Environment) -> Callable[[Node], bool]:
    """The function that evaluates an expression as a boolean at a node."""
    bound = bind(expression, environment)
    return lambda node: to_boolean(bound(Context(node, node)))
