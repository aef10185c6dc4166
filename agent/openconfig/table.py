"""The table of paths as it is written in `paths.toml`."""

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Literal

from isolane.lazy_dataclass import dataclass

FILE: Final = Path(__file__).with_name("paths.toml")

Entries = Literal["", "native", "marked"]


@dataclass(frozen=True, slots=True)
class Leaf:
    """A leaf of OpenConfig below its part, the native ones that it stands for, and how."""

    openconfig: str
    native: tuple[str, ...]
    transform: str = "same"


@dataclass(frozen=True, slots=True)
class Part:
    """A list or container of OpenConfig, and the native one that has what is in it."""

    openconfig: str
    native: str
    leafs: tuple[Leaf, ...]
    entries: Entries = ""
    keys: tuple[tuple[str, str], ...] = ()
    fixed: tuple[tuple[str, tuple[str, ...]], ...] = ()
    marker: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Joint:
    """Several leafs of one container that stand for native nodes together."""

    openconfig: str
    leafs: tuple[str, ...]
    code: str
    native: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """All of it, in the order of the file."""

    parts: tuple[Part, ...]
    joints: tuple[Joint, ...]


def read() -> Table:
    """The table of the package."""
    given = tomllib.loads(FILE.read_text("utf-8"))
    return Table(tuple(map(_part, given["part"])), tuple(map(_joint, given["joint"])))


def _part(given: Mapping[str, Any]) -> Part:
    return Part(
        given["openconfig"],
        given["native"],
        tuple(map(_leaf, given["leafs"])),
        given.get("entries", ""),
        tuple(given.get("keys", {}).items()),
        tuple((name, tuple(values)) for name, values in given.get("fixed", {}).items()),
        tuple(given["marker"]) if "marker" in given else None,
    )


def _leaf(given: Sequence[Any]) -> Leaf:
    openconfig, native, *transform = given
    return Leaf(openconfig, (native,) if isinstance(native, str) else tuple(native), *transform)


def _joint(given: Mapping[str, Any]) -> Joint:
    return Joint(given["openconfig"], tuple(given["leafs"]), given["as"], tuple(given["native"]))
