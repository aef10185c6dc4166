"""State of link layer retry (isolane-ue-llr), and its events as notifications."""

from typing import Final, Literal

from isolane.bindings import ietf_interfaces as of_interface
from isolane.bindings.ietf_interfaces import Llr
from isolane.bindings.isolane_ue_llr import Profile
from isolane.device.interfaces.links import DEFAULT_RATE_BPS, Links
from isolane.device.kit.context import Context
from isolane.device.kit.records import record_of
from isolane.device.kit.values import Kinds, identities
from isolane.device.llr.config import entry_of, profile_in_use, profile_name
from isolane.engine.llr.config import LlrProfile, ProfileOrigin
from isolane.engine.llr.events import (
    FaultType,
    FlushReason,
    RxStatusChange,
    TxFlushEntered,
    TxFlushExited,
    TxStatusChange,
)
from isolane.engine.llr.state import LlrState
from isolane.store.operational.providers import Keys
from isolane.tree.schema import Record
from isolane.tree.values import Identity

FAULTS: Final = Kinds(FaultType, of_interface.LlrInjectFaultInput.NODE.by_attribute["type"])


_REASONS: Final = identities(of_interface.TxFlushEntered.NODE.by_attribute["reason"])
"""The identities of the reasons for a flush, by their own names."""


def notification(event: object) -> tuple[Record, tuple[str]]:
    """The notification of one event, and the interface that it is about."""
    match event:
        case TxFlushEntered():
            reason = reason_of(event.reason)
            return record_of(of_interface.TxFlushEntered, event, reason=reason), (event.port,)
        case TxFlushExited():
            reason = reason_of(event.reason)
            record = record_of(of_interface.TxFlushExited, event, reason=reason, duration=event.duration_ns)
            return record, (event.port,)
        case TxStatusChange():
            return record_of(of_interface.TxStatusChange, event, new_=event.new.value), (event.port,)
        case RxStatusChange():
            return record_of(of_interface.RxStatusChange, event, new_=event.new.value), (event.port,)
        case _:
            raise TypeError(f"{event!r} is no event of link layer retry")


def reason_of(reason: FlushReason) -> Identity | None:
    """The identity of a reason; there is none before the first flush."""
    return _REASONS.get(reason.value)


NOTIFIED: Final = tuple(
    of_interface.LlrState.NODE.by_attribute[name]
    for name in (
        "tx_status",
        "rx_status",
        "frame_action",
        "negotiation",
        "profile_in_use",
        "profile_origin",
        "last_flush_reason",
        "last_flush_time",
        "last_status_change",
    )
)
"""The leafs of link layer retry that are notified on change."""


class LlrPortState:
    """Shows the retry of each port that has it, and the profiles that ports are given by their speed."""

    def __init__(self, context: Context, links: Links) -> None:
        self._context = context
        self._links = links
        operational, leaf = context.store.operational, Llr.NODE.by_attribute
        operational.provide(of_interface.LlrState, self._state)
        operational.notified.declare(of_interface.LlrState, NOTIFIED)
        operational.provide(leaf["local_enabled"], lambda keys: self._applied(keys, "local"), "learned")
        operational.provide(leaf["remote_enabled"], lambda keys: self._applied(keys, "remote"), "learned")
        operational.provide_list(Profile.NODE, self._default_names, self._default_profile)
        operational.provide(Profile.NODE.by_attribute["used_by"], self._used_by)

    def _state(self, keys: Keys) -> of_interface.LlrState | None:
        """State of a port's engine."""
        link = self._links.get(keys[-1])
        if link is None or link.llr is None:
            return None
        return self._shown(link.llr.engine.state(self._context.now_ns))

    def _shown(self, state: LlrState) -> of_interface.LlrState:
        when = self._context.date_and_time
        return record_of(
            of_interface.LlrState,
            state,
            init_round_trip_time=state.init_round_trip_time_ns,
            ack_round_trip_time=state.ack_round_trip_time_ns,
            last_flush_reason=reason_of(state.last_flush_reason),
            last_flush_time=when(state.last_flush_ns),
            last_status_change=when(state.last_status_change_ns),
            transition=[
                record_of(
                    of_interface.Transition,
                    past,
                    index_=past.number,
                    from_=past.old,
                    to=past.new,
                    time=when(past.time_ns),
                )
                for past in state.transitions
            ],
            tx_time_in_state=[
                record_of(of_interface.TxTimeInState, one, duration=one.duration_ns)
                for one in state.time_in_state
                if one.direction == "transmit"
            ],
            rx_time_in_state=[
                record_of(of_interface.RxTimeInState, one, duration=one.duration_ns)
                for one in state.time_in_state
                if one.direction == "receive"
            ],
            active_fault=[
                record_of(of_interface.LlrStateActiveFault, fault, type=FAULTS.identity(fault.type))
                for fault in state.active_faults
            ],
            statistics=record_of(
                of_interface.LlrStateStatistics,
                state.statistics,
                discontinuity_time=when(state.discontinuity_ns),
            ),
        )

    def _used_by(self, keys: Keys) -> tuple[str, ...]:
        interfaces = self._context.running.interfaces.interface
        return tuple(
            each.name
            for each in interfaces
            if profile_name(each.llr, rate_of(self._links, each.name)) == keys[-1]
        )

    def _applied(self, keys: Keys, direction: Literal["local", "remote"]) -> bool | None:
        """Whether a direction is on, where that is not what is configured."""
        link = self._links.get(keys[-1])
        interface = self._context.running.interfaces.interface.get(keys[-1])
        if link is None or link.llr is None or interface is None:
            return None
        now, config = link.llr.engine.directions, interface.llr
        is_on, wanted = (
            (now.local, config.local_enabled) if direction == "local" else (now.remote, config.remote_enabled)
        )
        return None if is_on is wanted else is_on

    def _default_profiles(self) -> dict[str, LlrProfile]:
        """The profiles that ports have by their speed and cable."""
        running, profiles = self._context.running, {}
        for link in self._links:
            interface = running.interfaces.interface.get(link.name)
            used = None if interface is None else profile_in_use(interface, running, link.pacer.rate_bps)
            if used is not None and used[1] is ProfileOrigin.DEFAULT:
                profiles[used[0].name] = used[0]
        return profiles

    def _default_names(self, keys: Keys) -> tuple[str, ...]:
        return tuple(self._default_profiles())

    def _default_profile(self, keys: Keys) -> Profile | None:
        profile = self._default_profiles().get(keys[-1])
        return None if profile is None else entry_of(profile)


def rate_of(links: Links, name: str) -> int:
    """Bits per second of a port, or what a port without a wire is taken to have."""
    link = links.get(name)
    return DEFAULT_RATE_BPS if link is None else link.pacer.rate_bps
