"""A map of the kernel: octets by octets, one at a time or in batches."""

import ctypes
import errno
import os
from collections.abc import Iterable, Iterator
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
        here, there = address(self._key), address(self._value)
        self._element = bytearray(ELEMENT.pack(self.fd, 0, here, there, 0))
        self._without_value = bytearray(ELEMENT.pack(self.fd, 0, here, 0, 0))

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
        self.put_packed(b"".join([key for key, _ in rows]), b"".join([value for _, value in rows]))

    def put_packed(self, keys: bytes, values: bytes) -> None:
        """The same, of keys and values that follow one another."""
        total = len(keys) // self.key_octets
        of_keys = ctypes.create_string_buffer(keys, len(keys))
        of_values = ctypes.create_string_buffer(values, len(values))
        here, there = address(of_keys), address(of_values)
        for done in range(0, total, BATCH_ENTRIES):
            count = min(BATCH_ENTRIES, total - done)
            first, value = here + done * self.key_octets, there + done * self.value_octets
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
            yield keys.raw, values.raw, count
            if ended:
                return
            cursor.raw = following.raw
            start = address(cursor)


def _aligned(octets: int) -> int:
    """The kernel rounds the value of each processor up to eight octets."""
    return (octets + 7) & ~7
