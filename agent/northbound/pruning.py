"""Parts of a tree by kind, origin and depth: the other filters of get-data (RFC 8526 section 3.1.1)."""

from collections.abc import Callable, Collection
from typing import Any

from isolane.northbound.selection import Prune
from isolane.store.origin import Origins
from isolane.strand import one_by_one, rested
from isolane.tree.identities import Identities
from isolane.tree.schema import ContainerNode, DataNode, LeafNode, ListNode, SchemaNode
from isolane.tree.values import Identity

Above = tuple[Any, ...]
Keep = Callable[[DataNode, Any, Above], bool]
"""Whether an instance stays, by its node, its value and the records above it.

It is called for leafs, leaf-lists, anydata, list entries and presence containers: those that say something by
themselves. Containers without presence stay with what is in them.
"""


def all_of(prunes: Collection[Prune]) -> Prune:
    """One after the other."""

    def prune(tree: Any, nodes: frozenset[SchemaNode]) -> Any:
        for each in prunes:
            tree = each(tree, nodes)
        return tree

    return prune


def of_kind(config: bool) -> Prune:
    """Only configuration, or only state (config-filter)."""
    return _keeping(lambda node, value, above: node.config is config)


def of_origin(
    origins: Origins, identities: Identities, wanted: Collection[Identity], unwanted: Collection[Identity]
) -> Prune:
    """Only configuration of some origins, and what is derived from them (origin-filter)."""

    def keep(node: DataNode, value: Any, above: Above) -> bool:
        if not node.config:
            return True
        origin = origins.origin(node, value, above)
        if wanted:
            return any(_is(origin, each, identities) for each in wanted)
        return not any(_is(origin, each, identities) for each in unwanted)

    return _keeping(keep)


def _is(origin: Identity, base: Identity, identities: Identities) -> bool:
    return origin == base or identities.is_derived(origin, base)


def _keeping(keep: Keep) -> Prune:
    def prune(tree: Any, nodes: frozenset[SchemaNode]) -> Any:
        return _kept(tree, (), keep)[0]

    return prune


def _kept(record: Any, above: Above, keep: Keep) -> tuple[Any, bool]:
    """The record with what stays and its keys, and whether anything in it stays for its own sake."""
    here = (*above, record)
    slots = list(record)
    found = False
    for child in record.NODE.children:
        slot = record[child.index]
        if slot == child.absent:
            continue
        if isinstance(child, ContainerNode | ListNode):
            slots[child.index], there = _kept_below(child, slot, here, keep)
        else:
            there = keep(child, slot, here)
            if not there and not (isinstance(child, LeafNode) and child.is_key):
                slots[child.index] = child.absent
        found = found or there
    return record.NODE.record.of(slots), found


def _kept_below(child: Any, slot: Any, here: Above, keep: Keep) -> tuple[Any, bool]:
    if not isinstance(child, ListNode):
        record, there = _kept(slot, here, keep)
        there = there or (child.presence and keep(child, slot, here))
        return (record if there else child.absent), there
    entries = []
    for each in one_by_one(slot):
        record, there = _kept(each, here, keep)
        if there or keep(child, each, here):
            entries.append(record)
    if child.keys:
        keyed = ((child.key_of(each), each) for each in rested(entries))
        return child.absent.from_items(keyed), bool(entries)
    return tuple(entries), bool(entries)


def of_depth(levels: int) -> Prune:
    """Maximum depth; the selected nodes are the first level (max-depth).

    A container of the last level is empty, and not its class's `EMPTY`, which would not be written.
    """

    def prune(tree: Any, nodes: frozenset[SchemaNode]) -> Any:
        return _cut(tree, None, levels, nodes)

    return prune


def _cut(record: Any, left: int | None, levels: int, nodes: frozenset[SchemaNode]) -> Any:
    """`left` counts from the selected node down; None above it."""
    slots = list(record)
    for child in record.NODE.children:
        slot = record[child.index]
        if slot == child.absent or (isinstance(child, LeafNode) and child.is_key):
            continue
        below = levels if left is None and child in nodes else left
        if left is not None:
            below = left - 1
        if below == 0:
            slots[child.index] = child.absent
        elif isinstance(child, ContainerNode | ListNode):
            slots[child.index] = _cut_below(child, slot, below, levels, nodes)
    return record.NODE.record(slots)


def _cut_below(child: Any, slot: Any, left: int | None, levels: int, nodes: frozenset[SchemaNode]) -> Any:
    if not isinstance(child, ListNode):
        return _cut(slot, left, levels, nodes)
    entries = [_cut(each, left, levels, nodes) for each in one_by_one(slot)]
    if child.keys:
        return child.absent.from_items((child.key_of(each), each) for each in rested(entries))
    return tuple(entries)
