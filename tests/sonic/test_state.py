"""The state of the work with CONFIG_DB: connection, comparisons, content left aside, errors, counters."""

import asyncio
import json
import signal
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from isolane.app.metrics.exposition import exposition
from isolane.sonic.errors import SonicError
from isolane.sonic.health import SHOWN, Aside, Compared, Counts, Fault, Health, Status, together
from isolane.sonic.modules.tables import Tables
from isolane.sonic.modules.updater import RECREATED, of_file
from isolane.sonic.redis.config_db import LOADED, ConfigDb
from isolane.sonic.redis.events import Events
from isolane.sonic.redis.hashes import Content, Problem
from isolane.sonic.supervised import PAUSE_S
from tests.device.leafs.agent_bench import AgentBench
from tests.patience import PATIENCE_S
from tests.sonic.agent import Agent, running
from tests.sonic.redis_server import RedisServer


def with_agent(
    tables: Tables, redis: RedisServer, check: Callable[[Agent], Awaitable[None]], **choices: Any
) -> None:
    async def run() -> None:
        async with running(tables.model, redis, **choices) as agent:
            await check(agent)

    asyncio.run(run())


def test_a_comparison_at_the_start(tables: Tables, redis: RedisServer) -> None:
    async def check(agent: Agent) -> None:
        health = agent.sonic.health
        assert (health.status, health.trouble, health.counts.comparisons) == ("following", "", 1)
        assert health.database == f"database 4 of {redis.socket}"
        assert health.compared is not None
        assert health.compared.reason == "at the start"
        assert health.compared.keys == len(redis.content())
        assert health.compared.changes > 0
        assert (health.foreign_number, health.faults, health.fault_count) == (1, (), 0)
        await agent.edit({"PORT|Ethernet0": {"mtu": "1500"}})
        assert (health.counts.written, health.counts.taken) == (1, 1)

    with_agent(tables, redis, check)


def test_while_it_is_not_loaded_the_next_comparison_comes_after_the_interval(
    tables: Tables, redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An agent does not look again and again meanwhile: the load has an event."""
    redis.call("DEL", LOADED)
    looks = 0
    everything = ConfigDb.everything

    def counted(database: ConfigDb) -> Content:
        nonlocal looks
        looks += 1
        return everything(database)

    monkeypatch.setattr(ConfigDb, "everything", counted)

    async def check(agent: Agent) -> None:
        seen = await Events.open(redis.database)
        for mtu in range(1500, 1510):
            redis.call("HSET", "PORT|Ethernet0", "mtu", str(mtu))
            await seen.next()
        seen.close()
        assert (agent.sonic.health.status, looks) == ("not-loaded", 1)
        agent.sonic.health.compare_s = 0.01
        with pytest.raises(SonicError):
            await agent.sonic.follower.compare()
        await agent.until(lambda: looks > 4)
        redis.call("SET", LOADED, "1")
        await agent.until(lambda: agent.sonic.health.status == "following")

    with_agent(tables, redis, check)


def test_what_is_left_aside_is_listed_until_it_is_mended(tables: Tables, redis: RedisServer) -> None:
    redis.call("HSET", "PORT|Ethernet0", "mtu", "nine")

    async def check(agent: Agent) -> None:
        health = agent.sonic.health
        assert health.aside is not None
        assert [(one.key, one.field) for one in health.aside.listed] == [("PORT|Ethernet0", "mtu")]
        redis.call("HSET", "PORT|Ethernet4", "speed", "fast")
        await agent.until(lambda: health.aside is not None and health.aside.count == 2)
        redis.call("HSET", "PORT|Ethernet0", "mtu", "9100")
        await agent.until(lambda: health.aside is not None and health.aside.count == 1)
        assert [(one.key, one.field) for one in health.aside.listed] == [("PORT|Ethernet4", "speed")]

    with_agent(tables, redis, check)


def test_the_list_of_what_is_left_aside_is_bounded() -> None:
    aside = Aside()
    aside.put(Problem(f"PORT|x{number}", "mtu", "no number") for number in range(3 * SHOWN))
    assert (aside.count, len(aside.listed), len(aside.by_key)) == (3 * SHOWN, SHOWN, SHOWN)


def test_what_is_invalid_is_said_and_goes_with_the_next_check(tables: Tables, redis: RedisServer) -> None:
    async def check(agent: Agent) -> None:
        health = agent.sonic.health
        redis.call("HSET", "VLAN_MEMBER|Vlan100|Ethernet99", "tagging_mode", "tagged")
        await agent.until(lambda: health.fault_count > 0)
        assert health.faults is not None
        assert "Ethernet99" in f"{health.faults[0].path} {health.faults[0].message}"
        redis.call("DEL", "VLAN_MEMBER|Vlan100|Ethernet99")
        await agent.until(lambda: health.counts.taken == 3)
        await agent.sonic.follower.compare()
        assert (health.faults, health.fault_count) == ((), 0)

    with_agent(tables, redis, check)


def test_a_refusal_counts(tables: Tables, redis: RedisServer) -> None:
    async def check(agent: Agent) -> None:
        agent.deaf()
        redis.call("HSET", "PORT|Ethernet0", "mtu", "1600")
        with pytest.raises(Exception, match="changed in CONFIG_DB meanwhile"):
            await agent.edit({"PORT|Ethernet0": {"mtu": "1500"}})
        assert (agent.sonic.health.counts.changed_meanwhile, agent.sonic.health.counts.written) == (1, 0)

    with_agent(tables, redis, check)


def test_an_event_that_was_lost_is_healed_and_counted(tables: Tables, redis: RedisServer) -> None:
    """Announcements are off while another writes; the periodic comparison finds it. Other keys stay."""

    async def check(agent: Agent) -> None:
        health = agent.sonic.health
        redis.call("CONFIG", "SET", "notify-keyspace-events", "")
        redis.call("HSET", "PORT|Ethernet0", "mtu", "1700")
        redis.call("DEL", "VLAN_MEMBER|Vlan100|Ethernet4")
        redis.call("CONFIG", "SET", "notify-keyspace-events", "AKE")
        health.compare_s = 0.05
        await agent.sonic.follower.compare()
        await agent.until(lambda: health.counts.comparisons >= 4)
        assert agent.agrees
        assert health.counts.healed == 2
        assert health.compared is not None
        assert (health.compared.reason, health.compared.changes) == ("after the interval", 0)
        assert agent.commits[-1].comment == "comparison with CONFIG_DB on request"
        assert agent.commits[-1].observed

    with_agent(tables, redis, check)


def test_a_comparison_heals_nothing_that_events_announce(tables: Tables, redis: RedisServer) -> None:
    """While both write without a pause, comparisons go on and undo neither."""

    async def check(agent: Agent) -> None:
        health = agent.sonic.health
        health.compare_s = 0.001
        await agent.sonic.follower.compare()
        number = 0
        while health.counts.comparisons < 8:
            number += 1
            redis.call("HSET", "PORT|Ethernet0", "mtu", str(2000 + number))
            await agent.edit({"PORT|Ethernet4": {"mtu": str(3000 + number)}})
        await agent.until(lambda: agent.agrees)
        assert redis.hash("PORT|Ethernet4")["mtu"] == str(3000 + number)
        assert agent.hashes()["PORT|Ethernet0"]["mtu"] == str(2000 + number)
        assert health.counts.healed == 0

    with_agent(tables, redis, check)


def test_the_connection_is_lost_and_regained(tables: Tables, redis: RedisServer) -> None:
    async def check(agent: Agent) -> None:
        health = agent.sonic.health
        said: list[tuple[str, bool]] = []
        health.on_status.append(lambda status, trouble: said.append((status, bool(trouble))))
        redis.stop()
        await agent.until(lambda: health.status == "unreachable")
        with pytest.raises(SonicError, match="cannot be compared"):
            await agent.sonic.follower.compare()
        with pytest.raises(Exception, match="cannot be changed now: Redis"):
            await agent.edit({"PORT|Ethernet0": {"mtu": "1500"}})
        assert health.counts.refused_otherwise == 1
        redis.start()
        await agent.until(lambda: health.status == "not-loaded")
        redis.load()
        await agent.until(lambda: health.status == "following")
        assert said == [("unreachable", True), ("following", False)]
        assert (health.counts.lost, health.trouble) == (1, "")

    with_agent(tables, redis, check)


def test_a_subscription_that_hangs_is_found(
    tables: Tables, redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        events = await Events.open(redis.database)
        await events.settle()
        monkeypatch.setattr("isolane.sonic.redis.events.TIMEOUT_S", 0.05)
        redis.signal(signal.SIGSTOP)
        try:
            with pytest.raises(SonicError, match="no answer in time"):
                await events.settle()
        finally:
            redis.signal(signal.SIGCONT)
            events.close()

    asyncio.run(check())


def test_a_subscription_that_has_ended_is_found_at_once(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "isolane.sonic.redis.events.TIMEOUT_S", 10 * PATIENCE_S
    )  # it is not this that finds it

    async def check() -> None:
        events = await Events.open(redis.database)
        redis.call("CLIENT", "KILL", "TYPE", "pubsub")
        with pytest.raises(SonicError, match="closed"):
            await events.next()
        async with asyncio.timeout(PATIENCE_S):
            with pytest.raises(SonicError, match="closed"):
                await events.settle()
        events.close()

    asyncio.run(check())


class Pause:
    """asyncio, with a pause that lasts until it is over."""

    def __init__(self) -> None:
        self.over = asyncio.Event()

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, seconds: float) -> None:
        assert seconds == PAUSE_S
        await self.over.wait()


def test_a_fault_of_the_agent_is_loud_and_visible_and_passes(
    tables: Tables, redis: RedisServer, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    pause = Pause()
    monkeypatch.setattr("isolane.sonic.supervised.asyncio", pause)

    async def check(agent: Agent) -> None:
        health, follower = agent.sonic.health, agent.sonic.follower
        works = follower._comment
        follower._comment = None  # type: ignore[method-assign,assignment]  # a fault of the agent
        redis.call("HSET", "PORT|Ethernet0", "mtu", "1700")
        await agent.until(lambda: health.status == "failed")
        assert health.trouble.startswith("TypeError: ")
        with pytest.raises(Exception, match="cannot be changed now: TypeError"):
            await agent.edit({"PORT|Ethernet0": {"mtu": "1500"}})
        follower._comment = works  # type: ignore[method-assign]  # as it was
        pause.over.set()
        await agent.until(lambda: health.status == "following")
        assert agent.agrees
        assert agent.commits[-1].comment == "comparison with CONFIG_DB after a fault of the agent"
        assert (health.counts.faults, health.trouble) == (1, "")

    with_agent(tables, redis, check)
    assert "failed by a fault of the agent" in caplog.text
    assert "Traceback" in caplog.text


def test_metrics_have_it() -> None:
    bench = AgentBench()
    try:
        assert "isolane_config_db_status" not in metrics_of(bench)
        health = Health("database 4", counts=Counts(healed=7))
        bench.agent.config_db.serve("modules", health, never_compared)
        found = metrics_of(bench)
        assert 'isolane_config_db_status{isolane_config_db_status="connecting"} 1' in found
        assert "isolane_config_db_healed_changes_total 7" in found
        bench.agent.config_db.serve(
            "own-models", Health("database 4", counts=Counts(healed=2)), never_compared
        )
        found = metrics_of(bench)
        assert "isolane_config_db_healed_changes_total 9" in found
        assert 'isolane_config_db_view_healed_changes_total{view="own-models"} 2' in found
    finally:
        bench.close()


async def never_compared() -> Compared:
    raise NotImplementedError


def metrics_of(bench: AgentBench) -> str:
    return "".join(exposition(bench.store.operational.source()))


def in_the_way(file: Path) -> None:
    """A directory in place of a file that may be written at any moment."""
    while not file.is_dir():
        file.unlink(missing_ok=True)
        with suppress(FileExistsError):
            file.mkdir()


def test_saving_is_in_the_state(tables: Tables, redis: RedisServer, tmp_path: Path) -> None:
    async def check(agent: Agent) -> None:
        health = agent.sonic.health
        await agent.edit({"PORT|Ethernet0": {"mtu": "1500"}})
        await agent.until(lambda: health.saved_ns > 0)
        assert (health.save_to, health.save_trouble) == (str(tmp_path / "saved.json"), "")
        in_the_way(tmp_path / "saved.json")
        await agent.edit({"PORT|Ethernet0": {"mtu": "1600"}})
        await agent.until(lambda: "saved.json" in health.save_trouble)

    with_agent(tables, redis, check, save_to=tmp_path / "saved.json")


def test_the_operator_says_what_is_made_again(tables: Tables, redis: RedisServer, tmp_path: Path) -> None:
    file = tmp_path / "recreate.json"
    file.write_text(json.dumps({"PORT": ["mtu"], "VLAN": "all", "MIRROR_SESSION": []}))
    recreated = of_file(file)
    assert recreated == {**RECREATED, "PORT": {"mtu"}, "VLAN": None, "MIRROR_SESSION": frozenset()}

    async def check(agent: Agent) -> None:
        seen = await Events.open(redis.database)
        await agent.edit({"PORT|Ethernet0": {"mtu": "1500"}})
        await agent.edit({"PORT|Ethernet4": {"lanes": "40,41,42,43"}})
        await seen.settle()
        refers = ["ACL_TABLE|DATAACL", "BUFFER_QUEUE|Ethernet0|3-4", "LLR_PORT|Ethernet0"]
        again = dict.fromkeys([*refers, "PORT|Ethernet0", "VLAN_MEMBER|Vlan100|Ethernet0"], 2)
        assert await seen.next() == again | {"PORT|Ethernet4": 1}
        seen.close()

    with_agent(tables, redis, check, recreated=recreated)


@pytest.mark.parametrize(
    ("text", "said"), [("[]", "an object"), ('{"PORT": "mtu"}', "PORT: a list"), ("{", "not JSON")]
)
def test_a_wrong_file_of_what_is_made_again(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "recreate.json"
    file.write_text(text)
    with pytest.raises(SonicError, match=said):
        of_file(file)


def test_several_views_have_one_health_together() -> None:
    def health(status: Status, since_ns: int, **given: Any) -> Health:
        return Health("database 4", 60.0, status, since_ns, status, **given)

    first, second = health("following", 9), health("unreachable", 5, counts=Counts(1, 2, 3, 4, 5, 6, 7, 8))
    assert together([]) is None
    assert together([first]) is first
    first.owed, second.owed = lambda: 2, lambda: 3
    first.compared, second.compared = Compared(1, "first", 10, 1, 1), Compared(2, "second", 10, 1, 1)
    second.foreign_number, second.foreign_ns = 7, 70
    first.seen((), [Problem("PORT|Ethernet0", "mtu", "one"), Problem("PORT|Ethernet4", "", "two")])
    second.seen((), [Problem("PORT|Ethernet0", "mtu", "three"), Problem("PORT|Ethernet0", "fec", "four")])
    first.checked([Fault("/a", "wrong")])
    second.checked([Fault("/a", "wrong"), Fault("/b", "wrong")])
    first.saved("full")
    first.save_to = "file"
    second.not_applied = lambda: [Fault("/c", "no LLR")]
    whole = together([first, second])
    assert whole is not None
    assert (whole.status, whole.since_ns, whole.trouble) == ("unreachable", 5, "unreachable")
    assert (whole.owed(), whole.compared, whole.foreign_number, whole.foreign_ns) == (
        5,
        second.compared,
        7,
        70,
    )
    assert (whole.fault_count, whole.faults) == (2, (Fault("/a", "wrong"), Fault("/b", "wrong")))
    assert whole.checked_ns == first.checked_ns
    assert whole.aside is not None
    keys = [(problem.key, problem.field) for problem in whole.aside.listed]
    assert keys == [("PORT|Ethernet0", "mtu"), ("PORT|Ethernet0", "fec"), ("PORT|Ethernet4", "")]
    assert whole.counts == Counts(1, 2, 3, 4, 5, 6, 7, 8)
    assert whole.not_applied is second.not_applied
    assert (whole.save_to, whole.save_trouble) == ("file", "full")
