"""`isolane demo`: congestion isolation off and on, in an agent or in the kernel of this machine."""

import argparse
import json
import signal
import sys
from typing import TYPE_CHECKING

from isolane.cli import demo_isolation
from isolane.cli.arguments import add_json, seconds

if TYPE_CHECKING:
    from types import FrameType


def register(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    command = subparsers.add_parser("demo", help="show congestion isolation off and on")
    shows = command.add_subparsers(dest="demo", required=True, metavar="NAME")
    demo_isolation.add(shows)
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
    add_json(kernel)
    kernel.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Run it; a signal ends it like ^C, so that everything is removed."""
    from isolane.app.kernel_demo import experiment

    signal.signal(signal.SIGTERM, _interrupt)
    results = experiment.run(args.seconds, _tell)
    if args.json:
        sys.stdout.write(json.dumps({label: one.plain() for label, one in results.items()}) + "\n")
        return 0
    from isolane.cli.demo_plot import report

    sys.stdout.write(report(results["off"], results["on"]))
    return 0


def _tell(line: str) -> None:
    sys.stderr.write(f"{line}\n")


def _interrupt(number: int, frame: "FrameType | None") -> None:
    raise KeyboardInterrupt
