"""Making random trees valid, by taking away what validation complains about or giving what it misses."""

from random import Random
from typing import Any

from isolane.errors import DataErrors
from isolane.tree.model import model_of
from isolane.tree.path import Path
from isolane.tree.schema import LeafListNode, ListNode, Record
from isolane.tree.table import Table
from isolane.tree.validation.validate import validate
from tests.judge.generator import Generator

ROUNDS = 12


def repaired(root: Record, generator: Generator, random: Random, *, config: bool) -> Record:
    """The tree after some rounds of repair; it need not have become valid."""
    model = model_of(root.NODE)
    for _ in range(ROUNDS):
        try:
            validate(model, root, config=config)
        except DataErrors as faults:
            for fault in faults.errors:
                if isinstance(fault.path, Path) and fault.path:
                    root = changed(root, tuple(fault.path), Path(), generator, random)
        else:
            break
    return root


def changed(record: Record, steps: Any, path: Path, generator: Generator, random: Random) -> Record:
    """The record with the node at the end of the steps taken away, or made when it is not there."""
    (node, key), rest = steps[0], steps[1:]
    if getattr(node, "index", None) is None or node.parent is not record.NODE:
        return record
    slot = record[node.index]
    if rest and slot != node.absent:
        return record.with_slot(node.index, _below(node, slot, key, rest, path, generator, random))
    if slot == node.absent or (not rest and random.random() < 0.3):
        return record.with_slot(node.index, generator.slot(node, path, record))
    return record.with_slot(node.index, _without(node, slot, key))


def _below(
    node: Any, slot: Any, key: Any, rest: Any, path: Path, generator: Generator, random: Random
) -> Any:
    here = path.child(node, key)
    if not isinstance(node, ListNode):
        return changed(slot, rest, here, generator, random)
    if isinstance(slot, Table) and key in slot:
        if random.random() < 0.2:
            return slot.delete(key)
        entry = changed(slot[key], rest, here, generator, random)
        return slot.set(key, entry) if entry.entry_key == key else slot
    return slot[1:] if isinstance(slot, tuple) else slot


def _without(node: Any, slot: Any, key: Any) -> Any:
    if isinstance(slot, Table) and key is not None:
        return slot.delete(key)
    if isinstance(node, LeafListNode | ListNode) and isinstance(slot, tuple):
        return slot[1:]
    return node.absent
