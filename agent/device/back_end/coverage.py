"""The table of `isolane coverage --dataplane`: what becomes of each node that a data plane may be without."""

from collections.abc import Iterator

from isolane.dataplane.capabilities import Capabilities, Feature, Level
from isolane.device.back_end.asks import ASKS
from isolane.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """One node, or some of its values."""

    path: str
    values: str
    feature: Feature | None
    support: Level
    reason: str


def table(can: Capabilities) -> Iterator[Row]:
    """Every node with a feature of its own; what is not named here is applied on every data plane."""
    for ask in ASKS:
        support = can[ask.feature]
        yield Row(ask.node.path, ask.values, ask.feature, support.level, support.reason)
