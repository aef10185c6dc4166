"""Participants hold the configuration outside: they can refuse a commit, and changes there become one."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from isolane.errors import DataError, DataErrors
from isolane.store.confirmed import Confirmed
from isolane.store.settings import Settings
from isolane.store.store import Store
from isolane.store.transaction.edits import Computed, Request
from isolane.tree.diff import Change
from tests.store.sessions import ONE, TWO, entry, values
from tests.store.test_commit_errors import Full
from tests.tree.sample import MODEL


class Outside:
    """Holds the entries as well."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.held: dict[str, int] = {}
        self.owed: list[dict[str, int]] = []
        self.refusing = False
        store.subscribe("/sample:entry", self)

    def prepare(self, changes: Sequence[Change], new: Any) -> tuple[dict[str, int], dict[str, int]]:
        return values(self.store.running), values(new)

    def apply(self, plan: Any) -> None:
        pass

    def carry_out(self, plan: tuple[dict[str, int], dict[str, int]]) -> None:
        if self.refusing:
            raise DataError("operation-failed", "it is gone")
        self.held = plan[1]

    def take_back(self, plan: tuple[dict[str, int], dict[str, int]]) -> None:
        self.held = plan[0]

    def owe(self, plan: tuple[dict[str, int], dict[str, int]], refusal: DataError | DataErrors) -> None:
        self.owed.append(plan[1])


def test_a_commit_is_outside_when_it_is_made() -> None:
    store = Store.open(MODEL)
    outside = Outside(store)
    store.edit(ONE, entry("a", 1))
    assert outside.held == {"a": 1} == values(store.running)


def test_what_one_refuses_is_no_commit_and_another_takes_it_back() -> None:
    store = Store.open(MODEL)
    first, second = Outside(store), Outside(store)
    second.refusing = True
    with pytest.raises(DataError, match="it is gone"):
        store.edit(ONE, entry("a", 1))
    assert (first.held, values(store.running), store.number) == ({}, {}, 0)


def test_what_the_journal_refuses_is_taken_back(tmp_path: Path) -> None:
    disk = Full()
    store = Store.open(MODEL, tmp_path, Settings(), disk=disk)
    outside = Outside(store)
    store.edit(ONE, entry("a", 1))
    disk.full = True
    with pytest.raises(DataError):
        store.edit(ONE, entry("a", 2))
    assert outside.held == {"a": 1} == values(store.running)
    disk.full = False
    store.close()


def test_what_happened_outside_is_a_commit_that_nobody_refuses() -> None:
    store = Store.open(MODEL)
    outside = Outside(store)
    outside.refusing = True
    store.lock("running", 2)
    request = Request(TWO, Computed(entry("b", 7)), comment="seen", observed=True, by_locks=False)
    made = store.carry_out("running", request)
    assert made.commit is not None
    assert (values(store.running), made.commit.comment, outside.held) == ({"b": 7}, "seen", {})


def test_what_nothing_may_refuse_is_owed() -> None:
    store = Store.open(MODEL)
    outside = Outside(store)
    store.edit_candidate(ONE, entry("a", 1))
    store.commit(ONE, confirmed=Confirmed(60))
    outside.refusing = True
    store.cancel(ONE)
    assert (values(store.running), outside.held, outside.owed) == ({}, {"a": 1}, [{}])


def test_a_return_keeps_what_happened_outside(tmp_path: Path) -> None:
    store = Store.open(MODEL, tmp_path)
    store.start()
    store.edit_candidate(ONE, entry("a", 1))
    store.commit(ONE, confirmed=Confirmed(60))
    for change in (entry("b", 7), entry("a", 9)):
        store.carry_out("running", Request(TWO, Computed(change), observed=True, by_locks=False))
    store.close()
    again = Store.open(MODEL, tmp_path)
    again.start()
    assert values(again.running) == {"b": 7}, "a went with the commit that made it"
    assert [commit.observed for commit in again.history.commits()] == [False, True, True, False]
    again.close()


def with_changes_of_others() -> Store:
    """Commit 1 is ours, commit 2 is of others, and commit 3 is ours."""
    store = Store.open(MODEL)
    store.edit(ONE, entry("a", 1))
    request = Request(TWO, Computed(entry("b", 7)), observed=True, by_locks=False)
    store.carry_out("running", request)
    store.edit(ONE, entry("a", 2))
    return store


def test_a_rollback_that_would_undo_what_others_changed_is_refused() -> None:
    store = with_changes_of_others()
    for call in (
        lambda: store.rollback(ONE, 1),
        lambda: store.preview(ONE, lambda _: store.back_at(1, "refuse")),
    ):
        with pytest.raises(DataError, match=r"commit 2 of bob.*keep or to undo") as refused:
            call()
        assert (refused.value.tag, refused.value.app_tag) == ("operation-failed", "foreign-changes")
    assert values(store.running) == {"a": 2, "b": 7}


def test_a_rollback_keeps_or_undoes_it_on_request() -> None:
    store = with_changes_of_others()
    store.rollback(ONE, 1, foreign="keep")
    assert values(store.running) == {"a": 1, "b": 7}
    store.rollback(ONE, 1, foreign="undo")
    assert values(store.running) == {"a": 1}


def test_a_rollback_over_changes_of_others_that_stay_needs_no_request() -> None:
    store = with_changes_of_others()
    store.rollback(ONE, 2)
    assert values(store.running) == {"a": 1, "b": 7}
    store.edit(ONE, entry("b", 8))
    request = Request(TWO, Computed(entry("b", 7)), observed=True, by_locks=False)
    store.carry_out("running", request)
    store.rollback(ONE, 2)
    assert values(store.running) == {"a": 1, "b": 7}, "what others wrote is what there was"


def test_a_preview_touches_nothing_outside() -> None:
    store = Store.open(MODEL)
    outside = Outside(store)
    store.preview(ONE, entry("a", 1))
    assert (outside.held, values(store.running)) == ({}, {})
