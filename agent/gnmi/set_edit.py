"""The operations of a Set as one edit. What wildcards of a deletion stand for is found in the turn of the
transaction, so no commit comes in between."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TypeAlias

from isolane.access.rights import Naming, Rights
from isolane.gnmi.snapshot import Snapshot
from isolane.gnmi.targets import Target, Targets
from isolane.lazy_dataclass import dataclass
from isolane.northbound.path_edits import PathEdits
from isolane.tree.edit import Edited
from isolane.tree.edit_paths import PathEdit
from isolane.tree.path import Path
from isolane.tree.record import Record
from isolane.tree.schema import DataNode, LeafNode, ListNode
from isolane.tree.sources import RecordSource

RightsNow: TypeAlias = Callable[[], Rights]
"""The rights of the user when they are asked for."""


@dataclass(frozen=True, slots=True)
class SetEdit:
    """Deletions by wildcards, which are made first, and the edits that name instances."""

    wild: tuple[Target, ...]
    named: PathEdits
    rights: RightsNow

    def made(self, tree: Record) -> Edited:
        """All of it, or nothing."""
        if not self.wild:
            return self.named.made(tree)
        source = self.rights().readable(RecordSource(tree))
        snapshot = Snapshot(source, self.wild)
        found = (each for target in self.wild for each in _readable(snapshot, target))
        return replace(self.named, edits=(*found, *self.named.edits)).made(tree)

    def name_nodes(self, naming: Naming) -> None:
        """Have access control asked about the nodes that are named; wildcards name what can be read."""
        self.named.name_nodes(naming)


def split(targets: Targets) -> tuple[list[PathEdit], list[Target]]:
    """The deletions of one path: those of an instance or of a whole list, and those by wildcards.

    Absent nodes are not an error (3.4.6).
    """
    if targets.is_one or not targets.all[0]:
        return [PathEdit("remove", targets.path)], []
    named: list[PathEdit] = []
    wild: list[Target] = []
    for target in targets.all:
        if _is_whole_list(target):
            named.append(PathEdit("remove", Path((step.node, step.key) for step in target)))
        else:
            wild.append(target)
    return named, wild


def _is_whole_list(target: Target) -> bool:
    """Whether a target is all entries of one list."""
    if not target or not isinstance(target[-1].node, ListNode) or target[-1].key is not None:
        return False
    if any(step.some for step in target):
        return False
    return all(step.key is not None for step in target[:-1] if isinstance(step.node, ListNode))


def _readable(snapshot: Snapshot, target: Target) -> Iterator[PathEdit]:
    """Deletions of the instances that there are."""
    for each in snapshot.instances(target):
        node = each.node
        is_key = isinstance(node, LeafNode) and node.is_key
        if isinstance(node, DataNode) and node.config and not is_key:
            yield PathEdit("remove", each.path)
