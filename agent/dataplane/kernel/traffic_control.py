"""Queues and programs of an interface, set up through rtnetlink (tc), and compared with what is there.

After a restart the queues of the agent before are there. Queues that are right are left alone, so that no
frame in them is lost.
"""

import errno
from typing import Final

from pyroute2 import AsyncIPRoute
from pyroute2.netlink import nlmsg
from pyroute2.netlink.exceptions import NetlinkError
from pyroute2.netlink.rtnl import TC_H_CLSACT, TC_H_ROOT
from pyroute2.netlink.rtnl.tcmsg import plugins

from isolane.dataplane.config import TRAFFIC_CLASSES
from isolane.dataplane.kernel.bpf.programs import BLOCK_HANDLES, Direction, LoadedProgram, TcxLink, tcx_link
from isolane.dataplane.kernel.errors import KernelError
from isolane.dataplane.kernel.wanted import (
    ANY_RATE_BPS,
    BELOW_SHAPER,
    FIRST,
    ROOT,
    SHAPER,
    TOP,
    PortQueues,
    Queue,
)

Parts = set[tuple[str | int, ...]]
_NARROW: Final = 0xFFFFFFFF
"""The value of a rate of 32 bits when the true rate is beside it."""


def know_bfifo() -> None:
    """Let pyroute2 read and write a bfifo: it has the one parameter of a pfifo, in octets."""
    plugins.setdefault("bfifo", plugins["pfifo"])


async def has_queues(route: AsyncIPRoute, index: int, wanted: PortQueues) -> bool:
    """Whether the interface has just these queues."""
    return _expected(wanted) <= await _parts_of(route, index)


async def has_any_of_ours(route: AsyncIPRoute, index: int) -> bool:
    """Whether the queues of an interface have the shape that agents give them, whatever their rates."""
    parts = await _parts_of(route, index)
    shape = {part[:3] for part in parts if part[0] != "class"}
    classes = {int(part[1]) for part in parts if part[0] == "class"}
    leaves = classes - {TOP}
    at_root = ("htb", ROOT, TC_H_ROOT) in shape or {
        ("tbf", SHAPER, TC_H_ROOT),
        ("htb", ROOT, BELOW_SHAPER),
    } <= shape
    return (
        at_root
        and bool(leaves)
        and leaves <= {FIRST + number for number in range(TRAFFIC_CLASSES)}
        and all(("bfifo", (handle & 0xFFFF) << 16, handle) in shape for handle in leaves)
    )


async def _parts_of(route: AsyncIPRoute, index: int) -> Parts:
    know_bfifo()
    parts: Parts = set()
    async for message in await route.tc("dump", index=index):
        if message["index"] == index:
            parts.add(_qdisc(message))
    async for message in await route.tc("dump-class", index=index):
        if message["index"] == index and message.get_attr("TCA_KIND") == "htb":
            parts.add(_class(message))
    return parts


def _qdisc(message: nlmsg) -> tuple[str | int, ...]:
    """The number that distinguishes two of a kind: rate, limit or default class."""
    kind, options = message.get_attr("TCA_KIND"), message.get_attr("TCA_OPTIONS")
    number = 0
    if kind == "tbf":
        number = options.get_attr("TCA_TBF_PARMS")["rate"]
    elif kind == "bfifo":
        number = options["limit"]
    elif kind == "htb":
        number = options.get_attr("TCA_HTB_INIT")["defcls"]
    return kind, message["handle"], message["parent"], number


def _class(message: nlmsg) -> tuple[str | int, ...]:
    options = message.get_attr("TCA_OPTIONS")
    given = options.get_attr("TCA_HTB_PARMS")
    rate, most = given["rate"], given["ceil"]
    if rate == _NARROW:
        rate = options.get_attr("TCA_HTB_RATE64") or rate
    if most == _NARROW:
        most = options.get_attr("TCA_HTB_CEIL64") or most
    return "class", message["handle"], rate, most, 0 if message["handle"] == TOP else given["prio"]


def _expected(wanted: PortQueues) -> Parts:
    rate = wanted.rate_bps // 8
    default = wanted.handle_of(wanted.default_class) & 0xFFFF
    parts: Parts = set()
    if wanted.is_strict and wanted.is_shaped:
        parts.add(("tbf", SHAPER, TC_H_ROOT, min(rate, _NARROW)))
        parts.add(("htb", ROOT, BELOW_SHAPER, default))
    else:
        parts.add(("htb", ROOT, TC_H_ROOT, default))
    if not wanted.is_strict:
        parts.add(("class", TOP, rate, rate, 0))
    for queue in wanted.queues:
        handle = wanted.handle_of(queue.traffic_class)
        most = ANY_RATE_BPS // 8 if wanted.is_strict else rate
        parts.add(("class", handle, queue.share_bps // 8 or most, most, queue.precedence))
        parts.add(("bfifo", (handle & 0xFFFF) << 16, handle, queue.limit_octets))
    return parts


FILTER_PRIORITY: Final = 0xC1
"""Our filters have this priority, so that they are found again and no other filter is touched."""
BURST_OCTETS: Final = 16_000
_OWN_HANDLE: Final = 0xC1
_LARGEST_FRAME: Final = 65_536


async def set_queues(route: AsyncIPRoute, index: int, wanted: PortQueues) -> None:
    """Give an interface the queues, in place of what it has at its root."""
    know_bfifo()
    await _delete(route, index, "root qdisc", parent=TC_H_ROOT)
    rate = wanted.rate_bps // 8
    burst = max(BURST_OCTETS, rate // 1000)
    parent = TC_H_ROOT
    if wanted.is_strict and wanted.is_shaped:
        # One frame more than the burst would wait in the shaper, where no poll sees it.
        shaper = {"rate": rate, "burst": burst, "limit": _LARGEST_FRAME}
        await _tc(route, "add", "tbf", index, handle=SHAPER, parent=parent, **shaper)
        parent = BELOW_SHAPER
    default = wanted.handle_of(wanted.default_class) & 0xFFFF
    await _tc(route, "add", "htb", index, handle=ROOT, parent=parent, default=default)
    if not wanted.is_strict:
        limits = {"rate": rate, "ceil": rate, "burst": burst, "cburst": burst}
        await _tc(route, "add-class", "htb", index, handle=TOP, parent=ROOT, **limits)
    for queue in wanted.queues:
        await _add_queue(route, index, wanted, queue)


async def _add_queue(route: AsyncIPRoute, index: int, wanted: PortQueues, queue: Queue) -> None:
    """A class with its FIFO; one without a share may use the whole rate before any other."""
    if wanted.is_strict:
        parent, assured, most = ROOT, ANY_RATE_BPS // 8, ANY_RATE_BPS // 8
    else:
        parent, most = TOP, wanted.rate_bps // 8
        assured = queue.share_bps // 8 or most
    handle = wanted.handle_of(queue.traffic_class)
    limits = {"rate": assured, "ceil": most, "burst": BURST_OCTETS, "cburst": max(BURST_OCTETS, most // 1000)}
    order = {"prio": queue.precedence, "quantum": _LARGEST_FRAME}
    await _tc(route, "add-class", "htb", index, handle=handle, parent=parent, **limits, **order)
    fifo = (handle & 0xFFFF) << 16
    await _tc(route, "add", "bfifo", index, handle=fifo, parent=handle, limit=queue.limit_octets)


async def remove_queues(route: AsyncIPRoute, index: int) -> None:
    """The interface has the queue of the system again."""
    await _delete(route, index, "root qdisc", parent=TC_H_ROOT)


async def add_filter(route: AsyncIPRoute, index: int, direction: Direction, fd: int, name: str) -> None:
    """Attach a program by a filter of clsact, which every kernel since 4.5 has."""
    try:
        await route.tc("add", "clsact", index)
    except NetlinkError as fault:
        if fault.code != errno.EEXIST:
            raise _refused(index, "clsact", fault) from fault
    place = {"handle": _OWN_HANDLE, "parent": BLOCK_HANDLES[direction], "prio": FILTER_PRIORITY}
    # flags=1 (direct action): the program itself says what becomes of the frame
    await _tc(route, "replace-filter", "bpf", index, **place, fd=fd, name=name, flags=1)


async def remove_filter(route: AsyncIPRoute, index: int, direction: Direction) -> None:
    """Take our filter away; others stay, and so does clsact, which they may hang on."""
    try:
        await route.tc("del-filter", "bpf", index, parent=BLOCK_HANDLES[direction], prio=FILTER_PRIORITY)
    except NetlinkError as fault:
        if fault.code not in (errno.ENOENT, errno.EINVAL, errno.ENODEV):
            raise _refused(index, "filter", fault) from fault


async def has_filter(route: AsyncIPRoute, index: int, direction: Direction, *, ours: bool) -> bool:
    """Whether filters hang on a direction of an interface: ours, or any."""
    async for message in await route.tc("dump-filter", index=index, parent=BLOCK_HANDLES[direction]):
        if not ours or (message["info"] >> 16 == FILTER_PRIORITY and message.get_attr("TCA_KIND") == "bpf"):
            return True
    return False


async def remove_clsact(route: AsyncIPRoute, index: int) -> None:
    """Take clsact away where no filter of anybody hangs on it."""
    if not any([await has_filter(route, index, direction, ours=False) for direction in Direction]):
        await _delete(route, index, "clsact", parent=TC_H_CLSACT)


async def _tc(route: AsyncIPRoute, command: str, kind: str, index: int, **arguments: int | str) -> None:
    try:
        await route.tc(command, kind, index, **arguments)
    except NetlinkError as fault:
        raise _refused(index, kind, fault) from fault


async def _delete(route: AsyncIPRoute, index: int, what: str, *, parent: int) -> None:
    try:
        await route.tc("del", index=index, parent=parent)
    except NetlinkError as fault:
        if fault.code not in (errno.ENOENT, errno.EINVAL):
            raise _refused(index, what, fault) from fault


def _refused(index: int, what: str, fault: NetlinkError) -> KernelError:
    if fault.code == errno.EPERM:
        return KernelError("traffic control needs the capability CAP_NET_ADMIN")
    return KernelError(f"interface {index}: the kernel refuses {what}: {fault}")


Place = tuple[int, Direction]
"""The index of an interface, and a direction."""


class Attachments:
    """The programs of an agent at ports: by links of tcx, else by filters of clsact, which stay after it."""

    def __init__(self, *, by_filters: bool = False) -> None:
        self.by_filters = by_filters
        self._filters: set[Place] = set()
        self.links: dict[Place, TcxLink] = {}
        self.attached: dict[Place, int] = {}
        """The program at a place, by its descriptor."""

    @property
    def detached(self) -> set[int]:
        """The interfaces whose links somebody else detached."""
        return {index for (index, _), link in self.links.items() if link.is_detached}

    def close(self) -> None:
        """Programs leave the ports, except those of filters."""
        for link in self.links.values():
            link.close()
        self.links.clear()

    async def attach(self, route: AsyncIPRoute, place: Place, program: LoadedProgram) -> None:
        """The program, unless it is there; in the place of another, so that no frame passes without one."""
        index, direction = place
        if self.attached.get(place) == program.fd:
            return
        in_place = self.by_filters or place in self._filters
        link = None if in_place else tcx_link(program.fd, index, direction)
        if link is None:
            if place in self._filters:
                await remove_filter(route, index, direction)
            await add_filter(route, index, direction, program.fd, f"isolane-{direction.name.lower()}")
            self._filters.add(place)
        elif place in self.links:
            self.links[place].close()
            self.links[place] = link
        else:
            # Of an agent before that had no tcx, or kept its flows: it would be the last to choose a queue.
            await remove_filter(route, index, direction)
            self.links[place] = link
        self.attached[place] = program.fd

    async def detach(self, route: AsyncIPRoute, place: Place) -> None:
        """No program, where there is one."""
        if place in self.links:
            self.links.pop(place).close()
        elif place in self._filters:
            self._filters.discard(place)
            await remove_filter(route, *place)
        self.attached.pop(place, None)

    async def is_taken_off(self, route: AsyncIPRoute, place: Place) -> bool:
        """Whether a program that was attached is not there; then it does not count as attached."""
        if place in self.links and self.links[place].is_detached:
            self.links.pop(place).close()
        elif place in self._filters and not await has_filter(route, *place, ours=True):
            self._filters.discard(place)
        else:
            return False
        self.attached.pop(place, None)
        return True

    def forget(self, index: int) -> set[Place]:
        """Nothing counts as attached at an interface; links are closed, its filters are the answer."""
        places = {(index, direction) for direction in Direction}
        for place in places:
            self.attached.pop(place, None)
            if place in self.links:
                self.links.pop(place).close()
        filters = self._filters & places
        self._filters -= places
        return filters
