"""Where in the tree an error is."""

from isolane.bindings.ietf_interfaces import Interfaces, InterfacesInterface
from isolane.tree.path import Path


def at_interface(name: str) -> Path:
    """The entry of an interface."""
    return Path().child(Interfaces.NODE).child(InterfacesInterface.NODE, name)
