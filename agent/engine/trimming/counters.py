"""What trimming counts on one port."""

from dataclasses import dataclass, field


@dataclass(slots=True)
class TrimmingCounters:
    """Named as in the model; `by_dscp` counts trimmed packets by the DSCP they came with."""

    trimmed_packets: int = 0
    trimmed_octets: int = 0
    dropped_trimmed: int = 0
    dropped_not_trimmable: int = 0
    short_packets: int = 0
    by_dscp: dict[int, int] = field(default_factory=dict)
