"""The nodes above a node, which are kept, and the root, which is asked for: a model can take nodes over."""

from typing import Any

import pytest

from isolane.bindings import MODEL
from isolane.tree.module import Module
from isolane.tree.schema import ContainerNode, RootNode

MODULE = Module("m", "urn:m", "m")


def test_they_are_the_parents_without_the_root() -> None:
    for node in MODEL.node.descendants():
        parents = []
        step: Any = node.parent
        while step is not MODEL.node:
            parents.append(step)
            step = step.parent
        assert node.above == tuple(parents)
        assert node.root is MODEL.node


def test_nodes_that_another_root_takes_over_belong_to_it() -> None:
    inner = ContainerNode("inner", MODULE, ())
    outer = ContainerNode("outer", MODULE, (inner,))
    assert inner.above == (outer,)
    with pytest.raises(LookupError, match="inner belongs to no model yet"):
        _ = inner.root
    first = RootNode(MODULE, (outer,))
    assert (inner.above, inner.root, outer.above, outer.root) == ((outer,), first, (), first)
    second = RootNode(MODULE, (outer,))
    assert (inner.above, inner.root, outer.above, outer.root) == ((outer,), second, (), second)
    assert (second.above, second.root) == ((), second)
