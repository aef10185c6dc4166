"""What a store counts."""

from dataclasses import dataclass


@dataclass(slots=True)
class Statistics:
    """What was counted since the start."""

    commits: int = 0
    rollbacks: int = 0
    reverts: int = 0
    failures: int = 0
    last_compaction_ns: int | None = None
