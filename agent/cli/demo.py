"""`isolane demo`: congestion isolation off and on, in an agent or in the kernel of this machine."""

import argparse
import signal
import sys
from math import floor, log10
from typing import TYPE_CHECKING, Final

from isolane.cli.arguments import Commands, add_json, seconds, write
from isolane.cli.demo_isolation import add_isolation

if TYPE_CHECKING:
    from types import FrameType

    from isolane.app.kernel_demo.experiment import Measured


def register(subparsers: Commands) -> None:
    command = subparsers.add_parser("demo", help="show congestion isolation off and on")
    shows = command.add_subparsers(dest="demo", required=True, metavar="NAME")
    add_isolation(shows)
    kernel = shows.add_parser(
        "kernel",
        help="an elephant and a victim through the kernel's bridge, isolation off and on",
        description="Makes three network namespaces: two hosts and a switch with a bottleneck of 50 Mbit/s. "
        "A flow of 80 Mbit/s and one of 200 frames a second pass it, first with congestion isolation off, "
        "then on. Shows the latency of the small flow. Needs root; changes nothing outside the namespaces.",
    )
    kernel.add_argument(
        "--seconds", type=seconds, default=5.0, metavar="N", help="length of each of the two runs (5)"
    )
    kernel.add_argument(
        "--victim-bursts",
        action="store_true",
        help="the small flow sends 500 frames a second, five back to back",
    )
    add_json(kernel)
    kernel.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Run it; a signal ends it like ^C, so that everything is removed."""
    from isolane.app.kernel_demo import experiment

    signal.signal(signal.SIGTERM, _interrupt)
    results = experiment.run(args.seconds, _tell, bursts=args.victim_bursts)
    plain = {label: one.plain() for label, one in results.items()}
    write(args, plain, report(results["off"], results["on"]).rstrip("\n"))
    return 0


def _tell(line: str) -> None:
    sys.stderr.write(f"{line}\n")


def _interrupt(number: int, frame: "FrameType | None") -> None:
    raise KeyboardInterrupt


COLUMNS: Final = 60
ROWS_PER_DECADE: Final = 2
_LOWEST_US, _HIGHEST_US = 10, 1_000_000
_DECADES: Final = round(log10(_HIGHEST_US / _LOWEST_US))
_NAMES: Final = ("10 us", "100 us", "1 ms", "10 ms", "100 ms", "1 s")
_OFF, _ON, _BOTH = "x", "o", "#"
_FIELDS: Final = (
    ("victim: frames sent", "victim_sent"),
    ("victim: frames lost", "victim_lost"),
    ("victim: median latency, us", "victim_median_us"),
    ("victim: 99th percentile, us", "victim_p99_us"),
    ("elephant: frames lost", "elephant_lost"),
    ("CPU time of a frame, ns", "ns_per_frame"),
)


def report(off: "Measured", on: "Measured") -> str:
    """Plot, table, and what to look at."""
    return f"{plot(off, on)}\n{_table(off, on)}\n{_look()}"


def plot(off: "Measured", on: "Measured") -> str:
    """Latency (logarithmic) over time; a column shows the median of its frames."""
    rows = _DECADES * ROWS_PER_DECADE + 1
    grid = [[" "] * COLUMNS for _ in range(rows)]
    length_s = max((at for run in (off, on) for at, _ in run.victim), default=0.0) or 1.0
    for run, mark in ((off, _OFF), (on, _ON)):
        for column, delay_us in enumerate(_columns(run, length_s)):
            if delay_us is not None:
                row = grid[_row(delay_us)]
                row[column] = mark if row[column] in (" ", mark) else _BOTH
    lines = ["Latency of the victim: x isolation off, o isolation on, # both"]
    for number in reversed(range(rows)):
        name = _NAMES[number // ROWS_PER_DECADE] if number % ROWS_PER_DECADE == 0 else ""
        lines.append(f"{name:>7} |{''.join(grid[number])}".rstrip())
    lines.append(f"{'':7} +{'-' * COLUMNS}")
    lines.append(f"{'':7}  0 s{f'{length_s:.1f} s':>{COLUMNS - 3}}")
    return "\n".join(lines) + "\n"


def _columns(run: "Measured", length_s: float) -> list[float | None]:
    columns: list[list[float]] = [[] for _ in range(COLUMNS)]
    for at, delay_us in run.victim:
        columns[min(COLUMNS - 1, max(0, floor(at / length_s * COLUMNS)))].append(delay_us)
    return [sorted(each)[len(each) // 2] if each else None for each in columns]


def _row(delay_us: float) -> int:
    """Of a logarithmic axis; what lies beyond its ends is at its ends."""
    bounded = min(max(delay_us, _LOWEST_US), _HIGHEST_US)
    return round(log10(bounded / _LOWEST_US) * ROWS_PER_DECADE)


def _table(off: "Measured", on: "Measured") -> str:
    first, second = off.plain(), on.plain()
    lines = [f"{'':30}{'off':>14}{'on':>14}"]
    lines += [f"{text:30}{_number(first[name]):>14}{_number(second[name]):>14}" for text, name in _FIELDS]
    return "\n".join(lines) + "\n"


def _number(value: float | None) -> str:
    return "-" if value is None else f"{value:,}"


def _look() -> str:
    return (
        "With isolation off the victim waits behind the elephant in the one queue of the bottleneck and\n"
        "loses frames with it. With isolation on the agent moves the elephant to the congesting queue: the\n"
        "victim passes an empty queue. Only the elephant, which sends more than fits, loses frames.\n"
    )
