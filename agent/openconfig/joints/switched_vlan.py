"""The VLANs of a port. OpenConfig lists the VLANs of a port, the bridge the ports of sets of VLANs.

A port that is written leaves the entries of the bridge whose VLANs it treats alike, and has those taken
apart in which it differs; the other ports stay as they are.
"""

from collections.abc import Iterable, Iterator, Mapping, Set
from typing import Any, Final, Literal, TypeAlias

from isolane.openconfig.joints.joint import Code, Leafs, Native
from isolane.openconfig.places import places
from isolane.tree.edit.paths import PathEdit
from isolane.tree.path import Path
from isolane.tree.types import BadValue

PVID, FRAMES, REGISTRATIONS = range(3)
Membership: TypeAlias = Literal["tagged", "untagged"] | None

DEFAULT_VID: Final = 1
"""Every port is an untagged member of it that has no registration for it."""
REGISTERED: Final = ("fixed-new-ignored", "fixed-new-propagated")
TAGGED_ONLY: Final = "admit-only-VLAN-tagged-frames"
_LEAST_RANGE: Final = 3
"""VLANs in a row that are written as a range."""
_LAST: Final = 4_094


class _Port:
    """A port with its component."""

    def __init__(self, native: Native) -> None:
        self._native = native
        interface = native.record(PVID, 2)
        self.port: Any = None if interface is None else interface.bridge_port
        self.number = _number(native)
        self.bridge, self.component = self._component(native)

    def _component(self, native: Native) -> tuple[Any, Any]:
        bridges = native.record(REGISTRATIONS, 1)
        name = None if self.port is None else self.port.component_name
        for bridge in () if bridges is None or name is None else bridges.bridge:
            component = bridge.component.get(name)
            if component is not None:
                return bridge, component
        return None, None

    @property
    def is_there(self) -> bool:
        """Whether it is a port of a bridge whose number is certain."""
        return self.component is not None and self.number is not None

    @property
    def entries(self) -> Iterable[Any]:
        return self.component.filtering_database.vlan_registration_entry  # type: ignore[no-any-return]  # a component of the model

    def memberships(self) -> dict[int, Membership]:
        """The memberships of the port, by VLAN."""
        members: dict[int, Membership] = {DEFAULT_VID: "untagged"}
        for entry in self.entries:
            own = entry.port_map.get(self.number)
            if own is not None:
                members |= dict.fromkeys(vids_of(entry.vids), membership_of(own))
        return {vid: each for vid, each in members.items() if each is not None}


def _number(native: Native) -> int | None:
    """The number of the port, which is at the end of its name; None where another has the same."""
    number = _trailing(native.bound["name"])
    interfaces = native.record(PVID, 1)
    alike = (
        [each.name for each in interfaces.interface if _trailing(each.name) == number] if interfaces else []
    )
    return number if len(alike) <= 1 else None


def _trailing(name: str) -> int | None:
    digits = name[len(name.rstrip("0123456789")) :]
    return int(digits) if digits and 0 < int(digits) <= _LAST + 1 else None


def membership_of(port: Any) -> Membership:
    """The membership that an entry of a port map gives."""
    registered = port.static_vlan_registration_entries
    if registered.registrar_admin_control not in REGISTERED:
        return None
    return "untagged" if registered.vlan_transmitted == "untagged" else "tagged"


def vids_of(text: str) -> Iterator[int]:
    """The VLANs of a text such as `1,10-12`."""
    for part in text.split(","):
        first, _, last = part.strip().partition("-")
        yield from range(int(first), min(int(last or first), _LAST) + 1)


def runs(vids: Iterable[int]) -> Iterator[tuple[int, int]]:
    """The first and the last of each row of VLANs without a gap."""
    first = last = None
    for vid in sorted(vids):
        if last is not None and vid == last + 1:
            last = vid
            continue
        if first is not None and last is not None:
            yield first, last
        first = last = vid
    if first is not None and last is not None:
        yield first, last


def text_of(vids: Iterable[int]) -> str:
    """The text of a set of VLANs."""
    return ",".join(str(first) if first == last else f"{first}-{last}" for first, last in runs(vids))


def get(native: Native) -> Leafs:
    port = _Port(native)
    if not port.is_there:
        return {}
    members = port.memberships()
    tagged = {vid for vid, each in members.items() if each == "tagged"}
    untagged = members.keys() - tagged
    pvid, is_tagged_only = port.port.pvid, port.port.acceptable_frame == TAGGED_ONLY
    if is_tagged_only != (bool(tagged) and not untagged):
        return {}
    if untagged and untagged != {pvid}:
        return {}
    if not tagged:
        return {"interface-mode": "ACCESS", "access-vlan": pvid} if untagged else {}
    trunk: dict[str, object] = {"interface-mode": "TRUNK", "trunk-vlans": tuple(_shown(tagged))}
    return {**trunk, "native-vlan": pvid} if untagged else trunk


def _shown(vids: Iterable[int]) -> Iterator[int | str]:
    for first, last in runs(vids):
        if last - first + 1 >= _LEAST_RANGE:
            yield f"{first}..{last}"
        else:
            yield from range(first, last + 1)


def put(native: Native, wanted: Leafs, changed: Set[str]) -> Iterator[PathEdit]:
    port = _Port(native)
    if not port.is_there:
        if wanted:
            raise BadValue("the interface is no port of a bridge whose name ends with a number of its own")
        return
    if "interface-mode" in changed:
        wanted = {
            name: value for name, value in wanted.items() if name in changed
        }  # others were of the old mode
    pvid, tagged_only, members = _asked(wanted)
    (at_pvid,) = places(native.model, native.steps[PVID], None, native.bound)
    (at_frames,) = places(native.model, native.steps[FRAMES], None, native.bound)
    yield PathEdit("remove", at_pvid) if pvid is None else PathEdit("merge", at_pvid, pvid)
    if tagged_only:
        yield PathEdit("merge", at_frames, TAGGED_ONLY)
    elif port.port.acceptable_frame == TAGGED_ONLY:
        yield PathEdit("remove", at_frames)
    yield from _registrations(native, port, members)


def _asked(wanted: Leafs) -> tuple[int | None, bool, Mapping[int, Membership]]:
    """The pvid, whether frames without tag are refused, and what the port is in each VLAN."""
    mode, access, native, trunk = (
        wanted.get(name) for name in ("interface-mode", "access-vlan", "native-vlan", "trunk-vlans")
    )
    if mode is None:
        if wanted:
            raise BadValue("give the interface-mode, ACCESS or TRUNK, with the VLANs")
        return None, False, {DEFAULT_VID: "untagged"}
    if mode == "ACCESS":
        if native is not None or trunk:
            raise BadValue("native-vlan and trunk-vlans are for the interface-mode TRUNK")
        vid = DEFAULT_VID if access is None else access
        return vid, False, {vid: "untagged"}
    if access is not None:
        raise BadValue("access-vlan is for the interface-mode ACCESS")
    tagged = set(_trunk(trunk or ())) - {native}
    members: dict[int, Membership] = dict.fromkeys(tagged, "tagged")
    if native is not None:
        members[native] = "untagged"
    return native, native is None, members


def _trunk(trunk: Iterable[int | str]) -> Iterator[int]:
    for each in trunk:
        first, _, last = str(each).partition("..")
        if not 0 < int(first) <= int(last or first) <= _LAST:
            raise BadValue(f"{each} is no range of VLANs")
        yield from range(int(first), int(last or first) + 1)


def _registrations(native: Native, port: _Port, members: Mapping[int, Membership]) -> Iterator[PathEdit]:
    """The edits of the entries of the bridge that make the port what it is to be in each VLAN."""
    bridges, bridge, component, database, registration, port_map, *_ = (
        step.node for step in native.steps[REGISTRATIONS]
    )
    above = Path().child(bridges).child(bridge, port.bridge.name).child(component, port.component.name)
    above = above.child(database)
    needed = {vid for vid in {*members, DEFAULT_VID} if members.get(vid) != _by_default(vid)}
    covered: set[int] = set()
    for entry in list(port.entries):
        vids = set(vids_of(entry.vids))
        covered |= vids
        groups = _grouped(vids, members)
        path = above.child(registration, entry.entry_key)
        if len(groups) == 1:
            yield from _with_port(path, entry, port_map, port.number, *next(iter(groups)))
            continue
        yield PathEdit("remove", path)
        for (is_needed, membership), part in groups.items():
            edited = _entry(entry, port.number, is_needed, membership).replace(vids=text_of(part))
            if edited.port_map:
                yield PathEdit("merge", above.child(registration, edited.entry_key), edited)
    fresh = needed - covered
    template: Any = registration
    for (_, membership), part in _grouped(fresh, members).items():
        empty = template.record.new(database_id=1, vids=text_of(part), entry_type="static")
        edited = _entry(empty, port.number, True, membership)
        yield PathEdit("merge", above.child(registration, edited.entry_key), edited)


def _by_default(vid: int) -> Membership:
    return "untagged" if vid == DEFAULT_VID else None


def _grouped(
    vids: Iterable[int], members: Mapping[int, Membership]
) -> dict[tuple[bool, Membership], list[int]]:
    """VLANs by what the port is to be in them, and whether that has to be said."""
    groups: dict[tuple[bool, Membership], list[int]] = {}
    for vid in sorted(vids):
        membership = members.get(vid)
        groups.setdefault((membership != _by_default(vid), membership), []).append(vid)
    return groups


def _with_port(
    path: Path, entry: Any, port_map: Any, number: object, is_needed: bool, membership: Membership
) -> Iterator[PathEdit]:
    """The edit of an entry whose VLANs the port treats alike."""
    own = entry.port_map.get(number)
    if not is_needed:
        if own is not None:
            is_last = len(entry.port_map) == 1
            yield PathEdit("remove", path if is_last else path.child(port_map, number))
        return
    if own is None or membership_of(own) != membership:
        edited = _entry(entry, number, True, membership).port_map[number]
        yield PathEdit("replace", path.child(port_map, number), edited)


def _entry(entry: Any, number: object, is_needed: bool, membership: Membership) -> Any:
    """An entry with the port in it, or without it."""
    others = [each for each in entry.port_map if each.port_ref != number]
    if not is_needed:
        return entry.replace(port_map=others)
    node = entry.NODE.by_attribute["port_map"]
    registered = node.by_attribute["static_vlan_registration_entries"].record.new(
        registrar_admin_control="forbidden" if membership is None else "fixed-new-ignored",
        vlan_transmitted=membership,
    )
    own = node.record.new(port_ref=number, static_vlan_registration_entries=registered)
    return entry.replace(port_map=[*others, own])


def same(name: str, wanted: Leafs, read: Leafs) -> bool:
    """The VLANs of a trunk are a set, however it is written; the native one may be among them."""
    if name != "trunk-vlans":
        return wanted.get(name) == read.get(name)
    native = {wanted.get("native-vlan")}
    return set(_trunk(wanted.get(name) or ())) - native == set(_trunk(read.get(name) or ())) - native


CODE = Code(
    get,
    put,
    "ACCESS is an untagged member of one VLAN, TRUNK a tagged one of some; without native VLAN only tagged "
    "frames are taken in",
    same,
)
