"""The names of the files that running is made of: `snapshot-N`, `journal-N`, and those set aside."""

import os
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, Literal

Kind = Literal["snapshot", "journal"]

JOURNAL_FORMAT: Final = "isolane-journal"
"""The title of a journal begins with it."""
_SET_ASIDE: Final = re.compile(r"damaged-[^-]+-(?:snapshot|journal)-(\d+)")


def damaged(file: Path) -> Path:
    """The name under which a damaged file is set aside."""
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S.%f")
    return file.with_name(f"damaged-{stamp}-{file.name}")


class Names:
    """The names of the files in one directory."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory

    def journal(self, number: int) -> Path:
        """The journal of the commits after one."""
        return self.directory / f"journal-{number}"

    def snapshot(self, number: int) -> Path:
        """The tree after a commit."""
        return self.directory / f"snapshot-{number}"

    def numbers(self, kind: Kind) -> list[int]:
        """Those of the files that there are, lowest first."""
        names = (name.removeprefix(f"{kind}-") for name in self._all() if name.startswith(f"{kind}-"))
        return sorted(int(name) for name in names if name.isdecimal() and name == str(int(name)))

    def set_aside(self) -> list[int]:
        """The numbers of the files that a recovery set aside."""
        found = map(_SET_ASIDE.fullmatch, self._all())
        return sorted(int(match[1]) for match in found if match is not None)

    def unfinished(self) -> Iterator[Path]:
        """Files that never got their name, because a crash came between."""
        return (self.directory / name for name in self._all() if name.endswith(".tmp"))

    def _all(self) -> list[str]:
        """The names of all files; none where the directory does not exist."""
        try:
            return os.listdir(self.directory)
        except (FileNotFoundError, NotADirectoryError):
            return []

    def before(self, number: int) -> Iterator[Path]:
        """The files that a snapshot replaces; snapshots first, so that no journal is missing behind one."""
        yield from (self.snapshot(old) for old in self.numbers("snapshot") if old < number)
        yield from (self.journal(old) for old in self.numbers("journal") if old < number)
