"""Endpoints that cannot listen yet, and sessions that are due."""

import asyncio
import socket
from pathlib import Path
from typing import Any

import pytest

from isolane.app.agent import Agent, Options
from isolane.bindings import MODEL, Root
from isolane.bindings.isolane_server import Endpoint, EndpointSsh, Listen, Unix
from isolane.store.history import Author
from isolane.strand import future_of
from isolane.transport import listeners
from tests.transport.test_call_home import eventually


def with_endpoint(endpoint: Endpoint) -> Root:
    return Root.EMPTY.replace(server=Root.EMPTY.server.replace(listen=Listen.new(endpoint=[endpoint])))


def test_an_endpoint_that_cannot_listen_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listeners, "AGAIN_S", 0.05)

    async def test() -> None:
        agent = Agent(Options(MODEL, tmp_path / "state", relay=False))

        def state() -> Any:
            return agent.listeners._state("netconf", ("e",))

        with socket.create_server(("127.0.0.1", 0)) as taken:
            port = taken.getsockname()[1]
            ssh = EndpointSsh.new(address="127.0.0.1", port=port)
            await agent.start(with_endpoint(Endpoint.new(name="e", ssh=ssh)))
            assert not state().listening
            assert "in use" in (state().error or "")
        found = await eventually(state, lambda found: found.listening)
        assert (found.port, found.error) == (port, None)
        await agent.close()

    asyncio.run(test())


def test_a_socket_with_too_long_a_path_is_told_and_no_more(tmp_path: Path) -> None:
    async def test() -> None:
        agent = Agent(Options(MODEL, tmp_path / "state", relay=False))
        unix = Unix.new(path="/" + "x" * 106)
        await agent.start(with_endpoint(Endpoint.new(name="e", unix=unix.replace(path="x" * 107))))

        def error() -> Any:
            state: Any = agent.listeners._state("own", ("e",))
            return state.error

        assert error()
        await future_of(agent.store.edit, Author.internal(), lambda root: Root.EMPTY, "edit")
        assert error() is None
        await agent.close()

    asyncio.run(test())
