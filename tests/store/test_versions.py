"""Files that the version before wrote are opened, and those of other formats refused.

`fixtures/format-3` is of a version whose audit lines did not say yet which line they continue.
"""

import json
import shutil
import zlib
from pathlib import Path

import pytest

from isolane.store.errors import StoreError
from isolane.store.store import Store
from tests.store.sessions import ONE, entry, opened, values
from tests.tree.sample import MODEL


@pytest.fixture
def directory(tmp_path: Path) -> Path:
    return Path(shutil.copytree(Path(__file__).parent / "fixtures" / "format-3", tmp_path / "state"))


def test_a_directory_of_the_version_before_is_opened(directory: Path) -> None:
    store = opened(directory, startup=True)
    assert values(store.running) == values(store.startup) == {"a": 3, "b": 2}
    assert [(one.number, one.author.user, one.confirmed) for one in store.history.commits()] == [
        (1, "alice", "not-used"),
        (2, "bob", "not-used"),
        (3, "alice", "confirmed"),
    ]
    assert store.pending is None
    assert [values(store.root_at(number)) for number in range(3)] == [{}, {"a": 1}, {"a": 1, "b": 2}]
    store.close()


def test_it_goes_on_in_the_same_files(directory: Path) -> None:
    store = opened(directory, startup=True)
    store.edit(ONE, entry("c", 4))
    store.save_running(ONE)
    store.close()
    assert len((directory / "running" / "journal-1").read_bytes().splitlines()) == 5
    lines = [json.loads(line) for line in (directory / "audit.jsonl").read_bytes().splitlines()]
    assert lines[-1]["commit"] == 4
    assert [line.get("previous") for line in lines[:-1]] == [None] * 5
    assert lines[-1]["previous"] == lines[-2]["crc32"]
    store = opened(directory, startup=True)
    assert values(store.running) == values(store.startup) == {"a": 3, "b": 2, "c": 4}
    store.close()


@pytest.mark.parametrize("version", [2, 4])
def test_files_of_another_format_are_refused_with_the_version_that_can_be_read(
    directory: Path, version: int
) -> None:
    words = b"isolane-journal %d 1 00000000" % version
    (directory / "running" / "journal-1").write_bytes(b"%b %08x\n" % (words, zlib.crc32(words)))
    for recover in (False, True):
        refused = rf"format version {version}; this program reads 3; save .* with --config FILE"
        with pytest.raises(StoreError, match=refused):
            Store.open(MODEL, directory, recover=recover)
