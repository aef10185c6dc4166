"""Interfaces and PORT of CONFIG_DB.

The MTU of SONiC is without header, VLAN tag and FCS, which the maximum frame size has: orchagent adds the
same 22 octets before it hands the MTU to the switch.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from isolane.bindings import Root
from isolane.bindings.ietf_interfaces import DataPlane, InterfacesInterface
from isolane.device.kit.instances import at_interface, names
from isolane.errors import DataError
from isolane.sonic.redis.hashes import Problem
from isolane.switch.parts import PORT
from isolane.switch.translation import (
    Facts,
    Fields,
    Rows,
    Scope,
    Translation,
    Wanted,
    interfaces_of,
)
from isolane.tree.diff import Change
from isolane.tree.schema import DataNode
from isolane.tree.types import readable
from isolane.tree.values import Identity

ETHERNET: Final = "iana-if-type:ethernetCsmacd"
LONGEST_DESCRIPTION: Final = 255
"""In SONiC's own models."""


def interface_faults(name: str, interface: InterfacesInterface | None, facts: Facts) -> Iterator[DataError]:
    """The faults of an interface as it is after a commit."""
    path = at_interface(name)
    if interface is None:
        if name in facts.ports:
            text = f"{name} is a port of the switch, and stays until SONiC removes it; set enabled to false"
            yield DataError("operation-failed", text, path=path, app_tag="sonic-port")
        return
    if name not in facts.ports:
        text = f"the switch has no port {name}: CONFIG_DB has no PORT|{name}; SONiC makes its ports"
        yield DataError("invalid-value", text, path=path, app_tag="sonic-port")
        return
    if interface.type != ETHERNET:
        kind = str(interface.type).rpartition(":")[2]
        text = f"interface type {kind} is not supported; use ethernetCsmacd"
        place = path.child(InterfacesInterface.NODE.by_attribute["type"])
        yield DataError("invalid-value", text, path=place, app_tag="interface-type")
    if interface.data_plane.kind != "sonic":
        text = f"{name} is a port of the switch: its kind is sonic, not {interface.data_plane.kind}"
        place = path.child(DataPlane.NODE).child(DataPlane.NODE.by_attribute["kind"])
        yield DataError("invalid-value", text, path=place, app_tag="sonic-port")
    if len(interface.description or "") > LONGEST_DESCRIPTION:
        text = f"SONiC has descriptions of at most {LONGEST_DESCRIPTION} characters"
        place = path.child(InterfacesInterface.NODE.by_attribute["description"])
        yield DataError("invalid-value", text, path=place, app_tag="sonic-bound")


AROUND: Final = 22
"""14 octets of the header, 4 of a VLAN tag and 4 of the FCS."""
LONGEST_NAME: Final = 128
"""The longest name of a port in SONiC's own models."""
USUAL_MTU: Final = 9100
"""The MTU of a port without an MTU in CONFIG_DB."""
SHORTEST: Final = 1522
LONGEST: Final = 9216

_UNREAD: Final = {"admin_status": "", "mtu": str(USUAL_MTU)}
"""A port of which CONFIG_DB has not been read."""

_NAMES: Final = ("name", "type", "description", "enabled")
_NODES: Final = tuple(InterfacesInterface.NODE.by_attribute[name] for name in _NAMES) + tuple(
    DataPlane.NODE.by_attribute[name] for name in ("kind", "max_frame_size")
)
_LIST: Final = InterfacesInterface.NODE
_SIZE: Final = DataPlane.NODE.by_attribute["max_frame_size"]


class PortTranslation(Translation):
    """One interface for each port."""

    nodes: tuple[DataNode, ...] = _NODES
    tables: tuple[str, ...] = ("PORT",)

    def scope(self, changes: Sequence[Change], new: Root) -> Scope:
        return Scope(frozenset(names(changes, InterfacesInterface.NODE)))

    def scope_of(self, key: str) -> Scope:
        return Scope(frozenset((key.removeprefix(PORT),)))

    def hashes(self, root: Root, rows: Rows, scope: Scope) -> Wanted:
        wanted: Wanted = {}
        for interface in interfaces_of(root, scope.ports):
            key = f"{PORT}{interface.name}"
            wanted[key] = dict(_fields(interface, rows.get(key, _UNREAD)))
        return wanted

    def read(self, root: Root, rows: Rows, scope: Scope) -> Root:
        table = root.interfaces.interface
        changed: dict[str, InterfacesInterface | None] = {}
        for name in scope.ports:
            old, row = table.get(name), rows.get(f"{PORT}{name}") if _is_name(name) else None
            new = None if row is None else _interface(name, old, row)
            if new is not old:
                changed[name] = new
        return root if not changed else _placed(root, changed)

    def problems(self, rows: Rows, scope: Scope) -> Iterator[Problem]:
        for name in sorted(scope.ports):
            row = rows.get(f"{PORT}{name}", {})
            if row and not _is_name(name):
                text = f"no name of an interface: 1 to {LONGEST_NAME} characters, without control characters"
                yield Problem(f"{PORT}{name}", "", text)
                continue
            if "description" in row and _description(row) is None:
                text = f"more than {LONGEST_DESCRIPTION} characters, or no text of YANG"
                yield Problem(f"{PORT}{name}", "description", text)
            if "mtu" in row and _size(row) is None:
                text = f"{row['mtu']}: max-frame-size has {SHORTEST - AROUND} to {LONGEST - AROUND} only"
                yield Problem(f"{PORT}{name}", "mtu", text)
            if row.get("admin_status", "down") not in ("up", "down"):
                yield Problem(f"{PORT}{name}", "admin_status", f"{row['admin_status']} is not up or down")

    def faults(self, changes: Sequence[Change], new: Root, rows: Rows, facts: Facts) -> Iterator[DataError]:
        for name in names(changes, InterfacesInterface.NODE):
            yield from interface_faults(name, new.interfaces.interface.get(name), facts)


def _fields(interface: InterfacesInterface, row: Fields) -> Iterator[tuple[str, str]]:
    """The fields of a port; defaults of SONiC are not written."""
    if interface.enabled or "admin_status" in row:
        yield "admin_status", "up" if interface.enabled else "down"
    if interface.description is not None:
        yield "description", interface.description
    mtu = interface.data_plane.max_frame_size - AROUND
    is_set = interface.data_plane[_SIZE.index] is not _SIZE.absent
    if not is_set and "mtu" in row and _size(row) is None:
        return  # another's value, which no size can say
    if mtu != USUAL_MTU or "mtu" in row:
        yield "mtu", str(mtu)


def _is_name(name: str) -> bool:
    """Whether an interface can have the name: anybody may write any octets to CONFIG_DB."""
    return 0 < len(name) <= LONGEST_NAME and readable(name) == name


def _description(row: Fields) -> str | None:
    """The description of a port, unless the models cannot say it."""
    text = row.get("description")
    return text if text is not None and len(text) <= LONGEST_DESCRIPTION and readable(text) == text else None


def _size(row: Fields) -> int | None:
    """The maximum frame size of a port; None when the models cannot say it."""
    text = row.get("mtu", str(USUAL_MTU))
    size = int(text) + AROUND if text.isdecimal() and text.isascii() and len(text) < 6 else 0
    return size if SHORTEST <= size <= LONGEST else None


def _interface(name: str, old: InterfacesInterface | None, row: Fields) -> InterfacesInterface:
    """The interface of a port. A value that holds by default already is not made explicit."""
    there = old or InterfacesInterface.new(name=name, type=Identity(ETHERNET))
    given: dict[str, Any] = {}
    if there.type != ETHERNET:
        given["type"] = ETHERNET
    is_up = row.get("admin_status") == "up"
    if there.enabled != is_up:
        given["enabled"] = is_up
    description = _description(row)
    if there.description != description:
        given["description"] = description
    data_plane: dict[str, Any] = {}
    if there.data_plane.kind != "sonic":
        data_plane["kind"] = "sonic"
    size = _size(row)
    if size is None:
        data_plane["max_frame_size"] = None
    elif there.data_plane.max_frame_size != size:
        data_plane["max_frame_size"] = size
    changed = there.data_plane.replace(**data_plane) if data_plane else there.data_plane
    if changed != there.data_plane:
        given["data_plane"] = changed
    return there.replace(**given) if given else there


def _placed(root: Root, changed: dict[str, InterfacesInterface | None]) -> Root:
    """The root with some interfaces other, new or gone."""
    interfaces = root.interfaces
    table = interfaces.interface
    if not table:
        set_ports = [(name, each) for name, each in changed.items() if each is not None]
        table = type(_LIST.absent).from_items(set_ports)
    else:
        for name, each in changed.items():
            table = table.delete(name) if each is None else table.set(name, each)
    return root.replace(interfaces=interfaces.with_slot(_LIST.index, table or _LIST.absent))
