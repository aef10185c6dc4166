"""An endpoint of gNMI where the protobuf runtime is not installed: its state says what to install."""

import asyncio
import sys
from pathlib import Path

import pytest

from isolane.app.agent import Agent, Options
from isolane.bindings import MODEL
from isolane.bindings.isolane_server import Endpoint, Gnmi, Listen, Server
from isolane.store.history import Author
from isolane.tree.top import top


def test_without_the_runtime_the_endpoint_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in tuple(sys.modules):
        if name.startswith(("isolane.gnmi", "isolane.app.gnmi", "google")):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "google.protobuf", None)
    endpoint = Endpoint.new(name="telemetry", gnmi=Gnmi.new(port=0))

    async def error() -> str | None:
        agent = Agent(Options(MODEL, tmp_path / "state", dataplane="none"))
        try:
            await agent.start()
            tree = MODEL.root.new(server=Server.new(listen=Listen.new(endpoint=[endpoint])))
            await agent.store.edit(Author.internal(), lambda _: tree)
            source = agent.store.operational.source().record()
            found = top(source, Server).listen.endpoint["telemetry"]
            assert found.state.listening is False
            return str(found.state.error)
        finally:
            await agent.close()

    assert asyncio.run(error()) == "gNMI needs the package protobuf: pip install 'isolane[gnmi]'"
