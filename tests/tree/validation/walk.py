"""Random walks over valid trees: small random changes, in types and structure always right."""

from random import Random
from typing import Any

from isolane.tree.schema import (
    AnyNode,
    ContainerNode,
    DataNode,
    LeafListNode,
    LeafNode,
    ListNode,
    Record,
    RecordNode,
)
from isolane.tree.table import UserTable
from isolane.tree.types import (
    Bits,
    Boolean,
    Empty,
    Enumeration,
    Identityref,
    InstanceIdentifier,
    Integer,
    Leafref,
    String,
    Type,
    Union,
    holds,
)
from isolane.tree.values import PRESENT, InstanceId

WORDS = ("a", "b", "aa", "ab", "ba")


class NoValue(Exception):
    """A type that the walk has no values for."""


def value(kind: Type, random: Random) -> Any:
    """A value of a type, out of few, so that equal ones meet."""
    found = _value(kind, random)
    if not holds(kind, found):
        raise NoValue
    return found


def _value(kind: Type, random: Random) -> Any:
    kind = kind.resolved if not isinstance(kind, Leafref) else kind.target_type.resolved
    match kind:
        case Boolean():
            return random.random() < 0.5
        case Integer():
            low, high = kind.limit.intervals[0] if kind.limit is not None else (kind.low, kind.high)
            return random.randint(max(low, min(0, high)), min(high, max(low, 0) + 3))
        case Enumeration():
            return random.choice(sorted(kind.values))
        case Bits():
            return tuple(name for name in kind.positions if random.random() < 0.5)
        case Empty():
            return PRESENT
        case Identityref() if kind.values:
            return random.choice(sorted(kind.values.values()))
        case InstanceIdentifier():
            name = random.choice(WORDS)
            return InstanceId(
                random.choice(("/orchard:orchard/limit", f"/orchard:orchard/tree[name='{name}']"))
            )
        case Union():
            return _value(random.choice(kind.members), random)
        case String() if not kind.patterns or kind.patterns[0].xsd == "[ab]{1,2}":
            return random.choice(WORDS)
    raise NoValue


def changed(root: Any, random: Random, config: bool = True) -> Any:
    """The tree with one to three places changed."""
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        root = change(root, random, config)
    return root


def change(record: Any, random: Random, config: bool) -> Any:
    """The record with one thing in it changed, anywhere below."""
    children = [node for node in record.NODE.children if (node.config or not config) and not _is_key(node)]
    if not children:
        return record
    branches = [node for node in children if isinstance(node, RecordNode)]
    node = random.choice(branches if branches and random.random() < 0.6 else children)
    try:
        slot = _slot(node, record[node.index], random, config)
    except NoValue:
        return record
    return _without_other_cases(record, node).with_slot(node.index, slot)


def _is_key(node: DataNode) -> bool:
    return isinstance(node, LeafNode) and node.is_key


def _without_other_cases(record: Any, node: DataNode) -> Any:
    for case in node.case.cases if node.case is not None else ():
        for other in case.choice.cases:
            for slot in other.all_slots if other is not case else ():
                record = record.with_slot(slot, record.NODE.children[slot].absent)
    return record


def _slot(node: DataNode, old: Any, random: Random, config: bool) -> Any:
    if isinstance(node, ListNode):
        return _entries(node, old, random, config)
    if isinstance(node, ContainerNode):
        if node.presence and (old is None or random.random() < 0.2):
            return filled(node, random, config) if old is None else None
        return change(old, random, config)
    if isinstance(node, LeafListNode):
        found = [value(node.type, random) for _ in range(random.randrange(4))]
        return tuple(dict.fromkeys(found))
    if isinstance(node, AnyNode) or random.random() < 0.3:
        return None
    assert isinstance(node, LeafNode)
    return value(node.type, random)


def _entries(node: ListNode, old: Any, random: Random, config: bool) -> Any:
    entries = list(old)
    what = random.random()
    if what < 0.35 or not entries:
        entries.append(filled(node, random, config))
    elif what < 0.5:
        entries.remove(random.choice(entries))
    elif what < 0.55:
        entries.reverse()
    else:
        at = random.randrange(len(entries))
        if isinstance(old, UserTable) or node.keys:
            return old.set(old_key(entries[at]), change(entries[at], random, config))
        entries[at] = change(entries[at], random, config)
    return node.collect(entries) if entries else node.absent


def old_key(entry: Record) -> Any:
    return entry.entry_key


def filled(node: RecordNode, random: Random, config: bool) -> Any:
    """A record with its keys, and mostly with what is mandatory."""
    record = node.record.EMPTY
    for child in node.children:
        if config and not child.config:
            continue
        wanted = _is_key(child) or (isinstance(child, LeafNode) and child.mandatory and random.random() < 0.8)
        if wanted and isinstance(child, LeafNode):
            record = record.with_slot(child.index, value(child.type, random))
        if isinstance(child, LeafListNode) and child.min_elements:
            record = record.with_slot(child.index, (value(child.type, random),))
    return change(record, random, config) if random.random() < 0.5 else record
