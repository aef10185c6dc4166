"""Counters of a port: the 22 SAI statistics and sixteen more, all 64 bits wide.

Every eligible frame that a synchronized receiver gets falls in one FCS class and one
sequence class, so rx-ok + rx-poisoned + rx-bad = expected + missing + duplicate, always.
"""

from typing import Final

SAI_COUNTERS: Final = (
    "tx_init_ctl_os",
    "tx_init_echo_ctl_os",
    "tx_ack_ctl_os",
    "tx_nack_ctl_os",
    "tx_discard",
    "tx_ok",
    "tx_poisoned",
    "tx_replay",
    "rx_init_ctl_os",
    "rx_init_echo_ctl_os",
    "rx_ack_ctl_os",
    "rx_nack_ctl_os",
    "rx_ack_nack_seq_error",
    "rx_ok",
    "rx_poisoned",
    "rx_bad",
    "rx_expected_seq_good",
    "rx_expected_seq_poisoned",
    "rx_expected_seq_bad",
    "rx_missing_seq",
    "rx_duplicate_seq",
    "rx_replay",
)

EXTRA_COUNTERS: Final = (
    "tx_ineligible",
    "rx_ineligible",
    "tx_replayed_frames",
    "tx_replayed_bytes",
    "tx_replay_timer_expired",
    "tx_recovered",
    "tx_flush",
    "tx_flushed_frames",
    "tx_blocked",
    "rx_init_echo_mismatch",
    "rx_ack_ctl_os_dropped",
    "rx_nack_ctl_os_dropped",
    "rx_init_echo_ctl_os_dropped",
    "rx_init_ignored",
    "rx_ctl_os_error",
    "rx_not_ready",
)

COUNTER64: Final = 1 << 64


class LlrCounters:
    """Live counters of one port; plain attributes, because the hot path adds to them."""

    __slots__ = SAI_COUNTERS + EXTRA_COUNTERS

    tx_init_ctl_os: int
    tx_init_echo_ctl_os: int
    tx_ack_ctl_os: int
    tx_nack_ctl_os: int
    tx_discard: int
    tx_ok: int
    tx_poisoned: int
    tx_replay: int
    rx_init_ctl_os: int
    rx_init_echo_ctl_os: int
    rx_ack_ctl_os: int
    rx_nack_ctl_os: int
    rx_ack_nack_seq_error: int
    rx_ok: int
    rx_poisoned: int
    rx_bad: int
    rx_expected_seq_good: int
    rx_expected_seq_poisoned: int
    rx_expected_seq_bad: int
    rx_missing_seq: int
    rx_duplicate_seq: int
    rx_replay: int
    tx_ineligible: int
    rx_ineligible: int
    tx_replayed_frames: int
    tx_replayed_bytes: int
    tx_replay_timer_expired: int
    tx_recovered: int
    tx_flush: int
    tx_flushed_frames: int
    tx_blocked: int
    rx_init_echo_mismatch: int
    rx_ack_ctl_os_dropped: int
    rx_nack_ctl_os_dropped: int
    rx_init_echo_ctl_os_dropped: int
    rx_init_ignored: int
    rx_ctl_os_error: int
    rx_not_ready: int

    def __init__(self) -> None:
        for name in self.__slots__:
            setattr(self, name, 0)

    def since(self, baseline: "LlrCounters") -> "LlrCounters":
        """The count since `baseline`, modulo 2^64 as a counter64 wraps."""
        result = LlrCounters()
        for name in self.__slots__:
            setattr(result, name, (getattr(self, name) - getattr(baseline, name)) % COUNTER64)
        return result

    def copy(self) -> "LlrCounters":
        """These numbers, at rest."""
        return self.since(LlrCounters())

    def balanced(self) -> bool:
        """The identity between FCS classes and sequence classes, modulo 2^64."""
        by_fcs = self.rx_ok + self.rx_poisoned + self.rx_bad
        expected = self.rx_expected_seq_good + self.rx_expected_seq_poisoned + self.rx_expected_seq_bad
        return (by_fcs - expected - self.rx_missing_seq - self.rx_duplicate_seq) % COUNTER64 == 0
