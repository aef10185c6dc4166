"""VLANs of a bridge of the kernel: what its ports are members of, and the steps that lead there."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, Literal

from isolane.dataplane.config import BridgePortConfig, VlanConfig
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
        found = dict.fromkeys(self.tagged, 0) | dict.fromkeys(self.untagged, UNTAGGED)
        if self.pvid is not None:
            found[self.pvid] = found.get(self.pvid, 0) | PVID
        return found


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
    known = list(vlans)
    return PortVlans(
        None if config.acceptable_frames == "tagged-only" else config.pvid,
        frozenset(each.vid for each in known if config.number in each.untagged),
        frozenset(each.vid for each in known if config.number in each.tagged),
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
