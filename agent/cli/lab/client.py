"""The client of a lab's socket, and what its directory says."""

import argparse
import json
import os
import socket
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from isolane.app.lab.description import LabWire
from isolane.app.lab.directory import SOCKET, WIRES, ReachedPath, read_wires
from isolane.cli.arguments import WrongArguments
from isolane.cli.remote.address import DEFAULT
from isolane.errors import IsolaneError

PIECE: Final = 1 << 16


def add_lab(command: argparse.ArgumentParser) -> None:
    """The lab that is meant."""
    command.add_argument(
        "--lab", type=Path, default=DEFAULT, metavar="DIR", help=f"directory of the lab ({DEFAULT})"
    )


def wires(lab: Path) -> list[LabWire]:
    """The wires of a lab that runs, as its directory has them."""
    try:
        return read_wires(lab)
    except OSError as error:
        raise WrongArguments(f"{lab} is not the directory of a lab ({WIRES}: {error.strerror})") from error
    except ValueError as error:
        raise WrongArguments(f"{lab / WIRES} is not the list of wires of a lab") from error


def ask(lab: Path, **request: object) -> dict[str, Any]:
    """The answer of the lab that runs in a directory."""
    with Asked(lab, request) as asked:
        return asked.answer


class Asked:
    """A request, its answer, and the octets that follow."""

    def __init__(self, lab: Path, request: Mapping[str, object]) -> None:
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            with ReachedPath(lab.absolute() / SOCKET) as path:
                self._socket.connect(path)
            self._socket.sendall(json.dumps(request, default=os.fspath).encode() + b"\n")
            self._stream = self._socket.makefile("rb")
            line = self._stream.readline()
        except OSError as error:
            self._socket.close()
            raise IsolaneError(f"no lab runs in {lab} ({SOCKET}: {error.strerror})") from error
        self.answer: dict[str, Any] = json.loads(line or b"{}")
        if not line or "error" in self.answer:
            self._socket.close()
            kind = WrongArguments if self.answer.get("wrong") else IsolaneError
            raise kind(self.answer.get("error", f"the lab in {lab} ended"))

    def __enter__(self) -> "Asked":
        return self

    def __exit__(self, *_: object) -> None:
        self._socket.close()

    def read(self) -> bytes:
        """The next octets as they come; none at the end."""
        return self._stream.read1(PIECE)
