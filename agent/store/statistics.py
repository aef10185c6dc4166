"""Counters of a store."""

from isolane.lazy_dataclass import dataclass


@dataclass(slots=True)
class Statistics:
    """Counters since the start."""

    commits: int = 0
    rollbacks: int = 0
    reverts: int = 0
    failures: int = 0
    last_compaction_ns: int | None = None
