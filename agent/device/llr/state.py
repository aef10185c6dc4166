"""State of link layer retry (isolane-ue-llr)."""

from collections.abc import Sequence
from typing import Any, Final, Literal

from isolane.bindings import ietf_interfaces as of_interface
from isolane.bindings.ietf_interfaces import Llr
from isolane.bindings.isolane_ue_llr import Profile
from isolane.device.interfaces.links import DEFAULT_RATE_BPS, Links
from isolane.device.kit.context import Context
from isolane.device.llr.config import (
    entry_of,
    profile_in_use,
    profile_name,
)
from isolane.device.llr.events import reason_of
from isolane.device.llr.faults import FAULTS
from isolane.engine.llr.profile import LlrProfile, ProfileOrigin
from isolane.engine.llr.state import LlrState
from isolane.store.providers import Keys

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
        operational.provide_list(Profile.NODE, self._made_names, self._made_profile)
        operational.provide(Profile.NODE.by_attribute["used_by"], self._used_by)

    def _state(self, keys: Keys) -> of_interface.LlrState | None:
        """State of a port's engine."""
        link = self._links.get(keys[-1])
        if link is None or link.llr is None:
            return None
        return self._shown(link.llr.engine.state(self._context.now_ns))

    def _shown(self, state: LlrState) -> of_interface.LlrState:
        when = self._context.date_and_time
        # their texts are those of the model's enumerations, which a test compares
        transitions: Sequence[Any] = state.transitions
        durations: Sequence[Any] = state.time_in_state
        return of_interface.LlrState.new(
            tx_status=state.tx_status.value,
            rx_status=state.rx_status.value,
            rx_initialized=state.rx_initialized,
            frame_action=None if state.frame_action is None else state.frame_action.value,
            negotiation=state.negotiation.value,
            profile_in_use=state.profile_in_use,
            profile_origin=None if state.profile_origin is None else state.profile_origin.value,
            tx_seq=state.tx_seq,
            acked_seq=state.acked_seq,
            next_rx_seq=state.next_rx_seq,
            outstanding_frames=state.outstanding_frames,
            outstanding_bytes=state.outstanding_bytes,
            outstanding_frames_watermark=state.outstanding_frames_watermark,
            outstanding_bytes_watermark=state.outstanding_bytes_watermark,
            replay_count=state.replay_count,
            init_round_trip_time=state.init_round_trip_time_ns,
            init_round_trip_time_valid=state.init_round_trip_time_valid,
            ack_round_trip_time=state.ack_round_trip_time_ns,
            last_flush_reason=reason_of(state.last_flush_reason),
            last_flush_time=when(state.last_flush_ns),
            last_status_change=when(state.last_status_change_ns),
            transition=[
                of_interface.Transition.new(
                    index_=past.number,
                    direction=past.direction,
                    from_=past.old,
                    to=past.new,
                    cause=past.cause,
                    time=when(past.time_ns),
                )
                for past in transitions
            ],
            tx_time_in_state=[
                of_interface.TxTimeInState.new(status=one.status, duration=one.duration_ns)
                for one in durations
                if one.direction == "transmit"
            ],
            rx_time_in_state=[
                of_interface.RxTimeInState.new(status=one.status, duration=one.duration_ns)
                for one in durations
                if one.direction == "receive"
            ],
            active_fault=[
                of_interface.LlrStateActiveFault.new(
                    type=FAULTS.identity(fault.type), remaining=fault.remaining, injected=fault.injected
                )
                for fault in state.active_faults
            ],
            statistics=of_interface.LlrStateStatistics.new(
                discontinuity_time=when(state.discontinuity_ns),
                **{name: getattr(state.statistics, name) for name in state.statistics.__slots__},
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

    def _made_profiles(self) -> dict[str, LlrProfile]:
        """The profiles that ports have by their speed and cable."""
        running, found = self._context.running, {}
        for link in self._links:
            interface = running.interfaces.interface.get(link.name)
            used = None if interface is None else profile_in_use(interface, running, link.pacer.rate_bps)
            if used is not None and used[1] is ProfileOrigin.DEFAULT:
                found[used[0].name] = used[0]
        return found

    def _made_names(self, keys: Keys) -> tuple[str, ...]:
        return tuple(self._made_profiles())

    def _made_profile(self, keys: Keys) -> Profile | None:
        made = self._made_profiles().get(keys[-1])
        return None if made is None else entry_of(made)


def rate_of(links: Links, name: str) -> int:
    """Bits per second of a port, or what a port without a wire is taken to have."""
    link = links.get(name)
    return DEFAULT_RATE_BPS if link is None else link.pacer.rate_bps
