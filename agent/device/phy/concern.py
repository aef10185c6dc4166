"""The physical layer of Ultra Ethernet ports (isolane-ue-phy)."""

from collections.abc import Sequence

from isolane.bindings import Root
from isolane.bindings.ietf_interfaces import InterfacesInterface, Llr, UePhy
from isolane.bindings.isolane_ue_llr import Profile
from isolane.device.interfaces.links import Link, Links
from isolane.device.kit.context import Context
from isolane.device.kit.touched import names
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
        link.pacer.set_min_octets(spacing_of(running.interfaces.interface.get(link.name), running))

    # --- state

    def _spacing(self, keys: Keys) -> int | None:
        """What the port keeps, beside what is configured."""
        link = self._links.get(keys[-1])
        return None if link is None else link.pacer.min_octets
