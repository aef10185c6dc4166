"""The two ways between a part of the agent's own models and rows of CONFIG_DB, and what they speak of."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import Final, Self, TypeVar

from isolane.bindings import Root
from isolane.bindings.ietf_interfaces import InterfacesInterface
from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.sonic.redis.hashes import Problem
from isolane.tree.diff import Change
from isolane.tree.schema import DataNode, Record

R = TypeVar("R", bound=Record)
Fields = Mapping[str, str]
NO_FIELDS: Final[Fields] = {}


@dataclass(frozen=True, slots=True)
class Facts:
    """A snapshot of the databases, from which features say what the switch cannot do."""

    ports: frozenset[str] = frozenset()
    """The ports of CONFIG_DB."""
    switch: Fields = field(default_factory=dict)
    """STATE_DB, `SWITCH_CAPABILITY|switch`."""
    counters: Mapping[str, Fields] = field(default_factory=dict)
    """STATE_DB, `PORT_COUNTER_CAPABILITIES`, by group."""
    watchdog: Fields = field(default_factory=dict)
    """STATE_DB, `PFC_WD_STATE_TABLE|PFC_WD`."""


_ABLE: Final[Fields] = {
    "LLR_CAPABLE": "true",
    "SWITCH_TRIMMING_CAPABLE": "true",
    "SWITCH|PACKET_TRIMMING_DSCP_RESOLUTION_MODE": "DSCP_VALUE,FROM_TC",
    "SWITCH|PACKET_TRIMMING_QUEUE_RESOLUTION_MODE": "STATIC,DYNAMIC",
}


def able(ports: Iterable[str]) -> Facts:
    """A switch that can do everything: what is assumed where no switch can be read."""
    return Facts(frozenset(ports), _ABLE)


@dataclass(frozen=True, slots=True)
class Scope:
    """Ports by name; `shared` also has what ports share: profiles, maps and settings of the switch."""

    ports: frozenset[str] = frozenset()
    shared: bool = False

    def __or__(self, other: Self) -> "Scope":
        return Scope(self.ports | other.ports, self.shared or other.shared)

    def __bool__(self) -> bool:
        return bool(self.ports) or self.shared

    def names(self, root: Root) -> Sequence[str]:
        """The ports to look at: all of a configuration, where what they share is in the scope."""
        return tuple(root.interfaces.interface.keys()) if self.shared else sorted(self.ports)


Rows = Mapping[str, Fields]
"""CONFIG_DB as it is: hashes by their keys, such as `PORT|Ethernet0`."""
Wanted = dict[str, dict[str, str]]
"""Fields that a configuration asks for, by key. Other fields of these keys belong to others."""


class Translation(ABC):
    """Pure functions of values; `read` undoes `hashes`, and what `read` takes `hashes` gives again."""

    nodes: tuple[DataNode | type[Record], ...]
    """The nodes of configuration that it translates; a commit that changes another one is refused."""
    tables: tuple[str, ...]
    """Its tables of CONFIG_DB, those that are referred to first."""
    generated: tuple[str, ...] = ()
    """The start of the keys of rows which the models have no name for; those that nobody uses are removed."""

    @abstractmethod
    def scope(self, changes: Sequence[Change], new: Root) -> Scope:
        """The scope of changes of its nodes."""

    @abstractmethod
    def scope_of(self, key: str) -> Scope:
        """The scope of a write to a key of one of its tables."""

    @abstractmethod
    def hashes(self, root: Root, rows: Rows, scope: Scope) -> Wanted:
        """The fields that a configuration asks for, within a scope; `rows` are there to build on."""

    @abstractmethod
    def read(self, root: Root, rows: Rows, scope: Scope) -> Root:
        """A configuration with what CONFIG_DB says, within a scope; what agrees already stays as it is."""

    @abstractmethod
    def problems(self, rows: Rows, scope: Scope) -> Iterator[Problem]:
        """Values in CONFIG_DB that its nodes cannot say; they are left alone."""

    @abstractmethod
    def faults(self, changes: Sequence[Change], new: Root, rows: Rows, facts: Facts) -> Iterator[DataError]:
        """Configuration that SONiC has no form for, or that this switch cannot do."""

    def keys_to_recreate(self, before: Wanted, after: Wanted) -> Iterable[str]:
        """Keys that a commit deletes and sets again, as SONiC takes some fields only of a new entry."""
        return ()

    def upkeep(self, rows: Rows) -> Wanted:
        """Rows of its own that follow rows of others, as they have to be now."""
        return {}


def interfaces_of(root: Root, names: Iterable[str]) -> Iterator[InterfacesInterface]:
    """The interfaces of some names, where a configuration has them."""
    table = root.interfaces.interface
    return (entry for name in names if (entry := table.get(name)) is not None)


def with_interfaces(root: Root, interfaces: Iterable[InterfacesInterface]) -> Root:
    """A configuration in which the interfaces of some names are these."""
    table = root.interfaces.interface
    for each in interfaces:
        if each is not table[each.name]:
            table = table.set(each.name, each)
    if table is root.interfaces.interface:
        return root
    return root.replace(interfaces=root.interfaces.replace(interface=table))


def with_values(record: R, **values: object) -> R:
    """A record whose leafs have these values, if only by default: a default is not made explicit."""
    children = record.NODE.by_attribute
    changed = {
        name: None if value == children[name].default else value
        for name, value in values.items()
        if getattr(record, name) != value
    }
    return record.replace(**changed) if changed else record
