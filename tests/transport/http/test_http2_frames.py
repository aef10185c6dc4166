"""Frames of HTTP/2 that break RFC 9113, and odd ones that do not, each written octet by octet.

Debian, PyPI and npm have no h2spec: this is what such a tool looks at, by section. An error of a stream may
be answered as one of the connection, and a malformed request also with 400 (section 8.1.1).
"""

import asyncio
import struct
from dataclasses import dataclass
from typing import Final

import hpack
import pytest

from isolane.transport.http.limits import HttpLimits
from tests.patience import PATIENCE_S
from tests.transport.http.site import Certificates, Wire, run, site

DATA, HEADERS, PRIORITY, RST, SETTINGS, PUSH, PING, GOAWAY, WINDOW, CONTINUATION = range(10)
END_STREAM, END_HEADERS, PADDED, ACK = 1, 4, 8, 1
NO_ERROR, PROTOCOL, _, FLOW, _, CLOSED, SIZE, REFUSED, _, COMPRESSION = range(10)
PREFACE: Final = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
REQUEST: Final = ((":method", "GET"), (":path", "/a"), (":scheme", "https"), (":authority", "localhost"))
MOST: Final = 16_384
"""The octets of a frame that the server takes."""


def frame(kind: int, flags: int, stream: int, payload: bytes = b"") -> bytes:
    return struct.pack(">I", len(payload))[1:] + struct.pack(">BBI", kind, flags, stream) + payload


def block(*fields: tuple[str, str]) -> bytes:
    """A header block that needs no table: the state of the encoder does not matter."""
    return bytes(hpack.Encoder().encode([hpack.NeverIndexedHeaderTuple(*each) for each in fields]))


def setting(number: int, value: int) -> bytes:
    return struct.pack(">HI", number, value)


def get(stream: int = 1, flags: int = END_STREAM | END_HEADERS, *more: tuple[str, str]) -> bytes:
    """The head of a request."""
    return frame(HEADERS, flags, stream, block(*REQUEST, *more))


def post(stream: int = 1, *more: tuple[str, str]) -> bytes:
    """The head of a request that has a body."""
    fields = ((":method", "POST"), *REQUEST[1:], *more)
    return frame(HEADERS, END_HEADERS, stream, block(*fields))


def malformed(*fields: tuple[str, str]) -> bytes:
    return frame(HEADERS, END_STREAM | END_HEADERS, 1, block(*fields))


BEGIN: Final = PREFACE + frame(SETTINGS, 0, 0)
SLOW: Final = frame(
    HEADERS, END_STREAM | END_HEADERS, 1, block((":method", "GET"), (":path", "/slow"), *REQUEST[2:])
)


def connection(code: int) -> frozenset[str]:
    return frozenset({f"GOAWAY {code}"})


def stream(code: int) -> frozenset[str]:
    return frozenset({f"RST {code}", f"GOAWAY {code}"})


MALFORMED: Final = stream(PROTOCOL) | {"400"}

WRONG: Final = [
    (
        "3.4 no preface",
        b"PRI * HTTP/2.0\r\n\r\nXX\r\n\r\n" + frame(SETTINGS, 0, 0),
        connection(PROTOCOL) | {"closed"},
    ),
    ("3.4 no settings first", PREFACE + frame(PING, 0, 0, bytes(8)), connection(PROTOCOL)),
    ("4.2 data too large", BEGIN + post() + frame(DATA, 0, 1, bytes(MOST + 1)), stream(SIZE)),
    ("4.2 headers too large", BEGIN + frame(HEADERS, END_HEADERS, 1, bytes(MOST + 1)), connection(SIZE)),
    (
        "4.3 no header block",
        BEGIN + frame(HEADERS, END_STREAM | END_HEADERS, 1, b"\xff" * 8),
        connection(COMPRESSION),
    ),
    (
        "4.3 index that is not there",
        BEGIN + frame(HEADERS, END_STREAM | END_HEADERS, 1, b"\xfe"),
        connection(COMPRESSION),
    ),
    ("5.1 data when idle", BEGIN + frame(DATA, END_STREAM, 1, b"x"), connection(PROTOCOL)),
    ("5.1 reset when idle", BEGIN + frame(RST, 0, 1, bytes(4)), connection(PROTOCOL)),
    ("5.1 window when idle", BEGIN + frame(WINDOW, 0, 1, struct.pack(">I", 9)), connection(PROTOCOL)),
    (
        "5.1 continuation when idle",
        BEGIN + frame(CONTINUATION, END_HEADERS, 1, block(*REQUEST)),
        connection(PROTOCOL),
    ),
    ("5.1 data when half closed", BEGIN + SLOW + frame(DATA, END_STREAM, 1, b"x"), stream(CLOSED)),
    ("5.1 headers when half closed", BEGIN + SLOW + get(1), stream(CLOSED)),
    (
        "5.1 continuation when half closed",
        BEGIN + SLOW + frame(CONTINUATION, END_HEADERS, 1),
        connection(PROTOCOL),
    ),
    (
        "5.1 data after reset",
        BEGIN + post() + frame(RST, 0, 1, struct.pack(">I", 8)) + frame(DATA, 0, 1, b"x"),
        stream(CLOSED),
    ),
    (
        "5.1 headers after reset",
        BEGIN + post() + frame(RST, 0, 1, struct.pack(">I", 8)) + get(1),
        stream(CLOSED),
    ),
    ("5.1.1 an even number", BEGIN + get(2), connection(PROTOCOL)),
    (
        "5.1.1 a smaller number",
        BEGIN + SLOW.replace(struct.pack(">I", 1), struct.pack(">I", 5), 1) + get(3),
        stream(PROTOCOL) | stream(CLOSED),
    ),
    ("6.1 data of the connection", BEGIN + frame(DATA, 0, 0, b"x"), connection(PROTOCOL)),
    ("6.1 padding too long", BEGIN + post() + frame(DATA, PADDED, 1, b"\x09x"), connection(PROTOCOL)),
    (
        "6.2 headers of the connection",
        BEGIN + frame(HEADERS, END_HEADERS, 0, block(*REQUEST)),
        connection(PROTOCOL),
    ),
    (
        "6.2 padding too long",
        BEGIN + frame(HEADERS, PADDED | END_HEADERS, 1, b"\xff" + block(*REQUEST)),
        connection(PROTOCOL),
    ),
    (
        "6.2 another frame in a header",
        BEGIN + get(1, END_STREAM) + frame(PING, 0, 0, bytes(8)),
        connection(PROTOCOL),
    ),
    ("6.3 priority of the connection", BEGIN + frame(PRIORITY, 0, 0, bytes(5)), connection(PROTOCOL)),
    ("6.3 priority of 4 octets", BEGIN + SLOW + frame(PRIORITY, 0, 1, bytes(4)), stream(SIZE)),
    ("6.4 reset of the connection", BEGIN + frame(RST, 0, 0, bytes(4)), connection(PROTOCOL)),
    ("6.4 reset of 3 octets", BEGIN + SLOW + frame(RST, 0, 1, bytes(3)), connection(SIZE)),
    ("6.5 settings of a stream", BEGIN + frame(SETTINGS, 0, 1), connection(PROTOCOL)),
    ("6.5 acknowledgement with content", BEGIN + frame(SETTINGS, ACK, 0, setting(1, 1)), connection(SIZE)),
    ("6.5 settings of 5 octets", BEGIN + frame(SETTINGS, 0, 0, bytes(5)), connection(SIZE)),
    ("6.5.2 push is 2", BEGIN + frame(SETTINGS, 0, 0, setting(2, 2)), connection(PROTOCOL)),
    ("6.5.2 window of 2^31", BEGIN + frame(SETTINGS, 0, 0, setting(4, 2**31)), connection(FLOW)),
    ("6.5.2 frames of 16383", BEGIN + frame(SETTINGS, 0, 0, setting(5, MOST - 1)), connection(PROTOCOL)),
    ("6.5.2 frames of 2^24", BEGIN + frame(SETTINGS, 0, 0, setting(5, 2**24)), connection(PROTOCOL)),
    (
        "6.6 push by a client",
        BEGIN + SLOW + frame(PUSH, END_HEADERS, 1, struct.pack(">I", 2) + block(*REQUEST)),
        connection(PROTOCOL),
    ),
    ("6.7 ping of a stream", BEGIN + frame(PING, 0, 1, bytes(8)), connection(PROTOCOL)),
    ("6.7 ping of 7 octets", BEGIN + frame(PING, 0, 0, bytes(7)), connection(SIZE)),
    ("6.8 goaway of a stream", BEGIN + frame(GOAWAY, 0, 1, bytes(8)), connection(PROTOCOL)),
    ("6.9 window by 0", BEGIN + frame(WINDOW, 0, 0, bytes(4)), connection(PROTOCOL)),
    ("6.9 window of a stream by 0", BEGIN + SLOW + frame(WINDOW, 0, 1, bytes(4)), stream(PROTOCOL)),
    ("6.9 window of 3 octets", BEGIN + frame(WINDOW, 0, 0, bytes(3)), connection(SIZE)),
    ("6.9.1 window beyond 2^31", BEGIN + frame(WINDOW, 0, 0, struct.pack(">I", 2**31 - 1)), connection(FLOW)),
    (
        "6.9.1 window of a stream beyond it",
        BEGIN + SLOW + frame(WINDOW, 0, 1, struct.pack(">I", 2**31 - 1)),
        stream(FLOW),
    ),
    (
        "6.10 continuation of the connection",
        BEGIN + get(1, END_STREAM) + frame(CONTINUATION, END_HEADERS, 0),
        connection(PROTOCOL),
    ),
    (
        "6.10 continuation of another stream",
        BEGIN + get(1, END_STREAM) + frame(CONTINUATION, END_HEADERS, 3),
        connection(PROTOCOL),
    ),
    (
        "6.10 continuation after the end",
        BEGIN + post() + frame(CONTINUATION, END_HEADERS, 1),
        connection(PROTOCOL),
    ),
    ("8.1 a second head without end", BEGIN + post() + get(1, END_HEADERS), MALFORMED),
    ("8.1 pseudo field in trailers", BEGIN + post() + get(1), MALFORMED),
    (
        "8.1.1 content-length too large",
        BEGIN + post(1, ("content-length", "9")) + frame(DATA, END_STREAM, 1, b"x"),
        MALFORMED,
    ),
    (
        "8.1.1 content-length too small",
        BEGIN + post(1, ("content-length", "1")) + frame(DATA, END_STREAM, 1, b"xy"),
        MALFORMED,
    ),
    ("8.2.1 upper case", BEGIN + get(1, END_STREAM | END_HEADERS, ("X-A", "b")), MALFORMED),
    ("8.2.2 connection", BEGIN + get(1, END_STREAM | END_HEADERS, ("connection", "close")), MALFORMED),
    ("8.2.2 te", BEGIN + get(1, END_STREAM | END_HEADERS, ("te", "gzip")), MALFORMED),
    ("8.3 unknown pseudo field", BEGIN + malformed(*REQUEST, (":x", "y")), MALFORMED),
    ("8.3 pseudo field of responses", BEGIN + malformed(*REQUEST, (":status", "200")), MALFORMED),
    ("8.3 pseudo field behind others", BEGIN + malformed(("a", "b"), *REQUEST), MALFORMED),
    ("8.3 pseudo field twice", BEGIN + malformed(REQUEST[0], *REQUEST), MALFORMED),
    ("8.3.1 no method", BEGIN + malformed(*REQUEST[1:]), MALFORMED),
    ("8.3.1 no path", BEGIN + malformed(REQUEST[0], *REQUEST[2:]), MALFORMED),
    ("8.3.1 no scheme", BEGIN + malformed(*REQUEST[:2], REQUEST[3]), MALFORMED),
    ("8.3.1 empty path", BEGIN + malformed(REQUEST[0], (":path", ""), *REQUEST[2:]), MALFORMED),
]

RIGHT: Final = [
    ("4.1 a frame of an unknown type", frame(0x16, 0, 0, b"hello")),
    ("4.1 unknown flags", frame(PING, 0x16, 0, bytes(8))),
    ("4.1 the reserved bit", frame(PING, 0, 2**31, bytes(8))),
    ("5.1 priority when idle", frame(PRIORITY, 0, 7, bytes(4) + b"\x01")),
    ("6.5.2 an unknown setting", frame(SETTINGS, 0, 0, setting(0xFF, 1))),
    ("6.7 an acknowledgement of no ping", frame(PING, ACK, 0, bytes(8))),
    (
        "6.10 a head in three frames",
        get(3, END_STREAM)[:9].replace(get(3, END_STREAM)[:3], bytes(3))
        + frame(CONTINUATION, 0, 3, block(*REQUEST)[:4])
        + frame(CONTINUATION, END_HEADERS, 3, block(*REQUEST)[4:]),
    ),
    (
        "8.1 trailers",
        post(3) + frame(DATA, 0, 3, b"x") + frame(HEADERS, END_STREAM | END_HEADERS, 3, block(("a", "b"))),
    ),
    (
        "5.1 window of a closed stream",
        get(3) + frame(RST, 0, 3, struct.pack(">I", 8)) + frame(WINDOW, 0, 3, struct.pack(">I", 9)),
    ),
    ("5.1 reset of a closed stream", get(3) + frame(RST, 0, 3, struct.pack(">I", 8)) * 2),
    ("6.1 padding", post(3) + frame(DATA, PADDED | END_STREAM, 3, b"\x03x" + bytes(3))),
]


@dataclass
class Seen:
    """The frames of the server, one after the other."""

    wire: Wire

    async def frame(self) -> tuple[int, int, int, bytes] | None:
        """Kind, flags, stream and payload; None at the end."""
        try:
            head = await self.wire.reader.readexactly(9)
            size = int.from_bytes(head[:3])
            return head[3], head[4], int.from_bytes(head[5:]), await self.wire.reader.readexactly(size)
        except (asyncio.IncompleteReadError, ConnectionError):
            return None

    async def next(self, kind: int) -> tuple[int, int, int, bytes]:
        """The next frame of a kind, or of data; what else comes is no matter."""
        while (found := await self.frame()) is not None:
            if found[0] in (kind, DATA):
                return found
        raise EOFError

    async def verdict(self) -> str:
        """What the server says of it: a status, a reset, the end with its reason, or the end alone."""
        while (found := await self.frame()) is not None:
            kind, _, _, payload = found
            if kind == GOAWAY:
                code = int.from_bytes(payload[4:8])
                while await self.frame() is not None:
                    pass
                return f"GOAWAY {code}"
            if kind == RST:
                return f"RST {int.from_bytes(payload)}"
            if kind == HEADERS:
                return dict(hpack.Decoder().decode(payload, raw=True))[b":status"].decode()
        return "closed"


@pytest.fixture(scope="module")
def certificates(tmp_path_factory: pytest.TempPathFactory) -> Certificates:
    return Certificates(tmp_path_factory.mktemp("certificates"))


@pytest.mark.parametrize(
    ("octets", "expected"), [each[1:] for each in WRONG], ids=[each[0] for each in WRONG]
)
def test_a_wrong_frame(certificates: Certificates, octets: bytes, expected: frozenset[str]) -> None:
    async def test() -> None:
        async with site(tls=certificates.context) as there:
            wire = await there.connect(certificates.client_context("h2"))
            wire.send(octets)
            async with asyncio.timeout(PATIENCE_S):
                assert await Seen(wire).verdict() in expected
            wire.close()
            assert not [each for each in there.asked.requests if each.target != "/slow"], (
                "nothing was answered"
            )
            there.asked.go_on.set()

    run(test)


@pytest.mark.parametrize("octets", [each[1] for each in RIGHT], ids=[each[0] for each in RIGHT])
def test_an_odd_frame_that_is_right(certificates: Certificates, octets: bytes) -> None:
    """The next request is answered."""

    async def test() -> None:
        async with site(tls=certificates.context) as there:
            wire = await there.connect(certificates.client_context("h2"))
            wire.send(BEGIN + octets + get(9))
            seen = Seen(wire)
            async with asyncio.timeout(PATIENCE_S):
                while (found := await seen.frame()) is not None:
                    assert found[0] != GOAWAY
                    if found[0] == HEADERS and found[2] == 9:
                        break
                assert found is not None
            wire.close()

    run(test)


def test_settings_and_pings_are_acknowledged(certificates: Certificates) -> None:
    """Sections 6.5.3 and 6.7."""

    async def test() -> None:
        async with site(tls=certificates.context) as there:
            wire = await there.connect(certificates.client_context("h2"))
            wire.send(BEGIN + frame(PING, 0, 0, b"12345678"))
            seen = Seen(wire)
            found: list[tuple[int, bytes]] = []
            async with asyncio.timeout(PATIENCE_S):
                while len(found) < 2:
                    one = await seen.frame()
                    assert one is not None
                    if one[1] & ACK and one[0] in (SETTINGS, PING):
                        found.append((one[0], one[3]))
            assert found == [(SETTINGS, b""), (PING, b"12345678")]
            wire.close()

    run(test)


def test_a_window_that_shrinks_below_nothing_is_waited_for(certificates: Certificates) -> None:
    """Section 6.9.2: settings make the window of a stream negative; nothing is sent until it is positive."""

    async def test() -> None:
        async with site(HttpLimits(shutdown_s=0.1), tls=certificates.context) as there:
            wire = await there.connect(certificates.client_context("h2"))
            large = ((":method", "GET"), (":path", "/large"), *REQUEST[2:])
            small = frame(SETTINGS, 0, 0, setting(4, 100))
            wire.send(PREFACE + small + frame(HEADERS, END_STREAM | END_HEADERS, 1, block(*large)))
            seen, octets = Seen(wire), 0
            async with asyncio.timeout(PATIENCE_S):
                while octets < 100:
                    octets += len((await seen.next(DATA))[3])
                assert octets == 100
                wire.send(frame(SETTINGS, 0, 0, setting(4, 50)) + frame(WINDOW, 0, 1, struct.pack(">I", 50)))
                wire.send(frame(PING, 0, 0, bytes(8)))
                assert (await seen.next(PING))[0] == PING, "there is no room yet"
                wire.send(frame(WINDOW, 0, 1, struct.pack(">I", 7)))
                assert len((await seen.next(DATA))[3]) == 7
            wire.close()

    run(test)
