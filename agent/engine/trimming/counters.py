"""Counters of trimming on one port."""

from dataclasses import field

from isolane.lazy_dataclass import dataclass


@dataclass(slots=True)
class QueueCounters:
    """Of one queue, named as in the model."""

    trimmed_packets: int = 0
    tx_trimmed_packets: int = 0
    dropped_trimmed: int = 0


@dataclass(slots=True)
class TrimmingCounters:
    """Named as in the model; `by_dscp` counts trimmed packets by the DSCP they came with."""

    trimmed_packets: int = 0
    trimmed_octets: int = 0
    tx_trimmed_packets: int = 0
    dropped_trimmed: int = 0
    dropped_not_trimmable: int = 0
    dropped_exempt: int = 0
    short_packets: int = 0
    by_dscp: dict[int, int] = field(default_factory=dict)
    by_queue: dict[int, QueueCounters] = field(default_factory=dict)

    def queue(self, number: int) -> QueueCounters:
        """Counters of a queue."""
        return self.by_queue.setdefault(number, QueueCounters())
