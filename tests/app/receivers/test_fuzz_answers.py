"""Whatever a receiver answers: an answer, or an OSError, and never more than its limits."""

import contextlib
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from isolane.app.receivers.http_client import MOST_BODY, MOST_HEAD, Answer, AnswerReader, BadAnswer
from isolane.app.receivers.https_notif import capabilities
from tests.app.receivers.collector import URN, answer

PIECES = st.one_of(
    st.binary(max_size=40),
    st.sampled_from(
        [
            b"HTTP/1.1 200 OK\r\n",
            b"HTTP/1.1 100 Continue\r\n\r\n",
            b"HTTP/1.0 204 No Content\r\n",
            b"HTTP/1.1 101 Switching\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n",
            b"Content-Length: 5\r\n",
            b"Content-Length: 99999999999999999999\r\n",
            b"Transfer-Encoding: chunked\r\n",
            b"Content-Type: application/json\r\n",
            b"\r\n",
            b"5\r\nhello\r\n0\r\n\r\n",
            b"ffffffffffffffff\r\n",
        ]
    ),
)


@settings(max_examples=200, deadline=None)
@given(st.lists(PIECES, max_size=12), st.booleans())
def test_any_octets_are_an_answer_or_none(pieces: list[bytes], together: bool) -> None:
    reader = AnswerReader()
    with contextlib.suppress(OSError):
        for each in [b"".join(pieces)] if together else pieces:
            if reader.answer is None:
                reader.feed(each)
        reader.ended()
        assert reader.answer is not None
        assert len(reader.answer.body) <= MOST_BODY
        capabilities(reader.answer)


@settings(max_examples=40, deadline=None)
@given(
    st.one_of(
        st.binary(max_size=200),
        st.recursive(
            st.none() | st.booleans() | st.text(max_size=5) | st.integers(),
            lambda inside: (
                st.lists(inside, max_size=3)
                | st.dictionaries(
                    st.sampled_from(
                        ["receiver-capabilities", "x:receiver-capabilities", "receiver-capability"]
                    ),
                    inside,
                    max_size=3,
                )
            ),
            max_leaves=4,
        ).map(lambda value: json.dumps(value).encode()),
        st.text(max_size=50).map(
            lambda text: f"<receiver-capabilities>{text}</receiver-capabilities>".encode()
        ),
    ),
    st.sampled_from(["application/json", "application/yang-data+xml", "", "text/html"]),
)
def test_any_body_is_a_list_of_capabilities_or_none(body: bytes, media: str) -> None:
    found = capabilities(Answer(200, media, body, True))
    assert found is None or all(isinstance(each, str) for each in found)


def test_depth_is_no_way_in() -> None:
    for body in (b"[" * 60_000, b'{"receiver-capabilities":' * 2_000, b"<a>" * 20_000):
        assert capabilities(Answer(200, "application/xml" if body[:1] == b"<" else "", body, True)) is None


@pytest.mark.parametrize(
    ("octets", "message"),
    [
        (b"HTTP/1.1 200 OK\r\n" + b"x: y\r\n" * MOST_HEAD, "head of the answer"),
        (answer(200, b"x" * (MOST_BODY + 1)), "answer has more than"),
        (b"SSH-2.0-x\r\n", "not HTTP"),
    ],
)
def test_limits(octets: bytes, message: str) -> None:
    with pytest.raises(BadAnswer, match=message):
        AnswerReader().feed(octets)


def test_capabilities_in_both_encodings_and_by_both_names() -> None:
    said = {"receiver-capabilities": {"receiver-capability": [f"{URN}encoding:json", "urn:other", 5]}}
    assert capabilities(Answer(200, "application/json", json.dumps(said).encode(), True)) == frozenset(
        {"encoding:json"}
    )
    leaf = "<receiver-capability>urn:ietf:params:yang-notif:https-capability:sub-notif</receiver-capability>"
    xml = f'<receiver-capabilities xmlns="urn:x"><!-- -->{leaf}</receiver-capabilities>'.encode()
    assert capabilities(Answer(200, "application/xml", xml, True)) == frozenset({"sub-notif"})
    assert capabilities(Answer(404, "application/xml", xml, True)) is None
