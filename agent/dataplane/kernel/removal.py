"""Take away what an agent left in the kernel: queues, filters, and the bridge that it made.

What others made stays: queues of another shape, filters of another priority, ports that never had our queues,
and a bridge that was there before.
"""

from dataclasses import dataclass

from pyroute2 import AsyncIPRoute

from isolane.dataplane.kernel.bpf.attachment import Direction
from isolane.dataplane.kernel.claim import claim
from isolane.dataplane.kernel.errors import KernelError
from isolane.dataplane.kernel.found_queues import has_any_of_ours
from isolane.dataplane.kernel.traffic_control import has_filter, remove_clsact, remove_filter, remove_queues
from isolane.dataplane.kernel.wanted import MADE_BY_US


@dataclass(frozen=True, slots=True)
class Removed:
    """The actions that were taken."""

    bridge: str
    ports: tuple[str, ...]
    """Those whose queues or filters were taken away."""
    others: tuple[str, ...]
    """Ports that no agent set up; nothing of them changed."""
    is_adopted: bool
    """The bridge was there before the agent."""
    is_bridge_gone: bool

    @property
    def is_complete(self) -> bool:
        """Whether nothing that an agent made is left."""
        return self.is_bridge_gone or self.is_adopted


async def remove(name: str) -> Removed:
    """Take away what an agent made of a bridge; refused while an agent manages it."""
    held = claim(name)
    try:
        async with AsyncIPRoute() as route:
            return await _remove(route, name)
    finally:
        held.close()


async def _remove(route: AsyncIPRoute, name: str) -> Removed:
    found = await route.link_lookup(ifname=name)
    if not found:
        raise KernelError(f"there is no interface {name}")
    bridge = int(found[0])
    members: dict[int, str] = {}
    is_bridge = is_adopted = False
    async for link in await route.link("dump"):
        if link["index"] == bridge:
            is_bridge = link.get_nested("IFLA_LINKINFO", "IFLA_INFO_KIND") == "bridge"
            is_adopted = link.get_attr("IFLA_IFALIAS") != MADE_BY_US
        elif link.get_attr("IFLA_MASTER") == bridge:
            members[link["index"]] = link.get_attr("IFLA_IFNAME")
    if not is_bridge:
        raise KernelError(f"interface {name} is no bridge")
    ours = [index for index in members if await _take_away(route, index)]
    others = [members[index] for index in members if index not in ours]
    is_gone = not is_adopted and not others
    if is_gone:
        await route.link("del", index=bridge)
    elif not is_adopted:
        for index in ours:
            await route.link("set", index=index, master=0)
    return Removed(name, tuple(members[index] for index in ours), tuple(others), is_adopted, is_gone)


async def _take_away(route: AsyncIPRoute, index: int) -> bool:
    """Queues and filters of a port; whether it had any of ours."""
    has_queues = await has_any_of_ours(route, index)
    if has_queues:
        await remove_queues(route, index)
    directions = [
        direction for direction in Direction if await has_filter(route, index, direction, ours=True)
    ]
    for direction in directions:
        await remove_filter(route, index, direction)
    if directions:
        await remove_clsact(route, index)
    return has_queues or bool(directions)
