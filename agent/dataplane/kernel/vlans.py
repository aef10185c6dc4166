"""VLANs and static entries of a bridge of the kernel: what there is to be, and the steps that lead there."""

import errno
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, Literal

from pyroute2 import AsyncIPRoute
from pyroute2.netlink.exceptions import NetlinkError

from isolane.dataplane.config import BridgePortConfig, VlanConfig
from isolane.dataplane.kernel.errors import KernelError
from isolane.dataplane.kernel.notes import EntryNote
from isolane.lazy_dataclass import dataclass

DEFAULT_VID: Final = 1
PVID, UNTAGGED = 2, 4
"""Flags of `struct bridge_vlan_info`."""


@dataclass(frozen=True, slots=True)
class PortVlans:
    """One port: the VLAN of frames without a tag (None: they are dropped), and its memberships."""

    pvid: int | None = DEFAULT_VID
    untagged: frozenset[int] = frozenset((DEFAULT_VID,))
    tagged: frozenset[int] = frozenset()

    @property
    def entries(self) -> dict[int, int]:
        """The flags of each VLAN."""
        flags_of = dict.fromkeys(self.tagged, 0) | dict.fromkeys(self.untagged, UNTAGGED)
        if self.pvid is not None:
            flags_of[self.pvid] = flags_of.get(self.pvid, 0) | PVID
        return flags_of


OF_A_NEW_PORT: Final = PortVlans()
"""The kernel makes it a member of the default VLAN."""


@dataclass(frozen=True, slots=True)
class Step:
    """One entry of a port that is set, with its flags, or taken away."""

    command: Literal["add", "del"]
    index: int
    vid: int
    flags: int = 0


def of_port(config: BridgePortConfig, vlans: Iterable[VlanConfig]) -> PortVlans:
    """The wanted VLANs of a port; one for tagged frames only has no PVID: the kernel drops others."""
    configs = list(vlans)
    return PortVlans(
        None if config.acceptable_frames == "tagged-only" else config.pvid,
        frozenset(each.vid for each in configs if config.number in each.untagged),
        frozenset(each.vid for each in configs if config.number in each.tagged),
    )


def are_wanted(ports: Iterable[PortVlans]) -> bool:
    """Whether VLANs matter: without filtering every frame is in the default VLAN, and leaves as it came."""
    return any(each != OF_A_NEW_PORT for each in ports)


def additions(before: Mapping[int, PortVlans], wanted: Mapping[int, PortVlans]) -> Iterator[Step]:
    """Entries that come or change, done before VLANs are distinguished, so that no frame is lost."""
    for index, port in wanted.items():
        there = before.get(index, OF_A_NEW_PORT).entries
        for vid, flags in sorted(port.entries.items()):
            if there.get(vid) != flags:
                yield Step("add", index, vid, flags)


def removals(before: Mapping[int, PortVlans], wanted: Mapping[int, PortVlans]) -> Iterator[Step]:
    """Entries that go, done afterwards."""
    for index, port in wanted.items():
        for vid in sorted(before.get(index, OF_A_NEW_PORT).entries.keys() - port.entries.keys()):
            yield Step("del", index, vid)


_NUD_NOARP: Final = 0x40
_NTF_MASTER: Final = 0x04
_GONE: Final = (errno.ENOENT, errno.ENODEV, errno.EINVAL)
"""The entry, its interface, or the membership of that in a bridge."""


def fdb_words(note: EntryNote) -> dict[str, str | int]:
    """An entry in the words of pyroute2."""
    words: dict[str, str | int] = {
        "ifindex": note.port,
        "lladdr": note.address.to_bytes(6, "big").hex(":"),
        "state": _NUD_NOARP,
    }
    words["flags"] = _NTF_MASTER
    return words if not note.vid else {**words, "vlan": note.vid}


async def remove_entry(route: AsyncIPRoute, note: EntryNote) -> bool:
    """Whether it was there; it may have gone with its port."""
    try:
        await route.fdb("del", **fdb_words(note))
    except NetlinkError as fault:
        if fault.code not in _GONE:
            raise KernelError(f"a static entry cannot be removed: {fault}") from fault
        return False
    return True
