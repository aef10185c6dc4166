"""RESP: replies come whole, however the octets are cut, and what is no reply is one error."""

import sys
from contextlib import suppress
from pathlib import Path
from random import Random
from socket import AF_UNIX, socket
from threading import Thread
from types import FrameType
from typing import Any

import pytest

from isolane.sonic.errors import SonicError, Unreachable
from isolane.sonic.redis import resp
from isolane.sonic.redis.config_db import ConfigDb
from isolane.sonic.redis.connection import Connection
from isolane.sonic.redis.databases import Database
from isolane.sonic.redis.resp import MOST_OPEN, BadReply, Replies, Reply, ServerError, request

OCTETS = (
    b"+OK\r\n:42\r\n$-1\r\n$5\r\na\r\nbc\r\n*2\r\n$1\r\nx\r\n*1\r\n:-7\r\n*0\r\n*-1\r\n"
    b"$0\r\n\r\n$2\r\n\xff\xfe\r\n"
)
REPLIES: list[Reply] = ["OK", 42, None, "a\r\nbc", ["x", [-7]], [], None, "", "\udcff\udcfe"]


@pytest.mark.parametrize("seed", range(20))
def test_octets_may_be_cut_anywhere(seed: int) -> None:
    random, replies, found, at = Random(seed), Replies(), list[Reply](), 0
    while at < len(OCTETS):
        size = random.randrange(1, 9)
        replies.feed(OCTETS[at : at + size])
        found += replies.several()
        at += size
    assert found == REPLIES


def octets_of(reply: Reply) -> bytes:
    """As Redis sends it."""
    if isinstance(reply, list):
        return b"*%d\r\n" % len(reply) + b"".join(map(octets_of, reply))
    if isinstance(reply, str):
        text = reply.encode("utf-8", "surrogateescape")
        return b"$%d\r\n%b\r\n" % (len(text), text)
    return b"$-1\r\n" if reply is None else b":%d\r\n" % int(str(reply))


TEXTS = ["", "a", "SAI_PORT_STAT_IF_IN_OCTETS", "18446744073709551615", "x" * 300]
ODD: list[Reply] = ["a\r\nb", "\r\n", "\r\n*3\r\n", "$1\r\nx", "\u00e9", "\udcff", None, 7, ["b", "c"], []]


@pytest.mark.parametrize("seed", range(60))
def test_long_arrays_are_read_as_they_are_sent(seed: int) -> None:
    """Most hold short texts of ASCII only, which are read at once; others what such a reading may trip on."""
    random = Random(seed)
    expected: list[Reply] = []
    for _ in range(random.randrange(1, 6)):
        members: list[Reply] = [random.choice(TEXTS[:4]) for _ in range(random.randrange(40))]
        if members and random.random() < 0.5:
            members[random.randrange(len(members))] = random.choice([*ODD, TEXTS[4]])
        expected.append(members)
    octets, replies, found, at = b"".join(map(octets_of, expected)), Replies(), list[Reply](), 0
    while at < len(octets):
        size = random.choice((1, 7, 100, 5000))
        replies.feed(octets[at : at + size])
        found += replies.several()
        at += size
    assert found == expected


def test_an_error_is_a_value() -> None:
    replies = Replies()
    replies.feed(b"-OOM command not allowed\r\n-ERR no\r\n")
    full, other = replies.several()
    assert isinstance(full, ServerError)
    assert isinstance(other, ServerError)
    assert (full.is_full, other.is_full, str(other)) == (True, False, "ERR no")


@pytest.mark.parametrize(
    "octets",
    [
        b"HTTP/1.1 200 OK\r\n",
        b"$x\r\n",
        b"$-2\r\n",
        b"$1\r\nab\r\n",
        b"$99999999999\r\n",
        b"*99999999999\r\n",
        b"*1_0\r\n",
        b": 1\r\n",
        b":" + b"9" * 5_000 + b"\r\n",
        b"*1\r\n" * (MOST_OPEN + 1),
        b"*1\r\n" * 200_000,
        b"+" + b"x" * (resp.MOST_LINE + 1),
    ],
    ids=lambda octets: repr(octets[:12]),
)
def test_what_is_no_reply_is_an_error(octets: bytes) -> None:
    replies = Replies()
    replies.feed(octets)
    with pytest.raises(BadReply):
        replies.several()


def test_arrays_lie_in_each_other_as_deep_as_redis_has_them() -> None:
    replies = Replies()
    replies.feed(b"*1\r\n" * MOST_OPEN + b":7\r\n")
    (reply,) = replies.several()
    for _ in range(MOST_OPEN):
        assert isinstance(reply, list)
        (reply,) = reply
    assert reply == 7


def test_a_reply_without_end_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resp, "MOST_OCTETS", 100_000)
    replies = Replies()
    replies.feed(b"*30000\r\n")

    def drip() -> None:
        for _ in range(30_000):
            replies.feed(b"$4\r\nabcd\r\n")
            replies.several()

    with pytest.raises(BadReply, match="100000 octets"):
        drip()


class Searched(bytearray):
    """Octets that count how many of them are searched and copied."""

    looked_at = 0

    def find(self, sought: Any, start: Any = 0, end: Any = None) -> int:
        place = super().find(sought, start, len(self) if end is None else end)
        Searched.looked_at += (place if place >= 0 else min(len(self), end or len(self))) - start
        return place

    def __getitem__(self, at: Any) -> Any:
        part = super().__getitem__(at)
        Searched.looked_at += len(part) if isinstance(part, bytearray) else 1
        return part


PARTIAL = {
    "numbers": b"*%d\r\n" % 8_000 + b":1234567\r\n" * 8_000,
    "texts": b"*%d\r\n" % 8_000 + b"$4\r\nabcd\r\n" * 8_000,
    "other texts": b"*%d\r\n" % 8_000 + b"$4\r\na\xffcd\r\n" * 8_000,
    "arrays": b"*%d\r\n" % 800 + (b"*10\r\n" + b":1\r\n" * 10) * 800,
    "long text": b"*9\r\n" + b":1\r\n" * 8 + b"$80000\r\n" + b"x" * 80_000 + b"\r\n",
    "line": b"+" + b"x" * 60_000 + b"\r\n",
}


@pytest.mark.parametrize("size", [7, 100, 4096])
@pytest.mark.parametrize("octets", PARTIAL.values(), ids=PARTIAL)
def test_what_comes_in_pieces_is_read_once(octets: bytes, size: int) -> None:
    """The work is counted: calls of functions, and octets that are searched or copied."""
    replies, found, calls = Replies(), list[Reply](), 0
    replies._data = Searched()
    Searched.looked_at = 0

    def called(frame: FrameType, event: str, argument: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    sys.setprofile(called)
    try:
        for at in range(0, len(octets), size):
            replies.feed(octets[at : at + size])
            found += replies.several()
    finally:
        sys.setprofile(None)
    assert len(found) == 1
    pieces = -(-len(octets) // size)
    assert calls < 60 * (octets.count(b"\r\n") + pieces)
    assert Searched.looked_at < 12 * len(octets) + 40 * pieces


@pytest.mark.parametrize("seed", range(40))
def test_damaged_replies_are_replies_or_one_error(seed: int) -> None:
    """Octets changed, left out, doubled and put in at random places."""
    random = Random(seed)
    for _ in range(50):
        octets = bytearray(OCTETS * 3)
        for _ in range(random.randrange(1, 5)):
            at = random.randrange(len(octets))
            put = random.choice(
                (b"*", b"$", b"-1", b"\r\n", b"*9\r\n", b"999", b"", bytes([random.randrange(256)]))
            )
            octets[at : at + random.randrange(3)] = put
        replies = Replies()
        with suppress(BadReply):
            for at in range(0, len(octets), 5):
                replies.feed(bytes(octets[at : at + 5]))
                replies.several()


def any_reply(random: Random, depth: int = 3) -> Reply:
    """Anything that may come, though Redis would not answer so."""
    kind = random.randrange(8 if depth else 6)
    if kind >= 6:
        return [any_reply(random, depth - 1) for _ in range(random.randrange(4))]
    simple: list[Reply] = ["", "0", "QUEUED", 1, -1, None, ServerError("ERR no")]
    return random.choice(simple)


class Odd(Connection):
    """A connection to a server that answers anything."""

    random = Random()

    def call(self, *commands: tuple[str, ...]) -> list[Reply]:
        return [any_reply(self.random) for _ in commands]


@pytest.mark.parametrize("seed", range(40))
def test_every_bad_answer_is_an_error_of_config_db(seed: int) -> None:
    connection = Odd(Database(socket="none"))
    connection.random = Random(seed)
    database = ConfigDb(connection)
    for _ in range(50):
        for call in (
            database.everything,
            lambda: database.hashes(["PORT|a", "PORT|b"]),
            lambda: database.watch(["PORT|a"]),
            lambda: database.execute([("DEL", "PORT|a")]),
            database.configure_events,
        ):
            with suppress(SonicError):
                call()


def test_a_server_that_nests_arrays_without_end_is_unreachable(tmp_path: Path) -> None:
    path = tmp_path / "redis.sock"
    with socket(AF_UNIX) as listener:
        listener.bind(str(path))
        listener.listen()

        def answer() -> None:
            peer, _ = listener.accept()
            with peer, suppress(OSError):
                peer.recv(1 << 16)
                peer.sendall(b"*1\r\n" * 100_000)

        thread = Thread(target=answer)
        thread.start()
        connection = Connection(Database(socket=str(path)))
        with pytest.raises(Unreachable, match="deep"):
            ConfigDb(connection).everything()
        connection.close()
        thread.join()


def test_a_request_takes_any_octets() -> None:
    assert request("SET", "\udcff", "\u00e9") == b"*3\r\n$3\r\nSET\r\n$1\r\n\xff\r\n$2\r\n\xc3\xa9\r\n"
