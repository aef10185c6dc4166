"""Paths of the module texts, found without parsing YANG and so without importing pyang.

The published IETF and IANA modules are those of the pyang package.
"""

import os
import site
import sys
import sysconfig
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from isolane.compiler.errors import CompileError
from isolane.errors import IsolaneError
from isolane.tree.module import TEXT

_LANDMARK = Path("ietf/ietf-yang-types.yang")


def standard_module_path() -> Path:
    """The directory of pyang's modules, with `ietf` and `iana` in it."""
    tried = list(dict.fromkeys(_candidates()))
    for directory in tried:
        if (directory / _LANDMARK).is_file():
            return directory
    places = ", ".join(str(directory) for directory in tried)
    raise IsolaneError(f"the IETF modules of the pyang package are not installed; looked in {places}")


def _candidates() -> Iterator[Path]:
    """A wheel's data files go below the prefix of its installation, which need not be sys.prefix."""
    prefixes = [sysconfig.get_path("data"), sys.prefix, site.getuserbase(), sys.base_prefix]
    # `pip install --target` puts the package and its data side by side.
    prefixes += [entry for entry in sys.path if entry]
    for prefix in prefixes:
        yield Path(prefix) / "share" / "yang" / "modules"


MAX_FILES: Final = 20_000
"""YANG files below a directory, which are all read."""
MAX_ENTRIES: Final = 500_000
ENDINGS: Final = (".yang", ".yin")


def yang_files(directory: Path) -> list[Path]:
    """The YANG files in a directory and in all folders below it, the nearest first."""
    paths: list[Path] = []
    entries = 0
    pending = deque([directory])
    seen = set()  # a link may lead back up
    while pending:
        folder = pending.popleft()
        status = folder.stat()
        if (status.st_dev, status.st_ino) in seen or not os.access(folder, os.R_OK | os.X_OK):
            continue
        seen.add((status.st_dev, status.st_ino))
        files: list[Path] = []
        folders: list[Path] = []
        with os.scandir(folder) as inside:
            for entry in inside:
                entries += 1
                if entries > MAX_ENTRIES:
                    raise _too_many(directory, f"{MAX_ENTRIES:,} files")
                if entry.is_dir():
                    folders.append(Path(entry.path))
                elif entry.name.endswith(ENDINGS) and entry.is_file():
                    files.append(Path(entry.path))
        paths += sorted(files)
        pending += sorted(folders)
        if len(paths) > MAX_FILES:
            raise _too_many(directory, f"{MAX_FILES:,} YANG files")
    return paths


def _too_many(directory: Path, what: str) -> CompileError:
    return CompileError(f"more than {what} are below it; name the folders with the modules", str(directory))


def project_module_path() -> Path:
    """The directory of the project's own modules: in a checkout yang/, installed isolane/bindings/yang."""
    package = Path(__file__).resolve().parent.parent
    for directory in (package / "bindings" / "yang", package.parent / "yang"):
        if directory.is_dir():
            return directory
    raise CompileError("the project's YANG modules are not where they are installed")


def locate(location: str) -> Path:
    """The file of a `Module.location`."""
    base, _, name = location.partition(":")
    if base == "standard":
        return standard_module_path() / name
    if base == "project":
        return project_module_path() / name
    return Path(location)


def module_location(file: str) -> str:
    """The value of `Module.location` for a file."""
    path = Path(file).resolve()
    for base, directory in (("standard", standard_module_path()), ("project", project_module_path())):
        if path.is_relative_to(directory):
            return f"{base}:{path.relative_to(directory).as_posix()}"
    return str(path)


def yang_text(location: str) -> str:
    """The text of a module or submodule, as `Module.location` names it."""
    if location.startswith(TEXT):
        return location.removeprefix(TEXT)
    return locate(location).read_text(encoding="utf-8")
