"""The UNIX socket: who is refused leaves nothing behind, and nobody's socket is taken away."""

import asyncio
import errno
import os
import pwd
import socket
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from isolane.app.agent import Agent, Options
from isolane.bindings import MODEL, Root
from isolane.bindings.isolane_server import Limits
from isolane.errors import IsolaneError
from isolane.transport.keys import SOCKET
from isolane.transport.unix import HEALTH_GREETING, HEALTHY, RELAY_GREETING
from tests.patience import PATIENCE_S


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(test, PATIENCE_S))


@asynccontextmanager
async def listening(directory: Path) -> AsyncIterator[Agent]:
    agent = Agent(Options(MODEL, directory))
    await agent.start(Root.EMPTY)
    try:
        yield agent
    finally:
        await agent.close()


def link(descriptor: int | str) -> str | None:
    """What a descriptor of this process leads to, if it is open."""
    try:
        return os.readlink(f"/proc/self/fd/{descriptor}")
    except FileNotFoundError:
        return None


def is_open(target: str | None) -> bool:
    """Counting descriptors would count those of other tests, which go when the collector comes to them."""
    return target in {link(each) for each in os.listdir("/proc/self/fd")}


async def hand_over(path: Path, reading: int, writing: int) -> bytes:
    """All that a relay with these descriptors is told, until the agent closes its socket."""
    with socket.socket(socket.AF_UNIX) as relay:
        relay.connect(str(path))
        socket.send_fds(relay, [RELAY_GREETING], [reading, writing])
        relay.setblocking(False)
        told = b""
        while octets := await asyncio.get_running_loop().sock_recv(relay, 4096):
            told += octets
    return told


async def refused(path: Path) -> bytes:
    """What a relay is told whose session is refused; the side of sshd has to see the end."""
    here, sshd = socket.socketpair()
    with sshd:
        with here:
            target = link(here.fileno())
            assert is_open(target)
            told = await hand_over(path, here.fileno(), here.fileno())
        sshd.setblocking(False)
        assert await asyncio.get_running_loop().sock_recv(sshd, 1) == b""
        assert not is_open(target)
    return told


def test_refused_sessions_leave_no_descriptor_open_and_are_told_why(tmp_path: Path) -> None:
    async def test() -> None:
        async with listening(tmp_path / "state") as agent:
            path = agent.options.state / SOCKET
            agent.server.service.configure(Limits.new(max_sessions=0))
            for _ in range(6):
                assert b"sessions" in await refused(path)
            assert not agent.server.sessions

    run(test())


def test_descriptors_that_nobody_can_wait_for_are_refused_without_a_session(tmp_path: Path) -> None:
    async def test() -> None:
        async with listening(tmp_path / "state") as agent:
            with (tmp_path / "file").open("w+b") as file:
                target = link(file.fileno())
                assert is_open(target)
                told = await hand_over(agent.options.state / SOCKET, file.fileno(), file.fileno())
            assert told.endswith(b"\n")
            assert not agent.server.sessions
            assert not is_open(target)

    run(test())


@pytest.mark.parametrize("is_full", [False, True])
def test_a_user_without_a_name_is_not_taken_for_a_lack_of_descriptors(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_full: bool
) -> None:
    def unknown(uid: int) -> Any:
        raise KeyError(uid)

    def full(descriptor: int) -> int:
        raise OSError(errno.EMFILE, os.strerror(errno.EMFILE), descriptor)

    async def test() -> None:
        async with listening(tmp_path / "state") as agent:
            monkeypatch.setattr(pwd, "getpwuid", unknown)
            if is_full:
                monkeypatch.setattr(os, "dup", full)
            with socket.socket(socket.AF_UNIX) as client:
                client.connect(str(agent.options.state / SOCKET))
                client.setblocking(False)
                await asyncio.get_running_loop().sock_sendall(client, b"<")
                told = await asyncio.get_running_loop().sock_recv(client, 4096)
            assert (b"Too many open files" in told) == is_full
            assert (b"has no name here" in told) != is_full

    run(test())


def test_who_goes_without_a_word_gets_no_session(tmp_path: Path) -> None:
    async def test() -> None:
        async with listening(tmp_path / "state") as agent:
            listener = agent.listeners._given["own", "serve-relay"][1]
            with socket.socket(socket.AF_UNIX) as client:
                client.connect(str(agent.options.state / SOCKET))
            while not listener.refused:
                await asyncio.sleep(0)
            assert listener.accepted == 0

    run(test())


def test_a_socket_of_a_living_process_is_not_taken(tmp_path: Path) -> None:
    async def test() -> None:
        state = tmp_path / "state"
        state.mkdir()
        with socket.socket(socket.AF_UNIX) as other:
            other.bind(str(state / SOCKET))
            other.listen()
            agent = Agent(Options(MODEL, state))
            with pytest.raises(IsolaneError) as caught:
                await agent.start(Root.EMPTY)
            await agent.close()
            text = f"cannot listen at {state / SOCKET}: another process listens on the socket"
            assert str(caught.value) == text
            with socket.socket(socket.AF_UNIX) as client:
                client.connect(str(state / SOCKET))

    run(test())


def test_a_socket_that_a_dead_process_left_is_replaced(tmp_path: Path) -> None:
    async def test() -> None:
        state = tmp_path / "state"
        state.mkdir()
        with socket.socket(socket.AF_UNIX) as other:
            other.bind(str(state / SOCKET))
        async with listening(state):
            with socket.socket(socket.AF_UNIX) as client:
                client.connect(str(state / SOCKET))

    run(test())


def test_what_is_no_socket_is_left_alone(tmp_path: Path) -> None:
    async def test() -> None:
        state = tmp_path / "state"
        state.mkdir()
        (state / SOCKET).write_text("kept")
        agent = Agent(Options(MODEL, state))
        with pytest.raises(IsolaneError, match="in use"):
            await agent.start(Root.EMPTY)
        await agent.close()
        assert (state / SOCKET).read_text() == "kept"

    run(test())


def test_the_health_is_that_of_the_store_and_takes_no_session(tmp_path: Path) -> None:
    async def asked(path: Path) -> bytes:
        reader, writer = await asyncio.open_unix_connection(path)
        writer.write(HEALTH_GREETING)
        said = await reader.read()
        writer.close()
        return said

    async def test() -> None:
        async with listening(tmp_path / "state") as agent:
            path = agent.options.state / SOCKET
            agent.server.service.configure(Limits.new(max_sessions=0))
            assert await asked(path) == HEALTHY
            files = agent.store._storage.files
            assert files is not None
            assert files._journal is not None
            files._journal.failure = "sync failed; restart"
            assert await asked(path) == b"sync failed; restart\n"
            listener = agent.listeners._given["own", "serve-relay"][1]
            assert (listener.accepted, listener.refused) == (0, 0)

    run(test())
