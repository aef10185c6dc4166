"""Credit-based flow control of interfaces (isolane-ue-cbfc)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from isolane.bindings import Root, isolane_ue_cbfc
from isolane.bindings import ietf_interfaces as of_interface
from isolane.bindings.ietf_interfaces import Cbfc, FlowControl, InterfacesInterface
from isolane.device.cbfc.config import CAPABILITIES, faults, pfc_priorities, settings_of, users
from isolane.device.cbfc.state import CbfcPortState
from isolane.device.interfaces.links import Link, Links
from isolane.device.kit.context import Context
from isolane.device.kit.dynamic_mode import CREDITS, interface_faults
from isolane.device.kit.instances import at_interface, interfaces_of, names, refuse
from isolane.device.kit.link_concern import LinkConcern
from isolane.durations import MILLISECOND_NS
from isolane.engine.cbfc.config import CbfcSettings
from isolane.engine.cbfc.limits import buffer_octets, stops_at
from isolane.engine.effects import Effect, Notify
from isolane.engine.faults import Pattern
from isolane.errors import DataError
from isolane.store.operational.providers import Keys
from isolane.tree.diff import Change
from isolane.tree.schema import Record

if TYPE_CHECKING:  # the engine is loaded with the first link that has credits: not every start needs it
    from isolane.dataplane.layers.cbfc import CbfcLayer, Classes
    from isolane.engine.cbfc.channel import Channel


class CbfcConcern(LinkConcern):
    """Puts a credit layer on each link that is configured to have one."""

    NOTIFICATIONS: ClassVar = (
        of_interface.StateChange,
        of_interface.CreditError,
        of_interface.Stalled,
        of_interface.StallEnded,
    )

    def __init__(self, context: Context, links: Links) -> None:
        super().__init__(context, links)
        store, register = context.store, context.register
        store.subscribe((Cbfc, FlowControl, isolane_ue_cbfc.Cbfc), self)
        self.state = CbfcPortState(context, links)
        register(of_interface.CbfcClearCountersInput.NODE.parent, self._clear)
        register(of_interface.VcClearCountersInput.NODE.parent, self._clear_channel)
        register(of_interface.InitializeInput.NODE.parent, self._initialize)
        register(of_interface.RemoveInput.NODE.parent, self._remove)
        register(of_interface.CbfcInjectFaultInput.NODE.parent, self._inject)

    # --- configuration

    def prepare(self, changes: Sequence[Change], new: Root) -> tuple[str, ...]:
        touched = dict.fromkeys(names(changes, InterfacesInterface.NODE))
        touched.update(dict.fromkeys(users(changes, new)))
        refuse(
            fault
            for interface in interfaces_of(new, touched)
            for fault in (*faults(interface, new), *interface_faults(CREDITS, interface, new))
        )
        return tuple(touched)

    def _link_removed(self, link: Link) -> None:
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
            from isolane.dataplane.layers.cbfc import CbfcLayer
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
            wanted = settings or CbfcSettings()
            stops = stops_at(wanted, CAPABILITIES, link.config.class_of_priority)
            link.bridge.grant_credits(link.port.number, buffer_octets(wanted, CAPABILITIES), stops)
        layer = link.cbfc
        priorities = frozenset() if interface is None else pfc_priorities(interface)
        layer.poke(layer.engine.configure(settings, now_ns, priorities), now_ns)
        self._changed(link.name)
        self._links.advertise(link)

    # --- notifications

    def _changed(self, name: str) -> None:
        """The credits of a port, and its channels, may be others."""
        self._context.changed(of_interface.CbfcState, name)
        interface = self._context.running.interfaces.interface.get(name)
        for channel in () if interface is None else interface.cbfc.vc:
            self._context.changed(of_interface.VcState, name, channel.entry_key)

    def _tell(self, effects: list[Effect]) -> None:
        from isolane.device.cbfc.state import notification

        for effect in effects:
            if isinstance(effect, Notify):
                record, (port, channel) = notification(effect.event)
                self._context.notify(record, (port, channel))
                self._context.changed(of_interface.VcState, port, channel)
                self._context.changed(of_interface.CbfcState, port)

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

    def _clear(self, parameters: Record, keys: Keys) -> of_interface.CbfcClearCountersOutput:
        now_ns = self._context.now_ns
        self._layer_of(keys).engine.clear_counters(now_ns)
        return of_interface.CbfcClearCountersOutput.new(
            discontinuity_time=self._context.date_and_time(now_ns)
        )

    def _clear_channel(self, parameters: Record, keys: Keys) -> of_interface.VcClearCountersOutput:
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

    def _initialize(self, parameters: Record, keys: Keys) -> of_interface.InitializeOutput:
        (layer, channel), now_ns = self._channel_of(keys), self._context.now_ns
        layer.poke(layer.engine.initialize(channel.index, now_ns), now_ns)
        return of_interface.InitializeOutput.new(status=channel.state.value)

    def _remove(self, parameters: of_interface.RemoveInput, keys: Keys) -> of_interface.RemoveOutput:
        """Queued frames drain after the reply; `dropped-frames` are those that had no time at all."""
        (layer, channel), now_ns = self._channel_of(keys), self._context.now_ns
        before = channel.dropped_frames
        patience_ns = parameters.drain_timeout * MILLISECOND_NS
        layer.poke(layer.engine.remove(channel.index, now_ns, patience_ns), now_ns)
        return of_interface.RemoveOutput.new(
            status=channel.state.value, dropped_frames=channel.dropped_frames - before
        )

    def _inject(self, parameters: of_interface.CbfcInjectFaultInput, keys: Keys) -> None:
        from isolane.device.cbfc.state import FAULTS

        duration = parameters.duration
        self._layer_of(keys).inject(
            FAULTS.kind(parameters.type),
            parameters.vc,
            Pattern(parameters.pattern),
            self._context.now_ns,
            parameters.count_,
            None if duration is None else duration * MILLISECOND_NS,
        )


def _classes(link: Link) -> "Classes":
    from isolane.dataplane.layers.cbfc import Classes

    return Classes(link.config.default_priority, link.config.class_of_priority)
