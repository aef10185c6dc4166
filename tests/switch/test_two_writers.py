"""The agent's own models and another writer: whatever both do, nothing is lost and both agree."""

import asyncio
import os
from random import Random
from typing import Any

import pytest

from isolane.bindings import Root
from isolane.errors import DataError, DataErrors
from tests.sonic.redis_server import RedisServer
from tests.sonic.two_writers import Place, judge, play
from tests.switch.agent import Change, OnSwitch, of_interface, on_switch
from tests.switch.wide_writers import Wide
from tests.switch.wide_writers import judge as judge_wide
from tools.sonic_stand_in.factory import config_db
from tools.sonic_stand_in.kinds import Kind
from tools.sonic_stand_in.switch import Switch

PROFILE = "LLR_PROFILE|short"
PLACES = [
    *((f"PORT|Ethernet{number}", name) for number in (0, 4, 8) for name in ("mtu", "description")),
    (PROFILE, "max_replay_timer"),
]
_HEADERS = 22


class OwnModels:
    """Fields of CONFIG_DB as nodes of the models."""

    def __init__(self, agent: OnSwitch) -> None:
        self._agent = agent

    async def commit(self, place: Place, value: str | None) -> bool:
        key, name = place
        if value is None and name != "description":
            return False  # the models have a default instead
        if key == PROFILE:
            return await self._edited(lambda root: with_timer(root, int(value or 0)))
        given: dict[str, Any] = {"description": value}
        if name == "mtu":
            given = {"size": int(value or 0) + _HEADERS}
        return await self._edited(of_interface(key.removeprefix("PORT|"), **given))

    async def _edited(self, change: Change) -> bool:
        try:
            await self._agent.edit(change)
        except (DataError, DataErrors):
            return False
        return True

    @property
    def agrees(self) -> bool:
        """Running is what its fields say, and what the agent knows of CONFIG_DB is what is there."""
        device, redis = self._agent.device, self._agent.redis
        if not device.participant.is_open:
            return False
        content = redis.content()
        known = {key: dict(fields) for key, fields in device.snapshot.rows.items()}
        return known == content and self._as_in(content)

    def _as_in(self, content: dict[str, dict[str, str]]) -> bool:
        for interface in self._agent.running.interfaces.interface:
            row = content[f"PORT|{interface.name}"]
            size = int(row["mtu"]) + _HEADERS if "mtu" in row else None
            if size not in (None, interface.data_plane.max_frame_size):
                return False
            if row.get("description") != interface.description:
                return False
        timer = content.get(PROFILE, {}).get("max_replay_timer", "0")
        [profile] = self._agent.running.llr.profile
        return profile.replay_timer_max == int(timer)


def with_timer(root: Root, timer: int) -> Root:
    """The profile with another replay timer."""
    table = root.llr.profile
    [old] = table
    return root.replace(
        llr=root.llr.replace(profile=table.set(old.name, old.replace(replay_timer_max=timer)))
    )


@pytest.mark.parametrize("seed", range(3))
def test_two_writers(redis: RedisServer, seed: int) -> None:
    async def check() -> None:
        redis.call("FLUSHALL")
        profile = {"max_outstanding_frames": "100", "max_outstanding_bytes": "100000"}
        switch = Switch(redis.database, Kind())
        switch.start(config_db(3) | {"LLR_PROFILE": {"short": profile}})
        switch.close()
        async with on_switch(redis) as agent:
            story = await play(Random(seed), OwnModels(agent), redis, PLACES, 60)
            judge(story, redis.content())
            assert len(story.acknowledged) > 10 < len(story.others)

    asyncio.run(check())


SEEDS = int(os.environ.get("SEEDS", "3"))


@pytest.mark.parametrize("seed", range(SEEDS))
def test_two_writers_of_all_areas(redis: RedisServer, seed: int) -> None:
    """Profiles that are made again, queues, maps, trimming and reloads; the other also writes in between."""

    async def check() -> None:
        redis.call("FLUSHALL")
        profile = {"max_outstanding_frames": "100", "max_outstanding_bytes": "100000"}
        switch = Switch(redis.database, Kind())
        switch.start(config_db(2) | {"LLR_PROFILE": {"short": profile}})
        switch.close()
        async with on_switch(redis) as agent:
            wide = Wide(agent, Random(seed))
            await wide.play(80)
            judge_wide(wide, redis.content())
            assert wide.acknowledged > 10 < len(wide.made)

    asyncio.run(check())
