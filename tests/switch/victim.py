"""An agent that is killed at a point of a commit: `python -m tests.switch.victim DIRECTORY POINT`."""

import asyncio
import sys
from pathlib import Path

from isolane.store.confirmed import Confirmed
from tests.sonic.redis_server import RedisServer
from tests.sonic.victim import Deadly, die
from tests.switch.agent import ALICE, of_interface, on_switch


async def live(directory: Path, point: str) -> None:
    redis = RedisServer(directory)
    disk = Deadly()
    async with on_switch(redis, disk=disk) as agent:
        await agent.edit(of_interface("Ethernet0", size=1600))
        if point == "revert":
            await agent.store.edit_candidate(ALICE, of_interface("Ethernet4", size=1700))
            await agent.store.commit(ALICE, confirmed=Confirmed(600))
            die()
        if point == "before":
            agent.device.participant._database.execute = die  # type: ignore[method-assign,assignment]  # dies there
        disk.armed = point == "between"
        await agent.edit(of_interface("Ethernet4", size=1700))
        die()


if __name__ == "__main__":
    asyncio.run(live(Path(sys.argv[1]), sys.argv[2]))
