"""Configuration in running that the switch, by its capabilities in STATE_DB, cannot do now."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from isolane.bindings.ietf_interfaces import InterfacesInterface
from isolane.errors import DataError
from isolane.tree.path import Path

OnPort: TypeAlias = Callable[[str], None]


class Beyond:
    """Kept up by the watch of capabilities; the state reads it."""

    def __init__(self) -> None:
        self.found: tuple[DataError, ...] = ()
        self._of_port: dict[str, str] = {}
        self._listeners: list[OnPort] = []

    def on_change(self, call: OnPort) -> None:
        """Call it with each interface whose text is another one now."""
        self._listeners.append(call)

    def of_port(self, name: str) -> str | None:
        """Whatever of an interface's own configuration the switch cannot do, as text."""
        return self._of_port.get(name)

    def replace(self, found: Sequence[DataError]) -> None:
        """This is all of it now."""
        texts: dict[str, list[str]] = {}
        for error in found:
            name = _interface(error)
            if name is not None:
                texts.setdefault(name, []).append(error.message)
        before, self._of_port = self._of_port, {name: "; ".join(each) for name, each in texts.items()}
        self.found = tuple(found)
        for name in before.keys() | self._of_port.keys():
            if before.get(name) != self._of_port.get(name):
                for call in self._listeners:
                    call(name)


def _interface(error: DataError) -> str | None:
    path = error.path
    if not isinstance(path, Path) or len(path) < 2 or path[1][0] is not InterfacesInterface.NODE:
        return None
    return str(path[1][1])
