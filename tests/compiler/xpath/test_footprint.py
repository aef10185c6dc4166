"""What an expression reads is never less than what its value depends on."""

from random import Random
from typing import Any

import pytest

from isolane.compiler.xpath.footprint import Footprint, FootprintSearch, ancestry
from isolane.tree.schema import LeafNode, ListNode, SchemaNode
from isolane.tree.xpath.nodes import Node
from isolane.tree.xpath.parser import parse
from isolane.tree.xpath.values import Environment
from tests.tree.validation.orchard import orchard
from tests.tree.xpath.evaluating import evaluator
from tests.tree.xpath.garden import MODEL, NAMESPACES, random_root
from tests.tree.xpath.phrases import expression

ENVIRONMENT = Environment(MODEL, NAMESPACES)


def footprint(text: str, schema: SchemaNode, environment: Environment = ENVIRONMENT) -> Footprint:
    search = FootprintSearch(environment.model, ancestry(schema))
    search.expression(parse(text, environment.namespaces), frozenset({schema}))
    return search.found


def everywhere(root: Any) -> list[Node]:
    nodes = [Node(None, MODEL.node, root)]
    for node in nodes:
        nodes += [child for child in node.children() if child.schema is not None]
    return nodes


def toggled(record: Any, place: Any) -> Any:
    """The tree with one leaf set or unset."""
    (slot, rank), *rest = place
    node = record.NODE.children[slot]
    if not rest:
        value = None if record[slot] is not None else _some_value(node)
        return record.with_slot(slot, value)
    if not isinstance(node, ListNode):
        return record.with_slot(slot, toggled(record[slot], rest))
    entries = list(record[slot])
    entries[rank] = toggled(entries[rank], rest)
    return record.with_slot(slot, node.collect(entries))


def _some_value(node: LeafNode) -> Any:
    return {"boolean": True, "enumeration": "high", "string": "rose"}.get(node.type.resolved.base, 1)


def result(text: str, root: Any, place: Any) -> Any:
    node = next(node for node in everywhere(root) if node.place == place)
    value: Any = evaluator(parse(text, NAMESPACES), ENVIRONMENT)(node)
    if isinstance(value, float):
        return repr(value)
    return value if isinstance(value, bool | str) else [(node.place, node.text()) for node in value]


@pytest.mark.parametrize("seed", range(8))
def test_what_is_not_read_does_not_matter(seed: int) -> None:
    random, unread = Random(seed), 0
    for _ in range(250):
        root = random_root(random)
        nodes = everywhere(root)
        text, context = expression(random), random.choice(nodes)
        branch = random.choice([node for node in nodes if node.is_branch and node.parent is not None])
        leafs = [
            leaf for leaf in branch.value.NODE.children if isinstance(leaf, LeafNode) and not leaf.is_key
        ]
        leaf = random.choice(leafs)
        place = (*branch.place, (leaf.index, 0))
        if context.schema is None or context.place[: len(place)] == place:
            continue
        found = footprint(text, context.schema)
        outside = branch.place[: found.depth] != context.place[: found.depth]
        if leaf in found.reads and not outside:
            continue
        unread += 1
        changed = toggled(root, place)
        assert result(text, changed, context.place) == result(text, root, context.place), (text, leaf)
    assert unread > 50


def orchard_footprint(text: str, path: str) -> Footprint:
    model = orchard()
    environment = Environment(model, {"o": "urn:example:orchard"})
    return footprint(text, model.find(path), environment)


TREE = "/orchard:orchard/tree"


@pytest.mark.parametrize(
    ("text", "site", "reads", "depth"),
    [
        ("../o:number", f"{TREE}/height", {"number"}, 2),
        ("o:label/o:text = 'a'", TREE, {"text"}, 2),
        ("string(o:label)", TREE, {"text", "colour"}, 2),
        ("not(o:label)", TREE, set(), 2),
        ("/o:orchard/o:limit", f"{TREE}/height", {"limit"}, 0),
        ("../../o:limit", f"{TREE}/height", {"limit"}, 1),
        ("deref(../o:grafted-on)/../o:number", f"{TREE}/height", {"grafted-on", "name", "number"}, 0),
        ("o:press/o:litres", TREE, {"kind", "litres"}, 2),
        ("o:barrel", "/orchard:orchard", {"barrel", "depth", "length", "rope", "size"}, 1),
        ("preceding-sibling::o:order", "/orchard:orchard/order", {"order"}, 1),
        ("current()/../o:number", f"{TREE}/height", {"number"}, 2),
        ("string-length()", f"{TREE}/height", {"height"}, 2),
        ("ancestor::o:tree/o:mark", f"{TREE}/height", {"mark"}, 2),
        ("../o:number/text()", f"{TREE}/height", {"number"}, 2),
        ("o:tree[o:number = 1]/o:kind", "/orchard:orchard", {"number", "kind"}, 1),
    ],
)
def test_the_reads_and_the_anchor_of_an_expression(text: str, site: str, reads: set[str], depth: int) -> None:
    found = orchard_footprint(text, site)
    leafs = {node.name for node in found.reads if not hasattr(node, "children")}
    assert reads <= leafs
    assert found.depth == depth
    if "barrel" not in reads:
        assert leafs == reads


def test_an_instance_identifier_can_lead_anywhere() -> None:
    found = orchard_footprint("deref(o:shed/o:pointer)/..", "/orchard:orchard")
    assert found.everything
    assert found.paths() is None


def test_what_decides_about_a_default_is_read() -> None:
    model = orchard()
    leaf = model.find(f"{TREE}/press/litres")
    search = FootprintSearch(model, ancestry(leaf))
    search.existence(leaf)
    assert search.found.depth == 2
    assert f"{TREE}/kind" in (search.found.paths() or ())
