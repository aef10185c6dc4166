"""Counters that a client has cleared: the switch counts on, and the agent subtracts."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Baseline:
    """The counters of a port when they were cleared, and when that was."""

    at_ns: int
    values: Mapping[str, int]


class Baselines:
    """Values when clear-counters came: SONiC clears none either, its `-c` commands keep such values."""

    def __init__(self) -> None:
        self._of: dict[str, Baseline] = {}

    def clear(self, port: str, values: Mapping[str, int], now_ns: int) -> None:
        """Count from these values on."""
        self._of[port] = Baseline(now_ns, dict(values))

    def since(self, port: str, values: Mapping[str, int], now_ns: int) -> tuple[dict[str, int], int | None]:
        """The counters since they were cleared, and when that was; None when they never were.

        Counters that are lower than they were have started again, and count from nothing then.
        """
        known = self._of.get(port)
        if known is None:
            return dict(values), None
        if any(values.get(leaf, before) < before for leaf, before in known.values.items()):
            known = self._of[port] = Baseline(now_ns, {})
        return {leaf: value - known.values.get(leaf, 0) for leaf, value in values.items()}, known.at_ns
