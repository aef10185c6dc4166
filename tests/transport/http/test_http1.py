"""HTTP/1.1, octet by octet: what is answered, what is refused, and what it may cost."""

import asyncio
import socket
from dataclasses import replace

import pytest

from isolane.transport.http.limits import HttpLimits
from isolane.transport.http.server import HttpServer
from tests.patience import PATIENCE_S
from tests.transport.http.site import GET, Asked, run, site, soon

HEAD = b"POST /a HTTP/1.1\r\nHost: localhost\r\n"
SMALL = HttpLimits(
    header_octets=1_000,
    header_fields=10,
    target_octets=200,
    body_octets=5_000,
    header_s=0.15,
    body_s=0.15,
    idle_s=0.15,
    write_s=0.2,
    shutdown_s=0.2,
)
ROOMY = replace(SMALL, header_s=PATIENCE_S, body_s=PATIENCE_S, idle_s=PATIENCE_S, write_s=PATIENCE_S)
"""For what is not about time."""


def test_a_connection_serves_one_request_after_another() -> None:
    async def test() -> None:
        async with site() as there:
            wire = await there.connect()
            for body in (b"one", b"three"):
                wire.send(HEAD + b"Content-Length: %d\r\nX-A: 1\r\nx-a: 2\r\n\r\n" % len(body) + body)
                head, echoed = await wire.response()
                assert head.startswith(b"HTTP/1.1 200 OK\r\n")
                assert b"\r\ndate: " in head
                assert echoed == body
            first = there.asked.requests[0]
            assert (first.method, first.target, first.version, first.secure) == ("POST", "/a", "1.1", False)
            assert first.headers.get("X-A") == "1, 2"
            assert list(first.headers.get_all("x-a")) == ["1", "2"]
            assert first.peer.host == "127.0.0.1"
            assert first.peer.certificate is None
            wire.close()

    run(test)


def test_requests_sent_at_once_are_answered_in_their_order() -> None:
    async def test() -> None:
        async with site() as there:
            wire = await there.connect()
            bodies = [b"%d" % number for number in range(100)]
            wire.send(b"".join(HEAD + b"Content-Length: %d\r\n\r\n" % len(each) + each for each in bodies))
            assert [(await wire.response())[1] for _ in bodies] == bodies
            wire.close()

    run(test)


def test_an_octet_at_a_time_is_the_same_request() -> None:
    async def test() -> None:
        async with site() as there:
            wire = await there.connect()
            request = (
                HEAD + b"Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\nX: trailer\r\n\r\n"
            )
            for octet in request:
                wire.send(bytes((octet,)))
                await asyncio.sleep(0)
            assert (await wire.response())[1] == b"abcde"
            assert "x" not in there.asked.requests[0].headers
            wire.close()

    run(test)


def test_head_and_204_have_no_body() -> None:
    async def test() -> None:
        async with site() as there:
            wire = await there.connect()
            wire.send(GET.replace(b"GET", b"HEAD") + GET.replace(b"/a", b"/none") + GET)
            assert b"content-length: 5" in await wire.until(b"\r\n\r\n")
            none = await wire.until(b"\r\n\r\n")
            assert none.startswith(b"HTTP/1.1 204 ")
            assert b"content-length" not in none
            assert (await wire.response())[1] == b"hello"
            wire.send(GET.replace(b"GET /a", b"HEAD /stream"))
            await wire.until(b"\r\n\r\n")
            wire.send(GET)
            assert (await wire.response())[1] == b"hello"
            wire.close()

    run(test)


def test_the_client_is_told_to_go_on_before_it_sends_the_body() -> None:
    async def test() -> None:
        async with site() as there:
            wire = await there.connect()
            wire.send(HEAD + b"Expect: 100-continue\r\nContent-Length: 3\r\n\r\n")
            assert await wire.until(b"\r\n\r\n") == b"HTTP/1.1 100 Continue\r\n\r\n"
            wire.send(b"abc")
            assert (await wire.response())[1] == b"abc"
            wire.close()

    run(test)


def test_a_body_that_is_too_large_is_refused_before_it_is_sent() -> None:
    async def test() -> None:
        async with site(ROOMY) as there:
            request = HEAD + b"Expect: 100-continue\r\nContent-Length: 5001\r\n\r\n"
            assert (await there.answers(request)).startswith(b"HTTP/1.1 413 ")
            assert not there.asked.requests

    run(test)


@pytest.mark.parametrize(
    ("request_octets", "status"),
    [
        # Two lengths, or two ideas of where the body ends (RFC 9112, 6.1 and 6.3).
        (HEAD + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
        (HEAD + b"Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n", 400),
        (HEAD + b"Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd", 400),
        (HEAD + b"Content-Length: 3, 4\r\n\r\nabcd", 400),
        (HEAD + b"Content-Length: +3\r\n\r\nabc", 400),
        (HEAD + b"Content-Length: -1\r\n\r\n", 400),
        (HEAD + b"Content-Length: 0x3\r\n\r\nabc", 400),
        (HEAD + b"Content-Length: 99999999999999999999999\r\n\r\n", 400),
        (HEAD + b"Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
        (HEAD + b"Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", 501),
        (HEAD + b"Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n", 501),
        (HEAD + b"Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n", 400),
        (b"POST /a HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
        (HEAD + b"Transfer-Encoding: chunked\r\n\r\n3\r\nabcd0\r\n\r\n", 400),
        (HEAD + b"Transfer-Encoding: chunked\r\n\r\n-3\r\nabc\r\n0\r\n\r\n", 400),
        (HEAD + b"Transfer-Encoding: chunked\r\n\r\n3\nabc\n0\n\n", 400),
        # Lines that parsers read in different ways (RFC 9112, 2.2 and 5.2).
        (HEAD + b"X: a\r\n b\r\n\r\n", 400),
        (HEAD + b"X : a\r\n\r\n", 400),
        (HEAD + b" X: a\r\n\r\n", 400),
        (HEAD + b"X: a\rb\r\n\r\n", 400),
        (HEAD + b"X: a\0b\r\n\r\n", 400),
        (b"GET /a HTTP/1.1\nHost: localhost\n\n", 400),
        (HEAD + b"no colon\r\n\r\n", 400),
        (b"GET /a\0 HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        (b"GET /\xe4 HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        (b"GET /a#b HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        (b"GET a HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        (b"GET * HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        (b"GET /a\r\n\r\n", 505),
        (b"GET /a HTTP/1.1\r\n\r\n", 400),
        (b"GET /a HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
        (b"GET /a HTTP/2.0\r\nHost: localhost\r\n\r\n", 505),
        (b"GET /a HTTP/3.7\r\nHost: localhost\r\n\r\n", 400),
        (b"CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n", 501),
        (b"NONSENSE /a HTTP/1.1\r\nHost: localhost\r\n\r\n", 501),
        (HEAD + b"Expect: miracles\r\n\r\n", 417),
        (GET + b"rest", 200),
        # Too large.
        (b"GET /" + b"a" * 200 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n", 414),
        (b"GET /" + b"a" * 100_000, 414),
        (HEAD + b"X: " + b"a" * 1_000 + b"\r\n\r\n", 431),
        (HEAD + b"X: " + b"a" * 100_000, 431),
        (HEAD + b"".join(b"X%d: a\r\n" % number for number in range(10)) + b"\r\n", 431),
        (HEAD + b"Content-Length: 5001\r\n\r\n", 413),
        (HEAD + b"Transfer-Encoding: chunked\r\n\r\n1389\r\n" + b"a" * 5001 + b"\r\n0\r\n\r\n", 413),
        (HEAD + b"Transfer-Encoding: chunked\r\n\r\n1;" + b"a" * 100_000, 413),
    ],
)
def test_forms_that_smuggle_or_flood_are_refused(request_octets: bytes, status: int) -> None:
    async def test() -> None:
        async with site(ROOMY) as there:
            said = await there.answers(request_octets)
            assert int(said.split(b" ", 2)[1]) == status
            assert b"<" not in said
            if status != 200:
                assert b"content-length: 0\r\n" in said
                assert b"connection: close\r\n" in said
                assert not there.asked.requests

    run(test)


def test_the_same_length_said_twice_is_refused_too() -> None:
    async def test() -> None:
        async with site(ROOMY) as there:
            assert await there.status(HEAD + b"Content-Length: 3\r\nContent-Length: 3\r\n\r\nabc") == 400

    run(test)


def test_the_absolute_form_becomes_the_origin_form() -> None:
    async def test() -> None:
        async with site() as there:
            for target in (b"http://other:80/b?c=/", b"HTTPS://other:80"):
                wire = await there.connect()
                wire.send(b"GET " + target + b" HTTP/1.1\r\nHost: localhost\r\n\r\n")
                await wire.response()
                wire.close()
            assert [each.target for each in there.asked.requests] == ["/b?c=/", "/"]
            assert {each.headers.get("host") for each in there.asked.requests} == {"other:80"}

    run(test)


def test_whoever_wants_to_speak_something_else_gets_an_answer_and_the_end() -> None:
    async def test() -> None:
        async with site() as there:
            said = await there.answers(
                GET[:-2] + b"Connection: Upgrade\r\nUpgrade: h2c\r\n\r\nPRI * HTTP/2.0\r\n"
            )
            assert said.startswith(b"HTTP/1.1 200 ")
            assert b"connection: close" in said
            assert len(there.asked.requests) == 1

    run(test)


@pytest.mark.parametrize("ending", [b"Connection: close\r\n\r\n", None])
def test_the_connection_ends_when_the_client_wants_it(ending: bytes | None) -> None:
    async def test() -> None:
        async with site() as there:
            request = b"GET /a HTTP/1.0\r\n\r\n" if ending is None else GET[:-2] + ending
            said = await there.answers(request)
            assert b"connection: close\r\n" in said
            assert said.endswith(b"hello")

    run(test)


def test_a_fault_of_the_handler_is_500_without_a_word(caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        async with site() as there:
            wire = await there.connect()
            for target in (b"/fault", b"/bad-field"):
                wire.send(GET.replace(b"/a", target))
                head, body = await wire.response()
                assert head.startswith(b"HTTP/1.1 500 ")
                assert b"cookie" not in head
                assert body == b""
            wire.close()

    run(test)
    assert "a fault of the handler" in caplog.text


# --- slow clients


@pytest.mark.parametrize(
    ("sent", "status"),
    [(b"", None), (b"GET /a HT", b"408"), (HEAD + b"Content-Length: 3\r\n\r\nab", b"408"), (GET, b"200")],
)
def test_slow_clients_are_closed(sent: bytes, status: bytes | None) -> None:
    """One that says nothing, one that does not end its header, one its body, and one that is idle."""

    async def test() -> None:
        async with site(SMALL) as there:
            said = await there.answers(sent)
            assert said[9:12] == (status or b"")

    run(test)


def test_a_drop_now_and_then_does_not_extend_the_time_of_a_header() -> None:
    async def test() -> None:
        async with site(SMALL) as there:
            wire = await there.connect()
            loop = asyncio.get_running_loop()
            said = loop.create_task(wire.rest())
            wire.send(GET[:-2])
            drops = 0
            while not said.done():
                wire.send(b"X%d: a\r\n" % (drops % 10))
                drops += 1
                await asyncio.sleep(0.03)
            assert (await said).startswith(b"HTTP/1.1 408 ")
            assert drops < 10
            wire.close()

    run(test)


def test_the_header_of_the_next_request_has_its_own_time() -> None:
    async def test() -> None:
        async with site(replace(SMALL, body_s=60, idle_s=60)) as there:
            said = await there.answers(HEAD + b"Content-Length: 3\r\n\r\nabc" + b"GET /a HT")
            assert said.startswith(b"HTTP/1.1 200 ")
            assert b"HTTP/1.1 408 " in said

    run(test)


def test_a_client_that_takes_nothing_is_cut_off() -> None:
    async def test() -> None:
        async with site(SMALL) as there:
            with socket.create_connection(("127.0.0.1", there.port)) as slow:
                slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                slow.sendall(GET.replace(b"/a", b"/large-stream"))
                await soon(there.asked.closed.wait())
                # Backpressure: no more was made than buffers hold.
                assert there.asked.pieces < 200

    run(test)


# --- streams


def test_a_stream_comes_as_it_is_made() -> None:
    async def test() -> None:
        async with site() as there:
            wire = await there.connect()
            wire.send(GET.replace(b"/a", b"/stream"))
            assert b"transfer-encoding: chunked\r\n" in await wire.until(b"\r\n\r\n")
            assert await wire.until(b"1\n\n\r\n") == b"9\r\ndata: 1\n\n\r\n"
            there.asked.go_on.set()
            assert await wire.until(b"0\r\n\r\n") == b"9\r\ndata: 2\n\n\r\n0\r\n\r\n"
            wire.send(GET)
            assert (await wire.response())[1] == b"hello"
            wire.close()

    run(test)


@pytest.mark.parametrize("how", ["close", "abort", "half"])
def test_a_stream_is_closed_when_the_client_goes(how: str) -> None:
    async def test() -> None:
        async with site() as there:
            wire = await there.connect()
            wire.send(GET.replace(b"/a", b"/stream"))
            await wire.until(b"1\n\n\r\n")
            if how == "close":
                wire.close()
            elif how == "abort":
                wire.break_off()
            else:
                wire.writer.write_eof()
            await soon(there.asked.closed.wait())
            wire.close()

    run(test)


def test_a_stream_to_http_1_0_ends_with_the_connection() -> None:
    async def test() -> None:
        async with site() as there:
            there.asked.go_on.set()
            head, _, body = (await there.answers(b"GET /stream HTTP/1.0\r\n\r\n")).partition(b"\r\n\r\n")
            assert b"transfer-encoding" not in head
            assert body == b"data: 1\n\ndata: 2\n\n"

    run(test)


def test_the_handler_is_cancelled_when_the_client_breaks_off() -> None:
    async def test() -> None:
        async with site() as there:
            wire = await there.connect()
            wire.send(GET.replace(b"/a", b"/slow"))
            while not there.asked.requests:
                await asyncio.sleep(0.01)
            wire.break_off()
            await soon(there.asked.cancelled.wait())

    run(test)


def test_who_sends_no_more_still_gets_the_answer() -> None:
    async def test() -> None:
        async with site() as there:
            wire = await there.connect()
            wire.send(GET.replace(b"/a", b"/slow"))
            wire.writer.write_eof()
            while not there.asked.requests:
                await asyncio.sleep(0.01)
            there.asked.go_on.set()
            assert (await wire.rest()).endswith(b"hello")
            wire.close()

    run(test)


# --- connections


def test_connections_are_counted_by_address() -> None:
    async def test() -> None:
        async with site(replace(ROOMY, connections_of_address=2)) as there:
            wires = [await there.connect() for _ in range(3)]
            assert await wires[2].rest() == b""
            wires[1].send(GET)
            assert (await wires[1].response())[1] == b"hello"
            assert (there.server.accepted, there.server.refused) == (2, 1)
            wires[0].close()
            while there.server.connections > 1:
                await asyncio.sleep(0.01)
            again = await there.connect()
            again.send(GET)
            assert (await again.response())[1] == b"hello"
            for wire in (*wires, again):
                wire.close()

    run(test)


def test_connections_are_counted_in_all() -> None:
    async def test() -> None:
        async with site(replace(ROOMY, connections=1)) as there:
            first, second = await there.connect(), await there.connect()
            assert await second.rest() == b""
            first.close()
            second.close()

    run(test)


@pytest.mark.parametrize("host", ["0.0.0.0", "192.0.2.1", "::"])
def test_plain_http_is_for_the_loopback_only(host: str) -> None:
    async def test() -> None:
        with pytest.raises(ValueError, match="loopback"):
            HttpServer(Asked()).listen(host, 0)

    run(test)


# --- the end


def test_the_server_answers_what_is_in_work_before_it_stops() -> None:
    async def test() -> None:
        async with site() as there:
            idle, busy, streaming = [await there.connect() for _ in range(3)]
            busy.send(GET.replace(b"/a", b"/slow"))
            streaming.send(GET.replace(b"/a", b"/stream"))
            await streaming.until(b"1\n\n\r\n")
            closing = asyncio.get_running_loop().create_task(there.server.close())
            assert await idle.rest() == b""
            assert await streaming.rest() == b"0\r\n\r\n"
            assert there.asked.closed.is_set()
            there.asked.go_on.set()
            said = await busy.rest()
            assert b"connection: close" in said
            assert said.endswith(b"hello")
            for wire in (idle, busy, streaming):
                wire.close()
            await closing
            with pytest.raises(ConnectionRefusedError):
                await there.connect()

    run(test)


def test_what_takes_too_long_is_cut_off_at_the_end() -> None:
    async def test() -> None:
        async with site(replace(ROOMY, shutdown_s=0.2)) as there:
            wire = await there.connect()
            wire.send(GET.replace(b"/a", b"/slow"))
            while not there.asked.requests:
                await asyncio.sleep(0.01)
            await soon(there.server.close())
            assert there.asked.cancelled.is_set()
            wire.close()

    run(test)
