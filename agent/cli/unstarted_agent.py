"""An agent that is put together and not started: what it would do with models and configurations."""

import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from isolane.app.agent import Agent, DataPlane


@asynccontextmanager
async def unstarted(dataplane: "DataPlane" = "emulated") -> "AsyncIterator[Agent]":
    """With the project's own model; it listens nowhere and keeps nothing."""
    from isolane.app.agent import Agent, Options
    from isolane.bindings import MODEL

    with tempfile.TemporaryDirectory() as directory:
        agent = Agent(Options(MODEL, Path(directory), dataplane=dataplane))
        try:
            yield agent
        finally:
            await agent.close()
