"""The documentation is one site: no page is lost, and no link leads nowhere."""

import re
from pathlib import Path

import pytest

from tests.docs.pages import DOCS, FENCE, PAGES, TOP, broken_links, in_navigation, site


def test_every_page_has_one_place_in_the_navigation() -> None:
    listed = in_navigation(site()["nav"])
    assert sorted(listed) == sorted(str(page.relative_to(DOCS)) for page in PAGES)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(DOCS)))
def test_links_of_a_page_lead_somewhere(page: Path) -> None:
    assert broken_links(page, DOCS) == []


def uneven_rows(text: str) -> list[str]:
    """The rows of tables with more or fewer cells than the row above: a bare | in code ends a cell, too."""
    rows = [line if line.startswith("|") else "" for line in FENCE.sub("", text).splitlines()]
    cells = [len(re.split(r"(?<!\\)\|", row)) for row in rows]
    return [
        row
        for row, above, own, its in zip(rows[1:], rows, cells[1:], cells, strict=False)
        if row and above and own != its
    ]


def test_a_table_with_an_uneven_row_is_found() -> None:
    table = "| a | b |\n|---|---|\n| `x\\|y` | 1 |\n| `x|y` | 2 |\n"
    assert uneven_rows(table) == ["| `x|y` | 2 |"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(DOCS)))
def test_the_tables_of_a_page_are_even(page: Path) -> None:
    assert uneven_rows(page.read_text(encoding="utf-8")) == []


def test_links_of_the_readme_and_the_changelog_lead_somewhere() -> None:
    for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "examples/README.md"):
        assert broken_links(TOP / name, TOP) == [], name


FILE_OF_THE_PROJECT = re.compile(
    r"(?<![\w/.-])(?:agent|bench|docs|examples|tests|tools|yang)/[\w./-]*[\w-]\.(?:csv|md|py|pyi|toml|yang)\b"
)


@pytest.mark.parametrize("folder", ["agent", "docs", "yang"])
def test_files_that_pages_modules_and_code_name_exist(folder: str) -> None:
    """A reference such as "Isolane documentation, docs/inside/models.md" leads to a file."""
    named = {
        (str(file.relative_to(TOP)), found)
        for kind in ("md", "yang", "py")
        for file in (TOP / folder).rglob(f"*.{kind}")
        for found in FILE_OF_THE_PROJECT.findall(file.read_text(encoding="utf-8"))
    }
    assert named
    assert sorted((file, found) for file, found in named if not (TOP / found).is_file()) == []


def test_a_broken_link_is_found(tmp_path: Path) -> None:
    (tmp_path / "there.md").write_text("# A heading\n", encoding="utf-8")
    page = tmp_path / "page.md"
    page.write_text(
        "[a](there.md) [b](there.md#a-heading) [c](gone.md) [d](there.md#gone) [e](../x.md)\n"
        "`[f](code.md)`\n\n    [g](block.md)\n\n```\n[h](fenced.md)\n```\n[i](#nowhere) <https://example.com>",
        encoding="utf-8",
    )
    assert broken_links(page, tmp_path) == ["gone.md", "there.md#gone", "../x.md", "#nowhere"]


def test_the_site_is_built_by_the_test_command() -> None:
    """`make docs` fails at a warning, and `make test` has it."""
    assert "rest" in recipe("test")[0].split()
    assert "docs" in recipe("rest")[0].split()
    assert "build" in recipe("docs")[0]
    assert "--strict" in recipe("docs")[0]


def recipe(target: str) -> list[str]:
    lines = (TOP / "Makefile").read_text(encoding="utf-8").splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith(f"{target}:"))
    return lines[start + 1 :]
