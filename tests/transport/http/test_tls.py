"""TLS below HTTP, and clients that are not ours: httpx, curl, Python's ssl."""

import asyncio
import socket
import ssl
import subprocess
from pathlib import Path
from typing import Any

import httpx
import pytest
from cryptography.hazmat.primitives.serialization import Encoding

from isolane.transport.http.limits import HttpLimits
from isolane.transport.http.server import context_for_http
from isolane.transport.tls_context import Credentials
from tests.patience import PATIENCE_S
from tests.transport.http.site import GET, Certificates, Site, run, site, soon


@pytest.fixture(scope="module")
def certificates(tmp_path_factory: pytest.TempPathFactory) -> Certificates:
    return Certificates(tmp_path_factory.mktemp("certificates"))


async def said_to(there: Site, context: ssl.SSLContext) -> bytes:
    wire = await there.connect(context)
    wire.send(GET)
    return await wire.rest()


@pytest.mark.parametrize("version", [ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3])
@pytest.mark.parametrize("shows", [False, True])
def test_the_handler_sees_the_certificate(
    certificates: Certificates, version: ssl.TLSVersion, shows: bool
) -> None:
    async def test() -> None:
        files = certificates.client_files if shows else None
        async with site(tls=certificates.context) as there:
            wire = await there.connect(certificates.client_context("http/1.1", files=files, version=version))
            wire.send(GET)
            assert (await wire.response())[1] == b"hello"
            wire.close()
            peer = there.asked.requests[0].peer
            der = [
                each.certificate.public_bytes(Encoding.DER)
                for each in (certificates.client, certificates.authority)
            ]
            assert there.asked.requests[0].secure
            assert peer.certificate == (der[0] if shows else None)
            assert list(peer.chain) == (der if shows else [])

    run(test)


@pytest.mark.parametrize("version", [ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3])
def test_a_certificate_of_a_stranger_is_refused_with_an_alert(
    certificates: Certificates, version: ssl.TLSVersion
) -> None:
    async def test() -> None:
        files = certificates.stranger_files
        async with site(tls=certificates.context) as there:
            context = certificates.client_context("http/1.1", files=files, version=version)
            with pytest.raises(ssl.SSLError, match=r"(?i)unknown.ca"):
                await said_to(there, context)
            assert not there.asked.requests

    run(test)


@pytest.mark.parametrize(
    ("offered", "spoken"),
    [(("h2", "http/1.1"), "h2"), (("http/1.1",), "http/1.1"), ((), None), (("h3",), None)],
)
def test_the_client_chooses_the_version(
    certificates: Certificates, offered: tuple[str, ...], spoken: str | None
) -> None:
    async def test() -> None:
        async with site(tls=certificates.context) as there:
            wire = await there.connect(certificates.client_context(*offered))
            assert wire.writer.get_extra_info("ssl_object").selected_alpn_protocol() == spoken
            if spoken != "h2":
                wire.send(GET)
                assert b"x-version: 1.1\r\n" in (await wire.response())[0]
            wire.close()

    run(test)


@pytest.mark.parametrize("version", [ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3])
def test_a_client_that_resumes_is_known_by_the_whole_chain(
    certificates: Certificates, version: ssl.TLSVersion
) -> None:
    """TLS 1.2 can resume within one context; TLS 1.3 has no tickets here, so each handshake is a full one."""

    def twice(port: int, context: ssl.SSLContext) -> list[bool]:
        session, reused = None, []
        for _ in range(2):
            plain = socket.create_connection(("127.0.0.1", port), 5)
            with context.wrap_socket(plain, server_hostname="127.0.0.1", session=session) as secured:
                secured.sendall(GET)
                assert secured.recv(1)
                session = secured.session
                reused.append(bool(secured.session_reused))
        return reused

    async def test() -> None:
        shown = certificates.server
        both, trusted = f"{shown.key_pem}\n{shown.pem}", certificates.authority
        credentials = Credentials(both, trusted.pem, shown.certificate, (trusted.certificate,), ())
        one = context_for_http(credentials.context())
        async with site(tls=lambda: one) as there:
            context = certificates.client_context(files=certificates.client_files, version=version)
            reused = await asyncio.to_thread(twice, there.port, context)
            assert reused == [False, version == ssl.TLSVersion.TLSv1_2]
            first, second = (each.peer.chain for each in there.asked.requests)
            assert first == second
            assert len(first) == 2

    run(test)


def test_plain_http_gets_nothing_where_tls_is_spoken(certificates: Certificates) -> None:
    async def test() -> None:
        async with site(tls=certificates.context) as there:
            assert b"HTTP" not in await there.answers(GET)
            assert not there.asked.requests

    run(test)


def test_a_handshake_that_does_not_come_to_an_end_is_cut_off(certificates: Certificates) -> None:
    async def test() -> None:
        async with site(HttpLimits(handshake_s=0.1), tls=certificates.context) as there:
            assert await there.answers(b"\x16\x03\x01\x02") == b""

    run(test)


def test_without_a_certificate_connections_are_refused() -> None:
    async def test() -> None:
        async with site(tls=lambda: None) as there:
            wire = await there.connect()
            assert await wire.rest() == b""
            assert there.server.refused == 1
            wire.close()

    run(test)


def test_httpx_over_both_versions(certificates: Certificates) -> None:
    async def test() -> None:
        context = certificates.client_context(files=certificates.client_files)
        async with site(tls=certificates.context) as there:
            for http2 in (True, False):
                async with httpx.AsyncClient(
                    http2=http2,
                    verify=context,
                    base_url=f"https://127.0.0.1:{there.port}",
                    timeout=PATIENCE_S,
                ) as client:
                    body = b"x" * 300_000
                    answers: list[Any] = await asyncio.gather(
                        *(client.post("/a", content=body) for _ in range(8))
                    )
                    assert all(each.content == body for each in answers)
                    assert {each.http_version for each in answers} == {"HTTP/2" if http2 else "HTTP/1.1"}
                    assert len((await client.get("/large")).content) == 1_000_000
                    async with client.stream("GET", "/stream") as stream:
                        async for line in stream.aiter_lines():
                            assert line == "data: 1"
                            break
                await soon(there.asked.closed.wait())
                there.asked.closed.clear()
            assert all(each.peer.certificate for each in there.asked.requests)

    run(test)


@pytest.mark.parametrize("version", ["--http1.1", "--http2"])
def test_curl_with_a_certificate(certificates: Certificates, version: str, tmp_path: Path) -> None:
    async def test() -> None:
        both = tmp_path / "both.pem"
        both.write_text("".join(each.read_text() for each in certificates.client_files))
        async with site(tls=certificates.context) as there:
            url = f"https://127.0.0.1:{there.port}/a"
            base = ["curl", "-sS", version, "--cacert", str(certificates.ca), "--cert", str(both)]
            done = await asyncio.to_thread(
                subprocess.run,
                [*base, "-w", " %{http_version}", "--data-binary", "x" * 2_000, url],
                capture_output=True,
                check=True,
                timeout=PATIENCE_S,
            )
            assert done.stdout == b"x" * 2_000 + (b" 2" if version == "--http2" else b" 1.1")
            assert there.asked.requests[0].peer.certificate is not None

    run(test)
