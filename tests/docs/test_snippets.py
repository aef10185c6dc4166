"""Commands, configuration and lab files on the pages are such."""

import ast
import re
import shlex
from pathlib import Path

import pytest

from isolane.app.lab import description
from isolane.bindings import MODEL
from isolane.cli.lab.command import with_word
from isolane.cli.main import parser
from isolane.tree import xml
from tests.docs.commands import blocks
from tests.docs.pages import DOCS, PAGES

COMMAND = re.compile(r"^ +(?:\S+@\S+ )?isolane ([a-z][^#\n]*?)(?: {2,}#.*| # .*)?$", re.MULTILINE)
WRITTEN = [page for page in PAGES if "reference" not in page.parts]
OPERATIONS = ("<establish-subscription", "<rpc")


def named(page: Path) -> str:
    return str(page.relative_to(DOCS))


def fenced(page: Path, language: str) -> list[str]:
    return [block.text for block in blocks(page.read_text(encoding="utf-8")) if block.language == language]


@pytest.mark.parametrize("page", WRITTEN, ids=named)
def test_commands_parse(page: Path) -> None:
    for line in COMMAND.findall(page.read_text(encoding="utf-8")):
        words = shlex.split(line.partition(" && ")[0].partition(" > ")[0])
        if any(word.startswith("...") for word in words):
            continue
        assert parser(words[0]).parse_args(with_word(words)).command == words[0], line


def test_there_are_commands_to_parse() -> None:
    assert sum(len(COMMAND.findall(page.read_text(encoding="utf-8"))) for page in WRITTEN) > 15


@pytest.mark.parametrize("page", WRITTEN, ids=named)
def test_configuration_is_of_the_modules(page: Path) -> None:
    """Every node of it is one, and every value is of its type; it need not be complete."""
    for text in fenced(page, "xml"):
        if not text.startswith(OPERATIONS):
            xml.decode(MODEL, xml.parse(f"<config>{text}</config>".encode()), state=False)


@pytest.mark.parametrize("page", WRITTEN, ids=named)
def test_programs_are_programs(page: Path) -> None:
    for text in fenced(page, "python"):
        ast.parse(text)


def test_lab_files_describe_labs(tmp_path: Path) -> None:
    texts = [text for page in WRITTEN for text in fenced(page, "toml") if "[[wire]]" in text]
    assert texts
    for number, text in enumerate(texts):
        path = tmp_path / f"{number}.toml"
        path.write_text(text, encoding="utf-8")
        assert description.read(path).devices
