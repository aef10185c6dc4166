"""Link layer retry of interfaces (isolane-ue-llr)."""

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from isolane.bindings import Root
from isolane.bindings import ietf_interfaces as of_interface
from isolane.bindings.ietf_interfaces import Llr
from isolane.bindings.isolane_ue_llr import Profile
from isolane.dataplane.llr_layer import LlrLayer
from isolane.device.interfaces.links import Link, Links
from isolane.device.kit.context import Context
from isolane.device.kit.dynamic_mode import RETRY, interface_faults
from isolane.device.kit.error_paths import at_interface
from isolane.device.kit.touched import names
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
from isolane.engine.llr.profile import (
    FrameAction,
    LlrProfile,
    LlrSettings,
    LlrTiming,
    Mode,
    StatusNotifications,
)
from isolane.engine.llr.state import LlrState
from isolane.errors import DataError, DataErrors
from isolane.store.providers import Keys
from isolane.tree.diff import Change
from isolane.tree.path import Path
from isolane.tree.values import Identity

MILLISECOND_NS = 1_000_000


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
        store.subscribe((Llr, Profile), self)
        links.on_link(self._made, self._gone)
        store.operational.provide(of_interface.LlrState, self.state)
        store.operational.provide(Profile.NODE.by_attribute["used_by"], self._used_by)
        register(of_interface.ReinitializeInput.NODE.parent, self._reinitialize)
        register(of_interface.LlrClearCountersInput.NODE.parent, self._clear)
        register(of_interface.LlrInjectFaultInput.NODE.parent, self._inject)

    # --- configuration

    def prepare(self, changes: Sequence[Change], new: Root) -> tuple[str, ...]:
        touched = dict.fromkeys(names(changes, of_interface.InterfacesInterface.NODE))
        profiles = set(names(changes, Profile.NODE))
        for interface in new.interfaces.interface if profiles else ():
            if interface.llr.profile in profiles:
                touched[interface.name] = None
        found: list[DataError] = []
        for name in touched:
            interface = new.interfaces.interface.get(name)
            if interface is not None:
                found += (*_faults(interface, new), *interface_faults(RETRY, interface, new))
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
        settings = None if interface is None else settings_of(interface.llr, running)
        if link.llr is None:
            if settings is None:
                return
            link.llr = self._layer(link)
            link.port.add_gate(link.llr)
            link.restack()
            if link.end.up:
                link.llr.poke(link.llr.engine.pcs(True, self._context.now_ns), self._context.now_ns)
        self._configure_layer(link, link.llr, settings)

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
            operational_local=state.operational_local,
            operational_remote=state.operational_remote,
            negotiation=state.negotiation.value,
            profile_in_use=state.profile_in_use,
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
        return tuple(each.name for each in interfaces if each.llr.profile == keys[-1])

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
            tx_status=engine.tx.state.value, rx_status=engine.rx.state.value
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


def _faults(interface: of_interface.InterfacesInterface, root: Root) -> list[DataError]:
    """Values of the profile that do not go together, at the interface that uses it."""
    path = Path().child(of_interface.Interfaces.NODE)
    where = path.child(of_interface.InterfacesInterface.NODE, interface.name).child(Llr.NODE)
    try:
        settings_of(interface.llr, root)
    except DataErrors as several:
        return [
            DataError(error.tag, error.message, path=where, app_tag=error.app_tag) for error in several.errors
        ]
    return []


def settings_of(config: Llr, root: Root) -> LlrSettings | None:
    """The settings of an interface; None when it has no link layer retry."""
    name = config.profile
    profile = None if name is None else root.llr.profile.get(name)
    if profile is None:
        return None
    return LlrSettings(
        mode=Mode(config.mode),
        local_enabled=config.local_enabled,
        remote_enabled=config.remote_enabled,
        profile=profile_of(profile),
        status_notifications=StatusNotifications(config.status_notifications),
        status_notification_interval_ns=config.status_notification_interval * MILLISECOND_NS,
    )


def profile_of(entry: Profile) -> LlrProfile:
    """The values that ports share."""
    return LlrProfile(
        name=entry.name,
        max_outstanding_frames=entry.max_outstanding_frames,
        max_outstanding_bytes=entry.max_outstanding_bytes,
        replay_timer_max=entry.replay_timer_max,
        replay_count_max=entry.replay_count_max,
        pcs_lost_timeout=entry.pcs_lost_timeout,
        data_age_timeout=entry.data_age_timeout,
        init_frame_action=FrameAction(entry.init_frame_action),
        flush_frame_action=FrameAction(entry.flush_frame_action),
        re_init_on_flush=entry.re_init_on_flush,
        ctlos_target_spacing=entry.ctlos_target_spacing,
        ctlos_max_spacing=entry.ctlos_max_spacing,
        init_seq=entry.init_seq,
        init_data=entry.init_data,
    )
