"""A difference says what changed, no more, and costs no more."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from isolane.tree.diff import Change, apply, by_node, diff, invert
from isolane.tree.schema import ContainerNode
from isolane.tree.values import AnyData
from tests.tree.sample import MODEL, Child, Entry, Inner, Log, Root, Step, There, Top
from tests.tree.trees import records

TREES = records(MODEL.node)


def told(old: Any, new: Any) -> list[tuple[str, str]]:
    return [(change.kind, str(change.path)) for change in diff(old, new)]


@pytest.mark.examples
@settings(max_examples=200, deadline=None)
@given(TREES, TREES)
def test_a_difference_leads_there_and_back(old: Any, new: Any) -> None:
    changes = list(diff(old, new))
    there = apply(changes, old)
    assert there == new
    assert not list(diff(there, new))
    back = apply(invert(changes), new)
    assert back == old
    assert not list(diff(back, old))


@pytest.mark.examples
@settings(max_examples=200, deadline=None)
@given(TREES, TREES)
def test_so_does_a_difference_by_node(old: Any, new: Any) -> None:
    changes = list(by_node(diff(old, new)))
    assert apply(changes, old) == new
    assert apply(invert(changes), new) == old
    for change in changes:
        whole = change.kind in ("create", "delete")
        assert not (whole and isinstance(change.node, ContainerNode) and not change.node.presence)


@given(TREES)
def test_equal_trees_do_not_differ(tree: Any) -> None:
    copy = apply(diff(Root.EMPTY, tree), Root.EMPTY)
    assert not list(diff(tree, copy))


@given(st.permutations(range(8)), st.sets(st.integers(0, 7)), st.sets(st.integers(8, 12)))
def test_any_new_order_is_reached(order: list[int], gone: set[int], come: set[int]) -> None:
    old = Root.new(step=[Step.new(id=str(number)) for number in range(8)])
    kept = [number for number in order if number not in gone]
    new = Root.new(
        step=[Step.new(id=str(number)) for number in (*sorted(come)[:2], *kept, *sorted(come)[2:])]
    )
    changes = list(diff(old, new))
    assert apply(changes, old) == new
    assert apply(invert(changes), new) == old


def test_the_entries_of_an_ordered_list_that_becomes_empty_are_told_once() -> None:
    old = Root.new(step=[Step.new(id="a"), Step.new(id="b")])
    assert told(old, Root.EMPTY) == [
        ("delete", "/sample:step[id='a']"),
        ("delete", "/sample:step[id='b']"),
    ]


def test_leafs_are_told_by_value() -> None:
    old = Root.new(top=Top.new(name="a", mtu=5, tag=["x"], either=1))
    new = Root.new(top=Top.new(name="b", tag=["x", "y"], either=True))
    assert told(old, new) == [
        ("modify", "/sample:top/name"),
        ("delete", "/sample:top/mtu"),
        ("modify", "/sample:top/tag"),
        ("modify", "/sample:top/either"),
    ]
    assert [(change.old, change.new) for change in diff(old, new)] == [
        ("a", "b"),
        (5, None),
        (("x",), ("x", "y")),
        (1, True),
    ]


def test_values_of_a_union_differ_by_type_in_leaf_lists_too() -> None:
    node = MODEL.find("/sample:top/hop")
    old, new = Top.new(name="a", hop=[1]), Top.new(name="a", hop=[True])
    assert [change.node for change in diff(old, new)] == [node]


def test_containers_and_entries_come_and_go_whole() -> None:
    old = Root.new(
        top=Top.new(name="a", there=There.EMPTY),
        entry=[Entry.new(name="a", value=1)],
    )
    new = Root.new(top=Top.new(name="a", inner=Inner.new(a="x", b=True)), entry=[Entry.new(name="b")])
    assert told(old, new) == [
        ("create", "/sample:top/inner"),
        ("delete", "/sample:top/there"),
        ("delete", "/sample:entry[name='a']"),
        ("create", "/sample:entry[name='b']"),
    ]


def test_changes_inside_an_entry_are_told_one_by_one() -> None:
    old = Root.new(entry=[Entry.new(name="a", value=1, child=[Child.new(a="p", b=1)])])
    new = Root.new(entry=[Entry.new(name="a", value=2, child=[Child.new(a="p", b=1, note="n")])])
    assert told(old, new) == [
        ("modify", "/sample:entry[name='a']/value"),
        ("create", "/sample:entry[name='a']/child[a='p'][b='1']/note"),
    ]


def test_lists_without_keys_and_anydata_are_told_whole() -> None:
    old = Root.new(log=[Log.new(text="a")])
    new = Root.new(log=[Log.new(text="a"), Log.new(text="a")], top=Top.new(any=AnyData.from_json({"x": 1})))
    assert told(old, new) == [("create", "/sample:top"), ("modify", "/sample:log")]
    assert told(new, old) == [("delete", "/sample:top"), ("modify", "/sample:log")]


def test_one_move_is_told_as_one_move() -> None:
    steps = [Step.new(id=name) for name in "abcdef"]
    old = Root.new(step=steps)
    new = Root.new(step=[steps[4], *steps[:4], steps[5]])
    assert list(diff(old, new)) == [
        Change(MODEL.parse_path("/sample:step[id='e']"), None, None, old_position=4, new_position=0)
    ]


def test_an_entry_can_move_and_change() -> None:
    old = Root.new(step=[Step.new(id="a"), Step.new(id="b")])
    new = Root.new(step=[Step.new(id="b", note="n"), Step.new(id="a")])
    assert told(old, new) in (
        [("create", "/sample:step[id='b']/note"), ("move", "/sample:step[id='a']")],
        [("move", "/sample:step[id='b']"), ("create", "/sample:step[id='b']/note")],
    )


def test_a_change_in_place_tells_no_position() -> None:
    old = Root.new(step=[Step.new(id="a"), Step.new(id="b")])
    (change,) = diff(old, old.replace(step=old.step.set("a", Step.new(id="a", note="n"))))
    assert change.old_position is None
    assert change.new_position is None


def test_shared_branches_are_not_entered() -> None:
    class Trap(tuple[Any, ...]):
        def __iter__(self) -> Any:
            raise AssertionError("entered")

    entries = [(f"{number:05}", Trap()) for number in range(1000)]
    old = Root.EMPTY.with_slot(1, Root.EMPTY.entry.from_items(entries))
    new = old.with_slot(1, old.entry.set("00500", Entry.new(name="00500")).delete("00500"))
    assert [str(change.path) for change in diff(old, new)] == ["/sample:entry[name='00500']"]
