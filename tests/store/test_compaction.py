"""The journal becomes a snapshot, in slices, and disk use stays bounded."""

import asyncio
from pathlib import Path
from threading import Thread, current_thread, main_thread

import pytest

from isolane.store import turns
from isolane.store.confirmed import Confirmed
from isolane.store.disk import snapshot
from isolane.store.disk.journal import Disk
from isolane.store.disk.storage import Compaction
from isolane.store.store import Store
from isolane.strand import future_of
from tests.store.sessions import ONE, entry, opened, reopened, values
from tests.tree.sample import MODEL, Child, Entry, Root


def test_the_journal_becomes_a_snapshot_and_disk_use_stays_bounded(tmp_path: Path) -> None:
    store = opened(tmp_path, compact_at=2000, history=5)
    for value in range(100):
        store.edit(ONE, entry(f"n{value % 7}", value))
        store._storage.compaction.wait()
    expected = store.running
    again = reopened(store, compact_at=2000, history=5)
    assert again.running == expected
    assert [one.number for one in again.history.commits()] == [96, 97, 98, 99, 100]
    assert sum(file.stat().st_size for file in (tmp_path / "running").iterdir()) < 12_000
    again.close()


def test_confirmed_commits_keep_their_state_in_a_snapshot(tmp_path: Path) -> None:
    store = opened(tmp_path, compact_at=1)
    store.candidate(1).edit(ONE, entry("a", 2))
    store.commit(ONE, confirmed=Confirmed())
    store.commit(ONE)
    store.edit(ONE, entry("b", 2))
    again = reopened(store)
    assert values(again.running) == {"a": 2, "b": 2}
    assert [one.confirmed for one in again.history.commits()] == ["confirmed", "not-used"]
    again.close()


def test_while_a_snapshot_is_written_the_loop_waits_for_no_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    on_loop: list[bool] = []

    class Noting(Disk):
        def sync(self, descriptor: int) -> None:
            on_loop.append(current_thread() is main_thread())

    async def run() -> None:
        store = Store.open(MODEL, tmp_path, disk=Noting())
        store.start()
        for number in range(66):
            await future_of(store.edit, ONE, entry("a", number))
        monkeypatch.setattr(Compaction, "is_running", True)
        await future_of(store.edit, ONE, entry("a", 66))
        store.close()

    monkeypatch.setattr(turns, "stopwatch", lambda: 0.0)  # a quick disk on any machine
    asyncio.run(run())
    assert on_loop[-3:] == [True, True, False]


def test_long_lists_are_written_in_slices(tmp_path: Path) -> None:
    store = opened(tmp_path, compact_at=1)
    many = [(f"n{number:04}", Entry.new(name=f"n{number:04}", value=number)) for number in range(1000)]
    store.edit(ONE, lambda root: root.replace(entry=root.entry.from_items(many)))
    expected = store.running
    again = reopened(store)
    (file,) = (tmp_path / "running").glob("snapshot-*")
    assert len(file.read_text().splitlines()) == 1 + 1 + 16 + 1 + 1 + 1
    assert again.running == expected
    again.close()


def test_long_lists_inside_entries_are_written_in_slices_too(tmp_path: Path) -> None:
    children = [Child.new(a=f"c{number}", b=1, note="n") for number in range(200)]
    tree = Root.new(entry=[Entry.new(name="it's", value=1, child=children), Entry.new(name="b")])
    snapshot.write(Disk(), tmp_path / "snapshot-7", snapshot.title_of(7, 1), tree, ())
    assert (tmp_path / "snapshot-7").read_bytes().count(b'"list"') == 4
    found = snapshot.load(MODEL, tmp_path / "snapshot-7")
    assert (found.title, found.root, found.kept) == (snapshot.title_of(7, 1), tree, [])


def test_a_snapshot_that_no_thread_can_write_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The commit is made, the store goes on, and it can be closed."""

    def refuse(_: Thread) -> None:
        raise RuntimeError("can't start new thread")

    store = opened(tmp_path, compact_at=400)
    with monkeypatch.context() as patched:
        patched.setattr(Thread, "start", refuse)
        for value in range(6):
            store.edit(ONE, entry("a", value))
    assert "no compaction: the system has no thread left" in caplog.text
    assert values(store.running) == {"a": 5}
    assert not list((tmp_path / "running").glob("snapshot-*"))
    again = reopened(store, compact_at=400)
    assert values(again.running) == {"a": 5}
    for value in range(20):
        again.edit(ONE, entry("a", value))
    again._storage.compaction.wait()
    assert list((tmp_path / "running").glob("snapshot-*"))
    again.close()
