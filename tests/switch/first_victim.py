"""A first start that is killed at a point: `python -m tests.switch.first_victim DIRECTORY POINT`."""

import asyncio
import sys
from pathlib import Path
from typing import Any

from isolane.app.first_configuration import FirstPart
from isolane.bindings import Root
from isolane.bindings.ietf_interfaces import InterfacesInterface
from isolane.bindings.ietf_system import System
from isolane.tree.values import Identity
from tests.sonic.redis_server import RedisServer
from tests.sonic.victim import die
from tests.switch.agent import OnSwitch


def first(root: Any) -> Root:
    """A name of the system, and a description of a port of the switch."""
    interface = InterfacesInterface.new(
        name="Ethernet4", type=Identity("iana-if-type:ethernetCsmacd"), description="from the file"
    )
    table = root.interfaces.interface.set("Ethernet4", interface)
    interfaces = root.interfaces.with_slot(InterfacesInterface.NODE.index, table)
    found: Root = root.replace(interfaces=interfaces, system=System.new(hostname="leaf1"))
    return found


async def live(directory: Path, point: str) -> None:
    made = OnSwitch(RedisServer(directory))
    agent = made.agent
    if point == "between":
        made.device.start = die  # type: ignore[method-assign,assignment]  # dies there
    if point == "compared":
        FirstPart.add = die  # type: ignore[method-assign,assignment]  # dies there
    if point == "committed":
        FirstPart._drop = die  # type: ignore[method-assign,assignment]  # dies there
    await agent.start(first(made.running))


if __name__ == "__main__":
    asyncio.run(live(Path(sys.argv[1]), sys.argv[2]))
