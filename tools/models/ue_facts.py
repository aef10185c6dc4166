"""What public documents say of the link layer of Ultra Ethernet, row by row, beside our node for the same.

`docs/ue-facts/*.csv` hold the rows: where the source has it (identifier), what the source says of it (type
with unit, range, default, writability), our path, and how the two compare (relation). A row that claims to be
the same is held against the compiled schema.
"""

import csv
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from isolane.bindings import MODEL
from isolane.tree.schema import (
    ContainerNode,
    DataNode,
    LeafListNode,
    LeafNode,
    ListNode,
    NotificationNode,
    OperationNode,
    RecordNode,
    SchemaNode,
)
from isolane.tree.types import Boolean, Enumeration, Identityref, Integer, Leafref, String, Type, Union
from tools.models.finding import ROOT, Finding

FACTS: Final = ROOT / "docs" / "ue-facts"

RELATIONS: Final = {
    "same": "meaning, type, range, default and writability are those of the source",
    "wider": "every value of the source, and more",
    "other": "the same thing in another form, which the note describes",
    "none": "there is no such node, for the reason in the note",
}

IDENTIFIERS: Final = {
    "SAI": re.compile(r"SAI_[A-Z0-9_]+|sai_[a-z0-9_]+(\.[a-z0-9_]+)?"),
    "SONiC": re.compile(r"[A-Z][A-Z_]+\.[A-Za-z_]+"),
    "OpenConfig": re.compile(r"(/[a-z-]+)+"),
    "OTG": re.compile(r"(Flow\.)?UltraEthernet(\.[A-Z]\w+)*\.[a-z0-9_]+"),
    "UE": re.compile(r"UE \d(\.\d+)*, .+"),
}
"""Names as their source writes them, so that a search for them finds the source."""

_UNITS: Final = {"ns": "nanoseconds", "us": "microseconds", "bytes": "octets"}
_KINDS: Final[dict[str, type[SchemaNode] | tuple[type[SchemaNode], ...]]] = {
    "list": (ListNode, LeafListNode),
    "object": (ContainerNode, ListNode),
    "notification": NotificationNode,
    "action": OperationNode,
}


@dataclass(frozen=True, slots=True)
class Fact:
    """One row."""

    file: Path
    line: int
    section: str
    source: str
    identifier: str
    type: str
    range: str
    default: str
    access: str
    path: str
    relation: str
    note: str


def facts_of(file: Path) -> list[Fact]:
    """The rows of one file."""
    with file.open(encoding="utf-8", newline="") as text:
        rows = csv.DictReader(text, strict=True)
        return [Fact(file, rows.line_num, **{key: value or "" for key, value in row.items()}) for row in rows]


@cache
def all_facts() -> tuple[Fact, ...]:
    """The rows of every file."""
    return tuple(fact for file in sorted(FACTS.glob("*.csv")) for fact in facts_of(file))


@cache
def compiled() -> dict[str, SchemaNode]:
    """Every node of the compiled schema by its path, in the style of RFC 7951."""
    return dict(_below(MODEL.root.NODE, "", ""))


def _below(parent: RecordNode, prefix: str, module: str) -> Iterator[tuple[str, SchemaNode]]:
    for node in (*parent.children, *parent.operations, *parent.notifications):
        owner = node.module
        path = f"{prefix}/{node.name}" if owner == module else f"{prefix}/{owner}:{node.name}"
        yield path, node
        if isinstance(node, OperationNode):
            for parameters in (node.input, node.output):
                yield from _below(parameters, f"{path}/{parameters.name}", owner)
        elif isinstance(node, RecordNode):
            yield from _below(node, path, owner)


def findings() -> list[Finding]:
    """Everything that is wrong in the rows."""
    return [Finding(fact.file, fact.line, fault) for fact in all_facts() for fault in faults_of(fact)]


def faults_of(fact: Fact) -> list[str]:
    """What is wrong in one row."""
    if fact.relation not in RELATIONS:
        return [f"{fact.relation!r} is no relation; there are {', '.join(RELATIONS)}"]
    form = IDENTIFIERS.get(fact.source)
    if form is None:
        return [f"{fact.source!r} is no source; there are {', '.join(IDENTIFIERS)}"]
    faults = []
    if not form.fullmatch(fact.identifier):
        faults.append(f"{fact.identifier!r} is not written as {fact.source} writes its identifiers")
    if fact.relation in ("other", "none") and not fact.note:
        faults.append(f"{fact.identifier}: the note has to say what is different")
    if fact.relation == "none":
        return [*faults, *([f"{fact.identifier}: a path, although there is no node"] if fact.path else [])]
    node = compiled().get(fact.path)
    if node is None:
        return [*faults, f"{fact.identifier}: the compiled schema has no {fact.path}"]
    if fact.relation in ("same", "wider"):
        faults += [f"{fact.identifier}: {fault}" for fault in _differences(fact, node)]
    return faults


def _differences(fact: Fact, node: SchemaNode) -> Iterator[str]:
    kind = _KINDS.get(fact.type)
    if kind is not None:
        if not isinstance(node, kind):
            yield f"{node.path} is no {fact.type}"
        return
    if not isinstance(node, LeafNode | LeafListNode):
        yield f"{node.path} is no leaf"
        return
    word, _, unit = fact.type.partition(" ")
    yield from _type_differences(fact, word, node.type)
    if unit and node.units != _UNITS.get(unit, unit):
        yield f"the unit here is {node.units}"
    yield from _default_differences(fact, node)
    if fact.access and node.config is (fact.access == "ro"):
        yield f"access is {fact.access}, and config is {str(node.config).lower()} here"


def _type_differences(fact: Fact, word: str, type: Type) -> Iterator[str]:
    match word:
        case "bool":
            if not isinstance(type, Boolean):
                yield f"the type here is {type.base}"
        case "ref":
            if not isinstance(type, Leafref):
                yield f"the type here is {type.base}, not a reference"
        case "value":
            if fact.range not in _names(type):
                yield f"there is no value {fact.range}"
        case "enum":
            theirs = set(fact.range.split("|"))
            yield from _compared(fact, theirs == _names(type), theirs <= _names(type), "values")
        case "string":
            limit = type.limit if isinstance(type, String) else None
            if limit is None and (fact.range or not isinstance(type, String)):
                yield f"the type here is {type.base} without a length"
            elif limit is not None and fact.range:
                yield from _bounds(fact, _intervals(fact.range), tuple(limit.intervals))
        case _ if re.fullmatch(r"[us](8|16|32|64)", word):
            ours = _integer(type)
            if ours is None:
                yield f"the type here is {type.base}"
            else:
                yield from _bounds(fact, _theirs(fact, word), ours)
        case _:
            yield f"{fact.type!r} is no type"


def _names(type: Type) -> set[str]:
    """The words that a leaf of this type may be."""
    if isinstance(type, Enumeration):
        return set(type.values)
    if isinstance(type, Identityref):
        return {str(name).rpartition(":")[2] for name in type.values}
    if isinstance(type, Union):
        return {name for member in type.members for name in _names(member)}
    return set()


def _integer(type: Type) -> tuple[tuple[int, int], ...] | None:
    """The numbers that a leaf of this type may be; words beside them do not count."""
    if isinstance(type, Union):
        parts = [_integer(member) for member in type.members]
        return next((part for part in parts if part is not None), None)
    if not isinstance(type, Integer):
        return None
    return ((type.low, type.high),) if type.limit is None else tuple(type.limit.intervals)


def _theirs(fact: Fact, word: str) -> tuple[tuple[int, int], ...]:
    if fact.range:
        return _intervals(fact.range)
    bits = int(word[1:])
    return ((0, (1 << bits) - 1),) if word[0] == "u" else ((-(1 << (bits - 1)), (1 << (bits - 1)) - 1),)


def _intervals(text: str) -> tuple[tuple[int, int], ...]:
    parts = [part.strip().partition("..") for part in text.split("|")]
    return tuple((int(low), int(high or low)) for low, _, high in parts)


def _bounds(
    fact: Fact, theirs: tuple[tuple[int, int], ...], ours: tuple[tuple[int, int], ...]
) -> Iterator[str]:
    inside = all(any(low <= a and b <= high for low, high in ours) for a, b in theirs)
    written = " | ".join(f"{low}..{high}" for low, high in ours)
    yield from _compared(fact, theirs == ours, inside, f"range {written}")


def _compared(fact: Fact, equal: bool, inside: bool, what: str) -> Iterator[str]:
    if fact.relation == "same" and not equal:
        yield f"the {what} here is another than {fact.range or fact.type}"
    if fact.relation == "wider" and (not inside or (equal and fact.default != "must")):
        yield f"the {what} here is not wider than {fact.range or fact.type}"


def _default_differences(fact: Fact, node: LeafNode | LeafListNode) -> Iterator[str]:
    mandatory = isinstance(node, LeafNode) and (node.mandatory or node.is_key)
    if fact.default == "must":
        if not mandatory and fact.relation == "same":
            yield "the source demands a value, and the node is not mandatory"
    elif fact.default:
        ours = _text(node)
        if ours != fact.default:
            yield f"the default here is {ours}, not {fact.default}"


def _text(node: DataNode) -> Any:
    if node.default is None or not isinstance(node, LeafNode):
        return None
    return node.type.text(node.default)
