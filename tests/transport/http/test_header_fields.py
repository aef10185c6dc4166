"""Fields of HTTP/2 as octets: read by hpack, and decoded again only where the table may have changed."""

from collections.abc import Callable
from random import Random

import pytest
from hpack import Decoder, Encoder, HPACKError
from hypothesis import given, settings
from hypothesis import strategies as st

from isolane.transport.http.http2_frames import KEPT, LONGEST, FieldDecoder, FieldEncoder

NAMES = st.sampled_from([b":status", b"etag", b"date", b"content-type", b"x-own", b"set-cookie", b"n" * 200])
VALUES = st.binary(max_size=40) | st.sampled_from([b"200", b"304", b"v" * 126, b"v" * 127, b"v" * 70_000])


@settings(deadline=None, max_examples=60)
@given(st.lists(st.lists(st.tuples(NAMES, VALUES), max_size=6), max_size=4))
def test_blocks_are_read_as_they_were_written(blocks: list[list[tuple[bytes, bytes]]]) -> None:
    encoder, decoder = FieldEncoder(), Decoder(max_header_list_size=10_000_000)
    for block in blocks:
        assert [tuple(each) for each in decoder.decode(encoder.encode(block), raw=True)] == block
    assert not decoder.header_table.dynamic_entries, "the client's table is left alone"


def test_common_fields_are_short_and_secrets_are_marked() -> None:
    encoder = FieldEncoder()
    assert encoder.encode([(b":status", b"200")]) == b"\x88"
    assert encoder.encode([(b"set-cookie", b"x")])[0] & 0xF0 == 0x10
    assert encoder.encode([(b"etag", b"x")])[0] & 0xF0 == 0x00


def test_a_change_of_the_table_size_is_said() -> None:
    encoder, decoder = FieldEncoder(), Decoder()
    encoder.header_table_size = 100
    decoder.max_allowed_table_size = 100
    block = encoder.encode([(b":status", b"200")])
    assert [tuple(each) for each in decoder.decode(block, raw=True)] == [(b":status", b"200")]
    assert decoder.header_table_size == 100
    assert encoder.encode([(b":status", b"200")]) == b"\x88"


# --- back


def counting(monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    calls: list[bytes] = []
    real = Decoder.decode

    def decode(self: Decoder, data: bytes, raw: bool = False) -> object:
        calls.append(data)
        return real(self, data, raw)

    monkeypatch.setattr(Decoder, "decode", decode)
    return lambda: len(calls)


def test_a_block_that_comes_again_is_not_decoded_again(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = counting(monkeypatch)
    encoder, decoder = Encoder(), FieldDecoder()
    fields = [(":method", "POST"), (":path", "/gnmi.gNMI/Get"), ("user-agent", "x")]
    first = decoder.decode(encoder.encode(fields), raw=True)  # puts them into the table
    for _ in range(50):
        assert decoder.decode(encoder.encode(fields), raw=True) == first
    assert calls() == 2
    decoder.decode(encoder.encode([("other", "y")]), raw=True)
    assert decoder.decode(encoder.encode(fields), raw=True) == first, "its numbers are others now"
    assert calls() == 4


@settings(deadline=None, max_examples=60)
@given(st.integers(0, 10_000))
def test_it_decodes_what_hpack_decodes(seed: int) -> None:
    """Random blocks with entries, evictions and changes of the size, many of them again."""
    random = Random(seed)
    encoder, plain, kept = Encoder(), Decoder(), FieldDecoder()
    fields = [(f"name{number}", "v" * random.choice((1, 30, 60))) for number in range(6)]
    size = random.choice((0, 100, 200, 4_096))
    encoder.header_table_size = size
    blocks = []
    for _ in range(40):
        if random.random() < 0.1:
            encoder.header_table_size = random.choice((0, 64, 200, 4_096))
        chosen = random.sample(fields, random.randint(1, 4))
        blocks.append(encoder.encode([(*each, random.random() < 0.3) for each in chosen]))
        assert list(kept.decode(blocks[-1], raw=True)) == list(plain.decode(blocks[-1], raw=True))
    for block in random.choices(blocks, k=20):  # octets that a rude client sends again
        assert outcome(kept, block) == outcome(plain, block)
    assert kept.header_table.dynamic_entries == plain.header_table.dynamic_entries


def outcome(decoder: Decoder, block: bytes) -> object:
    try:
        return [tuple(each) for each in decoder.decode(block, raw=True)]
    except HPACKError as error:
        return type(error)


def test_what_is_kept_is_bounded() -> None:
    decoder = FieldDecoder()
    for number in range(KEPT + 10):
        decoder.decode(b"\x00\x01a" + bytes((3,)) + b"%03d" % number, raw=True)
    assert len(decoder._known) == KEPT
    long = b"\x00\x01a\x7f" + b"\x81\x03" + b"v" * (127 + 0x01 + (0x03 << 7))
    assert len(long) > LONGEST
    decoder.decode(long, raw=True)
    assert long not in decoder._known
