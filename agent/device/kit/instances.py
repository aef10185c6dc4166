"""Instances: those that a commit touches, so that only they are looked at; their paths and faults."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from isolane.bindings import Root
from isolane.bindings import ieee802_dot1q_bridge as dot1q
from isolane.bindings.ieee802_dot1q_bridge import Bridges, Component
from isolane.bindings.ietf_interfaces import Interfaces, InterfacesInterface
from isolane.errors import DataError, DataErrors
from isolane.store.operational.providers import Keys
from isolane.tree.diff import Change
from isolane.tree.path import Path
from isolane.tree.schema import DataNode, ListNode, Record


def entries(changes: Sequence[Change], node: DataNode) -> dict[Keys, None]:
    """The keys of the instances of a node that changed, came or went; outermost first, each once."""
    way = _way(node)
    keys: dict[Keys, None] = {}
    for change in changes:
        keys.update(dict.fromkeys(_of(change, way)))
    return keys


def names(changes: Sequence[Change], node: DataNode) -> tuple[Any, ...]:
    """The same for a list that is in no other list, or a node in one: the keys themselves."""
    return tuple(keys[-1] for keys in entries(changes, node))


def touches(changes: Sequence[Change], node: DataNode) -> bool:
    """Whether anything at, below or above a node changed."""
    way = _way(node)
    for change in changes:
        steps = [step for step, _ in change.path]
        length = min(len(steps), len(way))
        if steps[:length] == way[:length]:
            return True
    return False


def component_of(root: Root, bridge: str, component: str) -> Component | None:
    """A component of a configuration."""
    entry = root.bridges.bridge.get(bridge)
    return None if entry is None else entry.component.get(component)


def interfaces_of(root: Root, names: Iterable[str]) -> Iterator[InterfacesInterface]:
    """Those of some interfaces that a configuration has."""
    table = root.interfaces.interface
    return (entry for name in names if (entry := table.get(name)) is not None)


def _way(node: DataNode) -> list[DataNode]:
    way: list[DataNode] = []
    step: Any = node
    while isinstance(step, DataNode):
        way.append(step)
        step = step.parent
    return way[::-1]


def _of(change: Change, way: list[DataNode]) -> Iterator[Keys]:
    steps = [step for step, _ in change.path]
    length = min(len(steps), len(way))
    if steps[:length] != way[:length]:
        return
    keys = tuple(key for step, key in change.path[:length] if isinstance(step, ListNode))
    if length == len(way):
        yield keys
        return
    for record in (change.old, change.new):
        if record is not None:
            yield from _below(record, way[length:], keys)


def _below(record: Record, way: list[DataNode], keys: Keys) -> Iterator[Keys]:
    step, *rest = way
    slot = record[step.index]
    inside: Iterable[tuple[Keys, Record]]
    if isinstance(step, ListNode):
        inside = [((*keys, step.key_of(entry)), entry) for entry in slot]
    else:
        inside = [] if slot is None else [(keys, slot)]
    for below, entry in inside:
        if rest:
            yield from _below(entry, rest, below)
        else:
            yield below


def at_interface(name: str) -> Path:
    """The entry of an interface."""
    return Path().child(Interfaces.NODE).child(InterfacesInterface.NODE, name)


def component_path(bridge: str, component: str) -> Path:
    """The entry of a component in its bridge."""
    return Path().child(Bridges.NODE).child(dot1q.Bridge.NODE, bridge).child(Component.NODE, component)


Place = Path | Callable[[DataError], Path]
"""The path of a fault, or how it follows from the fault."""


def refuse(faults: Iterable[DataError]) -> None:
    """Raise all faults of a commit, if there are any."""
    errors = list(faults)
    if errors:
        raise DataErrors(errors)


def raised(place: Place, check: Callable[[], object]) -> Iterator[DataError]:
    """The faults that a check raises, at their place."""
    try:
        check()
    except DataError as error:
        yield at(place, error)
    except DataErrors as several:
        yield from (at(place, error) for error in several.errors)


def at(place: Place, error: DataError) -> DataError:
    """The same fault at its place."""
    path = place if isinstance(place, Path) else place(error)
    return DataError(error.tag, error.message, path=path, app_tag=error.app_tag, info=error.info)
