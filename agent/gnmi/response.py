"""A GetResponse in the frame of gRPC, put together in slices: protobuf would write 30 MB at once."""

from collections.abc import Iterable, Iterator
from typing import Final

from isolane.gnmi import wire
from isolane.strand import check
from isolane.tree.octets import Octets

_NOTIFICATION: Final = b"\x0a"
_TIMESTAMP: Final = b"\x08"
_AT_ONCE: Final = 1 << 20
"""Octets that are copied between two checks."""


class Notification:
    """One notification, to which updates are added."""

    def __init__(self, timestamp: int, prefix: bytes) -> None:
        self._parts: list[Octets] = [_TIMESTAMP + wire.varint(timestamp) + prefix]
        self.size = len(self._parts[0])
        self.count = 0

    def add(self, update: Iterable[Octets]) -> None:
        """One more update, in parts."""
        for part in update:
            self._parts.append(part)
            self.size += len(part)
        self.count += 1

    def parts(self) -> Iterator[Octets]:
        """All of it, as a field of the response."""
        yield _NOTIFICATION + wire.varint(self.size)
        yield from self._parts


def framed(notifications: Iterable[Notification]) -> Octets:
    """The message in its frame."""
    octets = bytearray(5)
    for notification in notifications:
        for part in notification.parts():
            for at in range(0, len(part), _AT_ONCE):
                octets += part if len(part) <= _AT_ONCE else memoryview(part)[at : at + _AT_ONCE]
                check()
    octets[1:5] = (len(octets) - 5).to_bytes(4, "big")
    return bytes(octets) if len(octets) <= _AT_ONCE else octets
