"""After every fault the agent's own models and CONFIG_DB agree, and nothing that was acknowledged is lost."""

import asyncio
import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from isolane.app.agent import InvalidStart
from isolane.app.first_configuration import PART_COMMENT, PART_FILE
from isolane.errors import DataError, DataErrors, IsolaneError
from isolane.sonic.redis.config_db import LOADED
from isolane.store.confirmed import Confirmed
from isolane.strand import future_of
from tests.patience import PATIENCE_S
from tests.sonic.redis_server import EXAMPLE, RedisServer
from tests.store.test_commit_errors import Full
from tests.switch.agent import ALICE, OnSwitch, of_interface, on_switch

FOUR = "PORT|Ethernet4"


def app_tag(refused: pytest.ExceptionInfo[IsolaneError]) -> str:
    error = refused.value
    first = error.errors[0] if isinstance(error, DataErrors) else error
    assert isinstance(first, DataError)
    return first.app_tag or ""


def agrees(agent: OnSwitch) -> bool:
    """Whether running says what Redis holds, and the agent knows all of it; asking changes nothing."""
    content = agent.redis.content()
    rows = {key: fields for key, fields in agent.device.snapshot.rows.items() if key != LOADED}
    view, root = agent.device.view, agent.running
    return rows == content and view._read(root, content, view._all(root, content)) == root


def size(agent: OnSwitch, name: str = "Ethernet4") -> int:
    return agent.interface(name).data_plane.max_frame_size


async def confirmed(agent: OnSwitch, **fields: int) -> None:
    await future_of(agent.store.edit_candidate, ALICE, of_interface("Ethernet4", **fields))
    await future_of(agent.store.commit, ALICE, confirmed=Confirmed(600))


def filled(redis: RedisServer, kept: dict[str, dict[str, str]]) -> None:
    """Redis with content of before, as one that was restarted reads it."""
    for key, fields in kept.items():
        redis.call("HSET", key, *(word for pair in fields.items() for word in pair))
    redis.call("SET", LOADED, "1")


@pytest.mark.parametrize(
    ("point", "mtu"), [("before", "9100"), ("between", "1678"), ("after", "1678"), ("revert", "9100")]
)
def test_an_agent_that_is_killed(redis: RedisServer, point: str, mtu: str) -> None:
    """Before the transaction, between it and the journal, after both, and with a confirmed commit pending."""
    command = [sys.executable, "-m", "tests.switch.victim", str(redis.directory), point]
    ended = subprocess.run(command, capture_output=True, timeout=PATIENCE_S, cwd=Path(__file__).parents[2])
    assert ended.returncode == -signal.SIGKILL, ended.stderr.decode()

    async def check() -> None:
        async with on_switch(redis) as agent:
            assert agrees(agent)
            assert (size(agent, "Ethernet0"), size(agent)) == (1600, int(mtu) + 22)
            assert redis.hash(FOUR)["mtu"] == mtu
            last = agent.commits[-1]
            assert last.author.user == {"between": "config-db", "revert": None}.get(point, "alice")
        audit = (redis.directory / "state" / "audit.jsonl").read_text().splitlines()
        assert json.loads(audit[-1])["commit"] == last.number

    asyncio.run(check())


@pytest.mark.parametrize("point", ["between", "compared", "committed"])
def test_a_first_start_that_is_killed(redis: RedisServer, point: str) -> None:
    """Before CONFIG_DB is read, before the part of CONFIG_DB is committed, and right after that."""
    command = [sys.executable, "-m", "tests.switch.first_victim", str(redis.directory), point]
    ended = subprocess.run(command, capture_output=True, timeout=PATIENCE_S, cwd=Path(__file__).parents[2])
    assert ended.returncode == -signal.SIGKILL, ended.stderr.decode()
    kept = redis.directory / "state" / PART_FILE
    assert kept.stat().st_mode & 0o777 == 0o600
    assert ("description" in redis.hash(FOUR)) == (point == "committed")
    if point == "committed":
        redis.call("HSET", FOUR, "description", "by another since")

    async def check() -> None:
        async with on_switch(redis) as agent:
            await agent.restarted()
            expected = "by another since" if point == "committed" else "from the file"
            assert agent.interface("Ethernet4").description == redis.hash(FOUR)["description"] == expected
            assert agent.running.system.hostname == "leaf1"
            assert agrees(agent)
            comments = [commit.comment for commit in agent.commits if not commit.observed]
            assert comments == ["first start", PART_COMMENT], "each was made once"
            assert not kept.exists()

    asyncio.run(check())


def test_a_part_of_a_first_start_that_cannot_be_finished(redis: RedisServer) -> None:
    command = [sys.executable, "-m", "tests.switch.first_victim", str(redis.directory), "between"]
    subprocess.run(command, capture_output=True, timeout=PATIENCE_S, cwd=Path(__file__).parents[2])
    kept = redis.directory / "state" / PART_FILE
    redis.call("DEL", FOUR)

    async def refused() -> None:
        async with on_switch(redis):
            raise AssertionError("it started")

    async def without() -> None:
        async with on_switch(redis) as agent:
            assert "Ethernet4" not in agent.running.interfaces.interface

    with pytest.raises(InvalidStart) as error:
        asyncio.run(refused())
    assert "sonic-port" in str(error.value)
    assert f"delete {kept} to start without this part" in str(error.value)
    kept.unlink()
    asyncio.run(without())


def test_redis_is_gone_and_comes_back(redis: RedisServer) -> None:
    async def check() -> None:
        async with on_switch(redis) as agent:
            await agent.edit(of_interface("Ethernet4", size=1600))
            kept = redis.content()
            redis.stop()
            with pytest.raises((DataError, DataErrors)) as refused:
                await agent.edit(of_interface("Ethernet4", size=1601))
            assert app_tag(refused) == "config-db-unreachable"
            redis.start()
            with pytest.raises((DataError, DataErrors)) as refused:
                await agent.edit(of_interface("Ethernet4", size=1601))
            assert app_tag(refused) in ("config-db-unreachable", "config-db-not-loaded")
            assert size(agent) == 1600, "an empty Redis is not a configuration"
            filled(redis, kept | {"PORT|Ethernet8": {**kept["PORT|Ethernet8"], "mtu": "1700"}})
            await agent.restarted()
            assert agrees(agent)
            assert (size(agent), size(agent, "Ethernet8")) == (1600, 1722)
            assert agent.commits[-1].author.user == "config-db"
            await agent.edit(of_interface("Ethernet4", size=1601))
            assert redis.hash(FOUR)["mtu"] == "1579"

    asyncio.run(check())


def test_an_agent_starts_before_redis(redis: RedisServer) -> None:
    async def check() -> None:
        redis.stop()
        async with on_switch(redis) as agent:
            assert not agent.running.interfaces.interface
            redis.start()
            redis.load()
            await agent.restarted()
            assert agrees(agent)
            assert size(agent) == 9122

    asyncio.run(check())


def test_redis_is_full(redis: RedisServer) -> None:
    async def check() -> None:
        async with on_switch(redis) as agent:
            redis.call("CONFIG", "SET", "maxmemory", "1")
            before = redis.content()
            with pytest.raises((DataError, DataErrors)) as refused:
                await agent.edit(of_interface("Ethernet4", size=1600, description="x"))
            assert app_tag(refused) == "config-db-full"
            assert redis.content() == before
            redis.call("CONFIG", "SET", "maxmemory", "0")
            await agent.edit(of_interface("Ethernet4", size=1600))
            assert agrees(agent)

    asyncio.run(check())


def test_another_writes_just_before(redis: RedisServer) -> None:
    async def check() -> None:
        async with on_switch(redis) as agent:
            database = agent.device.participant._database
            watch = database.watch

            def late(keys: list[str]) -> object:
                redis.call("HSET", FOUR, "mtu", "2000")
                return watch(keys)

            database.watch = late  # type: ignore[method-assign,assignment]  # another is quicker
            with pytest.raises((DataError, DataErrors), match="mtu 9100 -> 2000") as refused:
                await agent.edit(of_interface("Ethernet4", size=1600))
            assert app_tag(refused) == "changed-meanwhile"
            assert "Ethernet4" in str(refused.value)
            database.watch = watch  # type: ignore[method-assign]  # as before
            await agent.until(lambda: size(agent) == 2022)
            await agent.edit(of_interface("Ethernet4", size=1600))
            assert agrees(agent)

    asyncio.run(check())


def test_a_reload_is_one_commit(redis: RedisServer) -> None:
    async def check() -> None:
        async with on_switch(redis) as agent:
            number = agent.store.number
            redis.call("FLUSHDB")
            with pytest.raises((DataError, DataErrors)) as refused:
                await agent.edit(of_interface("Ethernet4", size=1600))
            assert app_tag(refused) == "config-db-not-loaded"
            given = json.loads((EXAMPLE / "config_db.json").read_text())
            given["PORT"]["Ethernet12"] = {"lanes": "12", "speed": "100000"}
            del given["PORT"]["Ethernet8"]
            redis.load(given)
            await agent.until(lambda: agent.store.number > number)
            await agent.restarted()
            assert agrees(agent)
            names = {each.name for each in agent.running.interfaces.interface}
            assert "Ethernet12" in names
            assert "Ethernet8" not in names
            assert agent.store.number == number + 1
            assert agent.commits[-1].comment == "comparison with CONFIG_DB after it was loaded"

    asyncio.run(check())


def test_a_revert_reaches_a_redis_that_was_gone(redis: RedisServer) -> None:
    async def check() -> None:
        async with on_switch(redis) as agent:
            await confirmed(agent, size=1600)
            kept = redis.content()
            redis.stop()
            await future_of(agent.store.cancel, ALICE)
            assert size(agent) == 9122
        redis.start()
        filled(redis, kept | {FOUR: kept[FOUR] | {"fec": "rs"}})
        async with on_switch(redis) as agent:
            assert agrees(agent)
            assert redis.hash(FOUR)["mtu"] == "9100"
            assert redis.hash(FOUR)["fec"] == "rs", "another field of the key is theirs"

    asyncio.run(check())


def test_a_revert_leaves_what_others_wrote_meanwhile(redis: RedisServer) -> None:
    async def check() -> None:
        async with on_switch(redis) as agent:
            await confirmed(agent, size=1600)
            kept = redis.content()
            redis.stop()
            await future_of(agent.store.cancel, ALICE)
        redis.start()
        filled(redis, kept | {FOUR: kept[FOUR] | {"mtu": "2000"}})
        async with on_switch(redis) as agent:
            assert agrees(agent)
            assert (redis.hash(FOUR)["mtu"], size(agent)) == ("2000", 2022)

    asyncio.run(check())


def test_a_journal_that_is_full_leaves_config_db_as_it_was(redis: RedisServer) -> None:
    async def check() -> None:
        disk = Full()
        async with on_switch(redis, disk=disk) as agent:
            before = redis.content()
            disk.full = True
            with pytest.raises(DataError):
                await agent.edit(of_interface("Ethernet4", size=1600))
            assert redis.content() == before
            assert agrees(agent)

    asyncio.run(check())


def test_values_that_the_models_cannot_say_are_told_and_left_alone(
    redis: RedisServer, caplog: pytest.LogCaptureFixture
) -> None:
    async def check() -> None:
        async with on_switch(redis) as agent:
            redis.call("HSET", FOUR, "mtu", "9216")
            await agent.until(lambda: agent.device.snapshot.row(FOUR).get("mtu") == "9216")
            await agent.until(lambda: "9216" in caplog.text)
            await agent.edit(of_interface("Ethernet4", description="jumbo"))
            assert redis.hash(FOUR)["mtu"] == "9216"

    asyncio.run(check())


def test_config_db_is_saved(redis: RedisServer) -> None:
    async def check() -> None:
        file = redis.directory / "config_db.json"
        async with on_switch(redis, save_to=file) as agent:
            await agent.edit(of_interface("Ethernet4", size=1600))
        saved = json.loads(file.read_text())
        assert saved["PORT"]["Ethernet4"]["mtu"] == "1578"
        assert saved["ACL_TABLE"], "tables without a node of the models as well"

    asyncio.run(check())
