"""Studies of docs/studies: their files are ready to run, and rows of their tables come out again."""

from math import prod
from pathlib import Path

import pytest

from isolane.cli.main import main
from isolane.fabric.description import read
from isolane.fabric.examples import STUDIES, example
from isolane.fabric.sweep.points import points
from tools import studies

SHORT = [name for name in studies.ALL if studies.sweep(name, studies.ALL[name].short)]


@pytest.mark.parametrize("name", STUDIES)
def test_a_file_is_printed_and_all_its_points_can_be_run(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["fabric", "example", name]) == 0
    text = capsys.readouterr().out
    assert text == example(name)
    path = tmp_path / "study.toml"
    path.write_text(text, encoding="utf-8")
    description = read(path)
    assert len(points(description, "1", [1])) == prod(map(len, description.sweep.values()))
    assert f"isolane fabric example {name} > {name.removeprefix('study-')}.toml" in text


@pytest.mark.parametrize("name", studies.ALL)
def test_a_page_has_a_row_for_each_variant_and_the_command_with_its_seeds(name: str) -> None:
    before, table, _ = studies.block(name)
    lines = [line for line in table.splitlines() if line]
    lists = read(studies.STUDIES / f"study-{name}.toml").sweep
    assert lines[:2] == studies.head(name)
    assert len(lines) - 2 == prod(map(len, lists.values()))
    repeat = studies.ALL[name].repeat
    command = f"isolane fabric sweep {name}.toml --out {name}" + (f" --repeat {repeat}" if repeat > 1 else "")
    assert f"{command}\n" in before
    assert f"{command}\n" in example(f"study-{name}")


@pytest.mark.parametrize("name", SHORT)
def test_rows_come_out_as_the_page_has_them(name: str) -> None:
    assert studies.wrong(name) == [], f"python -m tools.studies {name}"


def test_a_row_that_differs_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (studies.DOCS / "deadlock.md").read_text(encoding="utf-8")
    row = next(line for line in text.splitlines() if line.startswith("| 7Gbit/s | pfc | lossy | yes |"))
    (tmp_path / "deadlock.md").write_text(text.replace(row, row.replace("18.", "19.")), encoding="utf-8")
    monkeypatch.setattr(studies, "DOCS", tmp_path)
    assert studies.wrong("deadlock") == [row]


def test_cells_say_what_the_seeds_allow() -> None:
    column = studies.Column("p99", "completion/all/p99", 1, 1)

    def cell(*values: float | None, bound: bool = False) -> str:
        return studies.cell(
            column, [{"completion": {"all": {"p99": each, "lower-bound": bound}}} for each in values]
        )

    assert cell(3.0) == "3.0"
    assert cell(2.0, 4.0) == "3.0 ±12.7"
    assert cell(2.0, None) == "-"
    assert cell(2.0, bound=True) == ">= 2.0"
