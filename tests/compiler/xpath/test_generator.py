"""Generated code tells the same of every node as the interpreter, which libxml2 agrees with."""

from random import Random
from typing import Any

import pytest

from isolane.compiler.xpath.footprint import ancestry
from isolane.compiler.xpath.generator import Generator
from isolane.compiler.xpath.locus import Locus, Unsupported
from isolane.compiler.xpath.paths import Module
from isolane.tree.schema import RecordNode, SchemaNode
from isolane.tree.xpath import runtime
from isolane.tree.xpath.evaluate import truth_of
from isolane.tree.xpath.nodes import Node
from isolane.tree.xpath.parser import parse
from isolane.tree.xpath.values import Environment
from tests.tree.xpath.garden import MODEL, NAMESPACES, random_root
from tests.tree.xpath.phrases import plain_expression

ENVIRONMENT = Environment(MODEL, NAMESPACES)


def compiled(text: str, schema: SchemaNode) -> Any:
    """The generated function of an expression that stands on a schema node."""
    chain = ancestry(schema)
    records = tuple(f"a[{level}]" for level in range(len(chain)))
    context = Locus(schema, records, None if isinstance(schema, RecordNode) else "v", fixed=len(records))
    module = Module()
    body = Generator(module, "f", ENVIRONMENT, context).boolean(parse(text, NAMESPACES), context, ("a", "v"))
    names: dict[str, Any] = {"x": runtime}
    exec("\n".join((*module.shared(), *module.functions, f"def f(a, v): return bool({body})")), names)
    return names["f"]


def everywhere(root: Any) -> list[Node]:
    nodes = [Node(None, MODEL.node, root)]
    for node in nodes:
        nodes += [child for child in node.children() if child.schema is not None]
    return nodes


@pytest.mark.parametrize("seed", range(8))
def test_generated_code_and_interpreter_agree(seed: int) -> None:
    random = Random(seed)
    supported = 0
    for _ in range(20):
        nodes = everywhere(random_root(random))
        for _ in range(20):
            text, node = plain_expression(random), random.choice(nodes)
            assert node.schema is not None
            try:
                function = compiled(text, node.schema)
            except Unsupported:
                continue
            supported += 1
            value = None if node.is_branch else node.value
            assert function(node.records(), value) is truth_of(parse(text, NAMESPACES), ENVIRONMENT)(node), (
                text
            )
    assert supported > 100
