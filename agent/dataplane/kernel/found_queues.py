"""The queues that an interface has already, as far as they show whether they are the wanted ones.

After a restart the queues of the agent before are there. Queues that are right are left alone, so that no
frame in them is lost.
"""

from typing import Any, Final

from pyroute2 import AsyncIPRoute
from pyroute2.netlink.rtnl import TC_H_ROOT
from pyroute2.netlink.rtnl.tcmsg import plugins

from isolane.dataplane.kernel.layout import TRAFFIC_CLASSES
from isolane.dataplane.kernel.queues import (
    ANY_RATE_BPS,
    BELOW_SHAPER,
    FIRST,
    ROOT,
    SHAPER,
    TOP,
    PortQueues,
)

Parts = set[tuple[str | int, ...]]
_NARROW: Final = 0xFFFFFFFF
"""The value of a rate of 32 bits when the true rate is beside it."""


def know_bfifo() -> None:
    """Let pyroute2 read and write a bfifo: it has the one parameter of a pfifo, in octets."""
    plugins.setdefault("bfifo", plugins["pfifo"])


async def has_queues(route: AsyncIPRoute, index: int, wanted: PortQueues) -> bool:
    """Whether the interface has just these queues."""
    return _expected(wanted) <= await _found(route, index)


async def has_any_of_ours(route: AsyncIPRoute, index: int) -> bool:
    """Whether the queues of an interface have the shape that agents give them, whatever their rates."""
    parts = await _found(route, index)
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


async def _found(route: AsyncIPRoute, index: int) -> Parts:
    know_bfifo()
    found: Parts = set()
    async for message in await route.tc("dump", index=index):
        if message["index"] == index:
            found.add(_qdisc(message))
    async for message in await route.tc("dump-class", index=index):
        if message["index"] == index and message.get_attr("TCA_KIND") == "htb":
            found.add(_class(message))
    return found


def _qdisc(message: Any) -> tuple[str | int, ...]:
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


def _class(message: Any) -> tuple[str | int, ...]:
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
