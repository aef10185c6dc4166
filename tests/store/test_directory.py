"""One owner at a time."""

import os
import stat
from pathlib import Path

import pytest

from isolane.store.disk.files import StateDirectory
from isolane.store.errors import StoreError


def test_a_missing_directory_is_made_for_its_owner_only(tmp_path: Path) -> None:
    directory = StateDirectory(tmp_path / "a" / "state")
    assert stat.S_IMODE(directory.path.stat().st_mode) == 0o700
    assert stat.S_IMODE((directory.path / "lock").stat().st_mode) == 0o600
    directory.release()


def test_a_second_owner_is_told_who_has_it(tmp_path: Path) -> None:
    first = StateDirectory(tmp_path)
    with pytest.raises(StoreError, match=f"in use by process {os.getpid()}"):
        StateDirectory(tmp_path)
    first.release()
    StateDirectory(tmp_path).release()


def test_a_path_that_is_no_directory_is_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="cannot use the state directory"):
        StateDirectory(tmp_path / "file")
