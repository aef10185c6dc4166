"""What the disk refuses: one clear error, nothing changed, and nothing acknowledged is lost."""

import asyncio
import errno
import json
import os
from pathlib import Path
from typing import Any

import pytest

from isolane.errors import DataError
from isolane.store.disk.journal import Disk
from isolane.store.errors import StoreError
from isolane.store.settings import Settings
from isolane.store.store import Store
from isolane.strand import future_of
from tests.patience import PATIENCE_S
from tests.store.sessions import ONE, entry, values
from tests.tree.sample import MODEL


class FaultyDisk(Disk):
    """Fails the named calls with an error while it is told to."""

    def __init__(self) -> None:
        self.failing: dict[str, int] = {}

    def _pass(self, call: str) -> None:
        if call in self.failing:
            code = self.failing[call]
            raise OSError(code, os.strerror(code))

    def create(self, file: Path) -> int:
        self._pass("create")
        return super().create(file)

    def write(self, descriptor: int, octets: bytes | bytearray) -> None:
        self._pass("write")
        super().write(descriptor, octets)

    def sync(self, descriptor: int) -> None:
        self._pass("sync")
        super().sync(descriptor)

    def rename(self, source: Path, target: Path) -> None:
        self._pass("rename")
        super().rename(source, target)

    def sync_directory(self, directory: Path) -> None:
        self._pass("sync_directory")
        super().sync_directory(directory)


def faulty(directory: Path, **settings: Any) -> tuple[Store, FaultyDisk]:
    disk = FaultyDisk()
    store = Store.open(MODEL, directory, Settings(**settings), disk=disk)
    store.start()
    store.edit(ONE, entry("a", 1))
    return store, disk


def after_restart(store: Store, directory: Path) -> dict[str, int]:
    store.close()
    again = Store.open(MODEL, directory)
    found = values(again.running)
    again.close()
    return found


@pytest.mark.parametrize(("code", "reason"), [(errno.ENOSPC, "no space left"), (errno.EROFS, "Read-only")])
def test_a_full_or_read_only_disk_refuses_the_commit_and_later_takes_the_next(
    tmp_path: Path, code: int, reason: str
) -> None:
    store, disk = faulty(tmp_path)
    disk.failing["write"] = code
    with pytest.raises(DataError, match=reason) as refused:
        store.edit(ONE, entry("b", 2))
    assert refused.value.tag == "resource-denied"
    assert values(store.running) == {"a": 1}
    disk.failing.clear()
    store.edit(ONE, entry("c", 3))
    assert after_restart(store, tmp_path) == {"a": 1, "c": 3}


def test_after_a_failed_sync_nothing_is_accepted_until_a_restart(tmp_path: Path) -> None:
    store, disk = faulty(tmp_path)
    disk.failing["sync"] = errno.EIO
    assert store.failure is None
    with pytest.raises(DataError):
        store.edit(ONE, entry("b", 2))
    disk.failing.clear()
    assert "restart" in (store.failure or "")
    with pytest.raises(DataError, match="restart to see what the disk has") as refused:
        store.edit(ONE, entry("c", 3))
    assert refused.value.tag == "resource-denied"
    assert values(store.running) == {"a": 1}
    assert after_restart(store, tmp_path) in ({"a": 1}, {"a": 1, "b": 2})


@pytest.mark.parametrize("call", ["create", "rename", "sync_directory"])
def test_a_compaction_that_fails_loses_nothing(
    tmp_path: Path, call: str, caplog: pytest.LogCaptureFixture
) -> None:
    store, disk = faulty(tmp_path, compact_at=300)
    disk.failing[call] = errno.ENOSPC
    for value in range(20):
        store.edit(ONE, entry("b", value))
        store._storage.compaction.wait()
    assert "no compaction: No space left on device" in caplog.text
    disk.failing.clear()
    assert after_restart(store, tmp_path) == {"a": 1, "b": 19}


class WithoutAudit(Disk):
    """Has no room for lines of the audit log, while it is full."""

    is_full = True

    def write(self, descriptor: int, octets: bytes | bytearray) -> None:
        if self.is_full and octets.startswith(b"{"):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        super().write(descriptor, octets)


def audited(directory: Path) -> list[int]:
    """The commits in whole lines: another thread may be writing."""
    lines = (directory / "audit.jsonl").read_text().split("\n")[:-1]
    return [json.loads(line)["commit"] for line in lines]


def test_commits_of_a_full_disk_are_audited_once_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("isolane.store.disk.audit.RETRY_S", 0.01)

    async def scenario() -> None:
        disk = WithoutAudit()
        store = Store.open(MODEL, tmp_path, disk=disk)
        await future_of(store.start)
        for number in range(3):
            await future_of(store.edit, ONE, entry("a", number))
        await asyncio.sleep(0.05)
        assert audited(tmp_path) == []
        disk.is_full = False
        while len(audited(tmp_path)) < 3:
            await asyncio.sleep(0.01)
        assert audited(tmp_path) == [1, 2, 3]  # with no other commit
        await future_of(store.edit, ONE, entry("a", 4))
        await future_of(store.close)
        assert audited(tmp_path) == [1, 2, 3, 4]

    asyncio.run(asyncio.wait_for(scenario(), PATIENCE_S))


def test_what_is_still_not_audited_at_the_end_is_at_the_next_start(tmp_path: Path) -> None:
    disk = WithoutAudit()
    store = Store.open(MODEL, tmp_path, disk=disk)
    store.start()
    store.edit(ONE, entry("a", 1))
    store.edit(ONE, entry("a", 2))
    store.close()
    assert audited(tmp_path) == []
    Store.open(MODEL, tmp_path).close()
    assert audited(tmp_path) == [1, 2]


def test_a_refused_startup_stays_what_it_was(tmp_path: Path) -> None:
    store, disk = faulty(tmp_path, startup=True)
    disk.failing["rename"] = errno.EROFS
    with pytest.raises(DataError, match="startup not written"):
        store.save_running(ONE)
    assert values(store.startup) == {}
    store.close()


def test_a_state_directory_that_is_a_file_is_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("")
    with pytest.raises(StoreError, match="cannot use the state directory"):
        Store.open(MODEL, tmp_path / "state")


def test_a_start_that_cannot_write_is_one_clear_line(tmp_path: Path) -> None:
    disk = FaultyDisk()
    disk.failing["create"] = errno.EACCES
    with pytest.raises(StoreError, match=r"cannot use the state directory .*: Permission denied"):
        Store.open(MODEL, tmp_path, disk=disk)
    Store.open(MODEL, tmp_path).close()


def test_files_are_for_their_owner_only(tmp_path: Path) -> None:
    store, _ = faulty(tmp_path / "state")
    store.close()
    modes = {oct(path.stat().st_mode & 0o777) for path in (tmp_path / "state").rglob("*") if path.is_file()}
    assert modes == {"0o600"}
    assert (tmp_path / "state").stat().st_mode & 0o777 == 0o700
