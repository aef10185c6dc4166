"""Modules: what a model says about each of the YANG modules that it is made of."""

from collections.abc import Sequence
from pathlib import Path

Extension = tuple[str, str, str | None]
"""An extension statement that was used: module, name, argument."""


def beside(package_file: str, name: str) -> str:
    """The location of a text that is kept with a package, from a file of the package."""
    return str((Path(package_file).parent / name).resolve())


class Module:
    """One YANG module: what the YANG library (RFC 8525) says about it.

    `location` says where the text is: `project:<file>` below the project's yang/ directory,
    `standard:<file>` below the modules that come with pyang, else an absolute file name.
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
