"""The physical layer of Ultra Ethernet ports (isolane-ue-phy): distances between control ordered sets."""

from collections.abc import Sequence
from typing import Final

from isolane.bindings import Root
from isolane.bindings.ietf_interfaces import (
    InterfacesInterface,
    Llr,
    UePhy,
    UePhyClearCountersInput,
    UePhyClearCountersOutput,
    UePhyState,
    UePhyStateStatistics,
)
from isolane.bindings.isolane_ue_llr import Profile
from isolane.dataplane.layers.phy import PhyLayer, PhySettings
from isolane.device.interfaces.links import Link, Links
from isolane.device.kit.context import Context
from isolane.device.kit.instances import at_interface, names
from isolane.device.kit.records import record_of
from isolane.device.llr.config import profile_in_use
from isolane.engine.pacing import LEAST_SPACING
from isolane.errors import DataError
from isolane.store.operational.providers import Keys
from isolane.tree.diff import Change
from isolane.tree.schema import Record
from isolane.wire.ctlos import O_CODE

DEFAULT_SPACING: Final = 6_400
"""Octets, the default of SAI_PORT_ATTR_CTLOS_MIN_SPACING."""


def spacing_of(interface: InterfacesInterface | None, root: Root, rate_bps: int) -> int:
    """The least distance in octets: what is configured, else a default that the target of LLR can reach."""
    if interface is None:
        return DEFAULT_SPACING
    configured: int | None = interface.ue_phy.ctlos_min_spacing
    if configured is not None:
        return configured
    used = profile_in_use(interface, root, rate_bps)
    target = 0 if used is None else used[0].ctlos_target_spacing
    return min(DEFAULT_SPACING, max(target, LEAST_SPACING)) if target else DEFAULT_SPACING


class PhyConcern:
    """Gives each link the distance of its ordered sets, and a layer that checks where one is wanted."""

    def __init__(self, context: Context, links: Links) -> None:
        self._context = context
        self._links = links
        store = context.store
        store.subscribe((UePhy, Llr.NODE.by_attribute["profile"], Profile), self)
        links.on_link(self._configure, lambda link: None)
        links.on_rate(self._configure)
        store.operational.provide(UePhy.NODE.by_attribute["ctlos_min_spacing"], self._spacing, "system")
        store.operational.provide(UePhyState, self._state)
        context.register(UePhyClearCountersInput.NODE.parent, self._clear)

    # --- configuration

    def prepare(self, changes: Sequence[Change], new: Root) -> tuple[str, ...]:
        touched = dict.fromkeys(names(changes, InterfacesInterface.NODE))
        profiles = set(names(changes, Profile.NODE))
        for interface in new.interfaces.interface if profiles else ():
            if interface.llr.profile in profiles:
                touched[interface.name] = None
        return tuple(touched)

    def apply(self, plan: tuple[str, ...]) -> None:
        for name in plan:
            link = self._links.get(name)
            if link is not None:
                self._configure(link)

    def _configure(self, link: Link) -> None:
        running = self._context.running
        interface = running.interfaces.interface.get(link.name)
        link.pacer.set_min_octets(spacing_of(interface, running, link.pacer.rate_bps))
        settings = None if interface is None else settings_of(interface.ue_phy)
        if settings is None:
            if link.phy is not None:
                link.phy = None
                link.restack()
            return
        if link.phy is None:
            link.phy = PhyLayer(link.pacer, self._context.now_ns)
            link.restack()
        link.phy.configure(settings)

    # --- state

    def _spacing(self, keys: Keys) -> int | None:
        """The distance that the port keeps where nothing is configured."""
        link = self._links.get(keys[-1])
        interface = self._context.running.interfaces.interface.get(keys[-1])
        if link is None or interface is None or interface.ue_phy.ctlos_min_spacing is not None:
            return None
        return link.pacer.min_octets

    def _state(self, keys: Keys) -> UePhyState | None:
        """The observations of the layer of a port; None where nothing is checked."""
        link = self._links.get(keys[-1])
        if link is None or link.phy is None:
            return None
        phy, now_ns = link.phy, self._context.now_ns
        return UePhyState.new(
            rx_ctlos_observed_spacing=phy.any.observed_octets(link.pacer),
            rx_llr_init_observed_spacing=phy.inits.observed_octets(link.pacer),
            rx_llr_ack_nack_observed_spacing=phy.answers.observed_octets(link.pacer),
            mean_time_between_errors=phy.mean_time_between_errors(now_ns),
            statistics=record_of(
                UePhyStateStatistics,
                phy.counters,
                discontinuity_time=self._context.date_and_time(phy.since_ns),
            ),
        )

    # --- actions

    def _clear(self, parameters: Record, keys: Keys) -> UePhyClearCountersOutput:
        link, now_ns = self._links.get(keys[-1]), self._context.now_ns
        if link is None or link.phy is None:
            text = f"interface {keys[-1]} checks nothing that it receives; configure receive-checks first"
            path = at_interface(keys[-1]).child(UePhy.NODE)
            raise DataError("operation-failed", text, path=path, app_tag="phy-not-checked")
        link.phy.clear(now_ns)
        return UePhyClearCountersOutput.new(discontinuity_time=self._context.date_and_time(now_ns))


def settings_of(config: UePhy) -> PhySettings | None:
    """The configuration of the layer; None where no layer is needed."""
    checks = config.receive_checks
    if checks is None:
        return None if config.o_code == O_CODE else PhySettings(config.o_code)
    return PhySettings(
        o_code=config.o_code,
        any_spacing=checks.ctlos_min_spacing,
        init_spacing=checks.llr_init_min_spacing,
        answer_spacing=checks.llr_ack_nack_min_spacing,
    )
