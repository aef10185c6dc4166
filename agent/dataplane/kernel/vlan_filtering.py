"""Whether the bridges of this kernel know VLANs: tried on a bridge in a namespace of its own."""

import asyncio
import ctypes
import logging
import threading
from contextlib import suppress
from typing import Final

from pyroute2 import AsyncIPRoute
from pyroute2.netlink.exceptions import NetlinkError

_log = logging.getLogger("isolane.kernel")
_CLONE_NEWNET: Final = 0x40000000
_BRIDGE: Final = "isolanetry"
_LIBC: Final = ctypes.CDLL(None, use_errno=True)


def has_vlan_filtering() -> bool:
    """In a network namespace of the try; without CAP_SYS_ADMIN, on a bridge that is gone again at once."""
    found: list[bool] = []

    def work() -> None:
        if _LIBC.unshare(_CLONE_NEWNET):
            _log.debug("no namespace for the try: it is made in that of the agent")
        with suppress(NetlinkError, OSError):
            found.append(asyncio.run(_try()))

    # The namespace is that of the thread, and ends with it.
    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    return found == [True]


async def _try() -> bool:
    async with AsyncIPRoute() as route:
        await route.link("add", ifname=_BRIDGE, kind="bridge")
        try:
            return await filters_vlans(route, _BRIDGE)
        finally:
            for index in await route.link_lookup(ifname=_BRIDGE):
                await route.link("del", index=index)


async def filters_vlans(route: AsyncIPRoute, name: str) -> bool:
    """A kernel without it refuses the option, or takes it and does nothing: the answer is read back."""
    (index,) = await route.link_lookup(ifname=name)
    with suppress(NetlinkError):
        await route.link("set", index=index, kind="bridge", br_vlan_filtering=1)
        for link in await route.link("get", index=index):
            data = link.get_nested("IFLA_LINKINFO", "IFLA_INFO_DATA")
            return data is not None and bool(data.get_attr("IFLA_BR_VLAN_FILTERING"))
    return False
