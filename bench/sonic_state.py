"""State of a SONiC switch with 500 ports: the start of an agent in front of it, and `get` of all state.

    python bench/sonic_state.py [--rounds N]

The daemons are the stand-in of tools/, in this process, which does nothing while something is measured. Each
`get` reads all counters anew, as after their interval; beside it one client reads the same hashes.
"""

import argparse
import asyncio
import os
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from isolane.app.agent import Agent, Options
from isolane.bindings import MODEL
from isolane.sonic.connection import Connection
from isolane.switch.choices import SwitchChoices
from isolane.switch.live.databases import databases
from isolane.tree import json as yang_json
from tests.sonic.redis_server import RedisServer
from tools.sonic_stand_in.databases import COUNTERS, checked
from tools.sonic_stand_in.factory import config_db
from tools.sonic_stand_in.kinds import Kind
from tools.sonic_stand_in.switch import Switch

PORTS = 500
POLL_MS = 10


async def run(rounds: int) -> None:
    """The daemons, then the agent."""
    with tempfile.TemporaryDirectory() as name:
        redis = RedisServer(Path(name))
        redis.start()
        switch = Switch(redis.database, Kind())
        try:
            switch.start(config_db(PORTS, POLL_MS))
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
        _gets(agent, switch, rounds)
    finally:
        await agent.close()


def _gets(agent: Agent, switch: Switch, rounds: int) -> None:
    other = Connection(replace(switch.databases.place, number=COUNTERS))
    (found,) = checked(other, ("KEYS", "COUNTERS:oid:0x1*"))
    keys = found if isinstance(found, list) else []
    ours, processor, theirs, size = [], [], [], 0
    for _ in range(rounds):
        time.sleep(10 * POLL_MS / 1000)  # what was read is not fresh any more
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


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=10)
    rounds = parser.parse_args().rounds
    print(f"load {os.getloadavg()[0]:.1f}, {subprocess.getoutput('redis-server --version').split()[2]}")
    asyncio.run(run(rounds))
    return 0


if __name__ == "__main__":
    sys.exit(main())
