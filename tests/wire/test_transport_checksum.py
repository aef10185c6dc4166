"""Checksums that a sender left to hardware, computed for TCP and UDP over both versions of IP."""

import pytest

from isolane.wire.checksum import pseudo_header, word_sum
from isolane.wire.transport_checksum import completed
from isolane.wire.view import FrameView
from tests.wire.test_trimming import DATA, MAC, datagram, framed, inner

TCP, UDP, SCTP = 6, 17, 132
SEGMENT = (5000).to_bytes(2, "big") + (80).to_bytes(2, "big") + bytes(8) + b"\x50\x10\xff\xff" + bytes(4)


@pytest.mark.parametrize("version", [4, 6])
@pytest.mark.parametrize(("protocol", "field"), [(TCP, 16), (UDP, 6)])
def test_the_checksum_becomes_right_and_nothing_else_changes(version: int, protocol: int, field: int) -> None:
    transport = SEGMENT + DATA if protocol == TCP else datagram(4793, DATA, version)
    frame = framed(inner(version, protocol, transport), padding=b"\xff\xff")
    start = frame.ip.transport_offset if frame.ip is not None else None
    assert start is not None
    left = frame.octets[: start + field] + b"\x12\x34" + frame.octets[start + field + 2 :]
    made = completed(left)
    ip = FrameView(made).ip
    assert ip is not None
    pseudo = pseudo_header(ip.source, ip.destination, protocol, ip.end - start)
    assert word_sum(pseudo + made[start : ip.end]) == 0xFFFF
    assert (
        made[: start + field] + made[start + field + 2 :] == left[: start + field] + left[start + field + 2 :]
    )


@pytest.mark.parametrize(
    "octets",
    [
        b"short",
        MAC + MAC + b"\x88\xb5" + bytes(46),
        framed(inner(4, SCTP, DATA)).octets,
        framed(inner(4, UDP, b"1234")).octets,
    ],
)
def test_what_has_no_such_checksum_stays_as_it_is(octets: bytes) -> None:
    assert completed(octets) == octets
