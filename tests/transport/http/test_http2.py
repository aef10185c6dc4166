"""HTTP/2, frame by frame with hyperframe and hpack: streams, windows, floods."""

import asyncio
from dataclasses import replace
from itertools import pairwise
from typing import Any

import h2.config
import h2.connection
import h2.events
import hpack
import pytest
from h2.settings import SettingCodes
from hyperframe.frame import (
    ContinuationFrame,
    DataFrame,
    ExtensionFrame,
    Frame,
    GoAwayFrame,
    HeadersFrame,
    PingFrame,
    PriorityFrame,
    RstStreamFrame,
    SettingsFrame,
    WindowUpdateFrame,
)

from isolane.transport.http.http2_frames import FRAMES
from isolane.transport.http.limits import HttpLimits
from isolane.transport.http.message import PIECE
from tests.patience import PATIENCE_S
from tests.transport.http.site import Certificates, Site, Wire, run, site, soon

CALM = 11
SMALL = HttpLimits(
    streams=5,
    header_octets=1_000,
    header_fields=10,
    target_octets=200,
    body_octets=5_000,
    header_s=0.15,
    body_s=0.15,
    idle_s=0.15,
    write_s=0.2,
    shutdown_s=0.2,
    resets=20,
    control_frames=30,
)
REQUEST = ((":method", "GET"), (":path", "/slow"), (":scheme", "https"), (":authority", "localhost"))
ROOMY = replace(SMALL, header_s=PATIENCE_S, body_s=PATIENCE_S, idle_s=PATIENCE_S, write_s=PATIENCE_S)
"""For what is not about time."""


@pytest.fixture(scope="module")
def certificates(tmp_path_factory: pytest.TempPathFactory) -> Certificates:
    return Certificates(tmp_path_factory.mktemp("certificates"))


class Client:
    """h2 as a client, on a connection."""

    def __init__(self, wire: Wire) -> None:
        self.wire = wire
        self.h2: Any = h2.connection.H2Connection(h2.config.H2Configuration(header_encoding="utf-8"))
        self.h2.initiate_connection()
        self.events: list[Any] = []
        self.flush()

    def flush(self) -> None:
        self.wire.send(self.h2.data_to_send())

    def ask(self, target: str = "/a", *more: tuple[str, str], method: str = "GET", ends: bool = True) -> int:
        number: int = self.h2.get_next_available_stream_id()
        fields = [(":method", method), (":path", target), (":scheme", "https"), (":authority", "localhost")]
        self.h2.send_headers(number, [*fields, *more], end_stream=ends)
        self.flush()
        return number

    async def read(self) -> bool:
        """Take what comes next; False at the end."""
        octets = await self.wire.reader.read(65_536)
        for event in self.h2.receive_data(octets) if octets else ():
            self.events.append(event)
            if isinstance(event, h2.events.DataReceived) and event.flow_controlled_length:
                self.h2.acknowledge_received_data(event.flow_controlled_length, event.stream_id)
        self.flush()
        return bool(octets)

    async def wait(self, kind: type, number: int | None = None) -> Any:
        async with asyncio.timeout(PATIENCE_S):
            while True:
                for event in self.events:
                    if isinstance(event, kind) and number in (None, getattr(event, "stream_id", None)):
                        return event
                if not await self.read():
                    raise EOFError(self.events)

    async def response(self, number: int) -> tuple[int, bytes]:
        await self.wait(h2.events.StreamEnded, number)
        found = await self.wait(h2.events.ResponseReceived, number)
        data = [each for each in self.events if isinstance(each, h2.events.DataReceived)]
        return int(dict(found.headers)[":status"]), b"".join(
            each.data for each in data if each.stream_id == number
        )

    async def end(self) -> int:
        """The code of the GOAWAY that the server ends with."""
        code = int((await self.wait(h2.events.ConnectionTerminated)).error_code)
        async with asyncio.timeout(PATIENCE_S):
            while await self.wire.reader.read(65_536):
                pass
        return code


def frames_of(octets: bytes) -> list[Any]:
    found: list[Any] = []
    while octets:
        frame, size = Frame.parse_frame_header(memoryview(octets[:9]))
        frame.parse_body(memoryview(octets[9 : 9 + size]))
        octets = octets[9 + size :]
        found.append(frame)
    return found


async def connected(there: Site, certificates: Certificates) -> Client:
    return Client(await there.connect(certificates.client_context("h2")))


def test_many_requests_at_a_time(certificates: Certificates) -> None:
    async def test() -> None:
        async with site(tls=certificates.context) as there:
            client = await connected(there, certificates)
            slow = client.ask("/slow")
            others = [
                client.ask(f"/a?{number}", ("cookie", "a=1"), ("cookie", "b=2")) for number in range(20)
            ]
            for number in others:
                assert await client.response(number) == (200, b"hello")
            there.asked.go_on.set()
            assert await client.response(slow) == (200, b"hello")
            request = there.asked.requests[1]
            assert (request.target, request.version, request.secure) == ("/a?0", "2", True)
            assert request.headers.get("cookie") == "a=1; b=2"
            assert request.headers.get("Host") == "localhost"
            client.wire.close()

    run(test)


def test_bodies_go_both_ways_past_the_windows(certificates: Certificates) -> None:
    async def test() -> None:
        async with site(tls=certificates.context) as there:
            client = await connected(there, certificates)
            body = bytes(range(256)) * 2_000
            number = client.ask(method="POST", ends=False)
            start = 0
            while start < len(body):
                room = min(client.h2.local_flow_control_window(number), 16_384)
                if not room:
                    await client.read()
                    continue
                client.h2.send_data(number, body[start : start + room], end_stream=start + room >= len(body))
                start += room
                client.flush()
            assert await client.response(number) == (200, body)
            large = client.ask("/large")
            status, octets = await client.response(large)
            assert (status, len(octets)) == (200, 1_000_000)
            client.wire.close()

    run(test)


def test_a_client_that_takes_long_frames_gets_the_body_in_pieces_all_the_same(
    certificates: Certificates,
) -> None:
    """Others have their turn between two pieces."""

    async def test() -> None:
        async with site(tls=certificates.context) as there:
            client = await connected(there, certificates)
            large = 1 << 23
            client.h2.update_settings(
                {SettingCodes.MAX_FRAME_SIZE: large, SettingCodes.INITIAL_WINDOW_SIZE: large}
            )
            client.h2.increment_flow_control_window(large)
            client.flush()
            await client.wait(h2.events.SettingsAcknowledged)
            number = client.ask("/large")
            status, octets = await client.response(number)
            assert (status, len(octets)) == (200, 1_000_000)
            lengths = [len(each.data) for each in client.events if isinstance(each, h2.events.DataReceived)]
            assert max(lengths) == PIECE
            client.wire.close()

    run(test)


def test_head_204_and_100(certificates: Certificates) -> None:
    async def test() -> None:
        async with site(tls=certificates.context) as there:
            client = await connected(there, certificates)
            number = client.ask(method="HEAD")
            assert await client.response(number) == (200, b"")
            assert ("content-length", "5") in (await client.wait(h2.events.ResponseReceived, number)).headers
            assert await client.response(client.ask("/none")) == (204, b"")
            number = client.ask("/a", ("expect", "100-continue"), method="POST", ends=False)
            await client.wait(h2.events.InformationalResponseReceived, number)
            client.h2.send_data(number, b"abc", end_stream=True)
            client.flush()
            assert await client.response(number) == (200, b"abc")
            assert await client.response(client.ask("/fault")) == (500, b"")
            client.wire.close()

    run(test)


@pytest.mark.parametrize(
    ("target", "method", "more", "status"),
    [
        ("/" + "a" * 200, "GET", (), 414),
        ("a", "GET", (), 400),
        ("*", "GET", (), 400),
        ("/a#b", "GET", (), 400),
        ("/a b", "GET", (), 400),
        ("/a", "POST", (("content-length", "5001"),), 413),
        ("/a", "GET", (("expect", "miracles"),), 417),
        ("/a", "GET", tuple((f"x{number}", "a") for number in range(11)), 431),
    ],
)
def test_requests_that_are_refused(
    certificates: Certificates, target: str, method: str, more: tuple[tuple[str, str], ...], status: int
) -> None:
    async def test() -> None:
        async with site(ROOMY, tls=certificates.context) as there:
            client = await connected(there, certificates)
            number = client.ask(target, *more, method=method, ends=method == "GET")
            assert await client.response(number) == (status, b"")
            assert not there.asked.requests
            assert await client.response(client.ask()) == (200, b"hello")
            client.wire.close()

    run(test)


def test_a_body_that_grows_too_large_is_refused_and_the_connection_lives(certificates: Certificates) -> None:
    async def test() -> None:
        async with site(ROOMY, tls=certificates.context) as there:
            client = await connected(there, certificates)
            number = client.ask(method="POST", ends=False)
            client.h2.send_data(number, b"a" * 5_001)
            client.h2.send_data(number, b"a" * 16_000)
            client.flush()
            assert await client.response(number) == (413, b"")
            assert await client.response(client.ask()) == (200, b"hello")
            client.wire.close()

    run(test)


# --- floods


def test_a_header_that_is_too_large_ends_the_connection(certificates: Certificates) -> None:
    async def test() -> None:
        async with site(ROOMY, tls=certificates.context) as there:
            client = await connected(there, certificates)
            client.ask("/a", ("x", "a" * 2_000))
            assert await client.end() == CALM
            assert not there.asked.requests

    run(test)


def test_a_header_that_does_not_end_ends_the_connection(certificates: Certificates) -> None:
    async def test() -> None:
        async with site(ROOMY, tls=certificates.context) as there:
            client = await connected(there, certificates)
            await client.read()
            client.wire.send(HeadersFrame(1, data=b"\x40").serialize())
            for _ in range(200):
                client.wire.send(ContinuationFrame(1, data=b"a" * 16_000).serialize())
            assert await client.end() == CALM

    run(test)


def test_a_header_that_comes_too_slowly_ends_the_connection(certificates: Certificates) -> None:
    async def test() -> None:
        async with site(replace(ROOMY, header_s=0.5), tls=certificates.context) as there:
            client = await connected(there, certificates)
            assert await client.response(client.ask()) == (200, b"hello")
            client.wire.send(HeadersFrame(3, data=b"\x40").serialize())
            assert await client.wire.rest() is not None

    run(test)


def test_rapid_reset_ends_the_connection(certificates: Certificates) -> None:
    async def test() -> None:
        async with site(ROOMY, tls=certificates.context) as there:
            client = await connected(there, certificates)
            await client.read()
            for number in range(1, 81, 2):
                client.ask("/slow")
                client.wire.send(RstStreamFrame(number, error_code=8).serialize())
                # h2 of this client has to forget the stream too, or it counts it as open.
                client.h2.streams[number].reset_stream()
            assert await client.end() == CALM
            assert len(there.asked.requests) <= SMALL.resets + 1

    run(test)


def test_a_request_that_is_given_up_is_cancelled(certificates: Certificates) -> None:
    async def test() -> None:
        async with site(ROOMY, tls=certificates.context) as there:
            client = await connected(there, certificates)
            number = client.ask("/slow")
            while not there.asked.requests:
                await asyncio.sleep(0.01)
            client.h2.reset_stream(number)
            client.flush()
            await soon(there.asked.cancelled.wait())
            assert await client.response(client.ask()) == (200, b"hello")
            client.wire.close()

    run(test)


NOTHING: dict[str, Frame] = {
    "ping": PingFrame(0, opaque_data=b"01234567"),
    "settings": SettingsFrame(0),
    "window of the connection": WindowUpdateFrame(0, window_increment=1),
    "window of a stream": WindowUpdateFrame(1, window_increment=1),
    "priority": PriorityFrame(3),
    "reset of a stream that is over": RstStreamFrame(1, error_code=8),
    "unknown": ExtensionFrame(0xFE, 0),
}
"""Frames that may come at any time, and move nothing on."""


@pytest.fixture
def looked_at(monkeypatch: pytest.MonkeyPatch) -> list[Frame]:
    """The frames that the server has looked at."""
    found: list[Frame] = []
    receive = h2.connection.H2Connection._receive_frame

    def counted(self: Any, frame: Frame) -> Any:
        if not self.config.client_side:
            found.append(frame)
        return receive(self, frame)

    monkeypatch.setattr(h2.connection.H2Connection, "_receive_frame", counted)
    return found


@pytest.mark.parametrize("kind", NOTHING)
def test_frames_for_nothing_end_the_connection_before_all_are_looked_at(
    certificates: Certificates, kind: str, looked_at: list[Frame]
) -> None:
    """Before any request, so before any login."""

    async def test() -> None:
        async with site(ROOMY, tls=certificates.context) as there:
            client = await connected(there, certificates)
            if NOTHING[kind].stream_id == 1:
                assert await client.response(client.ask()) == (200, b"hello")
            before = len(looked_at)
            client.wire.send(NOTHING[kind].serialize() * 10_000)
            assert await client.end() == CALM
            assert len(looked_at) - before <= 2 * ROOMY.control_frames + FRAMES

    run(test)


def test_a_connection_that_sends_much_has_one_turn_after_the_other(
    certificates: Certificates, looked_at: list[Frame]
) -> None:
    """Whatever comes in one piece, others have their turns in between."""
    turns: list[int] = []

    async def test() -> None:
        loop = asyncio.get_running_loop()

        def turn() -> None:
            turns.append(len(looked_at))
            loop.call_soon(turn)

        patient = replace(ROOMY, control_frames=100_000, resets=100_000)
        async with site(patient, tls=certificates.context) as there:
            client = await connected(there, certificates)
            turn()
            for number in range(1, 801, 2):
                head = HeadersFrame(number, data=hpack.Encoder().encode(REQUEST))
                head.flags |= {"END_HEADERS", "END_STREAM"}
                client.wire.send(head.serialize() + RstStreamFrame(number, error_code=8).serialize())
            client.wire.send(NOTHING["window of the connection"].serialize() * 5_000)
            async with asyncio.timeout(PATIENCE_S):
                while len(looked_at) < 5_800:
                    await asyncio.sleep(0)
            client.wire.close()

    run(test)
    assert max(after - before for before, after in pairwise(turns)) <= FRAMES


def test_a_client_may_make_room_for_all_that_it_is_sent(certificates: Certificates) -> None:
    """One update of each window for each frame of data: more of them than may come for nothing."""

    async def test() -> None:
        async with site(ROOMY, tls=certificates.context) as there:
            client = await connected(there, certificates)
            updates = 0
            for _ in range(2):
                number = client.ask("/large")
                ended = False
                while not ended:
                    client.events.clear()
                    assert await client.read()
                    ended = any(isinstance(each, h2.events.StreamEnded) for each in client.events)
                    for event in client.events:
                        if isinstance(event, h2.events.DataReceived) and event.data:
                            updates += 2
                            room = WindowUpdateFrame(number, window_increment=1).serialize()
                            room += WindowUpdateFrame(0, window_increment=1).serialize()
                            client.wire.send(room)
            assert updates > 2 * ROOMY.control_frames
            assert await client.response(client.ask()) == (200, b"hello")
            client.wire.close()

    run(test)


def test_empty_data_without_end_ends_the_connection(certificates: Certificates) -> None:
    async def test() -> None:
        async with site(ROOMY, tls=certificates.context) as there:
            client = await connected(there, certificates)
            number = client.ask(method="POST", ends=False)
            for _ in range(100):
                client.h2.send_data(number, b"")
            client.flush()
            assert await client.end() == CALM

    run(test)


def test_no_more_streams_than_allowed(certificates: Certificates) -> None:
    async def test() -> None:
        async with site(ROOMY, tls=certificates.context) as there:
            client = await connected(there, certificates)
            for _ in range(6):
                client.ask("/slow")
            assert await client.end() != 0
            assert len(there.asked.requests) <= 5

    run(test)


def test_what_is_not_http2_ends_the_connection(certificates: Certificates) -> None:
    async def test() -> None:
        async with site(ROOMY, tls=certificates.context) as there:
            wire = await there.connect(certificates.client_context("h2"))
            wire.send(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert b"HTTP" not in await wire.rest()

    run(test)


# --- slow clients


@pytest.mark.parametrize("asks", [False, True])
def test_an_idle_connection_is_closed(certificates: Certificates, asks: bool) -> None:
    async def test() -> None:
        async with site(replace(ROOMY, header_s=0.5, idle_s=0.5), tls=certificates.context) as there:
            client = await connected(there, certificates)
            if asks:
                assert await client.response(client.ask()) == (200, b"hello")
            assert await client.end() == 0

    run(test)


def test_a_body_that_does_not_come_is_408(certificates: Certificates) -> None:
    async def test() -> None:
        async with site(replace(ROOMY, body_s=0.15), tls=certificates.context) as there:
            client = await connected(there, certificates)
            number = client.ask(method="POST", ends=False)
            assert await client.response(number) == (408, b"")
            client.wire.close()

    run(test)


def test_a_client_that_makes_no_room_is_cut_off(certificates: Certificates) -> None:
    async def test() -> None:
        async with site(replace(ROOMY, write_s=0.2), tls=certificates.context) as there:
            client = await connected(there, certificates)
            client.h2.acknowledge_received_data = lambda *_: None
            number = client.ask("/large-stream")
            await client.wait(h2.events.StreamReset, number)
            await soon(there.asked.closed.wait())
            assert there.asked.pieces <= 2
            client.wire.close()

    run(test)


# --- streams and the end


def test_a_stream_is_closed_when_the_client_gives_it_up_or_goes(certificates: Certificates) -> None:
    async def test() -> None:
        async with site(tls=certificates.context) as there:
            for resets in (True, False):
                client = await connected(there, certificates)
                number = client.ask("/stream")
                assert (await client.wait(h2.events.DataReceived, number)).data == b"data: 1\n\n"
                if resets:
                    client.h2.reset_stream(number)
                    client.flush()
                else:
                    client.wire.close()
                await soon(there.asked.closed.wait())
                there.asked.closed.clear()
                client.wire.close()

    run(test)


def test_the_server_answers_what_is_in_work_before_it_stops(certificates: Certificates) -> None:
    async def test() -> None:
        async with site(tls=certificates.context) as there:
            idle, busy = [await connected(there, certificates) for _ in range(2)]
            slow, stream = busy.ask("/slow"), busy.ask("/stream")
            await busy.wait(h2.events.DataReceived, stream)
            closing = asyncio.get_running_loop().create_task(there.server.close())
            assert await idle.end() == 0
            there.asked.go_on.set()
            # A client on h2 takes nothing after GOAWAY, so the frames are looked at by themselves.
            frames = frames_of(await busy.wire.rest())
            assert isinstance(frames[0], GoAwayFrame)
            assert frames[0].last_stream_id == stream
            ended = {each.stream_id: each for each in frames if "END_STREAM" in each.flags}
            assert ended.keys() == {slow, stream}
            assert isinstance(ended[slow], DataFrame)
            assert ended[slow].data == b"hello"
            busy.wire.close()
            await closing

    run(test)
