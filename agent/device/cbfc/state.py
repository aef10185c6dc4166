"""State of credit-based flow control (isolane-ue-cbfc)."""

from typing import TYPE_CHECKING, Final

from isolane.bindings import ietf_interfaces as of_interface
from isolane.bindings import isolane_ue_cbfc
from isolane.device.cbfc.config import CAPABILITIES
from isolane.device.interfaces.links import Links
from isolane.device.kit.context import Context
from isolane.store.providers import Keys

if TYPE_CHECKING:  # the engine is loaded with the first link that has credits: not every start needs it
    from isolane.engine.cbfc.counters import VcCounters
    from isolane.engine.cbfc.state import CbfcState, ChannelState

NOTIFIED_PORT: Final = tuple(
    of_interface.CbfcState.NODE.by_attribute[name]
    for name in ("profile_in_use", "sender_active", "receiver_active", "negotiation")
)
NOTIFIED_CHANNEL: Final = tuple(
    of_interface.VcState.NODE.by_attribute[name] for name in ("status", "negotiation", "stalled")
)
"""Leafs of a channel's state that are notified on change."""


class CbfcPortState:
    """Shows the credits of each port that has them, and who uses a profile."""

    def __init__(self, context: Context, links: Links) -> None:
        self._context = context
        self._links = links
        provide = context.store.operational.provide
        declare = context.store.operational.notified.declare
        declare(of_interface.CbfcState, NOTIFIED_PORT)
        declare(of_interface.VcState, NOTIFIED_CHANNEL)
        provide(of_interface.CbfcState, self._state)
        provide(of_interface.VcState, self._channel_state)
        provide(of_interface.CreditPool, self._pool)
        provide(isolane_ue_cbfc.Profile.NODE.by_attribute["used_by"], self._used_by)

    def _engine_state(self, name: str) -> "CbfcState | None":
        link = self._links.get(name)
        return None if link is None or link.cbfc is None else link.cbfc.engine.state(self._context.now_ns)

    def _state(self, keys: Keys) -> of_interface.CbfcState | None:
        """State of a port's engine without its channels."""
        from isolane.device.cbfc.faults import FAULTS

        state = self._engine_state(keys[-1])
        if state is None:
            return None
        when = self._context.date_and_time
        return of_interface.CbfcState.new(
            native_credit_size=CAPABILITIES.native_credit_size,
            native_packet_overhead=CAPABILITIES.native_packet_overhead,
            native_total_credits=CAPABILITIES.native_total_credits,
            supported_credit_size=CAPABILITIES.supported_credit_sizes,
            profile_in_use=state.profile_in_use,
            sender_active=state.sender_active,
            receiver_active=state.receiver_active,
            sender_credit_size=state.sender_credit_size,
            sender_packet_overhead=state.sender_packet_overhead,
            receiver_credit_size=state.receiver_credit_size,
            receiver_packet_overhead=state.receiver_packet_overhead,
            reserved_octets=state.reserved_octets,
            rx_cf_observed_spacing=state.rx_cf_observed_spacing,
            sender_credits_used=state.sender_credits_used,
            sender_credits_used_watermark=state.sender_credits_used_watermark,
            negotiation=state.negotiation.value,
            active_fault=[
                of_interface.CbfcStateActiveFault.new(
                    type=FAULTS.identity(fault.type[0]),
                    vc=fault.type[1],
                    remaining=fault.remaining,
                    injected=fault.injected,
                )
                for fault in state.active_faults
            ],
            statistics=of_interface.CbfcStateStatistics.new(
                discontinuity_time=when(state.discontinuity_ns),
                **{name: getattr(state.statistics, name) for name in state.statistics.__slots__},
            ),
        )

    def _channel_state(self, keys: Keys) -> of_interface.VcState | None:
        """One virtual channel."""
        state = self._engine_state(keys[0])
        channels = () if state is None else state.channels
        return next((self._channel(each) for each in channels if each.index == keys[-1]), None)

    def _channel(self, channel: "ChannelState") -> of_interface.VcState:
        return of_interface.VcState.new(
            status=channel.status.value,
            negotiation=channel.negotiation.value,
            sender_credits_consumed=channel.sender_credits_consumed,
            sender_credits_freed=channel.sender_credits_freed,
            sender_credits_used=channel.sender_credits_used,
            sender_credits_used_watermark=channel.sender_credits_used_watermark,
            sender_credit_limit=channel.sender_credit_limit,
            receiver_credits_consumed=channel.receiver_credits_consumed,
            receiver_credits_freed=channel.receiver_credits_freed,
            receiver_native_credit_limit=channel.receiver_native_credit_limit,
            enqueue_enabled=channel.enqueue_enabled,
            dequeue_enabled=channel.dequeue_enabled,
            queued_frames=channel.queued_frames,
            stalled=channel.stalled,
            statistics=of_interface.VcStateStatistics.new(
                discontinuity_time=self._context.date_and_time(channel.discontinuity_ns),
                **_counted(channel.statistics),
            ),
        )

    def _pool(self, keys: Keys) -> of_interface.CreditPool | None:
        state = self._engine_state(keys[0])
        for pool in () if state is None else state.pools:
            if pool.name == keys[-1]:
                return of_interface.CreditPool.new(
                    name=pool.name, shared_size=pool.shared_size, used=pool.used
                )
        return None

    def _used_by(self, keys: Keys) -> tuple[str, ...]:
        interfaces = self._context.running.interfaces.interface
        return tuple(each.name for each in interfaces if each.cbfc.profile == keys[-1])


def _counted(counters: "VcCounters") -> dict[str, int]:
    found = {name: getattr(counters, name) for name in counters.__slots__}
    found["tx_blocked_time"] = found.pop("tx_blocked_time_ns")
    return found
