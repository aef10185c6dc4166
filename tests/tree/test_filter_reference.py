"""Subtree filters select what a plain reading of RFC 6241 section 6 on XML elements selects."""

from random import Random
from typing import Any

import pytest
from lxml import etree

from isolane.errors import DataErrors
from isolane.tree import xml
from isolane.tree.filter import subtree
from isolane.tree.filter.subtree import SubtreeFilter
from isolane.tree.model import Model
from isolane.tree.schema import AnyNode, ListNode, RecordNode
from tests.judge.generator import Generator
from tests.judge.subjects import SUBJECTS

Element = etree._Element


def mark(data: Element, criteria: list[Element], node: RecordNode, whole: set[Element]) -> None:
    """Note which elements below `data` are selected with all that is in them."""
    matches = [each for each in criteria if not len(each) and (each.text or "").strip()]
    found = [child for child in data for each in matches if (child.tag, child.text) == (each.tag, each.text)]
    if not all(any(child.tag == each.tag and child.text == each.text for child in data) for each in matches):
        return
    if len(matches) == len(criteria):
        whole.update(data)
        return
    whole.update(found)
    for child in data:
        for each in criteria:
            if each.tag == child.tag and each not in matches:
                inner = node.by_tag[str(child.tag)]
                if not len(each):
                    whole.add(child)
                elif isinstance(inner, RecordNode):
                    mark(child, list(each), inner, whole)


def prune(data: Element, node: RecordNode, whole: set[Element]) -> bool:
    """Take out all that is not selected but the keys of entries; whether anything is left."""
    keys = {key.tag for key in node.keys} if isinstance(node, ListNode) else set()
    spare = []
    for child in list(data):
        inner = node.by_tag[str(child.tag)]
        if child in whole:
            continue
        if child.tag in keys:
            spare.append(child)
        elif not (isinstance(inner, RecordNode) and prune(child, inner, whole)):
            data.remove(child)
    return len(data) > len(spare)


def thin(data: Element, node: RecordNode, random: Random) -> None:
    """Make a filter of the data: some of the elements, leafs with or without their values."""
    for child in list(data):
        inner = node.by_tag[str(child.tag)]
        chance = random.random()
        if chance < 0.5:
            data.remove(child)
        elif chance < 0.6 or isinstance(inner, AnyNode):
            child[:] = []
            child.text = None
        elif isinstance(inner, RecordNode):
            thin(child, inner, random)
        elif (child.text or "") != (child.text or "").strip() or random.random() < 0.6:
            child.text = None


def _tree(model: Model, data: Element) -> Any:
    """The tree of a document; None when the generator has made one that is none."""
    try:
        return xml.decode(model, data)
    except DataErrors:
        return None


@pytest.mark.examples
@pytest.mark.parametrize(("lazy", "few"), [(False, None), (True, None), (False, 0), (True, 0)])
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", SUBJECTS)
def test_filters_agree(
    name: str, seed: int, lazy: bool, few: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of few selectors each is looked at; of many, those that the values of a record lead to."""
    if few is not None:
        monkeypatch.setattr(subtree, "_FEW", few)
    model, random = SUBJECTS[name]().model, Random(seed)
    generator = Generator(model, random, state=True)
    for _ in range(15):
        text = "".join(xml.encode(generator.root(random.choice([0.1, 0.3]))))
        document = f"<data>{text}</data>".encode()
        tree = _tree(model, xml.parse(document))
        if tree is None:
            continue
        for _ in range(3):
            data, criteria = xml.parse(document), xml.parse(document)
            thin(criteria, model.node, random)
            whole: set[Element] = set()
            if len(criteria):
                mark(data, list(criteria), model.node, whole)
            prune(data, model.node, whole)
            found = SubtreeFilter(model, criteria).select(tree, lazy=lazy)
            if lazy:
                found = xml.decode(model, xml.parse(f"<data>{''.join(xml.encode(found))}</data>".encode()))
            assert found == xml.decode(model, data)
