"""The straight way of a subtree filter selects what the filter selects node by node."""

from collections.abc import Iterator
from random import Random

import pytest
from lxml import etree

from isolane.errors import DataErrors
from isolane.tree import xml
from isolane.tree.filter.selectors import Way
from isolane.tree.filter.subtree import SubtreeFilter
from isolane.tree.model import Model
from isolane.tree.schema import LeafListNode, LeafNode, ListNode, RecordNode
from isolane.tree.sources import RecordSource, Source
from tests.judge.generator import Generator
from tests.judge.subjects import SUBJECTS
from tests.tree.sample import Entry, Root
from tests.tree.test_filter import TREE, Asked, read
from tests.tree.test_filter_reference import mark, prune

Element = etree._Element


def leafs(data: Element, node: RecordNode) -> Iterator[tuple[Element, bool]]:
    """The leafs of some data, and whether all lists above them have keys."""
    for child in data:
        inner = node.by_tag[str(child.tag)]
        if isinstance(inner, LeafNode | LeafListNode):
            yield child, True
        elif isinstance(inner, RecordNode):
            keyed = not isinstance(inner, ListNode) or bool(inner.keys)
            yield from ((leaf, keyed and below) for leaf, below in leafs(child, inner))


def keys_of(node: RecordNode) -> tuple[LeafNode, ...]:
    return node.keys if isinstance(node, ListNode) else ()


def filter_for(leaf: Element, model: Model, random: Random) -> Element:
    """The elements around a leaf with the keys of entries, some of which are of no entry."""
    above = [*reversed([*leaf.iterancestors()])][1:]
    top = inner = etree.Element("filter")
    node: RecordNode = model.node
    for element in above:
        inner = etree.SubElement(inner, element.tag, nsmap=element.nsmap)
        child = node.by_tag[str(element.tag)]
        assert isinstance(child, RecordNode)
        for key in keys_of(child):
            copied = element.find(key.tag)
            assert copied is not None
            text = etree.SubElement(inner, key.tag, nsmap=copied.nsmap)
            text.text = "7" if random.random() < 0.05 else f" {copied.text} "
        node = child
    others = [child.tag for child in node.children if isinstance(child, LeafNode)]
    names = {str(leaf.tag), *random.sample(others, min(2, len(others)))}
    for name in sorted(names - {key.tag for key in keys_of(node)}):
        etree.SubElement(inner, name)
    return top


def by_node(criteria: SubtreeFilter, source: Source) -> object:
    """What the filter selects without its way."""
    criteria._way = None
    return criteria.select(source)


def plainly(document: bytes, criteria: Element, model: Model) -> object:
    """What a plain reading of the standard selects."""
    data, whole = xml.parse(document), set[Element]()
    for element in criteria.iter():
        element.text = element.text and element.text.strip()
    mark(data, list(criteria), model.node, whole)
    prune(data, model.node, whole)
    return xml.decode(model, data)


@pytest.mark.parametrize("name", SUBJECTS)
def test_the_way_and_the_nodes_agree(name: str) -> None:
    model, random, ways = SUBJECTS[name]().model, Random(name), 0
    generator = Generator(model, random, state=True)
    for _ in range(8):
        document = f"<data>{''.join(xml.encode(generator.root(0.2)))}</data>".encode()
        data = xml.parse(document)
        try:
            tree = xml.decode(model, data)
        except DataErrors:
            continue
        for leaf, keyed in random.sample(found := [*leafs(data, model.node)], min(40, len(found))):
            if leaf.getparent() is data:
                continue
            asked = filter_for(leaf, model, random)
            criteria = SubtreeFilter(model, asked)
            assert keyed or criteria._way is None
            ways += criteria._way is not None
            taken = criteria.select(tree)
            assert taken == plainly(document, asked, model)
            assert taken == by_node(criteria, RecordSource(tree)) == by_node(criteria, Asked(tree, []))
    assert ways > 50


def test_other_filters_have_no_way() -> None:
    for text in (
        "",
        "<lonely/>",
        "<lonely>z</lonely><top><mtu/></top>",
        "<top/>",
        "<top><mtu>9</mtu></top>",
        "<top><mtu>9</mtu><name/></top>",
        "<top><inner/></top>",
        "<top><mtu/></top><entry><name>a</name><value/></entry>",
        "<entry><value/></entry>",
        "<entry><name>a</name><value>1</value><word/></entry>",
        "<entry><name>a</name></entry>",
        "<log><text/></log>",
        '<top a="1"><mtu/></top>',
    ):
        assert read(text)._way is None, text


def test_the_way_asks_for_nothing_else() -> None:
    asked: list[str] = []
    criteria = read("<entry><name>a</name><sub><deep/></sub></entry>")
    assert criteria._way is not None
    criteria.select(Asked(TREE, asked))
    assert asked == ["entry[a]", "sub", "deep", "name"]


def test_a_text_that_is_no_value_or_several_is_left_to_the_nodes() -> None:
    selector = read("<entry><name>a</name><child><a>p</a><b>1</b><note/></child></entry>")
    assert isinstance(selector._way, Way)
    assert selector._way.select(RecordSource(TREE), ["b", "p", "1"]) != Root.EMPTY
    assert selector._way.select(RecordSource(TREE), ["b", "p", "none"]) is None
    assert selector.select(TREE, texts=["b", "p", "none"]) == Root.new(entry=[Entry.new(name="b")])


@pytest.mark.parametrize("source", [RecordSource(TREE), Asked(TREE, [])])
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("<entry><name>x</name><value/></entry>", Root.EMPTY),
        ("<entry><name>c</name><sub><deep/></sub></entry>", Root.new(entry=[Entry.new(name="c")])),
        ("<entry><name>b</name><value/></entry>", Root.new(entry=[Entry.new(name="b")])),
    ],
)
def test_what_is_not_there_leaves_the_keys_that_match(text: str, expected: Root, source: Source) -> None:
    """Leafs that match are selected, whatever else is (RFC 6241 section 6.2.5)."""
    criteria = read(text)
    assert criteria._way is not None
    assert criteria.select(source) == expected == by_node(criteria, source)
