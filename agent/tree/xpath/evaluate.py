"""Syntax trees bound to a model, as closures from a context to a value; the functions of XPath 1.0."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import add, mul, sub
from typing import Final, TypeAlias, cast

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
    result_type,
)
from isolane.tree.xpath.nodes import Node
from isolane.tree.xpath.numbers import (
    ceiling_number,
    divide,
    floor_number,
    normalize_space,
    remainder,
    round_number,
    substring,
    substring_after,
    substring_before,
    translate,
)
from isolane.tree.xpath.parser import DESCEND
from isolane.tree.xpath.steps import bind_predicates, bind_step, in_order
from isolane.tree.xpath.values import (
    Bound,
    BoundSet,
    Context,
    Environment,
    NodeSet,
    Value,
    comparison,
    to_boolean,
)
from isolane.tree.xpath.yang import YANG_FUNCTIONS, deref

Maker: TypeAlias = Callable[[Environment, Sequence[Bound]], Bound]


def _on_texts(compute: Callable[..., Value]) -> Maker:
    """A function of the string values of its arguments."""

    def make(environment: Environment, arguments: Sequence[Bound]) -> Bound:
        return lambda context: compute(*[context.read(argument(context)) for argument in arguments])

    return make


def _on_numbers(compute: Callable[[float], float]) -> Maker:
    def make(environment: Environment, arguments: Sequence[Bound]) -> Bound:
        (argument,) = arguments
        return lambda context: compute(context.number(argument(context)))

    return make


def _on_context(compute: Callable[[Context], Value]) -> Maker:
    return lambda environment, arguments: compute


def _or_context_node(arguments: Sequence[Bound]) -> Bound:
    """The only argument; without one, the context node."""
    return arguments[0] if arguments else lambda context: (context.node,)


def _on_text(compute: Callable[[str], Value]) -> Maker:
    """A function of one string, by default that of the context node."""

    def make(environment: Environment, arguments: Sequence[Bound]) -> Bound:
        argument = _or_context_node(arguments)
        return lambda context: compute(context.read(argument(context)))

    return make


def _on_first(compute: Callable[[Node], str]) -> Maker:
    """A function of the first node of a set, by default the context node; empty text without one."""

    def make(environment: Environment, arguments: Sequence[Bound]) -> Bound:
        argument = _or_context_node(arguments)

        def call(context: Context) -> str:
            nodes = cast(NodeSet, argument(context))
            return compute(nodes[0]) if nodes else ""

        return call

    return make


def _on_set(compute: Callable[[NodeSet], float]) -> Maker:
    def make(environment: Environment, arguments: Sequence[Bound]) -> Bound:
        (argument,) = arguments
        return lambda context: compute(cast(NodeSet, argument(context)))

    return make


def _on_boolean(compute: Callable[[bool], bool]) -> Maker:
    def make(environment: Environment, arguments: Sequence[Bound]) -> Bound:
        (argument,) = arguments
        return lambda context: compute(to_boolean(argument(context)))

    return make


def _number(environment: Environment, arguments: Sequence[Bound]) -> Bound:
    argument = _or_context_node(arguments)
    return lambda context: context.number(argument(context))


def _substring(environment: Environment, arguments: Sequence[Bound]) -> Bound:
    text, first, *rest = arguments
    if not rest:
        return lambda context: substring(context.read(text(context)), context.number(first(context)))
    (length,) = rest
    return lambda context: substring(
        context.read(text(context)), context.number(first(context)), context.number(length(context))
    )


def local_name(node: Node) -> str:
    return node.schema.name if node.schema is not None and node.parent is not None else ""


def namespace_uri(node: Node) -> str:
    return node.schema.namespace if node.schema is not None and node.parent is not None else ""


def qualified_name(node: Node) -> str:
    name = local_name(node)
    return f"{node.schema.prefix}:{name}" if name and node.schema is not None else ""


def _sum(nodes: NodeSet) -> float:
    return float(sum(node.number() for node in nodes))


FUNCTIONS: Final[Mapping[str, Maker]] = {
    "last": _on_context(lambda context: float(context.size)),
    "position": _on_context(lambda context: float(context.position)),
    "count": _on_set(lambda nodes: float(len(nodes))),
    "id": _on_context(lambda context: ()),  # YANG data has no attributes of type ID
    "local-name": _on_first(local_name),
    "namespace-uri": _on_first(namespace_uri),
    "name": _on_first(qualified_name),
    "string": _on_text(lambda text: text),
    "concat": _on_texts(lambda *texts: "".join(texts)),
    "starts-with": _on_texts(str.startswith),
    "contains": _on_texts(lambda text, part: part in text),
    "substring-before": _on_texts(substring_before),
    "substring-after": _on_texts(substring_after),
    "substring": _substring,
    "string-length": _on_text(lambda text: float(len(text))),
    "normalize-space": _on_text(normalize_space),
    "translate": _on_texts(translate),
    "boolean": _on_boolean(lambda truth: truth),
    "not": _on_boolean(lambda truth: not truth),
    "true": _on_context(lambda context: True),
    "false": _on_context(lambda context: False),
    "lang": _on_context(lambda context: False),  # YANG data has no xml:lang
    "number": _number,
    "sum": _on_set(_sum),
    "floor": _on_numbers(floor_number),
    "ceiling": _on_numbers(ceiling_number),
    "round": _on_numbers(round_number),
    **YANG_FUNCTIONS,
}


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
