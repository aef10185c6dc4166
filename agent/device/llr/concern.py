"""Link layer retry of interfaces (isolane-ue-llr)."""

from collections.abc import Sequence
from typing import Any, ClassVar, Final, Literal

from isolane.bindings import Root
from isolane.bindings import ietf_interfaces as of_interface
from isolane.bindings.ietf_interfaces import Llr, UePhy
from isolane.bindings.isolane_ue_llr import Profile
from isolane.dataplane.llr_layer import LlrLayer
from isolane.device.interfaces.links import DEFAULT_RATE_BPS, Link, Links
from isolane.device.kit.context import Context
from isolane.device.kit.dynamic_mode import RETRY, interface_faults
from isolane.device.kit.error_paths import at_interface
from isolane.device.kit.touched import names
from isolane.device.llr.config import (
    MILLISECOND_NS,
    entry_of,
    faults,
    profile_in_use,
    profile_name,
    settings_of,
)
from isolane.engine.effects import Effect, Notify
from isolane.engine.faults import Pattern
from isolane.engine.frame import Frame
from isolane.engine.llr.engine import LlrEngine
from isolane.engine.llr.events import (
    FlushReason,
    RxStatusChange,
    TxFlushEntered,
    TxFlushExited,
    TxStatusChange,
)
from isolane.engine.llr.faults import FaultType
from isolane.engine.llr.profile import LlrProfile, LlrSettings, LlrTiming, ProfileOrigin
from isolane.engine.llr.state import LlrState
from isolane.errors import DataError, DataErrors
from isolane.store.providers import Keys
from isolane.tree.diff import Change
from isolane.tree.values import Identity

_REASON: Final[Any] = of_interface.TxFlushEntered.NODE.by_attribute["reason"]
_REASONS: Final = {name.rpartition(":")[2]: Identity(name) for name in _REASON.type.values}
"""The identities of the reasons for a flush, by their own names."""


class LlrConcern:
    """Puts a retry layer on each link that is configured to have one."""

    NOTIFICATIONS: ClassVar = (
        of_interface.TxFlushEntered,
        of_interface.TxFlushExited,
        of_interface.TxStatusChange,
        of_interface.RxStatusChange,
    )

    def __init__(self, context: Context, links: Links) -> None:
        self._context = context
        self._links = links
        store, register = context.store, context.register
        store.subscribe((Llr, UePhy, Profile), self)
        links.on_link(self._made, self._gone)
        links.on_change(lambda link, up: self._rated(link) if up else None)
        links.on_rate(self._rated)
        operational, leaf = store.operational, Llr.NODE.by_attribute
        operational.provide(of_interface.LlrState, self.state)
        operational.provide(leaf["local_enabled"], lambda keys: self._applied(keys, "local"), "learned")
        operational.provide(leaf["remote_enabled"], lambda keys: self._applied(keys, "remote"), "learned")
        operational.provide_list(Profile.NODE, self._made_names, self._made_profile)
        operational.provide(Profile.NODE.by_attribute["used_by"], self._used_by)
        register(of_interface.ReinitializeInput.NODE.parent, self._reinitialize)
        register(of_interface.LlrClearCountersInput.NODE.parent, self._clear)
        register(of_interface.LlrInjectFaultInput.NODE.parent, self._inject)

    # --- configuration

    def prepare(self, changes: Sequence[Change], new: Root) -> tuple[str, ...]:
        touched = dict.fromkeys(names(changes, of_interface.InterfacesInterface.NODE))
        profiles = set(names(changes, Profile.NODE))
        for interface in new.interfaces.interface if profiles else ():
            if profile_name(interface.llr, self._rate_of(interface.name)) in profiles:
                touched[interface.name] = None
        found: list[DataError] = []
        for name in touched:
            interface = new.interfaces.interface.get(name)
            if interface is not None:
                found += (
                    *faults(interface, new, self._rate_of(name)),
                    *interface_faults(RETRY, interface, new),
                )
        if found:
            raise DataErrors(found)
        return tuple(touched)

    def apply(self, plan: tuple[str, ...]) -> None:
        for name in plan:
            link = self._links.get(name)
            if link is not None:
                self._configure(link)

    def abort(self, plan: tuple[str, ...]) -> None:
        pass

    def _made(self, link: Link) -> None:
        self._configure(link)

    def _gone(self, link: Link) -> None:
        if link.llr is not None:
            self._configure_layer(link, link.llr, None)

    def _configure(self, link: Link) -> None:
        running = self._context.running
        interface = running.interfaces.interface.get(link.name)
        rate_bps = link.pacer.rate_bps
        settings = None if interface is None else settings_of(interface, running, rate_bps)
        if link.llr is None:
            if settings is None:
                return
            link.llr = self._layer(link)
            link.port.add_gate(link.llr)
            link.restack()
            if link.end.up:
                link.llr.poke(link.llr.engine.pcs(True, self._context.now_ns), self._context.now_ns)
        self._configure_layer(link, link.llr, settings)

    def _rate_of(self, name: str) -> int:
        """Bits per second of a port, or what a port without a wire is taken to have."""
        link = self._links.get(name)
        return DEFAULT_RATE_BPS if link is None else link.pacer.rate_bps

    def _rated(self, link: Link) -> None:
        """The line may have another speed: a profile that was made from that is made anew."""
        if link.llr is not None:
            interface = self._context.running.interfaces.interface.get(link.name)
            if interface is not None and interface.llr.profile is None:
                self._configure(link)

    def _configure_layer(self, link: Link, layer: LlrLayer, settings: LlrSettings | None) -> None:
        now_ns = self._context.now_ns
        layer.poke(layer.engine.configure(settings, now_ns), now_ns)
        self._links.advertise(link)

    def _layer(self, link: Link) -> LlrLayer:
        context = self._context
        timing = LlrTiming(timer_floor_ns=context.timer_floor_ns)
        engine: LlrEngine[Frame] = LlrEngine(
            link.name, link.pacer, context.random, timing=timing, now_ns=context.now_ns
        )
        return LlrLayer(context.clock, engine, self._tell)

    # --- notifications

    def _tell(self, effects: list[Effect]) -> None:
        for effect in effects:
            if isinstance(effect, Notify):
                self._event(effect.event)

    def _event(self, event: Any) -> None:
        notify = self._context.notify
        match event:
            case TxFlushEntered():
                record: Any = of_interface.TxFlushEntered.new(
                    reason=_reason(event.reason),
                    replay_count=event.replay_count,
                    outstanding_frames=event.outstanding_frames,
                )
            case TxFlushExited():
                record = of_interface.TxFlushExited.new(
                    reason=_reason(event.reason),
                    new_status=event.new_status.value,
                    flushed_frames=event.flushed_frames,
                    duration=event.duration_ns,
                )
            case TxStatusChange():
                record = of_interface.TxStatusChange.new(
                    old=event.old.value, new_=event.new.value, suppressed=event.suppressed
                )
            case RxStatusChange():
                record = of_interface.RxStatusChange.new(
                    old=event.old.value, new_=event.new.value, suppressed=event.suppressed
                )
            case _:
                raise TypeError(f"{event!r} is no event of link layer retry")
        notify(record, (event.port,))

    # --- state

    def state(self, keys: Keys) -> of_interface.LlrState | None:
        """What a port's engine says of itself."""
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
            last_flush_reason=_reason(state.last_flush_reason),
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
                    type=fault.type.value, remaining=fault.remaining, injected=fault.injected
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
            each.name for each in interfaces if profile_name(each.llr, self._rate_of(each.name)) == keys[-1]
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

    # --- actions

    def _layer_of(self, keys: Keys) -> LlrLayer:
        link = self._links.get(keys[-1])
        if link is None or link.llr is None:
            text = f"interface {keys[-1]} has no link layer retry; configure llr with a profile first"
            path = at_interface(keys[-1]).child(Llr.NODE)
            raise DataError("operation-failed", text, path=path, app_tag="llr-not-configured")
        return link.llr

    def _reinitialize(self, parameters: Any, keys: Keys) -> of_interface.ReinitializeOutput:
        layer, now_ns = self._layer_of(keys), self._context.now_ns
        layer.poke(layer.engine.reinitialize(parameters.direction, now_ns), now_ns)
        engine = layer.engine
        return of_interface.ReinitializeOutput.new(
            tx_status=engine.tx.state.value, rx_status=engine.rx.state.status.value
        )

    def _clear(self, parameters: Any, keys: Keys) -> of_interface.LlrClearCountersOutput:
        now_ns = self._context.now_ns
        self._layer_of(keys).engine.clear_counters(now_ns)
        return of_interface.LlrClearCountersOutput.new(discontinuity_time=self._context.date_and_time(now_ns))

    def _inject(self, parameters: of_interface.LlrInjectFaultInput, keys: Keys) -> None:
        duration = parameters.duration
        self._layer_of(keys).inject(
            FaultType(parameters.type),
            Pattern(parameters.pattern),
            self._context.now_ns,
            parameters.count_,
            None if duration is None else duration * MILLISECOND_NS,
        )


def _reason(reason: FlushReason) -> Identity | None:
    """The identity of a reason; there is none before the first flush."""
    return _REASONS.get(reason.value)
