import csv
import json
from pathlib import Path

import pytest

from isolane.fabric.sweep.points import Point, SweepError
from isolane.fabric.sweep.results import LINES, POINTS, TABLE, Results, merge
from tests.fabric.sweep.runs import square

THREE = [Point(key, {"x": x}, 1, {"x": x}) for key, x in (("aa", 3), ("bb", 1), ("cc", 2))]


def filled(directory: Path, chosen: list[Point] = THREE) -> Results:
    results = Results(directory)
    for point in chosen:
        results.add(point, square(point.description, point.seed))
    return results


def test_what_has_a_result_is_not_missing(tmp_path: Path) -> None:
    results = filled(tmp_path, THREE[:1])
    assert results.missing(THREE) == THREE[1:]
    assert Results(tmp_path).missing(THREE) == THREE[1:]


def test_results_are_one_file_in_the_order_of_the_keys_however_they_came(tmp_path: Path) -> None:
    for name, order in (("one", THREE), ("other", THREE[::-1])):
        assert filled(tmp_path / name, order).collect(point.key for point in order) == 3
    for name in (LINES, TABLE):
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "other" / name).read_bytes()
    lines = [json.loads(line) for line in (tmp_path / "one" / LINES).read_text().splitlines()]
    assert [line["key"] for line in lines] == ["aa", "bb", "cc"]
    assert lines[0] == {**square({"x": 3}, 1), "key": "aa", "values": {"x": 3}}


def test_the_table_has_what_is_one_value_and_the_whole_input(tmp_path: Path) -> None:
    filled(tmp_path).collect(["aa", "bb"])
    with (tmp_path / TABLE).open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [(row["key"], row["version"], row["seed"], row["values.x"], row["y"]) for row in rows] == [
        ("aa", "1", "1", "3", "10"),
        ("bb", "1", "1", "1", "2"),
    ]
    assert json.loads(rows[0]["description"]) == {"x": 3}
    assert rows[0]["none"] == ""


def test_the_same_result_again_is_fine_and_another_one_is_a_defect(tmp_path: Path) -> None:
    results = filled(tmp_path)
    filled(tmp_path)
    with pytest.raises(SweepError, match="two runs of the same point"):
        results.add(THREE[0], {"y": 0})


def test_a_write_that_was_cut_off_leaves_no_result(tmp_path: Path) -> None:
    results = filled(tmp_path, THREE[:1])
    (tmp_path / POINTS / ".bb.json.123").write_text('{"y":')
    assert results.missing(THREE) == THREE[1:]


def test_a_damaged_result_is_named(tmp_path: Path) -> None:
    results = filled(tmp_path)
    (tmp_path / POINTS / "bb.json").write_text('{"y":')
    with pytest.raises(SweepError, match=r"bb\.json is damaged .*; delete it"):
        results.collect(point.key for point in THREE)


def test_merged_parts_are_the_octets_of_the_whole(tmp_path: Path) -> None:
    filled(tmp_path / "whole").collect(point.key for point in THREE)
    for number, point in enumerate(THREE):
        filled(tmp_path / f"{number}", [point])
    assert merge([tmp_path / f"{number}" for number in range(3)], tmp_path / "all") == 3
    for name in (LINES, TABLE):
        assert (tmp_path / "all" / name).read_bytes() == (tmp_path / "whole" / name).read_bytes()


def test_a_directory_is_merged_into_itself_with_another(tmp_path: Path) -> None:
    filled(tmp_path / "a", THREE[:1])
    filled(tmp_path / "b", THREE[1:])
    assert merge([tmp_path / "a", tmp_path / "b"], tmp_path / "a") == 3


def test_what_is_no_sweep_is_not_merged(tmp_path: Path) -> None:
    with pytest.raises(SweepError, match="no directory of a sweep"):
        merge([tmp_path / "nowhere"], tmp_path / "all")
    assert not (tmp_path / "all").exists()
