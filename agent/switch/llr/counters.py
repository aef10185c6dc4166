"""The 22 counters of link layer retry, between COUNTERS_DB and the model."""

from collections.abc import Mapping
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
