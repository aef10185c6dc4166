"""Soaks an agent: `make soak` (10 minutes) or `make soak SECONDS=60`."""

import argparse
import asyncio
import random
import sys
import tempfile
from pathlib import Path

from isolane.cli.remote.client import Address
from tests.e2e.agents import Running, agent
from tests.soak.watch import MEBI, Watch, bad_lines
from tests.soak.workload import Workload

SAMPLE_S = 1.0
GROWTH = 6 * MEBI
"""What the allocator may still take; a leak of one kilobyte in each session is more in ten minutes."""


async def soak(running: Running, seconds: float, seed: int) -> tuple[Watch, Workload]:
    """Work and watch."""
    address = Address(
        "127.0.0.1", running.port, "admin", running.state / "admin_key", running.state / "known_hosts"
    )
    watch, work = Watch(running.process.pid), Workload(address, random.Random(seed))

    async def look() -> None:
        while not work.stopped:
            watch.sample()
            await asyncio.sleep(SAMPLE_S)

    async with asyncio.TaskGroup() as group:
        group.create_task(look())
        group.create_task(work.run(seconds))
    return watch, work


async def settled(watch: Watch, before: int) -> int:
    """The descriptors once the last sessions are gone."""
    for _ in range(100):
        watch.sample()
        if watch.descriptors[-1] <= before:
            break
        await asyncio.sleep(0.1)
    return watch.descriptors[-1]


def faults_of(running: Running, watch: Watch, before: int, after: int) -> list[str]:
    """What is not as it should be."""
    found = bad_lines(running.state.parent / f"{running.state.name}.log")
    if after > before:
        found.append(f"{after} open files after, {before} before")
    if watch.growth() > GROWTH:
        found.append(f"memory grew by {watch.growth() / MEBI:.1f} MB from the second quarter to the last")
    return found


def main() -> int:
    """Run, and say what was done and held."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("seconds", nargs="?", type=float, default=600.0)
    options.add_argument("--seed", type=int, default=1)
    args = options.parse_args()
    with tempfile.TemporaryDirectory() as directory, agent(Path(directory) / "state") as running:
        before = Watch(running.process.pid)
        before.sample()
        watch, work = asyncio.run(soak(running, args.seconds, args.seed))
        after = asyncio.run(settled(watch, before.descriptors[0]))
        found = faults_of(running, watch, before.descriptors[0], after)
    print(", ".join(f"{count} {name}" for name, count in sorted(work.done.items())))
    quarters = [watch.resident[len(watch.resident) * at // 4] // MEBI for at in range(4)]
    print(f"memory at the quarters {quarters} MB, at the end {watch.resident[-1] // MEBI} MB; ", end="")
    print(f"growth {watch.growth() / MEBI:.1f} MB; open files {before.descriptors[0]} before, {after} after")
    for line in found:
        print(f"FAULT {line}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
