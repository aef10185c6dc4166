"""Sizes of transfers: published distributions as points, and draws from them.

Web search, Hadoop and storage are those of the files that HPCC was measured with; data mining is that of VL2
in packets of 1,460 octets, as pFabric has it. Between two points sizes are spread evenly.
"""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, TypeAlias

Points: TypeAlias = Sequence[tuple[int, float]]
"""Octets, and the percent of transfers that have at most so many."""

_PACKET: Final = 1_460

DISTRIBUTIONS: Final[Mapping[str, Points]] = {
    "web-search": (
        (10_000, 15), (20_000, 20), (30_000, 30), (50_000, 40), (80_000, 53), (200_000, 60), (1_000_000, 70),
        (2_000_000, 80), (5_000_000, 90), (10_000_000, 97), (30_000_000, 100),
    ),
    "hadoop": (
        (100, 1), (200, 2), (300, 5), (350, 15), (400, 20), (500, 30), (600, 40), (700, 50), (1_000, 60),
        (2_000, 67), (7_000, 70), (30_000, 72), (50_000, 82), (80_000, 87), (120_000, 90), (300_000, 95),
        (1_000_000, 97.5), (2_000_000, 99), (10_000_000, 100),
    ),
    "storage": (
        (4_000, 22.93), (8_000, 69.21), (16_000, 80.61), (32_000, 90.47), (64_000, 93.53), (128_000, 96.77),
        (256_000, 97.53), (2_000_000, 100),
    ),
    "data-mining": tuple(
        (packets * _PACKET, percent)
        for packets, percent in (
            (1, 50), (2, 60), (3, 70), (7, 80), (267, 90), (2_107, 95), (66_667, 99), (666_667, 100)
        )
    ),
}  # fmt: skip


class Sizes:
    """Draws sizes from points."""

    def __init__(self, points: Points) -> None:
        self._octets = [float(octets) for octets, _ in points]
        self._parts = [percent / 100 for _, percent in points]
        # Part of the transfers, and the sizes that it lies between; before the first point from 1 octet on.
        lows, parts = [1.0, *self._octets[:-1]], [0.0, *self._parts[:-1]]
        self._segments = [
            (part - before, low, high)
            for part, before, low, high in zip(self._parts, parts, lows, self._octets, strict=True)
        ]

    @property
    def mean(self) -> float:
        """The mean size, in octets."""
        return sum(part * (low + high) / 2 for part, low, high in self._segments)

    def draw(self, rng: Random) -> int:
        """Draw a size, in octets."""
        chance = rng.random()
        number = min(bisect_left(self._parts, chance), len(self._parts) - 1)
        part, low, high = self._segments[number]
        before = self._parts[number] - part
        return max(1, round(low + (high - low) * ((chance - before) / part if part else 1.0)))
