"""Below requests of HTTP/2: bounds of frames, error codes, and fields as octets (RFC 9113, RFC 7541).

What is sent changes no table of the client, so a field has the same octets every time, and costs a look-up.
Blocks that come again while the table is as it was are not decoded again.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

from h2.errors import ErrorCodes
from h2.exceptions import ProtocolError
from hpack import Decoder, Encoder
from hpack.exceptions import HPACKError
from hpack.hpack import encode_integer
from hpack.struct import HeaderTuple
from hpack.table import HeaderTable
from hyperframe.exceptions import InvalidDataError

PREFACE_OCTETS: Final = 24
HEAD_OCTETS: Final = 9
FRAMES: Final = 32
"""Maximum number of frames in one turn."""
REPAID: Final = 3
"""Frames that one of a response pays for: two that make room for it, and a ping that measures it."""


class Budget:
    """The number of frames in a time that move no request on.

    Each frame is spent. A client earns those back that begin a request or bring a part of one, and some for
    each frame that it is sent, so what a busy client has to send besides is not counted. Work that was done
    for a stream which the client gives up is lost, and not earned back.
    """

    def __init__(self, most: int, window_s: float) -> None:
        self._most = most
        self._window_s = window_s
        self._since = 0.0
        self._spent = self._lost = 0

    def spend(self, frames: int, now: float) -> None:
        self._look_at_window(now)
        self._spent += frames

    def lose(self, frames: int, now: float) -> None:
        self._look_at_window(now)
        self._lost += frames

    def earn(self, frames: int) -> None:
        """As much may be earned in advance as may be spent for nothing, at most."""
        self._spent = max(self._spent - frames, -self._most)

    @property
    def is_exceeded(self) -> bool:
        return max(self._spent, 0) + self._lost > self._most

    def _look_at_window(self, now: float) -> None:
        if now - self._since >= self._window_s:
            self._since, self._lost, self._spent = now, 0, min(self._spent, 0)


class Turns:
    """Cuts octets into pieces of so few frames that others do not wait long for a turn."""

    def __init__(self) -> None:
        self._octets = PREFACE_OCTETS
        """Octets of a frame, or of the preface, that are still to come."""
        self._head = b""
        self._frames = FRAMES

    @property
    def is_over(self) -> bool:
        """Whether the rest has to wait for another turn."""
        return not self._frames

    def begin(self) -> None:
        self._frames = FRAMES

    def piece(self, octets: bytes, start: int) -> tuple[int, int]:
        """The end of the piece that begins at `start`, and the number of frames that begin in it."""
        at, before = start, self._frames
        while True:
            step = min(self._octets, len(octets) - at)
            at, self._octets = at + step, self._octets - step
            if at == len(octets) or self.is_over:
                return at, before - self._frames
            head = self._head + octets[at : at + HEAD_OCTETS - len(self._head)]
            at += len(head) - len(self._head)
            if len(head) < HEAD_OCTETS:
                self._head = head
                return at, before - self._frames
            self._head, self._octets = b"", int.from_bytes(head[:3])
            self._frames -= 1


_SETTINGS: Final = "SETTINGS ack"
"""The beginning of the words of hyperframe, which has no class of its own for this fault."""


def code_of(error: ProtocolError) -> ErrorCodes:
    """The code that the RFC demands; h2 has PROTOCOL_ERROR for all that hpack and hyperframe cannot read."""
    code = ErrorCodes(error.error_code)
    if code is not ErrorCodes.PROTOCOL_ERROR:
        return code
    if isinstance(error.__cause__, HPACKError):
        return ErrorCodes.COMPRESSION_ERROR  # section 4.3
    if isinstance(error.__cause__, InvalidDataError) and str(error.__cause__).startswith(_SETTINGS):
        return ErrorCodes.FRAME_SIZE_ERROR  # section 6.5
    return code


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
        counted, self._known = self._known, {}  # forgotten when a fault is found
        entries, size = self.header_table.dynamic_entries, self.header_table.maxsize
        count, first = len(entries), entries[0] if entries else None
        fields = super().decode(data, raw)
        now = entries[0] if entries else None  # a new entry is in front of all others
        if (len(entries), self.header_table.maxsize) == (count, size) and now is first:
            self._known = counted
            if raw and len(octets) <= LONGEST:
                self._keep(octets, fields)
        return fields

    def _keep(self, octets: bytes, fields: Iterable[HeaderTuple]) -> None:
        if len(self._known) >= KEPT:
            del self._known[next(iter(self._known))]
        self._known[octets] = tuple(fields)
