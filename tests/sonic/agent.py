"""A store with CONFIG_DB in a real Redis, without protocols."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from isolane.sonic.datastore import SonicChoices, SonicDatastore
from isolane.sonic.modules import content
from isolane.sonic.modules.tables import Place
from isolane.sonic.modules.updater import Recreated
from isolane.sonic.redis.hashes import Content
from isolane.store.confirmed import Confirmed
from isolane.store.disk.journal import Disk
from isolane.store.history import Author, Commit
from isolane.store.settings import Settings
from isolane.store.store import Store
from isolane.strand import future_of
from isolane.tree.model import Model
from isolane.tree.schema import Record
from tests.patience import PATIENCE_S
from tests.sonic.redis_server import RedisServer

ALICE = Author("alice", 7)
Hashes = dict[str, dict[str, str] | None]


class Agent:
    """A store with CONFIG_DB, without protocols."""

    def __init__(
        self,
        model: Model,
        redis: RedisServer,
        save_to: Path | None = None,
        disk: Disk | None = None,
        settings: Settings | None = None,
        recreated: Recreated | None = None,
        port_down_s: float = 0.0,
    ) -> None:
        self.redis = redis
        state = redis.directory / "state"
        self.store = Store.open(model, state, settings or Settings(sync=False), disk=disk, check=False)
        self.sonic = SonicDatastore(
            self.store,
            SonicChoices(redis.database, save_to, recreated=recreated, port_down_s=port_down_s),
            state,
        )
        self.tables = self.sonic.tables

    def changed(self, tree: Any, hashes: Hashes) -> Any:
        """A tree with fields of some keys changed; None deletes a key."""
        placed: dict[Place, Record | None] = {}
        for key, fields in hashes.items():
            known = self.tables.places_of_key(tree, key)
            if fields is None:
                placed[known[0]] = None
                continue
            now = {} if not known else known[0].form.fields(self.tables.record(tree, known[0]))
            entry = self.tables.entry(key, now | fields)
            placed[entry.place] = entry.read.record
        return self.tables.placed(tree, placed)

    async def edit(self, hashes: Hashes) -> Commit | None:
        return await future_of(self.store.edit, ALICE, lambda tree: self.changed(tree, hashes))

    async def edit_confirmed(self, hashes: Hashes, timeout_s: int = 600) -> Commit | None:
        await future_of(self.store.edit_candidate, ALICE, lambda tree: self.changed(tree, hashes))
        return await future_of(self.store.commit, ALICE, confirmed=Confirmed(timeout_s))

    @property
    def commits(self) -> list[Commit]:
        return sorted(self.store.history.commits(), key=lambda commit: commit.number)

    def hashes(self) -> Content:
        return content.hashes(self.tables, self.store.running)

    def deaf(self) -> None:
        """Have the agent miss the events to come."""
        assert self.sonic.follower._events is not None
        self.sonic.follower._events.add = lambda _: None  # type: ignore[method-assign,assignment]  # that is the fault

    async def until(self, holds: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE_S):
            while not holds():
                await asyncio.sleep(0.005)

    @property
    def agrees(self) -> bool:
        taken = content.take(self.tables, self.redis.content())
        there = self.tables.placed(self.tables.model.root.EMPTY, taken.records)
        return bool(there == content.only_tables(self.tables, self.store.running))


@asynccontextmanager
async def running(
    model: Model,
    redis: RedisServer,
    save_to: Path | None = None,
    disk: Disk | None = None,
    settings: Settings | None = None,
    recreated: Recreated | None = None,
    port_down_s: float = 0.0,
) -> AsyncIterator[Agent]:
    agent = Agent(model, redis, save_to, disk, settings, recreated, port_down_s)
    await future_of(agent.store.start)
    await agent.sonic.start()
    try:
        yield agent
    finally:
        await agent.sonic.close()
        await future_of(agent.store.close)
