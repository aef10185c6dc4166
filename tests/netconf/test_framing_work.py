"""To cut a stream into messages, and a reply into blocks, is work in proportion to the octets."""

from collections.abc import Callable, Iterator
from typing import Final

import pytest

from isolane.netconf.framing import BLOCK, END, ChunkReader, EndOfMessageReader, Reader, frame_text
from tests.counted import Copies, Counted

SMALL: Final[dict[str, tuple[Callable[[], Reader], bytes]]] = {
    "end-of-message": (EndOfMessageReader, b"a]]>]]>"),
    "chunked": (ChunkReader, b"\n#1\na\n##\n"),
}


class CopiesTheRest:
    """A reader as it must not be: what is left is copied for each message."""

    def __init__(self) -> None:
        self._held = b""

    def feed(self, octets: bytes) -> Iterator[bytes | None]:
        self._held += octets
        while (end := self._held.find(b"]]>]]>")) >= 0:
            message, self._held = self._held[:end], self._held[end + 6 :]
            yield message
            yield END

    def rest(self) -> bytes:
        return self._held

    @property
    def announced(self) -> int:
        return 0


def copied(reader: Reader, message: bytes, number: int) -> int:
    """Octets that are copied to read so many messages that come in one piece."""
    copies = Copies()
    pieces = list(reader.feed(Counted.of(message * number, copies)))
    assert pieces.count(END) == number
    return copies.octets


@pytest.mark.parametrize("framing", SMALL)
def test_many_small_messages_in_one_piece_are_copied_once(framing: str) -> None:
    kind, message = SMALL[framing]
    for number in (100, 1_000, 10_000):
        assert copied(kind(), message, number) <= 3 * len(message) * number


def test_the_count_sees_a_reader_that_copies_what_is_left() -> None:
    assert copied(CopiesTheRest(), b"a]]>]]>", 1_000) > 100 * 7 * 1_000


@pytest.mark.parametrize("framing", SMALL)
def test_what_is_left_behind_a_message_is_given_back_once(framing: str) -> None:
    kind, message = SMALL[framing]
    reader = kind()
    stream = reader.feed(message + message + b"left")
    assert [next(stream), next(stream)] == [b"a", END]
    assert reader.rest() == message + b"left"
    assert reader.rest() == b""


@pytest.mark.parametrize(
    "pieces", [("x" * 1_000_000,), ("<a>", "é" * 300_000, "</a>"), ("y" * (2 * BLOCK + 1),)]
)
def test_a_long_piece_is_framed_in_blocks(pieces: tuple[str, ...]) -> None:
    blocks = list(frame_text(pieces, "end-of-message"))
    assert b"".join(blocks) == "".join(pieces).encode() + b"]]>]]>"
    assert max(len(block.decode()) for block in blocks) <= 3 * BLOCK + len("]]>]]>")
