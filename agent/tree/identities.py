"""The identities of a model and what they are derived from (RFC 7950 section 7.18)."""

from collections.abc import Mapping, Sequence


class Identities:
    """Identities by `module:name`, each with its direct bases.

    `abstract` has those of modules that are only imported: they are bases, never values.
    """

    __slots__ = ("_derived", "abstract", "implemented")

    def __init__(
        self,
        implemented: Mapping[str, Sequence[str]],
        abstract: Mapping[str, Sequence[str]] | None = None,
    ) -> None:
        self.implemented = implemented
        self.abstract = abstract or {}
        self._derived: dict[str, frozenset[str]] = {}

    def __contains__(self, name: object) -> bool:
        return name in self.implemented or name in self.abstract

    def is_imported_only(self, module: str, name: str) -> bool:
        """Whether an identity is there, but its module has none that may be values."""
        used = any(other.partition(":")[0] == module for other in self.implemented)
        return name in self.abstract and not used

    def bases(self, name: str) -> Sequence[str]:
        """The direct bases of an identity."""
        return self.implemented.get(name) or self.abstract.get(name, ())

    def derived(self, base: str) -> frozenset[str]:
        """The identities that are derived from this one and may be values; not itself."""
        if base not in self._derived:
            self._derived[base] = frozenset(name for name in self.implemented if self.is_derived(name, base))
        return self._derived[base]

    def is_derived(self, name: str, base: str) -> bool:
        """Whether an identity is derived from another, over any number of steps."""
        return any(step == base or self.is_derived(step, base) for step in self.bases(name))
