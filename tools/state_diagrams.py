"""Draws the state machines into the documentation, from the tables that the engines run.

    python -m tools.state_diagrams           rewrite the marked parts of the pages in docs/
    python -m tools.state_diagrams --check   exit 1 when a part is not what the table says

A part lies between `<!-- diagram NAME -->` and `<!-- end NAME -->`: a Mermaid diagram of the
edges between states, and the whole table with the source of every arm.
"""

import argparse
import re
import sys
from collections.abc import Callable, Mapping
from enum import Enum
from pathlib import Path
from typing import Any, Protocol

sys.path.insert(0, str(Path(__file__).parent.parent))

from isolane.engine.cbfc.machine import VC_TABLE, VcState
from isolane.engine.lldp.machine import RECEIVE, TIMER, TRANSMIT, TimerState
from isolane.engine.lldp.machine import RxState as LldpRxState
from isolane.engine.lldp.machine import TxState as LldpTxState
from isolane.engine.llr.machine import RX_TABLE, TX_TABLE, RxState, TxState

DOCS = Path(__file__).parent.parent / "docs"


class Arm(Protocol):
    """What an arm of any table has."""

    @property
    def state(self) -> Enum:
        """The next state."""
        ...

    @property
    def actions(self) -> tuple[Enum, ...]:
        """What is done, in order."""
        ...

    @property
    def source(self) -> str:
        """Where the rule comes from."""
        ...


Table = Mapping[Any, Arm]
"""Keys are pairs of a state and an event; Mapping does not let them be any states and events."""


def diagram(table: Table, first: Enum) -> str:
    """Edges between different states, those with the same two ends joined."""
    edges: dict[tuple[Enum, Enum], list[str]] = {}
    for (state, event), arm in table.items():
        if arm.state is not state:
            edges.setdefault((state, arm.state), []).append(_words(event))
    lines = ["```mermaid", "stateDiagram-v2", f"    [*] --> {_name(first)}"]
    for (old, new), events in edges.items():
        lines.append(f"    {_name(old)} --> {_name(new)}: {', '.join(events)}")
    return "\n".join([*lines, "```"])


def whole_table(table: Table) -> str:
    """One row for each pair; pairs that do nothing are joined by state at the end."""
    lines = ["| state | event | next | actions | source |", "|---|---|---|---|---|"]
    ignored: dict[Enum, list[str]] = {}
    for (state, event), arm in table.items():
        if arm.source.startswith("ignore"):
            ignored.setdefault(state, []).append(_words(event))
            continue
        actions = ", ".join(_words(action) for action in arm.actions)
        lines.append(f"| {_name(state)} | {_words(event)} | {_name(arm.state)} | {actions} | {arm.source} |")
    rest = [f"- {_name(state)}: {', '.join(events)}" for state, events in ignored.items()]
    return "\n".join([*lines, "", "Ignored, by state:", "", *rest])


def _name(state: Enum) -> str:
    return state.name


def _words(member: Enum) -> str:
    return member.name.lower().replace("_", " ")


def _part(table: Table, first: Enum) -> Callable[[], str]:
    return lambda: f"{diagram(table, first)}\n\n{whole_table(table)}"


PARTS: dict[str, Callable[[], str]] = {
    "llr-transmit": _part(TX_TABLE, TxState.OFF),
    "llr-receive": _part(RX_TABLE, RxState.OFF),
    "lldp-transmit": _part(TRANSMIT, LldpTxState.INITIALIZE),
    "lldp-timer": _part(TIMER, TimerState.INITIALIZE),
    "lldp-receive": _part(RECEIVE, LldpRxState.WAIT_PORT_OPERATIONAL),
    "cbfc-channel": _part(VC_TABLE, VcState.BEST_EFFORT),
}

_MARKED = re.compile(r"(<!-- diagram (?P<name>[\w-]+) -->\n).*?(<!-- end (?P=name) -->)", re.DOTALL)


def drawn(text: str) -> str:
    """The same page with every marked part drawn afresh."""
    return _MARKED.sub(lambda found: f"{found[1]}\n{PARTS[found['name']]()}\n\n{found[3]}", text)


def main() -> int:
    """Rewrite, or check."""
    parser = argparse.ArgumentParser(description="Draw the state machines into the documentation.")
    parser.add_argument("--check", action="store_true", help="change nothing, exit 1 when a part is stale")
    check = parser.parse_args().check
    stale = 0
    for page in sorted(DOCS.rglob("*.md")):
        text = page.read_text(encoding="utf-8")
        fresh = drawn(text)
        if fresh != text:
            stale += 1
            print(f"{page.name}: {'stale' if check else 'rewritten'}")
            if not check:
                page.write_text(fresh, encoding="utf-8")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
