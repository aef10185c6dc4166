"""State and counters of a port for the operator: plain values, named as the leafs of the model."""

from isolane.engine.cbfc.events import CbfcFault
from isolane.engine.cbfc.machine import VcState
from isolane.engine.counters import Counters
from isolane.engine.faults import ActiveFault
from isolane.engine.negotiation import Negotiation
from isolane.lazy_dataclass import dataclass


@dataclass(slots=True)
class PortCounters(Counters):
    """Messages and errors of a port."""

    credit_limit_exceed_error: int = 0
    excess_credit_free_error: int = 0
    rx_cc_bad_company_id: int = 0
    rx_cc_bad_fcs: int = 0
    rx_cc_bad_opcode: int = 0
    rx_cc_unknown_type: int = 0
    rx_cc_update: int = 0
    rx_cf_spacing_error: int = 0
    rx_cf_update: int = 0
    tx_cc_update: int = 0
    tx_cf_update: int = 0


@dataclass(slots=True)
class VcCounters(Counters):
    """Traffic and errors of one channel."""

    credit_limit_exceed_error: int = 0
    excess_credit_free_error: int = 0
    lost_credits: int = 0
    negative_lost_credits_error: int = 0
    rx_bytes: int = 0
    rx_cf_update: int = 0
    rx_packets: int = 0
    tx_blocked: int = 0
    tx_blocked_time_ns: int = 0
    tx_bytes: int = 0
    tx_cf_update: int = 0
    tx_packets: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ChannelState:
    """One virtual channel at one moment."""

    index: int
    status: VcState
    negotiation: Negotiation
    sender_credits_consumed: int
    sender_credits_freed: int
    sender_credits_used: int
    sender_credits_used_watermark: int
    sender_credit_limit: int | None
    receiver_credits_consumed: int
    receiver_credits_freed: int
    receiver_native_credit_limit: int
    enqueue_enabled: bool
    dequeue_enabled: bool
    queued_frames: int
    stalled: bool
    statistics: VcCounters
    discontinuity_ns: int


@dataclass(frozen=True, slots=True)
class PoolState:
    """One credit pool at one moment."""

    name: str
    size: int
    shared_size: int
    used: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CbfcState:
    """One port at one moment."""

    profile_in_use: str | None
    sender_active: bool
    receiver_active: bool
    sender_credit_size: int
    sender_packet_overhead: int
    receiver_credit_size: int
    receiver_packet_overhead: int
    reserved_octets: int
    rx_cf_observed_spacing: int | None
    sender_credits_used: int
    sender_credits_used_watermark: int
    negotiation: Negotiation
    pools: tuple[PoolState, ...]
    channels: tuple[ChannelState, ...]
    active_faults: tuple[ActiveFault[CbfcFault], ...]
    statistics: PortCounters
    discontinuity_ns: int
