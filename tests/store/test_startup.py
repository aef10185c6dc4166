"""The file of startup: when it counts, and what becomes of it when it is damaged, missing or given up."""

from pathlib import Path

import pytest

from isolane.store.errors import CorruptFile, Damaged
from isolane.store.settings import Settings
from isolane.store.store import Store
from tests.store.sessions import ONE, entry, opened, values
from tests.tree.sample import MODEL


def with_startup(directory: Path) -> None:
    """Startup has an entry, running another one besides."""
    store = opened(directory, startup=True)
    store.edit(ONE, entry("a", 1))
    store.save_running(ONE)
    store.edit(ONE, entry("b", 2))
    store.close()


def recovered(directory: Path) -> Store:
    store = Store.open(MODEL, directory, Settings(startup=True), recover=True)
    store.start()
    return store


def refused(directory: Path) -> None:
    """A start that raises what is wrong, and lets the directory go."""
    store = Store.open(MODEL, directory, Settings(startup=True))
    try:
        store.start()
    finally:
        store.close()


def test_a_missing_file_is_refused_and_recovery_makes_it_what_running_is(tmp_path: Path) -> None:
    with_startup(tmp_path)
    (tmp_path / "startup").unlink()
    with pytest.raises(Damaged, match=r"/startup: this file is missing; start with --recover"):
        refused(tmp_path)
    store = recovered(tmp_path)
    assert values(store.running) == values(store.startup) == {"a": 1, "b": 2}
    store.close()
    opened(tmp_path, startup=True).close()


def test_that_there_is_a_file_is_known_behind_a_snapshot_too(tmp_path: Path) -> None:
    with_startup(tmp_path)
    store = opened(tmp_path, startup=True, compact_at=1)
    store.edit(ONE, entry("c", 3))
    store._storage.compaction.wait()
    store.close()
    (tmp_path / "startup").unlink()
    with pytest.raises(Damaged, match=r"/startup: this file is missing"):
        refused(tmp_path)


def test_a_damaged_file_is_refused_and_set_aside(tmp_path: Path) -> None:
    with_startup(tmp_path)
    octets = (tmp_path / "startup").read_bytes()
    damaged = octets.replace(b'"a"', b'"z"')
    (tmp_path / "startup").write_bytes(damaged)
    with pytest.raises(CorruptFile, match=r"/startup: damaged record at octet \d+; start with --recover"):
        refused(tmp_path)
    store = recovered(tmp_path)
    assert values(store.startup) == {"a": 1, "b": 2}
    store.close()
    (aside,) = tmp_path.glob("damaged-*")
    assert aside.read_bytes() == damaged


def test_a_file_that_was_given_up_does_not_come_back(tmp_path: Path) -> None:
    with_startup(tmp_path)
    store = opened(tmp_path)  # startup is no datastore of its own any more
    store.edit(ONE, entry("c", 3))
    assert values(store.running) == {"a": 1, "b": 2, "c": 3}
    store.close()
    again = opened(tmp_path, startup=True)
    assert values(again.running) == values(again.startup) == {"a": 1, "b": 2, "c": 3}
    again.close()
    once_more = opened(tmp_path, startup=True)
    assert values(once_more.startup) == {"a": 1, "b": 2, "c": 3}
    once_more.close()
