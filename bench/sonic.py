"""CONFIG_DB behind the store: commits, foreign writes and the start, each beside plain HSETs.

    python bench/sonic.py [--rounds N]

A redis-server on a Unix socket of its own, without persistence, holds 500 ports. Each figure is the median of
the rounds in wall-clock time, journal synced; commits run on an event loop and are acknowledged when they are
in Redis and in the journal.
"""

import argparse
import asyncio
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from isolane.strand import future_of

sys.path.insert(0, str(Path(__file__).parent.parent))

from isolane.compiler import load
from isolane.sonic.datastore import SonicChoices, SonicDatastore, modules_in
from isolane.sonic.redis.connection import Connection
from isolane.store.history import Author
from isolane.store.settings import Settings
from isolane.store.store import Store
from isolane.tree.model import Model
from tests.sonic.redis_server import EXAMPLE, RedisServer
from tests.switch.agent import of_interface, on_switch

PORTS = 500
Hashes = dict[str, dict[str, str] | None]


def configuration() -> dict[str, Any]:
    """500 ports, 40 VLANs, an ACL table, buffers of each port."""
    ports = {
        f"Ethernet{4 * number}": {
            "lanes": f"{number * 2},{number * 2 + 1}",
            "speed": "100000",
            "alias": f"etp{number}",
            "index": str(number),
            "mtu": "9100",
            "admin_status": "up",
            "fec": "rs",
        }
        for number in range(PORTS)
    }
    return {
        "PORT": ports,
        "VLAN": {f"Vlan{number}": {"vlanid": str(number)} for number in range(2, 42)},
        "ACL_TABLE": {"DATA": {"type": "L3", "stage": "INGRESS"}},
        "BUFFER_POOL": {"pool": {"type": "egress", "mode": "dynamic"}},
        "BUFFER_PROFILE": {"profile": {"pool": "pool", "size": "0"}},
        "BUFFER_QUEUE": {f"{port}|3-4": {"profile": "profile"} for port in ports},
    }


class Site:
    """An agent's store with CONFIG_DB."""

    def __init__(self, model: Model, redis: RedisServer, state: Path) -> None:
        self.store = Store.open(model, state, Settings(), check=False)
        self.sonic = SonicDatastore(self.store, SonicChoices(redis.database), state)

    async def edit(self, hashes: Hashes) -> None:
        tables = self.sonic.tables

        def change(tree: Any) -> Any:
            placed: Any = {}
            for key, fields in hashes.items():
                entry = tables.entry(key, fields or {})
                place = entry.place
                old = tables.record(tree, place)
                now = fields if old is None or fields is None else place.form.fields(old) | fields
                placed[place] = None if now is None else place.form.read(now, place.keys).record
            return tables.placed(tree, placed)

        await future_of(self.store.edit, Author("bench", 1), change)


async def timed(call: Callable[[], Awaitable[object]]) -> float:
    start = time.perf_counter()
    await call()
    return (time.perf_counter() - start) * 1000


def plain(other: Connection, hashes: Hashes) -> float:
    """The same keys by one HSET or DEL each, in one round trip."""
    start = time.perf_counter()
    other.call(
        *(
            ("DEL", key)
            if fields is None
            else ("HSET", key, *(word for pair in fields.items() for word in pair))
            for key, fields in hashes.items()
        )
    )
    return (time.perf_counter() - start) * 1000


def fields_of_one(number: int) -> Hashes:
    return {f"PORT|Ethernet{4 * (number % PORTS)}": {"mtu": str(1000 + number)}}


def rules(number: int) -> Hashes:
    return {
        f"ACL_RULE|DATA|R{number}_{rule}": {
            "PRIORITY": str(rule),
            "PACKET_ACTION": "DROP",
            "SRC_IP": f"10.{number}.{rule}.0/24",
        }
        for rule in range(150)
    }


def speeds(number: int) -> Hashes:
    speed = "40000" if number % 2 else "100000"
    return {f"PORT|Ethernet{4 * port}": {"speed": speed} for port in range(12)}


def members(_: int) -> Hashes:
    return {
        f"VLAN_MEMBER|Vlan{2 + vlan}|Ethernet{4 * port}": {"tagging_mode": "tagged"}
        for vlan in range(20)
        for port in range(PORTS)
    }


async def measure(site: Site, redis: RedisServer, rounds: int) -> None:
    other = Connection(redis.database)
    await comparison(site, "comparison with 500 ports", max(rounds // 10, 1))
    for name, made, count, goal in (
        ("one field", fields_of_one, rounds, 3),
        ("speed of 12 ports", speeds, rounds // 4, 15),
        ("150 ACL rules", rules, rounds // 20, 60),
        ("10,000 VLAN members", members, 1, 2000),
    ):
        ours, theirs, cpu = [], [], []
        for number in range(max(count, 1)):
            hashes = made(number)
            before = time.process_time()
            ours.append(await timed(lambda hashes=hashes: site.edit(hashes)))  # type: ignore[misc]  # bound at once
            cpu.append((time.process_time() - before) * 1000)
            await asyncio.sleep(0.002)
            theirs.append(plain(other, {f"PLAIN{key}": fields for key, fields in hashes.items()}))
        report(name, ours, cpu, theirs, goal)
    await foreign(site, other, rounds // 4)
    await comparison(site, "comparison with 10,000 members", max(rounds // 20, 1))
    other.close()


async def foreign(site: Site, other: Connection, rounds: int) -> None:
    seen, plains = [], []
    for number in range(rounds):
        before = site.store.number
        start = time.perf_counter()
        plains.append(plain(other, {"PORT|Ethernet8": {"mtu": str(5000 + number)}}))
        while site.store.number == before:
            await asyncio.sleep(0)
        seen.append((time.perf_counter() - start) * 1000)
    report("a foreign HSET seen as a commit", seen, [], plains, 20)


async def comparison(site: Site, name: str, rounds: int) -> None:
    """The periodic comparison, and the longest time that it keeps the event loop from others."""
    ours, cpu, stalls = [], [], []
    for _ in range(rounds):
        stall = asyncio.create_task(longest_stall())
        await asyncio.sleep(0)
        before = time.process_time()
        ours.append(await timed(site.sonic.follower.compare))
        cpu.append((time.process_time() - before) * 1000)
        stall.cancel()
        stalls.append(await stall)
    print(
        f"{name:34}{statistics.median(ours):9.2f} ms {statistics.median(cpu):9.2f} ms processor, "
        f"longest stall of the loop {statistics.median(stalls):.2f} ms"
    )


async def longest_stall() -> float:
    """The longest turn of the loop in milliseconds, until it is cancelled."""
    longest, last = 0.0, time.perf_counter()
    with suppress(asyncio.CancelledError):
        while True:
            await asyncio.sleep(0.001)
            now = time.perf_counter()
            longest, last = max(longest, now - last), now
    return longest * 1000


async def own_models(redis: RedisServer, rounds: int) -> None:
    """The same configuration as the agent's own models have it."""
    redis.call("FLUSHALL")
    redis.load(configuration())
    other = Connection(redis.database)
    before = resident_mb()
    start = time.perf_counter()
    async with on_switch(redis, settings=Settings()) as agent:
        took = (time.perf_counter() - start) * 1000
        print(f"{'own models: start with 500 ports':34}{took:9.2f} ms{'':40}goal 1000 ms")
        print(f"{'own models: memory':34}{resident_mb() - before:9.2f} MB")
        ours, cpu, theirs = [], [], []
        for number in range(rounds):
            name = f"Ethernet{4 * (number % PORTS)}"
            change = of_interface(name, size=1600 + number)
            busy = time.process_time()
            ours.append(await timed(lambda change=change: agent.edit(change)))  # type: ignore[misc]  # bound at once
            cpu.append((time.process_time() - busy) * 1000)
            await asyncio.sleep(0.002)
            theirs.append(plain(other, {f"PLAIN|{name}": {"mtu": str(number)}}))
        report("own models: one field", ours, cpu, theirs, 3)
        seen, plains = [], []
        for number in range(rounds // 4):
            at = agent.store.number
            start = time.perf_counter()
            plains.append(plain(other, {"PORT|Ethernet8": {"mtu": str(5000 + number)}}))
            while agent.store.number == at:
                await asyncio.sleep(0)
            seen.append((time.perf_counter() - start) * 1000)
        report("own models: a foreign HSET", seen, [], plains, 20)
    other.close()


def report(name: str, ours: list[float], cpu: list[float], theirs: list[float], goal: float) -> None:
    processor = f"{statistics.median(cpu):9.2f}" if cpu else " " * 9
    print(
        f"{name:34}{statistics.median(ours):9.2f} ms {processor} ms processor"
        f"{statistics.median(theirs):9.2f} ms plain   goal {goal:g} ms"
    )


def resident_mb() -> float:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


async def run(redis: RedisServer, state: Path, rounds: int) -> None:
    model = load(modules_in([EXAMPLE / "yang"]), [EXAMPLE / "yang"])
    plain_store = Store.open(model, state / "plain", Settings())
    await future_of(plain_store.start)
    await future_of(plain_store.close)
    before = resident_mb()
    site = Site(model, redis, state / "agent")
    await future_of(site.store.start)
    took = await timed(site.sonic.start)
    print(f"{'import of 500 ports at the start':34}{took:9.2f} ms{'':40}goal 1000 ms")
    print(f"{'memory over a store without it':34}{resident_mb() - before:9.2f} MB{'':40}goal 40 MB")
    await measure(site, redis, rounds)
    print(f"{'memory with 10,000 members':34}{resident_mb() - before:9.2f} MB")
    await site.sonic.close()
    await future_of(site.store.close)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=200)
    args = parser.parse_args()
    print(f"load {os.getloadavg()[0]:.1f}, {subprocess.getoutput('redis-server --version').split()[2]}")
    with tempfile.TemporaryDirectory() as name:
        redis = RedisServer(Path(name))
        redis.start()
        try:
            redis.load(configuration())
            asyncio.run(run(redis, Path(name), args.rounds))
            asyncio.run(own_models(redis, args.rounds))
        finally:
            redis.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
