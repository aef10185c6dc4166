"""State of a SONiC switch: counters and interfaces beside the same HGETALLs without the agent.

    python bench/sonic_state.py [--ports N] [--rounds N]

A redis-server on a Unix socket of its own holds N ports with 80 counters each. Each round begins with
counters that have expired. Figures are medians in wall-clock time; `Redis` is the part in calls of Redis, the
parsing of its replies included.
"""

import argparse
import asyncio
import gc
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from isolane.bindings.ietf_interfaces import InterfacesInterfaceStatistics
from isolane.sonic.redis.connection import Connection
from isolane.sonic.redis.resp import Reply
from isolane.switch.live.databases import databases
from isolane.switch.live.guarded import Guarded
from isolane.switch.ports.state import SAI, PortState
from isolane.tree import xml
from tests.sonic.redis_server import RedisServer
from tests.switch.agent import OnSwitch, on_switch

OTHERS = 80 - len(SAI)
FIELDS = [*SAI.values(), *(f"SAI_PORT_STAT_OTHER_{number}" for number in range(OTHERS))]


def fill(redis: RedisServer, ports: int) -> list[str]:
    """Ports in CONFIG_DB, APPL_DB and COUNTERS_DB; returns the keys of their counters."""
    names = [f"Ethernet{number}" for number in range(ports)]
    redis.load({"PORT": {name: {"lanes": str(at), "admin_status": "up"} for at, name in enumerate(names)}})
    places = databases(redis.database)
    appl, counters = Connection(places.appl), Connection(places.counters)
    keys = [f"COUNTERS:oid:{0x1000000000000 + at:#x}" for at in range(ports)]
    for name, key in zip(names, keys, strict=True):
        words = [word for at, field in enumerate(FIELDS) for word in (field, str(10**9 + at))]
        appl.call(("HSET", f"PORT_TABLE:{name}", "oper_status", "up", "speed", "100000"))
        identity = key.removeprefix("COUNTERS:")
        counters.call(("HSET", key, *words), ("HSET", "COUNTERS_PORT_NAME_MAP", name, identity))
    appl.close()
    counters.close()
    return keys


class Measured(Guarded):
    """The same connection, and the time of its calls."""

    seconds = 0.0
    calls = 0

    def call(self, *commands: tuple[str, ...]) -> list[Reply] | None:
        start = time.perf_counter()
        try:
            return super().call(*commands)
        finally:
            self.seconds += time.perf_counter() - start
            self.calls += 1

    def restart(self) -> None:
        self.seconds, self.calls = 0.0, 0


def expire(agent: OnSwitch) -> None:
    agent.device._counters._known.clear()


def interfaces(agent: OnSwitch) -> None:
    """The reply to a get of all interfaces."""
    state = agent.store.operational.source().record()
    xml.encode(state)


def report(name: str, took: list[float], of_redis: list[float], calls: int, plain: list[float]) -> None:
    whole, part = statistics.median(took), statistics.median(of_redis)
    print(
        f"{name:28}{whole:9.2f} ms   Redis {part:9.2f} ms ({100 * part / whole:3.0f} %)"
        f"   {calls:4} round trips   plain {statistics.median(plain):8.2f} ms"
    )


async def run(redis: RedisServer, ports: int, rounds: int) -> None:
    keys = fill(redis, ports)
    plain = Connection(databases(redis.database).counters)
    async with on_switch(redis) as agent:
        measured = agent.device._counters.redis
        measured.__class__ = Measured
        assert isinstance(measured, Measured)
        reads: tuple[tuple[str, list[str], Callable[[], None]], ...] = (
            ("all interfaces", keys, lambda: interfaces(agent)),
            ("statistics of all ports", keys, lambda: statistics_of(ports)),
            ("statistics of one port", keys[:1], lambda: statistics_of(1)),
        )
        for name, keys_read, read in reads:
            took, of_redis, plains = [], [], []
            for _ in range(rounds):
                expire(agent)
                measured.restart()
                start = time.perf_counter()
                read()
                took.append((time.perf_counter() - start) * 1000)
                of_redis.append(measured.seconds * 1000)
                start = time.perf_counter()
                for key in keys_read:
                    plain.call(("HGETALL", key))
                plains.append((time.perf_counter() - start) * 1000)
            report(name, took, of_redis, measured.calls, plains)
    plain.close()


def statistics_of(count: int) -> None:
    """By the provider, as each leaf of statistics is read, in the order of the list."""
    [ports] = [each for each in gc.get_objects() if isinstance(each, PortState)]
    for number in sorted(range(count), key=str):
        found = ports.statistics((f"Ethernet{number}",))
        assert isinstance(found, InterfacesInterfaceStatistics)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ports", type=int, default=512)
    parser.add_argument("--rounds", type=int, default=7)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        redis = RedisServer(Path(directory))
        redis.start()
        try:
            asyncio.run(run(redis, args.ports, args.rounds))
        finally:
            redis.stop()


if __name__ == "__main__":
    main()
