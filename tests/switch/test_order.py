"""The order of the agent's own tables in a commit."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from isolane.switch.features import FEATURES
from isolane.switch.translation import Translation
from isolane.switch.writes import order_of
from tests.switch.bench import SwitchBench

PAGE = Path("docs/use/sonic.md").read_text(encoding="utf-8")


def own() -> tuple[list[Translation], tuple[str, ...]]:
    """The translations of all features, and the order of their tables."""
    made = [make(SwitchBench().parts) for make in FEATURES]
    translations = [each for feature in made for each in feature.translations]
    return translations, order_of(each.tables for each in translations)


def test_each_translation_has_its_tables_in_its_order() -> None:
    translations, order = own()
    assert order[0] == "PORT"
    assert set(order) == {table for each in translations for table in each.tables}
    assert len(order) == len(set(order))
    for each in translations:
        for before, after in pairwise(each.tables):
            assert order.index(before) < order.index(after), each


def test_the_page_shows_the_order() -> None:
    block = re.search(r"<!-- own order -->\n```text\n(.*?)```", PAGE, re.DOTALL)
    assert block is not None
    assert block[1].split() == list(own()[1])


def test_a_table_that_several_list_comes_before_all_that_refer_to_it() -> None:
    chains = [
        ("PORT",),
        ("LENGTHS", "LLR_PORT"),
        ("PORT", "MAP", "PORT_QOS_MAP"),
        ("MAP", "LLR_PORT", "PORT_QOS_MAP"),
    ]
    assert order_of(chains) == ("PORT", "LENGTHS", "MAP", "LLR_PORT", "PORT_QOS_MAP")
    assert order_of(chains) == order_of(map(tuple, chains))


def test_two_chains_that_disagree_are_named_at_the_start() -> None:
    with pytest.raises(ValueError, match=r"PORT -> QUEUE -> PORT|QUEUE -> PORT -> QUEUE"):
        order_of([("PORT", "QUEUE"), ("QUEUE", "PORT")])
