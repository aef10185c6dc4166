import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from isolane.fabric.description import Description, canonical
from isolane.fabric.sweep import points as module
from isolane.fabric.sweep.points import Point, SweepError, json_line, points, shard


@pytest.fixture(autouse=True)
def any_description(monkeypatch: pytest.MonkeyPatch) -> None:
    """Descriptions of these tests say nothing of a fabric."""
    monkeypatch.setattr(module, "canonical", lambda content, base: content)


def described(content: dict[str, Any], **sweep: list[Any]) -> Description:
    return Description(content, {path.replace("_", "."): values for path, values in sweep.items()}, Path())


def values(found: list[Point]) -> set[tuple[Any, ...]]:
    return {(*point.values.values(), point.seed) for point in found}


def test_lists_make_their_product_with_all_seeds() -> None:
    found = points(described({"x": 0, "t": {"load": 0.1}}, x=[1, 2], t_load=[0.3, 0.5]), "1", [7, 8])
    assert values(found) == {(x, load, seed) for x in (1, 2) for load in (0.3, 0.5) for seed in (7, 8)}
    for point in found:
        assert point.description == {"x": point.values["x"], "t": {"load": point.values["t.load"]}}


def test_points_are_in_the_order_of_their_keys_which_are_hashes_of_all_that_matters() -> None:
    found = points(described({}, x=[1, 2, 3]), "1.2", [5])
    keys = [point.key for point in found]
    assert keys == sorted(keys)
    for point in found:
        whole = {"version": "1.2", "description": point.description, "seed": 5}
        text = json.dumps(whole, sort_keys=True, separators=(",", ":"))
        assert point.key == hashlib.sha256(text.encode()).hexdigest()


def test_another_version_another_seed_and_another_value_are_other_points() -> None:
    keys = [
        points(described({"x": x}), version, [seed])[0].key
        for x in (1, 2)
        for version in ("1", "2")
        for seed in (1, 2)
    ]
    assert len(set(keys)) == 8


def test_combinations_that_mean_the_same_are_one_point() -> None:
    assert len(points(described({}, x=[1, 1]), "1", [1])) == 1


def test_values_of_a_key_of_several_paths_change_together() -> None:
    together = Description({}, {"x, t.load": [[1, 0.1], [2, 0.2]], "y": [3, 4]}, Path())
    found = points(together, "1", [1])
    assert values(found) == {(x, x / 10, y, 1) for x in (1, 2) for y in (3, 4)}
    assert {tuple(point.values) for point in found} == {("x", "t.load", "y")}


@pytest.mark.parametrize("value", [1, [1], [1, 2, 3]])
def test_a_key_of_several_paths_needs_as_many_values(value: Any) -> None:
    with pytest.raises(SweepError, match=r"sweep\.x, y: .* is not a list of 2 values"):
        points(Description({}, {"x, y": [value]}, Path()), "1", [1])


def test_a_file_without_lists_is_one_point() -> None:
    assert [point.description for point in points(described({"x": 1}), "1", [1])] == [{"x": 1}]


def test_shards_are_disjoint_and_together_the_whole() -> None:
    whole = points(described({}, x=list(range(10))), "1", [1])
    parts = [shard(whole, index, 3) for index in (1, 2, 3)]
    assert sorted(map(len, parts)) == [3, 3, 4]
    assert sorted(point.key for part in parts for point in part) == [point.key for point in whole]


def test_a_value_that_json_has_not_is_no_part_of_a_point() -> None:
    with pytest.raises(ValueError, match="JSON"):
        json_line({"x": float("nan")})


def test_too_many_points_are_refused_before_any_is_made() -> None:
    many = list(range(1_000))
    with pytest.raises(SweepError, match="make 1,000,000 points; a sweep has at most 100,000"):
        points(described({}, x=many, y=many), "1", [1])


def test_a_description_that_is_refused_names_its_values(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "canonical", canonical)
    with pytest.raises(SweepError, match=r"^duration = never: duration"):
        points(described({"duration": "1ms"}, duration=["never"]), "1", [1])
