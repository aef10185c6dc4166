"""Fields of HTTP/2 as octets and back (RFC 7541), made for requests and responses that are alike.

What is sent changes no table of the client, so a field has the same octets every time, and costs a look-up.
Blocks that come again while the table is as it was are not decoded again.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

from hpack import Decoder, Encoder
from hpack.hpack import encode_integer
from hpack.struct import HeaderTuple
from hpack.table import HeaderTable

KEPT: Final = 32
"""Maximum blocks of one connection that are kept."""
LONGEST: Final = 512
"""Maximum octets of a block that is kept."""
_NEVER: Final = frozenset((b"set-cookie",))
"""Names whose values no table on the way may hold (section 7.1.3)."""
_STATIC: Final = HeaderTable.STATIC_TABLE
_WHOLE: Final = {
    (name, value): bytes((0x80 | number,)) for number, (name, value) in enumerate(_STATIC, 1) if value
}
_NUMBERS: Final = {name: number for number, (name, _) in reversed(tuple(enumerate(_STATIC, 1)))}


class FieldEncoder(Encoder):
    """Writes fields without indexing (section 6.2.2)."""

    def encode(self, headers: Iterable[Any], huffman: bool = True) -> bytes:
        """The block of fields, names and values as octets. Changes of the table's size are said as ever."""
        sizes: bytes = super().encode(()) if self.header_table.resized else b""
        return sizes + b"".join([_field(name, value) for name, value in headers])


def _field(name: bytes, value: bytes) -> bytes:
    return _WHOLE.get((name, value)) or _named(name) + _length(len(value)) + value


@lru_cache(1_024)
def _named(name: bytes) -> bytes:
    """The octets in front of a value; handlers have few names."""
    representation = 0x10 if name in _NEVER else 0x00
    number = _NUMBERS.get(name)
    if number is None:
        return bytes((representation,)) + _length(len(name)) + name
    prefix = encode_integer(number, 4)
    prefix[0] |= representation
    return bytes(prefix)


def _length(size: int) -> bytes:
    return bytes((size,)) if size < 0x7F else bytes(encode_integer(size, 7))


class FieldDecoder(Decoder):
    """Remembers blocks that changed nothing in the table, for as long as nothing else does."""

    def __init__(self) -> None:
        super().__init__()
        self._known: dict[bytes, tuple[HeaderTuple, ...]] = {}

    def decode(self, data: bytes, raw: bool = False) -> Iterable[HeaderTuple]:
        """The fields of a block."""
        octets = bytes(data)
        again = self._known.get(octets) if raw else None
        if again is not None:
            return list(again)
        known, self._known = self._known, {}  # forgotten when a fault is found
        entries, size = self.header_table.dynamic_entries, self.header_table.maxsize
        count, first = len(entries), entries[0] if entries else None
        found = super().decode(data, raw)
        now = entries[0] if entries else None  # a new entry is in front of all others
        if (len(entries), self.header_table.maxsize) == (count, size) and now is first:
            self._known = known
            if raw and len(octets) <= LONGEST:
                self._keep(octets, found)
        return found

    def _keep(self, octets: bytes, fields: Iterable[HeaderTuple]) -> None:
        if len(self._known) >= KEPT:
            del self._known[next(iter(self._known))]
        self._known[octets] = tuple(fields)
