"""The choices of `isolane serve --sonic`."""

from pathlib import Path

from isolane.lazy_dataclass import dataclass
from isolane.sonic.databases import Database


@dataclass(frozen=True, slots=True)
class SonicChoices:
    """The place of CONFIG_DB, and the file that it is saved to after each commit, if any."""

    database: Database
    save_to: Path | None = None
