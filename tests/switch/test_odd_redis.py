"""A Redis that behaves oddly: one plain error for a client, one line in the log, and agreement afterwards."""

import asyncio
import logging
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest

from isolane.bindings import MODEL, Root
from isolane.errors import DataError, DataErrors
from isolane.sonic.errors import SonicError
from isolane.sonic.redis.config_db import LOADED
from isolane.tree.edit.lists import merge
from isolane.tree.json import decode
from tests.patience import PATIENCE_S
from tests.sonic.doors import PROTOCOLS, Doors
from tests.sonic.redis_server import RedisServer
from tests.switch.agent import Change, OnSwitch, of_interface, on_switch
from tests.switch.test_faults import agrees, app_tag, size
from tools.sonic_stand_in.factory import config_db
from tools.sonic_stand_in.kinds import Kind
from tools.sonic_stand_in.switch import Switch

FOUR = "PORT|Ethernet4"
PROFILE = "LLR_PROFILE|short"


@asynccontextmanager
async def quick(redis: RedisServer, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[OnSwitch]:
    """An agent that tries again soon."""
    monkeypatch.setattr("isolane.sonic.follower.RETRY_S", 0.02)
    redis.call("FLUSHALL")
    switch = Switch(redis.database, Kind())
    switch.start(config_db(3))
    switch.close()
    async with on_switch(redis) as agent:
        wait_for_redis(agent, PATIENCE_S)
        yield agent


def wait_for_redis(agent: OnSwitch, seconds: float) -> None:
    """How long a commit waits for an answer: short only while Redis is silent on purpose."""
    connection = agent.device.participant._database._connection
    connection._timeout_s = seconds
    if connection._socket is not None:
        connection._socket.settimeout(seconds)


async def refused(agent: OnSwitch, change: Change) -> str:
    """The app-tag of the one error that a commit is refused with."""
    with pytest.raises((DataError, DataErrors)) as found:
        await agent.edit(change)
    for error in found.value.errors if isinstance(found.value, DataErrors) else [found.value]:
        assert "\n" not in str(error)
        assert str(error)
    return app_tag(found)


def is_plain(caplog: pytest.LogCaptureFixture, lines: int) -> bool:
    """Whether the log says at most so many things of importance, each in one line."""
    told = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert not any(record.exc_info for record in told), caplog.text
    assert not any("\n" in record.getMessage() for record in told), caplog.text
    # The refused edit has a line of its own, which is of the client and not of Redis.
    told = [record for record in told if not record.getMessage().startswith("edit by alice")]
    assert len(told) <= lines, caplog.text
    return True


async def compared(agent: OnSwitch) -> bool:
    """Whether running could be compared with CONFIG_DB: the connection may have to be made again first."""
    try:
        await agent.device.follower.compare()
    except SonicError:
        return False
    return True


async def heals(agent: OnSwitch) -> None:
    """The next commit is made, and both agree."""
    async with asyncio.timeout(PATIENCE_S):
        while not await compared(agent):
            await asyncio.sleep(0.01)
    await agent.edit(of_interface("Ethernet4", size=1600))
    assert agent.redis.hash(FOUR)["mtu"] == "1578"
    assert agrees(agent)


def lua(redis: RedisServer, script: str, *keys: str) -> None:
    redis.call("EVAL", script, str(len(keys)), *keys)


def with_profile(name: str = "short") -> Change:
    """A profile of link layer retry, and a description of a port before it."""

    given = {
        "isolane-ue-llr:llr": {
            "profile": [
                {"name": name, "max-outstanding-frames": 9, "max-outstanding-bytes": 9000}
                | {"re-init-on-flush": True}
            ]
        },
        "ietf-interfaces:interfaces": {"interface": [{"name": "Ethernet4", "description": "with a profile"}]},
    }

    def merged(root: Root) -> Root:
        found = merge(root, decode(MODEL, given))
        assert isinstance(found, Root)
        return found

    return merged


@pytest.mark.parametrize("kind", ["SET {} text", "RPUSH {} one", "ZADD {} 1 one"])
def test_a_key_of_another_type(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, kind: str
) -> None:
    """A commit is made as a whole or not at all: Redis finds the type when it has made others."""

    async def check() -> None:
        async with quick(redis, monkeypatch) as agent:
            redis.call(*kind.format(PROFILE).split())
            before = redis.hash(FOUR)
            assert await refused(agent, with_profile()) == "config-db-refused"
            assert redis.hash(FOUR) == before
            assert "short" not in agent.running.llr.profile
            redis.call("DEL", PROFILE)
            await agent.until(lambda: agent.device.participant.is_open)
            await agent.edit(with_profile())
            assert redis.hash(PROFILE)["max_outstanding_frames"] == "9"
            await heals(agent)
            is_plain(caplog, 1)

    asyncio.run(check())


def test_a_port_that_is_no_hash(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def check() -> None:
        async with quick(redis, monkeypatch) as agent:
            row = redis.hash(FOUR)
            redis.call("DEL", FOUR)
            redis.call("SET", FOUR, "text")
            await agent.until(lambda: not agent.device.snapshot.row(FOUR))
            with pytest.raises(AssertionError):
                await agent.edit(of_interface("Ethernet4", description="x"))
            await agent.edit(of_interface("Ethernet0", description="x"))
            redis.call("DEL", FOUR)
            redis.call("HSET", FOUR, *(word for pair in row.items() for word in pair))
            await agent.until(lambda: bool(agent.device.snapshot.row(FOUR)))
            await heals(agent)
            is_plain(caplog, 3)

    asyncio.run(check())


def replica(redis: RedisServer) -> Callable[[], object]:
    redis.call("REPLICAOF", "127.0.0.1", "1")
    return lambda: redis.call("REPLICAOF", "NO", "ONE")


def other_password(redis: RedisServer) -> Callable[[], object]:
    """The agent is connected, then the password changes, and its connections end."""
    redis.call("CONFIG", "SET", "requirepass", "changed")
    redis.call("CLIENT", "KILL", "TYPE", "pubsub")
    redis.call("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes")
    return lambda: redis.call("CONFIG", "SET", "requirepass", "")


def full(redis: RedisServer) -> Callable[[], object]:
    redis.call("CONFIG", "SET", "maxmemory", "1")
    return lambda: redis.call("CONFIG", "SET", "maxmemory", "0")


def stopped(redis: RedisServer) -> Callable[[], object]:
    redis.signal(signal.SIGSTOP)
    return lambda: redis.signal(signal.SIGCONT)


ODD = {
    "replica": (replica, "config-db-refused"),
    "password": (other_password, "config-db-unreachable"),
    "full": (full, "config-db-full"),
    "silent": (stopped, "config-db-unreachable"),
}


@pytest.mark.parametrize("name", ODD)
def test_a_redis_that_takes_no_writes(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, name: str
) -> None:
    make, tag = ODD[name]

    async def check() -> None:
        async with quick(redis, monkeypatch) as agent:
            before = redis.content()
            undo = make(redis)
            wait_for_redis(agent, 0.3 if make is stopped else PATIENCE_S)
            assert await refused(agent, of_interface("Ethernet4", size=1700)) == tag
            assert size(agent) == 9122
            undo()
            wait_for_redis(agent, PATIENCE_S)
            assert redis.content() == before
            await heals(agent)
            is_plain(caplog, 4)

    asyncio.run(check())


def test_redis_is_silent_in_the_middle_of_a_commit(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It has taken the transaction and does not say so: the comparison shows what was made."""

    async def check() -> None:
        async with quick(redis, monkeypatch) as agent:
            agent.device._counters.redis._limit_s = 0.1  # the samples of counters do not wait either
            database = agent.device.participant._database
            execute = database.execute

            def hangs(commands: object) -> None:
                redis.signal(signal.SIGSTOP)
                wait_for_redis(agent, 0.3)
                execute(commands)  # type: ignore[arg-type]  # as they come

            monkeypatch.setattr(database, "execute", hangs)
            assert await refused(agent, of_interface("Ethernet4", size=1700)) == "config-db-unknown"
            monkeypatch.setattr(database, "execute", execute)
            redis.signal(signal.SIGCONT)
            wait_for_redis(agent, PATIENCE_S)
            await agent.until(lambda: agrees(agent) and agent.device.participant.is_open)
            assert size(agent) - 22 == int(redis.hash(FOUR)["mtu"])
            await heals(agent)
            is_plain(caplog, 4)

    asyncio.run(check())


def test_events_are_turned_off(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The comparison finds what was not announced, and has changes announced again."""

    async def check() -> None:
        async with quick(redis, monkeypatch) as agent:
            redis.call("CONFIG", "SET", "notify-keyspace-events", "")
            redis.call("HSET", FOUR, "mtu", "1500")
            with pytest.raises((DataError, DataErrors)) as found:
                await agent.edit(of_interface("Ethernet4", size=1700))
            assert app_tag(found) == "changed-meanwhile"
            await agent.device.follower.compare()
            assert size(agent) == 1522
            redis.call("HSET", FOUR, "mtu", "1501")
            await agent.until(lambda: size(agent) == 1523)
            await heals(agent)
            is_plain(caplog, 2)

    asyncio.run(check())


def test_texts_that_are_no_utf_8(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Values, fields and keys of any octets: what is not taken is left as it is, octet by octet."""

    async def check() -> None:
        async with quick(redis, monkeypatch) as agent:
            lua(redis, r"redis.call('HSET', KEYS[1], 'description', '\255\254', '\255', '\253')", FOUR)
            lua(redis, r"redis.call('HSET', 'PORT|\255', 'mtu', '\254')")
            lua(redis, r"redis.call('HSET', 'OTHER|\255', '\253', '\254')")
            await agent.until(lambda: "description" in agent.device.snapshot.row(FOUR))
            await heals(agent)
            length = redis.call("EVAL", r"return #redis.call('HGET', KEYS[1], 'description')", "1", FOUR)
            assert length == 2
            assert redis.call("EVAL", r"return redis.call('HGET', 'PORT|\255', 'mtu') == '\254'", "0") == 1
            assert redis.call("EVAL", r"return redis.call('HGET', KEYS[1], '\255') == '\253'", "1", FOUR) == 1
            doors = Doors(agent.agent.server, "ops", recovery=True)
            for protocol in PROTOCOLS:
                said = await doors.leafs(protocol, "/isolane-sonic:config-db")
                assert any("description" in text for text in said.values()), protocol
                assert await doors.leafs(protocol, "/ietf-interfaces:interfaces")
            is_plain(caplog, 6)

    asyncio.run(check())


def test_long_keys_and_values(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """64 kB each; a line of the log stays readable."""

    async def check() -> None:
        long = "x" * 65_536
        async with quick(redis, monkeypatch) as agent:
            redis.call("HSET", f"PORT|{long}", "mtu", "1500")
            redis.call("HSET", f"LLR_PROFILE|{long}", long, long)
            redis.call("HSET", FOUR, "description", long, long, "1", "mtu", "1500")
            await agent.until(lambda: size(agent) == 1522)
            await heals(agent)
            assert redis.call("HGET", FOUR, "description") == long
            is_plain(caplog, 6)
            assert max(len(record.getMessage()) for record in caplog.records) < 2_000

    asyncio.run(check())


def test_too_many_keys(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A database that is no CONFIG_DB is not read to its end; agreement when they are gone."""
    monkeypatch.setattr("isolane.sonic.redis.connection.MOST_KEYS", 5_000)

    async def check() -> None:
        async with quick(redis, monkeypatch) as agent:
            lua(redis, "for i = 1, 12000 do redis.call('HSET', 'ROUTE|' .. i, 'next', 'hop') end")
            with pytest.raises(SonicError, match="more than 5000 keys"):
                await agent.device.follower.compare()
            assert await refused(agent, of_interface("Ethernet4", size=1700)) == "config-db-unreachable"
            lua(redis, "for i = 1, 12000 do redis.call('DEL', 'ROUTE|' .. i) end")
            await heals(agent)
            assert redis.call("EXISTS", LOADED) == 1
            is_plain(caplog, 3)

    asyncio.run(check())
