"""One exchange of HTTP over TLS, with a real server."""

import socket
import ssl
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import BoundedSemaphore, Event, Thread
from typing import Any

import pytest
from cryptography import x509

from isolane.errors import DataError
from isolane.transport.url.exchange import Resource
from isolane.transport.url.url import parse
from tests.transport.authority import authority
from tests.transport.web import LOOPBACK, Web, answers, trickles, web

LIMIT = 1000
OK = b"HTTP/1.1 200 OK\r\n"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Web]:
    with web(tmp_path) as made:
        made.documents["/a"] = b"content"
        yield made


def resource(
    site: Web,
    path: str = "/a",
    *,
    trusted: str | None = None,
    timeout_s: float = 60,
    turns: BoundedSemaphore | None = None,
) -> Resource:
    known = site.authority.pem if trusted is None else trusted
    return Resource(parse(site.url(path)), known, timeout_s, turns or BoundedSemaphore())


def failure(call: Callable[[], Any]) -> DataError:
    with pytest.raises(DataError) as caught:
        call()
    assert "\n" not in caught.value.message
    return caught.value


def read_failure(site: Web, path: str = "/a", **options: Any) -> DataError:
    return failure(lambda: resource(site, path, **options).read(LIMIT))


def test_a_document_is_read(site: Web) -> None:
    assert resource(site).read(LIMIT) == b"content"
    assert site.asked == [("GET", "/a")]
    (headers,) = site.headers
    assert headers["Host"] == f"127.0.0.1:{site.port}"
    assert headers["Accept-Encoding"] == "identity"


def test_a_name_that_no_thread_can_look_up_is_a_lack_of_resources(
    site: Web, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: Thread) -> None:
        raise RuntimeError("can't start new thread")

    turns = BoundedSemaphore()
    with monkeypatch.context() as patched:
        patched.setattr(Thread, "start", refuse)
        assert read_failure(site, turns=turns).tag == "resource-denied"
    assert resource(site, turns=turns).read(LIMIT) == b"content"


def test_a_document_is_written_and_deleted(site: Web) -> None:
    resource(site, "/new").write([b"one ", b"two"])
    assert site.documents["/new"] == b"one two"
    assert site.headers[-1]["Content-Type"] == "application/xml"
    resource(site, "/new").delete()
    assert "/new" not in site.documents


def test_a_document_that_is_not_there(site: Web) -> None:
    assert read_failure(site, "/b").tag == "data-missing"
    assert failure(resource(site, "/b").delete).tag == "data-missing"


@pytest.mark.parametrize("status", [202, 204, 206, 301, 302, 304, 307, 308, 401, 403, 500, 999])
def test_any_other_answer_is_none(site: Web, status: int) -> None:
    head = b"HTTP/1.1 %d No\r\nContent-Length: 0\r\nLocation: %b\r\n\r\n" % (status, site.url("/b").encode())
    site.odd["/a"] = answers(head)
    site.documents["/b"] = b"elsewhere"
    error = read_failure(site)
    assert error.tag == "operation-failed"
    assert str(status) in error.message
    assert site.asked == [("GET", "/a")]  # no redirect is followed


@pytest.mark.parametrize("status", [202, 301, 403, 405, 507])
def test_a_put_that_is_refused(site: Web, status: int) -> None:
    site.odd["/a"] = answers(b"HTTP/1.1 %d No\r\nContent-Length: 0\r\n\r\n" % status)
    error = failure(lambda: resource(site).write([b"x"]))
    assert error.tag == "operation-failed"
    assert f"PUT with {status}" in error.message


# --- who the server is


def test_a_server_of_another_authority_is_not_believed(site: Web) -> None:
    error = read_failure(site, trusted=authority().pem)
    assert error.tag == "operation-failed"
    assert "the certificate is refused" in error.message
    assert site.asked == []


def test_without_authorities_those_of_the_system_count(site: Web) -> None:
    assert "the certificate is refused" in read_failure(site, trusted="").message


@pytest.mark.parametrize(
    "alternative", [x509.DNSName("127.0.0.1"), x509.DNSName("localhost"), x509.DNSName("*")]
)
def test_a_certificate_of_another_host_is_not_believed(tmp_path: Path, alternative: x509.DNSName) -> None:
    by = authority()
    with web(tmp_path, issued=by.issue("127.0.0.1", alternative, for_client=False), by=by) as site:
        assert "the certificate is refused" in read_failure(site).message
        assert site.asked == []


def test_a_certificate_that_ran_out_is_not_believed(tmp_path: Path) -> None:
    by = authority()
    with web(tmp_path, issued=by.issue("web", LOOPBACK, expired=True, for_client=False), by=by) as site:
        assert "the certificate is refused" in read_failure(site).message


def test_a_certificate_of_a_client_is_not_believed(tmp_path: Path) -> None:
    by = authority()
    with web(tmp_path, issued=by.issue("web", LOOPBACK), by=by) as site:
        assert "the certificate is refused" in read_failure(site).message


def test_the_certificate_of_the_server_itself_can_be_trusted(site: Web) -> None:
    assert resource(site, trusted=site.certificate.pem).read(LIMIT) == b"content"


def test_a_name_is_looked_up_and_has_to_be_in_the_certificate(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    by = authority()
    asked: list[str] = []
    real = socket.getaddrinfo

    def look_up(host: str, *args: Any, **options: Any) -> Any:
        asked.append(host)
        return real("127.0.0.1", *args, **options)

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    with web(tmp_path, issued=by.issue("web", x509.DNSName("web.example"), for_client=False), by=by) as site:
        site.documents["/a"] = b"by name"
        turns = BoundedSemaphore()
        good, bad = (parse(f"https://{name}:{site.port}/a") for name in ("web.example", "other.example"))
        assert Resource(good, by.pem, 60, turns).read(LIMIT) == b"by name"
        assert "refused" in failure(lambda: Resource(bad, by.pem, 60, turns).read(LIMIT)).message
        assert asked == ["web.example", "other.example"]


def test_tls_before_1_2_is_not_spoken(tmp_path: Path) -> None:
    with listening() as (listener, url):
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        by = authority()
        context.load_cert_chain(*by.issue("web", LOOPBACK, for_client=False).files(tmp_path, "web"))
        context.set_ciphers("ALL:@SECLEVEL=0")
        with pytest.warns(DeprecationWarning, match="TLSv1_1"):
            context.minimum_version = context.maximum_version = ssl.TLSVersion.TLSv1_1

        refused = Event()

        def serve() -> None:
            sock, _ = listener.accept()
            try:
                context.wrap_socket(sock, server_side=True).close()
            except (ssl.SSLError, ConnectionError):
                refused.set()
            sock.close()

        thread = Thread(target=serve)
        thread.start()
        error = failure(lambda: Resource(parse(url), by.pem, 60, BoundedSemaphore()).read(LIMIT))
        thread.join()
    assert error.tag == "operation-failed"
    assert refused.is_set()


def test_no_proxy_of_the_environment_is_used(site: Web, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:1")
    assert resource(site).read(LIMIT) == b"content"


# --- how much comes


def test_what_is_announced_to_be_too_long_is_not_begun_with(site: Web) -> None:
    site.odd["/a"] = answers(OK + b"Content-Length: %d\r\n\r\n" % (LIMIT + 1))
    assert read_failure(site).tag == "too-big"


def test_what_turns_out_to_be_too_long_is_not_read_to_its_end(site: Web) -> None:
    piece = b"10000\r\n" + b"x" * 65536 + b"\r\n"
    site.odd["/a"] = trickles(OK + b"Transfer-Encoding: chunked\r\n\r\n", piece)
    assert read_failure(site).tag == "too-big"
    site.odd["/a"] = trickles(OK + b"\r\n", b"x" * 65536)
    assert read_failure(site).tag == "too-big"


def test_what_is_as_long_as_may_be_is_read(site: Web) -> None:
    site.documents["/a"] = b"x" * LIMIT
    assert resource(site).read(LIMIT) == b"x" * LIMIT
    site.odd["/a"] = answers(
        OK + b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\nx\r\n" * LIMIT + b"0\r\n\r\n"
    )
    assert resource(site).read(LIMIT) == b"x" * LIMIT
    site.odd["/a"] = answers(OK + b"\r\n" + b"x" * LIMIT)
    assert resource(site).read(LIMIT) == b"x" * LIMIT


@pytest.mark.parametrize(
    "answer",
    [
        OK + b"Transfer-Encoding: chunked\r\n\r\n-1\r\n" + b"x" * 2_000_000,
        OK + b"Transfer-Encoding: chunked\r\n\r\n-5\r\n" + b"x" * 100,
        OK + b"Transfer-Encoding: chunked\r\n\r\nnonsense\r\n",
        OK + b"X: " + b"x" * 100_000 + b"\r\n\r\n",
        OK + b"X: x\r\n" * 1000 + b"\r\n",
        b"HTTP/1.1 100 Continue\r\n\r\n" * 100_000,
        b"SSH-2.0-OpenSSH_9.9\r\n" * 10,
        b"",
        OK + b"Content-Length: 10\r\n\r\nshort",
        OK + b"Transfer-Encoding: chunked\r\n\r\n10\r\nshort",
        OK + b"Content-Encoding: gzip\r\nContent-Length: 1\r\n\r\nx",
    ],
)
def test_what_is_no_proper_answer_fails_and_is_bounded(site: Web, answer: bytes) -> None:
    site.odd["/a"] = answers(answer)
    assert read_failure(site).tag == "operation-failed"


@pytest.mark.parametrize(
    ("head", "more"),
    [
        (OK + b"Transfer-Encoding: chunked\r\n\r\n-1\r\n", b"x" * 65536),
        (b"", b"HTTP/1.1 100 Continue\r\n\r\n" * 2000),
    ],
)
def test_what_comes_without_end_beside_the_content_is_bounded(site: Web, head: bytes, more: bytes) -> None:
    site.odd["/a"] = trickles(head, more)
    assert "the response exceeds the size limit" in read_failure(site).message


def test_an_end_that_anybody_could_have_made_is_no_end(tmp_path: Path) -> None:
    by = authority()
    with listening() as (listener, url):
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(*by.issue("web", LOOPBACK, for_client=False).files(tmp_path, "web"))

        def serve() -> None:
            sock, _ = listener.accept()
            with context.wrap_socket(sock, server_side=True) as secured:
                secured.recv(65536)
                secured.sendall(OK + b"\r\nhalf of it")
                socket.socket.shutdown(secured, socket.SHUT_RDWR)  # without a word of TLS

        thread = Thread(target=serve)
        thread.start()
        error = failure(lambda: Resource(parse(url), by.pem, 60, BoundedSemaphore()).read(LIMIT))
        thread.join()
    assert error.tag == "operation-failed"


# --- how long it takes


class listening:  # read as a word
    """A port where somebody listens, and no more."""

    def __enter__(self) -> tuple[socket.socket, str]:
        self._listener = socket.create_server(("127.0.0.1", 0))
        return self._listener, f"https://127.0.0.1:{self._listener.getsockname()[1]}/a"

    def __exit__(self, *_: object) -> None:
        self._listener.close()


@pytest.mark.parametrize("head", [b"", OK, OK + b"Content-Length: 900\r\n\r\n"])
def test_a_server_that_sends_an_octet_at_a_time_is_cut_off(site: Web, head: bytes) -> None:
    site.odd["/a"] = trickles(head, b"x")
    assert "took longer than 0.3 s" in read_failure(site, timeout_s=0.3).message


def test_a_server_that_takes_no_octets_is_cut_off(site: Web) -> None:
    site.odd["/a"] = lambda handler: handler.server.of.over.wait()
    slow = resource(site, timeout_s=0.3)
    assert "took longer" in failure(lambda: slow.write([b"x" * 50_000_000])).message


def test_a_server_that_never_begins_with_tls_is_cut_off(site: Web) -> None:
    with listening() as (_, url):
        silent = Resource(parse(url), site.authority.pem, 0.3, BoundedSemaphore())
        assert "took longer" in failure(lambda: silent.read(LIMIT)).message


def test_a_look_up_that_never_ends_is_not_waited_for(site: Web, monkeypatch: pytest.MonkeyPatch) -> None:
    def look_up(*_: object, **__: object) -> list[Any]:
        site.over.wait()
        return []

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    assert "took longer" in read_failure(site, timeout_s=0.3).message


def test_a_look_up_that_fails(site: Web, monkeypatch: pytest.MonkeyPatch) -> None:
    def look_up(*_: object, **__: object) -> None:
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    assert "Name or service not known" in read_failure(site).message


def test_a_host_without_any_server() -> None:
    with listening() as (_, url):
        pass
    error = failure(lambda: Resource(parse(url), "", 60, BoundedSemaphore()).read(LIMIT))
    assert "refused" in error.message


def test_the_next_address_of_a_host_is_tried(site: Web, monkeypatch: pytest.MonkeyPatch) -> None:
    with listening() as (gone, _):
        dead = gone.getsockname()
    kind = (socket.AF_INET, socket.SOCK_STREAM, 0, "")
    live = ("127.0.0.1", site.port)
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: [(*kind, dead), (*kind, live)])
    assert resource(site).read(LIMIT) == b"content"


# --- one of several


def test_as_many_as_may_be_are_under_way_and_one_more_is_refused(site: Web) -> None:
    turns = BoundedSemaphore(1)
    asked, go = Event(), Event()

    def odd(handler: Any) -> None:
        asked.set()
        go.wait(60)
        handler._answer(200, b"late")

    site.odd["/slow"] = odd
    got: list[bytes] = []
    thread = Thread(target=lambda: got.append(resource(site, "/slow", turns=turns).read(LIMIT)))
    thread.start()
    assert asked.wait(60)
    assert read_failure(site, turns=turns).tag == "resource-denied"
    go.set()
    thread.join()
    assert got == [b"late"]
    assert resource(site, turns=turns).read(LIMIT) == b"content"


def failures_of_giving_up(slow: Resource, asked: Event) -> list[DataError]:
    """What who reads is told when another thread gives up, once the reading has begun."""
    failures: list[DataError] = []
    thread = Thread(target=lambda: failures.append(failure(lambda: slow.read(LIMIT))))
    thread.start()
    assert asked.wait(60)
    slow.give_up()
    thread.join()
    return failures


def test_an_exchange_that_is_given_up_ends(site: Web) -> None:
    asked, ended = Event(), Event()

    def odd(handler: Any) -> None:
        asked.set()
        handler.connection.recv(1)
        ended.set()

    site.odd["/a"] = odd
    slow = resource(site)
    (failed,) = failures_of_giving_up(slow, asked)
    assert failed.tag == "operation-failed"
    assert ended.wait(60)
    slow.give_up()  # once more does no harm


def test_a_look_up_is_given_up_too(site: Web, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Event()

    def look_up(*_: object, **__: object) -> list[Any]:
        asked.set()
        site.over.wait()
        return []

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    (failed,) = failures_of_giving_up(resource(site), asked)
    assert "the request was abandoned" in failed.message


def test_an_exchange_that_was_given_up_before_does_not_begin(site: Web) -> None:
    early = resource(site)
    early.give_up()
    assert failure(lambda: early.read(LIMIT)).tag == "operation-failed"
    assert site.asked == []
