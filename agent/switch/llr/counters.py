"""The 22 counters of link layer retry, between COUNTERS_DB and the model."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from isolane.engine.llr.counters import SAI_COUNTERS
from isolane.switch.facts import Facts, Fields

GROUP: Final = "LLR"
"""Of PORT_COUNTER_CAPABILITIES in STATE_DB, and of the flex counters."""
PREFIX: Final = "SAI_PORT_STAT_"

LEAFS: Final = SAI_COUNTERS
"""The leafs of llr/state/statistics that SAI has; a test compares them with the references of the module."""

CAPABILITIES: Final[Mapping[str, str]] = {leaf: f"{GROUP}_{leaf.upper()}" for leaf in LEAFS}
"""By leaf the field of PORT_COUNTER_CAPABILITIES; with the prefix it is that of COUNTERS_DB."""


def counters(fields: Fields, facts: Facts) -> dict[str, int]:
    """The counters of a port by leaf, without those that the switch says it lacks, and what is no number."""
    can = facts.counters.get(GROUP)
    found = {}
    for leaf, name in CAPABILITIES.items():
        text = fields.get(PREFIX + name)
        if text is not None and text.isascii() and text.isdecimal() and (not can or can.get(name) == "true"):
            found[leaf] = int(text)
    return found


@dataclass(frozen=True, slots=True)
class Baseline:
    """The counters of a port when they were cleared, and when that was."""

    at_ns: int
    values: Mapping[str, int]


class Baselines:
    """Values when clear-counters came: SONiC clears no counter either, `llrstat -c` keeps such values too."""

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
