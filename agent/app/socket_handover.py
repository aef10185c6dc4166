"""Listening sockets that a process hands on to what takes its place, with no right to open them."""

import os
import socket
from collections.abc import Mapping
from typing import Final

from isolane.app.privileges import StartError

VARIABLE: Final = "ISOLANE_LISTENING"
"""In the environment: each socket as `name=descriptor`."""


def hand_on(sockets: Mapping[str, socket.socket]) -> None:
    """Leave these to what this process executes next."""
    for each in sockets.values():
        each.set_inheritable(True)
    os.environ[VARIABLE] = " ".join(f"{name}={each.fileno()}" for name, each in sockets.items())


def taken_over() -> dict[str, socket.socket]:
    """The sockets that the process before handed over, by name; only once, and not for child processes."""
    return dict(map(_taken_over, os.environ.pop(VARIABLE, "").split()))


def _taken_over(pair: str) -> tuple[str, socket.socket]:
    name, _, descriptor = pair.partition("=")
    try:
        taken = socket.socket(fileno=int(descriptor))
    except (ValueError, OSError) as error:
        raise StartError(f"{VARIABLE} does not name a socket: {pair}") from error
    taken.set_inheritable(False)
    return name, taken
