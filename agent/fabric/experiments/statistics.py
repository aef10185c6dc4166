"""Percentiles of measurements, and means of repetitions with their confidence."""

from collections.abc import Sequence
from math import sqrt
from typing import Final

# Two-sided 95 % quantiles of Student's t by degrees of freedom, from 1 on; beyond these that of the normal.
_T_95: Final = (
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228,
    2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086,
    2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042,
)  # fmt: skip
_NORMAL_95: Final = 1.960

LEAST_FOR_P99, LEAST_FOR_P999 = 370, 3_688
"""With fewer samples no two-sided 95 % interval for the percentile exists that is free of a distribution."""


def percentile(ordered: Sequence[int], per_mille: int) -> int:
    """The nearest rank: a value that was measured; 0 of none."""
    if not ordered:
        return 0
    rank = max(1, -(-per_mille * len(ordered) // 1000))
    return ordered[rank - 1]


def mean_and_confidence(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and half of its 95 % confidence interval; 0 with one value, which shows no spread."""
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return mean, 0.0
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    quantile = _T_95[count - 2] if count - 2 < len(_T_95) else _NORMAL_95
    return mean, quantile * sqrt(variance / count)
