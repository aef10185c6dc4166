"""To cut a stream into messages, and a reply into blocks, is work in proportion to the octets."""

from collections.abc import Callable, Iterator
from typing import Final

import pytest

from isolane.netconf import notification_text
from isolane.netconf.framing import (
    BLOCK,
    END,
    ChunkReader,
    EndOfMessageReader,
    Framing,
    Reader,
    frame_short,
    frame_text,
)
from tests.counted import Copies, Counted
from tests.netconf.client import BASES, Client
from tests.netconf.site import Site, establishing, hostname, told

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


@pytest.mark.parametrize("bases", [BASES, BASES[:1]])
def test_an_event_is_framed_once_for_all_who_get_it(
    bases: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    framed: list[str] = []

    def counted(text: str, framing: Framing) -> bytes:
        framed.append(text)
        return frame_short(text, framing)

    monkeypatch.setattr(notification_text, "frame_short", counted)
    site = Site()
    clients = [Client(site.server, f"user{number}", bases) for number in range(5)]
    for client in clients:
        client.rpc(establishing("<stream>NETCONF</stream>"))
        told(client)
    framed.clear()
    site.edit(hostname("other"))
    assert [len(told(client)) for client in clients] == [1] * 5
    assert len(framed) == 1
