"""Queues and programs of an interface, set up through rtnetlink (tc)."""

import errno
from typing import Final

from pyroute2 import AsyncIPRoute
from pyroute2.netlink.exceptions import NetlinkError
from pyroute2.netlink.rtnl import TC_H_CLSACT, TC_H_ROOT

from isolane.dataplane.kernel.bpf.attachment import BLOCK_HANDLES, Direction
from isolane.dataplane.kernel.errors import KernelError
from isolane.dataplane.kernel.found_queues import know_bfifo
from isolane.dataplane.kernel.queues import ANY_RATE_BPS, BELOW_SHAPER, ROOT, SHAPER, TOP, PortQueues, Queue

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
        await _tc(
            route,
            "add",
            "tbf",
            index,
            handle=SHAPER,
            parent=parent,
            rate=rate,
            burst=burst,
            limit=_LARGEST_FRAME,
        )
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
    await _tc(
        route,
        "add-class",
        "htb",
        index,
        handle=handle,
        parent=parent,
        rate=assured,
        ceil=most,
        burst=BURST_OCTETS,
        cburst=max(BURST_OCTETS, most // 1000),
        prio=queue.precedence,
        quantum=_LARGEST_FRAME,
    )
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
    await _tc(
        route,
        "replace-filter",
        "bpf",
        index,
        handle=_OWN_HANDLE,
        parent=BLOCK_HANDLES[direction],
        prio=FILTER_PRIORITY,
        fd=fd,
        name=name,
        flags=1,  # the program itself says what becomes of the frame (direct action)
    )


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
