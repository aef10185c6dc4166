"""The choices of `isolane serve --sonic`."""

from pathlib import Path
from typing import Final

from isolane.lazy_dataclass import dataclass
from isolane.sonic.databases import Database
from isolane.sonic.recreated import Recreated

COMPARE_S: Final = 60.0


@dataclass(frozen=True, slots=True)
class SonicChoices:
    """The place of CONFIG_DB, and the file that it is saved to after each commit, if any."""

    database: Database
    save_to: Path | None = None
    compare_s: float | None = COMPARE_S
    """Interval of the periodic comparison; None: only at the start, on a new connection and on request."""
    recreated: Recreated | None = None
    """Tables whose entries are made again for a changed field, where the operator decides otherwise."""
