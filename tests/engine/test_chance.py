"""A seed gives the numbers of `Random`, and no generator before the first of them."""

from random import Random

import pytest

from isolane.engine import chance
from isolane.engine.chance import Seeded


def test_the_numbers_are_those_of_random() -> None:
    for seed in (0, 7, "1 2 3 4"):
        seeded, expected = Seeded(seed), Random(seed)
        assert [seeded.random() for _ in range(5)] == [expected.random() for _ in range(5)]


def test_a_generator_is_made_for_the_first_number(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[int | str] = []

    def counted(seed: int | str) -> Random:
        seeds.append(seed)
        return Random(seed)

    monkeypatch.setattr(chance, "Random", counted)
    seeded = Seeded(5)
    assert seeds == []
    seeded.random()
    seeded.random()
    assert seeds == [5]
