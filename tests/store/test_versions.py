"""Files that earlier versions wrote are opened, and those of later ones refused."""

import errno
import os
import shutil
from pathlib import Path

import pytest

from isolane.store import journal, snapshot
from isolane.store.confirmed import Confirmed
from isolane.store.disk import Disk
from isolane.store.errors import StoreError
from isolane.store.records import Title
from isolane.store.settings import Settings
from isolane.store.store import Store
from isolane.store.upgrade import VERSION
from tests.store.sessions import ONE, entry, opened, values
from tests.tree.sample import MODEL

FIXTURES = Path(__file__).parent / "fixtures"


class FullDisk(Disk):
    """Has no room for anything."""

    def write(self, descriptor: int, octets: bytes | bytearray) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def copied(version: str, directory: Path) -> Path:
    target = directory / "state"
    shutil.copytree(FIXTURES / version, target)
    return target


def test_files_of_version_1_are_opened(tmp_path: Path) -> None:
    store = Store.open(MODEL, copied("version-1", tmp_path))
    assert values(store.running) == {"a": 3, "b": 2}
    commits = list(store.history.commits())
    assert [(one.number, one.author.user, one.confirmed) for one in commits] == [
        (1, "alice", "not-used"),
        (2, "bob", "not-used"),
        (3, "alice", "confirmed"),
    ]
    assert values(store.root_at(1)) == {"a": 1}
    store.close().now()


def test_files_of_version_0_are_brought_up_to_date(tmp_path: Path) -> None:
    directory = copied("version-0", tmp_path)
    store = Store.open(MODEL, directory)
    assert values(store.running) == {"a": 1, "b": 2}
    assert [one.author.user for one in store.history.commits()] == ["alice", "bob"]
    store.edit(ONE, entry("c", 3)).now()
    store.close().now()
    assert (directory / "running" / "journal-2").read_text().startswith(f"isolane-journal {VERSION} 2 ")
    again = Store.open(MODEL, directory)
    assert values(again.running) == {"a": 1, "b": 2, "c": 3}
    assert [values(again.root_at(number)) for number in range(3)] == [{}, {"a": 1}, {"a": 1, "b": 2}]
    again.close().now()


def test_files_of_a_later_version_are_refused_with_the_versions_that_can_be_read(tmp_path: Path) -> None:
    directory = copied("version-1", tmp_path)
    file = directory / "running" / "journal-1"
    file.write_bytes(Title("isolane-journal", 9, 1).encode())
    with pytest.raises(StoreError, match=f"format version 9; this program reads 0 to {VERSION}"):
        Store.open(MODEL, directory)


def test_files_of_version_2_are_opened(tmp_path: Path) -> None:
    store = Store.open(MODEL, copied("version-2", tmp_path), Settings(startup=True))
    store.start().now()
    assert values(store.running) == {"a": 3, "b": 2}
    commits = list(store.history.commits())
    assert [(one.number, one.author.user, one.confirmed) for one in commits] == [
        (1, "alice", "not-used"),
        (2, "bob", "not-used"),
        (3, "alice", "confirmed"),
    ]
    assert values(store.root_at(1)) == {"a": 1}
    store.close().now()


def test_startup_of_version_1_has_the_title_of_a_snapshot(tmp_path: Path) -> None:
    directory = copied("version-1", tmp_path)
    shutil.copy(directory / "running" / "snapshot-1", directory / "startup")
    store = opened(directory, startup=True)
    assert values(store.running) == values(store.startup) == {"a": 1}
    store.edit_startup(ONE, entry("b", 2)).now()
    assert (directory / "startup").read_text().startswith(f"isolane-startup {VERSION} ")
    store.close().now()


def test_an_empty_journal_of_an_earlier_version_makes_way(tmp_path: Path) -> None:
    directory = copied("version-1", tmp_path)
    empty = directory / "running" / "journal-1"
    empty.write_text("isolane-journal 1 1\n")
    (directory / "audit.jsonl").unlink()
    store = Store.open(MODEL, directory)
    assert values(store.running) == {"a": 1}
    store.edit(ONE, entry("c", 3)).now()
    store.close().now()
    assert empty.read_text().startswith(f"isolane-journal {VERSION} 1 ")
    assert values(opened(directory).running) == {"a": 1, "c": 3}


def test_a_journal_of_an_earlier_version_that_has_events_alone_keeps_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The event is behind the snapshot: without it a start would take back what was confirmed."""
    with monkeypatch.context() as earlier:
        earlier.setattr(journal, "VERSION", 2)
        earlier.setattr(snapshot, "VERSION", 2)
        store = Store.open(MODEL, tmp_path, Settings(compact_at=1))
        store.candidate(1).edit(ONE, entry("a", 1))
        store.commit(ONE, confirmed=Confirmed(persist="p")).now()
        store.commit(ONE, persist_id="p").now()
        store.close().now()
    file = tmp_path / "running" / "journal-1"
    assert file.read_text().startswith("isolane-journal 2 1 ")
    with pytest.raises(StoreError, match="No space left"):
        Store.open(MODEL, tmp_path, disk=FullDisk())
    for _ in range(3):
        store = Store.open(MODEL, tmp_path)
        assert file.read_text().startswith(f"isolane-journal {VERSION} 1 ")
        assert store.pending is None
        assert [one.confirmed for one in store.history.commits()] == ["confirmed"]
        store.close().now()
    store = Store.open(MODEL, tmp_path)
    store.edit(ONE, entry("b", 2)).now()
    store.close().now()
    assert values(opened(tmp_path).running) == {"a": 1, "b": 2}
