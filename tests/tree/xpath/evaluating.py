"""The interpreter of XPath by itself."""

from collections.abc import Callable

from isolane.tree.xpath.evaluate import bind
from isolane.tree.xpath.expression import Expression
from isolane.tree.xpath.nodes import Node
from isolane.tree.xpath.values import Context, Environment


def evaluator(expression: Expression, environment: Environment) -> Callable[[Node], object]:
    """The function that evaluates an expression with a node as both context node and current node."""
    bound = bind(expression, environment)
    return lambda node: bound(Context(node, node))
