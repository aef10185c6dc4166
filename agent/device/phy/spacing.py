"""Spacing between the control ordered sets of a port."""

from typing import Final

from isolane.bindings import Root
from isolane.bindings.ietf_interfaces import InterfacesInterface
from isolane.device.llr.config import profile_in_use
from isolane.engine.pacing import LEAST_SPACING

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
