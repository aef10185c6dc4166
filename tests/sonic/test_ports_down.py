"""Ports are down while what their traffic passes through changes, and come up again whatever happens."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, cast

import pytest

from isolane.errors import DataErrors
from isolane.sonic import ports_down
from isolane.sonic.modules.tables import Tables
from isolane.sonic.ports_down import PortsDown
from isolane.sonic.redis.hashes import Command
from tests.sonic.agent import Agent, Hashes, running
from tests.sonic.redis_server import RedisServer

LIVE, QUEUE = "PORT|Ethernet0", "BUFFER_QUEUE|Ethernet0|3-4"
POOL, PROFILE = {"pool": "egress_pool", "size": "0"}, {"profile": "egress_trim"}


def transactions(agent: Agent) -> list[list[Command]]:
    """Those that the agent makes from now on."""
    made: list[list[Command]] = []
    transact = agent.sonic.participant._transact

    def noted(keys: Sequence[str], commands: list[Command]) -> None:
        transact(keys, commands)
        made.append(commands)

    agent.sonic.participant._transact = noted  # type: ignore[method-assign]  # to see what is made
    return made


def with_ports_down(tables: Tables, redis: RedisServer, check: Callable[[Agent], Any]) -> None:
    async def run() -> None:
        async with running(tables.model, redis, port_down_s=0.001) as agent:
            await check(agent)

    asyncio.run(run())


def status(key: str, up: bool) -> list[Command]:
    return [("HSET", key, "admin_status", "up" if up else "down")]


@pytest.mark.parametrize(
    ("change", "is_critical"),
    [
        ({QUEUE: {"profile": "other"}}, True),
        ({QUEUE: None}, True),
        ({"BUFFER_QUEUE|Ethernet4|5": PROFILE}, False),
        ({LIVE: {"mtu": "1500"}}, False),
        ({"BUFFER_PROFILE|egress_trim": {"size": "1"}}, False),
    ],
    ids=["changed", "gone", "of a port that is not up", "of the port itself", "of a profile"],
)
def test_a_live_port_is_down_meanwhile(
    tables: Tables, redis: RedisServer, change: Hashes, is_critical: bool
) -> None:
    redis.call("HSET", "BUFFER_PROFILE|other", *(word for pair in POOL.items() for word in pair))

    async def check(agent: Agent) -> None:
        made = transactions(agent)
        await agent.edit(change)
        assert len(made) == (3 if is_critical else 1)
        assert [LIVE in {key for _, key, *_ in each} for each in made[1:-1]] == [False] * is_critical
        if is_critical:
            assert (made[0], made[2]) == (status(LIVE, False), status(LIVE, True))
        assert redis.hash(LIVE)["admin_status"] == "up"
        assert not agent.sonic._owed
        assert agent.agrees
        assert [commit.author.user for commit in agent.commits[-2:]] == ["config-db", "alice"]

    with_ports_down(tables, redis, check)


def test_the_ports_of_a_key() -> None:
    made = PortsDown(cast(Any, None), cast(Any, None), "|", 1.0)
    keys = (
        "QUEUE|Ethernet0,Ethernet4|5",
        "PORT_QOS_MAP|Ethernet0",
        "WRED_PROFILE|x",
        "BUFFER_PG|Ethernet8|0",
    )
    names = ("Ethernet0", "Ethernet4", "5", "Ethernet8", "0")
    assert made.of([("DEL", key) for key in keys]) == [f"PORT|{name}" for name in names]


def test_a_new_port_comes_up_when_it_has_all(tables: Tables, redis: RedisServer) -> None:
    async def check(agent: Agent) -> None:
        made = transactions(agent)
        port = {"lanes": "12", "speed": "100000", "admin_status": "up"}
        await agent.edit({"PORT|Ethernet12": port, "BUFFER_QUEUE|Ethernet12|3-4": PROFILE})
        assert len(made) == 2
        assert next(each for each in made[0] if each[1] == "PORT|Ethernet12")[2:].count("down") == 1
        assert made[1] == status("PORT|Ethernet12", True)
        assert agent.agrees
        await agent.edit({LIVE: {"admin_status": "down"}, QUEUE: None})
        assert redis.hash(LIVE)["admin_status"] == "down", "what the commit says stays"
        assert agent.agrees

    with_ports_down(tables, redis, check)


def test_a_change_of_others_meanwhile_refuses_it_and_the_port_comes_up(
    tables: Tables, redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Clock:
        """Somebody else is quicker while the port is down."""

        @staticmethod
        def sleep(_: float) -> None:
            redis.call("HSET", QUEUE, "profile", "other")

    async def check(agent: Agent) -> None:
        monkeypatch.setattr(ports_down, "time", Clock)
        with pytest.raises(DataErrors) as refused:
            await agent.edit({QUEUE: None})
        assert refused.value.errors[0].app_tag == "changed-meanwhile"
        assert redis.hash(LIVE)["admin_status"] == "up"
        assert not agent.sonic._owed
        await agent.until(lambda: agent.agrees)

    redis.call("HSET", "BUFFER_PROFILE|other", *(word for pair in POOL.items() for word in pair))
    with_ports_down(tables, redis, check)


def test_an_agent_that_ended_with_a_port_down_brings_it_up_at_its_start(
    tables: Tables, redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def ended(*_: object) -> None:
        raise SystemError("as if it had been killed")

    async def end(agent: Agent) -> None:
        with monkeypatch.context() as patched:
            patched.setattr(PortsDown, "_rest", ended)
            patched.setattr(PortsDown, "_bring_up", lambda *_: None)
            with pytest.raises(SystemError):
                await agent.edit({QUEUE: None})
        assert redis.hash(LIVE)["admin_status"] == "down"

    async def check(agent: Agent) -> None:
        assert redis.hash(LIVE)["admin_status"] == "up"
        assert agent.agrees
        assert agent.hashes()[QUEUE] == PROFILE
        assert not agent.sonic._owed

    with_ports_down(tables, redis, end)
    with_ports_down(tables, redis, check)
