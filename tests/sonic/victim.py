"""An agent that is killed at a point of a commit: `python -m tests.sonic.victim DIRECTORY POINT`."""

import asyncio
import os
import signal
import sys
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from isolane.compiler import load
from isolane.sonic.datastore import modules_in
from isolane.store.disk.journal import Disk
from isolane.store.store import Store
from tests.sonic.agent import Agent, running
from tests.sonic.redis_server import EXAMPLE, RedisServer


def die(*_: Any) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


class Deadly(Disk):
    """Ends the process in place of a write, once it is armed."""

    armed = False

    def write(self, descriptor: int, octets: bytes | bytearray) -> None:
        if self.armed:
            die()
        super().write(descriptor, octets)


async def informed(store: Store) -> None:
    """The lines of the audit log of the commits so far are written."""
    done = asyncio.Event()
    store.when_informed(done.set)
    await done.wait()


def say(*words: str) -> None:
    """Print a line by one write, also where standard output is not buffered."""
    os.write(1, (" ".join(words) + "\n").encode())


async def stream(agent: Agent, rng: Random) -> None:
    """Commits without end, each said before it is tried and when it is acknowledged."""
    for number in count(1):
        key, value = f"PORT|Ethernet{rng.choice((0, 4, 8))}", f"n{os.getpid()}-{number}"
        say("try", key, "description", value)
        await agent.edit({key: {"description": value}})
        say("made", key, "description", value)


async def live(directory: Path, point: str) -> None:
    redis = RedisServer(directory)
    model = load(modules_in([EXAMPLE / "yang"]), [EXAMPLE / "yang"])
    disk = Deadly()
    async with running(model, redis, disk=disk) as agent:
        await agent.edit({"PORT|Ethernet0": {"mtu": "1111"}})
        if point == "revert":
            await agent.edit_confirmed({"PORT|Ethernet4": {"mtu": "2222"}})
            die()
        if point == "before":
            agent.sonic.participant._database.execute = die  # type: ignore[method-assign,assignment]  # dies there
        if point.startswith("stream-"):
            await stream(agent, Random(int(point.removeprefix("stream-"))))
        await informed(agent.store)
        disk.armed = point == "between"
        await agent.edit({"PORT|Ethernet4": {"mtu": "2222"}})
        die()


if __name__ == "__main__":
    asyncio.run(live(Path(sys.argv[1]), sys.argv[2]))
