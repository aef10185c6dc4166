"""The choices of `isolane serve --dataplane sonic`."""

from dataclasses import dataclass
from pathlib import Path

from isolane.sonic.choices import COMPARE_S
from isolane.switch.live.databases import Databases


@dataclass(frozen=True, slots=True)
class SwitchChoices:
    """The databases of the switch, and the file that CONFIG_DB is saved to after each commit, if any."""

    databases: Databases
    save_to: Path | None = None
    compare_s: float | None = COMPARE_S
    """Interval of the periodic comparison; None: only at the start, on a new connection and on request."""
