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
