"""The tables of experiments in docs/: `python -m tools.tables` makes them, `--check` some of their rows.

A table stands between `<!-- table: NAME -->` and `<!-- end of table -->`. All runs are on virtual time, so
that every figure comes out the same wherever it is made.
"""

import argparse
import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from isolane.cli.experiment import cbfc_table, llr_table
from isolane.fabric.experiments import credit_throughput, goodput, victim, victim_parameters
from isolane.fabric.experiments.parameters import Parameter, resolved
from isolane.fabric.experiments.report import table as victim_table

DOCS = Path(__file__).resolve().parent.parent / "docs"
SHORT_SCENARIOS = ("lossless, no incast", "lossless, ECN and isolation")


@dataclass(frozen=True, slots=True)
class Table:
    """Where it stands, the command that prints it, and how all or some of its lines are made."""

    page: str
    command: str
    whole: Callable[[], str]
    part: Callable[[], str]


def _values(parameters: Sequence[Parameter], **given: Any) -> dict[str, Any]:
    return resolved(parameters, None, given)


VICTIM: dict[str, Any] = {"duration_ms": 10, "repeat": 3}
LLR: dict[str, Any] = {"frames": 5_000}
CREDITS: dict[str, Any] = {"frames": 2_000}
SINK: dict[str, Any] = {
    "frames": 1_000,
    "rate": 10_000_000_000,
    "delay_ns": 25_000,
    "sink_rate": 1_000_000_000,
    "credits": (16, 32, 48, 64, 96),
}


def _victim(names: Sequence[str] | None = None) -> str:
    values = _values(victim_parameters.PARAMETERS, **VICTIM)
    config = victim_parameters.config(values)
    scenarios = [each for each in victim.SCENARIOS if names is None or each.name in names]
    return victim_table(list(victim.run_all(config, values["repeat"], scenarios)))


def _llr(**given: Any) -> str:
    return llr_table(list(goodput.sweep(_values(goodput.PARAMETERS, **LLR, **given))))


def _cbfc(given: dict[str, Any], **less: Any) -> str:
    values = _values(credit_throughput.PARAMETERS, **{**given, **less})
    full = credit_throughput.line_of(values).credits_for_full_rate
    points = list(credit_throughput.sweep(values))
    return cbfc_table(points, full, with_sink=values["sink_rate"] is not None)


TABLES = {
    "victim": Table(
        "inside/dataplane.md",
        "isolane experiment victim --repeat 3",
        _victim,
        lambda: _victim(SHORT_SCENARIOS),
    ),
    "llr": Table("inside/llr.md", "isolane experiment llr --frames 5000", _llr, lambda: _llr(windows=(8,))),
    "cbfc": Table(
        "inside/cbfc.md",
        "isolane experiment cbfc --frames 2000",
        lambda: _cbfc(CREDITS),
        lambda: _cbfc(CREDITS, credits=(250, 500)),
    ),
    "slow-sink": Table(
        "inside/cbfc.md",
        "isolane experiment cbfc --rate 10000000000 --delay-ns 25000 --sink-rate 1000000000 "
        "--credits 16,32,48,64,96 --frames 1000",
        lambda: _cbfc(SINK),
        lambda: _cbfc(SINK, credits=(32,)),
    ),
}


def block(name: str, text: str) -> re.Match[str]:
    """A table in the text of its page."""
    found = re.search(rf"(<!-- table: {name} -->\n)(.*?)(<!-- end of table -->)", text, re.DOTALL)
    if found is None:
        raise SystemExit(f"there is no table {name} in {TABLES[name].page}")
    return found


def shown(table: Table, printed: str) -> str:
    """The command and what it printed, as code."""
    lines = [f"$ {table.command}", *printed.rstrip("\n").split("\n")]
    return "\n" + "".join(f"    {line}".rstrip() + "\n" for line in lines) + "\n"


def write(name: str) -> None:
    """Make a table anew."""
    table = TABLES[name]
    path = DOCS / table.page
    text = path.read_text(encoding="utf-8")
    found = block(name, text)
    path.write_text(
        text[: found.end(1)] + shown(table, table.whole()) + text[found.start(3) :], encoding="utf-8"
    )


def wrong(name: str) -> list[str]:
    """Lines that come out otherwise than the page has them; how they are aligned does not count."""
    table = TABLES[name]
    there = block(name, (DOCS / table.page).read_text(encoding="utf-8"))[2]
    known = {" ".join(line.split()) for line in there.splitlines()}
    made = [" ".join(line.split()) for line in table.part().splitlines()]
    return [line for line in made if line and line.strip("- ") and line not in known]


def main() -> int:
    """Write, or check."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--check", action="store_true", help="make some rows and compare; write nothing")
    options.add_argument("names", nargs="*", help=f"of {', '.join(TABLES)}; all")
    args = options.parse_args()
    faults = 0
    for name in args.names or TABLES:
        if not args.check:
            write(name)
            continue
        for line in wrong(name):
            faults += 1
            print(f"docs/{TABLES[name].page}, table {name}: now {line}; make tables", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
