"""The agent's own models on a SONiC switch with 500 ports: a part of bench/sonic.py.

The daemons are the stand-in of tools/, in this process; it does nothing while something is measured.
"""

import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from isolane.app.agent import Agent, Options
from isolane.bindings import MODEL
from isolane.bindings.ietf_interfaces import InterfacesInterface
from isolane.sonic.connection import Connection
from isolane.store.history import Author
from isolane.switch.choices import SwitchChoices
from isolane.switch.live.databases import databases
from isolane.tree import json as yang_json
from tests.sonic.redis_server import RedisServer
from tools.sonic_stand_in.factory import config_db, port_name
from tools.sonic_stand_in.kinds import Kind
from tools.sonic_stand_in.switch import Switch

PORTS = 500
AUTHOR = Author("bench", 1)


async def run(rounds: int) -> None:
    """Start, commits of one field, and `get` of the state of all ports with their counters and queues."""
    with tempfile.TemporaryDirectory() as name:
        redis = RedisServer(Path(name))
        redis.start()
        switch = Switch(redis.database, Kind())
        try:
            switch.start(config_db(PORTS))
            switch.poll()
            await _measure(redis, switch, Path(name) / "state", rounds)
        finally:
            switch.close()
            redis.stop()


async def _measure(redis: RedisServer, switch: Switch, state: Path, rounds: int) -> None:
    choices = SwitchChoices(databases(redis.database))
    agent = Agent(Options(MODEL, state, dataplane="sonic", switch=choices, relay=False))
    start, cpu = time.perf_counter(), time.process_time()
    await agent.start()
    _report("start with 500 ports (once)", [_since(start)], [_of(cpu)], [], 1000)
    try:
        await _commits(agent, redis, rounds)
        _gets(agent, switch, redis, max(rounds // 20, 3))
    finally:
        await agent.close()


async def _commits(agent: Agent, redis: RedisServer, rounds: int) -> None:
    other = Connection(redis.database)
    ours, processor, theirs = [], [], []
    for number in range(rounds):
        port, text = port_name(number % PORTS), f"round {number}"

        def change(root: Any, port: str = port, text: str = text) -> Any:
            table = root.interfaces.interface
            entry = table[port].replace(description=text)
            slot = InterfacesInterface.NODE.index
            return root.replace(interfaces=root.interfaces.with_slot(slot, table.set(port, entry)))

        start, cpu = time.perf_counter(), time.process_time()
        await agent.store.edit(AUTHOR, change)
        ours.append(_since(start))
        processor.append(_of(cpu))
        start = time.perf_counter()
        other.call(("HSET", f"PLAIN|{port}", "description", text))
        theirs.append(_since(start))
    other.close()
    _report("one field, own models", ours, processor, theirs, 3)


def _gets(agent: Agent, switch: Switch, redis: RedisServer, rounds: int) -> None:
    """The intervals of the counters are over each time, so that nothing comes from a cache."""
    other = Connection(switch.databases.counters._database)
    keys = [key for (reply,) in [other.call(("KEYS", "COUNTERS:oid:0x1*"))] for key in reply]  # type: ignore[union-attr]  # a list
    ours, processor, theirs, size = [], [], [], 0
    for _ in range(rounds):
        agent_counters = agent.switch._counters  # type: ignore[union-attr]  # it has a switch
        agent_counters.close()
        start, cpu = time.perf_counter(), time.process_time()
        record = agent.store.operational.source().record()
        size = sum(len(part) for part in yang_json.encode(record))
        ours.append(_since(start))
        processor.append(_of(cpu))
        start = time.perf_counter()
        other.call(*(("HGETALL", str(key)) for key in keys))
        theirs.append(_since(start))
    other.close()
    _report(f"get of all state ({size / 1e6:.1f} MB of JSON)", ours, processor, theirs, None)


def _since(start: float) -> float:
    return (time.perf_counter() - start) * 1000


def _of(cpu: float) -> float:
    return (time.process_time() - cpu) * 1000


def _report(name: str, ours: list[float], cpu: list[float], theirs: list[float], goal: float | None) -> None:
    plain = f"{statistics.median(theirs):9.2f} ms plain" if theirs else " " * 18
    print(
        f"{name:40}{statistics.median(ours):9.2f} ms {statistics.median(cpu):9.2f} ms processor{plain}"
        + (f"   goal {goal:g} ms" if goal else "")
    )
