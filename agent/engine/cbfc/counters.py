"""Counters of a port and of each of its virtual channels, all 64 bits wide."""

from typing import Final, Self

COUNTER64: Final = 1 << 64


class _Counters:
    __slots__: tuple[str, ...] = ()

    def __init__(self) -> None:
        for name in self.__slots__:
            setattr(self, name, 0)

    def since(self, baseline: Self) -> Self:
        """The count since `baseline`, modulo 2^64."""
        result = type(self)()
        for name in self.__slots__:
            setattr(result, name, (getattr(self, name) - getattr(baseline, name)) % COUNTER64)
        return result

    def copy(self) -> Self:
        """These numbers, at rest."""
        return self.since(type(self)())


class PortCounters(_Counters):
    """Messages and errors of a port."""

    __slots__ = (
        "credit_limit_exceed_error",
        "excess_credit_free_error",
        "rx_cc_bad_company_id",
        "rx_cc_bad_fcs",
        "rx_cc_bad_opcode",
        "rx_cc_unknown_type",
        "rx_cc_update",
        "rx_cf_spacing_error",
        "rx_cf_update",
        "tx_cc_update",
        "tx_cf_update",
    )
    credit_limit_exceed_error: int
    excess_credit_free_error: int
    rx_cc_bad_company_id: int
    rx_cc_bad_fcs: int
    rx_cc_bad_opcode: int
    rx_cc_unknown_type: int
    rx_cc_update: int
    rx_cf_spacing_error: int
    rx_cf_update: int
    tx_cc_update: int
    tx_cf_update: int


class VcCounters(_Counters):
    """Traffic and errors of one channel."""

    __slots__ = (
        "credit_limit_exceed_error",
        "excess_credit_free_error",
        "lost_credits",
        "negative_lost_credits_error",
        "rx_bytes",
        "rx_cf_update",
        "rx_packets",
        "tx_blocked",
        "tx_blocked_time_ns",
        "tx_bytes",
        "tx_cf_update",
        "tx_packets",
    )
    credit_limit_exceed_error: int
    excess_credit_free_error: int
    lost_credits: int
    negative_lost_credits_error: int
    rx_bytes: int
    rx_cf_update: int
    rx_packets: int
    tx_blocked: int
    tx_blocked_time_ns: int
    tx_bytes: int
    tx_cf_update: int
    tx_packets: int
