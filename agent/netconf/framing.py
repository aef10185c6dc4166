"""Message framing over a connection (RFC 6242).

A reader takes octets as they come and gives back pieces of message text and `END` after
the last piece of each message, so that a large message goes to the XML parser piece by
piece and is never gathered here. What follows the hello may already be in the octets that
ended it: `rest()` hands those to the reader of the other framing.
"""

import re
from collections.abc import Iterable, Iterator
from io import BytesIO
from typing import Final, Literal, Protocol

from isolane.errors import IsolaneError

END: Final = None
"""Stands after the last piece of a message."""

END_OF_MESSAGE: Final = b"]]>]]>"
END_OF_CHUNKS: Final = b"\n##\n"

LARGEST_CHUNK: Final = 4_294_967_295
"""RFC 6242 section 4.2: chunk-size."""


class FramingError(IsolaneError):
    """The input cannot be cut into messages any more; the session has to end (RFC 6242 section 4.2)."""


class MessageTooBig(IsolaneError):
    """A message exceeds the limit; neither it nor the input after it can be read."""


class Reader(Protocol):
    """Cuts received octets into messages."""

    def feed(self, octets: bytes) -> Iterator[bytes | None]:
        """Take octets; give pieces of messages, and END after each message."""
        ...

    def rest(self) -> bytes:
        """Octets taken but not given back yet; the reader is not used afterwards."""
        ...

    @property
    def announced(self) -> int:
        """Octets of the present message that the sender has said will come."""
        ...


class EndOfMessageReader:
    """Messages end with `]]>]]>` (RFC 6242 section 4.3): base:1.0, and every hello."""

    def __init__(self) -> None:
        self._held = b""
        self._at = 0

    def feed(self, octets: bytes) -> Iterator[bytes | None]:
        """Give all that cannot be part of a delimiter; hold back the few octets that can."""
        self._held, begin = self.rest() + octets, 0
        while (end := self._held.find(END_OF_MESSAGE, begin)) >= 0:
            begin, message = end + len(END_OF_MESSAGE), self._held[begin:end]
            self._at = begin
            if message:
                yield message
            yield END
        last = max(begin, len(self._held) - len(END_OF_MESSAGE))
        self._at = len(self._held) - _delimiter_prefix(self._held[last:])
        piece = self._held[begin : self._at]
        self._held = self.rest()
        if piece:
            yield piece

    def rest(self) -> bytes:
        held, at, self._held, self._at = self._held, self._at, b"", 0
        return held[at:]

    @property
    def announced(self) -> int:
        return 0


def _delimiter_prefix(octets: bytes) -> int:
    """Number of octets at the end that may begin a delimiter."""
    for size in range(min(len(octets), len(END_OF_MESSAGE) - 1), 0, -1):
        if octets.endswith(END_OF_MESSAGE[:size]):
            return size
    return 0


_HEADER: Final = re.compile(rb"\n#(?:([1-9][0-9]{0,9})|#)\n")
_HEADER_BEGUN: Final = re.compile(rb"(?:\n(?:#(?:#|[1-9][0-9]{0,9})?)?)?")


class ChunkReader:
    """Messages are chunks with their length before them (RFC 6242 section 4.2): base:1.1."""

    def __init__(self) -> None:
        self._held = b""
        self._at = 0
        self._left = 0
        self._inside = False

    def feed(self, octets: bytes) -> Iterator[bytes | None]:
        """Give chunk data as it comes; raise FramingError at the first octet that cannot be."""
        held = self.rest() + octets if self._held else octets
        position, size = 0, len(held)
        while position < size:
            if self._left:
                piece = held[position : position + self._left]
                position += len(piece)
                self._left -= len(piece)
                yield piece
                continue
            header = _HEADER.match(held, position)
            if header is None:
                self._hold(held[position:])
                return
            position = header.end()
            if header[1] is None:
                self._end_message()
                self._held, self._at = held, position
                yield END
                self._held, self._at = b"", 0
            else:
                self._begin_chunk(int(header[1]))

    def rest(self) -> bytes:
        held, at, self._held, self._at = self._held, self._at, b"", 0
        return held[at:]

    @property
    def announced(self) -> int:
        return self._left

    def _hold(self, octets: bytes) -> None:
        if _HEADER_BEGUN.fullmatch(octets) is None:
            raise FramingError(f"expected a chunk header, found {octets[:16]!r}")
        self._held = octets

    def _begin_chunk(self, length: int) -> None:
        if length > LARGEST_CHUNK:
            raise FramingError(f"a chunk of {length} octets is over the limit of {LARGEST_CHUNK}")
        self._left = length
        self._inside = True

    def _end_message(self) -> None:
        if not self._inside:
            raise FramingError("a message without a chunk")
        self._inside = False


class Gathering:
    """The pieces of a message that is coming in: tiny ones must not cost many times their octets."""

    __slots__ = ("_more", "_only", "size")

    def __init__(self) -> None:
        self._only: bytes | None = None
        self._more: BytesIO | None = None
        self.size = 0

    def add(self, piece: bytes) -> None:
        """Take in one more piece."""
        self.size += len(piece)
        if self._more is not None:
            self._more.write(piece)
        elif self._only is None:
            self._only = piece
        else:
            self._more = BytesIO()
            self._more.write(self._only)
            self._more.write(piece)

    def take(self) -> bytes:
        """The whole message; what comes next is another."""
        message = (self._only or b"") if self._more is None else self._more.getvalue()
        self._only, self._more, self.size = None, None, 0
        return message


Framing = Literal["end-of-message", "chunked"]


class MessageReader:
    """Whole messages out of a stream, in the framing of the session, up to a size."""

    def __init__(self) -> None:
        self.framing: Framing = "end-of-message"
        self._reader: Reader = EndOfMessageReader()
        self._gathering = Gathering()

    def messages(self, octets: bytes, limit: int) -> Iterator[bytes]:
        """The messages that end in these octets; MessageTooBig when one is over the limit.

        The framing may change after each of them.
        """
        gathering = self._gathering
        for piece in self._reader.feed(octets):
            if piece is not END:
                gathering.add(piece)
                if gathering.size > limit:
                    raise MessageTooBig
                continue
            yield gathering.take()
            if self.framing == "chunked" and isinstance(self._reader, EndOfMessageReader):
                rest = self._reader.rest()
                self._reader = ChunkReader()
                yield from self.messages(rest, limit)
                return
        if gathering.size + self._reader.announced > limit:
            raise MessageTooBig

    def drop(self) -> None:
        """Discard the received part of the present message."""
        self._gathering.take()


def frame(pieces: Iterable[bytes], framing: Framing) -> Iterator[bytes]:
    """One outgoing message; empty pieces are left out, because a chunk is never empty."""
    if framing == "chunked":
        for piece in pieces:
            if piece:
                yield b"\n#%d\n%b" % (len(piece), piece)
        yield END_OF_CHUNKS
    else:
        yield from (piece for piece in pieces if piece)
        yield END_OF_MESSAGE


BLOCK: Final = 65_536
"""Characters that are gathered before they are framed and sent."""


def frame_text(pieces: Iterable[str], framing: Framing) -> Iterator[bytes]:
    """One outgoing message of text, in blocks; a short one is one block with its end."""
    end = END_OF_CHUNKS if framing == "chunked" else END_OF_MESSAGE
    held: list[str] = []
    size = 0
    for piece in _cut(pieces):
        held.append(piece)
        size += len(piece)
        if size >= BLOCK:
            yield _block("".join(held).encode(), framing)
            held, size = [], 0
    yield _block("".join(held).encode(), framing) + end


def frame_short(text: str, framing: Framing) -> bytes:
    """The octets of one outgoing message that is a single block."""
    octets = text.encode()
    if framing == "chunked":
        return b"\n#%d\n%b%b" % (len(octets), octets, END_OF_CHUNKS)
    return octets + END_OF_MESSAGE


def _cut(pieces: Iterable[str]) -> Iterator[str]:
    """The pieces, of which a long one comes in several, so that none is copied whole."""
    for piece in pieces:
        if len(piece) <= 2 * BLOCK:
            yield piece
        else:
            yield from (piece[at : at + BLOCK] for at in range(0, len(piece), BLOCK))


def _block(octets: bytes, framing: Framing) -> bytes:
    if framing == "chunked" and octets:
        return b"\n#%d\n%b" % (len(octets), octets)
    return octets
