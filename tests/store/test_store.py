"""Transactions: all or nothing, in the order that was promised, and there again after a restart."""

import asyncio
import json
from collections.abc import Collection, Sequence
from pathlib import Path as FilePath
from typing import Any

import pytest

from isolane.access.rights import Everything
from isolane.errors import DataError, DataErrors
from isolane.store.history import Author
from isolane.store.store import Store
from isolane.strand import future_of
from isolane.tree.diff import Change
from isolane.tree.path import Path
from tests.store.sessions import ONE, TWO, Recorder, entry, opened, reopened, values, without
from tests.tree.sample import MODEL


def test_a_commit_is_there_again_after_a_restart(tmp_path: FilePath) -> None:
    store = opened(tmp_path)
    commit = store.edit(ONE, entry("a", 1), comment="first")
    assert commit is not None
    assert (commit.number, commit.author, commit.comment) == (1, ONE, "first")
    again = reopened(store)
    assert values(again.running) == {"a": 1}
    assert list(again.history.commits()) == [commit]
    again.close()


def test_a_change_of_nothing_is_no_commit(tmp_path: FilePath) -> None:
    store = opened(tmp_path)
    store.edit(ONE, entry("a", 1))
    assert store.edit(ONE, entry("a", 1)) is None
    assert store.number == 1
    store.close()


def test_each_commit_is_one_line_of_the_audit_log(tmp_path: FilePath) -> None:
    store = opened(tmp_path)
    store.edit(ONE, entry("a", 1))
    store.edit(TWO, without("a"))
    store.close()
    first, second = map(json.loads, (tmp_path / "audit.jsonl").read_text().splitlines())
    assert (first["user"], first["changed"]) == ("alice", ["create /sample:entry[name='a']"])
    assert (second["session"], second["message-id"]) == (2, "7")


def test_a_line_that_a_crash_kept_out_of_the_audit_log_is_made_up_for(tmp_path: FilePath) -> None:
    store = opened(tmp_path)
    store.edit(ONE, entry("a", 1))
    whole = (tmp_path / "audit.jsonl").read_bytes()
    store.edit(ONE, entry("b", 2))
    full = (tmp_path / "audit.jsonl").read_bytes()
    (tmp_path / "audit.jsonl").write_bytes(whole)
    reopened(store).close()
    assert (tmp_path / "audit.jsonl").read_bytes() == full


def test_an_edit_that_fails_changes_nothing(tmp_path: FilePath) -> None:
    store = opened(tmp_path)
    store.edit(ONE, entry("a", 1))

    def fails(_: Any) -> Any:
        raise DataError("invalid-value", "no")

    with pytest.raises(DataError, match="no"):
        store.edit(ONE, fails)
    assert (values(store.running), store.number, store.statistics.failures) == ({"a": 1}, 1, 1)
    store.close()


def test_authorisation_sees_the_changes_and_can_refuse_them() -> None:
    store = opened()

    class NoRights(Everything):
        def authorize(
            self, changes: Sequence[Change], old: Any, new: Any, structures: Collection[Path] = ()
        ) -> None:
            raise DataErrors([DataError("access-denied", "no", path=change.path) for change in changes])

    with pytest.raises(DataErrors) as refused:
        store.edit(ONE, entry("a", 1), rights=NoRights())
    assert [str(error.path) for error in refused.value.errors] == ["/sample:entry[name='a']"]
    assert values(store.running) == {}


def test_subscribers_prepare_and_apply_in_order() -> None:
    log: list[str] = []
    store = opened()
    store.subscribe("/sample:entry", Recorder(log, "entries"))
    store.subscribe("/sample:top", Recorder(log, "top"))
    store.subscribe("/sample:entry/value", Recorder(log, "values"))
    store.edit(ONE, entry("a", 1))
    assert log == [
        "entries prepare",
        "values prepare",
        "entries apply /sample:entry[name='a']",
        "values apply /sample:entry[name='a']",
    ]


def test_one_refusal_aborts_what_others_prepared() -> None:
    log: list[str] = []
    store = opened()
    store.subscribe("/sample:entry", Recorder(log, "first"))
    store.subscribe("/sample:entry", Recorder(log, "second", DataError("in-use", "not now")))
    store.subscribe("/sample:entry", Recorder(log, "third", DataError("invalid-value", "never")))
    with pytest.raises(DataErrors) as refused:
        store.edit(ONE, entry("a", 1))
    assert [error.message for error in refused.value.errors] == ["not now", "never"]
    assert log == ["first prepare", "second prepare", "third prepare", "first abort"]
    assert values(store.running) == {}


class Defective(Recorder):
    """A subscriber with a defect."""

    def __init__(self, log: list[str], name: str, at: str) -> None:
        super().__init__(log, name)
        self.at = at

    def prepare(self, changes: Sequence[Change], new: Any) -> list[str]:
        if self.at == "prepare":
            raise RuntimeError("a defect")
        return super().prepare(changes, new)

    def abort(self, plan: list[str]) -> None:
        raise RuntimeError("a defect")


def test_a_defect_of_one_aborts_what_others_prepared() -> None:
    log: list[str] = []
    store = opened()
    store.subscribe("/sample:entry", Recorder(log, "first"))
    store.subscribe("/sample:entry", Recorder(log, "second"))
    store.subscribe("/sample:entry", Defective(log, "third", "prepare"))
    with pytest.raises(RuntimeError, match="a defect"):
        store.edit(ONE, entry("a", 1))
    assert log == ["first prepare", "second prepare", "second abort", "first abort"]
    assert (values(store.running), store.number) == ({}, 0)


def test_a_defect_of_an_abort_keeps_no_other_from_it(caplog: pytest.LogCaptureFixture) -> None:
    log: list[str] = []
    store = opened()
    store.subscribe("/sample:entry", Recorder(log, "first"))
    store.subscribe("/sample:entry", Defective(log, "second", "abort"))
    store.subscribe("/sample:entry", Recorder(log, "third", DataError("in-use", "not now")))
    with pytest.raises(DataErrors, match="not now"):
        store.edit(ONE, entry("a", 1))
    assert log[-1] == "first abort"
    assert "a subscriber failed to abort" in caplog.text


def test_a_subscriber_below_what_came_is_told_only_when_it_is_in_there() -> None:
    log: list[str] = []
    store = opened()
    store.subscribe("/sample:entry/sub/deep", Recorder(log, "deep"))
    store.edit(ONE, entry("a", 1))
    assert log == []


class Effect:
    """Equal to others of the same name."""

    def __init__(self, order: int, name: str, log: list[str]) -> None:
        self.order = order
        self.name = name
        self.log = log

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Effect) and self.name == other.name

    def __hash__(self) -> int:
        return hash(self.name)

    def run(self) -> None:
        self.log.append(self.name)


class Effective(Recorder):
    def apply(self, plan: list[str]) -> Any:
        return [Effect(2, "late", self.log), Effect(1, f"early {self.name}", self.log)]


def test_effects_run_once_each_in_their_order() -> None:
    log: list[str] = []
    store = opened()
    store.subscribe("/sample:entry", Effective(log, "a"))
    store.subscribe("/sample:entry", Effective(log, "b"))
    store.edit(ONE, entry("a", 1))
    assert log == ["a prepare", "b prepare", "early a", "early b", "late"]


def test_start_tells_subscribers_what_there_is(tmp_path: FilePath) -> None:
    store = opened(tmp_path)
    store.edit(ONE, entry("a", 1))
    store.close()
    log: list[str] = []
    again = Store.open(MODEL, tmp_path)
    again.subscribe("/sample:entry", Recorder(log, "entries"))
    again.start()
    assert log == ["entries prepare", "entries apply /sample:entry[name='a']"]
    again.close()


def test_a_preview_leaves_everything_as_it_was() -> None:
    store = opened()
    changes = store.preview(ONE, entry("a", 1))
    assert [change.kind for change in changes] == ["create"]
    assert (values(store.running), store.number) == ({}, 0)


def test_a_check_finds_what_subscribers_would_refuse_and_changes_nothing() -> None:
    log: list[str] = []
    store = opened()
    store.subscribe("/sample:entry", Recorder(log, "first"))
    tree = entry("a", 1)(store.running)
    store.check(tree)
    assert log == ["first prepare", "first abort"]
    store.subscribe("/sample:entry", Recorder(log, "second", DataError("invalid-value", "not this")))
    with pytest.raises(DataErrors) as refused:
        store.check(tree)
    assert [error.message for error in refused.value.errors] == ["not this"]
    assert log[2:] == ["first prepare", "second prepare", "first abort"]
    assert (values(store.running), store.number) == ({}, 0)


# --- history


def test_any_kept_commit_can_be_returned_to() -> None:
    store = opened()
    for value in range(5):
        store.edit(ONE, entry("a", value))
    store.edit(ONE, without("a"))
    trees = [values(store.root_at(number)) for number in range(7)]
    assert trees == [{}, {"a": 0}, {"a": 1}, {"a": 2}, {"a": 3}, {"a": 4}, {}]
    commit = store.rollback(TWO, 3, "back")
    assert commit is not None
    assert (commit.operation, commit.rolled_back_to, values(store.running)) == ("rollback", 3, {"a": 2})


def test_only_so_many_commits_are_kept(tmp_path: FilePath) -> None:
    store = opened(tmp_path, history=3)
    for value in range(10):
        store.edit(ONE, entry("a", value))
    again = reopened(store, history=3)
    assert [one.number for one in again.history.commits()] == [8, 9, 10]
    assert values(again.root_at(7)) == {"a": 6}
    with pytest.raises(DataError, match="commit 6 is not in the history"):
        again.root_at(6)
    again.close()


# --- startup


def test_startup_is_what_a_restart_begins_with(tmp_path: FilePath) -> None:
    store = opened(tmp_path, startup=True)
    store.edit(ONE, entry("a", 1))
    store.save_running(ONE)
    store.edit(ONE, entry("a", 2))
    again = reopened(store, startup=True)
    assert (values(again.running), values(again.startup)) == ({"a": 1}, {"a": 1})
    again.close()


def test_there_can_be_no_startup() -> None:
    store = opened()
    with pytest.raises(DataError) as refused:
        store.save_running(ONE)
    assert refused.value.tag == "operation-not-supported"


# --- on a loop


def test_commits_on_a_loop_are_made_one_after_the_other(tmp_path: FilePath) -> None:
    async def run() -> None:
        store = Store.open(MODEL, tmp_path)
        await future_of(store.start)
        commits = await asyncio.gather(*(future_of(store.edit, ONE, entry(f"n{n}", n)) for n in range(20)))
        assert [commit.number for commit in commits if commit is not None] == list(range(1, 21))
        assert len(store.running.entry) == 20
        await future_of(store.close)

    asyncio.run(run())


def test_a_commit_goes_on_when_nobody_waits_for_it_any_more(tmp_path: FilePath) -> None:
    async def run() -> None:
        store = Store.open(MODEL, tmp_path)
        await future_of(store.start)

        async def ask() -> None:
            await future_of(store.edit, ONE, entry("a", 1))

        task = asyncio.create_task(ask())
        await asyncio.sleep(0)  # the journal is being written now
        task.cancel()
        await future_of(store.edit, ONE, entry("b", 2))
        assert values(store.running) == {"a": 1, "b": 2}
        assert len(store.running.entry) == store.number
        await future_of(store.close)

    asyncio.run(run())


def test_the_agent_itself_has_no_session() -> None:
    assert Author.internal() == Author(None, 0, "internal", None)
