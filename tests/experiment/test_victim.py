"""The victim experiment, short: its direction, its reports, and that it repeats to the byte."""

import json
import sys
from pathlib import Path

import pytest

from agent.cli.main import main
from agent.experiment.measure import RunResult, completion
from agent.experiment.page import page
from agent.experiment.report import as_json, share_of_uncongested, table
from agent.experiment.victim import MS, VictimConfig, run, run_all

SHORT = VictimConfig(duration_ns=3 * MS)


@pytest.fixture(scope="module")
def results() -> list[RunResult]:
    return list(run_all(SHORT))


def one(results: list[RunResult], mode: str, *, incast: bool = True, isolation: bool) -> RunResult:
    return next(r for r in results if (r.mode, r.incast, r.isolation) == (mode, incast, isolation))


def test_without_isolation_pfc_blocks_the_victims(results: list[RunResult]) -> None:
    assert share_of_uncongested(one(results, "lossless", isolation=False), results) < 0.6


def test_with_isolation_the_victims_are_back_within_a_tenth(results: list[RunResult]) -> None:
    assert share_of_uncongested(one(results, "lossless", isolation=True), results) > 0.9


def test_with_isolation_the_monitored_class_is_paused_at_most_half_as_long(results: list[RunResult]) -> None:
    off, on = (one(results, "lossless", isolation=state).monitored_paused_ns for state in (False, True))
    assert off > 0
    assert on <= off / 2


def test_a_lossless_fabric_loses_nothing(results: list[RunResult]) -> None:
    assert [result.frames_lost for result in results if result.mode == "lossless"] == [0, 0, 0]


def test_no_frame_of_a_flow_overtakes_another(results: list[RunResult]) -> None:
    assert [result.reordered for result in results] == [0] * 6


def test_without_pfc_isolation_shortens_the_victims_transfers(results: list[RunResult]) -> None:
    off, on = (one(results, "lossy", isolation=state).victim_completion for state in (False, True))
    assert on.mean_ns < off.mean_ns
    assert on.p99_ns <= off.p99_ns


def test_without_incast_nothing_is_isolated_or_paused(results: list[RunResult]) -> None:
    for mode in ("lossless", "lossy"):
        calm = one(results, mode, incast=False, isolation=False)
        assert (calm.flows_isolated, calm.pauses, calm.frames_lost) == (0, (), 0)


def test_a_run_repeats_exactly(results: list[RunResult]) -> None:
    assert run(SHORT, "lossless", incast=True, isolation=True) == one(results, "lossless", isolation=True)


def test_the_table_has_a_line_for_each_run(results: list[RunResult]) -> None:
    lines = table(results).splitlines()
    assert len(lines) == 2 + 6
    assert "100.0 %" in lines[2]


def test_json_holds_all_that_was_measured(results: list[RunResult]) -> None:
    document = json.loads(as_json(results, {"seed": 1}))
    assert [entry["name"] for entry in document["runs"]] == [result.name for result in results]
    depths = document["runs"][1]["depths"]
    assert {series["port"] for series in depths} == {"leaf1:h1", "spine2:leaf1", "leaf2:spine2"}
    assert len(depths[0]["octets"]) == 61


def test_the_page_has_every_plot_and_is_the_same_each_time(results: list[RunResult]) -> None:
    text = page(results)
    assert text.count('id="plot') == 3 + 4
    assert text == page(results)
    assert "<script src=" not in text


def test_the_command_writes_the_same_octets_each_time(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    texts = []
    for name in ("one", "two"):
        file = tmp_path / name
        assert main(["experiment", "victim", "--duration-ms", "1", "--out", str(file)]) == 0
        texts.append((file.read_bytes(), capsys.readouterr().out))
    assert texts[0] == texts[1]


def test_the_99th_percentile_is_a_value_that_was_measured() -> None:
    assert completion([]).transfers == 0
    assert completion([7]).p99_ns == 7
    many = completion(list(range(1, 201)))
    assert (many.p99_ns, many.longest_ns, many.mean_ns) == (198, 200, 100)


def test_without_the_plotting_library_the_command_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delitem(sys.modules, "agent.experiment.page", raising=False)
    monkeypatch.setitem(sys.modules, "plotly.graph_objects", None)
    code = main(["experiment", "victim", "--duration-ms", "1", "--html", str(tmp_path / "page.html")])
    assert code == 1
    assert "pip install isolane[plot]" in capsys.readouterr().err


def test_the_command_writes_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "page.html"
    assert main(["experiment", "victim", "--duration-ms", "1", "--html", str(file)]) == 0
    assert file.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert "lossless, incast, isolation on" in capsys.readouterr().out
