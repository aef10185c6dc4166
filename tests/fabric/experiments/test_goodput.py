"""Goodput of retry follows (1-p)/(1-p+pW); the seeds are fixed, so the runs repeat."""

import pytest

from isolane.fabric.experiments import goodput


@pytest.mark.parametrize(
    ("window", "loss"), [(8, 0.0), (8, 0.001), (8, 0.003), (8, 0.01), (32, 0.001), (32, 0.003), (32, 0.01)]
)
def test_goodput_follows_the_formula_within_one_percent(window: int, loss: float) -> None:
    point = goodput.run(window, loss, frames=12_000, seed=round(1 + loss * 1000))
    assert point.measured == pytest.approx(point.predicted, rel=0.01)
    assert (point.loss > 0) == (loss > 0)


def test_the_formula_at_its_ends() -> None:
    assert goodput.predict(0.0, 100) == 1.0
    assert goodput.predict(0.5, 1) == 0.5
    assert goodput.predict(0.01, 100) == pytest.approx(0.99 / 1.99)
