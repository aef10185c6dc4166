"""Nodes whose condition turns false go with the change that turned it."""

from random import Random
from typing import Any

import pytest

from isolane.errors import DataErrors
from isolane.tree.validation.validate import Transition
from tests.tree.validation.orchard import complaints, faults, orchard, planted
from tests.tree.validation.walk import changed

APPLE = (
    "<tree><name>a</name><kind>apple</kind><core>1</core>"
    "<press><litres>2</litres><cask>b</cask></press></tree>"
)
PLUM = APPLE.replace("apple", "plum")


def settled(old: Any, new: Any) -> Any:
    """What is left; it is judged as validation of both trees does."""
    transition = Transition(orchard(), old, new)
    try:
        transition.validate()
    except DataErrors as found:
        verdict = [(error.tag, str(error.path)) for error in found.errors]
    else:
        verdict = []
    assert verdict == [(tag, path) for tag, _, path, *_ in complaints(orchard(), old, transition.settled)]
    return transition.settled


def test_an_untouched_node_goes_when_its_condition_turns_false() -> None:
    old, new = planted(APPLE), planted(PLUM)
    assert faults(new) == [("unknown-element", None, "/tree[name='a']/core")]
    result = settled(old, new)
    assert faults(old) == faults(result) == faults(old, result) == []
    assert result == planted(PLUM.replace("<core>1</core>", ""))


def test_a_node_that_the_change_altered_is_refused() -> None:
    old, new = planted(APPLE), planted(PLUM.replace("<core>1<", "<core>2<"))
    assert settled(old, new) == new
    assert faults(old, new) == [("unknown-element", None, "/tree[name='a']/core")]


def test_a_node_that_the_change_creates_is_refused() -> None:
    old, new = planted(APPLE.replace("<cask>b</cask>", "").replace(">2<", ">1<")), planted(APPLE)
    new = planted(APPLE.replace(">2<", ">1<"))
    assert settled(old, new) == new
    assert faults(old, new) == [("unknown-element", None, "/tree[name='a']/press/cask")]


def test_what_goes_can_turn_further_conditions() -> None:
    top = '<outside xmlns="urn:example:orchard">b</outside>'
    shed = "<shed><owner>b</owner><tool>a</tool><roof><tiles>1</tiles></roof></shed>"
    old, new = planted(shed, top), planted("", top)
    assert faults(old) == []
    assert settled(old, new) == planted()


def test_the_entries_of_a_list_go_but_for_those_that_the_change_altered() -> None:
    gate = "<gate><open>true</open></gate>"
    crates = "<crate><id>1</id></crate><crate><id>2</id></crate>"
    old = planted(gate + crates)
    assert settled(old, planted(crates)) == planted()
    new = planted(crates.replace("<id>2</id>", "<id>2</id><text>a</text>"))
    kept = settled(old, new)
    assert kept == planted("<crate><id>2</id><text>a</text></crate>")
    assert faults(old, kept) == faults(kept) == [("unknown-element", None, "/crate")]


def test_nothing_changes_without_a_change() -> None:
    tree = planted(APPLE)
    assert settled(tree, tree) is tree


@pytest.mark.parametrize("seed", range(10))
def test_a_settled_tree_has_no_refused_node_that_was_there_before(seed: int) -> None:
    random, tree = Random(seed), orchard().root.EMPTY
    for _ in range(80):
        new = settled(tree, changed(tree, random))
        whole = complaints(orchard(), new)
        assert complaints(orchard(), tree, new) == whole
        assert settled(tree, new) is new
        if not whole:
            tree = new
