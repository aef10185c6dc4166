"""Transactions: all or nothing, in the order that was promised, and there again after a restart."""

import asyncio
import errno
import json
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from agent.errors import DataError, DataErrors
from agent.store import snapshot
from agent.store.confirmed import Confirmed
from agent.store.disk import Disk
from agent.store.errors import CorruptFile, StoreError
from agent.store.history import Author, Commit
from agent.store.settings import Settings
from agent.store.store import ConfirmedEvent, Store
from agent.tree.diff import Change
from tests.store.sessions import ONE, SECOND, TWO, Clock, entry, values, without
from tests.tree.sample import MODEL, Child, Entry, Root


def opened(directory: Path | None = None, **settings: Any) -> Store:
    store = Store.open(MODEL, directory, Settings(**settings))
    store.start().now()
    return store


def reopened(store: Store, **settings: Any) -> Store:
    assert store._directory is not None
    directory = store._directory.path
    store.close().now()
    return opened(directory, **settings)


class Recorder:
    """A subscriber that writes down what it is told."""

    def __init__(self, log: list[str], name: str, refuse: DataError | None = None) -> None:
        self.log = log
        self.name = name
        self.refuse = refuse

    def prepare(self, changes: Sequence[Change], new: Any) -> list[str]:
        self.log.append(f"{self.name} prepare")
        if self.refuse is not None:
            raise self.refuse
        return [str(change.path) for change in changes]

    def apply(self, plan: list[str]) -> None:
        self.log.append(f"{self.name} apply {' '.join(plan)}")

    def abort(self, plan: list[str]) -> None:
        self.log.append(f"{self.name} abort")


def test_a_commit_is_there_again_after_a_restart(tmp_path: Path) -> None:
    store = opened(tmp_path)
    commit = store.edit(ONE, entry("a", 1), comment="first").now()
    assert commit is not None
    assert (commit.number, commit.author, commit.comment) == (1, ONE, "first")
    again = reopened(store)
    assert values(again.running) == {"a": 1}
    assert list(again.history.commits()) == [commit]
    again.close().now()


def test_a_change_of_nothing_is_no_commit(tmp_path: Path) -> None:
    store = opened(tmp_path)
    store.edit(ONE, entry("a", 1)).now()
    assert store.edit(ONE, entry("a", 1)).now() is None
    assert store.number == 1
    store.close().now()


def test_each_commit_is_one_line_of_the_audit_log(tmp_path: Path) -> None:
    store = opened(tmp_path)
    store.edit(ONE, entry("a", 1)).now()
    store.edit(TWO, without("a")).now()
    store.close().now()
    first, second = map(json.loads, (tmp_path / "audit.jsonl").read_text().splitlines())
    assert (first["user"], first["changed"]) == ("alice", ["create /sample:entry[name='a']"])
    assert (second["session"], second["message-id"]) == (2, "7")


def test_a_line_that_a_crash_kept_out_of_the_audit_log_is_made_up_for(tmp_path: Path) -> None:
    store = opened(tmp_path)
    store.edit(ONE, entry("a", 1)).now()
    whole = (tmp_path / "audit.jsonl").read_bytes()
    store.edit(ONE, entry("b", 2)).now()
    full = (tmp_path / "audit.jsonl").read_bytes()
    (tmp_path / "audit.jsonl").write_bytes(whole)
    reopened(store).close().now()
    assert (tmp_path / "audit.jsonl").read_bytes() == full


def test_an_edit_that_fails_changes_nothing(tmp_path: Path) -> None:
    store = opened(tmp_path)
    store.edit(ONE, entry("a", 1)).now()

    def fails(_: Any) -> Any:
        raise DataError("invalid-value", "no")

    with pytest.raises(DataError, match="no"):
        store.edit(ONE, fails).now()
    assert (values(store.running), store.number, store.statistics.failures) == ({"a": 1}, 1, 1)
    store.close().now()


def test_authorisation_sees_the_changes_and_can_refuse_them() -> None:
    store = opened()

    def refuse(changes: Sequence[Change], old: Any, new: Any) -> None:
        raise DataErrors([DataError("access-denied", "no", path=change.path) for change in changes])

    with pytest.raises(DataErrors) as refused:
        store.edit(ONE, entry("a", 1), authorize=refuse).now()
    assert [str(error.path) for error in refused.value.errors] == ["/sample:entry[name='a']"]
    assert values(store.running) == {}


def test_subscribers_prepare_and_apply_in_order() -> None:
    log: list[str] = []
    store = opened()
    store.subscribe("/sample:entry", Recorder(log, "entries"))
    store.subscribe("/sample:top", Recorder(log, "top"))
    store.subscribe("/sample:entry/value", Recorder(log, "values"))
    store.edit(ONE, entry("a", 1)).now()
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
        store.edit(ONE, entry("a", 1)).now()
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
        store.edit(ONE, entry("a", 1)).now()
    assert log == ["first prepare", "second prepare", "second abort", "first abort"]
    assert (values(store.running), store.number) == ({}, 0)


def test_a_defect_of_an_abort_keeps_no_other_from_it(caplog: pytest.LogCaptureFixture) -> None:
    log: list[str] = []
    store = opened()
    store.subscribe("/sample:entry", Recorder(log, "first"))
    store.subscribe("/sample:entry", Defective(log, "second", "abort"))
    store.subscribe("/sample:entry", Recorder(log, "third", DataError("in-use", "not now")))
    with pytest.raises(DataErrors, match="not now"):
        store.edit(ONE, entry("a", 1)).now()
    assert log[-1] == "first abort"
    assert "a subscriber failed to abort" in caplog.text


def test_a_subscriber_below_what_came_is_told_only_when_it_is_in_there() -> None:
    log: list[str] = []
    store = opened()
    store.subscribe("/sample:entry/sub/deep", Recorder(log, "deep"))
    store.edit(ONE, entry("a", 1)).now()
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
    store.edit(ONE, entry("a", 1)).now()
    assert log == ["a prepare", "b prepare", "early a", "early b", "late"]


def test_start_tells_subscribers_what_there_is(tmp_path: Path) -> None:
    store = opened(tmp_path)
    store.edit(ONE, entry("a", 1)).now()
    store.close().now()
    log: list[str] = []
    again = Store.open(MODEL, tmp_path)
    again.subscribe("/sample:entry", Recorder(log, "entries"))
    again.start().now()
    assert log == ["entries prepare", "entries apply /sample:entry[name='a']"]
    again.close().now()


def test_a_preview_leaves_everything_as_it_was() -> None:
    store = opened()
    changes = store.preview(ONE, entry("a", 1)).now()
    assert [change.kind for change in changes] == ["create"]
    assert (values(store.running), store.number) == ({}, 0)


def test_a_check_finds_what_subscribers_would_refuse_and_changes_nothing() -> None:
    log: list[str] = []
    store = opened()
    store.subscribe("/sample:entry", Recorder(log, "first"))
    tree = entry("a", 1)(store.running)
    store.check(tree).now()
    assert log == ["first prepare", "first abort"]
    store.subscribe("/sample:entry", Recorder(log, "second", DataError("invalid-value", "not this")))
    with pytest.raises(DataErrors) as refused:
        store.check(tree).now()
    assert [error.message for error in refused.value.errors] == ["not this"]
    assert log[2:] == ["first prepare", "second prepare", "first abort"]
    assert (values(store.running), store.number) == ({}, 0)


# --- locks


def test_a_lock_of_another_session_stops_a_write_and_names_its_holder() -> None:
    store = opened()
    store.lock("running", 2)
    with pytest.raises(DataError) as refused:
        store.edit(ONE, entry("a", 1)).now()
    assert (refused.value.tag, refused.value.message) == ("in-use", "running is locked by session 2")
    with pytest.raises(DataError, match="locked by session 2"):
        store.edit(ONE, lambda tree: tree).now()
    store.end_session(2).now()
    assert store.edit(ONE, entry("a", 1)).now() is not None


def test_a_modified_candidate_cannot_be_locked() -> None:
    store = opened()
    store.candidate(1).edit(ONE, entry("a", 1))
    with pytest.raises(DataError) as refused:
        store.lock("candidate", 2)
    assert refused.value.tag == "lock-denied"
    store.candidate(1).discard(ONE)
    store.lock("candidate", 2)


def test_a_candidate_that_its_locker_leaves_behind_is_discarded() -> None:
    store = opened()
    store.lock("candidate", 1)
    store.candidate(1).edit(ONE, entry("a", 1))
    store.end_session(1).now()
    assert not store.candidate(2).modified


def test_unlocking_the_candidate_discards_what_was_not_committed() -> None:
    store = opened()
    store.lock("candidate", ONE.session)
    store.candidate(ONE.session).edit(ONE, entry("a", 1))
    store.unlock("candidate", ONE.session)
    assert not store.candidate(ONE.session).modified


def test_running_cannot_be_locked_while_another_session_has_to_confirm() -> None:
    store = opened()
    store.candidate(1).edit(ONE, entry("a", 1))
    store.commit(ONE, confirmed=Confirmed()).now()
    with pytest.raises(DataError) as refused:
        store.lock("running", 2)
    assert refused.value.info == {"session-id": "1"}


# --- candidates


def test_a_commit_makes_the_candidate_running() -> None:
    store = opened()
    candidate = store.candidate(1)
    candidate.edit(ONE, entry("a", 1))
    assert (values(candidate.tree), values(store.running)) == ({"a": 1}, {})
    store.commit(TWO).now()
    assert values(store.running) == {"a": 1}
    assert not candidate.modified


def test_an_unmodified_candidate_follows_running() -> None:
    store = opened()
    store.edit(ONE, entry("a", 1)).now()
    assert store.candidate(1).tree is store.running


def test_private_candidates_do_not_see_each_other_and_merge_at_the_commit() -> None:
    store = opened(private_candidate=True)
    store.candidate(1).edit(ONE, entry("a", 1))
    store.candidate(2).edit(TWO, entry("b", 2))
    assert values(store.candidate(2).tree) == {"b": 2}
    store.commit(ONE).now()
    store.commit(TWO).now()
    assert values(store.running) == {"a": 1, "b": 2}


def conflicting() -> Store:
    store = opened(private_candidate=True)
    store.edit(ONE, entry("a", 1)).now()
    store.candidate(1).edit(ONE, entry("a", 10))
    store.candidate(1).edit(ONE, entry("b", 10))
    store.edit(TWO, entry("a", 20)).now()
    return store


def test_a_private_candidate_in_conflict_is_refused_with_the_place() -> None:
    store = conflicting()
    with pytest.raises(DataErrors) as refused:
        store.commit(ONE).now()
    (error,) = refused.value.errors
    assert (str(error.path), error.app_tag) == ("/sample:entry[name='a']/value", "conflict")
    assert values(store.running) == {"a": 20}


@pytest.mark.parametrize(("mode", "kept"), [("ignore", 10), ("overwrite", 20)])
def test_an_update_settles_conflicts_as_it_is_told(mode: Any, kept: int) -> None:
    store = conflicting()
    store.candidate(1).update(ONE, mode)
    assert store.candidate(1).conflicts() == []
    store.commit(ONE).now()
    assert values(store.running) == {"a": kept, "b": 10}


def test_an_update_can_refuse_conflicts_and_leaves_the_candidate() -> None:
    store = conflicting()
    with pytest.raises(DataErrors):
        store.candidate(1).update(ONE, "revert-on-conflict")
    assert values(store.candidate(1).tree) == {"a": 10, "b": 10}


# --- confirmed commits


def confirmed_store(directory: Path | None = None, **asked: Any) -> tuple[Store, Clock]:
    clock = Clock()
    store = Store.open(MODEL, directory, now_ns=clock)
    store.start().now()
    store.edit(ONE, entry("a", 1)).now()
    store.candidate(1).edit(ONE, entry("a", 2))
    store.commit(ONE, confirmed=Confirmed(**asked)).now()
    return store, clock


def test_a_confirmed_commit_waits_ten_minutes_and_is_taken_back() -> None:
    store, clock = confirmed_store()
    assert store.deadline_ns == clock.now_ns + 600 * SECOND
    clock.now_ns += 600 * SECOND - 1
    store.expire(clock.now_ns).now()
    assert values(store.running) == {"a": 2}
    clock.now_ns += 1
    revert = store.expire(clock.now_ns).now()
    assert revert is not None
    assert (revert.operation, values(store.running), store.pending) == ("revert", {"a": 1}, None)
    assert [one.confirmed for one in store.history.commits()] == ["not-used", "reverted", "not-used"]


def test_a_second_commit_confirms_the_first() -> None:
    store, clock = confirmed_store()
    assert store.commit(ONE).now() is None
    store.expire(clock.now_ns + 10**15).now()
    assert (values(store.running), store.pending) == ({"a": 2}, None)
    assert [one.confirmed for one in store.history.commits()] == ["not-used", "confirmed"]


def test_what_is_taken_back_reaches_everybody_who_does_not_refuse_it() -> None:
    log: list[str] = []
    clock = Clock()
    store = Store.open(MODEL, None, now_ns=clock)
    refusing = Recorder(log, "refusing")
    for subscriber in (refusing, Recorder(log, "following")):
        store.subscribe("/sample:entry", subscriber)
    store.start().now()
    store.candidate(1).edit(ONE, entry("a", 2))
    store.commit(ONE, confirmed=Confirmed()).now()
    refusing.refuse = DataError("in-use", "the port is taken")
    log.clear()
    clock.now_ns += 600 * SECOND
    store.expire(clock.now_ns).now()
    assert values(store.running) == {}
    assert log == ["refusing prepare", "following prepare", "following apply /sample:entry[name='a']"]


def test_another_confirmed_commit_extends_the_wait_and_all_is_taken_back_together() -> None:
    store, clock = confirmed_store()
    clock.now_ns += 500 * SECOND
    store.candidate(1).edit(ONE, entry("b", 3))
    store.commit(ONE, confirmed=Confirmed(timeout_s=700)).now()
    assert store.deadline_ns == clock.now_ns + 700 * SECOND
    store.cancel(ONE).now()
    assert values(store.running) == {"a": 1}


def test_the_end_of_the_session_takes_back_what_it_did_not_confirm() -> None:
    store, _ = confirmed_store()
    store.end_session(2).now()
    assert values(store.running) == {"a": 2}
    store.end_session(1).now()
    assert values(store.running) == {"a": 1}


def test_with_persist_it_outlives_the_session_and_another_confirms_it() -> None:
    store, _ = confirmed_store(persist="x")
    store.end_session(1).now()
    assert values(store.running) == {"a": 2}
    with pytest.raises(DataError) as refused:
        store.commit(TWO).now()
    assert refused.value.tag == "in-use"
    with pytest.raises(DataError) as refused:
        store.commit(TWO, persist_id="y").now()
    assert refused.value.tag == "invalid-value"
    store.commit(TWO, persist_id="x").now()
    assert store.pending is None


def test_others_cannot_change_running_while_it_waits() -> None:
    store, _ = confirmed_store()
    with pytest.raises(DataError) as refused:
        store.edit(TWO, entry("b", 1)).now()
    assert refused.value.tag == "in-use"


def test_there_is_nothing_to_cancel_when_nothing_waits() -> None:
    with pytest.raises(DataError, match="no confirmed commit waits"):
        opened().cancel(ONE).now()


def test_what_was_pending_when_the_process_ended_is_taken_back_at_the_start(tmp_path: Path) -> None:
    store, _ = confirmed_store(tmp_path, persist="x")
    again = reopened(store)
    assert (values(again.running), again.pending) == ({"a": 1}, None)
    assert [one.operation for one in again.history.commits()] == ["edit", "commit", "revert"]
    once_more = reopened(again)
    assert (values(once_more.running), once_more.number) == ({"a": 1}, 3)
    once_more.close().now()


def test_what_was_confirmed_stays_after_a_restart(tmp_path: Path) -> None:
    store, _ = confirmed_store(tmp_path)
    store.commit(ONE).now()
    again = reopened(store)
    assert values(again.running) == {"a": 2}
    assert [one.confirmed for one in again.history.commits()] == ["not-used", "confirmed"]
    again.close().now()


# --- history


def test_any_kept_commit_can_be_returned_to() -> None:
    store = opened()
    for value in range(5):
        store.edit(ONE, entry("a", value)).now()
    store.edit(ONE, without("a")).now()
    trees = [values(store.root_at(number)) for number in range(7)]
    assert trees == [{}, {"a": 0}, {"a": 1}, {"a": 2}, {"a": 3}, {"a": 4}, {}]
    commit = store.rollback(TWO, 3, "back").now()
    assert commit is not None
    assert (commit.operation, commit.rolled_back_to, values(store.running)) == ("rollback", 3, {"a": 2})


def test_only_so_many_commits_are_kept(tmp_path: Path) -> None:
    store = opened(tmp_path, history=3)
    for value in range(10):
        store.edit(ONE, entry("a", value)).now()
    again = reopened(store, history=3)
    assert [one.number for one in again.history.commits()] == [8, 9, 10]
    assert values(again.root_at(7)) == {"a": 6}
    with pytest.raises(DataError, match="commit 6 is not kept"):
        again.root_at(6)
    again.close().now()


# --- startup


def test_startup_is_what_a_restart_begins_with(tmp_path: Path) -> None:
    store = opened(tmp_path, startup=True)
    store.edit(ONE, entry("a", 1)).now()
    store.set_startup(ONE, store.running).now()
    store.edit(ONE, entry("a", 2)).now()
    again = reopened(store, startup=True)
    assert (values(again.running), values(again.startup)) == ({"a": 1}, {"a": 1})
    again.close().now()


def test_startup_can_be_locked_and_can_be_absent() -> None:
    store = opened()
    with pytest.raises(DataError) as refused:
        store.set_startup(ONE, store.running).now()
    assert refused.value.tag == "operation-not-supported"


# --- files


def test_the_journal_becomes_a_snapshot_and_disk_use_stays_bounded(tmp_path: Path) -> None:
    store = opened(tmp_path, compact_at=2000, history=5)
    for value in range(100):
        store.edit(ONE, entry(f"n{value % 7}", value)).now()
        store._compaction.wait()
    expected = store.running
    again = reopened(store, compact_at=2000, history=5)
    assert again.running == expected
    assert [one.number for one in again.history.commits()] == [96, 97, 98, 99, 100]
    assert sum(file.stat().st_size for file in (tmp_path / "running").iterdir()) < 12_000
    again.close().now()


def test_confirmed_commits_keep_their_state_in_a_snapshot(tmp_path: Path) -> None:
    store = opened(tmp_path, compact_at=1)
    store.candidate(1).edit(ONE, entry("a", 2))
    store.commit(ONE, confirmed=Confirmed()).now()
    store.commit(ONE).now()
    store.edit(ONE, entry("b", 2)).now()
    again = reopened(store)
    assert values(again.running) == {"a": 2, "b": 2}
    assert [one.confirmed for one in again.history.commits()] == ["confirmed", "not-used"]
    again.close().now()


def test_long_lists_are_written_in_slices(tmp_path: Path) -> None:
    store = opened(tmp_path, compact_at=1)
    many = [(f"n{number:04}", Entry.new(name=f"n{number:04}", value=number)) for number in range(1000)]
    store.edit(ONE, lambda root: root.replace(entry=root.entry.from_items(many))).now()
    expected = store.running
    again = reopened(store)
    (file,) = (tmp_path / "running").glob("snapshot-*")
    assert len(file.read_text().splitlines()) == 1 + 1 + 16 + 1 + 1 + 1
    assert again.running == expected
    again.close().now()


def test_long_lists_inside_entries_are_written_in_slices_too(tmp_path: Path) -> None:
    children = [Child.new(a=f"c{number}", b=1, note="n") for number in range(200)]
    tree = Root.new(entry=[Entry.new(name="it's", value=1, child=children), Entry.new(name="b")])
    snapshot.write(Disk(), tmp_path / "snapshot-7", 7, tree, ())
    assert (tmp_path / "snapshot-7").read_bytes().count(b'"list"') == 4
    assert snapshot.load(MODEL, tmp_path / "snapshot-7") == (7, tree, [])


def test_damage_is_refused_and_recovery_keeps_all_that_is_readable(tmp_path: Path) -> None:
    store = opened(tmp_path)
    for value in range(5):
        store.edit(ONE, entry("a", value)).now()
    store.close().now()
    file = tmp_path / "running" / "journal-0"
    octets = file.read_bytes()
    lines = octets.splitlines(keepends=True)
    damaged = b"".join(lines[:3]) + lines[3].replace(b"alice", b"malic") + b"".join(lines[4:])
    file.write_bytes(damaged)
    with pytest.raises(CorruptFile, match=r"journal-0: damaged record at octet \d+; start with --recover"):
        Store.open(MODEL, tmp_path)
    again = Store.open(MODEL, tmp_path, recover=True)
    assert values(again.running) == {"a": 1}
    again.edit(ONE, entry("b", 1)).now()
    again.close().now()
    (aside,) = (tmp_path / "running").glob("damaged-*")
    assert aside.read_bytes() == damaged
    assert values(opened(tmp_path).running) == {"a": 1, "b": 1}


def test_a_recovery_that_is_cut_short_anywhere_loses_nothing(tmp_path: Path) -> None:
    class Dying(Disk):
        """Fails at one call; which, counts down."""

        def __init__(self, calls: int) -> None:
            self.left = calls

        def __getattribute__(self, name: str) -> Any:
            if name in ("create", "write", "sync", "link", "rename", "remove", "sync_directory"):
                self.left -= 1
                if self.left == 0:
                    raise OSError(errno.EIO, "the process ends here")
            return super().__getattribute__(name)

    for calls in range(1, 40):
        directory = tmp_path / str(calls)
        store = opened(directory, compact_at=1 << 30)
        for value in range(5):
            store.edit(ONE, entry("a", value)).now()
        store.close().now()
        file = directory / "running" / "journal-0"
        lines = file.read_bytes().splitlines(keepends=True)
        damaged = b"".join((*lines[:3], lines[3].replace(b"alice", b"malic"), *lines[4:]))
        file.write_bytes(damaged)
        disk = Dying(calls)
        with suppress(StoreError):
            Store.open(MODEL, directory, disk=disk, recover=True).close().now()
        again = Store.open(MODEL, directory, recover=True)
        assert values(again.running) == {"a": 1}
        assert damaged in [aside.read_bytes() for aside in file.parent.glob("damaged-*")]
        again.close().now()
        if disk.left > 0:
            break
    assert calls > 5


def test_a_second_process_is_told_who_has_the_directory(tmp_path: Path) -> None:
    store = opened(tmp_path)
    with pytest.raises(StoreError, match="is in use by process"):
        Store.open(MODEL, tmp_path)
    store.close().now()


# --- on a loop


def test_commits_on_a_loop_are_made_one_after_the_other(tmp_path: Path) -> None:
    async def run() -> None:
        store = Store.open(MODEL, tmp_path)
        await store.start()
        commits = await asyncio.gather(*(store.edit(ONE, entry(f"n{n}", n)) for n in range(20)))
        assert [commit.number for commit in commits if commit is not None] == list(range(1, 21))
        assert len(store.running.entry) == 20
        await store.close()

    asyncio.run(run())


def test_a_commit_goes_on_when_nobody_waits_for_it_any_more(tmp_path: Path) -> None:
    async def run() -> None:
        store = Store.open(MODEL, tmp_path)
        await store.start()

        async def ask() -> None:
            await store.edit(ONE, entry("a", 1))

        task = asyncio.create_task(ask())
        await asyncio.sleep(0)  # the journal is being written now
        task.cancel()
        await store.edit(ONE, entry("b", 2))
        assert values(store.running) == {"a": 1, "b": 2}
        assert len(store.running.entry) == store.number
        await store.close()

    asyncio.run(run())


def test_the_timeout_comes_by_itself_on_a_loop() -> None:
    async def run() -> None:
        clock = Clock()
        store = Store.open(MODEL, now_ns=clock)
        await store.start()
        reverted = asyncio.Event()

        def heard(commit: Commit, old: Any, new: Any) -> None:
            if commit.operation == "revert":
                reverted.set()

        store.on_commit(heard)
        store.candidate(1).edit(ONE, entry("a", 2))
        clock.now_ns -= SECOND
        await store.commit(ONE, confirmed=Confirmed(timeout_s=1))
        clock.now_ns += 2 * SECOND
        assert store.deadline_ns is not None
        store._arm()
        await asyncio.wait_for(reverted.wait(), 5)
        assert values(store.running) == {}
        await store.close()

    asyncio.run(run())


def test_a_revert_that_the_disk_refused_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("agent.store.store.RETRY_S", 0.01)

    class Full(Disk):
        refusals = 0

        def write(self, descriptor: int, octets: bytes) -> None:
            if self.refusals:
                self.refusals -= 1
                raise OSError(errno.ENOSPC, "no space")
            super().write(descriptor, octets)

    async def run() -> None:
        disk = Full()
        store = Store.open(MODEL, tmp_path, disk=disk)
        await store.start()
        events: asyncio.Queue[ConfirmedEvent] = asyncio.Queue()
        store.on_confirmed(events.put_nowait)
        store.candidate(1).edit(ONE, entry("a", 2))
        await store.commit(ONE, confirmed=Confirmed(timeout_s=1))
        disk.refusals = 3
        assert [(await asyncio.wait_for(events.get(), 30)).event for _ in range(2)] == ["start", "timeout"]
        assert (values(store.running), disk.refusals) == ({}, 0)
        await store.close()

    asyncio.run(run())


@pytest.mark.parametrize("jump_s", [-3600, 3600], ids=["back", "forward"])
def test_a_clock_that_jumps_does_not_move_the_timeout(jump_s: int) -> None:
    async def run() -> None:
        clock = Clock()
        store = Store.open(MODEL, now_ns=clock)
        await store.start()
        events: asyncio.Queue[ConfirmedEvent] = asyncio.Queue()
        store.on_confirmed(events.put_nowait)
        store.candidate(1).edit(ONE, entry("a", 2))
        await store.commit(ONE, confirmed=Confirmed(timeout_s=1))
        clock.now_ns += jump_s * SECOND
        assert (await events.get()).event == "start"
        assert values(store.running) == {"a": 2}
        assert (await asyncio.wait_for(events.get(), 30)).event == "timeout"
        assert values(store.running) == {}
        await store.close()

    asyncio.run(run())


def test_a_timeout_that_was_extended_meanwhile_reverts_nothing() -> None:
    clock = Clock()
    store = Store.open(MODEL, now_ns=clock)
    store.candidate(1).edit(ONE, entry("a", 2))
    store.commit(ONE, confirmed=Confirmed(timeout_s=10)).now()
    first = store.deadline_ns
    assert first is not None
    clock.now_ns += 5 * SECOND
    store.commit(ONE, confirmed=Confirmed(timeout_s=10)).now()
    assert store.expire(first).now() is None
    assert values(store.running) == {"a": 2}


def test_recovery_of_a_damaged_snapshot_sets_aside_what_stands_on_it(tmp_path: Path) -> None:
    store = opened(tmp_path, compact_at=1)
    for value in range(5):
        store.edit(ONE, entry("a", value)).now()
        store._compaction.wait()
    store.edit(ONE, entry("b", 9)).now()
    store._compaction.wait()
    store.close().now()
    directory = tmp_path / "running"
    (snapshot_file,) = directory.glob("snapshot-*")
    octets = snapshot_file.read_bytes()
    snapshot_file.write_bytes(octets[:-20] + b"x" * 20)
    before = {file.read_bytes() for file in directory.iterdir()}
    with pytest.raises(CorruptFile, match="start with --recover"):
        Store.open(MODEL, tmp_path)
    again = Store.open(MODEL, tmp_path, recover=True)
    assert values(again.running) == {}
    again.edit(ONE, entry("c", 1)).now()
    again.close().now()
    assert before <= {file.read_bytes() for file in directory.iterdir()}
    assert values(opened(tmp_path).running) == {"c": 1}


def test_recovery_of_a_journal_sets_aside_the_journals_behind_it(tmp_path: Path) -> None:
    directory = tmp_path / "running"
    store = opened(tmp_path)
    assert store._files is not None
    for value in range(3):
        store.edit(ONE, entry("a", value)).now()
    store._files.rotate(store.number)
    store.edit(ONE, entry("b", 1)).now()
    store.close().now()
    first, second = directory / "journal-0", directory / "journal-3"
    lines = first.read_bytes().splitlines(keepends=True)
    first.write_bytes(lines[0] + lines[1] + lines[2].replace(b"alice", b"malic") + lines[3])
    before = {first.read_bytes(), second.read_bytes()}
    again = Store.open(MODEL, tmp_path, recover=True)
    assert values(again.running) == {"a": 0}
    again.edit(ONE, entry("c", 1)).now()
    again.close().now()
    assert {file.read_bytes() for file in directory.glob("damaged-*")} == before
    assert values(opened(tmp_path).running) == {"a": 0, "c": 1}


def test_the_agent_itself_has_no_session() -> None:
    assert Author.internal() == Author(None, 0, "internal", None)
