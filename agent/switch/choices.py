"""The choices of `isolane serve --dataplane sonic`."""

from dataclasses import dataclass
from pathlib import Path

from isolane.switch.live.databases import Databases


@dataclass(frozen=True, slots=True)
class SwitchChoices:
    """The databases of the switch, and the file that CONFIG_DB is saved to after each commit, if any."""

    databases: Databases
    save_to: Path | None = None
