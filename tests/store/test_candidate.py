"""The candidate, shared or one for each session, and what happens when two change the same."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from isolane.errors import DataErrors
from isolane.store.store import Store
from isolane.tree.edit.lists import merge
from isolane.tree.json import decode, parse
from tests.store.sessions import ONE, TWO, entry, opened, values, without
from tests.tree.sample import MODEL


def test_a_commit_makes_the_candidate_running() -> None:
    store = opened()
    candidate = store.candidate(1)
    candidate.edit(ONE, entry("a", 1))
    assert (values(candidate.tree), values(store.running)) == ({"a": 1}, {})
    store.commit(TWO)
    assert values(store.running) == {"a": 1}
    assert not candidate.modified


def test_an_unmodified_candidate_follows_running() -> None:
    store = opened()
    store.edit(ONE, entry("a", 1))
    assert store.candidate(1).tree is store.running


def test_private_candidates_do_not_see_each_other_and_merge_at_the_commit() -> None:
    store = opened(private_candidate=True)
    store.candidate(1).edit(ONE, entry("a", 1))
    store.candidate(2).edit(TWO, entry("b", 2))
    assert values(store.candidate(2).tree) == {"b": 2}
    store.commit(ONE)
    store.commit(TWO)
    assert values(store.running) == {"a": 1, "b": 2}


def conflicting() -> Store:
    store = opened(private_candidate=True)
    store.edit(ONE, entry("a", 1))
    store.candidate(1).edit(ONE, entry("a", 10))
    store.candidate(1).edit(ONE, entry("b", 10))
    store.edit(TWO, entry("a", 20))
    return store


def test_a_private_candidate_in_conflict_is_refused_with_the_place() -> None:
    store = conflicting()
    with pytest.raises(DataErrors) as refused:
        store.commit(ONE)
    (error,) = refused.value.errors
    assert (str(error.path), error.app_tag) == ("/sample:entry[name='a']/value", "conflict")
    assert values(store.running) == {"a": 20}


@pytest.mark.parametrize(("mode", "kept"), [("prefer-candidate", 10), ("prefer-running", 20)])
def test_an_update_settles_conflicts_as_it_is_told(mode: Any, kept: int) -> None:
    store = conflicting()
    store.candidate(1).update(ONE, mode)
    assert store.candidate(1).conflicts() == []
    store.commit(ONE)
    assert values(store.running) == {"a": kept, "b": 10}


def deep(leaf: str) -> Callable[[Any], Any]:
    """Entry `a` with a leaf two levels below it."""

    def change(root: Any) -> Any:
        text = {"sample:entry": [{"name": "a", "sub": {"deep": leaf}}]}
        return merge(root, decode(MODEL, parse(json.dumps(text).encode())))

    return change


@pytest.mark.parametrize("mine_is_below", [True, False])
def test_a_change_below_what_another_took_away_is_a_conflict(mine_is_below: bool) -> None:
    """Of a leaf and of an entry two levels above it, whoever changed which."""
    store = opened(private_candidate=True)
    store.edit(ONE, deep("x"))
    below, above = deep("y"), without("a")
    store.candidate(1).edit(ONE, below if mine_is_below else above)
    store.edit(TWO, above if mine_is_below else below)
    place = "/sample:entry[name='a']" + ("/sub/deep" if mine_is_below else "")
    assert [str(path) for path in store.candidate(1).conflicts()] == [place]
    with pytest.raises(DataErrors) as refused:
        store.commit(ONE)
    assert [(str(error.path), error.app_tag) for error in refused.value.errors] == [(place, "conflict")]
    store.candidate(1).update(ONE, "prefer-candidate")
    store.commit(ONE)
    assert [one.sub.deep for one in store.running.entry] == (["y"] if mine_is_below else [])


def test_an_update_can_refuse_conflicts_and_leaves_the_candidate() -> None:
    store = conflicting()
    with pytest.raises(DataErrors):
        store.candidate(1).update(ONE, "revert-on-conflict")
    assert values(store.candidate(1).tree) == {"a": 10, "b": 10}
