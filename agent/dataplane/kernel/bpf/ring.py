"""The reader of a ring buffer: its descriptor is readable when records wait, as event loops expect."""

import mmap
from collections.abc import Iterator
from struct import Struct
from typing import Final

from isolane.dataplane.kernel.bpf.maps import Map

_POSITION: Final = Struct("=Q")
_LENGTH: Final = Struct("=I")
_BUSY: Final = 1 << 31
_DISCARDED: Final = 1 << 30
_HEADER_OCTETS: Final = 8


class Ring:
    """The consumer's page is ours to write; the producer's page and the data behind it are read only.

    The kernel maps the data twice in a row, so that a record that wraps around is one piece.
    """

    def __init__(self, source: Map) -> None:
        self._fd = source.fd
        self._octets = source.definition.entries
        page = mmap.PAGESIZE
        self._consumer = mmap.mmap(source.fd, page, mmap.MAP_SHARED, mmap.PROT_READ | mmap.PROT_WRITE)
        size = page + 2 * self._octets
        self._producer = mmap.mmap(source.fd, size, mmap.MAP_SHARED, mmap.PROT_READ, offset=page)
        self._data = page

    def fileno(self) -> int:
        """For an event loop."""
        return self._fd

    def close(self) -> None:
        """Unmap."""
        self._consumer.close()
        self._producer.close()

    def read(self, most: int) -> Iterator[bytes]:
        """The records that wait, at most so many; asking for the next gives the room of the last one back."""
        position: int = _POSITION.unpack_from(self._consumer)[0]
        for _ in range(most):
            if position >= _POSITION.unpack_from(self._producer)[0]:
                return
            at = self._data + (position & (self._octets - 1))
            length: int = _LENGTH.unpack_from(self._producer, at)[0]
            if length & _BUSY:
                return
            octets = length & ~(_BUSY | _DISCARDED)
            if not length & _DISCARDED:
                yield self._producer[at + _HEADER_OCTETS : at + _HEADER_OCTETS + octets]
            position += (octets + _HEADER_OCTETS + 7) & ~7
            _POSITION.pack_into(self._consumer, 0, position)
