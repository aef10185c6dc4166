"""The faults that validation finds, each once, in the order of the tree (RFC 7950 section 15).

A fault is noted with the records from the root down to where it is. Paths and messages are made when
all is done, for a valid tree needs none.
"""

from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import Any, Final, TypeAlias

from isolane.errors import DataError, DataErrors, at_most
from isolane.strand import pausing_at_each
from isolane.tree.path import Path, Position
from isolane.tree.schema import (
    ChoiceNode,
    DataNode,
    LeafListNode,
    ListNode,
    ParametersNode,
    Record,
    RecordNode,
    SchemaNode,
)
from isolane.tree.table import Table
from isolane.tree.types import NAMES_TOLD
from isolane.tree.validation.constraints import Constraint, Records
from isolane.tree.validation.node_checks import Way
from isolane.tree.values import Key

Place: TypeAlias = tuple[tuple[int, int], ...]
Make: TypeAlias = Callable[[], DataError]

# What is wrong at one place comes in this order, before what is wrong below it.
_WHEN, _MISSING, _CHOICE, _CASES, _FEW, _MANY, _TWICE, _UNIQUE, _CONSTRAINT = range(9)
_HERE: Final = -1
_SPREAD: Final = 1_000_000
_REFUSED: Final = (_HERE, _WHEN * _SPREAD)


class Report:
    """Collects faults of one validation."""

    def __init__(self, *, parameters: bool = False) -> None:
        """`parameters` says that the input of an operation is validated, where RFC 6241 has its own tag."""
        self._parameters = parameters
        self._found: dict[Place, Make] = {}
        self._refused: set[tuple[Place, int]] = set()
        self._positions: dict[int, tuple[Record, dict[Key, int]]] = {}

    def __bool__(self) -> bool:
        return bool(self._found)

    def raise_any(self) -> None:
        """Raise DataErrors with all faults, if there are any."""
        places = pausing_at_each(sorted(self._found.items()))
        errors = at_most(make() for place, make in places if not self._hidden(place))
        if errors:
            raise DataErrors(errors)

    def _hidden(self, place: Place) -> bool:
        """Whether a fault is inside a branch that must not be there at all."""
        own = len(place) - 2 if place[-1] == _REFUSED else None
        return any(
            (place[:level], slot) in self._refused and level != own
            for level, (slot, _) in enumerate(place[:-1])
        )

    def _note(self, place: Place, kind: int, make: Make, detail: int = 0) -> None:
        self._found.setdefault((*place, (_HERE, kind * _SPREAD + detail)), make)

    # --- faults

    def refused(self, records: Records, node: DataNode, when: Constraint) -> None:
        """A node is there although its `when` is false (section 8.3.2)."""
        parent = self._place(records)
        self._refused.add((parent, _slot(node)))

        def make() -> DataError:
            rule = when.rule
            text = f'{node.name} must not be there: "{rule.xpath if rule is not None else ""}" is false'
            path = path_of(records).child(node)
            return DataError("unknown-element", text, path=path, info={"bad-element": node.name})

        self._note((*parent, (_slot(node), 0)), _WHEN, make)

    def missing(self, records: Records, node: DataNode) -> None:
        """A mandatory leaf or anydata node is not there (sections 7.6.5 and 7.10.3)."""

        def make() -> DataError:
            path, text = path_of(records).child(node), f"mandatory {node.name} is missing"
            if self._parameters:
                return DataError("missing-element", text, path=path, info={"bad-element": node.name})
            return DataError("data-missing", text, path=path)

        self._note((*self._place(records), (_slot(node), 0)), _MISSING, make)

    def undecided(self, records: Records, choice: ChoiceNode) -> None:
        """A mandatory choice has no case (section 15.6)."""

        def make() -> DataError:
            return DataError(
                "data-missing",
                f"mandatory choice {choice.name} has no case: give one of {_nodes(records[-1], choice)}",
                path=path_of(records),
                app_tag="missing-choice",
                info={"missing-choice": choice.name},
            )

        self._note(self._place(records), _CHOICE, make, _choice_number(choice))

    def ambiguous(self, records: Records, choice: ChoiceNode) -> None:
        """A choice has nodes of several cases (section 7.9)."""

        def make() -> DataError:
            names = ", ".join(case.name for case in choice.cases if case.present_in(records[-1]))
            text = f"choice {choice.name} has nodes of several cases: {names}"
            return DataError("bad-element", text, path=path_of(records), info={"bad-element": choice.name})

        self._note(self._place(records), _CASES, make, _choice_number(choice))

    def few(self, records: Records, node: DataNode, least: int) -> None:
        """A list or leaf-list has too few entries (section 15.3)."""
        self._count(records, node, _FEW, "too-few-elements", f"{node.name} needs at least {least} entries")

    def many(self, records: Records, node: DataNode, most: int) -> None:
        """A list or leaf-list has too many entries (section 15.2)."""
        self._count(records, node, _MANY, "too-many-elements", f"{node.name} has more than {most} entries")

    def _count(self, records: Records, node: DataNode, kind: int, app_tag: str, text: str) -> None:
        def make() -> DataError:
            return DataError("operation-failed", text, path=path_of(records).child(node), app_tag=app_tag)

        self._note((*self._place(records), (_slot(node), 0)), kind, make)

    def twice(self, records: Records, node: LeafListNode, value: object, rank: int) -> None:
        """A leaf-list of the configuration has a value twice (section 7.7)."""

        def make() -> DataError:
            path, text = path_of(records).child(node, value), f"leaf-list {node.name} has a value twice"
            return DataError("bad-element", text, path=path, info={"bad-element": node.name})

        self._note((*self._place(records), (_slot(node), rank)), _TWICE, make)

    def ambivalent(self, first: Records, second: Records, number: int, leafs: Iterable[Way]) -> None:
        """Two entries of a list have equal unique leafs (section 15.1)."""
        ways = tuple(leafs)

        def make() -> DataError:
            points = tuple(str(_leaf_path(entry, way)) for way in ways for entry in (first, second))
            names = ", ".join("/".join(node.name for node in way) for way in ways)
            return DataError(
                "operation-failed",
                f"unique {names}: another entry has the same values",
                path=path_of(second),
                app_tag="data-not-unique",
                info={"non-unique": points},
            )

        self._note(self._place(second), _UNIQUE, make, number)

    def violated(self, records: Records, must: Constraint, leaf: DataNode | None, value: object) -> None:
        """A `must` is false (section 15.4)."""
        rule = must.rule
        assert rule is not None

        def make() -> DataError:
            return DataError(
                "operation-failed",
                rule.message or f'must "{rule.xpath}" is false',
                path=_instance_path(records, leaf, value),
                app_tag=rule.app_tag or "must-violation",
            )

        self._note(self._instance_place(records, leaf, value), _CONSTRAINT, make, must.number)

    def dangling(self, records: Records, leaf: DataNode, value: object, reference: Constraint) -> None:
        """A leafref or instance-identifier refers to nothing (section 15.5)."""

        def make() -> DataError:
            kind = getattr(leaf, "type").text(value)  # noqa: B009 # references stand on leafs only
            return DataError(
                "data-missing",
                f"{leaf.name} refers to {kind}, which is not there",
                path=_instance_path(records, leaf, value),
                app_tag="instance-required",
            )

        self._note(self._instance_place(records, leaf, value), _CONSTRAINT, make, reference.number)

    # --- places

    def _place(self, records: Records) -> Place:
        return tuple(self._step(parent, record) for parent, record in pairwise(records))

    def _step(self, parent: Record, record: Record) -> tuple[int, int]:
        node: SchemaNode = record.NODE
        slot = _slot(node)
        return slot, self._rank(parent[slot], record) if isinstance(node, ListNode) else 0

    def _instance_place(self, records: Records, leaf: DataNode | None, value: object) -> Place:
        place = self._place(records)
        if leaf is None:
            return place
        values = records[-1][leaf.index]
        rank = values.index(value) if isinstance(leaf, LeafListNode) and value in values else 0
        return (*place, (leaf.index, rank))

    def _rank(self, entries: Any, entry: Record) -> int:
        """The position of an entry; of a list without order of its own one index is made."""
        if isinstance(entries, Table) and not entries.user_ordered:
            return entries.position(entry.entry_key)
        _, positions = self._positions.get(id(entries), (None, None))
        if positions is None:
            keyed = isinstance(entries, Table)
            names = entries.keys() if keyed else map(id, entries)
            positions = {name: rank for rank, name in enumerate(names)}
            self._positions[id(entries)] = entries, positions
        return positions[entry.entry_key if isinstance(entries, Table) else id(entry)]


def _slot(node: SchemaNode) -> int:
    """Operations and notifications come after all data."""
    return node.index if isinstance(node, DataNode) else _SPREAD


def _choice_number(choice: ChoiceNode) -> int:
    return next(number for number, other in enumerate(choice.parent.all_choices) if other is choice)


def path_of(records: Records) -> Path:
    """The instance path of the last of some records, each in the one before."""
    path = Path()
    for parent, record in pairwise(records):
        node: RecordNode = record.NODE
        if isinstance(node, ParametersNode):
            path = path.child(node.parent)
        else:
            path = path.child(node, _key(parent, record, node))
    return path


def _key(parent: Record, record: Record, node: RecordNode) -> object:
    if not isinstance(node, ListNode):
        return None
    if node.keys:
        return record.entry_key
    return next(Position(rank) for rank, entry in enumerate(parent[node.index], 1) if entry is record)


def _instance_path(records: Records, leaf: DataNode | None, value: object) -> Path:
    path = path_of(records)
    if leaf is None:
        return path
    return path.child(leaf, value if isinstance(leaf, LeafListNode) else None)


def _nodes(record: Record, choice: ChoiceNode) -> str:
    """The first nodes of all cases, which are nodes below the record."""
    names = [record.NODE.children[slot].name for case in choice.cases for slot in case.all_slots]
    return ", ".join(names[:NAMES_TOLD]) + (", ..." if len(names) > NAMES_TOLD else "")


def _leaf_path(records: Records, way: Iterable[DataNode]) -> Path:
    path = path_of(records)
    for node in way:
        path = path.child(node)
    return path
