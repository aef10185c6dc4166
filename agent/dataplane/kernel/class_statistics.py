"""Levels and counters of the HTB classes of an interface: one dump of raw rtnetlink.

This runs for each poll of each port, so it makes no object for fields that are not read.
"""

import os
import socket
from struct import Struct
from typing import Final

from isolane.dataplane.kernel.errors import KernelError
from isolane.lazy_dataclass import dataclass

_RTM_GETTCLASS: Final = 42
_NLMSG_ERROR, _NLMSG_DONE = 2, 3
_REQUEST_DUMP: Final = 0x301
_TCA_STATS2: Final = 7
_STATS_BASIC, _STATS_QUEUE = 1, 3
_REQUEST: Final = Struct("=IHHIIBxHiIII")
_MESSAGE: Final = Struct("=IHHII")
_ATTRIBUTE: Final = Struct("=HH")
_ERROR: Final = Struct("=i")
_BASIC: Final = Struct("=QI")
_QUEUE: Final = Struct("=IIIII")
_HANDLE: Final = Struct("=I")
_HEADER_OCTETS: Final = 16 + 20
_HANDLE_AT: Final = 16 + 8
_BUFFER_OCTETS: Final = 65_536


@dataclass(frozen=True, slots=True)
class ClassStatistics:
    """One class at one moment; `frames` and `octets` were sent, `held_*` wait."""

    octets: int
    frames: int
    held_frames: int
    held_octets: int
    dropped: int


class ClassPoller:
    """A netlink socket for dumps of classes."""

    def __init__(self) -> None:
        self._socket = socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, socket.NETLINK_ROUTE)
        self._socket.bind((0, 0))
        self._buffer = bytearray(_BUFFER_OCTETS)

    def close(self) -> None:
        """Close the socket."""
        self._socket.close()

    def poll(self, index: int) -> dict[int, ClassStatistics]:
        """By handle, the classes of an interface; none where it is gone."""
        self._socket.send(_REQUEST.pack(36, _RTM_GETTCLASS, _REQUEST_DUMP, 1, 0, 0, 0, index, 0, 0, 0))
        found: dict[int, ClassStatistics] = {}
        view = memoryview(self._buffer)
        while True:
            length = self._socket.recv_into(self._buffer)
            at = 0
            while at < length:
                size, kind, _, _, _ = _MESSAGE.unpack_from(view, at)
                if kind == _NLMSG_DONE:
                    return found
                if kind == _NLMSG_ERROR:
                    number = -_ERROR.unpack_from(view, at + _MESSAGE.size)[0]
                    raise KernelError(
                        f"the classes of interface {index} cannot be read: {os.strerror(number)}"
                    )
                found[_HANDLE.unpack_from(view, at + _HANDLE_AT)[0]] = _read(view[at : at + size])
                at += (size + 3) & ~3


def _read(message: memoryview) -> ClassStatistics:
    octets = frames = held_frames = held_octets = dropped = 0
    at = _HEADER_OCTETS
    while at + 4 <= len(message):
        size, kind = _ATTRIBUTE.unpack_from(message, at)
        if kind == _TCA_STATS2:
            inner = at + 4
            while inner + 4 <= at + size:
                inner_size, inner_kind = _ATTRIBUTE.unpack_from(message, inner)
                if inner_kind == _STATS_BASIC:
                    octets, frames = _BASIC.unpack_from(message, inner + 4)
                elif inner_kind == _STATS_QUEUE:
                    held_frames, held_octets, dropped, _, _ = _QUEUE.unpack_from(message, inner + 4)
                inner += (inner_size + 3) & ~3
        at += (size + 3) & ~3
    return ClassStatistics(octets, frames, held_frames, held_octets, dropped)
