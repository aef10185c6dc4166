"""A page of results: what it compares, and that it needs nothing from elsewhere."""

import re
from html import unescape
from html.parser import HTMLParser
from math import isnan, sqrt
from pathlib import Path
from typing import Any

import pytest

from isolane.cli.main import main
from isolane.fabric.examples import example
from isolane.fabric.report.measures import interval, measures, variants
from isolane.fabric.report.page import page
from isolane.fabric.run import run_point
from isolane.fabric.sweep.points import points
from isolane.fabric.sweep.results import Results, read_results
from tests.fabric.sweep.test_points import described

SMALL = {
    "duration": "200us",
    "topology": {"kind": "leaf-spine", "leaves": 2, "spines": 1, "hosts-per-leaf": 2},
    "workload": [{"kind": "incast", "name": "incast", "to": "h1", "size": "8kB"}],
}


@pytest.fixture(scope="module")
def results() -> list[dict[str, Any]]:
    """Two variants with two seeds each."""
    sweep = points(described(SMALL, workload_incast_size=["16kB", "8kB"]), "1", [1, 2])
    return [
        {**run_point(point.description, point.seed), "key": point.key, "values": dict(point.values)}
        for point in sweep
    ]


class Tags(HTMLParser):
    """Opens and closes."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in {"meta", "path", "circle", "polyline"}:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in {"path", "circle", "polyline"}:
            assert self.open.pop() == tag


def test_runs_that_differ_in_their_seed_are_one_variant(results: list[dict[str, Any]]) -> None:
    found = variants(results)
    assert [variant.name for variant in found] == ["size = 16kB", "size = 8kB"]
    assert [[run["seed"] for run in variant.runs] for variant in found] == [[1, 2], [1, 2]]


def test_an_interval_is_that_of_student_over_the_seeds(results: list[dict[str, Any]]) -> None:
    (mean,) = (each for each in measures(results) if each.title == "completion time, mean")
    for variant in variants(results):
        one, two = (run["completion"]["all"]["duration-ns"]["mean"] / 1e3 for run in variant.runs)
        found = interval(mean, variant)
        assert found.mean == pytest.approx((one + two) / 2)
        assert found.half == pytest.approx(12.706 * abs(one - two) / sqrt(2) / sqrt(2), abs=1e-9)


def test_a_percentile_without_samples_is_no_number(results: list[dict[str, Any]]) -> None:
    titles = [each.title for each in measures(results)]
    assert "slowdown p99.9" not in titles
    assert "frames dropped" in titles
    (precision,) = (each for each in _every(results) if each.title == "isolation: precision")
    assert isnan(interval(precision, variants(results)[0]).mean)


def _every(results: list[dict[str, Any]]) -> Any:
    from isolane.fabric.report import measures as module

    return module._all(results)


def test_the_page_is_whole_and_asks_nobody_for_anything(results: list[dict[str, Any]]) -> None:
    text = page("a <study>", results)
    tags = Tags()
    tags.feed(text)
    assert tags.open == []
    assert "a &lt;study&gt;" in text
    assert not re.search(r"(?i)src=|href=|url\(|@import|<script", text)
    for result in results:
        assert f'"size": {result["description"]["workload"][0]["size"]}' in unescape(text)


def test_the_same_results_are_the_same_page(results: list[dict[str, Any]]) -> None:
    assert page("t", results) == page("t", list(reversed(results)))


def test_names_of_a_description_cannot_write_markup(results: list[dict[str, Any]]) -> None:
    changed = [{**result, "values": {"x": "<b>&\"'"}} for result in results]
    assert "<b>" not in page("t", changed)


def test_ends_of_paths_that_are_the_same_are_written_out(results: list[dict[str, Any]]) -> None:
    changed = [{**result, "values": {"one.load": 1, "two.load": 2}} for result in results]
    assert [variant.name for variant in variants(changed)] == ["one.load = 1, two.load = 2"]


def test_a_run_and_a_sweep_become_a_page(
    results: list[dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "incast.toml").write_text(example("incast"))
    assert main(["fabric", "run", str(tmp_path / "incast.toml"), "--json"]) == 0
    (tmp_path / "run.json").write_text(capsys.readouterr().out)
    out = tmp_path / "out.html"
    assert main(["fabric", "report", str(tmp_path / "run.json"), "--out", str(out)]) == 0
    assert "<h4>Largest pauses</h4>" in out.read_text()
    kept = Results(tmp_path / "sweep")
    for point in points(described(SMALL, workload_incast_size=["16kB"]), "1", [1]):
        kept.add(point, results[0])
        kept.collect([point.key])
    assert main(["fabric", "report", str(tmp_path / "sweep"), "--out", str(out)]) == 0
    assert "size = 16kB" in out.read_text()
    assert len(read_results(tmp_path / "sweep")) == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "has no results"),
        ("{", "line 1: is not a JSON object"),
        ("[]\n", "line 1: is no result of a fabric"),
        ('{"version": "1"}\n', "line 1: is no result of a fabric of this version"),
    ],
)
def test_a_file_that_has_no_results_is_one_line(
    text: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "r.json").write_text(text)
    assert main(["fabric", "report", str(tmp_path / "r.json"), "--out", str(tmp_path / "out.html")]) == 1
    assert said in capsys.readouterr().err
