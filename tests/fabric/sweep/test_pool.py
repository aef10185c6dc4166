import multiprocessing
from collections.abc import Iterable
from pathlib import Path

import pytest

from isolane.fabric.sweep.outcome import Outcome, Run
from isolane.fabric.sweep.points import Point
from isolane.fabric.sweep.pool import run_on_cores
from tests.fabric.sweep import runs

FIVE = [Point(f"k{x}", {"x": x}, 1, {"x": x}) for x in range(1, 6)]


def outcomes(run: Run, points: Iterable[Point] = FIVE, workers: int = 2) -> dict[str, Outcome]:
    found = {outcome.point.key: outcome for outcome in run_on_cores(run, points, workers)}
    assert multiprocessing.active_children() == []
    return found


@pytest.mark.parametrize("workers", [1, 2, 8])
def test_each_point_has_its_result(workers: int) -> None:
    found = outcomes(runs.square, workers=workers)
    assert {key: outcome.result for key, outcome in found.items()} == {
        point.key: runs.square(point.description, point.seed) for point in FIVE
    }


def test_nothing_to_do_starts_nothing() -> None:
    assert outcomes(runs.square, []) == {}


def test_a_point_that_raises_is_named_and_the_others_go_on() -> None:
    found = outcomes(runs.refuse_three)
    assert found["k3"].fault == "x is not 3"
    assert (found["k4"].fault or "").startswith("ZeroDivisionError: four at ")
    assert {key for key, outcome in found.items() if outcome.fault is None} == {"k1", "k2", "k5"}


def test_a_point_that_kills_its_process_twice_has_failed_alone() -> None:
    found = outcomes(runs.die_at_three)
    assert found["k3"].fault == "its process was ended by SIGKILL 2 times"
    assert {key for key, outcome in found.items() if outcome.fault is None} == {"k1", "k2", "k4", "k5"}


def test_a_point_whose_process_died_once_is_run_again(tmp_path: Path) -> None:
    points = [Point("k", {"x": 2, "flag": str(tmp_path / "flag")}, 1, {}), *FIVE]
    found = outcomes(runs.die_once, points[:1], workers=1)
    assert found["k"].result is not None


def test_who_stops_asking_ends_the_processes() -> None:
    running = run_on_cores(runs.slow, FIVE, 2)
    next(running)
    running.close()
    assert multiprocessing.active_children() == []
