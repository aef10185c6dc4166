"""Raw messages of rtnetlink: learned addresses, levels of queues, and changes by other programs.

Levels are read for each poll of each port, so no object is made for fields that are not read.
"""

import asyncio
import errno
import os
import socket
import struct
from collections.abc import Callable, Iterator
from struct import Struct
from typing import Final

from isolane.dataplane.kernel.errors import KernelError
from isolane.lazy_dataclass import dataclass

_RTM_GETNEIGH: Final = 30
_REQUEST_DUMP: Final = 0x301
_NLMSG_ERROR, _NLMSG_DONE = 2, 3
_AF_BRIDGE: Final = 7
_MESSAGE: Final = Struct("=IHHII")
_NEIGHBOR: Final = Struct("=BxxxiHBB")
_ATTRIBUTE: Final = Struct("=HH")
_LLADDR, _CACHEINFO, _VLAN, _MASTER = 2, 3, 5, 9
_CACHE: Final = Struct("=IIII")
_STATIC: Final = 0x40
"""NUD_NOARP; addresses of the ports themselves have NUD_PERMANENT."""
_NOT_LEARNED: Final = _STATIC | 0x80
_PATIENCE_S: Final = 2.0
_TICKS: Final = 100
"""USER_HZ: what the kernel counts ages in."""


@dataclass(frozen=True, slots=True)
class LearnedAddress:
    """An address, the interface that it is behind, and how long it has not been seen."""

    index: int
    vid: int
    address: int
    age_s: float


def learned_addresses(bridge: int) -> list[LearnedAddress]:
    """Of the bridge with this index."""
    return [row for octets in _dump() for row in decode(octets, bridge)]


def static_addresses(bridge: int) -> list[LearnedAddress]:
    """The static entries of the bridge with this index."""
    return [row for octets in _dump() for row in decode(octets, bridge, static=True)]


def _dump() -> list[bytes]:
    request = _MESSAGE.pack(_MESSAGE.size + _NEIGHBOR.size, _RTM_GETNEIGH, _REQUEST_DUMP, 1, 0)
    with socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, socket.NETLINK_ROUTE) as opened:
        opened.settimeout(_PATIENCE_S)
        opened.bind((0, 0))
        opened.send(request + _NEIGHBOR.pack(_AF_BRIDGE, 0, 0, 0, 0))
        return list(_answers(opened))


def _answers(opened: socket.socket) -> Iterator[bytes]:
    while True:
        octets = opened.recv(1 << 18)
        yield octets
        if any(kind in (_NLMSG_ERROR, _NLMSG_DONE) for kind, _ in _messages(octets)):
            return


def _messages(octets: bytes) -> Iterator[tuple[int, bytes]]:
    at = 0
    while at + _MESSAGE.size <= len(octets):
        length, kind, _, _, _ = _MESSAGE.unpack_from(octets, at)
        if length < _MESSAGE.size:
            return
        yield kind, octets[at + _MESSAGE.size : at + length]
        at += (length + 3) & ~3


def decode(octets: bytes, bridge: int, *, static: bool = False) -> Iterator[LearnedAddress]:
    """The learned or static entries of a bridge in an answer; 0 is the VLAN of one that tells none apart."""
    for _, body in _messages(octets):
        if len(body) < _NEIGHBOR.size:
            continue
        family, index, state, _, _ = _NEIGHBOR.unpack_from(body)
        attributes = dict(_attributes(body[_NEIGHBOR.size :]))
        master, address = attributes.get(_MASTER, b""), attributes.get(_LLADDR, b"")
        if family != _AF_BRIDGE or state & _NOT_LEARNED != (_STATIC if static else 0) or len(address) != 6:
            continue
        if len(master) != 4 or int.from_bytes(master, "little") != bridge:
            continue
        cache = attributes.get(_CACHEINFO, b"")
        age = _CACHE.unpack(cache)[2] if len(cache) == _CACHE.size else 0
        vid = struct.unpack("=H", attributes[_VLAN])[0] if len(attributes.get(_VLAN, b"")) == 2 else 0
        yield LearnedAddress(index, vid, int.from_bytes(address, "big"), age / _TICKS)


def _attributes(octets: bytes) -> Iterator[tuple[int, bytes]]:
    at = 0
    while at + _ATTRIBUTE.size <= len(octets):
        length, kind = _ATTRIBUTE.unpack_from(octets, at)
        if length < _ATTRIBUTE.size:
            return
        yield kind, octets[at + _ATTRIBUTE.size : at + length]
        at += (length + 3) & ~3


_RTM_GETTCLASS: Final = 42
_TCA_STATS2: Final = 7
_STATS_BASIC, _STATS_QUEUE = 1, 3
_REQUEST: Final = Struct("=IHHIIBxHiIII")
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
        """Poll no more: the socket is closed."""
        self._socket.close()

    def poll(self, index: int) -> dict[int, ClassStatistics]:
        """By handle, the classes of an interface; none where it is gone."""
        self._socket.send(_REQUEST.pack(36, _RTM_GETTCLASS, _REQUEST_DUMP, 1, 0, 0, 0, index, 0, 0, 0))
        classes: dict[int, ClassStatistics] = {}
        view = memoryview(self._buffer)
        while True:
            length = self._socket.recv_into(self._buffer)
            at = 0
            while at < length:
                size, kind, _, _, _ = _MESSAGE.unpack_from(view, at)
                if kind == _NLMSG_DONE:
                    return classes
                if kind == _NLMSG_ERROR:
                    number = -_ERROR.unpack_from(view, at + _MESSAGE.size)[0]
                    raise KernelError(
                        f"the classes of interface {index} cannot be read: {os.strerror(number)}"
                    )
                classes[_HANDLE.unpack_from(view, at + _HANDLE_AT)[0]] = _read(view[at : at + size])
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


_GROUP_LINK, _GROUP_TC = 1 << 0, 1 << 3  # RTMGRP_LINK, RTMGRP_TC
_OF_LINKS: Final = range(16, 18)
_OF_TRAFFIC_CONTROL: Final = range(36, 46)
"""RTM_NEWQDISC to RTM_DELTFILTER."""
_INDEX: Final = Struct("=i")
_INDEX_AT: Final = 4
"""In `struct ifinfomsg` as in `struct tcmsg`."""


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
        """Close the socket; nothing is called any more."""
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
        for kind, body in _messages(octets):
            if kind in _OF_LINKS or kind in _OF_TRAFFIC_CONTROL:
                self._changed(_INDEX.unpack_from(body, _INDEX_AT)[0])
