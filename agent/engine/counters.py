"""Counters that are 64 bits wide: plain integers, named as the leafs of the model."""

from dataclasses import fields
from typing import Final, Self

from isolane.lazy_dataclass import dataclass

COUNTER64: Final = 1 << 64


@dataclass(slots=True)
class Counters:
    """The common part of counters; each kind is a dataclass of integers."""

    def since(self, baseline: Self) -> Self:
        """The count since `baseline`, modulo 2^64 as a counter64 wraps."""
        result = type(self)()
        for each in fields(self):
            setattr(result, each.name, (getattr(self, each.name) - getattr(baseline, each.name)) % COUNTER64)
        return result

    def copy(self) -> Self:
        """These numbers, at rest."""
        return self.since(type(self)())
