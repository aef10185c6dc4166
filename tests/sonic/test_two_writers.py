"""Whatever two writers do at the same time, running and CONFIG_DB agree in the end, and nothing is lost."""

import asyncio
from random import Random
from typing import Any

import pytest

from isolane.errors import DataError, DataErrors
from isolane.sonic.tables import Tables
from tests.sonic.agent import ALICE, Agent, running
from tests.sonic.redis_server import RedisServer
from tests.sonic.two_writers import Place, judge, play

PLACES = [(f"PORT|Ethernet{number}", name) for number in (0, 4, 8) for name in ("mtu", "description")]


class Tabled:
    """An agent with the tables of the example."""

    def __init__(self, agent: Agent) -> None:
        self._agent = agent

    async def commit(self, place: Place, value: str | None) -> bool:
        key, name = place
        tables = self._agent.tables

        def change(tree: Any) -> Any:
            for known in tables.known(tree, key):
                fields = known.form.fields(tables.record(tree, known))
                fields.pop(name, None)
                entry = tables.entry(key, fields if value is None else fields | {name: value})
                return tables.placed(tree, {known: entry.read.record})
            raise DataError("data-missing", key)

        try:
            await self._agent.store.edit(ALICE, change)
        except (DataError, DataErrors):
            return False
        return True

    @property
    def agrees(self) -> bool:
        return self._agent.sonic.participant.is_open and self._agent.agrees


@pytest.mark.parametrize("seed", range(3))
def test_two_writers(tables: Tables, redis: RedisServer, seed: int) -> None:
    async def check() -> None:
        async with running(tables.model, redis) as agent:
            story = await play(Random(seed), Tabled(agent), redis, PLACES, 60)
            judge(story, redis.content())
            assert len(story.acknowledged) > 10 < len(story.others)

    asyncio.run(check())
