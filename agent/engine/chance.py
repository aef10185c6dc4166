"""Chance that repeats: a seed, of which a generator is made when a number is first asked for."""

from random import Random
from typing import Protocol


class Chance(Protocol):
    """A source of numbers; `Random` is one."""

    def random(self) -> float:
        """A number from 0 to below 1."""
        ...


class Seeded:
    """The numbers of `Random(seed)`. A generator takes 2.5 kB, and most queues and wires never need one."""

    __slots__ = ("_generator", "_seed")

    def __init__(self, seed: int | str) -> None:
        self._seed = seed
        self._generator: Random | None = None

    def random(self) -> float:
        if self._generator is None:
            self._generator = Random(self._seed)  # noqa: S311  # a simulation, repeatable on purpose
        return self._generator.random()
