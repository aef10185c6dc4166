"""The addresses that a bridge of the kernel has learned, read by one dump of netlink."""

import socket
import struct
from collections.abc import Iterator
from struct import Struct
from typing import Final

from isolane.lazy_dataclass import dataclass

_RTM_GETNEIGH: Final = 30
_REQUEST_DUMP: Final = 0x301
_NLMSG_ERROR, _NLMSG_DONE = 2, 3
_AF_BRIDGE: Final = 7
_HEADER: Final = Struct("=IHHII")
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
    request = _HEADER.pack(_HEADER.size + _NEIGHBOR.size, _RTM_GETNEIGH, _REQUEST_DUMP, 1, 0)
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
    while at + _HEADER.size <= len(octets):
        length, kind, _, _, _ = _HEADER.unpack_from(octets, at)
        if length < _HEADER.size:
            return
        yield kind, octets[at + _HEADER.size : at + length]
        at += (length + 3) & ~3


def decode(octets: bytes, bridge: int, *, static: bool = False) -> Iterator[LearnedAddress]:
    """The learned or static entries of a bridge in an answer; 0 is the VLAN of one that tells none apart."""
    for _, body in _messages(octets):
        if len(body) < _NEIGHBOR.size:
            continue
        family, index, state, _, _ = _NEIGHBOR.unpack_from(body)
        found = dict(_attributes(body[_NEIGHBOR.size :]))
        master, address = found.get(_MASTER, b""), found.get(_LLADDR, b"")
        if family != _AF_BRIDGE or state & _NOT_LEARNED != (_STATIC if static else 0) or len(address) != 6:
            continue
        if len(master) != 4 or int.from_bytes(master, "little") != bridge:
            continue
        cache = found.get(_CACHEINFO, b"")
        age = _CACHE.unpack(cache)[2] if len(cache) == _CACHE.size else 0
        vid = struct.unpack("=H", found[_VLAN])[0] if len(found.get(_VLAN, b"")) == 2 else 0
        yield LearnedAddress(index, vid, int.from_bytes(address, "big"), age / _TICKS)


def _attributes(octets: bytes) -> Iterator[tuple[int, bytes]]:
    at = 0
    while at + _ATTRIBUTE.size <= len(octets):
        length, kind = _ATTRIBUTE.unpack_from(octets, at)
        if length < _ATTRIBUTE.size:
            return
        yield kind, octets[at + _ATTRIBUTE.size : at + length]
        at += (length + 3) & ~3
