"""The functions: XPath 1.0 section 4 and YANG, each bound to an environment and to its bound arguments."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias, cast

from isolane.tree.xpath.context import Bound, Context, Environment
from isolane.tree.xpath.nodes import Node
from isolane.tree.xpath.numbers import ceiling_number, floor_number, round_number
from isolane.tree.xpath.strings import (
    normalize_space,
    substring,
    substring_after,
    substring_before,
    translate,
)
from isolane.tree.xpath.values import NodeSet, Value, to_boolean
from isolane.tree.xpath.yang import YANG_FUNCTIONS

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
