"""Take away what an agent left in the kernel: queues, filters, and the bridge that it made.

What others made stays: queues of another shape, filters of another priority, ports that never had our queues,
and a bridge that was there before. The agent's notes say which ports it put in, which static
entries it added, and what ports and bridge had before.
"""

from pathlib import Path

from pyroute2 import AsyncIPRoute

from isolane.dataplane.kernel import dcb
from isolane.dataplane.kernel.bpf.programs import Direction
from isolane.dataplane.kernel.errors import KernelError
from isolane.dataplane.kernel.notes import Notes, PortNote, claim, notes_file
from isolane.dataplane.kernel.traffic_control import (
    has_any_of_ours,
    has_filter,
    remove_clsact,
    remove_filter,
    remove_queues,
)
from isolane.dataplane.kernel.vlans import remove_entry
from isolane.dataplane.kernel.wanted import OUR_ALIAS
from isolane.lazy_dataclass import dataclass
from isolane.threads import in_thread


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
    left: tuple[str, ...] = ()
    """Ports that the agent had put in the bridge, which they left."""
    entries: int = 0
    """Static entries of the agent that were there."""

    @property
    def is_complete(self) -> bool:
        """Whether nothing that an agent made is left."""
        return self.is_bridge_gone or self.is_adopted


async def remove(name: str, state: Path | None = None) -> Removed:
    """Take away what an agent made of a bridge; refused while an agent manages it.

    `state` is the state directory of the agent, which has its notes.
    """
    held = claim(name)
    try:
        async with AsyncIPRoute() as route:
            return await _remove(route, name, Notes(state and notes_file(state, name)))
    finally:
        held.close()


async def _remove(route: AsyncIPRoute, name: str, notes: Notes) -> Removed:
    indexes = await route.link_lookup(ifname=name)
    if not indexes:
        raise KernelError(f"there is no interface {name}")
    bridge = int(indexes[0])
    members: dict[int, str] = {}
    is_bridge = is_adopted = False
    async for link in await route.link("dump"):
        if link["index"] == bridge:
            is_bridge = link.get_nested("IFLA_LINKINFO", "IFLA_INFO_KIND") == "bridge"
            is_adopted = link.get_attr("IFLA_IFALIAS") != OUR_ALIAS
        elif link.get_attr("IFLA_MASTER") == bridge:
            members[link["index"]] = link.get_attr("IFLA_IFNAME")
    if not is_bridge:
        raise KernelError(f"interface {name} is no bridge")
    notes.open(bridge)
    entries = sum([await remove_entry(route, entry) for entry in sorted(notes.entries)])
    had = [index for index in members if await _take_away(route, index)]
    for index, note in notes.ports.items():
        await _give_back(route, index, note)
    ours = [index for index in members if index in had or index in notes.ports]
    others = [members[index] for index in members if index not in ours]
    is_gone = not is_adopted and not others
    left = [index for index in ours if is_gone or not is_adopted or _joined(notes, index)]
    if is_gone:
        await route.link("del", index=bridge)
    else:
        for index in left:
            await route.link("set", index=index, master=0)
    if is_adopted and notes.ageing is not None:
        await _give_back_ageing(route, bridge, *notes.ageing)
    notes.remove()
    ports, out = (tuple(members[index] for index in some) for some in (ours, left))
    return Removed(name, ports, tuple(others), is_adopted, is_gone, out, entries)


def _joined(notes: Notes, index: int) -> bool:
    return index in notes.ports and notes.ports[index].joined


async def _give_back(route: AsyncIPRoute, index: int, note: PortNote) -> None:
    """MTU and card of an interface, unless it is gone or somebody set another MTU since."""
    indexes = await route.link_lookup(index=index)
    if not indexes:
        return
    (link,) = await route.link("get", index=index)
    if note.mtu is not None and link.get_attr("IFLA_MTU") == note.mtu[1]:
        await route.link("set", index=index, mtu=note.mtu[0])
    if note.card is not None:
        await in_thread(dcb.apply, str(link.get_attr("IFLA_IFNAME")), note.card)


async def _give_back_ageing(route: AsyncIPRoute, bridge: int, before: int, ours: int) -> None:
    (link,) = await route.link("get", index=bridge)
    if link.get_nested("IFLA_LINKINFO", "IFLA_INFO_DATA", "IFLA_BR_AGEING_TIME") == ours:
        await route.link("set", index=bridge, kind="bridge", br_ageing_time=before)


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
