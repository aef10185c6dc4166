"""An agent behind the tunnel of a server that others reach: registration, sessions, refusals, attempts."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import grpc
import pytest

from isolane.errors import IsolaneError
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.proto import tunnel_pb2 as grpctunnel
from isolane.transport.tunnel import tunnel
from isolane.transport.tunnel.tunnel import TYPE, Tunnel, TunnelPlace
from tests.gnmi.served import served
from tests.patience import PATIENCE_S
from tests.transport.tunnel.site import TunnelServer


def test_gnmi_is_reached_by_the_tunnel(tmp_path: Path) -> None:
    """TLS and the login are between the client and the agent, and go through the tunnel."""

    async def ask(port: int, state: Path) -> Any:
        pem = (state / "admin_tls.pem").read_bytes()
        credentials = grpc.ssl_channel_credentials((state / "ca.pem").read_bytes(), pem, pem)
        async with grpc.aio.secure_channel(f"127.0.0.1:{port}", credentials) as channel:
            capabilities = channel.unary_unary(
                "/gnmi.gNMI/Capabilities",
                request_serializer=gnmi.CapabilityRequest.SerializeToString,
                response_deserializer=gnmi.CapabilityResponse.FromString,
            )
            return await capabilities(gnmi.CapabilityRequest())

    async def scene() -> None:
        server = TunnelServer()
        await server.start()
        options = ("--gnmi-tunnel", f"http://127.0.0.1:{server.port}")
        agents = served(tmp_path, *options)
        agent = await asyncio.to_thread(agents.__enter__)
        try:
            await server.registered.wait()
            assert server.target.target_type == "GNMI_GNOI"
            port = await server.listen()
            for found in await asyncio.gather(*(ask(port, agent.state) for _ in range(3))):
                assert found.gNMI_version == "0.10.0"
                assert any(each.name == "ietf-system" for each in found.supported_models)
        finally:
            await asyncio.to_thread(agents.__exit__, None, None, None)
        await server.stop()

    _run(scene)


def _run(scene: Callable[[], Awaitable[None]]) -> None:
    async def play() -> None:
        async with asyncio.timeout(PATIENCE_S):
            await scene()

    asyncio.run(play())


async def _echo() -> int:
    """The port of a listener that sends back what comes."""

    async def accepted(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while octets := await reader.read(65_536):
            writer.write(octets)
            await writer.drain()
        writer.close()

    server = await asyncio.start_server(accepted, "127.0.0.1", 0)
    return int(server.sockets[0].getsockname()[1])


def _tunnel(server: TunnelServer, port: int) -> Tunnel:
    return Tunnel(TunnelPlace("127.0.0.1", server.port, None), lambda: "leaf1", ("127.0.0.1", port))


def test_more_octets_than_a_window_go_both_ways() -> None:
    async def scene() -> None:
        server = TunnelServer()
        await server.start()
        caller = _tunnel(server, await _echo())
        await server.registered.wait()
        reader, writer = await asyncio.open_connection("127.0.0.1", await server.listen())
        octets = bytes(range(256)) * 4_096
        sending = asyncio.ensure_future(writer.drain())
        writer.write(octets)
        assert await reader.readexactly(len(octets)) == octets
        await sending
        writer.write_eof()
        assert await reader.read() == b""
        await caller.close()
        await server.stop()

    _run(scene)


def test_a_session_to_another_target_is_refused() -> None:
    async def scene() -> None:
        server = TunnelServer()
        await server.start()
        caller = _tunnel(server, 1)
        await server.registered.wait()
        for target, kind, said in (
            ("leaf2", TYPE, "no target leaf2"),
            ("leaf1", "SSH", "type SSH"),
            ("leaf1", TYPE, "does not listen"),
        ):
            session = grpctunnel.Session(tag=5, accept=True, target=target, target_type=kind)
            server.order(grpctunnel.RegisterOp(session=session))
            answer = await server.errors.get()
            assert answer.tag == 5
            assert said in answer.error
        await caller.close()
        await server.stop()

    _run(scene)


def test_it_calls_again_when_the_server_is_back(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(tunnel, "SHORTEST_S", 0.01)
    caplog.set_level(logging.INFO, "isolane.tunnel")

    async def scene() -> None:
        server = TunnelServer(takes=False)
        await server.start()
        caller = _tunnel(server, 1)
        await server.registered.wait()
        while "does not take leaf1: no room" not in caplog.text:
            await asyncio.sleep(0.01)
        await server.stop()
        again = TunnelServer()
        await again.start(server.port)
        await again.registered.wait()
        while "is open, as leaf1" not in caplog.text:
            await asyncio.sleep(0.01)
        await caller.close()
        await again.stop()

    _run(scene)


@pytest.mark.parametrize("url", ["127.0.0.1:57401", "ftp://a:1", "https://a", "https://:5", "http://a:70000"])
def test_what_is_no_place_is_refused(url: str) -> None:
    with pytest.raises(IsolaneError, match="is not https://HOST:PORT"):
        TunnelPlace.of(url, None)


def test_authorities_that_are_not_there(tmp_path: Path) -> None:
    with pytest.raises(IsolaneError, match="cannot be used"):
        TunnelPlace.of("https://a:5", tmp_path / "none.pem")
    place = TunnelPlace.of("https://[::1]:5", None)
    assert (place.host, place.port) == ("::1", 5)
    assert place.context is not None
