"""An endpoint of gNMI where the protobuf runtime is not installed: its state says what to install."""

import subprocess
import sys
from pathlib import Path

from tests.patience import PATIENCE_S

PROGRAM = """
import asyncio, sys
from pathlib import Path
sys.modules["google.protobuf"] = None  # as if it were not installed
from isolane.app.agent import Agent, Options
from isolane.bindings import MODEL
from isolane.bindings.isolane_server import Endpoint, Gnmi, Listen, Server
from isolane.store.history import Author
from isolane.strand import future_of
from isolane.tree.model import top

async def main():
    agent = Agent(Options(MODEL, Path(sys.argv[1]), dataplane="none"))
    try:
        await agent.start()
        endpoint = Endpoint.new(name="telemetry", gnmi=Gnmi.new(port=0))
        tree = MODEL.root.new(server=Server.new(listen=Listen.new(endpoint=[endpoint])))
        await future_of(agent.store.edit, Author.internal(), lambda _: tree)
        found = top(agent.store.operational.source().record(), Server).listen.endpoint["telemetry"]
        print(found.state.listening, found.state.error)
    finally:
        await agent.close()

asyncio.run(main())
"""


def test_without_the_runtime_the_endpoint_says_what_to_install(tmp_path: Path) -> None:
    command = [sys.executable, "-c", PROGRAM, str(tmp_path / "state")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S)
    assert done.stdout == "False gNMI needs the package protobuf: pip install 'isolane[gnmi]'\n", done.stderr
