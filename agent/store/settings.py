"""Choices and counters of a store."""

from isolane.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Settings:
    """Choices; module isolane-server and isolane-history have most of them."""

    history: int = 200
    startup: bool = False
    private_candidate: bool = False
    confirm_timeout_s: int = 600
    sync: bool = True
    compact_at: int = 4 * 1024 * 1024


@dataclass(slots=True)
class Statistics:
    """Counters since the start."""

    commits: int = 0
    rollbacks: int = 0
    reverts: int = 0
    failures: int = 0
    last_compaction_ns: int | None = None
