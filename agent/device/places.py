"""Where in the tree an error is."""

from agent.tree.path import Path
from bindings.ietf_interfaces import Interfaces, InterfacesInterface


def at_interface(name: str) -> Path:
    """The entry of an interface."""
    return Path().child(Interfaces.NODE).child(InterfacesInterface.NODE, name)
