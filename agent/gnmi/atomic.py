"""Atomic notifications (gNMI 2.1, as of 0.11.0): list entries of protocol state come, change and go whole.

Such an entry is an isolated flow or a neighbour. A client that gets one drops all that it knows of it, so
leafs that are not there any more need no deletes.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple, TypeAlias

from isolane.gnmi.comparison import Difference, Gone, Leaf, leafs
from isolane.gnmi.modes import Part, is_kept
from isolane.gnmi.snapshot import Snapshot
from isolane.gnmi.targets import Step, Target
from isolane.tree.path import Path
from isolane.tree.schema import DataNode
from isolane.tree.sources import Source

BATCH: Final = 100
"""Number of entries that are read together."""


class Entry(NamedTuple):
    """All leafs of a list entry, as far as they are sent."""

    path: Path
    leafs: tuple[Leaf, ...]


Piece: TypeAlias = Difference | Entry
Complete: TypeAlias = Callable[[], Source]
"""The source of whole entries, where the differences are found in a part of them."""


class Atomic:
    """Makes whole entries of the differences in them."""

    def __init__(self, part: Part, complete: Complete | None) -> None:
        self._lists = part.atomic
        self._leading = {above for each in self._lists for above in _with_above(each)}
        self._keep = part.keep
        self._complete = complete
        self._levels: dict[Any, int | None] = {}

    def covers(self, target: Target) -> bool:
        """Whether a target names whole entries, and not something inside them."""
        return bool(self._lists) and (not target or target[-1].node in self._leading)

    def whole(self, found: Iterator[Difference], snapshot: Snapshot) -> Iterator[Piece]:
        """The same differences, those in one entry as the entry that there is now."""
        touched: dict[Path, None] = {}
        for each in found:
            levels = self._levels_below(each.path)
            if levels is None or (isinstance(each, Gone) and levels == 0):
                yield from self._entries(touched, snapshot)
                yield each
                continue
            entry = Path(each.path[: len(each.path) - levels])
            if entry not in touched and len(touched) >= BATCH:
                yield from self._entries(touched, snapshot)
            touched[entry] = None
        yield from self._entries(touched, snapshot)

    def _levels_below(self, path: Path) -> int | None:
        """The number of levels that a node is below its entry; None for one that is in none."""
        if not path:
            return None
        node = path.node
        if node not in self._levels:
            above = tuple(_with_above(node))
            found = [number for number, each in enumerate(above) if each in self._lists]
            self._levels[node] = found[0] if found else None
        return self._levels[node]

    def _entries(self, touched: dict[Path, None], snapshot: Snapshot) -> Iterator[Entry]:
        if not touched:
            return
        targets = [_target(path) for path in touched]
        source = snapshot if self._complete is None else Snapshot(self._complete(), targets)
        for target in targets:
            for each in source.instances(target):
                found = leafs(source, each.path, each.slot, each.above)
                kept = tuple(leaf for leaf in found if is_kept(self._keep, leaf.node))
                if kept:
                    yield Entry(each.path, kept)
        touched.clear()


def _target(path: Path) -> Target:
    return tuple(Step(node, key) for node, key in path if isinstance(node, DataNode))


def _with_above(node: Any) -> Iterator[Any]:
    while isinstance(node, DataNode):
        yield node
        node = node.parent
