"""The agent's own models on a switch: CONFIG_DB becomes running, and running becomes CONFIG_DB."""

import asyncio

import pytest

from isolane.errors import DataError, DataErrors
from tests.sonic.redis_server import RedisServer
from tests.switch.agent import of_interface, on_switch


def test_the_ports_of_the_switch_are_interfaces(redis: RedisServer) -> None:
    async def check() -> None:
        async with on_switch(redis) as agent:
            ports = {key.removeprefix("PORT|") for key in redis.content() if key.startswith("PORT|")}
            assert {each.name for each in agent.running.interfaces.interface} == ports
            assert agent.commits[-1].author.user == "config-db"

    asyncio.run(check())


def test_a_commit_writes_what_it_changes_and_nothing_else(redis: RedisServer) -> None:
    async def check() -> None:
        async with on_switch(redis) as agent:
            before = redis.content()
            commit = await agent.edit(of_interface("Ethernet4", description="to the core", size=1522))
            assert commit is not None
            after = redis.content()
            changed = {"description": "to the core", "mtu": "1500"}
            assert after == before | {"PORT|Ethernet4": before["PORT|Ethernet4"] | changed}
            assert agent.store.number == commit.number, "its own write is no commit of another"

    asyncio.run(check())


def test_what_others_write_is_a_commit(redis: RedisServer) -> None:
    async def check() -> None:
        async with on_switch(redis) as agent:
            redis.call("HSET", "PORT|Ethernet4", "admin_status", "down", "mtu", "2000")
            await agent.until(lambda: agent.interface("Ethernet4").data_plane.max_frame_size == 2022)
            assert not agent.interface("Ethernet4").enabled
            assert agent.commits[-1].author.user == "config-db"

    asyncio.run(check())


def test_a_port_cannot_be_deleted_or_invented(redis: RedisServer) -> None:
    async def check() -> None:
        async with on_switch(redis) as agent:
            with pytest.raises((DataError, DataErrors), match="is a port of the switch, and stays"):
                await agent.edit(lambda root: root.replace(interfaces=None))

    asyncio.run(check())
