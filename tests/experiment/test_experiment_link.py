"""The commands, with runs too short to mean anything."""

import json
from pathlib import Path

import pytest

from agent.cli.main import main


@pytest.mark.parametrize(("name", "rows"), [("llr", 15), ("cbfc", 16)])
def test_a_table_is_printed_and_a_plot_written(
    name: str, rows: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plot = tmp_path / "plot.svg"
    assert main(["experiment", name, "--frames", "200", "--svg", str(plot)]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert len(printed) == rows + 1
    assert printed[0].split()[-3:] == ["measured", "formula", "deviation"]
    assert plot.read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.parametrize(("name", "points"), [("llr", 15), ("cbfc", 16)])
def test_all_that_was_measured_is_printed_or_written_as_json(
    name: str, points: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "measured.json"
    assert main(["experiment", name, "--frames", "200", "--json", "--out", str(file)]) == 0
    printed = capsys.readouterr().out
    assert file.read_text(encoding="utf-8") == printed
    document = json.loads(printed)
    assert (document["experiment"], document["parameters"]["frames"]) == (name, 200)
    assert len(document["points"]) == points
    assert {"measured", "predicted"} < document["points"][0].keys()
