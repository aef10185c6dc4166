"""Call home by RESTCONF (RFC 8071): clients of HTTP/1.1 and HTTP/2 that wait to be called."""

import asyncio
import json
import socket
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import h2.config
import h2.connection
import h2.events

from isolane.bindings.ietf_restconf_server import (
    CallHome,
    CallHomeConnected,
    CallHomeFailed,
    ConnectionType,
    EndpointHttpOverTls,
    EndpointsEndpoint,
    Keepalives,
    Periodic,
    Persistent,
    ReconnectStrategy,
    RestconfClient,
    RestconfClientEndpoints,
    TcpClientParameters,
)
from isolane.bindings.ietf_restconf_server import State as ClientState
from isolane.store.history import Author
from isolane.strand import future_of
from tests.netconf.client import Client as LocalClient
from tests.patience import PATIENCE_S
from tests.transport.http.site import Wire
from tests.transport.test_call_home import Site, bound, eventually, go, is_connected, site

RCS: Final = "urn:ietf:params:xml:ns:yang:ietf-restconf-server"
SERVER: Final = "urn:isolane:yang:isolane-server"
SYSTEM: Final = "/restconf/data/ietf-system:system"
FIELDS: Final = "Host: switch-of-mine\r\nAccept: application/yang-data+json\r\n"
GET: Final = f"GET {SYSTEM}/contact HTTP/1.1\r\n{FIELDS}\r\n".encode()
PERSISTENT: Final = ConnectionType.new(persistent=Persistent.new())


class Home:
    """A client of RESTCONF that waits to be called; it logs in by the administrator's certificate."""

    def __init__(self, state: Path, *, knows: bool = True, alpn: str = "http/1.1") -> None:
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._listening.setblocking(False)
        self.port = int(self._listening.getsockname()[1])
        self.context = ssl.create_default_context(cafile=str(state / "ca.pem") if knows else None)
        self.context.load_cert_chain(state / "admin_tls.pem")
        self.context.set_alpn_protocols([alpn])

    async def take(self) -> Wire:
        """The next call: the server's certificate has to be one of the agent's authority."""
        async with asyncio.timeout(PATIENCE_S):
            sock, _ = await asyncio.get_running_loop().sock_accept(self._listening)
            streams = await asyncio.open_connection(sock=sock, ssl=self.context, server_hostname="localhost")
        return Wire(*streams)

    def close(self) -> None:
        self._listening.close()


@asynccontextmanager
async def called(directory: Path, **options: Any) -> AsyncIterator[tuple[Site, Home]]:
    """An agent with certificates of its own, and a client."""
    async with site(directory) as here:
        _ = here.agent.web
        home = Home(directory / "state", **options)
        try:
            yield here, home
        finally:
            home.close()


async def configure(here: Site, *ports: int, alive: Keepalives | None = None, **options: Any) -> None:
    """Have one client, at ports of this machine."""
    address: dict[str, Any] = {"remote_address": "127.0.0.1", "keepalives": alive}
    endpoints = [
        EndpointsEndpoint.new(
            name=f"e{number}",
            http_over_tls=EndpointHttpOverTls.new(
                tcp_client_parameters=TcpClientParameters.new(**address, remote_port=port)
            ),
        )
        for number, port in enumerate(ports)
    ]
    given = {"connection_type": PERSISTENT, **options}
    strategy = ReconnectStrategy.new(max_interval=1, max_wait=1, max_attempts=1)
    client = RestconfClient.new(
        name="c",
        endpoints=RestconfClientEndpoints.new(endpoint=endpoints),
        reconnect_strategy=strategy,
        **given,
    )
    home = CallHome.new(restconf_client=[client] if ports else [])

    def change(root: Any) -> Any:
        server = root.restconf_server.replace(call_home=home if ports else None)
        return root.replace(restconf_server=server)

    await future_of(here.agent.store.edit, Author.internal(), change, "edit")


async def state(here: Site, is_right: Any = is_connected) -> ClientState:
    """The state of the client as soon as it is right."""

    def read() -> ClientState:
        root: Any = here.agent.store.operational.source().record()
        found: ClientState = root.restconf_server.call_home.restconf_client["c"].state
        return found

    found: ClientState = await eventually(read, is_right)
    return found


def kinds(here: Site) -> list[type[Any]]:
    return [type(each) for each in here.told if isinstance(each, CallHomeConnected | CallHomeFailed)]


def test_a_client_is_called_and_asks_by_http_1_1(tmp_path: Path) -> None:
    """Whatever name it gives the agent; its certificate says who it is."""

    async def test() -> None:
        async with called(tmp_path) as (here, home):
            await configure(here, home.port)
            wire = await home.take()
            found = await state(here)
            assert (found.endpoint, found.session_id) == (f"127.0.0.1:{home.port}", None)
            assert kinds(here) == [CallHomeConnected]
            for method, status in (("PUT", b"201"), ("GET", b"200"), ("DELETE", b"204"), ("GET", b"404")):
                body = b'{"ietf-system:contact": "x"}' if method == "PUT" else b""
                kind = f"Content-Type: application/yang-data+json\r\nContent-Length: {len(body)}\r\n"
                wire.send(f"{method} {SYSTEM}/contact HTTP/1.1\r\n{FIELDS}{kind}\r\n".encode() + body)
                head, said = await wire.response()
                assert head.split()[1] == status, said
            wire.close()
            await state(here, lambda state: state.connections == 1 and not is_connected(state))

    go(test())


def test_a_client_is_called_and_asks_by_http_2(tmp_path: Path) -> None:
    async def test() -> None:
        async with called(tmp_path, alpn="h2") as (here, home):
            await configure(here, home.port)
            wire = await home.take()
            spoken = h2.connection.H2Connection(h2.config.H2Configuration(client_side=True))
            spoken.initiate_connection()
            fields = [(":method", "GET"), (":scheme", "https"), (":authority", "switch-of-mine")]
            fields += [(":path", f"{SYSTEM}/authentication"), ("accept", "application/yang-data+json")]
            spoken.send_headers(1, fields, end_stream=True)
            wire.send(spoken.data_to_send())
            events: list[Any] = []
            async with asyncio.timeout(PATIENCE_S):
                while not any(isinstance(each, h2.events.StreamEnded) for each in events):
                    events += spoken.receive_data(await wire.reader.read(65_536))
                    wire.send(spoken.data_to_send())
            body = b"".join(each.data for each in events if isinstance(each, h2.events.DataReceived))
            assert "ietf-system:authentication" in json.loads(body)
            wire.close()

    go(test())


def test_the_next_address_is_tried_and_a_lost_connection_is_opened_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with called(tmp_path) as (here, home):
            with bound() as dead:
                await configure(here, dead.getsockname()[1], home.port)
                wire = await home.take()
                await state(here)
                wire.break_off()
                again = await home.take()
                found = await state(here, lambda found: is_connected(found) and found.connections == 2)
            assert (found.failures or 0) >= 1
            again.close()

    go(test())


def test_a_client_that_does_not_trust_the_agent_is_no_connection(tmp_path: Path) -> None:
    async def test() -> None:
        async with called(tmp_path, knows=False) as (here, home):
            await configure(here, home.port)
            try:
                await home.take()
            except ssl.SSLCertVerificationError:
                pass
            else:
                raise AssertionError("the certificate was taken")
            found = await state(here, lambda found: (found.failures or 0) >= 1)
            assert found.last_error
            assert kinds(here)[0] is CallHomeFailed

    go(test())


def test_a_periodic_connection_ends_without_requests_and_a_persistent_one_does_not(tmp_path: Path) -> None:
    async def test() -> None:
        async with called(tmp_path) as (here, home):
            await configure(
                here, home.port, connection_type=ConnectionType.new(periodic=Periodic.new(idle_timeout=1))
            )
            wire = await home.take()
            assert await wire.rest() == b""
            found = await state(here, lambda found: found.status == "idle")
            assert found.next_attempt is not None
            wire.close()
            await configure(here, home.port)
            wire = await home.take()
            [channel] = here.agent.web._server._channels
            assert channel._limits.idle_s > 10**8
            wire.close()

    go(test())


def test_it_is_asked_for_disabled_and_taken_away(tmp_path: Path) -> None:
    async def test() -> None:
        async with called(tmp_path) as (here, home):
            await configure(here, home.port, enabled=False)
            await state(here, lambda found: found.status == "disabled")
            action = (
                f'<action xmlns="urn:ietf:params:xml:ns:yang:1"><restconf-server xmlns="{RCS}"><call-home>'
                f'<restconf-client><name>c</name><connect xmlns="{SERVER}"/></restconf-client></call-home>'
                "</restconf-server></action>"
            )
            client = LocalClient(here.agent.server, "admin", recovery=True)
            assert "is disabled" in client.error(action)["message"]
            await configure(here, home.port)
            wire = await home.take()
            await state(here)
            assert client.rpc(action).findtext(f"{{{SERVER}}}status") == "connected"
            await configure(here)
            assert await wire.rest() == b""
            wire.close()

    go(test())


def test_keepalives_are_those_of_tcp(tmp_path: Path) -> None:
    async def test() -> None:
        async with called(tmp_path) as (here, home):
            alive = Keepalives.new(idle_time=7, max_probes=2, probe_interval=3)
            await configure(here, home.port, alive=alive)
            wire = await home.take()
            await state(here)
            [channel] = here.agent.web._server._channels
            options = (socket.TCP_KEEPIDLE, socket.TCP_KEEPINTVL, socket.TCP_KEEPCNT)
            assert [channel.socket.getsockopt(socket.IPPROTO_TCP, each) for each in options] == [7, 3, 2]
            wire.close()

    go(test())
