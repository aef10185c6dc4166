"""Modules: what a model says about each of the YANG modules that it is made of; identities; Python names."""

import keyword
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

TEXT: Final = "text:"
"""Before a text that is its own location."""

Extension = tuple[str, str, str | None]
"""An extension statement that was used: module, name, argument."""


def location_near(package_file: str, name: str) -> str:
    """The location of a text that is kept with a package, from a file of the package."""
    return str((Path(package_file).parent / name).resolve())


class Module:
    """One YANG module: what the YANG library (RFC 8525) says about it.

    `location` says where the text is: `project:<file>` below the project's yang/ directory,
    `standard:<file>` below the modules that come with pyang, `text:` and the text itself where the agent
    makes it, else an absolute file name.
    """

    __slots__ = (
        "deviations",
        "extensions",
        "features",
        "implemented",
        "location",
        "name",
        "namespace",
        "others",
        "prefix",
        "revision",
        "submodules",
        "yang_version",
    )

    def __init__(
        self,
        name: str,
        namespace: str,
        prefix: str,
        revision: str = "",
        *,
        implemented: bool = True,
        features: Sequence[str] = (),
        deviations: Sequence[str] = (),
        submodules: Sequence["Submodule"] = (),
        location: str = "",
        yang_version: str = "1",
        extensions: Sequence[Extension] = (),
        others: Sequence["OtherRevision"] = (),
    ) -> None:
        self.name = name
        self.namespace = namespace
        self.prefix = prefix
        self.revision = revision
        self.implemented = implemented
        self.features = tuple(features)
        self.deviations = tuple(deviations)
        self.submodules = tuple(submodules)
        self.location = location
        self.yang_version = yang_version
        self.extensions = tuple(extensions)
        self.others = tuple(others)

    @property
    def is_ours(self) -> bool:
        """Whether the module comes with this program."""
        return self.location.startswith(("project:", "standard:"))

    def __repr__(self) -> str:
        return f"<Module {self.name}@{self.revision}>"


class Submodule:
    """A submodule: name, revision and where its text is."""

    __slots__ = ("location", "name", "revision")

    def __init__(self, name: str, revision: str, location: str) -> None:
        self.name = name
        self.revision = revision
        self.location = location


class OtherRevision:
    """A further revision of a module, which modules import by its date."""

    __slots__ = ("location", "revision")

    def __init__(self, revision: str, location: str) -> None:
        self.revision = revision
        self.location = location


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


RESERVED = frozenset(
    (
        *keyword.kwlist,
        *(name for name in dir(tuple) if not name.startswith("__")),
        # names that the type stubs of a record use
        *("bool", "bytes", "classmethod", "int", "property", "str", "tuple"),
        "EMPTY",
        "NODE",
        "PATH",
        "entry_key",
        "get",
        "mro",
        "new",
        "of",
        "replace",
        "self",
        "with_slot",
    )
)

# Names that bindings and their stubs import, and so none for a class.
RESERVED_CLASSES = frozenset(
    (
        *("AnyData", "ClassVar", "ContainerNode", "Decimal", "Final", "Identity", "InstanceId"),
        *("Iterable", "ListNode", "Literal", "Model", "Module", "Never", "NotificationNode"),
        *("PRESENT", "ParametersNode", "Present", "Record", "RootNode", "Self", "TOP", "Table", "UserTable"),
    )
)


def attribute_name(identifier: str) -> str:
    """The attribute for a node: dashes and dots become underscores, reserved names get one more."""
    name = identifier.replace("-", "_").replace(".", "_")
    if name in RESERVED or name.startswith("__"):
        return f"{name.strip('_') if name.startswith('__') else name}_"
    return name
