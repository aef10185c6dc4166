"""Link layer retry of interfaces (isolane-ue-llr)."""

from collections.abc import Sequence
from typing import ClassVar

from isolane.bindings import Root
from isolane.bindings import ietf_interfaces as of_interface
from isolane.bindings.ietf_interfaces import Llr, UePhy
from isolane.bindings.isolane_ue_llr import Profile
from isolane.dataplane.layers.llr import LlrLayer
from isolane.device.interfaces.links import Link, Links
from isolane.device.kit.context import Context
from isolane.device.kit.dynamic_mode import RETRY, interface_faults
from isolane.device.kit.instances import at_interface, interfaces_of, names, refuse
from isolane.device.kit.link_concern import LinkConcern
from isolane.device.llr.config import faults, profile_name, settings_of
from isolane.device.llr.state import FAULTS, LlrPortState, notification, rate_of
from isolane.durations import MILLISECOND_NS
from isolane.engine.effects import Effect, Notify
from isolane.engine.faults import Pattern
from isolane.engine.frame import Frame
from isolane.engine.llr.config import LlrSettings, LlrTiming
from isolane.engine.llr.engine import LlrEngine
from isolane.errors import DataError
from isolane.store.operational.providers import Keys
from isolane.tree.diff import Change
from isolane.tree.schema import Record


class LlrConcern(LinkConcern):
    """Puts a retry layer on each link that is configured to have one."""

    NOTIFICATIONS: ClassVar = (
        of_interface.TxFlushEntered,
        of_interface.TxFlushExited,
        of_interface.TxStatusChange,
        of_interface.RxStatusChange,
    )

    def __init__(self, context: Context, links: Links) -> None:
        super().__init__(context, links)
        store, register = context.store, context.register
        store.subscribe((Llr, UePhy, Profile), self)
        links.on_change(lambda link, up: self._rated(link) if up else None)
        links.on_rate(self._rated)
        self.state = LlrPortState(context, links)
        register(of_interface.ReinitializeInput.NODE.parent, self._reinitialize)
        register(of_interface.LlrClearCountersInput.NODE.parent, self._clear)
        register(of_interface.LlrInjectFaultInput.NODE.parent, self._inject)

    # --- configuration

    def prepare(self, changes: Sequence[Change], new: Root) -> tuple[str, ...]:
        touched = dict.fromkeys(names(changes, of_interface.InterfacesInterface.NODE))
        profiles = set(names(changes, Profile.NODE))
        for each in new.interfaces.interface if profiles else ():
            if profile_name(each.llr, rate_of(self._links, each.name)) in profiles:
                touched[each.name] = None
        errors: list[DataError] = []
        for interface in interfaces_of(new, touched):
            errors += faults(interface, new, rate_of(self._links, interface.name))
            errors += interface_faults(RETRY, interface, new)
        refuse(errors)
        return tuple(touched)

    def _link_removed(self, link: Link) -> None:
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

    def _rated(self, link: Link) -> None:
        """The line may have another speed: make the profile again that depends on it."""
        if link.llr is not None:
            interface = self._context.running.interfaces.interface.get(link.name)
            if interface is not None and interface.llr.profile is None:
                self._configure(link)

    def _configure_layer(self, link: Link, layer: LlrLayer, settings: LlrSettings | None) -> None:
        now_ns = self._context.now_ns
        layer.poke(layer.engine.configure(settings, now_ns), now_ns)
        self._context.changed(of_interface.LlrState, link.name)
        self._links.advertise(link)

    def _layer(self, link: Link) -> LlrLayer:
        context = self._context
        timing = LlrTiming(timer_floor_ns=context.timer_floor_ns)
        engine: LlrEngine[Frame] = LlrEngine(
            link.name, link.pacer, context.random, timing=timing, now_ns=context.now_ns
        )
        for journal in (engine.tx.journal, engine.rx.journal):
            journal.on_move = lambda: context.changed(of_interface.LlrState, link.name)
        return LlrLayer(context.clock, engine, self._tell)

    # --- notifications

    def _tell(self, effects: list[Effect]) -> None:
        for effect in effects:
            if isinstance(effect, Notify):
                self._context.notify(*notification(effect.event))

    # --- actions

    def _layer_of(self, keys: Keys) -> LlrLayer:
        link = self._links.get(keys[-1])
        if link is None or link.llr is None:
            text = f"interface {keys[-1]} has no link layer retry; configure llr with a profile first"
            path = at_interface(keys[-1]).child(Llr.NODE)
            raise DataError("operation-failed", text, path=path, app_tag="llr-not-configured")
        return link.llr

    def _reinitialize(
        self, parameters: of_interface.ReinitializeInput, keys: Keys
    ) -> of_interface.ReinitializeOutput:
        layer, now_ns = self._layer_of(keys), self._context.now_ns
        layer.poke(layer.engine.reinitialize(parameters.direction, now_ns), now_ns)
        engine = layer.engine
        return of_interface.ReinitializeOutput.new(
            tx_status=engine.tx.state.value, rx_status=engine.rx.state.status.value
        )

    def _clear(self, parameters: Record, keys: Keys) -> of_interface.LlrClearCountersOutput:
        now_ns = self._context.now_ns
        self._layer_of(keys).engine.clear_counters(now_ns)
        return of_interface.LlrClearCountersOutput.new(discontinuity_time=self._context.date_and_time(now_ns))

    def _inject(self, parameters: of_interface.LlrInjectFaultInput, keys: Keys) -> None:
        duration = parameters.duration
        self._layer_of(keys).inject(
            FAULTS.kind(parameters.type),
            Pattern(parameters.pattern),
            self._context.now_ns,
            parameters.count_,
            None if duration is None else duration * MILLISECOND_NS,
        )
