"""Watches changes of traffic control and of the ports of a bridge that other programs make: the kernel
reports each change.

Our own changes come back too; the listener compares what is there with what is wanted.
"""

import asyncio
import errno
import socket
from collections.abc import Callable
from struct import Struct
from typing import Final

_GROUP_LINK, _GROUP_TC = 1 << 0, 1 << 3  # RTMGRP_LINK, RTMGRP_TC
_OF_LINKS: Final = range(16, 18)
_OF_TRAFFIC_CONTROL: Final = range(36, 46)
"""RTM_NEWQDISC to RTM_DELTFILTER."""
_MESSAGE: Final = Struct("=IHHII")
_INDEX: Final = Struct("=i")
_INDEX_AT: Final = _MESSAGE.size + 4
"""In `struct ifinfomsg` as in `struct tcmsg`."""
_BUFFER_OCTETS: Final = 65_536


class ChangeWatch:
    """Calls `changed` with the index of an interface, or with None where messages were lost."""

    def __init__(self, changed: Callable[[int | None], None]) -> None:
        self._changed = changed
        self._loop = asyncio.get_running_loop()
        self._socket = socket.socket(
            socket.AF_NETLINK, socket.SOCK_RAW | socket.SOCK_NONBLOCK, socket.NETLINK_ROUTE
        )
        self._socket.bind((0, _GROUP_LINK | _GROUP_TC))
        self._loop.add_reader(self._socket.fileno(), self._read)

    def close(self) -> None:
        """Listen no more."""
        self._loop.remove_reader(self._socket.fileno())
        self._socket.close()

    def _read(self) -> None:
        try:
            octets = self._socket.recv(_BUFFER_OCTETS)
        except BlockingIOError:
            return
        except OSError as fault:
            if fault.errno != errno.ENOBUFS:
                raise
            self._changed(None)
            return
        at = 0
        while at + _INDEX_AT + _INDEX.size <= len(octets):
            size, kind = _MESSAGE.unpack_from(octets, at)[:2]
            if kind in _OF_LINKS or kind in _OF_TRAFFIC_CONTROL:
                self._changed(_INDEX.unpack_from(octets, at + _INDEX_AT)[0])
            at += max(_MESSAGE.size, (size + 3) & ~3)
