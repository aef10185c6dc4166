"""The tables in docs/ are what the experiments measure: some rows of each are made again."""

from pathlib import Path
from typing import Any

import pytest

from isolane.cli.main import parser
from tools import tables


@pytest.mark.parametrize("name", tables.TABLES)
def test_rows_come_out_as_the_page_has_them(name: str) -> None:
    assert tables.wrong(name) == [], "make tables"


def test_a_row_that_differs_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tables.DOCS / "inside" / "cbfc.md"
    there = page.read_text(encoding="utf-8")
    row = next(line for line in there.splitlines() if line.split()[:1] == ["500"])
    changed = tmp_path / "inside" / "cbfc.md"
    changed.parent.mkdir()
    changed.write_text(there.replace(row, row.replace("0.", "0.9")), encoding="utf-8")
    monkeypatch.setattr(tables, "DOCS", tmp_path)
    assert [line.split()[0] for line in tables.wrong("cbfc")] == ["500"]


@pytest.mark.parametrize("name", tables.TABLES)
def test_the_command_above_a_table_has_its_parameters(name: str) -> None:
    given = vars(parser().parse_args(tables.TABLES[name].command.split()[1:]))
    meant: dict[str, Any] = {
        "victim": tables.VICTIM,
        "llr": tables.LLR,
        "cbfc": tables.CREDITS,
        "slow-sink": tables.SINK,
    }
    usual = {"duration_ms": 10}
    assert {key: given[key] or usual.get(key) for key in meant[name]} == meant[name]
