"""Confirmed commits: what waits for a second commit is taken back when none comes."""

import asyncio
import errno
import json
from pathlib import Path
from typing import Any

import pytest

from isolane.errors import DataError
from isolane.store.confirmed import Confirmed
from isolane.store.disk.journal import Disk
from isolane.store.history import Commit
from isolane.store.settings import Settings
from isolane.store.store import Store
from isolane.store.transaction.listeners import ConfirmedEvent
from isolane.strand import future_of
from tests.patience import PATIENCE_S
from tests.store.sessions import ONE, SECOND, TWO, Clock, Recorder, entry, opened, reopened, values
from tests.tree.sample import MODEL


def confirmed_store(directory: Path | None = None, **asked: Any) -> tuple[Store, Clock]:
    clock = Clock()
    store = Store.open(MODEL, directory, now_ns=clock)
    store.start()
    store.edit(ONE, entry("a", 1))
    store.candidate(1).edit(ONE, entry("a", 2))
    store.commit(ONE, confirmed=Confirmed(**asked))
    return store, clock


def test_a_confirmed_commit_waits_ten_minutes_and_is_taken_back() -> None:
    store, clock = confirmed_store()
    assert store.deadline_ns == clock.now_ns + 600 * SECOND
    clock.now_ns += 600 * SECOND - 1
    store.expire(clock.now_ns)
    assert values(store.running) == {"a": 2}
    clock.now_ns += 1
    revert = store.expire(clock.now_ns)
    assert revert is not None
    assert (revert.operation, values(store.running), store.pending) == ("revert", {"a": 1}, None)
    assert [one.confirmed for one in store.history.commits()] == ["not-used", "reverted", "not-used"]


def test_a_second_commit_confirms_the_first() -> None:
    store, clock = confirmed_store()
    assert store.commit(ONE) is None
    store.expire(clock.now_ns + 10**15)
    assert (values(store.running), store.pending) == ({"a": 2}, None)
    assert [one.confirmed for one in store.history.commits()] == ["not-used", "confirmed"]


def test_what_is_taken_back_reaches_everybody_who_does_not_refuse_it() -> None:
    log: list[str] = []
    clock = Clock()
    store = Store.open(MODEL, None, now_ns=clock)
    refusing = Recorder(log, "refusing")
    for subscriber in (refusing, Recorder(log, "following")):
        store.subscribe("/sample:entry", subscriber)
    store.start()
    store.candidate(1).edit(ONE, entry("a", 2))
    store.commit(ONE, confirmed=Confirmed())
    refusing.refuse = DataError("in-use", "the port is taken")
    log.clear()
    clock.now_ns += 600 * SECOND
    store.expire(clock.now_ns)
    assert values(store.running) == {}
    assert log == ["refusing prepare", "following prepare", "following apply /sample:entry[name='a']"]


def test_another_confirmed_commit_extends_the_wait_and_all_is_taken_back_together() -> None:
    store, clock = confirmed_store()
    clock.now_ns += 500 * SECOND
    store.candidate(1).edit(ONE, entry("b", 3))
    store.commit(ONE, confirmed=Confirmed(timeout_s=700))
    assert store.deadline_ns == clock.now_ns + 700 * SECOND
    store.cancel(ONE)
    assert values(store.running) == {"a": 1}


def test_the_end_of_the_session_takes_back_what_it_did_not_confirm() -> None:
    store, _ = confirmed_store()
    store.end_session(2)
    assert values(store.running) == {"a": 2}
    store.end_session(1)
    assert values(store.running) == {"a": 1}


def test_with_persist_it_outlives_the_session_and_another_confirms_it() -> None:
    store, _ = confirmed_store(persist="x")
    store.end_session(1)
    assert values(store.running) == {"a": 2}
    with pytest.raises(DataError) as refused:
        store.commit(TWO)
    assert refused.value.tag == "in-use"
    with pytest.raises(DataError) as refused:
        store.commit(TWO, persist_id="y")
    assert refused.value.tag == "invalid-value"
    store.commit(TWO, persist_id="x")
    assert store.pending is None


def test_others_cannot_change_running_while_it_waits() -> None:
    store, _ = confirmed_store()
    with pytest.raises(DataError) as refused:
        store.edit(TWO, entry("b", 1))
    assert refused.value.tag == "in-use"


def test_there_is_nothing_to_cancel_when_nothing_waits() -> None:
    with pytest.raises(DataError, match="no confirmed commit is pending"):
        opened().cancel(ONE)


def test_what_was_pending_when_the_process_ended_is_taken_back_at_the_start(tmp_path: Path) -> None:
    store, _ = confirmed_store(tmp_path, persist="x")
    again = reopened(store)
    assert (values(again.running), again.pending) == ({"a": 1}, None)
    assert [one.operation for one in again.history.commits()] == ["edit", "commit", "revert"]
    once_more = reopened(again)
    assert (values(once_more.running), once_more.number) == ({"a": 1}, 3)
    once_more.close()


def test_listeners_and_audit_say_what_a_restart_took_back(tmp_path: Path) -> None:
    store, _ = confirmed_store(tmp_path)
    store.close()
    events: list[ConfirmedEvent] = []
    again = Store.open(MODEL, tmp_path, Settings())
    again.on_confirmed(events.append)
    again.start()
    assert [(each.event, each.base, each.by_start) for each in events] == [("timeout", 1, True)]
    last = json.loads((tmp_path / "audit.jsonl").read_text().splitlines()[-1])
    assert (last["commit"], last["operation"]) == (3, "revert")
    again.close()


def test_what_was_confirmed_stays_after_a_restart(tmp_path: Path) -> None:
    store, _ = confirmed_store(tmp_path)
    store.commit(ONE)
    again = reopened(store)
    assert values(again.running) == {"a": 2}
    assert [one.confirmed for one in again.history.commits()] == ["not-used", "confirmed"]
    again.close()


def test_the_timeout_comes_by_itself_on_a_loop() -> None:
    async def run() -> None:
        clock = Clock()
        store = Store.open(MODEL, now_ns=clock)
        await future_of(store.start)
        reverted = asyncio.Event()

        def heard(commit: Commit, old: Any, new: Any) -> None:
            if commit.operation == "revert":
                reverted.set()

        store.on_commit(heard)
        store.candidate(1).edit(ONE, entry("a", 2))
        clock.now_ns -= SECOND
        await future_of(store.commit, ONE, confirmed=Confirmed(timeout_s=1))
        clock.now_ns += 2 * SECOND
        assert store.deadline_ns is not None
        store._timeout.arm(store.deadline_ns)
        await asyncio.wait_for(reverted.wait(), PATIENCE_S)
        assert values(store.running) == {}
        await future_of(store.close)

    asyncio.run(run())


def test_a_revert_that_the_disk_refused_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("isolane.store.confirmed.RETRY_S", 0.01)

    class Full(Disk):
        refusals = 0

        def write(self, descriptor: int, octets: bytes | bytearray) -> None:
            if self.refusals:
                self.refusals -= 1
                raise OSError(errno.ENOSPC, "no space")
            super().write(descriptor, octets)

    async def run() -> None:
        disk = Full()
        store = Store.open(MODEL, tmp_path, disk=disk)
        await future_of(store.start)
        events: asyncio.Queue[ConfirmedEvent] = asyncio.Queue()
        store.on_confirmed(events.put_nowait)
        store.candidate(1).edit(ONE, entry("a", 2))
        await future_of(store.commit, ONE, confirmed=Confirmed(timeout_s=1))
        disk.refusals = 3
        assert [(await asyncio.wait_for(events.get(), PATIENCE_S)).event for _ in range(2)] == [
            "start",
            "timeout",
        ]
        assert (values(store.running), disk.refusals) == ({}, 0)
        await future_of(store.close)

    asyncio.run(run())


@pytest.mark.parametrize("jump_s", [-3600, 3600], ids=["back", "forward"])
def test_a_clock_that_jumps_does_not_move_the_timeout(jump_s: int) -> None:
    async def run() -> None:
        clock = Clock()
        store = Store.open(MODEL, now_ns=clock)
        await future_of(store.start)
        events: asyncio.Queue[ConfirmedEvent] = asyncio.Queue()
        store.on_confirmed(events.put_nowait)
        store.candidate(1).edit(ONE, entry("a", 2))
        await future_of(store.commit, ONE, confirmed=Confirmed(timeout_s=1))
        clock.now_ns += jump_s * SECOND
        assert (await events.get()).event == "start"
        assert values(store.running) == {"a": 2}
        assert (await asyncio.wait_for(events.get(), PATIENCE_S)).event == "timeout"
        assert values(store.running) == {}
        await future_of(store.close)

    asyncio.run(run())


def test_a_timeout_that_was_extended_meanwhile_reverts_nothing() -> None:
    clock = Clock()
    store = Store.open(MODEL, now_ns=clock)
    store.candidate(1).edit(ONE, entry("a", 2))
    store.commit(ONE, confirmed=Confirmed(timeout_s=10))
    first = store.deadline_ns
    assert first is not None
    clock.now_ns += 5 * SECOND
    store.commit(ONE, confirmed=Confirmed(timeout_s=10))
    assert store.expire(first) is None
    assert values(store.running) == {"a": 2}
