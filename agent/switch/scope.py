"""The part of the configuration that a commit, or a write by another program, can change."""

from typing import Self

from isolane.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Scope:
    """Ports by name; `shared` also has what ports share: profiles, maps and settings of the switch."""

    ports: frozenset[str] = frozenset()
    shared: bool = False

    def __or__(self, other: Self) -> "Scope":
        return Scope(self.ports | other.ports, self.shared or other.shared)

    def __bool__(self) -> bool:
        return bool(self.ports) or self.shared
