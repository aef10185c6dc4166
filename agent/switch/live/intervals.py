"""The intervals at which syncd's flex counters write to COUNTERS_DB; reading more often repeats values."""

from collections.abc import Callable, Mapping
from typing import Final

from isolane.switch.facts import Fields
from isolane.switch.live.texts import decimal

Rows = Callable[[str], Fields]
"""A hash of CONFIG_DB by its key; empty when there is none."""

USUAL_MS: Final[Mapping[str, int]] = {
    "PORT": 1_000,
    "WRED_ECN_PORT": 1_000,
    "PORT_BUFFER_DROP": 60_000,
    "QUEUE": 10_000,
    "WRED_ECN_QUEUE": 10_000,
    "QUEUE_WATERMARK": 60_000,
    "PFC_WD": 100,
    "SWITCH": 60_000,
    "LLR": 10_000,
}
"""Without POLL_INTERVAL, as orchagent sets them."""
SHORTEST_MS: Final = 100
"""SONiC allows no shorter one."""
LONGEST_MS: Final = 60_000
WATCHDOG: Final = "PFC_WD|GLOBAL"


def interval_s(rows: Rows, *groups: str) -> float:
    """The shortest of several groups, which write to the same hash."""
    return min(_group_ms(rows, group) for group in groups) / 1000


def _group_ms(rows: Rows, group: str) -> int:
    if group == "PFC_WD":
        return _milliseconds(rows(WATCHDOG)) or USUAL_MS[group]
    row = rows(f"FLEX_COUNTER_TABLE|{group}")
    if row.get("FLEX_COUNTER_STATUS") == "disable":
        return LONGEST_MS
    return _milliseconds(row) or USUAL_MS[group]


def _milliseconds(row: Fields) -> int | None:
    found = decimal(row.get("POLL_INTERVAL"))
    return None if found is None else min(max(found, SHORTEST_MS), LONGEST_MS)
