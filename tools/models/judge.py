"""yanglint, the judge of modules and instances, with its answers read into objects."""

import re
import subprocess
import tempfile
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.models.catalogue import Module, search_path

# `libyang err : Text. (Data location "/a:b", line number 7.)`, where the places may be absent.
_ERROR = re.compile(r"libyang err : (?P<message>.*?)(?: \((?P<places>(?:[A-Z][a-z ]+ \"|Line |/).*)\))?")
_PATH = re.compile(r"(?P<kind>Data location|Schema location|Path) \"(?P<path>.*?)\"(?=[,.]|$)")
_LINE = re.compile(r"[Ll]ine number (\d+)")
_FAILED = re.compile(r"Parsing (?:schema )?(?:sub)?module \"(?P<name>.*)\" failed")
_TIMEOUT_S = 60


@dataclass(frozen=True, slots=True)
class Complaint:
    """One error of yanglint. The path is that of the data, or of the schema when it names no data."""

    message: str
    path: str = ""
    line: int = 0

    @classmethod
    def read(cls, text: str) -> "Complaint | None":
        """The complaint in a line of yanglint's output, if it is one."""
        found = _ERROR.fullmatch(text)
        if not found:
            return None
        places = found["places"] or ""
        paths = {place["kind"]: place["path"] for place in _PATH.finditer(places)}
        bare = places if places.startswith("/") else ""
        path = paths.get("Data location") or paths.get("Path") or paths.get("Schema location") or bare
        line = _LINE.search(places)
        return cls(found["message"], path, int(line[1]) if line else 0)


@dataclass(frozen=True, slots=True)
class Answer:
    """What yanglint says: nothing when all is well, else its complaints and the module that failed."""

    complaints: tuple[Complaint, ...] = ()
    failed_module: str = ""

    def __bool__(self) -> bool:
        return bool(self.complaints)


def load(modules: Sequence[Module], *, features: bool) -> Answer:
    """Loads the modules together, with every feature on or every feature off."""
    off = [option for module in modules for option in ("-F", f"{module.name}:")]
    return _ask([] if features else off, modules, [])


def validate(
    modules: Sequence[Module], instance: str, kind: str, features_off: Collection[str] = ()
) -> Answer:
    """Validates an instance in XML: `config`, `data` (with state) or one of yanglint's other types."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "instance.xml"
        file.write_text(instance, encoding="utf-8")
        # A module that the instance has no data of is not asked for its mandatory nodes.
        present = ["-e"] if kind in ("config", "data") else []
        return _ask([*_features(modules, features_off), *present, "-t", kind], modules, [file])


def _features(modules: Sequence[Module], off: Collection[str]) -> list[str]:
    """Once yanglint is told of a feature, it takes all others as off."""
    if not off:
        return []
    return [
        word for name in (m.name for m in modules) for word in ("-F", f"{name}:{'' if name in off else '*'}")
    ]


def _ask(options: Iterable[str], modules: Sequence[Module], data: Sequence[Path]) -> Answer:
    paths = [option for folder in search_path() for option in ("-p", str(folder))]
    files = [str(file) for file in (*(module.file for module in modules), *data)]
    # -D: imports come from the search path, not from wherever the check was started.
    done = subprocess.run(
        ["yanglint", "-D", *paths, *options, *files],
        capture_output=True,
        text=True,
        check=False,
        timeout=_TIMEOUT_S,
    )
    lines = done.stderr.splitlines()
    complaints = tuple(complaint for line in lines if (complaint := Complaint.read(line)))
    failed = next((match["name"] for line in lines if (match := _FAILED.search(line))), "")
    if done.returncode and not complaints:
        complaints = (Complaint(done.stderr.strip() or f"yanglint ended with {done.returncode}"),)
    return Answer(complaints, failed)
