"""Writes the tables of docs/standards/sonic-cbfc.md, out of isolane-ue-cbfc and docs/ue-facts/cbfc.csv.

    python -m tools.sonic_cbfc_tables           rewrite the marked parts of the page
    python -m tools.sonic_cbfc_tables --print   print them
    python -m tools.sonic_cbfc_tables --check   exit 1 when a part of the page is stale

A part lies between `<!-- tables NAME -->` and `<!-- end NAME -->`.
"""

import argparse
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parent.parent))

from isolane.bindings.ietf_interfaces import Cbfc, CreditPool, Vc
from isolane.bindings.isolane_ue_cbfc import CreditProfile, Profile, ReceiverVcMap, SenderVcMap
from isolane.tree.schema import ContainerNode, DataNode, LeafListNode, LeafNode, ListNode, Record, RecordNode
from isolane.tree.types import Boolean, Enumeration, Integer, Leafref, Type, Union
from tools.models.finding import ROOT
from tools.models.provenance import nodes
from tools.models.ue_facts import FACTS, compiled, facts_of

PAGE: Final = ROOT / "docs" / "standards" / "sonic-cbfc.md"
_MARKED: Final = re.compile(r"(<!-- tables (?P<name>[\w-]+) -->\n).*?(<!-- end (?P=name) -->)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Table:
    """One table of a database, and the node whose leafs are its fields."""

    key: str
    record: type[Record]
    is_state: bool = False


CONFIG: Final = (
    Table("CBFC_PROFILE|<name>", Profile),
    Table("CBFC_CREDIT_PROFILE|<name>", CreditProfile),
    Table("CBFC_SENDER_MAP|<name>", SenderVcMap),
    Table("CBFC_RECEIVER_MAP|<name>", ReceiverVcMap),
    Table("CBFC_PORT|<port>", Cbfc),
    Table("CBFC_CREDIT_POOL|<port>|<name>", CreditPool),
    Table("CBFC_VC|<port>|<index>", Vc),
)
STATE: Final = (
    Table("CBFC_PORT_TABLE|<port>", Cbfc, is_state=True),
    Table("CBFC_CREDIT_POOL_TABLE|<port>|<name>", CreditPool, is_state=True),
    Table("CBFC_VC_TABLE|<port>|<index>", Vc, is_state=True),
)
_REFERRED: Final = {
    Profile.NODE: "CBFC_PROFILE",
    CreditProfile.NODE: "CBFC_CREDIT_PROFILE",
    SenderVcMap.NODE: "CBFC_SENDER_MAP",
    ReceiverVcMap.NODE: "CBFC_RECEIVER_MAP",
    CreditPool.NODE: "CBFC_CREDIT_POOL",
}
_ENTRIES: Final = {
    ("sender-vc-map", "queue"): "QUEUE_TO_VC_MAP",
    ("receiver-vc-map", "traffic-class"): "TC_TO_VC_MAP",
    ("receiver-vc-map", "pcp-dei"): "DOT1P_DEI_TO_TC_MAP",
}
"""Lists of a map that a type of QoS map of SAI is for. Others wait for SAI."""


def part(name: str) -> str:
    """The text between two marks of the page."""
    if name == "maps":
        return _maps()
    if name == "counters":
        return _counters()
    tables = {"config": CONFIG, "state": STATE}[name]
    return "\n\n".join(_table(table) for table in tables)


def _table(table: Table) -> str:
    lines = [f"### `{table.key}`", ""]
    if table.is_state:
        lines += ["| Field | Type | SAI | Meaning |", "|---|---|---|---|"]
    else:
        lines += ["| Field | Type | Default | SAI | Meaning |", "|---|---|---|---|---|"]
    for name, leaf in _fields(table.record.NODE, "", is_state=table.is_state):
        cells = [f"`{name}`", _type(leaf)]
        if not table.is_state:
            cells.append(_default(leaf))
        lines.append(f"| {' | '.join((*cells, _attribute(leaf), _about(leaf)))} |")
    return "\n".join(lines)


def _fields(
    node: RecordNode, prefix: str, *, is_state: bool
) -> Iterator[tuple[str, LeafNode | LeafListNode]]:
    """The leafs of a node and of the containers in it, keys and counters left out."""
    for child in node.children:
        if isinstance(child, ContainerNode):
            if child.name != "statistics":
                yield from _fields(
                    child, "" if child.name == "state" else f"{child.name}_", is_state=is_state
                )
        elif isinstance(child, LeafNode | LeafListNode):
            is_key = isinstance(node, ListNode) and child in node.keys
            is_of_profile = child.name == "used-by"
            if not (is_key or is_of_profile or _is_counted(child)) and child.config is not is_state:
                yield f"{prefix}{child.name}".replace("-", "_"), child


def _is_counted(leaf: DataNode) -> bool:
    """Whether SAI has a statistic of it, so that it is in COUNTERS_DB."""
    return any("_STAT_" in name for name in _sai().get(_path_of(leaf), ()))


def _type(leaf: LeafNode | LeafListNode) -> str:
    units = f" {leaf.units}" if leaf.units else ""
    several = "list of " if isinstance(leaf, LeafListNode) else ""
    return f"{several}{_kind(leaf.type)}{units}"


def _kind(kind: Type) -> str:
    if isinstance(kind, Leafref):
        return f"name of `{_referred(kind)}`"
    kind = kind.resolved
    if isinstance(kind, Boolean):
        return "`true`, `false`"
    if isinstance(kind, Enumeration):
        return ", ".join(f"`{value.replace('-', '_')}`" for value in kind.values)
    if isinstance(kind, Union):
        return ", ".join(_kind(member) for member in kind.members)
    if isinstance(kind, Integer):
        limit = kind.limit
        return f"{kind.low}..{kind.high}" if limit is None else str(limit).replace(" | ", ", ")
    return "text"


def _referred(kind: Leafref) -> str:
    """The table of the list that a reference leads to; one by name only has no other."""
    target = compiled().get(kind.target or "")
    return _REFERRED.get(getattr(target, "parent", None), "another table")  # type: ignore[arg-type]  # None is no key of it


def _default(leaf: LeafNode | LeafListNode) -> str:
    if isinstance(leaf, LeafNode) and leaf.mandatory:
        return "must"
    value = leaf.default
    if value is None:
        return "none"
    return f"`{_word(leaf, value)}`"


def _word(leaf: LeafNode | LeafListNode, value: object) -> str:
    if isinstance(leaf.type.resolved, Enumeration):
        return str(value).replace("-", "_")
    return str(value).lower() if isinstance(value, bool) else str(value)


def _attribute(leaf: DataNode) -> str:
    found = [name for name in _sai().get(_path_of(leaf), ()) if "_STAT_" not in name]
    return ", ".join(f"`{name}`" for name in found) or "none"


@cache
def _sai() -> dict[str, tuple[str, ...]]:
    """Identifiers of SAI by the paths of our nodes."""
    found: dict[str, dict[str, None]] = {}
    for fact in facts_of(FACTS / "cbfc.csv"):
        if fact.identifier.startswith("SAI_") and fact.path and fact.type != "value":
            found.setdefault(fact.path, {})[fact.identifier] = None
    return {path: tuple(names) for path, names in found.items()}


@cache
def _paths() -> dict[int, str]:
    return {id(node): path for path, node in compiled().items()}


def _path_of(node: DataNode) -> str:
    return _paths()[id(node)]


def _about(node: DataNode) -> str:
    """The first sentence of the description."""
    text = next(each.description for each in nodes() if each.path == _path_of(node))
    return re.split(r"(?<=[.:;]) ", text, maxsplit=1)[0].rstrip(":;").rstrip(".").replace("|", "\\|")


def _maps() -> str:
    lines = ["| Table | Field, value | Entries of the model | SAI |", "|---|---|---|---|"]
    left = []
    for record in (SenderVcMap, ReceiverVcMap):
        for child in record.NODE.children:
            if isinstance(child, ListNode):
                table = _ENTRIES.get((record.NODE.name, child.name))
                path = _path_of(child)
                if table is None:
                    left.append(f"`{path}`")
                    continue
                keys = ":".join(f"<{key.name}>" for key in child.keys)
                value = "traffic-class" if table.endswith("_TC_MAP") else "vc"
                field = f"`{keys}`, `<{value}>`"
                lines.append(f"| `{table}\\|<name>` | {field} | `{path}` | `SAI_QOS_MAP_TYPE_{table[:-4]}` |")
    return "\n".join((*lines, "", f"No map of SAI is for {', '.join(left)}: left out until there is one."))


def _counters() -> str:
    lines = ["| Object | Field of `COUNTERS:<oid>` | Leaf |", "|---|---|---|"]
    for path, names in _sai().items():
        for name in names:
            if "_STAT_" in name:
                kind = "virtual channel" if name.startswith("SAI_VIRTUAL_CHANNEL") else "port"
                lines.append(f"| {kind} | `{name}` | `{path}` |")
    return "\n".join(lines)


def written(text: str) -> str:
    """The page with its parts as they are now."""
    return _MARKED.sub(lambda match: f"{match[1]}\n{part(match['name'])}\n\n{match[3]}", text)


def main(arguments: list[str] | None = None) -> int:
    """Rewrite, print or check the page."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--print", action="store_true", dest="is_printed")
    options = parser.parse_args(arguments)
    if options.is_printed:
        print("\n\n".join(part(name) for name in ("config", "maps", "state", "counters")))
        return 0
    old = PAGE.read_text(encoding="utf-8")
    new = written(old)
    if options.check and new != old:
        print(f"{PAGE.relative_to(ROOT)} is stale; run python -m tools.sonic_cbfc_tables", file=sys.stderr)
        return 1
    PAGE.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
