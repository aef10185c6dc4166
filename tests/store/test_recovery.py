"""Damaged files are refused, and recovery keeps all that is readable."""

import errno
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from isolane.store.disk.journal import Disk
from isolane.store.errors import CorruptFile, StoreError
from isolane.store.store import Store
from tests.store.sessions import ONE, entry, opened, values
from tests.tree.sample import MODEL


def test_damage_is_refused_and_recovery_keeps_all_that_is_readable(tmp_path: Path) -> None:
    store = opened(tmp_path)
    for value in range(5):
        store.edit(ONE, entry("a", value))
    store.close()
    file = tmp_path / "running" / "journal-0"
    octets = file.read_bytes()
    lines = octets.splitlines(keepends=True)
    damaged = b"".join(lines[:3]) + lines[3].replace(b"alice", b"malic") + b"".join(lines[4:])
    file.write_bytes(damaged)
    with pytest.raises(CorruptFile, match=r"journal-0: damaged record at octet \d+; start with --recover"):
        Store.open(MODEL, tmp_path)
    again = Store.open(MODEL, tmp_path, recover=True)
    assert values(again.running) == {"a": 1}
    again.edit(ONE, entry("b", 1))
    again.close()
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
            store.edit(ONE, entry("a", value))
        store.close()
        file = directory / "running" / "journal-0"
        lines = file.read_bytes().splitlines(keepends=True)
        damaged = b"".join((*lines[:3], lines[3].replace(b"alice", b"malic"), *lines[4:]))
        file.write_bytes(damaged)
        disk = Dying(calls)
        with suppress(StoreError):
            Store.open(MODEL, directory, disk=disk, recover=True).close()
        again = Store.open(MODEL, directory, recover=True)
        assert values(again.running) == {"a": 1}
        assert damaged in [aside.read_bytes() for aside in file.parent.glob("damaged-*")]
        again.close()
        if disk.left > 0:
            break
    assert calls > 5


def test_a_second_process_is_told_who_has_the_directory(tmp_path: Path) -> None:
    store = opened(tmp_path)
    with pytest.raises(StoreError, match="is in use by process"):
        Store.open(MODEL, tmp_path)
    store.close()


def test_recovery_of_a_damaged_snapshot_sets_aside_what_stands_on_it(tmp_path: Path) -> None:
    store = opened(tmp_path, compact_at=1)
    for value in range(5):
        store.edit(ONE, entry("a", value))
        store._storage.compaction.wait()
    store.edit(ONE, entry("b", 9))
    store._storage.compaction.wait()
    store.close()
    directory = tmp_path / "running"
    (snapshot_file,) = directory.glob("snapshot-*")
    octets = snapshot_file.read_bytes()
    snapshot_file.write_bytes(octets[:-20] + b"x" * 20)
    before = {file.read_bytes() for file in directory.iterdir()}
    with pytest.raises(CorruptFile, match="start with --recover"):
        Store.open(MODEL, tmp_path)
    again = Store.open(MODEL, tmp_path, recover=True)
    assert values(again.running) == {}
    again.edit(ONE, entry("c", 1))
    again.close()
    assert before <= {file.read_bytes() for file in directory.iterdir()}
    assert values(opened(tmp_path).running) == {"c": 1}


def test_recovery_of_a_journal_sets_aside_the_journals_behind_it(tmp_path: Path) -> None:
    directory = tmp_path / "running"
    store = opened(tmp_path)
    assert store._storage.files is not None
    for value in range(3):
        store.edit(ONE, entry("a", value))
    store._storage.files.rotate(store.number)
    store.edit(ONE, entry("b", 1))
    store.close()
    first, second = directory / "journal-0", directory / "journal-3"
    lines = first.read_bytes().splitlines(keepends=True)
    first.write_bytes(lines[0] + lines[1] + lines[2].replace(b"alice", b"malic") + lines[3])
    before = {first.read_bytes(), second.read_bytes()}
    again = Store.open(MODEL, tmp_path, recover=True)
    assert values(again.running) == {"a": 0}
    again.edit(ONE, entry("c", 1))
    again.close()
    assert {file.read_bytes() for file in directory.glob("damaged-*")} == before
    assert values(opened(tmp_path).running) == {"a": 0, "c": 1}
