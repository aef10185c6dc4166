"""After every fault running and CONFIG_DB agree, and nothing that was acknowledged is lost."""

import asyncio
import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from isolane.errors import DataError, DataErrors, IsolaneError
from isolane.sonic.modules.tables import Tables
from isolane.sonic.redis.config_db import LOADED
from isolane.sonic.redis.connection import Connection
from isolane.store.history import Author
from isolane.strand import future_of
from tests.patience import PATIENCE_S
from tests.sonic.agent import ALICE, running
from tests.sonic.redis_server import EXAMPLE, RedisServer
from tests.store.test_commit_errors import Full


def app_tag(refused: pytest.ExceptionInfo[IsolaneError]) -> str:
    error = refused.value
    first = error.errors[0] if isinstance(error, DataErrors) else error
    assert isinstance(first, DataError)
    return first.app_tag or ""


@pytest.mark.parametrize(
    ("point", "mtu"), [("before", "9100"), ("between", "2222"), ("after", "2222"), ("revert", "9100")]
)
def test_an_agent_that_is_killed(tables: Tables, redis: RedisServer, point: str, mtu: str) -> None:
    """Before the transaction, between it and the journal, after both, and with a confirmed commit pending."""
    command = [sys.executable, "-m", "tests.sonic.victim", str(redis.directory), point]
    ended = subprocess.run(command, capture_output=True, timeout=PATIENCE_S, cwd=Path(__file__).parents[2])
    assert ended.returncode == -signal.SIGKILL, ended.stderr.decode()

    async def check() -> None:
        async with running(tables.model, redis) as agent:
            assert agent.agrees
            ports = agent.hashes()
            assert (ports["PORT|Ethernet0"]["mtu"], ports["PORT|Ethernet4"]["mtu"]) == ("1111", mtu)
            assert redis.hash("PORT|Ethernet4")["mtu"] == mtu
            last = agent.commits[-1]
            expected = {"between": "config-db", "revert": None}.get(point, "alice")
            assert last.author.user == expected
        audit = (redis.directory / "state" / "audit.jsonl").read_text().splitlines()
        assert json.loads(audit[-1])["commit"] == last.number

    asyncio.run(check())


def test_redis_is_gone_and_comes_back(tables: Tables, redis: RedisServer) -> None:
    async def check() -> None:
        async with running(tables.model, redis) as agent:
            await agent.edit({"PORT|Ethernet4": {"mtu": "1500"}})
            kept = redis.content()
            redis.stop()
            with pytest.raises((DataError, DataErrors)) as refused:
                await agent.edit({"PORT|Ethernet4": {"mtu": "1501"}})
            assert app_tag(refused) == "config-db-unreachable"
            redis.start()
            with pytest.raises((DataError, DataErrors)) as refused:
                await agent.edit({"PORT|Ethernet4": {"mtu": "1501"}})
            assert app_tag(refused) in ("config-db-unreachable", "config-db-not-loaded")
            assert agent.hashes()["PORT|Ethernet4"]["mtu"] == "1500", "an empty Redis is not a configuration"
            for key, fields in kept.items():
                redis.call("HSET", key, *(word for pair in fields.items() for word in pair))
            redis.call("HSET", "PORT|Ethernet8", "mtu", "1600")
            redis.call("SET", LOADED, "1")
            await agent.until(lambda: agent.sonic.participant.is_open)
            assert agent.agrees
            assert agent.hashes()["PORT|Ethernet4"]["mtu"] == "1500"
            assert agent.hashes()["PORT|Ethernet8"]["mtu"] == "1600"
            assert agent.commits[-1].author.user == "config-db"
            await agent.edit({"PORT|Ethernet4": {"mtu": "1501"}})
            assert redis.hash("PORT|Ethernet4")["mtu"] == "1501"

    asyncio.run(check())


def test_an_agent_starts_before_redis(tables: Tables, redis: RedisServer) -> None:
    async def check() -> None:
        redis.stop()
        async with running(tables.model, redis) as agent:
            assert not agent.commits
            redis.start()
            redis.load()
            await agent.until(lambda: agent.sonic.participant.is_open)
            assert agent.agrees

    asyncio.run(check())


def test_redis_is_full(tables: Tables, redis: RedisServer) -> None:
    async def check() -> None:
        async with running(tables.model, redis) as agent:
            redis.call("CONFIG", "SET", "maxmemory", "1")
            before = redis.content()
            with pytest.raises((DataError, DataErrors)) as refused:
                await agent.edit({"PORT|Ethernet4": {"mtu": "1500"}, "VLAN|Vlan9": {"vlanid": "9"}})
            assert app_tag(refused) == "config-db-full"
            assert redis.content() == before
            redis.call("CONFIG", "SET", "maxmemory", "0")
            await agent.edit({"PORT|Ethernet4": {"mtu": "1500"}})
            assert agent.agrees

    asyncio.run(check())


def test_redis_does_not_answer_in_time(tables: Tables, redis: RedisServer) -> None:
    async def check() -> None:
        async with running(tables.model, redis) as agent:
            execute = agent.sonic.participant._database.execute

            def slow(commands: object) -> None:
                redis.signal(signal.SIGSTOP)
                connected = agent.sonic._connection._socket
                assert connected is not None
                connected.settimeout(0.1)
                execute(commands)  # type: ignore[arg-type]  # handed on

            agent.sonic.participant._database.execute = slow  # type: ignore[method-assign]  # a slow Redis
            try:
                with pytest.raises((DataError, DataErrors)) as refused:
                    await agent.edit({"PORT|Ethernet4": {"mtu": "1500"}})
            finally:
                redis.signal(signal.SIGCONT)
            assert app_tag(refused) == "config-db-unknown"
            agent.sonic.participant._database.execute = execute  # type: ignore[method-assign]  # as before
            await agent.until(lambda: agent.sonic.participant.is_open and agent.agrees)

    asyncio.run(check())


def test_a_reload_is_one_commit(tables: Tables, redis: RedisServer) -> None:
    async def check() -> None:
        async with running(tables.model, redis) as agent:
            number = agent.store.number
            redis.call("FLUSHDB")
            with pytest.raises((DataError, DataErrors)) as refused:
                await agent.edit({"PORT|Ethernet4": {"mtu": "1500"}})
            assert app_tag(refused) == "config-db-not-loaded"
            given = json.loads((EXAMPLE / "config_db.json").read_text())
            given["PORT"]["Ethernet12"] = {"lanes": "12", "speed": "100000"}
            del given["LLR_PORT"]
            redis.load(given)
            await agent.until(lambda: agent.store.number > number)
            await agent.until(lambda: agent.agrees)
            assert agent.store.number == number + 1
            assert agent.commits[-1].comment == "comparison with CONFIG_DB after it was loaded"
            await agent.edit({"PORT|Ethernet12": {"mtu": "1500"}})
            assert redis.hash("PORT|Ethernet12")["mtu"] == "1500"

    asyncio.run(check())


def test_a_revert_reaches_a_redis_that_was_gone(tables: Tables, redis: RedisServer) -> None:
    async def check() -> None:
        async with running(tables.model, redis) as agent:
            await agent.edit_confirmed({"PORT|Ethernet4": {"mtu": "1500"}, "PORT|Ethernet8": {"mtu": "1500"}})
            kept = redis.content()
            redis.stop()
            await future_of(agent.store.cancel, ALICE)
            assert agent.hashes()["PORT|Ethernet4"]["mtu"] == "9100"
        redis.start()
        for key, fields in kept.items():
            redis.call("HSET", key, *(word for pair in fields.items() for word in pair))
        redis.call("HSET", "PORT|Ethernet8", "mtu", "1700")
        redis.call("SET", LOADED, "1")
        async with running(tables.model, redis) as agent:
            assert agent.agrees
            assert redis.hash("PORT|Ethernet4")["mtu"] == "9100"
            assert redis.hash("PORT|Ethernet8")["mtu"] == "1700", "what others wrote meanwhile is theirs"
            assert agent.hashes()["PORT|Ethernet8"]["mtu"] == "1700"

    asyncio.run(check())


def test_a_revert_keeps_what_others_wrote(tables: Tables, redis: RedisServer) -> None:
    async def check() -> None:
        async with running(tables.model, redis) as agent:
            await agent.edit_confirmed({"PORT|Ethernet4": {"mtu": "1500"}})
            redis.call("HSET", "PORT|Ethernet8", "mtu", "1700")
            redis.call("HSET", "PORT|Ethernet4", "alias", "theirs")
            await agent.until(lambda: agent.hashes()["PORT|Ethernet4"]["alias"] == "theirs")
            await future_of(agent.store.cancel, ALICE)
            assert agent.agrees
            four, eight = redis.hash("PORT|Ethernet4"), redis.hash("PORT|Ethernet8")
            assert (four["mtu"], four["alias"], eight["mtu"]) == ("9100", "theirs", "1700")

    asyncio.run(check())


def test_a_journal_that_is_full_leaves_config_db_as_it_was(tables: Tables, redis: RedisServer) -> None:
    async def check() -> None:
        disk = Full()
        async with running(tables.model, redis, disk=disk) as agent:
            before = redis.content()
            disk.full = True
            with pytest.raises(DataError):
                await agent.edit({"PORT|Ethernet4": {"mtu": "1500"}, "VLAN|Vlan9": {"vlanid": "9"}})
            assert redis.content() == before
            with pytest.raises(DataError):
                await agent.edit({"PORT|Ethernet0": {"lanes": "12"}})
            assert redis.content() == before
            disk.full = False
            await agent.edit({"PORT|Ethernet4": {"mtu": "1500"}})
            assert agent.agrees

    asyncio.run(check())


def test_two_writers_at_once_agree_in_the_end(tables: Tables, redis: RedisServer) -> None:
    async def check() -> None:
        other = Connection(redis.database)
        async with running(tables.model, redis) as agent:

            def write() -> None:
                for number in range(60):
                    other.call(("HSET", f"PORT|Ethernet{4 * (number % 3)}", "mtu", str(2000 + number)))

            writing = asyncio.create_task(asyncio.to_thread(write))
            made = refused = 0
            for number in range(60):
                try:
                    await agent.edit({f"PORT|Ethernet{4 * (number % 2)}": {"mtu": str(4000 + number)}})
                    made += 1
                except DataErrors:
                    refused += 1
            await writing
            await agent.until(lambda: agent.agrees)
            assert made + refused == 60
            own = [commit for commit in agent.commits if commit.author == Author("alice", 7)]
            assert len(own) == made
            assert made
        other.close()

    asyncio.run(check())


def test_it_is_saved_after_each_commit(tables: Tables, redis: RedisServer, tmp_path: Path) -> None:
    file = tmp_path / "saved.json"

    async def check() -> None:
        async with running(tables.model, redis, file) as agent:
            await agent.edit({"PORT|Ethernet4": {"mtu": "1500"}})
        saved = json.loads(file.read_text())
        assert saved["PORT"]["Ethernet4"]["mtu"] == "1500"
        assert saved["VERSIONS"]["DATABASE"]["VERSION"] == "version_202511_01"
        assert list(tmp_path.glob(".saved*")) == []

    asyncio.run(check())


def test_octets_that_are_no_text_are_left_alone(
    tables: Tables, redis: RedisServer, caplog: pytest.LogCaptureFixture
) -> None:
    async def check() -> None:
        async with running(tables.model, redis) as agent:
            odd = r"redis.call('HSET', KEYS[1], 'description', '\255\254', '\255', '\253')"
            redis.call("EVAL", odd, "1", "PORT|Ethernet4")
            redis.call("EVAL", r"redis.call('HSET', 'PORT|\255', 'mtu', '\254')", "0")
            redis.call("HSET", "PORT|Ethernet0", "mtu", "1501")
            await agent.until(lambda: agent.hashes()["PORT|Ethernet0"].get("mtu") == "1501")
            await agent.edit({"PORT|Ethernet4": {"mtu": "1502"}})
            await agent.sonic.follower.compare()
            assert redis.hash("PORT|Ethernet4")["mtu"] == "1502"
            kept = r"return redis.call('HGET', KEYS[1], 'description') == '\255\254'"
            assert redis.call("EVAL", kept, "1", "PORT|Ethernet4") == 1

    asyncio.run(check())
    assert "Traceback" not in caplog.text
