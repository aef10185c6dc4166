"""Edits of entries of one list that follow one another: as one by one, and the list is taken apart once."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isolane.tree.edit import paths
from isolane.tree.edit.paths import PathEdit, make
from isolane.tree.path import Path
from tests.tree.sample import MODEL, Root, Step, Top

OPERATIONS = ["create", "merge", "replace", "delete", "remove", "move"]
INSERTS = [None, None, "first", "last", "before", "after"]
NUMBERS = st.integers(1, 5)
TAGS = [f"t{number}" for number in range(1_000)]


def at(text: str) -> Path:
    return MODEL.parse_path(text)


def value_edit(operation: Any, name: str, value: int, insert: Any, reference: int) -> PathEdit:
    path = at(f"/sample:top/{name}[.='{value}']")
    return PathEdit(operation, path, path[-1][1], insert if name == "hop" else None, reference)


def entry_edit(operation: Any, number: int, insert: Any, reference: int) -> PathEdit:
    entry = Step.new(id=str(number), note=f"{operation} {number}")
    return PathEdit(operation, at(f"/sample:step[id='{number}']"), entry, insert, str(reference))


EDITS: Any = st.one_of(
    st.builds(
        value_edit,
        st.sampled_from(OPERATIONS),
        st.sampled_from(["tag", "hop", "l2"]),
        NUMBERS,
        st.sampled_from(INSERTS),
        NUMBERS,
    ),
    st.builds(entry_edit, st.sampled_from(OPERATIONS), NUMBERS, st.sampled_from(INSERTS), NUMBERS),
    st.just(PathEdit("replace", at("/sample:top/hop"), (1, 2, 3))),
    st.just(PathEdit("remove", at("/sample:top"))),
    st.just(PathEdit("replace", at("/sample:step[id='2']/note"), "below an entry")),
)


@given(st.lists(EDITS, min_size=2, max_size=12))
def test_several_do_what_each_would_do_behind_the_others(edits: list[PathEdit]) -> None:
    tree: Any = Root.new(top=Top.new(hop=[1, 2]), step=[Step.new(id="1"), Step.new(id="2")])
    expected, failed = tree, []
    for number, each in enumerate(edits):
        edited = make(expected, [each])
        expected = edited.tree
        failed += [(number, error.tag, str(error.path), error.message) for error in edited.errors]
    edited = make(tree, edits, report="each")
    assert [(error.edit, error.tag, str(error.path), error.message) for error in edited.errors] == failed
    assert edited.tree == (tree if failed else expected)


def test_a_leaf_list_is_taken_apart_once(taken_apart: list[int]) -> None:
    tree: Any = Root.new(top=Top.new(tag=TAGS))
    paths = [at(f"/sample:top/tag[.='{tag}']") for tag in TAGS[::2]]
    edited = make(tree, [PathEdit("delete", path) for path in paths])
    assert (taken_apart, len(edited.tree.top.tag)) == ([1_000], 500)


def test_lists_are_not_taken_apart_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "MOST_LOOKS", 1_000)
    tree: Any = Root.new(top=Top.new(tag=TAGS[:300]))
    hop, tag = at("/sample:top/hop[.='1']"), at("/sample:top/tag[.='t1']")
    several = [PathEdit("merge", tag, "t1"), PathEdit("merge", hop, 1)] * 4
    edited = make(tree, several, report="each")
    (error,) = edited.errors
    assert (error.tag, error.edit) == ("resource-denied", 6)
    assert edited.tree is tree
    assert not make(tree, sorted(several, key=lambda each: str(each.path))).errors
