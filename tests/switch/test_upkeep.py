"""Rows of the agent's own follow what others wrote; no client's commit is refused for these writes."""

import asyncio
import time
from collections.abc import Callable, Coroutine, Iterable
from random import Random
from typing import Any

import pytest

from isolane.bindings import Root
from isolane.sonic.redis.config_db import ConfigDb, Meanwhile, Refused
from isolane.sonic.redis.hashes import Command
from isolane.sonic.redis.resp import ServerError
from isolane.switch.translation import able
from tests.sonic.redis_server import RedisServer
from tests.switch.agent import OnSwitch, on_switch
from tests.switch.live.redis import Switch
from tools.sonic_stand_in.factory import config_db

ORIGINAL = "BUFFER_PROFILE|egress_lossy_profile"
COPY = "BUFFER_PROFILE|isolane_trim_egress_lossy_profile"
PORTS = ("Ethernet0", "Ethernet4")


@pytest.fixture
def trimming(redis: RedisServer) -> RedisServer:
    """A switch that can trim, with queues that do not."""
    redis.call("FLUSHALL")
    redis.load(config_db(4))
    switch = Switch(redis)
    switch.write("STATE_DB", "SWITCH_CAPABILITY|switch", dict(able(()).switch))
    switch.close()
    return redis


def trims(port: str, enabled: bool) -> Callable[[Root], Root]:
    """Have the queues 0 to 2 of a port trim, or no longer."""

    def change(root: Root) -> Root:
        system = root.packet_trimming.replace(dscp_value=48, queue_resolution_mode="dynamic")
        table = root.interfaces.interface
        old = table[port]
        entry = old.packet_trimming.replace(enabled=enabled, queue=(0, 1, 2) if enabled else ())
        interfaces = root.interfaces.replace(interface=table.set(port, old.replace(packet_trimming=entry)))
        return root.replace(packet_trimming=system, interfaces=interfaces)

    return change


Execute = Callable[[ConfigDb, Iterable[Command]], None]


class Meddled:
    """Does something once, right after a transaction that writes to a key, in the thread that writes it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, key: str, then: Callable[[], None]) -> None:
        self.done = False
        execute: Execute = ConfigDb.execute

        def executed(database: ConfigDb, commands: Iterable[Command]) -> None:
            several = list(commands)
            execute(database, several)
            if not self.done and any(command[1] == key for command in several):
                self.done = True
                then()

        monkeypatch.setattr(ConfigDb, "execute", executed)


def begun(
    agent: OnSwitch, loop: asyncio.AbstractEventLoop, work: Coroutine[Any, Any, object]
) -> asyncio.Task[object]:
    """A client's commit that has ended, or waits for its turn; called in another thread than the loop's."""
    task = asyncio.run_coroutine_threadsafe(_started(work), loop).result(10)
    while not task.done() and not agent.store._turns._waiting:
        time.sleep(0.001)
    return task


async def _started(work: Coroutine[Any, Any, object]) -> asyncio.Task[object]:
    return asyncio.get_running_loop().create_task(work)


@pytest.mark.parametrize("enabled", [True, False])
def test_a_commit_while_a_copy_follows(
    trimming: RedisServer, monkeypatch: pytest.MonkeyPatch, enabled: bool
) -> None:
    """The commit deletes the copy, or has another port use it, when the agent has just written it."""

    async def check() -> None:
        async with on_switch(trimming) as agent:
            await agent.edit(trims("Ethernet0", enabled=True))
            loop, tasks = asyncio.get_running_loop(), list[asyncio.Task[object]]()
            edit = trims("Ethernet4", enabled=True) if enabled else trims("Ethernet0", enabled=False)
            meddled = Meddled(monkeypatch, COPY, lambda: tasks.append(begun(agent, loop, agent.edit(edit))))
            trimming.call("HSET", ORIGINAL, "dynamic_th", "1")
            await agent.until(lambda: bool(tasks))
            await tasks[0]
            assert meddled.done
            copy = trimming.hash(ORIGINAL) | {"packet_discard_action": "trim"}
            assert trimming.hash(COPY) == (copy if enabled else {})
            assert agent.device.snapshot.rows == trimming.content()
            assert agent.device.health.counts.changed_meanwhile == 0

    asyncio.run(check())


def test_a_commit_while_a_row_without_user_is_removed(
    trimming: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        async with on_switch(trimming) as agent:
            await agent.edit(trims("Ethernet0", enabled=True))
            trimming.call("HSET", "BUFFER_QUEUE|Ethernet0|0-2", "profile", "egress_lossy_profile")
            await agent.until(lambda: not agent.interface("Ethernet0").packet_trimming.enabled)
            await agent.device.follower.compare()
            assert trimming.hash(COPY)
            loop, tasks = asyncio.get_running_loop(), list[asyncio.Task[object]]()
            edit = trims("Ethernet4", enabled=True)
            Meddled(monkeypatch, COPY, lambda: tasks.append(begun(agent, loop, agent.edit(edit))))
            await agent.device.follower.compare()
            await tasks[0]
            assert trimming.hash("BUFFER_QUEUE|Ethernet4|0-2") == {"profile": COPY.partition("|")[2]}
            assert trimming.hash(COPY)
            assert agent.device.snapshot.rows == trimming.content()

    asyncio.run(check())


@pytest.mark.parametrize("fault", [Meanwhile("changed"), Refused(ServerError("OOM command not allowed"))])
def test_what_could_not_be_written_is_written_later(
    trimming: RedisServer, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    """With the next change, whatever it is of, or the next comparison."""

    async def check() -> None:
        async with on_switch(trimming) as agent:
            await agent.edit(trims("Ethernet0", enabled=True))
            execute: Execute = ConfigDb.execute
            failed: list[Command] = []

            def executed(database: ConfigDb, commands: Iterable[Command]) -> None:
                several = list(commands)
                if not failed and any(command[1] == COPY for command in several):
                    failed.extend(several)
                    raise fault
                execute(database, several)

            monkeypatch.setattr(ConfigDb, "execute", executed)
            trimming.call("HSET", ORIGINAL, "dynamic_th", "1")
            await agent.until(lambda: bool(failed))
            trimming.call("HSET", "PORT|Ethernet12", "description", "another table")
            await agent.until(lambda: trimming.hash(COPY).get("dynamic_th") == "1")
            await agent.until(lambda: agent.device.snapshot.rows == trimming.content())

    asyncio.run(check())


@pytest.mark.parametrize("seed", range(3))
def test_no_commit_is_refused_while_another_writes_the_originals(trimming: RedisServer, seed: int) -> None:
    """The other writer never touches a row that the commits write: only copies of its rows are among them."""
    random = Random(seed)

    async def write(until: asyncio.Event, agent: OnSwitch) -> None:
        while not until.is_set():
            value = str(random.randint(-8, 7))
            trimming.call("HSET", ORIGINAL, "dynamic_th", value)
            for _ in range(random.randint(1, 20)):
                await asyncio.sleep(0)
            if random.random() < 0.5:  # else it writes again before that has been taken
                await agent.until(
                    lambda value=value: agent.device.snapshot.row(ORIGINAL).get("dynamic_th") == value  # type: ignore[misc]  # the value of this turn
                )

    async def check() -> None:
        async with on_switch(trimming) as agent:
            until = asyncio.Event()
            other = asyncio.create_task(write(until, agent))
            for _ in range(40):
                await agent.edit(trims(random.choice(PORTS), enabled=random.random() < 0.5))
            until.set()
            await other
            await agent.edit(trims("Ethernet0", enabled=True))
            copy = {"packet_discard_action": "trim"}
            await agent.until(lambda: trimming.hash(COPY) == trimming.hash(ORIGINAL) | copy)
            await agent.until(lambda: agent.device.snapshot.rows == trimming.content())
            assert agent.device.health.counts.changed_meanwhile == 0

    asyncio.run(check())
