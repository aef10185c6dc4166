"""An agent with its own models on a switch, which is a real Redis."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from isolane.app.agent import Agent, Options
from isolane.bindings import MODEL, Root
from isolane.bindings.ietf_interfaces import InterfacesInterface
from isolane.store.disk.journal import Disk
from isolane.store.history import Author, Commit
from isolane.store.settings import Settings
from isolane.strand import future_of
from isolane.switch.device import SwitchDevice
from isolane.switch.live.databases import SwitchChoices, databases
from tests.patience import PATIENCE_S
from tests.sonic.redis_server import RedisServer

ALICE: Final = Author("alice", 7)
Change = Callable[[Root], Root]


class OnSwitch:
    """The agent, put together as `isolane serve` does, without listeners."""

    def __init__(
        self,
        redis: RedisServer,
        disk: Disk | None = None,
        save_to: Path | None = None,
        settings: Settings | None = None,
    ) -> None:
        self.redis = redis
        self.agent = Agent(
            Options(
                MODEL,
                redis.directory / "state",
                dataplane="sonic",
                switch=SwitchChoices(databases(redis.database), save_to),
                settings=settings or Settings(sync=False),
                disk=disk,
                relay=False,
            )
        )
        self.store = self.agent.store
        assert self.agent.switch is not None
        self.device: SwitchDevice = self.agent.switch

    @property
    def running(self) -> Root:
        root: Root = self.store.running
        return root

    def interface(self, name: str) -> InterfacesInterface:
        return self.running.interfaces.interface[name]

    async def edit(self, change: Change) -> Commit | None:
        return await future_of(self.store.edit, ALICE, change)

    @property
    def commits(self) -> list[Commit]:
        return sorted(self.store.history.commits(), key=lambda commit: commit.number)

    async def until(self, holds: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE_S):
            while not holds():
                await asyncio.sleep(0.005)

    async def restarted(self) -> None:
        """Wait until CONFIG_DB can be written to."""
        await self.until(lambda: self.device.participant.is_open)


def of_interface(name: str, **fields: Any) -> Change:
    """An edit of one interface; `size` is the maximum frame size."""

    def change(root: Root) -> Root:
        old = root.interfaces.interface.get(name)
        assert old is not None
        given = dict(fields)
        if "size" in given:
            given["data_plane"] = old.data_plane.replace(max_frame_size=given.pop("size"))
        table = root.interfaces.interface
        index = InterfacesInterface.NODE.index
        interfaces = root.interfaces.with_slot(index, table.set(name, old.replace(**given)))
        return root.replace(interfaces=interfaces)

    return change


@asynccontextmanager
async def on_switch(
    redis: RedisServer,
    disk: Disk | None = None,
    save_to: Path | None = None,
    settings: Settings | None = None,
) -> AsyncIterator[OnSwitch]:
    """Started, and closed in the end."""
    made = OnSwitch(redis, disk, save_to, settings)
    try:
        made.agent.check()
        await made.agent.start()
        yield made
    finally:
        await made.agent.close()
