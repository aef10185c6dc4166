"""The modules that clients need to read those of the view as a whole, for the YANG library.

What the agent compiles of openconfig-system needs few of its imports; a client that gets its text needs all.
They are listed, and no more than their heads is read.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from isolane.compiler.texts import yang_files
from isolane.openconfig.modules import PARTS
from isolane.tree.model import Model
from isolane.tree.module import Module, Submodule

IMPLEMENTED: Final = (
    *("openconfig-aft-types", "openconfig-bgp-types", "openconfig-isis-types", "openconfig-mpls-types"),
    *("openconfig-network-instance-types", "openconfig-ospf-types", "openconfig-policy-forwarding"),
    "openconfig-policy-types",
)
"""Defaults are identities of these, which libyang takes of implemented modules only."""
_IMPORT: Final = re.compile(r"(?:^|[;{}])\s*(import|include)\s+\"?([\w.-]+)", re.MULTILINE)
_ONE: Final = r"(?:^|[;{{}}])\s*{}\s+(?:\"([^\"]*)\"|'([^']*)'|([^\s;{{]+))"
_FIELDS: Final[Mapping[str, re.Pattern[str]]] = {
    name: re.compile(_ONE.format(name), re.MULTILINE)
    for name in ("namespace", "prefix", "revision", "yang-version")
}


def texts(yang_path: Sequence[str | Path]) -> dict[str, Path]:
    """The files below the directories, by module."""
    files: dict[str, Path] = {}
    for directory in yang_path:
        for file in yang_files(Path(directory)):
            files.setdefault(re.split("[@.]", file.name)[0], file)
    return files


def imported(model: Model, files: Mapping[str, Path]) -> Iterator[Module]:
    """The imports, over any number of steps, of modules that are compiled in parts, which the model lacks.

    Those that clients need implemented are so from now on.
    """
    cut = [name for name in model.modules if name in PARTS.nodes or name.startswith("openconfig-system")]
    pending, seen = list(cut), set(cut)
    for name in pending:  # which grows
        place = files.get(name)
        if place is None:
            continue
        text = place.read_text("utf-8", errors="replace")
        needed = [(keyword, other) for keyword, other in _IMPORT.findall(text) if other not in seen]
        seen |= {other for _, other in needed}
        pending += [other for _, other in needed]
        if name not in model.modules and not re.search(r"^\s*submodule\s", text, re.MULTILINE):
            yield _module(name, place, text, files)
    for name in IMPLEMENTED:
        if name in model.modules:
            model.modules[name].implemented = True


def _module(name: str, file: Path, text: str, files: Mapping[str, Path]) -> Module:
    included = [other for keyword, other in _IMPORT.findall(text) if keyword == "include" and other in files]
    parts = [(other, files[other]) for other in included]
    return Module(
        name,
        _field("namespace", text),
        _field("prefix", text),
        _field("revision", text),
        implemented=name in IMPLEMENTED,
        submodules=[
            Submodule(other, _field("revision", place.read_text("utf-8", errors="replace")), str(place))
            for other, place in parts
        ],
        location=str(file.absolute()),
        yang_version=_field("yang-version", text) or "1",
    )


def _field(name: str, text: str) -> str:
    """The argument of the first statement of a name: of revisions the newest."""
    match = _FIELDS[name].search(text)
    return "" if match is None else next(each for each in match.groups() if each is not None)
