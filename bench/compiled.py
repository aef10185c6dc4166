"""Both builds side by side: the table of docs/inside/compiled.md.

    make test-compiled
    python -m bench.compiled [--rounds N] [--builds build/builds]

Each figure is of a process of its own, the builds in turn; shown are medians, and the median of the ratios of
pairs. Figures a second and times are of the processor, apart from the time to ready.
"""

import argparse
import os
import resource
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

TOP: Final = Path(__file__).parents[1]
BUILDS: Final = ("pure", "compiled")
FRAMES: Final = 200_000
MEGABYTE: Final = 1e6


class Row(NamedTuple):
    """One line of the table. A ratio is compiled over pure; the inverse of it where less is more speed."""

    title: str
    measure: Callable[[], list[float]]
    formats: tuple[str, ...]
    inverse: tuple[bool, ...]
    goal: str = ""


def main() -> int:
    """Measure and print, or measure one row in the build whose Python this is."""
    options = argparse.ArgumentParser(description="Both builds side by side.")
    options.add_argument("--rounds", type=int, default=3)
    options.add_argument("--builds", type=Path, default=TOP / "build" / "builds")
    options.add_argument("--row", type=int, help=argparse.SUPPRESS)
    args = options.parse_args()
    if args.row is not None:
        print(*ROWS[args.row].measure())
        return 0
    builds = args.builds.resolve()
    if not (builds / "compiled" / "bin" / "python").exists():
        sys.stderr.write(f"nothing is measured without {builds}: make test-compiled\n")
        return 0
    print(f"Load {os.getloadavg()[0]:.1f}, {args.rounds} pairs.\n")
    print("| | pure | compiled | ratio | goal |\n|---|---|---|---|---|")
    for number, row in enumerate(ROWS):
        pairs = [[_figures(builds, build, number) for build in BUILDS] for _ in range(args.rounds)]
        print(_line(row, pairs), flush=True)
    print(f"\nLoad {os.getloadavg()[0]:.1f} at the end.")
    return 0


def _figures(builds: Path, build: str, number: int) -> list[float]:
    """The figures of a row, measured by a process of the build; `tree` has no package of its own."""
    command = [str(builds / build / "bin" / "python"), "-m", "bench.compiled", "--row", str(number)]
    done = subprocess.run(command, cwd=builds / "tree", capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(done.stderr)
    return [float(each) for each in done.stdout.split()]


def _line(row: Row, pairs: list[list[list[float]]]) -> str:
    columns: list[list[str]] = [[], [], []]
    for place, form in enumerate(row.formats):
        pure, compiled = ([pair[build][place] for pair in pairs] for build in (0, 1))
        ratios = [other / one for one, other in zip(pure, compiled, strict=True)]
        if row.inverse[place]:
            ratios = [1 / each for each in ratios]
        for column, values, shown in zip(columns, (pure, compiled, ratios), (form, form, ".2f"), strict=True):
            column.append(format(statistics.median(values), shown))
    return f"| {row.title} | " + " | ".join("; ".join(column) for column in columns) + f" | {row.goal} |"


def _of_scene(title: str) -> Callable[[], list[float]]:
    def measure() -> list[float]:
        from bench.fabric import SCENES, measured

        return [statistics.median(measured(*SCENES[title])[1] for _ in range(2))]

    return measure


def _of_retry(name: str) -> Callable[[], list[float]]:
    def measure() -> list[float]:
        from bench import llr

        return [statistics.median(llr.per_second(llr.VARIANTS[name], FRAMES) for _ in range(3))]

    return measure


def _of_process(*words: str) -> Callable[[], list[float]]:
    """Seconds of the processor and resident megabytes of a program, once its bytecode is there."""

    def measure() -> list[float]:
        for _ in range(2):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            with tempfile.TemporaryDirectory() as directory:
                command = [sys.executable, "-P", *words]
                subprocess.run(command, check=True, cwd=directory, stdout=subprocess.DEVNULL)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        return [seconds, after.ru_maxrss * 1024 / MEGABYTE]

    return measure


def _of_start() -> list[float]:
    """Seconds until ready, of the processor, and resident megabytes then."""
    from bench.start import start

    start("first")
    return list(start("first"))


OVER_A_WIRE: Final = "LLR over a wire, octets and clock"
TIME_AND_MEMORY: Final = (".2f", ".0f")
ROWS: Final = (
    Row("fabric, window and ECN, events/s", _of_scene("lossy, ECN; 4 wires"), (",.0f",), (False,), "700,000"),
    Row("with PFC", _of_scene("PFC, ECN; 4 wires"), (",.0f",), (False,), "700,000"),
    Row("with PFC and isolation", _of_scene("PFC, ECN, isolation; 4 wires"), (",.0f",), (False,), "700,000"),
    Row("credits on a ring", _of_scene("CBFC; 2 to 4 wires"), (",.0f",), (False,), "700,000"),
    Row(
        "link layer retry at 1e-7",
        _of_scene("LLR, bit errors 1e-7; 2 or 4 wires"),
        (",.0f",),
        (False,),
        "700,000",
    ),
    Row("retry, both ends (`bench/llr.py`), frames/s", _of_retry("LLR, no loss"), (",.0f",), (False,)),
    Row("with 1 % loss", _of_retry("LLR, 1 % loss"), (",.0f",), (False,)),
    Row("retry with credits", _of_retry("LLR and CBFC, no loss"), (",.0f",), (False,), "4"),
    Row(
        "retry over a wire, octets and clock",
        _of_retry(OVER_A_WIRE),
        (",.0f",),
        (False,),
    ),
    Row(
        "`isolane experiment victim`: processor time, s; memory, MB",
        _of_process("-m", "isolane.cli", "experiment", "victim"),
        TIME_AND_MEMORY,
        (True, False),
        "2.5; 1.2",
    ),
    Row(
        "import of `isolane.fabric.run`: processor time, s; memory, MB",
        _of_process("-c", "import isolane.fabric.run"),
        TIME_AND_MEMORY,
        (True, False),
        "1.2",
    ),
    Row(
        "import of the emulated bridge: processor time, s; memory, MB",
        _of_process("-c", "import isolane.dataplane.emulated.bridge"),
        TIME_AND_MEMORY,
        (True, False),
        "1.2",
    ),
    Row(
        "start of `isolane serve`: ready, s; processor time, s; memory, MB",
        _of_start,
        (".2f", ".2f", ".0f"),
        (True, True, False),
    ),
)


if __name__ == "__main__":
    raise SystemExit(main())
