"""The modules of SONiC in directories."""

from collections.abc import Sequence
from pathlib import Path

from isolane.sonic.errors import SonicError


def modules_in(directories: Sequence[str | Path]) -> list[str]:
    """The names of all `sonic-*.yang`; SonicError when there are none."""
    names: set[str] = set()
    for directory in directories:
        if not Path(directory).is_dir():
            raise SonicError(f"{directory}: no such directory of YANG modules")
        names.update(file.stem.partition("@")[0] for file in Path(directory).glob("sonic-*.yang"))
    if not names:
        where = ", ".join(map(str, directories)) or "no --yang-path"
        raise SonicError(f"{where}: no module sonic-*.yang; name their directory with --yang-path")
    return sorted(names)
