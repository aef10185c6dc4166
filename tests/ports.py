"""Ports that a test has to name before anything listens there.

The kernel gives none of them to a connection, and no other run of the tests on this machine gets one either.
"""

import os
import socket
from itertools import chain
from pathlib import Path
from typing import Final

_LOWEST: Final = 10_000
_EPHEMERAL: Final = Path("/proc/sys/net/ipv4/ip_local_port_range")
_taken: Final[list[socket.socket]] = []
"""For each port a name in the abstract namespace, until this process ends."""


def free_tcp_port() -> int:
    """A free TCP port."""
    return _free(socket.SOCK_STREAM)


def free_udp_port() -> int:
    """A free UDP port."""
    return _free(socket.SOCK_DGRAM)


def _free(kind: socket.SocketKind) -> int:
    """Processes begin at different ports, so that few find one that is taken."""
    above = max(int(_EPHEMERAL.read_text().split()[0]), 2 * _LOWEST)
    first = _LOWEST + os.getpid() * 37 % (above - _LOWEST)
    for port in chain(range(first, above), range(_LOWEST, first)):
        if _is_ours(port) and _is_free(port, kind):
            return port
    raise OSError("no port is free")


def _is_ours(port: int) -> bool:
    """Whether no process had this port from here before."""
    name = socket.socket(socket.AF_UNIX)
    try:
        name.bind(f"\0isolane-tests-{port}")
    except OSError:
        name.close()
        return False
    _taken.append(name)
    return True


def _is_free(port: int, kind: socket.SocketKind) -> bool:
    with socket.socket(socket.AF_INET, kind) as probe:
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True
