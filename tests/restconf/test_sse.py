"""Server-sent events as browsers read them: lines, ids, comments, and octets that come in any pieces."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isolane.restconf.streams import sse
from tests.restconf.event_source import EventSource, Message


def read(octets: bytes, size: int = 0) -> EventSource:
    """What a browser makes of octets that come in pieces of a size."""
    source = EventSource()
    for begin in range(0, len(octets), size or len(octets) or 1):
        source.feed(octets[begin : begin + (size or len(octets))])
    return source


@given(st.text(), st.integers(1, 7))
def test_any_text_comes_through(text: str, size: int) -> None:
    """But for the ends of lines, which are all one."""
    octets = sse.beginning() + sse.identified("7f-3", sse.data(text)) + sse.comment()
    source = read(octets, size)
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    assert source.messages == [Message("message", lines, "7f-3")]
    assert source.retry_ms == sse.RETRY_MS


@pytest.mark.parametrize("text", ["\ufeff", "ü", "\0", "data: x", ": x", "id: 9", "\n\n", "a\u2028b"])
def test_odd_texts(text: str) -> None:
    source = read(sse.data(text))
    assert [each.data for each in source.messages] == [text]
    assert source.last_id == ""


def test_a_position_is_no_event() -> None:
    source = read(sse.position("1-4"))
    assert (source.messages, source.last_id) == ([], "1-4")


def test_the_id_stays_until_there_is_another() -> None:
    source = read(sse.identified("1", sse.data("a")) + sse.data("b"))
    assert [each.last_id for each in source.messages] == ["1", "1"]


def test_a_comment_stays_on_its_line() -> None:
    source = read(sse.comment("a\n\ndata: b\r\rdata: c"))
    assert source.messages == []
    assert source.comments == ["a  data: b  data: c"]


def test_an_event_with_a_name() -> None:
    [message] = read(sse.named("gap", "lost")).messages
    assert (message.type, message.data) == ("gap", "lost")
