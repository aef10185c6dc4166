"""The directory of a lab: its files for clients, and the path of its socket."""

import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from isolane.app.lab.description import LabWire

LIST: Final = "devices.json"
WIRES: Final = "wires.json"
SOCKET: Final = "lab.sock"


def write_wires(lab: Path, wires: Iterable[LabWire]) -> None:
    """List the wires for clients."""
    listed = [{"name": wire.name, "ends": [":".join(end) for end in wire.ends]} for wire in wires]
    (lab / WIRES).write_text(json.dumps(listed, indent=1) + "\n")


def read_wires(lab: Path) -> list[LabWire]:
    """The wires of a lab that runs; ValueError where the file is not such a list."""
    try:
        listed = [each["ends"] for each in json.loads((lab / WIRES).read_text())]
        return [LabWire((_end(one), _end(other))) for one, other in listed]
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(error) from error


def _end(text: str) -> tuple[str, str]:
    device, interface = text.split(":", 1)
    return device, interface


class ReachedPath:
    """The path of a socket, short enough for the system: through a descriptor of its directory if need be."""

    LONGEST: Final = 100

    def __init__(self, path: Path) -> None:
        self._path = path
        self._directory = -1

    def __enter__(self) -> str:
        if len(os.fsencode(self._path)) <= self.LONGEST:
            return str(self._path)
        self._directory = os.open(self._path.parent, os.O_RDONLY | os.O_DIRECTORY)
        return f"/proc/self/fd/{self._directory}/{self._path.name}"

    def __exit__(self, *_: object) -> None:
        if self._directory >= 0:
            os.close(self._directory)
