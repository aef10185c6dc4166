"""`isolane fabric sweep`, `merge` and `report`: all points of the lists of a file, and what came of them."""

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from isolane.cli.arguments import Commands, add_json, positive, write
from isolane.cli.cluster import add_dask, add_tls, cluster_of, warn

if TYPE_CHECKING:
    from isolane.fabric.sweep.outcome import Outcome
    from isolane.fabric.sweep.points import Point
    from isolane.fabric.sweep.results import Results

SEED: Final = 1
LINE_S: Final = 30.0
"""The interval of progress lines where standard error is no terminal."""
SHOWN: Final = 10


def add_sweep(kinds: Commands) -> None:
    command = kinds.add_parser(
        "sweep",
        help="run every combination of the lists of a file, each point once",
        description="Run every combination of the values below [sweep], with each seed. A point that has a "
        "result in DIR is not run again, so that the same command goes on with a sweep that was interrupted. "
        "The results are the same octets on any number of workers.",
    )
    add = command.add_argument
    add("file", type=Path, metavar="FILE", help="description in TOML with a table [sweep] of lists")
    add("--out", type=Path, required=True, metavar="DIR", help="directory for results.jsonl and results.csv")
    add("--seed", type=int, default=SEED, metavar="N", help=f"first seed ({SEED})")
    add("--repeat", type=positive, default=1, metavar="N", help="number of seeds of each combination (1)")
    add("--shard", type=_shard, metavar="I/N", help="run the part I of N, from 1 on; `merge` joins the parts")
    where = command.add_mutually_exclusive_group()
    where.add_argument("--workers", type=positive, metavar="N", help="processes; one for each core")
    add_dask(where, "Dask scheduler")
    add_tls(command)
    add_json(command)
    command.set_defaults(run=run_sweep)


def add_merge(kinds: Commands) -> None:
    command = kinds.add_parser("merge", help="join the results of the parts of a sweep")
    command.add_argument("parts", type=Path, nargs="+", metavar="DIR", help="directory of a part")
    command.add_argument("--out", type=Path, required=True, metavar="DIR", help="directory for all results")
    add_json(command)
    command.set_defaults(run=run_merge)


def add_report(kinds: Commands) -> None:
    command = kinds.add_parser("report", help="make one HTML page of the results of a sweep, or of a run")
    command.add_argument(
        "results",
        type=Path,
        metavar="RESULTS",
        help="directory of a sweep, or a file that run --json printed",
    )
    command.add_argument("--out", type=Path, required=True, metavar="FILE", help="file for the page")
    command.set_defaults(run=write_report)


def write_report(args: argparse.Namespace) -> int:
    """Compare the variants on a page that needs no network."""
    from isolane.fabric.report.page import page
    from isolane.fabric.sweep.results import read_results

    results = read_results(args.results)
    args.out.write_text(page(args.results.stem, results), encoding="utf-8")
    return 0


@contextmanager
def faults_in(file: Path) -> Iterator[None]:
    """Name the file in each line of what is wrong with it."""
    from isolane.fabric.description import DescriptionError

    try:
        yield
    except DescriptionError as error:
        lines = (line.removeprefix(f"{file}: ") for line in str(error).splitlines())
        raise DescriptionError("\n".join(f"{file}: {line}" for line in lines)) from error


def run_sweep(args: argparse.Namespace) -> int:
    """Run what is missing; exit code 1 when a point failed."""
    from isolane.fabric.description import read
    from isolane.fabric.sweep.points import points, shard
    from isolane.fabric.sweep.results import Results
    from isolane.fabric.version import version

    seeds = range(args.seed, args.seed + args.repeat)
    with faults_in(args.file):
        whole = points(read(args.file), version(), seeds)
    results = Results(args.out)
    missing = results.missing(whole if args.shard is None else shard(whole, *args.shard))
    failed: list[Outcome] = []
    try:
        with _progress(len(missing)) as tell:
            for outcome in _outcomes(args, missing):
                _keep(outcome, results, failed)
                tell(len(failed))
    finally:
        finished = results.collect(point.key for point in whole)
        _say(args, len(whole), finished, failed)
    return 1 if failed else 0


def run_merge(args: argparse.Namespace) -> int:
    """Join, and say how many points there are now."""
    from isolane.fabric.sweep.results import LINES, merge

    finished = merge(args.parts, args.out)
    path = args.out / LINES
    write(args, {"finished": finished, "results": str(path)}, f"{path} has {finished:,} points")
    return 0


def _outcomes(args: argparse.Namespace, missing: "Sequence[Point]") -> "Iterator[Outcome]":
    from isolane.fabric.run import run_point
    from isolane.fabric.sweep.pool import run_on_cores
    from isolane.fabric.version import version

    cluster = cluster_of(args)
    if cluster is None:
        return run_on_cores(run_point, missing, args.workers or os.cpu_count() or 1)
    from isolane.fabric.sweep.cluster import run_on_cluster

    return run_on_cluster(run_point, missing, cluster, version(), warn)


def _keep(outcome: "Outcome", results: "Results", failed: "list[Outcome]") -> None:
    if outcome.result is None:
        failed.append(outcome)
    else:
        results.add(outcome.point, outcome.result)


def _say(args: argparse.Namespace, number: int, finished: int, failed: "Sequence[Outcome]") -> None:
    """Report the finished points, the failed ones with their faults, and how to go on."""
    from isolane.fabric.sweep.results import LINES

    for outcome in failed[:SHOWN]:
        warn(f"{_place(outcome.point)}: {outcome.fault}")
    if len(failed) > SHOWN:
        warn(f"and {len(failed) - SHOWN} more points failed")
    path = args.out / LINES
    text = f"{path} has {finished:,} of {number:,} points"
    if finished < number:
        text += "; the same command runs the others"
    faults = [
        {"key": outcome.point.key, "values": dict(outcome.point.values), "seed": outcome.point.seed,
         "fault": outcome.fault}
        for outcome in failed
    ]  # fmt: skip
    write(args, {"points": number, "finished": finished, "failed": faults, "results": str(path)}, text)


def _shard(text: str) -> tuple[int, int]:
    index, _, count = text.partition("/")
    if index.isdecimal() and count.isdecimal() and 1 <= int(index) <= int(count):
        return int(index), int(count)
    raise argparse.ArgumentTypeError(f"{text!r} is not I/N with I from 1 to N, such as 2/8")


def _place(point: "Point") -> str:
    values = [f"{path} = {value}" for path, value in point.values.items()]
    return ", ".join([*values, f"seed {point.seed}"])


@contextmanager
def _progress(total: int) -> Iterator[Callable[[int], None]]:
    """A bar with rate, time left and failures; lines where there is no terminal."""
    if not sys.stderr.isatty():
        yield _Lines(total)
        return
    from rich import progress
    from rich.console import Console

    columns = (
        progress.BarColumn(),
        progress.MofNCompleteColumn(),
        progress.TextColumn("{task.fields[rate]}, {task.fields[failed]} failed, left"),
        progress.TimeRemainingColumn(),
    )
    with progress.Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total, rate="", failed=0)
        yield _Lines(total, lambda rate, failed: bar.update(task, advance=1, rate=rate, failed=failed))


class _Lines:
    """Counts the points that are done."""

    def __init__(self, total: int, show: Callable[[str, int], object] | None = None) -> None:
        self._total = total
        self._show = show
        self._done = 0
        self._begun = self._last = time.monotonic()

    def __call__(self, failed: int) -> None:
        """One point more is done; `failed` of all have failed."""
        self._done += 1
        now = time.monotonic()
        per_s = self._done / max(now - self._begun, 1e-9)
        rate = f"{per_s:.3g} points/s"
        if self._show is not None:
            self._show(rate, failed)
        elif now - self._last >= LINE_S:
            self._last = now
            left = f"{(self._total - self._done) / per_s:,.0f} s left"
            sys.stderr.write(f"{self._done:,} of {self._total:,} points, {rate}, {left}, {failed} failed\n")
