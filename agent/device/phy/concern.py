"""The physical layer of Ultra Ethernet ports (isolane-ue-phy)."""

from collections.abc import Sequence

from isolane.bindings import Root
from isolane.bindings.ietf_interfaces import InterfacesInterface, Llr, UePhy
from isolane.bindings.isolane_ue_llr import Profile
from isolane.device.interfaces.links import Link, Links
from isolane.device.kit.context import Context
from isolane.device.kit.touched_instances import names
from isolane.device.phy.spacing import spacing_of
from isolane.store.providers import Keys
from isolane.tree.diff import Change


class PhyConcern:
    """Gives each link the distance that its control ordered sets keep."""

    def __init__(self, context: Context, links: Links) -> None:
        self._context = context
        self._links = links
        store = context.store
        store.subscribe((UePhy, Llr.NODE.by_attribute["profile"], Profile), self)
        links.on_link(self._configure, lambda link: None)
        links.on_rate(self._configure)
        store.operational.provide(UePhy.NODE.by_attribute["ctlos_min_spacing"], self._spacing, "system")

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

    def abort(self, plan: tuple[str, ...]) -> None:
        pass

    def _configure(self, link: Link) -> None:
        running = self._context.running
        interface = running.interfaces.interface.get(link.name)
        link.pacer.set_min_octets(spacing_of(interface, running, link.pacer.rate_bps))

    # --- state

    def _spacing(self, keys: Keys) -> int | None:
        """What the port keeps, where nothing is configured."""
        link = self._links.get(keys[-1])
        interface = self._context.running.interfaces.interface.get(keys[-1])
        if link is None or interface is None or interface.ue_phy.ctlos_min_spacing is not None:
            return None
        return link.pacer.min_octets
