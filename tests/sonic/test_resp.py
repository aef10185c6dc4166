"""RESP: replies come whole, however the octets are cut."""

from random import Random

import pytest

from isolane.sonic.resp import BadReply, Replies, Reply, ServerError, request

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


def test_what_is_no_reply_is_an_error() -> None:
    replies = Replies()
    replies.feed(b"HTTP/1.1 200 OK\r\n")
    with pytest.raises(BadReply):
        replies.several()


def test_a_request_takes_any_octets() -> None:
    assert request("SET", "\udcff", "\u00e9") == b"*3\r\n$3\r\nSET\r\n$1\r\n\xff\r\n$2\r\n\xc3\xa9\r\n"
