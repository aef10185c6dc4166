"""Credit-based flow control of interfaces (isolane-ue-cbfc)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from isolane.bindings import Root, isolane_ue_cbfc
from isolane.bindings import ietf_interfaces as of_interface
from isolane.bindings.ietf_interfaces import Cbfc, FlowControl, InterfacesInterface
from isolane.device.cbfc.config import CAPABILITIES, faults, pfc_priorities, settings_of, users
from isolane.device.interfaces.links import Link, Links
from isolane.device.kit.context import Context
from isolane.device.kit.dynamic_mode import CREDITS, interface_faults
from isolane.device.kit.error_paths import at_interface
from isolane.device.kit.touched import names
from isolane.engine.cbfc.limits import buffer_octets
from isolane.engine.effects import Effect, Notify
from isolane.engine.faults import Pattern
from isolane.errors import DataError, DataErrors
from isolane.store.providers import Keys
from isolane.tree.diff import Change

if TYPE_CHECKING:  # the engine is loaded with the first link that has credits: not every start needs it
    from isolane.dataplane.cbfc_layer import CbfcLayer, Classes
    from isolane.engine.cbfc.channel import Channel
    from isolane.engine.cbfc.counters import VcCounters
    from isolane.engine.cbfc.state import CbfcState, ChannelState

MILLISECOND_NS: Final = 1_000_000


class CbfcConcern:
    """Puts a credit layer on each link that is configured to have one."""

    NOTIFICATIONS: ClassVar = (
        of_interface.StateChange,
        of_interface.CreditError,
        of_interface.Stalled,
        of_interface.StallEnded,
    )

    def __init__(self, context: Context, links: Links) -> None:
        self._context = context
        self._links = links
        store, register = context.store, context.register
        store.subscribe((Cbfc, FlowControl, isolane_ue_cbfc.Cbfc), self)
        links.on_link(self._made, self._gone)
        provide = store.operational.provide
        provide(of_interface.CbfcState, self.state)
        provide(of_interface.VcState, self.channel_state)
        provide(of_interface.CreditPool, self._pool)
        provide(isolane_ue_cbfc.Profile.NODE.by_attribute["used_by"], self._used_by)
        register(of_interface.CbfcClearCountersInput.NODE.parent, self._clear)
        register(of_interface.VcClearCountersInput.NODE.parent, self._clear_channel)
        register(of_interface.InitializeInput.NODE.parent, self._initialize)
        register(of_interface.RemoveInput.NODE.parent, self._remove)
        register(of_interface.CbfcInjectFaultInput.NODE.parent, self._inject)

    # --- configuration

    def prepare(self, changes: Sequence[Change], new: Root) -> tuple[str, ...]:
        touched = dict.fromkeys(names(changes, InterfacesInterface.NODE))
        touched.update(dict.fromkeys(users(changes, new)))
        found: list[DataError] = []
        for name in touched:
            interface = new.interfaces.interface.get(name)
            if interface is not None:
                found += (*faults(interface, new), *interface_faults(CREDITS, interface, new))
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
        if link.cbfc is not None:
            now_ns = self._context.now_ns
            link.cbfc.poke(link.cbfc.engine.configure(None, now_ns), now_ns)

    def _configure(self, link: Link) -> None:
        running, now_ns = self._context.running, self._context.now_ns
        interface = running.interfaces.interface.get(link.name)
        settings = None if interface is None else settings_of(interface.cbfc, running)
        if link.cbfc is None:
            if settings is None:
                return
            from isolane.dataplane.cbfc_layer import CbfcLayer
            from isolane.engine.cbfc.engine import CbfcEngine

            engine = CbfcEngine(link.name, link.pacer, capabilities=CAPABILITIES, now_ns=now_ns)
            link.cbfc = CbfcLayer(
                self._context.clock, engine, link.config.mac, self._tell, classes=lambda: _classes(link)
            )
            link.port.add_gate(link.cbfc)
            link.restack()
            if link.end.up:
                link.cbfc.poke(engine.link(True, now_ns), now_ns)
        if link.bridge is not None:
            link.bridge.reserve(
                link.port.number, 0 if settings is None else buffer_octets(settings, CAPABILITIES)
            )
        layer = link.cbfc
        priorities = frozenset() if interface is None else pfc_priorities(interface)
        layer.poke(layer.engine.configure(settings, now_ns, priorities), now_ns)
        self._links.advertise(link)

    # --- notifications

    def _tell(self, effects: list[Effect]) -> None:
        from isolane.device.cbfc.events import notification

        for effect in effects:
            if isinstance(effect, Notify):
                event: Any = effect.event
                self._context.notify(notification(event), (event.port, event.vc))

    # --- state

    def _engine_state(self, name: str) -> "CbfcState | None":
        link = self._links.get(name)
        return None if link is None or link.cbfc is None else link.cbfc.engine.state(self._context.now_ns)

    def state(self, keys: Keys) -> of_interface.CbfcState | None:
        """What a port's engine says of itself, channels apart."""
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
                    type=fault.type[0].value,
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

    def channel_state(self, keys: Keys) -> of_interface.VcState | None:
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

    # --- actions

    def _layer_of(self, keys: Keys) -> "CbfcLayer":
        link = self._links.get(keys[-1])
        if link is None or link.cbfc is None:
            text = (
                f"interface {keys[-1]} has no credit-based flow control; configure cbfc with a profile first"
            )
            path = at_interface(keys[-1]).child(Cbfc.NODE)
            raise DataError("operation-failed", text, path=path, app_tag="cbfc-not-configured")
        return link.cbfc

    def _clear(self, parameters: Any, keys: Keys) -> of_interface.CbfcClearCountersOutput:
        now_ns = self._context.now_ns
        self._layer_of(keys).engine.clear_counters(now_ns)
        return of_interface.CbfcClearCountersOutput.new(
            discontinuity_time=self._context.date_and_time(now_ns)
        )

    def _clear_channel(self, parameters: Any, keys: Keys) -> of_interface.VcClearCountersOutput:
        now_ns = self._context.now_ns
        self._layer_of(keys[:1]).engine.clear_counters(now_ns, keys[-1])
        return of_interface.VcClearCountersOutput.new(discontinuity_time=self._context.date_and_time(now_ns))

    def _channel_of(self, keys: Keys) -> "tuple[CbfcLayer, Channel]":
        layer = self._layer_of(keys[:1])
        channel = layer.engine.channels.get(keys[-1])
        if channel is None:
            text = f"virtual channel {keys[-1]} of {keys[0]} is best effort; set its type to lossless first"
            raise DataError("operation-failed", text, app_tag="cbfc-vc-not-lossless")
        return layer, channel

    def _initialize(self, parameters: Any, keys: Keys) -> of_interface.InitializeOutput:
        (layer, channel), now_ns = self._channel_of(keys), self._context.now_ns
        layer.poke(layer.engine.initialize(channel.index, now_ns), now_ns)
        return of_interface.InitializeOutput.new(status=channel.state.value)

    def _remove(self, parameters: of_interface.RemoveInput, keys: Keys) -> of_interface.RemoveOutput:
        """What waits drains after the answer; `dropped-frames` are those that had no time at all."""
        (layer, channel), now_ns = self._channel_of(keys), self._context.now_ns
        before = channel.dropped_frames
        patience_ns = parameters.drain_timeout * MILLISECOND_NS
        layer.poke(layer.engine.remove(channel.index, now_ns, patience_ns), now_ns)
        return of_interface.RemoveOutput.new(
            status=channel.state.value, dropped_frames=channel.dropped_frames - before
        )

    def _inject(self, parameters: of_interface.CbfcInjectFaultInput, keys: Keys) -> None:
        from isolane.engine.cbfc.faults import CbfcFaultType

        duration = parameters.duration
        self._layer_of(keys).inject(
            CbfcFaultType(parameters.type),
            parameters.vc,
            Pattern(parameters.pattern),
            self._context.now_ns,
            parameters.count_,
            None if duration is None else duration * MILLISECOND_NS,
        )


def _counted(counters: "VcCounters") -> dict[str, int]:
    found = {name: getattr(counters, name) for name in counters.__slots__}
    found["tx_blocked_time"] = found.pop("tx_blocked_time_ns")
    return found


def _classes(link: Link) -> "Classes":
    from isolane.dataplane.cbfc_layer import Classes

    return Classes(link.config.default_priority, link.config.class_of_priority)
