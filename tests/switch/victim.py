"""An agent that is killed at a point of a commit: `python -m tests.switch.victim DIRECTORY POINT`."""

import asyncio
import sys
from itertools import count
from pathlib import Path
from typing import Any

from isolane.bindings import MODEL, Root
from isolane.store.confirmed import Confirmed
from isolane.strand import future_of
from isolane.tree.edit.lists import merge
from isolane.tree.json import decode
from tests.sonic.redis_server import RedisServer
from tests.sonic.victim import Deadly, die, informed, say
from tests.switch.agent import ALICE, Change, OnSwitch, of_interface, on_switch


def numbered(number: int) -> Change:
    """A commit of several areas, in each of which it writes its number."""
    given = {
        "isolane-ue-llr:llr": {"profile": [{"name": "short", "replay-timer-max": 5_000 + number}]},
        "isolane-pfc:pfc-watchdog": {"poll-interval": 100 + number},
        "isolane-ue-packet-trimming:packet-trimming": {"size": 100 + number},
        "ietf-interfaces:interfaces": {
            "interface": [
                {"name": name, "description": f"n{number}", "isolane-pfc:flow-control": pfc(number)}
                for name in ("Ethernet0", "Ethernet4")
            ]
        },
    }

    def change(root: Root) -> Root:
        found = merge(root, decode(MODEL, given))
        assert isinstance(found, Root)
        return found

    return change


def pfc(number: int) -> Any:
    on = {"priority": 3, "transmit-enabled": True, "receive-enabled": True}
    return {"priority": [on], "watchdog": {"detection-time": 200 + number}}


async def stream(agent: OnSwitch, first: int) -> None:
    """Commits without end, each said before it is tried and when it is acknowledged."""
    for number in count(first):
        say("try", "commit", "number", str(number))
        await agent.edit(numbered(number))
        say("made", "commit", "number", str(number))


async def live(directory: Path, point: str) -> None:
    redis = RedisServer(directory)
    disk = Deadly()
    async with on_switch(redis, disk=disk) as agent:
        if point.startswith("stream-"):
            await stream(agent, int(point.removeprefix("stream-")))
        await agent.edit(of_interface("Ethernet0", size=1600))
        if point == "revert":
            await future_of(agent.store.edit_candidate, ALICE, of_interface("Ethernet4", size=1700))
            await future_of(agent.store.commit, ALICE, confirmed=Confirmed(600))
            die()
        if point == "before":
            agent.device.participant._database.execute = die  # type: ignore[method-assign,assignment]  # dies there
        await informed(agent.store)
        disk.armed = point == "between"
        await agent.edit(of_interface("Ethernet4", size=1700))
        die()


if __name__ == "__main__":
    asyncio.run(live(Path(sys.argv[1]), sys.argv[2]))
