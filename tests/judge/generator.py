"""Random instances of a model: plausible, often valid, sometimes not."""

from decimal import Decimal
from random import Random
from typing import Any

from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.schema import (
    AnyNode,
    ChoiceNode,
    ContainerNode,
    DataNode,
    LeafListNode,
    LeafNode,
    ListNode,
    Record,
    RecordNode,
)
from isolane.tree.scopes import NameScope
from isolane.tree.types import (
    BadValue,
    Binary,
    Bits,
    Boolean,
    Decimal64,
    Empty,
    Enumeration,
    Identityref,
    InstanceIdentifier,
    Integer,
    Leafref,
    String,
    Type,
    Union,
    canonical_decimal,
)
from isolane.tree.values import PRESENT, AnyData, InstanceId
from tests.judge.patterns import matching

_WORDS = ("a", "b", "c", "eth0", "eth1", "x", "", "none", "other-thing", "dog", "10.0.0.1", "a b", "<&>")

_IPV6 = ("::", "::1", "2001:db8::1", "2001:db8:0:1::/64", "fe80::1%eth0", "::ffff:192.0.2.1")


class Unable(Exception):
    """No value of a type could be found."""


def _unable() -> list[Any]:
    raise Unable


class Generator:
    """Makes instances of one model; the same seed makes the same ones."""

    def __init__(self, model: Model, random: Random, *, state: bool) -> None:
        self._model = model
        self._random = random
        self._state = state
        self._seen: dict[str, list[Any]] = {}
        self._paths: list[str] = []

    def root(self, share: float) -> Record:
        """A whole tree; each top-level node is there with this probability."""
        self._seen.clear()
        self._paths.clear()
        return self.record(self._model.node, Path(), share)

    def record(self, node: RecordNode, path: Path, share: float = 0.5) -> Record:
        """An instance of a node with children."""
        slots = [child.absent for child in node.children]
        left_out = self._left_out(node)
        for child in node.children:
            if child.index in left_out or not (self._state or child.config):
                continue
            if self._wanted(child, share):
                slots[child.index] = self.slot(child, path, slots)
        made: Record = node.record.of(slots)
        return made

    def _left_out(self, node: RecordNode) -> set[int]:
        """The slots of all cases but one of each choice."""
        left_out: set[int] = set()
        for choice in node.all_choices:
            chosen = self._case(choice)
            for case in choice.cases:
                if case is not chosen:
                    left_out.update(case.all_slots)
        return left_out

    def _case(self, choice: ChoiceNode) -> Any:
        likely = 0.95 if choice.mandatory else 0.7
        wanted = choice.cases and self._random.random() < likely
        return self._random.choice(choice.cases) if wanted else None

    def _wanted(self, node: DataNode, share: float) -> bool:
        needed = node.mandatory or (isinstance(node, LeafNode) and node.is_key)
        needed = needed or getattr(node, "min_elements", 0) > 0
        if isinstance(node, ContainerNode) and not node.presence and node.parent.parent is not None:
            needed = True
        return self._random.random() < (0.98 if needed else share * (0.4 if node.whens else 1))

    def slot(self, node: DataNode, path: Path, slots: Any = ()) -> Any:
        """What the slot of a child of the record at a path could hold."""
        try:
            match node:
                case LeafNode():
                    return self._leaf(node, path)
                case LeafListNode():
                    return self._leaf_list(node, path)
                case ContainerNode():
                    return self.record(node, path.child(node))
                case ListNode():
                    return self._list(node, path)
                case AnyNode():
                    return _any(node, self._random)
        except Unable:
            pass
        return node.absent

    def _leaf(self, node: LeafNode, path: Path) -> Any:
        value = self.value(node.type)
        self._note(node, value, path.child(node))
        return value

    def _note(self, node: LeafNode | LeafListNode, value: Any, path: Path) -> None:
        self._seen.setdefault(node.path, []).append(value)
        if "concat" not in str(path):
            self._paths.append(str(path))

    def _count(self, node: ListNode | LeafListNode) -> int:
        most = 3 if node.max_elements is None else min(node.max_elements + 1, 3)
        return self._random.randint(min(node.min_elements, 3), max(most, node.min_elements))

    def _leaf_list(self, node: LeafListNode, path: Path) -> tuple[Any, ...]:
        values: list[Any] = []
        for _ in range(self._count(node)):
            value = self.value(node.type)
            if value not in values:
                values.append(value)
                self._note(node, value, path.child(node, value))
        return tuple(values)

    def _list(self, node: ListNode, path: Path) -> Any:
        entries = []
        for _ in range(self._count(node)):
            key = self._key(node)
            here = path.child(node, key)
            record = self.record(node, here)
            if node.keys:
                slots = list(record)
                for leaf, value in zip(node.keys, key if len(node.keys) > 1 else (key,), strict=True):
                    slots[leaf.index] = value
                    self._note(leaf, value, here.child(leaf))
                record = node.record(slots)
            entries.append(record)
        return node.collect(entries)

    def _key(self, node: ListNode) -> Any:
        values = tuple(self.value(leaf.type) for leaf in node.keys)
        return values[0] if len(values) == 1 else values or None

    def value(self, kind: Type) -> Any:
        """A value of a type."""
        random = self._random
        match kind:
            case Leafref():
                seen = self._seen.get(kind.target)
                return random.choice(seen) if seen and random.random() < 0.9 else self.value(kind.target_type)
            case Union():
                value = self.value(random.choice(kind.members))
                return kind.parse(kind.text(value), NameScope(self._model))  # another member may come first
            case Integer():
                low, high = random.choice(kind.limit.intervals if kind.limit else ((kind.low, kind.high),))
                return random.choice([low, high, random.randint(low, min(high, low + 5))])
            case Decimal64():
                return self._decimal(kind)
            case Boolean():
                return random.random() < 0.5
            case Empty():
                return PRESENT
            case Enumeration():
                return random.choice(list(kind.values))
            case Bits():
                return tuple(name for name in kind.positions if random.random() < 0.5)
            case Identityref():
                return random.choice(list(kind.values.values()) or _unable())
            case Binary():
                low, high = random.choice(kind.limit.intervals) if kind.limit else (0, 6)
                return random.randbytes(random.randint(low, min(high, low + 6)))
            case InstanceIdentifier():
                return self._instance()
            case String():
                return self._string(kind)
        raise Unable

    def _decimal(self, kind: Decimal64) -> Decimal:
        digits = kind.fraction_digits
        bound = Decimal(9) * 10 ** (18 - digits)
        low, high = self._random.choice(kind.limit.intervals) if kind.limit else (-bound, bound)
        value = self._random.choice([low, high, (low + high) / 2])
        return canonical_decimal(f"{Decimal(value):.{digits}f}")

    def _instance(self) -> InstanceId:
        if not self._paths:
            raise Unable
        return InstanceId(self._random.choice(self._paths))

    def _string(self, kind: String) -> str:
        for _ in range(12):
            try:
                return kind.parse(self._text(kind), NameScope(self._model))
            except BadValue:
                continue
        raise Unable

    def _text(self, kind: String) -> str:
        random = self._random
        patterns = [pattern for pattern in kind.patterns if not pattern.invert]
        if any("25[0-5]" in pattern.xsd and ":" in pattern.xsd for pattern in patterns):
            return random.choice(_IPV6)  # the pattern allows texts that libyang knows to be no address
        if patterns and random.random() < 0.9:
            return matching(random.choice(patterns).python, random)
        text = random.choice(_WORDS)
        if kind.limit is not None and random.random() < 0.5:
            low, high = random.choice(kind.limit.intervals)
            text = "".join(random.choice("abcxyz") for _ in range(random.choice([low, min(high, low + 8)])))
        return text


def _any(node: AnyNode, random: Random) -> AnyData:
    inside = random.choice(["<x/>", "<x><y>1</y><y>2</y></x>"])
    return AnyData.from_xml(f'<{node.name} xmlns="{node.namespace}">{inside}</{node.name}>')
