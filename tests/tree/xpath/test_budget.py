"""What clients ask may cost no more than it is allowed, and what modules say has no such bound."""

from random import Random
from typing import Any

import pytest

from isolane.errors import DataError
from isolane.tree.sources import RecordSource
from isolane.tree.xpath import select, select_from
from isolane.tree.xpath.evaluate import bind
from isolane.tree.xpath.filter import MAX_WORK
from isolane.tree.xpath.nodes import Budget, Node
from isolane.tree.xpath.parser import parse
from isolane.tree.xpath.values import Context, Environment
from tests.tree.xpath.evaluating import evaluator
from tests.tree.xpath.garden import GARDEN, MODEL, NAMESPACES, random_root

BED: Any = MODEL.find("/garden:garden/bed")


def beds(count: int) -> Any:
    """A garden of beds, each with a name."""
    entries = BED.collect(
        [BED.record.of([number, f"n{number}", None, (), None, None, ()]) for number in range(count)]
    )
    return MODEL.root.of([GARDEN.record.of([None, 9, (), entries, ()])])


def work(root: Any, text: str) -> int:
    """The units that an expression takes, which is given more than it can need."""
    budget = Budget(10**12)
    top = Node(None, root.NODE, root, budget=budget)
    environment = Environment(MODEL, NAMESPACES)
    bind(parse(text, NAMESPACES), environment)(Context(top, top))
    return 10**12 - budget.left


def growth(text: str) -> float:
    """How many times the work is done when there are four times as many entries."""
    work(beds(1), text)  # from now on it is known where names can be, and what patterns say
    return work(beds(160), text) / work(beds(40), text)


@pytest.mark.examples
@pytest.mark.parametrize(
    "text",
    [
        "//*[//* = 'zz']",
        "//*[string-length(string(/)) > 9]",
        "//*[. = /]",
        "//*[count(//*) > 5]",
        "//*[//comment()]",
        "//*[//g:box]",
        "//*[sum(//*) > 0]",
        "//*[//* < 0]",
        "//*[//* = //*]",
        "//*/preceding::g:box",
        "//*/following-sibling::g:box",
        "//*[contains(/, 'x')]",
        "//*[concat(/, /) = '']",
        "//*[normalize-space(/) = '']",
        "//*[translate(/, 'a', 'b') = '']",
        "//*[derived-from(//g:name, 'g:plum')]",
        "//g:bed[//g:bed/g:name = g:name]",
        "//*[count(//* | //*) > 5]",
        "//*[number(/) > 0]",
    ],
)
def test_what_looks_at_everything_for_each_node_is_paid_for_each_node(text: str) -> None:
    assert growth(text) > 10


@pytest.mark.parametrize(
    "text",
    [
        "//*",
        "//g:bed[g:name = 'n7']",
        "//g:bed[g:id > 7]",
        "//g:bed[last()]",
        "//g:bed[position() > 7]/g:name",
        "/*[count(g:bed) > 5]",
        "//g:bed[contains(g:name, '7')] | //g:bed[g:id]",
        "//g:bed[re-match(g:name, '[a-z]+[0-9]*')]",
    ],
)
def test_what_looks_at_each_entry_once_is_paid_once(text: str) -> None:
    assert growth(text) < 5


def test_entries_by_key_cost_the_same_in_any_list() -> None:
    for text in ("/g:garden/g:bed[g:id = 7]/g:name", "//g:bed[g:id = '7']"):
        work(beds(1), text)
        assert work(beds(900), text) == work(beds(9), text) < 30


@pytest.mark.parametrize(
    "text",
    [
        "//g:bed[g:id = 7]",
        "//g:bed[g:name > 7 or g:id = 1]/g:name",
        "/g:garden[count(g:bed) = 10000]/g:size",
        "//g:bed[position() mod 2 = 1]",
        "//g:bed[contains(g:name, '77')]",
        "//g:bed[last()]",
        "//g:bed[contains(., '77')]",
    ],
)
def test_ordinary_filters_of_ten_thousand_entries_pass(text: str) -> None:
    select(MODEL, beds(10_000), text, NAMESPACES)


@pytest.mark.parametrize(
    "text",
    [
        "//*[//* = 'zz']",
        "//*[string-length(string(/)) > 9]",
        "//*[count(//*[count(//*) > 0]) > 0]",
        "|".join(["//*"] * 3_000),
    ],
)
def test_what_is_too_much_is_denied_in_one_line(text: str) -> None:
    with pytest.raises(DataError) as caught:
        select(MODEL, beds(400), text, NAMESPACES)
    assert caught.value.tag == "resource-denied"
    assert caught.value.message.startswith("the XPath expression is too much work; ")
    assert "\n" not in caught.value.message


def test_long_texts_cost_what_their_length_is() -> None:
    long, short = (f"//g:bed[contains('{'a' * size}', 'ab')]" for size in (32_000, 16))
    assert work(beds(20), long) - work(beds(20), short) > 20 * 1_900
    number = f"//g:bed['{' ' * 32_000}' > 1]"
    assert work(beds(20), number) > 20 * 1_900


def test_many_operations_cost_what_their_number_is() -> None:
    many = f"//g:bed[{' and '.join(['1=1'] * 1_000)}]"
    assert work(beds(20), many) > 20 * 700


def test_an_expression_that_is_not_kept_pays_for_being_read() -> None:
    text = "|".join(["/g:garden/g:size"] * 2_000)
    with pytest.raises(DataError, match="too much work"):
        select(MODEL, beds(1), text, NAMESPACES, budget=100_000)
    assert select(MODEL, beds(1), text, NAMESPACES, budget=MAX_WORK)


def test_what_a_source_is_asked_for_is_paid_too() -> None:
    class Live(RecordSource):
        """A source whose record is not at hand."""

        def container(self, child: Any) -> Any:
            found = super().container(child)
            return None if found is None else Live(found.record())

        def entries(self, child: Any) -> Any:
            return (Live(entry.record()) for entry in super().entries(child))

    names = "|".join(f"/garden/bed/x{number}" for number in range(100))
    with pytest.raises(DataError, match="too much work"):
        select_from(MODEL, Live(beds(300)), names, NAMESPACES, budget=30_000)
    assert select_from(MODEL, Live(beds(300)), "/garden/bed/name", NAMESPACES, budget=30_000)


@pytest.mark.parametrize(
    "pattern", ["a*a*a*a*b", "(a+)+b", "(a?){400}b", "(a|aa)*b", "((a{1,30}){1,30})*b", "[a-y]*" * 100 + "b"]
)
def test_patterns_of_clients_are_paid_by_the_lengths_of_pattern_and_text(pattern: str) -> None:
    text = f"//g:size[re-match('{'a' * 800}', '{pattern}')]"
    first, again = work(beds(1), text), work(beds(1), text)
    assert again <= first < 2_000_000


def test_patterns_that_are_too_much_are_denied() -> None:
    root = beds(1)
    with pytest.raises(DataError, match="longer than 1000 characters") as caught:
        select(MODEL, root, f"//g:size[re-match('a', '{'a' * 1_001}')]", NAMESPACES)
    assert caught.value.tag == "resource-denied"
    with pytest.raises(DataError, match="too much work"):
        select(MODEL, root, "//g:size[re-match('a', '(a?){3000}')]", NAMESPACES)
    with pytest.raises(DataError, match=r"re-match\(\): .* at character") as caught:
        select(MODEL, root, "//g:size[re-match('a', '(')]", NAMESPACES)
    assert caught.value.tag == "invalid-value"


def test_constraints_of_modules_have_no_budget() -> None:
    root = random_root(Random(1))
    environment = Environment(MODEL, {})
    top = Node(None, root.NODE, root)
    evaluate = evaluator(parse("count(//*[count(//*[//* = 'zz']) > 0])", {}), environment)
    assert evaluate(top) == 0.0
    assert top.budget is None
