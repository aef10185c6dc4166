"""Running and CONFIG_DB in a real Redis are one, whoever writes."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from isolane.errors import DataErrors
from isolane.sonic import content
from isolane.sonic.choices import SonicChoices
from isolane.sonic.datastore import SonicDatastore
from isolane.sonic.tables import Place, Tables
from isolane.store.history import Author, Commit
from isolane.store.settings import Settings
from isolane.store.store import Store
from isolane.tree.model import Model
from isolane.tree.record import Record
from tests.sonic.redis_server import RedisServer

ALICE = Author("alice", 7)


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[RedisServer]:
    server = RedisServer(tmp_path)
    server.start()
    server.load()
    yield server
    server.stop()


class Agent:
    """A store with CONFIG_DB, without protocols."""

    def __init__(self, model: Model, redis: RedisServer, state: Path, save_to: Path | None = None) -> None:
        self.redis = redis
        self.store = Store.open(model, state, Settings(sync=False), check=False)
        self.sonic = SonicDatastore(self.store, SonicChoices(redis.database, save_to), state)
        self.tables = self.sonic.tables

    async def edit(self, hashes: dict[str, dict[str, str] | None]) -> Any:
        def change(tree: Any) -> Any:
            placed: dict[Place, Record | None] = {}
            for key, fields in hashes.items():
                known = self.tables.known(tree, key)
                if fields is None:
                    placed[known[0]] = None
                    continue
                now = {} if not known else known[0].form.fields(self.tables.record(tree, known[0]))
                entry = self.tables.entry(key, now | fields)
                placed[entry.place] = entry.read.record
            return self.tables.placed(tree, placed)

        return await self.store.edit(ALICE, change)

    @property
    def commits(self) -> list[Commit]:
        return sorted(self.store.history.commits(), key=lambda commit: commit.number)

    def hashes(self) -> content.Content:
        return content.written(self.tables, self.store.running)

    async def until(self, holds: Callable[[], bool]) -> None:
        async with asyncio.timeout(10):
            while not holds():
                await asyncio.sleep(0.005)

    @property
    def agrees(self) -> bool:
        taken = content.take(self.tables, self.redis.content())
        there = self.tables.placed(self.tables.model.root.EMPTY, taken.records)
        return bool(there == content.only_tables(self.tables, self.store.running))


@asynccontextmanager
async def running(model: Model, redis: RedisServer, save_to: Path | None = None) -> AsyncIterator[Agent]:
    agent = Agent(model, redis, redis.directory / "state", save_to)
    await agent.store.start()
    await agent.sonic.start()
    try:
        yield agent
    finally:
        await agent.sonic.close()
        await agent.store.close()


def test_running_is_what_config_db_holds(tables: Tables, redis: RedisServer) -> None:
    async def check() -> None:
        async with running(tables.model, redis) as agent:
            assert agent.agrees
            commit = agent.commits[-1]
            assert (commit.author.user, commit.comment) == (
                "config-db",
                "comparison with CONFIG_DB at the start",
            )
        async with running(tables.model, redis) as agent:
            assert len(agent.commits) == 1

    asyncio.run(check())


def test_a_commit_is_in_redis_when_it_is_acknowledged(tables: Tables, redis: RedisServer) -> None:
    async def check() -> None:
        async with running(tables.model, redis) as agent:
            await agent.edit({"PORT|Ethernet4": {"mtu": "1500"}, "VLAN|Vlan5": {"vlanid": "5"}})
            assert redis.hash("PORT|Ethernet4")["mtu"] == "1500"
            assert redis.hash("VLAN|Vlan5") == {"vlanid": "5"}
            await agent.edit({"VLAN|Vlan5": None})
            assert redis.hash("VLAN|Vlan5") == {}
            assert agent.agrees
            assert redis.hash("VERSIONS|DATABASE")
            await asyncio.sleep(0.05)
            assert [commit.author.user for commit in agent.commits] == [
                "config-db",
                "alice",
                "alice",
            ]

    asyncio.run(check())


def test_what_others_write_becomes_a_commit(tables: Tables, redis: RedisServer) -> None:
    async def check() -> None:
        async with running(tables.model, redis) as agent:
            redis.call("HSET", "PORT|Ethernet8", "mtu", "4000")
            await agent.until(lambda: agent.hashes()["PORT|Ethernet8"].get("mtu") == "4000")
            commit = agent.commits[-1]
            assert (commit.author.user, commit.comment) == ("config-db", "written in CONFIG_DB by others")
            redis.call("DEL", "VLAN_INTERFACE|Vlan100|198.51.100.1/24")
            await agent.until(lambda: "VLAN_INTERFACE|Vlan100|198.51.100.1/24" not in agent.hashes())
            redis.call("HSET", "VLAN_INTERFACE|Vlan100|192.0.2.1/24", "NULL", "NULL")
            await agent.until(lambda: agent.agrees)
            assert "VLAN_INTERFACE|Vlan100|192.0.2.1/24" in agent.hashes()

    asyncio.run(check())


def test_what_is_not_valid_is_taken_and_marked(tables: Tables, redis: RedisServer) -> None:
    async def check() -> None:
        async with running(tables.model, redis) as agent:
            redis.call("HSET", "VLAN_MEMBER|Vlan100|Ethernet99", "tagging_mode", "tagged")
            await agent.until(lambda: "VLAN_MEMBER|Vlan100|Ethernet99" in agent.hashes())
            comment = agent.commits[-1].comment
            assert comment is not None
            assert comment.startswith("written in CONFIG_DB by others; not valid: /sonic-vlan:sonic-vlan/")
            redis.call("HSET", "PORT|Ethernet0", "mtu", "nine", "colour", "red")
            await agent.until(lambda: "mtu" not in agent.hashes()["PORT|Ethernet0"])
            await agent.edit({"PORT|Ethernet0": {"fec": "fc"}})
            after = redis.hash("PORT|Ethernet0")
            assert (after["mtu"], after["colour"], after["fec"]) == ("nine", "red", "fc")
        async with running(tables.model, redis) as agent:
            assert "VLAN_MEMBER|Vlan100|Ethernet99" in agent.hashes()

    asyncio.run(check())


def test_a_commit_is_refused_with_what_others_changed(tables: Tables, redis: RedisServer) -> None:
    async def check() -> None:
        async with running(tables.model, redis) as agent:
            execute = agent.sonic.participant._database.execute

            def late(commands: Any) -> None:
                redis.call("HSET", "PORT|Ethernet4", "mtu", "2000")
                execute(commands)

            agent.sonic.participant._database.execute = late  # type: ignore[method-assign]  # the second writer
            with pytest.raises(DataErrors) as refused:
                await agent.edit({"PORT|Ethernet4": {"mtu": "1500"}})
            (error,) = refused.value.errors
            assert error.message == "PORT|Ethernet4 was changed in CONFIG_DB meanwhile: mtu 9100 -> 2000"
            assert error.app_tag == "changed-meanwhile"
            await agent.until(lambda: agent.hashes()["PORT|Ethernet4"]["mtu"] == "2000")
            assert agent.agrees

    asyncio.run(check())
