"""Static entries of the FDB as netlink messages."""

import errno
from typing import Any, Final

from pyroute2 import AsyncIPRoute
from pyroute2.netlink.exceptions import NetlinkError

from isolane.dataplane.kernel.errors import KernelError
from isolane.dataplane.kernel.notes import EntryNote

_NUD_NOARP: Final = 0x40
_NTF_MASTER: Final = 0x04
_GONE: Final = (errno.ENOENT, errno.ENODEV, errno.EINVAL)
"""The entry, its interface, or the membership of that in a bridge."""


def fdb_words(note: EntryNote) -> dict[str, Any]:
    """An entry in the words of pyroute2."""
    words = {"ifindex": note.port, "lladdr": note.address.to_bytes(6, "big").hex(":"), "state": _NUD_NOARP}
    return {**words, "flags": _NTF_MASTER, **({"vlan": note.vid} if note.vid else {})}


async def remove_entry(route: AsyncIPRoute, note: EntryNote) -> bool:
    """Whether it was there; it may have gone with its port."""
    try:
        await route.fdb("del", **fdb_words(note))
    except NetlinkError as fault:
        if fault.code not in _GONE:
            raise KernelError(f"a static entry cannot be removed: {fault}") from fault
        return False
    return True
