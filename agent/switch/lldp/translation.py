"""The configuration of LLDP between the model and CONFIG_DB: LLDP|GLOBAL and LLDP_PORT."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from isolane.bindings import Root
from isolane.bindings import ieee802_dot1ab_lldp as lldp
from isolane.device.kit.instances import names, touches
from isolane.device.lldp.config import TLVS
from isolane.errors import DataError
from isolane.sonic.redis.hashes import Problem
from isolane.switch.lldp.rows import (
    GLOBAL,
    NUMBERS,
    PORTS,
    admin_status,
    faults,
    fields_of,
    global_problems,
    number,
    port_problems,
)
from isolane.switch.lldp.state import NEAREST_BRIDGE
from isolane.switch.translation import Facts, Rows, Scope, Translation, Wanted
from isolane.tree.diff import Change
from isolane.tree.schema import DataNode, Record

_LLDP: Final = lldp.Lldp.NODE.by_attribute
_PORT: Final = lldp.Port.NODE.by_attribute
GENERAL: Final = tuple(_LLDP[leaf] for leaf, _, _ in NUMBERS.values())


class LldpTranslation(Translation):
    """An entry of the list of ports is a row of LLDP_PORT.

    Notifications are the agent's own: whether it sends them has no form in CONFIG_DB.
    """

    nodes: tuple[DataNode | type[Record], ...] = (
        *GENERAL,
        _LLDP["notification_interval"],
        *(
            _PORT[name]
            for name in (
                "name",
                "dest_mac_address",
                "admin_status",
                "notification_enable",
                "notification_interval",
            )
        ),
        *TLVS,
    )
    tables: tuple[str, ...] = ("LLDP", PORTS)

    def scope(self, changes: Sequence[Change], new: Root) -> Scope:
        """The ports of changes; what holds for all is shared."""
        ports = frozenset(name for name, _ in names(changes, lldp.Port.NODE))
        return Scope(ports, shared=any(touches(changes, node) for node in GENERAL))

    def scope_of(self, key: str) -> Scope:
        """The scope of a write to a key."""
        table, _, name = key.partition("|")
        return Scope(frozenset({name})) if table == PORTS else Scope(shared=True)

    def hashes(self, root: Root, rows: Rows, scope: Scope) -> Wanted:
        """The fields that a configuration asks for."""
        wanted: Wanted = {}
        if scope.shared:
            numbers = {field: root.lldp[_LLDP[leaf].index] for field, (leaf, *_) in NUMBERS.items()}
            fields = {field: str(value) for field, value in numbers.items() if value is not None}
            if fields:
                wanted[GLOBAL] = fields
        for name in _names(root, scope):
            entry = root.lldp.port.get((name, NEAREST_BRIDGE))
            if entry is not None:
                key = f"{PORTS}|{name}"
                wanted[key] = fields_of(entry.admin_status, rows.get(key, {}))
        return wanted

    def read(self, root: Root, rows: Rows, scope: Scope) -> Root:
        """A configuration with what CONFIG_DB says."""
        general = root.lldp
        if scope.shared:
            row = rows.get(GLOBAL, {})
            for field, (leaf, *_) in NUMBERS.items():
                changed: Any = {leaf: number(row, field)}
                general = general.replace(**changed)
        ports = general.port
        for name in _names(root, scope):
            entry = _entry(name, rows, ports.get((name, NEAREST_BRIDGE)))
            if entry is None:
                ports = ports.delete((name, NEAREST_BRIDGE)) if (name, NEAREST_BRIDGE) in ports else ports
            elif ports.get(entry.entry_key) != entry:
                ports = ports.set(entry.entry_key, entry)
        general = general if ports is general.port else general.replace(port=ports)
        return root if general == root.lldp else root.replace(lldp=general)

    def problems(self, rows: Rows, scope: Scope) -> Iterator[Problem]:
        """Values in CONFIG_DB that the model cannot say."""
        if scope.shared:
            for field, message in global_problems(rows.get(GLOBAL, {})):
                yield Problem(GLOBAL, field, message)
        for key in _keys(rows, scope):
            if f"PORT|{key.partition('|')[2]}" not in rows:
                yield Problem(key, "", "CONFIG_DB has no such port")
            for field, message in port_problems(rows[key]):
                yield Problem(key, field, message)

    def faults(self, changes: Sequence[Change], new: Root, rows: Rows, facts: Facts) -> Iterator[DataError]:
        """Configuration that SONiC has no form for."""
        return faults(changes, new, rows)


def _names(root: Root, scope: Scope) -> Iterable[str]:
    """The ports of a scope that there are."""
    interfaces = root.interfaces.interface
    if scope.shared:
        return tuple(each.name for each in interfaces)
    return tuple(name for name in sorted(scope.ports) if name in interfaces)


def _keys(rows: Rows, scope: Scope) -> Iterable[str]:
    if scope.shared:
        return sorted(key for key in rows if key.startswith(f"{PORTS}|"))
    return sorted(key for name in scope.ports if (key := f"{PORTS}|{name}") in rows)


def _entry(name: str, rows: Rows, old: lldp.Port | None) -> lldp.Port | None:
    """The entry of a port, with the notifications that it had."""
    row = rows.get(f"{PORTS}|{name}")
    status = None if row is None else admin_status(row)
    if status is None:
        return None
    port = old or lldp.Port.new(name=name, dest_mac_address=NEAREST_BRIDGE)
    return port if port.admin_status == status else port.replace(admin_status=status)
