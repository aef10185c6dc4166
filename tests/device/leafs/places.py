"""Instances that tables speak of, and where their engines are."""

from collections.abc import Callable
from typing import Any, Final

COMPONENT: Final = "/ieee802-dot1q-bridge:bridges/bridge[name='br0']/component[name='c0']"
DATA_PLANE: Final = "/isolane-dataplane:data-plane"
DOT1Q: Final = "ieee802-dot1q-bridge"
TYPES: Final = "ieee802-dot1q-types"


def at_interface(name: str, below: str = "") -> str:
    """The path of an interface, or of something below it."""
    return f"/ietf-interfaces:interfaces/interface[name='{name}']{below}"


def link(name: str) -> Callable[[Any], Any]:
    """The link of an interface."""
    return lambda bench: bench.device.links.get(name)


def bridge(bench: Any) -> Any:
    """The emulated bridge of the component."""
    return bench.device.bridges["br0", "c0"]


def device(bench: Any) -> Any:
    """All concerns of a device."""
    return getattr(bench, "device", None)
