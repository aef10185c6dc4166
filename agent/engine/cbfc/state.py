"""State of a port for the operator: plain values, named as the leafs of the model."""

from isolane.engine.cbfc.counters import PortCounters, VcCounters
from isolane.engine.cbfc.faults import CbfcFault
from isolane.engine.cbfc.machine import VcState
from isolane.engine.faults import ActiveFault
from isolane.engine.negotiation import Negotiation
from isolane.lazy_dataclass import dataclass


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
