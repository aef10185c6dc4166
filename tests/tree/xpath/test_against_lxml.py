"""Differential: the same expression on the same data gives what libxml2 gives."""

import math
from random import Random
from typing import Any

import pytest

from isolane.tree.xpath.nodes import Node
from isolane.tree.xpath.parser import parse
from isolane.tree.xpath.values import Environment
from tests.tree.xpath.evaluating import evaluator
from tests.tree.xpath.garden import MODEL, NAMESPACES, as_xml, random_root
from tests.tree.xpath.phrases import expression

ENVIRONMENT = Environment(MODEL, NAMESPACES)


def same(ours: Any, theirs: Any, twins: Any) -> bool:
    """Whether both results are equal: node-sets element by element, numbers as numbers."""
    if isinstance(theirs, bool | str) or isinstance(ours, bool | str):
        return bool(ours == theirs)
    if isinstance(theirs, float):
        both_nan = math.isnan(theirs) and math.isnan(ours)
        return both_nan or math.isclose(ours, theirs, rel_tol=1e-9)
    return [_identity(node, twins) for node in ours if node.parent is not None] == [
        _element(result) for result in theirs
    ]


def _identity(node: Node, twins: Any) -> Any:
    if node.schema is None:
        assert node.parent is not None
        return ("text", twins[node.parent.place])
    return twins[node.place]


def _element(result: Any) -> Any:
    """An element, or with the text that lxml gives the element that it is in."""
    if isinstance(result, str):
        text: Any = result
        return ("text", text.getparent())
    return result


def context_node(root: Any, place: Any) -> Node:
    node = Node(None, MODEL.node, root)
    for length in range(1, len(place) + 1):
        node = next(child for child in node.children() if child.place == place[:length])
    return node


@pytest.mark.examples
@pytest.mark.parametrize("seed", range(8))
def test_libxml2_agrees(seed: int) -> None:
    random = Random(seed)
    for _ in range(15):
        root = random_root(random)
        twins = as_xml(root)
        for _ in range(25):
            text, place = expression(random), random.choice(sorted(twins))
            theirs = twins[place].xpath(text, namespaces=NAMESPACES)
            ours = evaluator(parse(text, NAMESPACES), ENVIRONMENT)(context_node(root, place))
            assert same(ours, theirs, twins), (text, place, ours, theirs)
