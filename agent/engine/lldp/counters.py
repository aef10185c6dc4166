"""Counters of an agent (802.1AB 9.2.6), and of all agents together (11.5.1)."""

from isolane.lazy_dataclass import dataclass


@dataclass(slots=True)
class TxStatistics:
    """Of one agent."""

    total_frames: int = 0
    total_length_errors: int = 0


@dataclass(slots=True)
class RxStatistics:
    """Of one agent."""

    total_ageouts: int = 0
    total_discarded_frames: int = 0
    error_frames: int = 0
    total_frames: int = 0
    total_discarded_tlvs: int = 0
    total_unrecognized_tlvs: int = 0


@dataclass(slots=True)
class RemoteStatistics:
    """Of all agents; `last_change_ns` is None until the first neighbour."""

    last_change_ns: int | None = None
    remote_inserts: int = 0
    remote_deletes: int = 0
    remote_drops: int = 0
    remote_ageouts: int = 0
