"""The kernel's bridge for a component: made or adopted, and brought to what is wanted of it.

Each step compares with what was done before, and is done again after a failure: the kernel may not have been
able to do it yet. Nothing is taken back when the agent ends: the kernel goes on forwarding.
"""

import asyncio
import errno
import logging
import socket
from collections.abc import Mapping
from typing import Final

from pyroute2 import AsyncIPRoute
from pyroute2.netlink.exceptions import NetlinkError

from isolane.dataplane.kernel import classifier
from isolane.dataplane.kernel.bpf.attachment import Direction, TcxLink, tcx_link
from isolane.dataplane.kernel.bpf.programs import LoadedProgram
from isolane.dataplane.kernel.claim import claim
from isolane.dataplane.kernel.errors import KernelError
from isolane.dataplane.kernel.found_queues import has_queues
from isolane.dataplane.kernel.queues import PortQueues
from isolane.dataplane.kernel.traffic_control import add_filter, remove_filter, remove_queues, set_queues
from isolane.dataplane.kernel.wanted import MADE_BY_US, Ingress, WantedBridge, WantedEntry, WantedPort

_log = logging.getLogger("isolane.kernel")
RETRY_S: Final = 1.0
_NUD_NOARP: Final = 0x40
_NTF_MASTER: Final = 0x04


class MachineBridge:
    """One component's bridge; `want` says what it shall be, a task of its own does it."""

    def __init__(self, programs: Mapping[str, LoadedProgram]) -> None:
        self._egress = programs[classifier.EGRESS]
        self.ingress = {Ingress.PRIORITIES: programs[classifier.INGRESS]}
        """The programs that a port can have for what it receives; more may be loaded later."""
        self._wanted: WantedBridge | None = None
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._claim: socket.socket | None = None
        self._queues: dict[int, PortQueues] = {}
        self._links: dict[tuple[int, Direction], TcxLink] = {}
        self._filters: set[tuple[int, Direction]] = set()
        self._attached: dict[tuple[int, Direction], int] = {}
        """The program at a port, by its descriptor."""
        self._entries: set[WantedEntry] = set()
        self._is_known = False
        self.failure: str | None = None
        """Why the kernel does not have what is wanted; None when it has."""
        self.adopted = False
        """Whether the bridge was there before."""

    def want(self, wanted: WantedBridge) -> None:
        """Another value; it is done as soon as the loop comes to it."""
        if wanted == self._wanted:
            return
        self._wanted = wanted
        self._news.set()
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._follow())
            self._task.add_done_callback(self._ended)

    def lost(self, index: int, queues: PortQueues) -> None:
        """A poll misses queues that were set: another program took them away; they are set again soon."""
        if self._queues.get(index) != queues:
            return  # not set yet, or about to change
        del self._queues[index]
        try:
            name = socket.if_indextoname(index)
        except OSError:
            return  # the queues went with their interface
        self.failure = f"another program changed the queues of interface {name}"
        _log.error("%s; they are set again in %g s", self.failure, RETRY_S)
        asyncio.get_running_loop().call_later(RETRY_S, self._news.set)

    def close(self) -> None:
        """Change nothing more; programs leave the ports, all else stays."""
        if self._task is not None:
            self._task.cancel()
        for link in self._links.values():
            link.close()
        self._links.clear()
        if self._claim is not None:
            self._claim.close()

    def _ended(self, task: asyncio.Task[None]) -> None:
        """The task ends only with the bridge; an end by a defect must not go unseen."""
        if not task.cancelled() and (fault := task.exception()) is not None:
            self.failure = f"defect: {fault}"
            _log.error("a bridge is followed no more", exc_info=fault)

    async def _follow(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            wanted = self._wanted
            if wanted is None:
                continue
            try:
                await self._bring_about(wanted)
            except (KernelError, NetlinkError, OSError) as fault:
                text = str(fault)
                if text != self.failure:
                    _log.error("bridge %s: %s", wanted.name, text)
                self.failure = text
                asyncio.get_running_loop().call_later(RETRY_S, self._news.set)
            else:
                self.failure = None

    async def _bring_about(self, wanted: WantedBridge) -> None:
        async with AsyncIPRoute() as route:
            bridge = await self._bridge(route, wanted)
            there = {port.index for port in wanted.ports}
            for index in (self._queues.keys() | {index for index, _ in self._attached}) - there:
                await self._leave(route, index)
            for port in wanted.ports:
                await self._port(route, bridge, port)
            await self._static(route, wanted)

    async def _bridge(self, route: AsyncIPRoute, wanted: WantedBridge) -> int:
        """The index of the bridge, which is made unless it is there."""
        if self._claim is None:
            self._claim = claim(wanted.name)
        found = await _index(route, wanted.name)
        if found is None:
            await route.link("add", ifname=wanted.name, kind="bridge", br_stp_state=0, br_mcast_snooping=0)
            found = await _index(route, wanted.name)
            if found is None:
                raise KernelError(f"the kernel has no bridge {wanted.name} although it made one")
            await route.link("set", index=found, ifalias=MADE_BY_US)
        elif not self._is_known:
            self.adopted = True
            _log.info("bridge %s is there already; it is used as it is", wanted.name)
        self._is_known = True
        await route.link("set", index=found, kind="bridge", br_ageing_time=wanted.ageing_s * 100)
        await route.link("set", index=found, state="up")
        return found

    async def _port(self, route: AsyncIPRoute, bridge: int, port: WantedPort) -> None:
        """Queues first, then programs, then the port forwards."""
        index = port.index
        if self._queues.get(index) != port.queues:
            if not await has_queues(route, index, port.queues):
                await set_queues(route, index, port.queues)
            self._queues[index] = port.queues
        await self._attach(route, index, Direction.EGRESS, self._egress)
        await self._attach(route, index, Direction.INGRESS, self.ingress[port.ingress])
        await route.link("set", index=index, master=bridge, state="up")

    async def _attach(
        self, route: AsyncIPRoute, index: int, direction: Direction, program: LoadedProgram
    ) -> None:
        """The program, unless it is there; in the place of another, so that no frame passes without one."""
        place = index, direction
        if self._attached.get(place) == program.fd:
            return
        link = None if place in self._filters else tcx_link(program.fd, index, direction)
        if link is not None:
            if place in self._links:
                self._links[place].close()
            self._links[place] = link
        else:
            if place in self._filters:
                await remove_filter(route, index, direction)
            await add_filter(route, index, direction, program.fd, f"isolane-{direction.name.lower()}")
            self._filters.add(place)
        self._attached[place] = program.fd

    async def _leave(self, route: AsyncIPRoute, index: int) -> None:
        """An interface is no port any more: it gets back what it had, where it still is there."""
        places = [(index, direction) for direction in Direction]
        for place in places:
            self._attached.pop(place, None)
            if place in self._links:
                self._links.pop(place).close()
        self._queues.pop(index, None)
        self._entries = {entry for entry in self._entries if entry.index != index}
        try:
            for place in self._filters.intersection(places):
                self._filters.discard(place)
                await remove_filter(route, index, place[1])
            await remove_queues(route, index)
            await route.link("set", index=index, master=0)
        except (KernelError, NetlinkError) as fault:
            _log.info("interface %d is gone: %s", index, fault)

    async def _static(self, route: AsyncIPRoute, wanted: WantedBridge) -> None:
        for entry in self._entries - wanted.entries:
            await self._fdb(route, "del", entry)
            self._entries.discard(entry)
        for entry in wanted.entries - self._entries:
            await self._fdb(route, "append", entry)
            self._entries.add(entry)

    async def _fdb(self, route: AsyncIPRoute, command: str, entry: WantedEntry) -> None:
        address = entry.address.to_bytes(6, "big").hex(":")
        try:
            await route.fdb(command, ifindex=entry.index, lladdr=address, state=_NUD_NOARP, flags=_NTF_MASTER)
        except NetlinkError as fault:
            if fault.code not in (errno.EEXIST, errno.ENOENT):
                raise KernelError(f"static entry {address}: {fault}") from fault


async def _index(route: AsyncIPRoute, name: str) -> int | None:
    found = await route.link_lookup(ifname=name)
    return int(found[0]) if found else None
