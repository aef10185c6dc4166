"""The two flows: one sends more than the bottleneck takes, the other almost nothing."""

from typing import Final

from isolane.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Flow:
    """UDP packets of one flow."""

    number: int
    octets: int
    per_s: int

    @property
    def source_port(self) -> int:
        return 10_000 + self.number


ELEPHANT: Final = Flow(1, 1_000, 10_000)
"""80 Mbit/s."""
VICTIM: Final = Flow(2, 100, 200)
TRAIN: Final = Flow(9, 100, 0)
"""As quickly as possible, to measure the cost of a frame."""
