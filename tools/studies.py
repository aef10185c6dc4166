"""The tables of docs/studies: `python -m tools.studies [NAME...]` runs the sweeps and writes the tables.

A point that has a result in build/studies is not run again. A table stands between `<!-- study: NAME -->` and
`<!-- end of study -->`; the mean over the seeds and half of its 95 % confidence interval are in each cell. A
percentile is there when the transfers of every seed allow it, and has >= where some have not ended.
"""

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from isolane.fabric.description import read
from isolane.fabric.experiments.statistics import mean_and_confidence
from isolane.fabric.run import run_point
from isolane.fabric.sweep.outcome import Outcome
from isolane.fabric.sweep.points import Point, points
from isolane.fabric.sweep.pool import run_on_cores
from isolane.fabric.sweep.results import Results
from isolane.fabric.version import version

TOP = Path(__file__).resolve().parent.parent
DOCS = TOP / "docs" / "studies"
STUDIES = TOP / "agent" / "fabric" / "studies"
BUILD = TOP / "build" / "studies"

Result = Mapping[str, Any]
Values = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Column:
    """One number of a run, in a unit of its own."""

    title: str
    path: str
    """Steps into the result, with slashes."""
    scale: float = 1.0
    digits: int = 1


@dataclass(frozen=True, slots=True)
class Study:
    """A sweep, and what its page shows of it."""

    labels: Mapping[str, str]
    """Of the values of a sweep, by path, those that a row begins with; their titles."""
    columns: Sequence[Column]
    repeat: int = 3
    short: Callable[[Values], bool] = lambda _: False
    """The rows that a test makes again."""


def slowdown(workload: str, *quantiles: str) -> list[Column]:
    """Of the transfers of a workload."""
    place = f"completion/by-workload/{workload}/slowdown"
    return [Column(f"{workload}: slowdown {each}", f"{place}/{each}", 1, 2) for each in quantiles]


def gbit(workload: str) -> Column:
    """What came of a workload in its time."""
    return Column(f"{workload} Gbit/s", f"goodput/{workload}/bps", 1e-9, 2)


CLASSES = {"class.5.flow-control": "class", "class.2.flow-control": "isolated class"}
ISOLATION = {"isolation.enabled": "isolation"}
MARKS = {"isolation.marks": "marks too"}
DROPPED = Column("lost frames", "frames/dropped", 1, 0)
UNFINISHED = Column("not ended", "completion/all/unfinished", 1, 0)
PAUSED = Column("paused ms", "pauses/paused-ns", 1e-6, 1)
DEPTH = Column("depth of pauses", "pauses/depth", 1, 0)
SCORES = [
    Column("precision", "isolation/precision", 1, 2),
    Column("recall", "isolation/recall", 1, 2),
    Column("innocents isolated", "isolation/innocent-isolated", 1, 1),
]

ALL = {
    "victims": Study(
        {"class.5.flow-control": "class", "transport.ecn": "ECN", **ISOLATION, **MARKS},
        [
            *slowdown("sink", "p50", "p99"),
            *slowdown("elsewhere", "p50", "p99"),
            Column("incast Gbit/s", "goodput/incast/bps", 1e-9, 2),
            DROPPED,
            PAUSED,
            DEPTH,
        ],
        short=lambda values: (
            values["class.5.flow-control"] == "lossy"
            and values["transport.ecn"]
            and not values["isolation.enabled"]
        ),
    ),
    "detectors": Study(
        {"isolation": "isolation"},
        [
            *slowdown("sink", "p50", "p99"),
            *slowdown("elsewhere", "p50", "p99"),
            *SCORES,
            Column("isolated after us", "isolation/isolate-p50-ns", 1e-3, 0),
            Column("further isolations", "isolation/again", 1, 1),
            PAUSED,
        ],
    ),
    "all-reduce": Study(
        {"class.5.flow-control": "class", **ISOLATION},
        [
            Column("all-reduce ms", "goodput/all-reduce/end-ns", 1e-6, 2),
            *slowdown("all-reduce", "longest"),
            Column("bursts: mean us", "completion/by-workload/bursts/duration-ns/mean", 1e-3, 0),
            DROPPED,
            PAUSED,
            *SCORES,
        ],
        short=lambda values: values["class.5.flow-control"] == "pfc" and not values["isolation.enabled"],
    ),
    "retry": Study(
        {"wire.bit-error-rate": "bit error rate", "retry.enabled": "LLR"},
        [*slowdown("transfers", "p50", "p99", "longest"), UNFINISHED, gbit("transfers"), DROPPED],
        repeat=10,
        short=lambda values: values["wire.bit-error-rate"] == 1e-7 and not values["retry.enabled"],
    ),
    "deadlock": Study(
        {"workload.across.rate": "each across", **CLASSES, **ISOLATION},
        [
            gbit("across"),
            gbit("next"),
            Column("deadlock since us", "deadlock/since-ns", 1e-3, 0),
            Column("first queue of the circle", "deadlock/cycle"),
            DROPPED,
            *SCORES,
        ],
        repeat=10,
        short=lambda values: (
            values["workload.across.rate"] == "7Gbit/s"
            and values["class.5.flow-control"] == "pfc"
            and values["class.2.flow-control"] == "lossy"
        ),
    ),
    "collateral-128": Study(
        {"transport.kind": "hosts", "class.5.flow-control": "class", **ISOLATION},
        [
            Column("victim us", "completion/by-workload/victim/duration-ns/longest", 1e-3, 0),
            *slowdown("victim", "longest"),
            Column("incast ms", "completion/by-workload/incast/duration-ns/longest", 1e-6, 2),
            DROPPED,
            Column("trimmed", "frames/trimmed", 1, 0),
            PAUSED,
            *SCORES[:2],
        ],
        repeat=1,
    ),
    "collateral": Study(
        {"transport.kind": "hosts", "class.5.flow-control": "class", **ISOLATION},
        [
            gbit("long"),
            Column("incast ms", "completion/by-workload/incast/duration-ns/longest", 1e-6, 2),
            DROPPED,
            Column("trimmed", "frames/trimmed", 1, 0),
            PAUSED,
            DEPTH,
        ],
        repeat=1,
    ),
}


def sweep(name: str, wanted: Callable[[Values], bool]) -> list[Point]:
    """The points of a study, in the order of its file."""
    description = read(STUDIES / f"study-{name}.toml")
    whole = points(description, version(), range(1, ALL[name].repeat + 1))
    return [point for point in whole if wanted(point.values)]


def rows(name: str, results: Iterable[Result]) -> list[str]:
    """The lines of a table in Markdown: variants in the order of the file, without its head."""
    lists = read(STUDIES / f"study-{name}.toml").sweep
    groups: dict[tuple[int, ...], list[Result]] = {}
    for result in results:
        groups.setdefault(_place(result["values"], lists), []).append(result)
    return [_row(ALL[name], groups[place]) for place in sorted(groups)]


def _place(values: Values, lists: Mapping[str, Sequence[Any]]) -> tuple[int, ...]:
    """By list of the file, the entry that the values are."""
    found = []
    for key, entries in lists.items():
        paths = [path.strip() for path in key.split(",")]
        found.append(entries.index([values[path] for path in paths] if len(paths) > 1 else values[key]))
    return tuple(found)


def _row(study: Study, runs: Sequence[Result]) -> str:
    values = runs[0]["values"]
    labels = [_label(values[path]) for path in study.labels]
    return f"| {' | '.join([*labels, *(cell(each, runs) for each in study.columns)])} |"


def _label(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        given = dict(value)
        if not given.pop("enabled"):
            return "none"
        return ", ".join([given.pop("detector", "share"), *(f"{key} {each}" for key, each in given.items())])
    return str(value)


def cell(column: Column, runs: Sequence[Result]) -> str:
    """The mean, what it is a bound of, and half of its confidence interval."""
    found = [_at(run, column.path) for run in runs]
    here = [each for each in found if each is not None]
    if not here:
        return "-"
    if isinstance(here[0], list):
        return " / ".join(sorted({each[0] for each in here}))
    if len(here) < len(runs) and column.path.startswith("completion/"):
        return "-"
    mean, half = mean_and_confidence([each * column.scale for each in here])
    bound = any(_at(run, f"{column.path.rpartition('/')[0]}/lower-bound") for run in runs)
    some = f" ({len(here)} of {len(runs)})" if len(here) < len(runs) else ""
    spread = f" ±{half:,.{column.digits}f}" if half else ""
    return f"{'>= ' if bound else ''}{mean:,.{column.digits}f}{spread}{some}"


def _at(result: Result, path: str) -> Any:
    found: Any = result
    for step in path.split("/"):
        found = found.get(step) if isinstance(found, Mapping) else None
    return found


def head(name: str) -> list[str]:
    """The first two lines of a table."""
    titles = [*ALL[name].labels.values(), *(column.title for column in ALL[name].columns)]
    return [f"| {' | '.join(titles)} |", "|---" * len(titles) + "|"]


def run(name: str, workers: int) -> list[Result]:
    """All results, what is missing made."""
    whole = sweep(name, lambda _: True)
    results = Results(BUILD / name)
    for outcome in run_on_cores(run_point, results.missing(whole), workers):
        results.add(outcome.point, _result(outcome))
    results.collect(point.key for point in whole)
    return list(results.read([point.key for point in whole]))


def _result(outcome: Outcome) -> Result:
    if outcome.result is None:
        raise SystemExit(f"{dict(outcome.point.values)}, seed {outcome.point.seed}: {outcome.fault}")
    return outcome.result


def block(name: str) -> tuple[str, str, str]:
    """The text of a page before its table, the table, and the text behind it."""
    text = (DOCS / f"{name}.md").read_text(encoding="utf-8")
    before, begin, rest = text.partition(f"<!-- study: {name} -->\n")
    table, end, behind = rest.partition("<!-- end of study -->")
    if not end:
        raise SystemExit(f"docs/studies/{name}.md has no table {name}")
    return before + begin, table, end + behind


def write(name: str, workers: int) -> None:
    """Make a table anew."""
    before, _, behind = block(name)
    table = "\n".join([*head(name), *rows(name, run(name, workers))])
    (DOCS / f"{name}.md").write_text(f"{before}\n{table}\n\n{behind}", encoding="utf-8")


def wrong(name: str) -> list[str]:
    """Short rows that come out otherwise than the page has them."""
    made = rows(name, [
        {**run_point(point.description, point.seed), "values": point.values}
        for point in sweep(name, ALL[name].short)
    ])  # fmt: skip
    there = block(name)[1].splitlines()
    return [row for row in made if row not in there]


def main() -> int:
    """Run and write."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes")
    options.add_argument("names", nargs="*", help=f"of {', '.join(ALL)}; all")
    args = options.parse_args()
    for name in args.names or ALL:
        write(name, args.workers)
    return 0


if __name__ == "__main__":
    sys.exit(main())
