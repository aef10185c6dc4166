"""Types whose values are names, of a set or of nodes (RFC 7950 sections 9.6, 9.7, 9.9, 9.10 and 9.13)."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final

from isolane.tree.module import Identities
from isolane.tree.types import node_paths
from isolane.tree.types.base import BadValue, OwnPrefixes, Scope, Type
from isolane.tree.types.plain import String
from isolane.tree.values import Identity, InstanceId, Scalar

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


class OnlyImported(BadValue):
    """An identity that would be a value if its module was implemented (RFC 7950 section 9.10)."""

    def __init__(self, name: str, module: str) -> None:
        super().__init__(f'"{name}" is of a module that is only imported: name {module} with --module too')
        self.module = module


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
            raise self._refusal(module, f"{module}:{name}")
        return identity

    def _refusal(self, module: str, name: str) -> BadValue:
        names = self.identities
        if names.is_imported_only(module, name) and all(names.is_derived(name, base) for base in self.bases):
            return OnlyImported(name, module)
        return BadValue(f'"{name}" is no identity derived from {" and ".join(self.bases)}')

    def to_json(self, value: Any, module: str) -> Any:
        return value.name if value.module == module else str(value)

    def xml_names(self, value: Any) -> Iterable[str]:
        return (value.module,)

    def xml_text(self, value: Any, prefixes: Mapping[str, str]) -> str:
        prefix = prefixes[value.module]
        return f"{prefix}:{value.name}" if prefix else str(value.name)


class NodePath(String):
    """node-instance-identifier (RFC 8341 section 4.2); a value has the names of modules as prefixes."""

    __slots__ = ()

    contextual = True

    def parse(self, text: str, scope: Scope) -> str:
        given = super().parse(text, scope).strip(" \t\r\n")
        if not isinstance(scope, OwnPrefixes):
            return node_paths.qualified(given, scope.module)
        own = scope.own_prefix
        return node_paths.qualified(given, lambda prefix: scope.module(prefix) or own(prefix), scope.key_text)

    def xml_names(self, value: Any) -> Iterable[str]:
        return node_paths.modules(value)

    def xml_text(self, value: Any, prefixes: Mapping[str, str]) -> str:
        return node_paths.prefixed(value, prefixes)


class XPath(String):
    """xpath1.0 (RFC 6991 section 3); a value has the names of modules as prefixes.

    It is not parsed: which functions there are is said by the node that has the expression.
    """

    __slots__ = ()

    contextual = True

    def parse(self, text: str, scope: Scope) -> str:
        own = scope if isinstance(scope, OwnPrefixes) else None

        def module(prefix: str) -> str:
            namespace = scope.module(prefix)
            if namespace is None and own is not None:
                namespace = own.own_prefix(prefix)
            if namespace is None:
                raise BadValue(f"prefix {prefix} is not declared")
            return namespace

        def literal(text: str) -> str:
            """The name of an identity after its module (RFC 7950 section 9.10.3); any other text as it is."""
            prefix, colon, name = text.partition(":")
            namespace = scope.module(prefix) if colon and own is not None else None
            return (
                f"{namespace}:{name}" if own is not None and own.is_identity(f"{namespace}:{name}") else text
            )

        return node_paths.expression(super().parse(text, scope), module, literal)

    def xml_names(self, value: Any) -> Iterable[str]:
        return node_paths.modules_of_expression(value)

    def xml_text(self, value: Any, prefixes: Mapping[str, str]) -> str:
        return node_paths.expression(value, lambda module: prefixes.get(module, module), str)


class InstanceIdentifier(Type):
    """instance-identifier; `Path.xml` makes the XML form of a value."""

    __slots__ = ("require_instance",)

    base = "instance-identifier"
    contextual = True

    def __init__(self, require_instance: bool = True) -> None:
        self.require_instance = require_instance

    def parse(self, text: str, scope: Scope) -> InstanceId:
        return scope.instance(text.strip(" \t\r\n"))


class Leafref(Type):
    """leafref; its values are those of the leaf that it refers to.

    `namespaces` maps the prefixes in `path` to modules, "" to the module of unprefixed names;
    `target` is the schema path of the leaf that the path leads to.
    """

    __slots__ = ("namespaces", "path", "require_instance", "target", "target_type")

    base = "leafref"

    def __init__(
        self,
        path: str,
        namespaces: Mapping[str, str],
        target: str,
        target_type: Type,
        require_instance: bool = True,
    ) -> None:
        self.path = path
        self.namespaces = namespaces
        self.target = target
        self.target_type = target_type
        self.require_instance = require_instance

    @property
    def is_text(self) -> bool:
        return self.target_type.is_text

    @property
    def resolved(self) -> Type:
        return self.target_type.resolved

    @property
    def contextual(self) -> bool:
        return self.target_type.contextual

    @property
    def mixed(self) -> bool:
        return self.target_type.mixed

    def parse(self, text: str, scope: Scope) -> Scalar:
        return self.target_type.parse(text, scope)

    def text(self, value: object) -> str:
        return self.target_type.text(value)

    def from_json(self, value: object, scope: Scope) -> Scalar:
        return self.target_type.from_json(value, scope)

    def to_json(self, value: object, module: str) -> object:
        return self.target_type.to_json(value, module)

    def xml_names(self, value: object) -> Iterable[str]:
        return self.target_type.xml_names(value)

    def xml_text(self, value: object, prefixes: Mapping[str, str]) -> str:
        return self.target_type.xml_text(value, prefixes)
