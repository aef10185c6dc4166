"""The files that a lab is read from: TOML of the project, or a topology of containerlab."""

from pathlib import Path

from isolane.app.lab import description
from isolane.app.lab.description import LabDescription

CONTAINERLAB = (".yml", ".yaml", ".json")


def read_lab(path: Path) -> tuple[LabDescription, list[str]]:
    """The lab, and notes about what of the file is not used."""
    if path.suffix in CONTAINERLAB:
        from isolane.app.lab.containerlab import read

        return read(path)
    return description.read(path), []
