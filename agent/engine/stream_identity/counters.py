"""Counters of the streams of a port (IEEE Std 802.1CB 9.2, 9.3); integers that only grow."""

from isolane.lazy_dataclass import dataclass


@dataclass(slots=True)
class StreamCounters:
    """One stream at one port, or all of them together."""

    input_pkts: int = 0  # 9.2.1, 9.3.1: identified
    output_pkts: int = 0  # 9.2.2, 9.3.2: passed to the lower layers
