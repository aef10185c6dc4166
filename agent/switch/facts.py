"""The ports and capabilities that a switch reports."""

from collections.abc import Mapping
from dataclasses import field

from isolane.lazy_dataclass import dataclass

Fields = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Facts:
    """A snapshot of the databases, from which features say what the switch cannot do."""

    ports: frozenset[str] = frozenset()
    """The ports of CONFIG_DB."""
    switch: Fields = field(default_factory=dict)
    """STATE_DB, `SWITCH_CAPABILITY|switch`."""
    counters: Mapping[str, Fields] = field(default_factory=dict)
    """STATE_DB, `PORT_COUNTER_CAPABILITIES`, by group."""
