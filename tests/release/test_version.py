"""The version of a build: it grows with each commit, and a source distribution keeps its own."""

import os
import runpy
import subprocess
from pathlib import Path
from typing import Any

import pytest
from packaging.version import Version

TOP = Path(__file__).parents[2]


@pytest.fixture
def version(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    return runpy.run_path(str(TOP / "packaging" / "build_version.py"))["version"]


def git(top: Path, *words: str, at: int = 0) -> None:
    who = {f"GIT_{who}_{what}": "x" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    when = {"GIT_COMMITTER_DATE": f"{at} +0000", "GIT_AUTHOR_DATE": f"{at} +0000"}
    subprocess.run(["git", "-C", top, *words], check=True, capture_output=True, env=os.environ | who | when)


def test_a_checkout_has_the_time_of_its_commit(version: Any, tmp_path: Path) -> None:
    git(tmp_path, "init")
    file = tmp_path / "file"
    found = []
    for at in (1_800_000_000, 1_800_000_001):
        file.write_text(str(at))
        git(tmp_path, "add", "file")
        git(tmp_path, "commit", "-m", "x", at=at)
        found.append(version(tmp_path))
    assert found == ["0.2.0.dev20270115080000", "0.2.0.dev20270115080001"]
    assert Version("0.1.0") < Version(found[0]) < Version(found[1]) < Version("0.2.0")
    file.write_text("changed and not committed")
    assert version(tmp_path) not in found


def test_a_tree_without_git_has_the_time_of_the_build(version: Any, tmp_path: Path) -> None:
    assert Version(version(tmp_path)).is_devrelease
    os.environ["SOURCE_DATE_EPOCH"] = "1800000000"  # the fixture takes it away again
    assert version(tmp_path) == "0.2.0.dev20270115080000"


def test_a_source_distribution_has_its_own(version: Any, tmp_path: Path) -> None:
    (tmp_path / "PKG-INFO").write_text("Metadata-Version: 2.4\nName: isolane\nVersion: 0.2.0.dev7\n\nText")
    assert version(tmp_path) == "0.2.0.dev7"
