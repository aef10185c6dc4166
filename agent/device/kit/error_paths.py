"""Instance paths of errors."""

from isolane.bindings import ieee802_dot1q_bridge as dot1q
from isolane.bindings.ieee802_dot1q_bridge import Bridges, Component
from isolane.bindings.ietf_interfaces import Interfaces, InterfacesInterface
from isolane.tree.path import Path


def at_interface(name: str) -> Path:
    """The entry of an interface."""
    return Path().child(Interfaces.NODE).child(InterfacesInterface.NODE, name)


def component_path(bridge: str, component: str) -> Path:
    """A component."""
    return Path().child(Bridges.NODE).child(dot1q.Bridge.NODE, bridge).child(Component.NODE, component)
