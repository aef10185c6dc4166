"""A whole agent that listens nowhere, with a client in the same process."""

import asyncio
import logging
import tempfile
from pathlib import Path
from typing import Any, Final

from isolane.app.agent import Agent, DataPlane, Options
from isolane.bindings import MODEL
from isolane.bindings.ietf_restconf_monitoring import Access, Stream
from isolane.execution import AtOnce
from isolane.tree.date_and_time import date_and_time
from tests.netconf.client import Client


class Nowhere:
    """Stands for a listener: tables read what it counts, and no socket is opened."""

    def __init__(self) -> None:
        self.accepted = 0
        self.refused = 0

    def close(self) -> None:
        pass


class NoHttp:
    """Stands for what serves HTTP."""

    connections = requests = misdirected = refused = event_streams = 0
    capabilities = ("urn:example:one", "urn:example:two")
    streams: Final = {
        "S": Stream.new(
            name="S",
            description="all of it",
            replay_support=True,
            replay_log_creation_time=date_and_time(0),
            access=[Access.new(encoding="json", location="/somewhere")],
        )
    }

    async def close(self) -> None:
        pass


class AgentBench:
    """What a table of leafs needs; `close` gives back what the agent has of the process."""

    def __init__(self, dataplane: DataPlane = "none") -> None:
        self._dataplane = dataplane
        self._log = logging.getLogger()
        self._before = self._log.level, list(self._log.handlers)
        self._directory = tempfile.TemporaryDirectory()
        self.loop = asyncio.new_event_loop()
        self.agent = self.loop.run_until_complete(self._made())
        self.store = self.agent.store
        self.client = Client(
            self.agent.server, "nina", transport="netconf-tls", source_host="192.0.2.99", recovery=True
        )

    async def _made(self) -> Agent:
        """It answers while it is asked, as a server without a loop does."""
        agent = Agent(Options(MODEL, Path(self._directory.name), dataplane=self._dataplane))
        listeners: Any = agent.listeners
        listeners._listen = lambda place, id: Nowhere()  # no sockets here
        agent.https = NoHttp()  # type: ignore[assignment]  # no sockets here
        agent.service.execution = AtOnce()
        agent.store.start()
        return agent

    def edit(self, *configs: str) -> None:
        """Nothing has to be there before."""
        assert not configs

    def run(self, milliseconds: float) -> None:
        """Nothing here follows the clock of a data plane."""

    def close(self) -> None:
        self.loop.run_until_complete(self.agent.close())
        self.loop.close()
        self._directory.cleanup()
        level, handlers = self._before
        self._log.setLevel(level)
        self._log.handlers[:] = handlers
