"""Predicates answered by an index say the same as those that are asked of each entry."""

import atexit
import tempfile
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from isolane.compiler import load
from isolane.compiler.xpath.generator import Generator
from isolane.compiler.xpath.locus import Locus, Unsupported
from isolane.compiler.xpath.paths import Module
from isolane.tree.model import Model
from isolane.tree.schema import DataNode, LeafListNode, LeafNode, ListNode, RecordNode
from isolane.tree.types import Decimal64, Type
from isolane.tree.validation.constraints import constraints_of
from isolane.tree.values import InstanceId
from isolane.tree.xpath import runtime
from isolane.tree.xpath.evaluate import truth_of
from isolane.tree.xpath.nodes import Node
from isolane.tree.xpath.parser import parse
from isolane.tree.xpath.runtime import Join
from isolane.tree.xpath.values import Environment
from tests.tree.validation.walk import value

PREFIXES = {"m": "urn:example:meadow"}
NAMESPACE = "urn:example:meadow"

LEAFS = (
    *("number", "other", "big", "price", "cost", "either", "kind", "mixed", "on", "flags", "there"),
    *("colour", "late", "mark", "spare", "barrel", "depth", "label/text", "label/size", "tag/text"),
    *("tag/size", "wet/size", "wet/text", "branch/fruits", "branch/state/text", "name"),
)
VALUES = (
    *("current()/number", "current()/price", "current()/text", "current()/either", "current()/kind"),
    *("current()/on", "current()/colour", "current()/words", "current()/numbers", "/meadow/tree/number"),
    *("/meadow/tree[name = 'a']/either", "'1'", "'a'", "'true'", "'m:apple'", "'apple'", "'1.0'", "''", "1"),
    *("1 div 0 - 1 div 0", "number(current()/text)", "string(current()/number)", "concat('a', '')"),
)
SELECTIONS = (
    *(f"tree[{leaf} = {value}]" for leaf, value in product(LEAFS, VALUES)),
    "tree[number = current()/number and mark = 'a']",
    "tree[mark = 'a' and spare = current()/numbers]",
    "tree[mark = 'a'][spare = current()/number]",
    "tree[number = current()/number][other > 0]/label/text",
    "tree/branch[fruits = current()/number]",
    "tree/branch[id = current()/number]/word",
    "tree[on = 'true']/branch[fruits = current()/number][word = 'a']",
    "tree[other > 0]/branch/leaf[text = current()/either]",
    "tree/label[text = current()/text]",
    "tree/wet[text = current()/text]/size",
    "tree/tag[size = 2]",
    "rule[text = current()/text]",
    "rule[use = current()/words]",
    "rule[use = current()/words]/text",
    "rule[id = current()/either]",
    "/meadow/rule[text = 'a']/use",
    "tree",
    "tree/name",
    "tree/label/text",
    "rule/text",
)
FORMS = ("{}", "count({}) = 1", "count({}) > current()/number", "not({})")
COMPARED = (
    *("tree/number = number", "tree/mark = text", "words = tree/label/text", "tree/either = either"),
    *("tree/kind = kind", "rule/use = words", "tree/branch/fruits = number", "tree/spare = '1'"),
    *("tree/name = words", "tree/colour = colour", "tree/on = 'true'", "tree/number = 2"),
    *("string(rule[use = current()/words]/text) = 'a'", "string(tree[mark = 'a']/name) = 'b'"),
    *("sum(tree[mark = 'a']/number) > 1", "tree[on = 'true']/name = rule[use = 'a']/text"),
)
EXPRESSIONS = tuple(form.format(selection) for selection in SELECTIONS for form in FORMS) + COMPARED


@cache
def model() -> Model:
    directory = tempfile.TemporaryDirectory(prefix="isolane-meadow-")
    atexit.register(directory.cleanup)
    return load(["meadow"], [Path(__file__).parent], cache_dir=directory.name)


@cache
def environment() -> Environment:
    return Environment(model(), PREFIXES, NAMESPACE)


@cache
def compiled(text: str) -> tuple[Any, str] | None:
    """The function of an expression on the container and its source; None where there is no such form."""
    context = Locus(model().find("/meadow:meadow"), ("a[0]", "a[1]"), fixed=2)
    whens = constraints_of(model()).whens
    module = Module()
    module.conditions = {node: [f"w{node.index}"] for node in whens if isinstance(node, DataNode)}
    tree = parse(text, PREFIXES, NAMESPACE)
    try:
        body = Generator(module, "f", environment(), context).boolean(tree, context, ("a", "v"))
    except Unsupported:
        return None
    source = "\n".join((*module.shared(), *module.functions, f"def f(a, v): return bool({body})"))
    names: dict[str, Any] = {f"w{node.index}": whens[node][0].holds for node in module.conditions}
    names["x"] = runtime
    exec(source, names)
    return names["f"], source


@cache
def meadows() -> tuple[Any, ...]:
    """Random trees; each is of use for several questions, so that indexes come to be."""
    random = Random(5)
    return (model().root.EMPTY, *(planted(model().node, random, chance) for chance in (0.2, 0.6, 0.9) * 5))


def planted(node: RecordNode, random: Random, chance: float) -> Any:
    """A random record in which so much is there of what may be."""
    record = node.record.EMPTY
    for child in node.children:
        case = child.case
        wanted = (isinstance(child, LeafNode) and child.is_key) or random.random() < chance
        if wanted and (case is None or not any(other.present_in(record) for other in case.choice.cases)):
            record = record.with_slot(child.index, content(child, random, chance))
    return record


def content(node: DataNode, random: Random, chance: float) -> Any:
    if isinstance(node, ListNode):
        return node.collect([planted(node, random, chance) for _ in range(4)])
    if isinstance(node, RecordNode):
        return planted(node, random, chance)
    assert isinstance(node, LeafNode | LeafListNode)
    if isinstance(node, LeafNode):
        return scalar(node.type, random)
    return tuple({scalar(node.type, random): None for _ in range(2)})


def scalar(kind: Type, random: Random) -> Any:
    if isinstance(kind, Decimal64):
        return kind.parse(str(random.randrange(4)), Scope())
    return value(kind, random)


class Scope:
    """Of types whose values hold no names."""

    def module(self, prefix: str | None) -> str | None:
        return None

    def instance(self, text: str) -> InstanceId:
        return InstanceId(text)


@pytest.mark.parametrize("part", range(4))
def test_an_index_says_what_comparing_says(part: int) -> None:
    for text in EXPRESSIONS[part::4]:
        found = compiled(text)
        if found is None:
            continue
        expected = truth_of(parse(text, PREFIXES, NAMESPACE), environment())
        for root in meadows():
            (meadow,) = Node(None, model().node, root).children()
            answers = [found[0]((root, root[0]), None) for _ in range(4)]
            assert answers == [expected(meadow)] * 4, text


def test_most_of_these_are_questions_to_an_index() -> None:
    sources = [compiled(text) for text in EXPRESSIONS]
    asked = [found for found in sources if found is not None and ".find" in found[1]]
    assert len(asked) > 0.7 * len(EXPRESSIONS)


def test_the_trees_are_not_too_bare_to_tell() -> None:
    told = set()
    for text in EXPRESSIONS:
        found = compiled(text)
        if found is not None and ".find" in found[1]:
            told.add((text, frozenset(found[0]((root, root[0]), None) for root in meadows())))
    assert sum(len(answers) == 2 for _, answers in told) > 0.25 * len(
        told
    )  # others compare types that have no value in common


def test_expressions_that_have_no_index() -> None:
    for text in ("tree[position() = 1]", "tree[number != current()/number]", "tree[number = other]"):
        found = compiled(text)
        assert found is None or ".find" not in found[1], text


def test_entries_without_keys_are_searched() -> None:
    join = Join(lambda entry: [(entry[0], entry)], 0)
    entries = (("a", 1), ("b", 2), ("a", 3))
    assert [list(join.find(entries, "a")) for _ in range(4)] == [[("a", 1), ("a", 3)]] * 4
    assert list(join.find_any(entries, ["b", "a", "b"])) == list(entries)
    assert list(join.find_any(entries, [])) == []
