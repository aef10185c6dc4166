"""An operator executes the recipes literally, in an empty folder of a machine that has the package."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.docs.commands import Reader, blocks
from tests.docs.pages import DOCS
from tests.left_behind import add_namespace, delete_namespace

PAGE = DOCS / "use" / "recipes.md"


@pytest.fixture
def namespace() -> Iterator[str]:
    name = f"isolane-recipes-{os.getpid()}"
    add_namespace(name)
    subprocess.run(["ip", "-n", name, "link", "set", "lo", "up"], check=True)
    yield name
    delete_namespace(name)


@pytest.mark.root
def test_they_work(tmp_path: Path, namespace: str) -> None:
    folder = tmp_path / "a"  # the path of a socket has at most 107 octets
    folder.mkdir()
    reader = Reader(tmp_path, folder, namespace, installed=Path(sys.executable).parent)
    commands = [block for block in blocks(PAGE.read_text(encoding="utf-8")) if block.language == "bash"]
    assert reader.read(PAGE) == len(commands)
    looked = next(text for text in reader.printed if "refused, exit code" in text)
    assert looked.startswith("true\n")
    assert "not permitted" in looked
    assert "port1" in looked.partition("refused, exit code")[2]
