"""Events for subscribers (the notifications of the isolane modules)."""

from typing import Literal

from isolane.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class TableFull:
    """A table is full; reported once, and again only after it had room (isolane: ci-table-full)."""

    table: Literal["ci-peer-table", "ci-stream-table"]
    limit: int
    now_ns: int


@dataclass(frozen=True, slots=True)
class QueueMapMismatch:
    """A peer isolates other classes than this port (isolane: ci-queue-map-mismatch), 49.4.1.2.5."""

    port: str
    local: tuple[int, ...]
    remote: tuple[int, ...]
