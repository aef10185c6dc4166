"""A reader executes the commands of the README and of "Get started" literally, in order, in a fresh clone."""

import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.docs.commands import Block, Reader, Shell, blocks, clone
from tests.docs.doorstep import INSTALL, without_sources
from tests.docs.pages import DOCS, LITERAL, STARTED, TOP
from tests.left_behind import add_namespace, delete_namespace

NOT_RUN = {
    "README.md": ["ssh -i state/admin_key"],
    "docs/start/install.md": ["pipx install .", "ISOLANE_COMPILED=1 pip install ."],
}


def blocks_of(page: str) -> list[Block]:
    return list(blocks((TOP / page).read_text(encoding="utf-8")))


def commands(page: str) -> list[Block]:
    return [block for block in blocks_of(page) if block.language == "bash"]


@pytest.fixture
def namespace() -> Iterator[str]:
    name = f"isolane-reader-{os.getpid()}"
    add_namespace(name)
    subprocess.run(["ip", "-n", name, "link", "set", "lo", "up"], check=True)
    yield name
    delete_namespace(name)


@pytest.mark.root
def test_a_reader_gets_through(tmp_path: Path, namespace: str) -> None:
    """One environment is built; every block has to succeed and to show what the page says that it shows."""
    checkout = tmp_path / "isolane"
    clone(TOP, checkout)
    reader = Reader(tmp_path, checkout, namespace)
    executed = {page: reader.read(checkout / page) for page in LITERAL}
    assert executed == {page: sum(not block.not_run for block in commands(page)) for page in LITERAL}
    assert (checkout / ".venv" / "bin" / "isolane").is_file()
    before, after = (
        int(ms) for ms in re.findall(r"^probe .* (\d+) ms$", "".join(reader.printed), re.MULTILINE)
    )
    assert after * 5 < before, "the tutorial says that isolation frees the probe"


def test_what_is_not_executed_is_counted_and_says_why() -> None:
    found = {page: [each for each in commands(page) if each.not_run] for page in LITERAL}
    assert {
        page: [
            block.text.splitlines()[0][: len(start)] for block, start in zip(each, NOT_RUN[page], strict=True)
        ]
        for page, each in found.items()
        if each
    } == NOT_RUN
    assert all(len(block.not_run.split()) >= 5 for each in found.values() for block in each)


@pytest.mark.parametrize("page", LITERAL)
def test_no_block_of_a_page_is_overlooked(page: str) -> None:
    """Every fence is one that the reader knows what to do with."""
    text = (TOP / page).read_text(encoding="utf-8")
    assert text.count("\n```") == 2 * len(blocks_of(page))
    known = {("bash", True), ("bash", False), ("python", True), ("text", True), ("text", False)}
    assert {(block.language, bool(block.title)) for block in blocks_of(page)} <= known
    assert all(
        block.title == "prints" for block in blocks_of(page) if block.language == "text" and block.title
    )


def test_get_started_has_commands() -> None:
    assert {DOCS / page for page in STARTED} == set((DOCS / "start").glob("*.md"))
    assert sum(len(commands(page)) for page in LITERAL) >= 15


def test_a_command_that_fails_ends_the_reading(tmp_path: Path) -> None:
    shell = Shell(tmp_path / "log", tmp_path, {"PATH": os.environ["PATH"]}, [])
    assert shell.run("echo one\n") == "one\n"
    with pytest.raises(AssertionError, match="this failed"):
        shell.run("false\necho two\n")
    assert shell.close() == 1


def test_a_page_that_promises_what_is_not_printed_fails(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text('```bash\necho one\n```\n```text title="prints"\ntwo\n```\n', encoding="utf-8")
    reader = Reader(tmp_path, tmp_path, "none")
    with pytest.raises(AssertionError, match="one"):
        reader.read(page)


def test_a_line_can_be_replaced_and_nothing_else(tmp_path: Path) -> None:
    """How `make doorstep` installs the wheel; its installing line has to be one of the pages."""
    page = tmp_path / "page.md"
    page.write_text(f"```bash\necho '{INSTALL}'\necho one\n```\n", encoding="utf-8")
    reader = Reader(tmp_path, tmp_path, "none", instead={"echo one": "echo two"})
    assert reader.read(page) == 1
    assert reader.printed == [f"{INSTALL}\ntwo\n"]
    installing = [page for page in LITERAL if f"\n{INSTALL}\n" in (TOP / page).read_text(encoding="utf-8")]
    assert installing == ["README.md", "docs/start/install.md"]


def test_beside_the_wheel_no_source_is_left(tmp_path: Path) -> None:
    clone(TOP, tmp_path / "isolane")
    without_sources(tmp_path / "isolane")
    left = {path.name for path in (tmp_path / "isolane").iterdir()}
    assert {"docs", "examples", "README.md"} <= left
    assert not left & {"agent", "bindings", "isolane", "yang", "pyproject.toml"}
