"""Running and CONFIG_DB in a real Redis are one, whoever writes."""

import asyncio
from typing import Any

import pytest

from isolane.errors import DataErrors
from isolane.sonic.modules.tables import Tables
from tests.sonic.agent import running
from tests.sonic.redis_server import RedisServer


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
            marked = agent.commits[-1].comment
            assert marked is not None
            assert marked.startswith("written in CONFIG_DB by others; not in running: PORT|Ethernet0 mtu: ")
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
