"""Requests that are answered in the turn in which they came, and the turns that others have beside them."""

from collections.abc import Callable
from typing import Any

import pytest

from isolane.northbound.http_exchange import Request, Response
from isolane.transport.http.message import PIECE
from tests.transport.http.site import GET, Certificates, run, site
from tests.transport.http.test_http2 import connected


@pytest.fixture(scope="module")
def certificates(tmp_path_factory: pytest.TempPathFactory) -> Certificates:
    return Certificates(tmp_path_factory.mktemp("certificates"))


class Front:
    """A handler, and what answers at once beside it."""

    def __init__(self, answer: Callable[[Request], Any] = lambda _: Response(200, (), b"at once")) -> None:
        self._answer = answer
        self.at_once: list[str] = []
        self.in_turns: list[str] = []
        self.stack: list[int] = []
        self._depth = 0

    def __call__(self, request: Request) -> Any:
        self.at_once.append(request.target)
        return self._answer(request)

    async def handler(self, request: Request) -> Response:
        self.in_turns.append(request.target)
        return Response(200, (), b"in turn")


def asking(target: str, *fields: str) -> bytes:
    return "\r\n".join((f"GET {target} HTTP/1.1", "Host: localhost", *fields, "", "")).encode()


def test_a_request_that_is_alone_is_answered_without_a_task() -> None:
    async def test() -> None:
        front = Front()
        async with site(handler=front.handler, at_once=front) as there:
            wire = await there.connect()
            for number in range(20):
                wire.send(asking(f"/{number}"))
                head, body = await wire.response()
                assert (head[:15], body) == (b"HTTP/1.1 200 OK", b"at once")
            assert not there.server._tasks
            wire.send(asking("/last", "Connection: close"))
            assert b"connection: close" in (await wire.response())[0]
            assert await wire.rest() == b""
        assert (len(front.at_once), front.in_turns) == (21, [])

    run(test)


def test_requests_that_come_together_have_turns_and_keep_their_order(certificates: Certificates) -> None:
    async def test() -> None:
        front = Front(lambda request: Response(200, (), request.target.encode()))
        for tls in (None, certificates.context):
            async with site(handler=front.handler, at_once=front, tls=tls) as there:
                context = None if tls is None else certificates.client_context("http/1.1")
                wire = await there.connect(context)
                front.at_once.clear()
                targets = [f"/{number}" for number in range(60)]
                wire.send(b"".join(map(asking, targets)))
                bodies = [(await wire.response())[1] for _ in targets]
                known = [target.encode() for target in front.at_once]
                expected = [target.encode() for target in targets]
                assert [body if body in known else b"in turn" for body in expected] == bodies
                assert len(known) <= 2, "no more than one for each read of the socket"
                wire.close()

    run(test)


def test_records_of_one_read_are_answered_at_once_only_once(certificates: Certificates) -> None:
    async def test() -> None:
        front = Front()
        async with site(handler=front.handler, at_once=front, tls=certificates.context) as there:
            wire = await there.connect(certificates.client_context("http/1.1"))
            for number in range(50):  # each a record of its own, which the server finds together
                wire.send(asking(f"/{number}"))
            for _ in range(50):
                await wire.response()
            assert len(front.at_once) + len(front.in_turns) >= 50
            assert len(front.in_turns) >= 50 - 5
            wire.close()

    run(test)


@pytest.mark.parametrize(
    "answer",
    [
        lambda _: None,
        lambda _: Response(200, (), b"x" * (PIECE + 1)),
    ],
)
def test_what_takes_longer_goes_to_the_handler(answer: Callable[[Request], Any]) -> None:
    async def test() -> None:
        front = Front(answer)
        async with site(handler=front.handler, at_once=front) as there:
            wire = await there.connect()
            wire.send(GET)
            assert (await wire.response())[1] == b"in turn"
            wire.close()
        assert (front.at_once, front.in_turns) == (["/a"], ["/a"])

    run(test)


def test_a_fault_is_500_and_the_connection_goes_on() -> None:
    def fault(request: Request) -> Response:
        if request.target == "/fault":
            raise RuntimeError("a fault of the handler")
        return Response(200, [("X", "a\r\nSet-Cookie: b")])

    async def test() -> None:
        async with site(at_once=fault) as there:
            wire = await there.connect()
            for target in ("/fault", "/field"):
                wire.send(asking(target))
                head, body = await wire.response()
                assert (head[:12], body) == (b"HTTP/1.1 500", b"")
                assert b"ookie" not in head
            wire.close()

    run(test)


def test_an_idle_connection_ends_after_an_answer_at_once() -> None:
    async def test() -> None:
        from tests.transport.http.test_http1 import SMALL

        async with site(SMALL, at_once=Front()) as there:
            wire = await there.connect()
            for _ in range(2):
                wire.send(GET)
                await wire.response()
            assert await wire.rest() == b""

    run(test)


def test_http2_answers_at_once_too(certificates: Certificates) -> None:
    async def test() -> None:
        front = Front()
        async with site(handler=front.handler, at_once=front, tls=certificates.context) as there:
            client = await connected(there, certificates)
            for number in range(10):
                assert await client.response(client.ask(f"/{number}")) == (200, b"at once")
            assert (len(front.at_once), front.in_turns) == (10, [])
            streams = [client.ask(f"/together{number}") for number in range(5)]
            client.flush()
            answers = [await client.response(stream) for stream in streams]
            assert [status for status, _ in answers] == [200] * 5
            client.wire.close()

    run(test)


def test_streams_that_come_together_have_turns(certificates: Certificates) -> None:
    async def test() -> None:
        front = Front()
        async with site(handler=front.handler, at_once=front, tls=certificates.context) as there:
            client = await connected(there, certificates)
            held = bytearray()
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(client.wire, "send", held.extend)
                streams = [client.ask(f"/{number}") for number in range(50)]
                client.flush()
            client.wire.send(bytes(held))
            for stream in streams:
                await client.response(stream)
            assert 1 <= len(front.at_once) <= 2
            assert len(front.in_turns) == 50 - len(front.at_once)
            client.wire.close()

    run(test)


def test_a_stream_that_was_reset_in_the_same_read_is_no_fault(
    certificates: Certificates, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        front = Front()
        async with site(handler=front.handler, at_once=front, tls=certificates.context) as there:
            client = await connected(there, certificates)
            held = bytearray()
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(client.wire, "send", held.extend)
                number = client.ask("/reset")
                client.h2.reset_stream(number)
                client.flush()
            client.wire.send(bytes(held))
            assert (await client.response(client.ask("/next")))[0] == 200
            client.wire.close()

    run(test)
    assert not [each for each in caplog.records if each.levelname == "ERROR"]
