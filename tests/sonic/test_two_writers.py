"""The tables of SONiC's modules and another writer: whatever both do, nothing is lost and both agree."""

import asyncio
from functools import partial
from itertools import count
from random import Random

import pytest

from isolane.errors import DataError, DataErrors
from isolane.sonic.modules.tables import Place as Entry
from isolane.sonic.modules.tables import Tables
from isolane.strand import future_of
from isolane.tree.schema import Record
from isolane.tree.types import BadValue
from tests.sonic.agent import ALICE, Agent, running
from tests.sonic.redis_server import RedisServer
from tests.sonic.two_writers import Place, judge, play

PLACES: tuple[Place, ...] = (
    *((f"PORT|Ethernet{number}", name) for number in (0, 4, 8) for name in ("mtu", "description", "alias")),
    ("ACL_TABLE|DATAACL", "policy_desc"),
    ("VLAN|Vlan100", "description"),
)


class OfTables:
    """Fields of CONFIG_DB as leafs of SONiC's modules."""

    def __init__(self, agent: Agent) -> None:
        self._agent = agent

    async def commit(self, place: Place, value: str | None) -> bool:
        try:
            await future_of(self._agent.store.edit, ALICE, lambda tree: self._changed(tree, place, value))
        except (DataError, DataErrors, BadValue):
            return False
        return True

    def _changed(self, tree: Record, place: Place, value: str | None) -> Record:
        tables, (key, name) = self._agent.tables, place
        known = tables.places_of_key(tree, key)
        if not known:
            raise BadValue("somebody has deleted the entry")
        fields = known[0].form.fields(tables.record(tree, known[0])) | {name: value or ""}
        if value is None:
            del fields[name]
        found: dict[Entry, Record | None] = {known[0]: known[0].form.read(fields, known[0].keys).record}
        return tables.placed(tree, found)

    @property
    def agrees(self) -> bool:
        return self._agent.sonic.participant.is_open and self._agent.agrees


async def cut(agent: Agent, rng: Random) -> None:
    """Connections of events that end again and again: what is announced meanwhile is lost."""
    for number in count(1):
        agent.redis.call("CLIENT", "KILL", "TYPE", "pubsub")
        await agent.until(partial(_lost, agent, number))
        await agent.until(lambda: agent.sonic.participant.is_open)
        await asyncio.sleep(rng.random() * 0.1)


def _lost(agent: Agent, times: int) -> bool:
    return agent.sonic.health.counts.lost >= times


@pytest.mark.parametrize(("seed", "cuts"), [(0, False), (1, False), (2, True), (3, True)])
def test_two_writers(
    tables: Tables, redis: RedisServer, monkeypatch: pytest.MonkeyPatch, seed: int, cuts: bool
) -> None:
    monkeypatch.setattr("isolane.sonic.follower.RETRY_S", 0.01)

    async def check() -> None:
        rng = Random(seed)
        async with running(tables.model, redis) as agent:
            agent.sonic.health.compare_s = 0.05 if seed % 2 else None
            await agent.sonic.follower.compare()
            cutting = asyncio.create_task(cut(agent, Random(seed))) if cuts else None
            story = await play(rng, OfTables(agent), redis, PLACES, 80, deletes=True)
            if cutting is not None:
                cutting.cancel()
                await agent.until(lambda: agent.sonic.participant.is_open and agent.agrees)
            judge(story, redis.content())
            assert agent.sonic.health.counts.lost or not cuts

    asyncio.run(check())
