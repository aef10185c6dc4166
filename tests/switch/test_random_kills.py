"""kill -9 at a random moment of commits of several areas: none is lost, none is in CONFIG_DB by half.

`make sonic-kills KILLS=200` makes more of them.
"""

import asyncio
import json
import os
from collections.abc import Callable
from random import Random
from typing import Final

import pytest

from tests.sonic.redis_server import RedisServer
from tests.sonic.test_random_kills import SEED, Stream
from tests.switch.agent import on_switch
from tests.switch.test_faults import agrees
from tools.sonic_stand_in.factory import config_db
from tools.sonic_stand_in.kinds import Kind
from tools.sonic_stand_in.switch import Switch

KILLS: Final = int(os.environ.get("KILLS", "2"))
PLACES: Final[dict[tuple[str, str], Callable[[str], int]]] = {
    ("PORT|Ethernet0", "description"): lambda text: int(text[1:]),
    ("PORT|Ethernet4", "description"): lambda text: int(text[1:]),
    ("LLR_PROFILE|short", "max_replay_timer"): lambda text: int(text) - 5_000,
    ("PFC_WD|GLOBAL", "POLL_INTERVAL"): lambda text: int(text) - 100,
    ("PFC_WD|Ethernet0", "detection_time"): lambda text: int(text) - 200,
    ("PFC_WD|Ethernet4", "detection_time"): lambda text: int(text) - 200,
    ("SWITCH_TRIMMING|GLOBAL", "size"): lambda text: int(text) - 100,
}
"""Where a commit writes its number."""


def numbers(redis: RedisServer) -> set[int]:
    """The numbers of the commits that CONFIG_DB has something of; 0 for what none has written."""
    rows = {key: redis.hash(key) for key, _ in PLACES}
    return {read(rows[key][name]) if name in rows[key] else 0 for (key, name), read in PLACES.items()}


@pytest.mark.parametrize("kill", range(KILLS))
def test_no_half_of_a_commit_is_left(redis: RedisServer, kill: int) -> None:
    redis.call("FLUSHALL")
    profile = {"max_outstanding_frames": "100", "max_outstanding_bytes": "100000"}
    switch = Switch(redis.database, Kind())
    switch.start(config_db(2) | {"LLR_PROFILE": {"short": profile}})
    switch.close()
    rng = Random(SEED * 1_000_003 + kill)
    first = 1
    for _ in range(2):  # the second process begins with what the first has left
        stream = Stream(redis.directory, first, "tests.switch.victim")
        said = stream.kill_after(rng.random() * 0.2)
        acknowledged = [int(value) for word, *_, value in said if word == "made"]
        tried = [int(value) for word, *_, value in said if word == "try"]
        [held] = numbers(redis)
        assert acknowledged[-1] <= held <= tried[-1]
        first = tried[-1] + 1

    async def check() -> set[int]:
        async with on_switch(redis) as agent:
            await agent.until(lambda: agent.device.participant.is_open)
            assert agrees(agent)
            assert numbers(redis) == {held}
            assert agent.interface("Ethernet4").description == f"n{held}"
            journal = [
                change.new
                for commit in agent.commits
                for change in agent.store.history.changes(commit.number)
                if str(change.path).endswith("[name='Ethernet0']/description")
            ]
            assert {f"n{number}" for number in acknowledged} <= set(journal)
            return {commit.number for commit in agent.commits}

    kept = asyncio.run(check())
    audit = (redis.directory / "state" / "audit.jsonl").read_text()
    assert kept <= {json.loads(line).get("commit") for line in audit.splitlines()}
