"""RFC 6242 framing, whole, in pieces, and broken."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isolane.netconf.framing import (
    END,
    LARGEST_CHUNK,
    ChunkReader,
    EndOfMessageReader,
    FramingError,
    Reader,
    frame,
)


def messages(reader: Reader, *parts: bytes) -> list[bytes]:
    """The complete messages in `parts`, fed one after the other."""
    done: list[bytes] = []
    now = b""
    for part in parts:
        for piece in reader.feed(part):
            if piece is END:
                done.append(now)
                now = b""
            else:
                now += piece
    return done


def one_by_one(octets: bytes) -> list[bytes]:
    return [octets[i : i + 1] for i in range(len(octets))]


TEXTS = [b"<a/>", b"<b>]]></b>", b"]" * 9, b"\n##\n", b"x"]


def test_end_of_message_text_comes_back_however_it_is_cut() -> None:
    stream = b"".join(b"".join(frame([text], "end-of-message")) for text in TEXTS)
    assert messages(EndOfMessageReader(), stream) == TEXTS
    assert messages(EndOfMessageReader(), *one_by_one(stream)) == TEXTS


def test_chunked_text_comes_back_however_it_is_cut() -> None:
    stream = b"".join(b"".join(frame([text[:1], b"", text[1:]], "chunked")) for text in TEXTS)
    assert messages(ChunkReader(), stream) == TEXTS
    assert messages(ChunkReader(), *one_by_one(stream)) == TEXTS


@given(st.lists(st.binary(min_size=1, max_size=40), max_size=5), st.data())
def test_any_octets_survive_chunking(texts: list[bytes], data: st.DataObject) -> None:
    stream = b"".join(b"".join(frame([text], "chunked")) for text in texts)
    cut = data.draw(st.integers(0, len(stream)))
    assert messages(ChunkReader(), stream[:cut], stream[cut:]) == texts


def test_text_is_given_before_the_message_ends() -> None:
    reader = EndOfMessageReader()
    assert list(reader.feed(b"<config>]]")) == [b"<config>"]
    assert list(reader.feed(b"x")) == [b"]]x"]
    chunks = ChunkReader()
    assert list(chunks.feed(b"\n#100\nabc")) == [b"abc"]
    assert list(chunks.feed(b"de")) == [b"de"]


def test_what_follows_the_hello_goes_to_the_other_framing() -> None:
    reader = EndOfMessageReader()
    stream = reader.feed(b"<hello/>]]>]]>\n#6\n<rpc/>\n##\n")
    assert next(stream) == b"<hello/>"
    assert next(stream) is END
    assert messages(ChunkReader(), reader.rest()) == [b"<rpc/>"]


def test_a_chunk_reader_stopped_after_a_message_hands_over_the_rest() -> None:
    reader = ChunkReader()
    stream = reader.feed(b"\n#1\na\n##\n\n#1\nb")
    assert [next(stream), next(stream)] == [b"a", END]
    assert reader.rest() == b"\n#1\nb"


@pytest.mark.parametrize(
    "octets",
    [
        b"#4\n<a/>\n##\n",
        b"\n#04\n<a/>",
        b"\n#0\n",
        b"\n#-1\n",
        b"\n#4 \n",
        b"\n#99999999999\n",
        b"\n##\n",
        b"\n#4\n<a/>x",
        b"\n###\n",
        b"<rpc/>]]>]]>",
    ],
)
def test_broken_chunks_are_refused_whole_and_octet_by_octet(octets: bytes) -> None:
    with pytest.raises(FramingError):
        messages(ChunkReader(), octets)
    with pytest.raises(FramingError):
        messages(ChunkReader(), *one_by_one(octets))


def test_a_chunk_over_the_largest_size_is_refused() -> None:
    with pytest.raises(FramingError, match="over the limit"):
        messages(ChunkReader(), b"\n#%d\n" % (LARGEST_CHUNK + 1))


def test_a_header_is_never_gathered_without_bound() -> None:
    with pytest.raises(FramingError):
        messages(ChunkReader(), b"\n#" + b"1" * 11)
