"""Types whose values are names of a set: enumeration, bits, identityref (RFC 7950 sections 9.6 to 9.10)."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final

from isolane.tree.identities import Identities
from isolane.tree.types.base import BadValue, Scope, Type
from isolane.tree.values import Identity

NAMES_TOLD: Final = 10


def _listed(names: Collection[str]) -> str:
    """The first names, and how many more there are."""
    first = ", ".join(tuple(names)[:NAMES_TOLD])
    more = len(names) - NAMES_TOLD
    return first if more <= 0 else f"{first} and {more} more"


class Enumeration(Type):
    """enumeration; the values are the names, `values` maps them to the integers."""

    __slots__ = ("values",)

    base = "enumeration"

    def __init__(self, values: Mapping[str, int]) -> None:
        self.values = values

    def parse(self, text: str, scope: Scope) -> str:
        for name in self.values:
            if name == text:
                return name
        raise BadValue(f'"{text}" is not one of the enumeration\'s names: {_listed(self.values)}')


class Bits(Type):
    """bits; a value is the tuple of the names that are set, in the order of their positions."""

    __slots__ = ("positions",)

    base = "bits"

    def __init__(self, positions: Mapping[str, int]) -> None:
        self.positions = positions

    def parse(self, text: str, scope: Scope) -> tuple[str, ...]:
        names = text.split()
        for name in names:
            if name not in self.positions:
                raise BadValue(f'"{name}" is not one of the bits: {_listed(self.positions)}')
        if len(set(names)) < len(names):
            raise BadValue(f'"{text}" sets a bit twice')
        return tuple(sorted(names, key=self.positions.__getitem__))

    def text(self, value: Any) -> str:
        return " ".join(value)


class Identityref(Type):
    """identityref; a value must be derived from each of the bases."""

    __slots__ = ("_values", "bases", "identities")

    base = "identityref"
    contextual = True

    def __init__(self, bases: Sequence[str], identities: Identities) -> None:
        self.bases = tuple(bases)
        self.identities = identities
        self._values: Mapping[str, Identity] | None = None

    @property
    def values(self) -> Mapping[str, Identity]:
        """The identities that are values of this type, by `module:name`."""
        if self._values is None:
            names = set.intersection(*(set(self.identities.derived(base)) for base in self.bases))
            self._values = {name: Identity(name) for name in sorted(names)}
        return self._values

    def parse(self, text: str, scope: Scope) -> Identity:
        prefix, colon, name = text.strip(" \t\r\n").rpartition(":")
        module = scope.module(prefix if colon else None)
        if module is None:
            raise BadValue(f'"{text}" has a prefix that is bound to no module')
        identity = self.values.get(f"{module}:{name}")
        if identity is None:
            raise BadValue(self._refusal(module, f"{module}:{name}"))
        return identity

    def _refusal(self, module: str, name: str) -> str:
        known = self.identities
        if known.is_imported_only(module, name) and all(known.is_derived(name, base) for base in self.bases):
            return f'"{name}" is of a module that is only imported: name {module} with --module too'
        return f'"{name}" is no identity derived from {" and ".join(self.bases)}'

    def to_json(self, value: Any, module: str) -> Any:
        return value.name if value.module == module else str(value)

    def xml_names(self, value: Any) -> Iterable[str]:
        return (value.module,)

    def xml_text(self, value: Any, prefixes: Mapping[str, str]) -> str:
        prefix = prefixes[value.module]
        return f"{prefix}:{value.name}" if prefix else str(value.name)
