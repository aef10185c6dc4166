"""How far apart the control ordered sets of a port are."""

from typing import Final

from isolane.bindings import Root
from isolane.bindings.ietf_interfaces import InterfacesInterface
from isolane.engine.pacing import LEAST_SPACING

DEFAULT_SPACING: Final = 6_400
"""Octets, the default of SAI_PORT_ATTR_CTLOS_MIN_SPACING."""


def spacing_of(interface: InterfacesInterface | None, root: Root) -> int:
    """The least distance in octets: what is configured, else a default that the target of LLR can reach."""
    if interface is None:
        return DEFAULT_SPACING
    configured: int | None = interface.ue_phy.ctlos_min_spacing
    if configured is not None:
        return configured
    name = interface.llr.profile
    profile = None if name is None else root.llr.profile.get(name)
    target = 0 if profile is None else profile.ctlos_target_spacing
    return min(DEFAULT_SPACING, max(target, LEAST_SPACING)) if target else DEFAULT_SPACING
