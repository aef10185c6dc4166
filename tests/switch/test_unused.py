"""Rows that the agent made go when no row refers to them any more, and never before."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Future
from random import Random

import pytest

from isolane.bindings import Root
from isolane.sonic.redis.config_db import ConfigDb
from isolane.sonic.redis.connection import Connection
from isolane.switch.view import SwitchView
from isolane.switch.writes import unused
from tests.sonic.redis_server import RedisServer
from tests.switch.agent import OnSwitch, on_switch
from tests.switch.bench import SwitchBench
from tests.switch.test_order import own

ROW = "SCHEDULER|isolane_rate_1000000"
USER = "PORT_QOS_MAP|Ethernet0"
NAMES = ["isolane_rate_1", "isolane_rate_10", "isolane_trim_a b", "isolane_strict", "gold"]
TABLES = {"SCHEDULER": ("QUEUE", "scheduler"), "BUFFER_PROFILE": ("BUFFER_PG", "profile")}


def test_only_rows_of_the_agent_that_no_value_names() -> None:
    for seed in range(300):
        random = Random(seed)
        rows: dict[str, dict[str, str]] = {
            f"{table}|{name}": {"type": "DWRR"} for table in TABLES for name in NAMES if random.random() < 0.6
        }
        named: set[str] = set()
        for port in range(random.randint(0, 3)):
            user, field = TABLES[random.choice(list(TABLES))]
            several = random.sample(NAMES, random.randint(1, 2))
            rows[f"{user}|Ethernet{port}|3"] = {field: ",".join(several), "other": "1"}
            named.update(several)
        found = set(unused(rows, ("SCHEDULER|isolane_", "BUFFER_PROFILE|isolane_trim_")))
        ours = {key for key in rows if key.startswith(("SCHEDULER|isolane_", "BUFFER_PROFILE|isolane_trim_"))}
        assert found.isdisjoint(f"{table}|{name}" for table in TABLES for name in named)
        # a name may be kept that is the beginning of one in a list, and no other
        kept = {key for key in ours - found if key.partition("|")[2] not in named}
        assert all(any(name.startswith(key.partition("|")[2]) for name in named) for key in kept)


def test_all_tables_in_which_the_agent_makes_rows() -> None:
    view = SwitchView(own()[0], SwitchBench().snapshot)
    maps = "DOT1P_TO_TC_MAP DSCP_TO_TC_MAP TC_TO_QUEUE_MAP TC_TO_PRIORITY_GROUP_MAP TC_TO_DSCP_MAP"
    pfc = "MAP_PFC_PRIORITY_TO_QUEUE PFC_PRIORITY_TO_PRIORITY_GROUP_MAP"
    made = {f"{table}|isolane_x" for table in f"{maps} {pfc} WRED_PROFILE SCHEDULER".split()}
    made |= {"BUFFER_PROFILE|isolane_trim_x", "BUFFER_PROFILE|isolane_drop_x"}
    others = {"LLR_PROFILE|isolane_x", "BUFFER_PROFILE|isolane_x", "SCHEDULER|gold", "PORT|Ethernet0"}
    rows = {key: {"a": "b"} for key in made | others}
    steps = view.unused(rows)
    assert {step.key for step in steps} == made
    assert view.commands(steps, rows) == [("DEL", step.key) for step in steps]


def limited(port: str, limit: int | None) -> Callable[[Root], Root]:
    def change(root: Root) -> Root:
        table = root.interfaces.interface
        old = table[port]
        new = old.replace(data_plane=old.data_plane.replace(rate_limit=limit))
        return root.replace(interfaces=root.interfaces.replace(interface=table.set(port, new)))

    return change


async def left(agent: OnSwitch) -> None:
    """A row without a user: another writer has deleted it, and one comparison has seen that."""
    await agent.edit(limited("Ethernet0", 8_000_000))
    assert agent.redis.content()[USER] == {"scheduler": "isolane_rate_1000000"}
    agent.redis.call("DEL", USER)
    await agent.until(lambda: agent.interface("Ethernet0").data_plane.rate_limit is None)
    await agent.device.follower.compare()
    assert ROW in agent.redis.content()


def test_another_writer_deletes_the_user(redis: RedisServer, caplog: pytest.LogCaptureFixture) -> None:
    async def check() -> None:
        async with on_switch(redis) as agent:
            await left(agent)
            commits = len(agent.commits)
            with caplog.at_level(logging.INFO, "isolane.sonic"):
                await agent.device.follower.compare()
            assert ROW not in redis.content()
            assert agent.device.snapshot.row(ROW) == {}
            await agent.device.follower.compare()
            assert len(agent.commits) == commits
            await agent.edit(limited("Ethernet0", 8_000_000))
            assert redis.content()[ROW] == {"meter_type": "bytes", "pir": "1000000"}

    asyncio.run(check())
    said = f"CONFIG_DB: removed {ROW}, which the agent had made and no row refers to"
    assert [record.getMessage() for record in caplog.records].count(said) == 1


def test_a_row_that_others_use_stays(redis: RedisServer) -> None:
    async def check() -> None:
        async with on_switch(redis) as agent:
            await left(agent)
            redis.call("HSET", "QUEUE|Ethernet4|2", "scheduler", "isolane_rate_1000000")
            for _ in range(3):
                await agent.device.follower.compare()
            assert ROW in redis.content()

    asyncio.run(check())


@pytest.mark.parametrize("by", ["another writer", "another agent", "a commit"])
def test_a_row_that_is_used_again_meanwhile_stays(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch, by: str
) -> None:
    """While it is about to be removed, after it is watched. Another agent writes the row with its user; a
    commit of this agent has its turn after the removal, and makes the row again."""

    async def check() -> None:
        async with on_switch(redis) as agent:
            await left(agent)
            follower, loop = agent.device.follower, asyncio.get_running_loop()
            watch, done, edits = ConfigDb.watch, list[str](), list[Future[object]]()

            def use() -> None:
                done.append(by)
                if by == "a commit":
                    edit = agent.edit(limited("Ethernet4", 8_000_000))
                    edits.append(asyncio.run_coroutine_threadsafe(edit, loop))
                    return
                other = Connection(redis.database)
                if by == "another agent":
                    other.fresh(("MULTI",), ("HSET", ROW, "meter_type", "bytes"))
                    other.fresh(("HSET", USER, "scheduler", "isolane_rate_1000000"), ("EXEC",))
                else:
                    other.fresh(("HSET", USER, "scheduler", "isolane_rate_1000000"))
                other.close()

            def watched(database: ConfigDb, keys: list[str]) -> object:
                found = watch(database, keys)
                if not done and keys == [ROW]:
                    use()
                return found

            monkeypatch.setattr(ConfigDb, "watch", watched)
            await follower.compare()
            assert done == [by]
            await follower.compare()
            await follower.compare()
            assert ROW in redis.content()
            port = "Ethernet4" if edits else "Ethernet0"
            await agent.until(lambda: agent.interface(port).data_plane.rate_limit == 8_000_000)

    asyncio.run(check())
