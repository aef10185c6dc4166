"""A map of the kernel: octets by octets, one at a time or in batches; and the reader of a ring buffer.

The descriptor of a ring is readable when records wait, as event loops expect.
"""

import ctypes
import errno
import mmap
import os
from collections.abc import Iterable, Iterator
from struct import Struct
from typing import Final

from isolane.dataplane.kernel.bpf.elf import MapDefinition
from isolane.dataplane.kernel.bpf.system_call import (
    BATCH,
    ELEMENT,
    PER_CPU,
    Command,
    address,
    bpf,
    possible_cpus,
)
from isolane.dataplane.kernel.errors import BpfError

BATCH_ENTRIES: Final = 4096
_CREATE_OCTETS: Final = 72
_NAME_OCTETS: Final = 15
_CURSOR_OCTETS: Final = 64  # what the kernel keeps between batches is shorter than a key of any map here
NO_EXIST: Final = 1


class Map:
    """Keys and values have the lengths of the definition; a per-processor value has one part for each."""

    def __init__(self, definition: MapDefinition) -> None:
        self.definition = definition
        self.key_octets = definition.key_octets
        self.parts = possible_cpus() if definition.type in PER_CPU else 1
        self.part_octets = _aligned(definition.value_octets) if self.parts > 1 else definition.value_octets
        self.value_octets = self.parts * self.part_octets
        self._what = f"map {definition.name}"
        self.fd = self._create()
        self._key = ctypes.create_string_buffer(max(1, self.key_octets))
        self._value = ctypes.create_string_buffer(max(1, self.value_octets))
        key_at, value_at = address(self._key), address(self._value)
        self._element = bytearray(ELEMENT.pack(self.fd, 0, key_at, value_at, 0))
        self._without_value = bytearray(ELEMENT.pack(self.fd, 0, key_at, 0, 0))

    def _create(self) -> int:
        wanted = self.definition
        attributes = bytearray(_CREATE_OCTETS)
        fields = (wanted.type, wanted.key_octets, wanted.value_octets, wanted.entries, wanted.flags)
        for index, field in enumerate(fields):
            attributes[4 * index : 4 * index + 4] = field.to_bytes(4, "little")
        name = wanted.name.encode("ascii")[:_NAME_OCTETS]
        attributes[28 : 28 + len(name)] = name
        return bpf(Command.MAP_CREATE, attributes, f"{self._what} cannot be created")

    def close(self) -> None:
        """Give the descriptor back; the map lives on while a program uses it."""
        os.close(self.fd)

    def put(self, key: bytes, value: bytes, flags: int = 0) -> None:
        """Set the value of a key."""
        self._key.raw = key
        self._value.raw = value
        self._element[24:32] = flags.to_bytes(8, "little")
        bpf(Command.MAP_UPDATE, self._element, self._what)

    def get(self, key: bytes) -> bytes | None:
        """The value of a key; None where there is none."""
        self._key.raw = key
        self._element[24:32] = bytes(8)
        try:
            bpf(Command.MAP_LOOKUP, self._element, self._what)
        except BpfError as fault:
            if fault.number == errno.ENOENT:
                return None
            raise
        return self._value.raw

    def remove(self, key: bytes) -> bool:
        """Whether the key was there."""
        self._key.raw = key
        try:
            bpf(Command.MAP_DELETE, self._without_value, self._what)
        except BpfError as fault:
            if fault.number == errno.ENOENT:
                return False
            raise
        return True

    def put_all(self, entries: Iterable[tuple[bytes, bytes]]) -> None:
        """Set many, a batch in each call."""
        rows = list(entries)
        keys, values = (b"".join(column) for column in zip(*rows, strict=True)) if rows else (b"", b"")
        total = len(keys) // self.key_octets
        of_keys = ctypes.create_string_buffer(keys, len(keys))
        of_values = ctypes.create_string_buffer(values, len(values))
        keys_at, values_at = address(of_keys), address(of_values)
        for done in range(0, total, BATCH_ENTRIES):
            count = min(BATCH_ENTRIES, total - done)
            first, value = keys_at + done * self.key_octets, values_at + done * self.value_octets
            attributes = bytearray(BATCH.pack(0, 0, first, value, count, self.fd, 0, 0))
            bpf(Command.MAP_UPDATE_BATCH, attributes, self._what)

    def items(self) -> Iterator[tuple[bytes, bytes]]:
        """All entries; one that is put in or taken out meanwhile may be missing."""
        key_octets, value_octets = self.key_octets, self.value_octets
        for keys, values, count in self.batches():
            for index in range(count):
                yield (
                    keys[index * key_octets : (index + 1) * key_octets],
                    values[index * value_octets : (index + 1) * value_octets],
                )

    def batches(self, most: int = BATCH_ENTRIES) -> Iterator[tuple[bytes, bytes, int]]:
        """Keys and values that follow one another, and how many they are."""
        keys = ctypes.create_string_buffer(most * self.key_octets)
        values = ctypes.create_string_buffer(most * self.value_octets)
        cursor, following = (ctypes.create_string_buffer(_CURSOR_OCTETS) for _ in range(2))
        start = 0
        while True:
            attributes = bytearray(
                BATCH.pack(start, address(following), address(keys), address(values), most, self.fd, 0, 0)
            )
            ended = False
            try:
                bpf(Command.MAP_LOOKUP_BATCH, attributes, self._what)
            except BpfError as fault:
                if fault.number != errno.ENOENT:
                    raise
                ended = True
            count = BATCH.unpack(attributes)[4]
            if count:
                yield (
                    ctypes.string_at(keys, count * self.key_octets),
                    ctypes.string_at(values, count * self.value_octets),
                    count,
                )
            if ended:
                return
            cursor.raw = following.raw
            start = address(cursor)


def _aligned(octets: int) -> int:
    """The kernel rounds the value of each processor up to eight octets."""
    return (octets + 7) & ~7


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
        """Unmap the pages that are shared with the kernel."""
        self._consumer.close()
        self._producer.close()

    @property
    def written(self) -> int:
        """The position behind the last record, also of one that is not complete yet."""
        position: int = _POSITION.unpack_from(self._producer)[0]
        return position

    @property
    def consumed(self) -> int:
        """The position up to which records were read."""
        position: int = _POSITION.unpack_from(self._consumer)[0]
        return position

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
