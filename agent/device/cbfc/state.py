"""State of credit-based flow control (isolane-ue-cbfc), and its events as notifications."""

from typing import TYPE_CHECKING, Final

from isolane.bindings import ietf_interfaces as of_interface
from isolane.bindings import isolane_ue_cbfc
from isolane.device.cbfc.config import CAPABILITIES
from isolane.device.interfaces.links import Links
from isolane.device.kit.context import Context
from isolane.device.kit.records import record_of
from isolane.device.kit.values import Kinds, identities
from isolane.engine.cbfc.events import CbfcFaultType, CreditError, Stalled, StallEnded, VcStateChange
from isolane.store.operational.providers import Keys
from isolane.tree.schema import Record

if TYPE_CHECKING:  # the engine is loaded with the first link that has credits: not every start needs it
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

        state = self._engine_state(keys[-1])
        if state is None:
            return None
        return record_of(
            of_interface.CbfcState,
            state,
            native_credit_size=CAPABILITIES.native_credit_size,
            native_packet_overhead=CAPABILITIES.native_packet_overhead,
            native_total_credits=CAPABILITIES.native_total_credits,
            supported_credit_size=CAPABILITIES.supported_credit_sizes,
            active_fault=[
                record_of(
                    of_interface.CbfcStateActiveFault,
                    fault,
                    type=FAULTS.identity(fault.type[0]),
                    vc=fault.type[1],
                )
                for fault in state.active_faults
            ],
            statistics=record_of(
                of_interface.CbfcStateStatistics,
                state.statistics,
                discontinuity_time=self._context.date_and_time(state.discontinuity_ns),
            ),
        )

    def _channel_state(self, keys: Keys) -> of_interface.VcState | None:
        """State of a virtual channel, by interface and index."""
        state = self._engine_state(keys[0])
        channels = () if state is None else state.channels
        return next((self._channel(each) for each in channels if each.index == keys[-1]), None)

    def _channel(self, channel: "ChannelState") -> of_interface.VcState:
        return record_of(
            of_interface.VcState,
            channel,
            statistics=record_of(
                of_interface.VcStateStatistics,
                channel.statistics,
                discontinuity_time=self._context.date_and_time(channel.discontinuity_ns),
                tx_blocked_time=channel.statistics.tx_blocked_time_ns,
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


_CAUSES: Final = identities(of_interface.StateChange.NODE.by_attribute["cause"])
_ERRORS: Final = identities(of_interface.CreditError.NODE.by_attribute["error"])


def notification(event: object) -> tuple[Record, tuple[str, int]]:
    """The notification of one event, and the virtual channel that it is about."""
    record: Record
    match event:
        case VcStateChange():
            record = record_of(
                of_interface.StateChange, event, new_=event.new.value, cause=_CAUSES[event.cause]
            )
        case CreditError():
            record = record_of(of_interface.CreditError, event, error=_ERRORS[event.error.value])
        case Stalled():
            record = of_interface.Stalled.new(
                sender_credits_used=event.used, sender_credit_limit=event.limit, waited=event.waited_ns
            )
        case StallEnded():
            record = of_interface.StallEnded.new(waited=event.waited_ns)
        case _:
            raise TypeError(f"{event!r} is no event of credit-based flow control")
    return record, (event.port, event.vc)


FAULTS: Final = Kinds(CbfcFaultType, of_interface.CbfcInjectFaultInput.NODE.by_attribute["type"])
