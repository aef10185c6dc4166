"""A real agent and clients that hold on, drip, flood or never read: the others keep being answered."""

import os
import resource
import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest
from ncclient import NCClientError

from tests.e2e.agents import Running, agent, until
from tests.patience import PATIENCE_S

NC: Final = "urn:ietf:params:xml:ns:netconf:base:1.0"
SERVER: Final = "urn:isolane:yang:isolane-server"
END: Final = b"]]>]]>"
HELLO: Final = (
    f'<hello xmlns="{NC}"><capabilities><capability>urn:ietf:params:netconf:base:1.0</capability>'
    "</capabilities></hello>"
).encode()
GET: Final = b"<get-config><source><running/></source></get-config>"
SCHEMAS: Final = (
    b'<get><filter><netconf-state xmlns="urn:ietf:params:xml:ns:yang:ietf-netconf-monitoring"><schemas/>'
    b"</netconf-state></filter></get>"
)
LIMIT: Final = 1 << 20
GIGABYTE: Final = 1 << 30


class Line:
    """A session over the UNIX socket, octet by octet as the test wants it."""

    def __init__(self, running: Running, hello: bool = True) -> None:
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(PATIENCE_S)
        self._held = b""
        self._number = 0
        self.socket.connect(str(running.state / "netconf.sock"))
        if hello:
            self.socket.sendall(HELLO + END)
            self.message()

    def request(self, content: bytes) -> bytes:
        """The octets of one request."""
        self._number += 1
        return b'<rpc xmlns="%b" message-id="%d">%b</rpc>' % (NC.encode(), self._number, content) + END

    def message(self) -> bytes:
        """The next message; EOFError when there is none any more."""
        while END not in self._held:
            octets = self.socket.recv(65_536)
            if not octets:
                raise EOFError
            self._held += octets
        message, _, self._held = self._held.partition(END)
        return message

    def ask(self, content: bytes = GET) -> bytes:
        """The reply to a request."""
        self.socket.sendall(self.request(content))
        return self.message()

    def is_over(self) -> bool:
        """Whether the agent has closed it."""
        try:
            return self.socket.recv(65_536) == b""
        except ConnectionResetError:
            return True

    def close(self) -> None:
        self.socket.close()


def limited(tmp_path: Path, **limits: int) -> list[str]:
    """Options of an agent with these limits."""
    leaves = "".join(
        f"<{name.replace('_', '-')}>{value}</{name.replace('_', '-')}>" for name, value in limits.items()
    )
    config = tmp_path / "limits.xml"
    config.write_text(
        f'<config xmlns="{NC}"><server xmlns="{SERVER}"><limits>{leaves}</limits></server></config>'
    )
    return ["--empty", "--dataplane", "none", "--config", str(config)]


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    options = limited(tmp_path, max_message_size=LIMIT, hello_timeout=2)
    with agent(tmp_path / "state", *options) as made:
        yield made


def peak_memory(running: Running) -> int:
    """The most that the agent has had resident, in octets."""
    status = Path(f"/proc/{running.process.pid}/status").read_text()
    (line,) = (line for line in status.splitlines() if line.startswith("VmHWM:"))
    return int(line.split()[1]) * 1024


def test_connections_that_never_log_in_fill_the_room(tmp_path: Path) -> None:
    options = limited(tmp_path, login_timeout=600, max_unauthenticated=8)
    with agent(tmp_path / "state", *options) as running, running.connect() as session, ExitStack() as held:
        half_open(running, held)
        with pytest.raises((NCClientError, OSError, EOFError)):
            running.connect(timeout=PATIENCE_S)
        assert session.get_config(source="running").ok
        held.close()
        until(partial(counted, session, "unauthenticated"), lambda found: found == 0)
        running.connect().close_session()


def test_connections_that_never_log_in_are_closed(tmp_path: Path) -> None:
    options = limited(tmp_path, login_timeout=600, max_unauthenticated=8)
    with agent(tmp_path / "state", *options) as running, running.connect() as session, ExitStack() as held:
        limits = "<limits><login-timeout>1</login-timeout></limits>"
        config = f'<config xmlns="{NC}"><server xmlns="{SERVER}">{limits}</server></config>'
        session.edit_config(target="running", config=config)
        for each in half_open(running, held):
            until(partial(_reads, each), lambda octets: octets == b"")
        until(partial(counted, session, "unauthenticated"), lambda found: found == 0)
        assert counted(session, "login-timeouts") == 8


def half_open(running: Running, held: ExitStack) -> list[socket.socket]:
    """As many connections as have room, that say nothing or begin no key exchange."""
    made = [socket.create_connection(("127.0.0.1", running.port), PATIENCE_S) for _ in range(8)]
    for number, each in enumerate(made):
        held.enter_context(closing(each))
        if number % 2:
            with suppress(OSError):  # the agent may have closed it already
                each.sendall(b"SSH-2.0-half-open\r\n")
    return made


def counted(session: Any, name: str) -> int:
    """A statistic of the agent."""
    wanted = f'<server xmlns="{SERVER}"><statistics><{name}/></statistics></server>'
    return int(session.get(filter=("subtree", wanted)).data.findtext(f".//{{{SERVER}}}{name}"))


def test_one_address_with_idle_connections_does_not_keep_others_out(tmp_path: Path) -> None:
    options = limited(tmp_path, max_unauthenticated=20, login_timeout=600)
    with agent(tmp_path / "state", *options) as running, ExitStack() as held:
        place, source = ("127.0.0.1", running.port), ("127.0.0.2", 0)
        silent = [socket.create_connection(place, PATIENCE_S, source) for _ in range(12)]
        for each in silent:
            held.enter_context(closing(each))
        running.connect().close_session()
        for each in silent[10:]:
            until(partial(_reads, each), lambda octets: octets == b"")
        for each in silent[:10]:
            assert each.recv(4) == b"SSH-"


def _reads(connection: socket.socket) -> bytes:
    try:
        return connection.recv(4096)
    except ConnectionResetError:
        return b""


@pytest.mark.parametrize("drips", [False, True])
def test_sessions_without_a_hello_are_closed_whether_they_are_silent_or_drip(
    running: Running, drips: bool
) -> None:
    with closing(Line(running, hello=False)) as half, closing(Line(running)) as other:
        half.socket.sendall(b"<")
        assert b"hello" in half.message()
        half.socket.settimeout(0.1)

        def step() -> bool:
            other.ask()
            try:
                if drips:
                    half.socket.send(b" ")
                return half.is_over()
            except TimeoutError:
                return False
            except BrokenPipeError:
                return True

        until(step, lambda over: over)
        assert b"<data" in other.ask()


def test_a_gigabyte_really_sent_is_refused_and_not_kept(running: Running) -> None:
    with closing(Line(running)) as other:
        other.ask()
        before = peak_memory(running)
        with closing(Line(running)) as flood:
            sent = _sent_until_closed(flood.socket, GIGABYTE)
        assert sent < 64 * LIMIT
        assert b"<data" in other.ask()
        assert peak_memory(running) - before < 32 * LIMIT


def _sent_until_closed(connection: socket.socket, size: int) -> int:
    """How much could be sent of so many octets."""
    block, sent = b" " * 262_144, 0
    try:
        while sent < size:
            sent += connection.send(block)
    except (BrokenPipeError, ConnectionResetError):
        pass
    return sent


def test_one_octet_at_a_time_is_answered_and_so_are_the_others(running: Running) -> None:
    with closing(Line(running)) as slow, closing(Line(running)) as other:
        for octet in slow.request(GET):
            slow.socket.sendall(bytes([octet]))
            assert b"<data" in other.ask()
        assert b'message-id="1"' in slow.message()


def test_a_client_that_never_reads_holds_up_nobody(running: Running) -> None:
    with closing(Line(running)) as deaf, closing(Line(running)) as other:
        other.ask(SCHEMAS)
        before = peak_memory(running)
        asked, pending = 0, b""
        deaf.socket.setblocking(False)
        for _ in range(2_000):
            pending = pending or deaf.request(SCHEMAS)
            try:
                pending = pending[deaf.socket.send(pending) :]
                asked += not pending
            except BlockingIOError:
                pass
            assert b"<data" in other.ask()
        assert peak_memory(running) - before < 32 * LIMIT
        deaf.socket.setblocking(True)
        deaf.socket.settimeout(PATIENCE_S)
        for number in range(1, asked + 1):
            assert f'message-id="{number}"'.encode() in deaf.message()[:200]


def test_as_many_sessions_as_there_are_descriptors(tmp_path: Path) -> None:
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    number = min(1_000, soft - 200)
    options = limited(tmp_path, max_sessions=2_000, max_sessions_per_user=2_000)
    with agent(tmp_path / "state", *options) as running, ExitStack() as held:
        lines = [held.enter_context(closing(Line(running))) for _ in range(number)]
        active = held.enter_context(closing(Line(running)))
        for _ in range(50):
            assert b"<data" in active.ask()
        for line in lines[:: max(number // 20, 1)]:
            assert b"<data" in line.ask()


FEW: Final = 40


def test_an_agent_without_descriptors_answers_those_it_has_and_takes_others_when_there_are_some(
    tmp_path: Path,
) -> None:
    with (
        agent(tmp_path / "state", "--empty", "--dataplane", "none") as running,
        closing(Line(running)) as first,
    ):
        in_use = len(os.listdir(f"/proc/{running.process.pid}/fd"))
        resource.prlimit(running.process.pid, resource.RLIMIT_NOFILE, (in_use + FEW, in_use + FEW))
        lines = [Line(running, hello=False) for _ in range(2 * FEW)]
        log = tmp_path / "state.log"
        until(log.read_text, lambda text: "no connection can be accepted" in text)
        for _ in range(200):
            assert b"<data" in first.ask()
        for line in lines:
            line.close()
        with closing(Line(running)) as later:
            assert b"<data" in later.ask()
        assert log.read_text().count("no connection can be accepted") < FEW
