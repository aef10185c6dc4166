"""Bodies in pieces and trailers: what calls of gRPC need of HTTP/2."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import h2.events

from isolane.northbound.http_exchange import Request, Response
from tests.transport.http.site import run, site, soon
from tests.transport.http.test_http2 import Client

WINDOW = 65_535


class Echo:
    """Sends back each piece as it comes, then how many there were."""

    def __init__(self) -> None:
        self.takes = asyncio.Event()
        self.takes.set()
        self.most = 1_000_000
        self.gone = asyncio.Event()

    async def __call__(self, request: Request) -> Response:
        if request.pieces is None:
            return Response(200, (), request.body, lambda: [("X-Octets", str(len(request.body)))])
        count = 0

        async def pieces() -> AsyncIterator[bytes]:
            nonlocal count
            assert request.pieces is not None
            try:
                await self.takes.wait()
                async for piece in request.pieces:
                    yield piece
                    count += 1
                    if count == self.most:
                        return
            finally:
                self.gone.set()

        return Response(200, (), pieces(), lambda: [("X-Count", str(count))])


def served(echo: Echo) -> Any:
    return site(handler=echo, in_pieces=lambda target: target == "/pieces", only_h2=True)


def test_a_whole_body_is_answered_with_trailers() -> None:
    async def test() -> None:
        async with served(Echo()) as place:
            client = Client(await place.connect())
            stream = client.ask("/whole", method="POST", ends=False)
            client.h2.send_data(stream, b"hello", end_stream=True)
            client.flush()
            trailers = await client.wait(h2.events.TrailersReceived)
            assert dict(trailers.headers) == {"x-octets": "5"}
            assert await client.response(stream) == (200, b"hello")

    run(test)


def test_pieces_come_before_the_request_ends() -> None:
    async def test() -> None:
        async with served(Echo()) as place:
            client = Client(await place.connect())
            stream = client.ask("/pieces", method="POST", ends=False)
            for piece in (b"one", b"two"):
                client.h2.send_data(stream, piece)
                client.flush()
                assert (await client.wait(h2.events.DataReceived)).data == piece
                client.events.clear()
            client.h2.end_stream(stream)
            client.flush()
            trailers = await client.wait(h2.events.TrailersReceived)
            assert dict(trailers.headers) == {"x-count": "2"}

    run(test)


def test_a_client_may_send_no_more_than_is_taken() -> None:
    async def test() -> None:
        echo = Echo()
        echo.takes.clear()
        async with served(echo) as place:
            client = Client(await place.connect())
            stream = client.ask("/pieces", method="POST", ends=False)
            await client.wait(h2.events.ResponseReceived)
            left = WINDOW
            while left:
                size = min(left, 16_384)
                client.h2.send_data(stream, b"x" * size)
                left -= size
            client.h2.ping(b"12345678")
            client.flush()
            await client.wait(h2.events.PingAckReceived)
            assert client.h2.local_flow_control_window(stream) == 0
            echo.takes.set()
            await client.wait(h2.events.WindowUpdated)
            await client.wait(h2.events.DataReceived)

    run(test)


def test_a_response_may_end_before_its_request() -> None:
    async def test() -> None:
        echo = Echo()
        echo.most = 1
        async with served(echo) as place:
            client = Client(await place.connect())
            stream = client.ask("/pieces", method="POST", ends=False)
            client.h2.send_data(stream, b"one")
            client.flush()
            assert (await client.wait(h2.events.StreamReset)).error_code == 0
            assert any(isinstance(each, h2.events.StreamEnded) for each in client.events)

    run(test)


def test_a_request_that_is_given_up_closes_its_stream() -> None:
    async def test() -> None:
        echo = Echo()
        async with served(echo) as place:
            client = Client(await place.connect())
            stream = client.ask("/pieces", method="POST", ends=False)
            client.h2.send_data(stream, b"one")
            client.flush()
            await client.wait(h2.events.DataReceived)
            client.h2.reset_stream(stream, 8)
            client.flush()
            await soon(echo.gone.wait())

    run(test)
