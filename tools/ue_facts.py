"""Writes docs/standards/ue-model-mapping.md out of the rows in docs/ue-facts, and checks them.

    python -m tools.ue_facts           rewrite the marked parts of the page
    python -m tools.ue_facts --check   exit 1 when a row is wrong or a part of the page is stale

A part lies between `<!-- facts NAME -->` and `<!-- end NAME -->`; NAME.csv has its rows, and `provenance` is
the list of nodes that the modules mark as inventions or as known from one source.
"""

import argparse
import re
import sys
from itertools import groupby
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tools.models.finding import ROOT
from tools.models.provenance import OWN, nodes
from tools.models.ue_facts import FACTS, Fact, facts_of, findings

PAGE = ROOT / "docs" / "standards" / "ue-model-mapping.md"

_MARKED = re.compile(r"(<!-- facts (?P<name>[\w-]+) -->\n).*?(<!-- end (?P=name) -->)", re.DOTALL)


def part(name: str) -> str:
    """What lies between two marks of the page."""
    if name == "provenance":
        return _provenance()
    facts = facts_of(FACTS / f"{name}.csv")
    return "\n\n".join(
        _table(section, list(rows)) for section, rows in groupby(facts, lambda fact: fact.section)
    )


def _table(section: str, facts: list[Fact]) -> str:
    lines = [f"### {section}", "", "| Name | There | Path | Relation | Note |", "|---|---|---|---|---|"]
    for fact in facts:
        path = f"`{fact.path}`" if fact.path else "none"
        lines.append(f"| `{fact.identifier}` | {_there(fact)} | {path} | {fact.relation} | {fact.note} |")
    return "\n".join(lines)


def _there(fact: Fact) -> str:
    """What the source says, in one cell."""
    words = [fact.type]
    if fact.range:
        words.append(fact.range.replace("|", " or "))
    if fact.default:
        words.append("mandatory" if fact.default == "must" else f"default {fact.default}")
    if fact.access in ("ro", "create"):
        words.append({"ro": "read-only", "create": "create-only"}[fact.access])
    return ", ".join(word for word in words if word)


def _provenance() -> str:
    lines = ["| Path | Source | What |", "|---|---|---|"]
    for node in nodes():
        if node.marked_here:
            source = "this project" if node.mark == OWN else f"{node.mark} alone"
            lines.append(f"| `{node.path}` | {source} | {node.description.replace('|', '/')} |")
    return "\n".join(lines)


def written(text: str) -> str:
    """The same page with every marked part written afresh."""
    return _MARKED.sub(lambda found: f"{found[1]}\n{part(found['name'])}\n\n{found[3]}", text)


def main() -> int:
    """Rewrite, or check."""
    parser = argparse.ArgumentParser(
        description="Write the page of facts about Ultra Ethernet, and check them."
    )
    parser.add_argument("--check", action="store_true", help="change nothing, exit 1 when anything is wrong")
    check = parser.parse_args().check
    faults = findings()
    for fault in faults:
        print(fault)
    text = PAGE.read_text(encoding="utf-8")
    fresh = written(text)
    if fresh != text:
        print(f"{PAGE.name}: {'stale' if check else 'rewritten'}")
        if not check:
            PAGE.write_text(fresh, encoding="utf-8")
    return 1 if faults or (check and fresh != text) else 0


if __name__ == "__main__":
    sys.exit(main())
