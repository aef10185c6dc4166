"""The modules of OpenConfig that the user brought, filled from the operational state of the agent.

A user sees in it what comes of nodes that the user may read. Leafs that a revision does not have, or
that have a type that cannot hold the value, are left out.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path as FilePath
from typing import Any, Final

from isolane.errors import DataErrors
from isolane.gnmi.openconfig import interfaces, lldp, qos, system
from isolane.gnmi.openconfig.state import Members, Moment, State
from isolane.strand import check
from isolane.tree.json.decode import decode_slot
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.record import Record
from isolane.tree.schema import ContainerNode, DataNode, LeafNode, ListNode, RecordNode
from isolane.tree.sources import PartialSource, RecordSource, Source
from isolane.tree.types import Integer, String

TYPES: Final = "iana-if-type"
"""Identities that interfaces have as types."""
_LARGEST: Final = 0xFFFF_FFFF
"""Larger numbers are texts in JSON (RFC 7951, 6.1)."""
_MEMBERS: Final[Mapping[str, Callable[[State], Members]]] = {
    part.NAME: part.members for part in (interfaces, lldp, system, qos)
}
MODULES: Final = tuple(name.partition(":")[0] for name in _MEMBERS)


def found_in(directories: Iterable[FilePath]) -> tuple[str, ...]:
    """Those of the modules that are in directories."""
    names = {
        file.name.partition("@")[0].removesuffix(".yang")
        for each in directories
        for file in each.glob("*.yang")
    }
    return tuple(name for name in MODULES if name in names)


class View:
    """The view in a model of OpenConfig's modules."""

    def __init__(self, model: Model) -> None:
        self.model = model

    def source(self, state: Source) -> Source:
        """The view of a user's operational state."""
        return _Top(self.model, State(state))


class _Top(PartialSource):
    """Makes each top-level container when it is read. No default is in use: values are the agent's."""

    def __init__(self, model: Model, state: State) -> None:
        self._model = model
        self._state = state
        self._made: dict[DataNode, Source] = {}

    @property
    def node(self) -> RecordNode:
        return self._model.node

    def default_in_use(self, child: DataNode, parent: Path) -> bool:
        return False

    def slot(self, child: DataNode) -> Any:
        return child.absent

    def container(self, child: ContainerNode) -> Source | None:
        if child not in self._made:
            make = _MEMBERS.get(child.qualified_name)
            value = {} if make is None else _fitting(child, make(self._state))
            self._made[child] = RecordSource(decode_slot(child, value))
        return self._made[child]

    def entry(self, child: ListNode, key: Any) -> Source | None:
        return None

    def entries(self, child: ListNode) -> Sequence[Source]:
        return ()

    def record(self) -> Record:
        slots = [child.absent for child in self.node.children]
        for child in self.node.children:
            if isinstance(child, ContainerNode) and (found := self.container(child)) is not None:
                slots[child.index] = found.record()
        record: Record = self.node.record.of(slots)
        return record


def _fitting(node: RecordNode, members: Members) -> dict[str, object]:
    """The values present that the module has, in the form of RFC 7951."""
    check()
    found: dict[str, object] = {}
    for name, value in members.items():
        child = node.by_qualified_name.get(f"{node.module}:{name}")
        if child is None or value is None:
            continue
        if isinstance(value, dict) and isinstance(child, RecordNode):
            found[name] = _fitting(child, value)
        elif isinstance(value, list) and isinstance(child, RecordNode):
            found[name] = list(map(partial(_fitting, child), value))
        elif (leaf := _leaf(child, value)) is not None:
            found[name] = leaf
    return found


def _leaf(node: DataNode, value: object) -> object:
    """A value in the form of JSON; None for one that the type of this revision cannot hold."""
    found = _written(node, value)
    try:
        decode_slot(node, found)
    except DataErrors:
        return None
    return found


def _written(node: DataNode, value: object) -> object:
    kind = node.type.resolved if isinstance(node, LeafNode) else None
    is_long = isinstance(kind, Integer) and (kind.high > _LARGEST or kind.low < -_LARGEST)
    if isinstance(value, Moment):
        if is_long:
            return str(value.nanoseconds)
        return value.text if isinstance(kind, String) else value.nanoseconds
    return str(value) if is_long else value
