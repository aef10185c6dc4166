"""Call home (RFC 8071) to clients that are not ours: asyncssh, Python's ssl, ncclient."""

import asyncio
import socket
import ssl
import threading
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import asyncssh
import pytest
from ncclient import manager

from isolane.app import first_configuration as first
from isolane.app.agent import Agent, Options
from isolane.bindings import MODEL, Root
from isolane.bindings.ietf_netconf_server import CallHomeConnected, CallHomeFailed, NetconfServer
from isolane.bindings.ietf_netconf_server import State as ClientState
from isolane.bindings.isolane_server import (
    CallHome,
    CertToName,
    CertToNameCertToName,
    Client,
    ClientEndpoint,
    KeepAlive,
    Periodic,
    Reconnect,
    Tls,
)
from isolane.bindings.isolane_server import Limits as LimitsConfig
from isolane.errors import DataErrors
from isolane.store.history import Author
from isolane.strand import future_of
from isolane.transport.call_home.caller import addresses
from isolane.tree.values import Identity
from tests.e2e.agents import Running, agent, until
from tests.netconf.client import Client as LocalClient
from tests.netconf.slices import answer
from tests.patience import PATIENCE_S
from tests.ports import free_tcp_port
from tests.transport.authority import Issued, authority, client_context

NC = "urn:ietf:params:xml:ns:netconf:base:1.0"
SERVER = "urn:isolane:yang:isolane-server"
NCS = "urn:ietf:params:xml:ns:yang:ietf-netconf-server"
END = b"]]>]]>"
HELLO = (
    f'<hello xmlns="{NC}"><capabilities><capability>urn:ietf:params:netconf:base:1.0</capability>'
    "</capabilities></hello>"
).encode() + END
GET = f'<rpc xmlns="{NC}" message-id="7"><get-config><source><running/></source></get-config></rpc>'.encode()
CLOSE = f'<rpc xmlns="{NC}" message-id="8"><close-session/></rpc>'.encode() + END

QUICK = Reconnect.new(max_wait=1, max_attempts=1)
ADMIN = asyncssh.generate_private_key("ssh-ed25519", comment="admin")


class Home:
    """An SSH client that waits to be called, and the sessions that it has opened."""

    def __init__(self, key: asyncssh.SSHKey = ADMIN) -> None:
        self.connections: list[Any] = []
        self.greetings: list[bytes] = []
        self._key = key
        self._acceptor: Any = None
        self._tasks: list[asyncio.Task[None]] = []

    async def listen(self, called_by: Agent, port: int = 0) -> int:
        """Wait for calls; the host key has to be the agent's."""
        hosts: Any = ([key.convert_to_public() for key in called_by.host_keys.now()], [], [])
        self._acceptor = await asyncssh.listen_reverse(
            "127.0.0.1",
            port,
            acceptor=self._accept,
            username="admin",
            client_keys=[self._key],
            known_hosts=hosts,
            keepalive_interval=0,
        )
        return int(self._acceptor.get_port())

    def _accept(self, connection: Any) -> None:
        self.connections.append(connection)
        self._tasks.append(asyncio.get_running_loop().create_task(self._talk(connection)))

    async def _talk(self, connection: Any) -> None:
        with suppress(asyncssh.Error, OSError, asyncio.IncompleteReadError):
            writer, reader, _ = await connection.open_session(subsystem="netconf", encoding=None)
            self.greetings.append(await reader.readuntil(END))
            writer.write(HELLO)
            await connection.wait_closed()

    async def close(self) -> None:
        if self._acceptor is not None:
            self._acceptor.close()
        for connection in self.connections:
            connection.abort()
        await asyncio.gather(*self._tasks, return_exceptions=True)


class Site:
    """An agent in this process, and what happens there."""

    def __init__(self, called_by: Agent) -> None:
        self.agent = called_by
        self.told: list[Any] = []
        called_by.events.follow(lambda event: self.told.append(event.record))

    async def configure(self, *clients: Client, **more: Any) -> None:
        """Replace what is configured of call home, by its older place, and of what else is given."""

        def change(root: Root) -> Root:
            server = root.server.replace(call_home=CallHome.new(client=list(clients)), **more)
            return root.replace(server=server, netconf_server=NetconfServer.EMPTY)

        await future_of(self.agent.store.edit, Author.internal(), change, "edit")

    def state(self, name: str = "c") -> ClientState:
        """The state of the way to a client."""
        root: Any = self.agent.store.operational.source().record()
        found: ClientState = root.netconf_server.call_home.netconf_client[name].state
        return found

    async def until(self, is_right: Callable[[ClientState], bool], name: str = "c") -> ClientState:
        """The state as soon as it is right."""
        found: ClientState = await eventually(lambda: self.state(name), is_right)
        return found

    def kinds(self) -> list[type[Any]]:
        """What was told of call home."""
        return [
            type(record) for record in self.told if isinstance(record, CallHomeConnected | CallHomeFailed)
        ]


async def eventually(read: Callable[[], Any], is_right: Callable[[Any], bool]) -> Any:
    end = time.monotonic() + PATIENCE_S
    while not is_right(value := read()):
        assert time.monotonic() < end, f"still {value!r}"
        await asyncio.sleep(0.01)
    return value


@asynccontextmanager
async def site(directory: Path) -> AsyncIterator[Site]:
    options = Options(MODEL, directory / "state", dataplane="none", relay=False)
    made = Agent(options)
    public = ADMIN.export_public_key().decode()
    await made.start(first.administrator("admin", public))
    try:
        yield Site(made)
    finally:
        await made.close()


def client(*ports: int, name: str = "c", **options: Any) -> Client:
    """A client at ports of this machine."""
    endpoints = [
        ClientEndpoint.new(name=f"e{number}", address="127.0.0.1", port=port)
        for number, port in enumerate(ports)
    ]
    return Client.new(name=name, endpoint=endpoints, **{"reconnect": QUICK, **options})


def go(test: Coroutine[Any, Any, Any]) -> None:
    asyncio.run(test)


def bound() -> socket.socket:
    """A port of this machine where nobody listens."""
    made = socket.socket()
    made.bind(("127.0.0.1", 0))
    return made


def is_connected(state: ClientState) -> bool:
    return state.status == "connected"


def test_a_client_is_called_over_ssh_and_logs_in_as_ever(tmp_path: Path) -> None:
    async def test() -> None:
        home = Home()
        async with site(tmp_path) as here:
            port = await home.listen(here.agent)
            await here.configure(client(port))
            state = await here.until(is_connected)
            assert state.endpoint == f"127.0.0.1:{port}"
            assert state.session_id == next(iter(here.agent.server.sessions))
            assert (state.attempts, state.connections, state.failures) == (1, 1, 0)
            assert state.last_connected is not None
            assert state.next_attempt is None
            await eventually(lambda: home.greetings, bool)
            assert b"session-id" in home.greetings[0]
            peer = here.agent.server.sessions[state.session_id].peer
            assert (peer.user, peer.transport, peer.source_host) == ("admin", "netconf-ssh", "127.0.0.1")
            assert here.kinds() == [CallHomeConnected]
            assert here.agent.gate.unauthenticated == 0
            await home.close()

    go(test())


def test_a_client_that_is_not_there_is_called_again_and_the_next_address_is_tried(tmp_path: Path) -> None:
    async def test() -> None:
        home = Home()
        async with site(tmp_path) as here:
            with bound() as dead, bound() as other:
                port = other.getsockname()[1]
                await here.configure(client(dead.getsockname()[1], port))
                state = await here.until(lambda state: (state.failures or 0) >= 2)
            assert "refused" in (state.last_error or "").lower()
            assert state.last_failure is not None
            assert here.kinds()[0] is CallHomeFailed
            await home.listen(here.agent, port)
            state = await here.until(is_connected)
            assert state.endpoint == f"127.0.0.1:{port}"
            assert state.consecutive_failures == 0
            await home.close()

    go(test())


def test_a_lost_connection_is_opened_again(tmp_path: Path) -> None:
    async def test() -> None:
        home = Home()
        async with site(tmp_path) as here:
            await here.configure(client(await home.listen(here.agent)))
            await here.until(is_connected)
            home.connections[0].abort()
            state = await here.until(lambda state: is_connected(state) and state.connections == 2)
            assert state.keep_alive_losses == 0
            await eventually(lambda: len(here.agent.server.sessions), lambda number: number == 1)
            await home.close()

    go(test())


def test_a_session_that_is_closed_takes_its_connection_along(tmp_path: Path) -> None:
    async def test() -> None:
        home = Home()
        async with site(tmp_path) as here:
            await here.configure(client(await home.listen(here.agent)))
            state = await here.until(is_connected)
            here.agent.server.sessions[state.session_id or 0].end("killed", "a test wants it", by=99)
            await here.until(lambda state: state.connections == 2)
            await asyncio.wait_for(home.connections[0].wait_closed(), PATIENCE_S)
            await home.close()

    go(test())


def test_changes_touch_their_own_client_only(tmp_path: Path) -> None:
    async def test() -> None:
        home = Home()
        async with site(tmp_path) as here:
            port = await home.listen(here.agent)
            one, two = client(port, name="one"), client(port, name="two")
            await here.configure(one, two)
            before = await here.until(is_connected, "one")
            await here.until(is_connected, "two")
            slower = KeepAlive.new(interval=7, max_attempts=2)
            await here.configure(one.replace(keep_alive=slower), two.replace(enabled=False))
            await here.until(lambda state: state.status == "disabled", "two")
            await eventually(lambda: len(here.agent.server.sessions), lambda number: number == 1)
            assert here.state("one").session_id == before.session_id
            await here.configure(one.replace(keep_alive=slower))
            assert here.state("one").session_id == before.session_id
            await here.configure()
            await eventually(lambda: len(here.agent.server.sessions), lambda number: number == 0)
            await home.close()

    go(test())


def test_who_does_not_log_in_is_no_connection(tmp_path: Path) -> None:
    async def test() -> None:
        home = Home(asyncssh.generate_private_key("ssh-ed25519"))
        async with site(tmp_path) as here:
            await here.configure(client(await home.listen(here.agent)))
            state = await here.until(lambda state: (state.failures or 0) >= 1)
            assert state.connections == 0
            assert state.last_error
            await home.close()

    go(test())


@pytest.mark.parametrize("transport", ["ssh", "tls"])
def test_who_takes_the_call_and_says_nothing_is_given_up(tmp_path: Path, transport: Any) -> None:
    async def test() -> None:
        with socket.create_server(("127.0.0.1", 0)) as silent:
            async with site(tmp_path) as here:
                tls, _ = credentials()
                limits = LimitsConfig.new(login_timeout=1)
                port = silent.getsockname()[1]
                await here.configure(client(port, transport=transport), tls=tls, limits=limits)
                state = await here.until(lambda state: (state.failures or 0) >= 1)
                assert "1 s" in (state.last_error or "") or "timeout" in (state.last_error or "").lower()
                await eventually(
                    lambda: (here.agent.gate.unauthenticated, here.state().status),
                    lambda found: found[0] <= 1,
                )

    go(test())


def test_a_client_without_a_sign_of_life_is_given_up_and_called_again(tmp_path: Path) -> None:
    async def test() -> None:
        home = Home()
        async with site(tmp_path) as here:
            port = await home.listen(here.agent)
            await here.configure(client(port, keep_alive=KeepAlive.new(interval=1, max_attempts=1)))
            await here.until(is_connected)
            home.connections[0]._transport.pause_reading()  # a client that hangs
            state = await here.until(lambda state: state.keep_alive_losses == 1)
            assert state.connections == 1
            await here.until(lambda state: state.connections == 2)
            await home.close()

    go(test())


def test_a_periodic_session_ends_when_it_is_idle_and_the_next_is_planned(tmp_path: Path) -> None:
    async def test() -> None:
        home = Home()
        async with site(tmp_path) as here:
            port = await home.listen(here.agent)
            await here.configure(client(port, periodic=Periodic.new(period=5, idle_timeout=1)))
            await here.until(lambda state: state.connections == 1)
            state = await here.until(lambda state: state.status == "idle")
            assert state.next_attempt is not None
            assert here.agent.server.statistics.idle_timeouts == 1
            admin = LocalClient(here.agent.server, "admin")
            action = (
                f'<action xmlns="urn:ietf:params:xml:ns:yang:1"><netconf-server xmlns="{NCS}"><call-home>'
                f'<netconf-client><name>c</name><connect xmlns="{SERVER}"/></netconf-client></call-home>'
                "</netconf-server></action>"
            )
            admin.send(admin.request(action))
            assert ">connecting<" in await answer(admin)
            await here.until(lambda state: state.connections == 2)
            await here.configure(client(port, enabled=False))
            admin.send(admin.request(action))
            assert "<error-tag>operation-failed</error-tag>" in await answer(admin)
            await home.close()

    go(test())


def credentials() -> tuple[Tls, Issued]:
    """What TLS is configured with, and the authority of both sides."""
    trusted = authority()
    server = trusted.issue("switch", for_client=False)
    entry = CertToNameCertToName.new(
        id=1, fingerprint=trusted.fingerprint, map_type=Identity("ietf-x509-cert-to-name:common-name")
    )
    tls = Tls.new(
        certificate=server.pem,
        private_key=server.key_pem,
        client_ca=(trusted.pem,),
        cert_to_name=CertToName.new(cert_to_name=[entry]),
    )
    return tls, trusted


class TlsHome:
    """A TLS client that waits to be called, in a thread of its own."""

    def __init__(self, context: ssl.SSLContext) -> None:
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._context = context
        self.port = self._listening.getsockname()[1]

    def take(self) -> tuple[ssl.SSLSocket, bytes]:
        """The next call, as far as the server's hello."""
        self._listening.settimeout(PATIENCE_S)
        plain, _ = self._listening.accept()
        plain.settimeout(PATIENCE_S)
        secured = self._context.wrap_socket(plain)
        greeting = b""
        while END not in greeting:
            octets = secured.recv(65536)
            if not octets:
                raise EOFError
            greeting += octets
        return secured, greeting

    def close(self) -> None:
        self._listening.close()


def test_a_client_is_called_over_tls_and_both_show_their_certificates(tmp_path: Path) -> None:
    async def test() -> None:
        tls, trusted = credentials()
        home = TlsHome(client_context(trusted, trusted.issue("admin").files(tmp_path, "admin")))
        async with site(tmp_path) as here:
            await here.configure(client(home.port, transport="tls"), tls=tls)
            secured, greeting = await asyncio.to_thread(home.take)
            assert b"session-id" in greeting
            state = await here.until(is_connected)
            peer = here.agent.server.sessions[state.session_id or 0].peer
            assert (peer.user, peer.transport) == ("admin", "netconf-tls")
            await asyncio.to_thread(secured.sendall, HELLO + GET + END)
            reply = b""
            while END not in reply:
                reply += await asyncio.to_thread(secured.recv, 65536)
            assert b'message-id="7"' in reply
            await asyncio.to_thread(secured.sendall, CLOSE)
            again, _ = await asyncio.to_thread(home.take)
            state = await here.until(lambda state: is_connected(state) and state.connections == 2)
            for each in (secured, again):
                each.close()
            home.close()

    go(test())


def test_a_stranger_who_takes_a_call_over_tls_gets_no_session(tmp_path: Path) -> None:
    async def test() -> None:
        tls, trusted = credentials()
        stranger = authority("stranger").issue("admin")
        home = TlsHome(client_context(trusted, stranger.files(tmp_path, "stranger")))
        async with site(tmp_path) as here:
            await here.configure(client(home.port, transport="tls"), tls=tls)
            with pytest.raises((OSError, EOFError)):
                await asyncio.to_thread(home.take)
            state = await here.until(lambda state: (state.failures or 0) >= 1)
            assert "certificate" in (state.last_error or "")
            assert state.connections == 0
            home.close()

    go(test())


def test_tls_without_credentials_cannot_be_configured(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as here:
            with pytest.raises(DataErrors, match="tls-certificate-required"):
                await here.configure(client(1, transport="tls"))

    go(test())


def test_an_agent_that_ends_calls_nobody_any_more(tmp_path: Path) -> None:
    async def test() -> None:
        home = Home()
        async with site(tmp_path) as here:
            port = await home.listen(here.agent)
            await here.configure(client(port, name="on"), client(1, name="off"))
            await here.until(is_connected, "on")
        await asyncio.wait_for(home.connections[0].wait_closed(), PATIENCE_S)
        await home.close()
        assert [task for task in asyncio.all_tasks() if "_Call" in repr(task)] == []

    go(test())


def test_a_name_that_has_no_address_is_a_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def answer(*_: Any, **__: Any) -> Any:
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    async def test() -> None:
        monkeypatch.setattr(socket, "getaddrinfo", answer)
        async with site(tmp_path) as here:
            endpoint = ClientEndpoint.new(name="e", address="nowhere.invalid")
            await here.configure(Client.new(name="c", endpoint=[endpoint], reconnect=QUICK))
            state = await here.until(lambda state: (state.failures or 0) >= 1)
            assert "not known" in (state.last_error or "")

    go(test())


def test_what_is_no_name_has_no_address() -> None:
    with pytest.raises(OSError, match="is not a valid host name"):
        go(addresses("a" * 64, 1))


def test_a_name_server_that_does_not_answer_keeps_no_agent_from_ending(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answered, asked, over = threading.Event(), threading.Event(), threading.Event()

    def wait(*_: Any, **__: Any) -> Any:
        asked.set()
        answered.wait(PATIENCE_S)
        over.set()
        return []

    async def test() -> None:
        monkeypatch.setattr(socket, "getaddrinfo", wait)
        async with site(tmp_path) as here:
            endpoint = ClientEndpoint.new(name="e", address="slow.example")
            await here.configure(Client.new(name="c", endpoint=[endpoint], reconnect=QUICK))
            await eventually(asked.is_set, bool)

    go(test())
    assert not over.is_set()  # nobody has answered, so whoever waits for it comes here when it gave up
    answered.set()
    assert over.wait(PATIENCE_S)


def test_ncclient_waits_for_the_call_and_hears_of_it(tmp_path: Path) -> None:
    with agent(tmp_path / "state", "--empty", "--dataplane", "none") as running:
        port = free_tcp_port()
        waiting = _Waiting(running, port)
        waiting.start()
        config = (
            f'<server xmlns="{SERVER}"><call-home><client><name>nms</name><endpoint><name>here</name>'
            f"<address>localhost</address><port>{port}</port></endpoint><reconnect><max-wait>1</max-wait>"
            "</reconnect></client></call-home></server>"
        )
        with running.connect() as session:
            session.create_subscription()
            with running.connect() as other:
                other.edit_config(target="running", config=f'<config xmlns="{NC}">{config}</config>')
            until(lambda: waiting.session, lambda session: session is not None)
            assert waiting.session.get_config(source="running").ok
            said = ""
            while "call-home-connected" not in said:
                found = session.take_notification(timeout=PATIENCE_S)
                assert found is not None
                said = found.notification_xml
            assert "<name>nms</name>" in said
            assert f":{port}</endpoint>" in said
            waiting.session.close_session()
        waiting.join()


class _Waiting(threading.Thread):
    """ncclient's side of call home; it takes one call."""

    def __init__(self, running: Running, port: int) -> None:
        super().__init__(daemon=True)
        self.session: Any = None
        self._running = running
        self._port = port

    def run(self) -> None:
        self.session = manager.call_home(
            host="127.0.0.1",
            port=self._port,
            username="admin",
            key_filename=str(self._running.state / "admin_key"),
            hostkey_verify=False,
            allow_agent=False,
            look_for_keys=False,
            timeout=PATIENCE_S,
        )
