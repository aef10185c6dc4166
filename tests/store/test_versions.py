"""Files that earlier versions wrote are opened, and those of later ones refused."""

import shutil
from pathlib import Path

import pytest

from agent.store.errors import StoreError
from agent.store.store import Store
from tests.store.sessions import ONE, entry, values
from tests.tree.sample import MODEL

FIXTURES = Path(__file__).parent / "fixtures"


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
    assert (directory / "running" / "journal-2").read_text().startswith("isolane-journal 1 2\n")
    again = Store.open(MODEL, directory)
    assert values(again.running) == {"a": 1, "b": 2, "c": 3}
    assert [values(again.root_at(number)) for number in range(3)] == [{}, {"a": 1}, {"a": 1, "b": 2}]
    again.close().now()


def test_files_of_a_later_version_are_refused_with_the_versions_that_can_be_read(tmp_path: Path) -> None:
    directory = copied("version-1", tmp_path)
    file = directory / "running" / "journal-1"
    file.write_text(file.read_text().replace("isolane-journal 1 ", "isolane-journal 9 ", 1))
    with pytest.raises(StoreError, match="format version 9; this program reads 0 to 1"):
        Store.open(MODEL, directory)
