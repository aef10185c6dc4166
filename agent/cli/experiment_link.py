"""`isolane experiment llr` and `isolane experiment cbfc`: one link, measured beside the formula."""

import argparse
import sys
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from agent.cli.arguments import add_json, positive

if TYPE_CHECKING:
    from agent.experiment.curve import Curve


def add_llr(experiments: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Goodput of retry against loss."""
    command = experiments.add_parser(
        "llr", help="goodput of link layer retry against loss, beside (1-p)/(1-p+pW)"
    )
    _add_options(command, frames=50_000)
    command.set_defaults(run=run_llr)


def add_cbfc(experiments: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Throughput of credits against their number."""
    command = experiments.add_parser("cbfc", help="throughput of credit-based flow control against credits")
    _add_options(command, frames=5_000)
    command.set_defaults(run=run_cbfc)


def _add_options(command: argparse.ArgumentParser, frames: int) -> None:
    command.add_argument("--frames", type=positive, default=frames, help="length of each run in frame times")
    add_output(command)
    command.add_argument("--svg", type=Path, metavar="FILE", help="write a plot")


def add_output(command: argparse.ArgumentParser) -> None:
    """Where what was measured goes to, for every experiment."""
    add_json(command)
    command.add_argument(
        "--out", type=Path, metavar="FILE", help="write everything measured, as --json prints it"
    )


def tell(args: argparse.Namespace, table: str, document: str) -> None:
    """Print the table or the document, and write the document to the file asked for."""
    sys.stdout.write(document if args.json else table)
    if args.out is not None:
        args.out.write_text(document, encoding="utf-8")


def run_llr(args: argparse.Namespace) -> int:
    """Sweep, print, plot."""
    from agent.experiment import goodput
    from agent.experiment.curve import Curve
    from agent.experiment.document import document

    points = goodput.sweep(args.frames)
    rows = [(f"{p.window}", f"{p.loss:.5f}", p.measured, p.predicted) for p in points]
    tell(
        args,
        _table(("W", "loss"), rows),
        document("llr", {"frames": args.frames}, points=list(map(asdict, points))),
    )
    windows = sorted({point.window for point in points})
    curves = [
        curve
        for window in windows
        for of_window in [[point for point in points if point.window == window]]
        for curve in (
            Curve(f"W = {window}, measured", [(p.loss, p.measured) for p in of_window], dots=True),
            Curve(f"W = {window}, formula", [(p.loss, p.predicted) for p in of_window]),
        )
    ]
    return _plot(args.svg, "Goodput of link layer retry", "loss", "goodput", curves)


def run_cbfc(args: argparse.Namespace) -> int:
    """Sweep, print, plot."""
    from agent.experiment import credit_throughput
    from agent.experiment.curve import Curve
    from agent.experiment.document import document

    points = credit_throughput.sweep(args.frames)
    full = credit_throughput.credits_for_full_rate()
    rows = [(f"{p.credits}", f"{p.credits / full:.3f}", p.measured, p.predicted) for p in points]
    parameters = {"frames": args.frames, "credits_for_full_rate": full}
    tell(
        args,
        _table(("credits", "of rate x RTT"), rows),
        document("cbfc", parameters, points=list(map(asdict, points))),
    )
    curves = [
        Curve("measured", [(p.credits / full, p.measured) for p in points], dots=True),
        Curve("formula", [(p.credits / full, p.predicted) for p in points]),
    ]
    title = "Throughput of credit-based flow control"
    return _plot(args.svg, title, "credits / (rate x round trip)", "part of the rate", curves)


def _table(names: tuple[str, str], rows: Iterable[tuple[str, str, float, float]]) -> str:
    header = (*names, "measured", "formula", "deviation")
    lines = ["".join(f"{name:>14}" for name in header)]
    for first, second, measured, formula in rows:
        deviation = measured / formula - 1
        lines.append(f"{first:>14}{second:>14}{measured:>14.4f}{formula:>14.4f}{deviation:>14.2%}")
    return "\n".join(lines) + "\n"


def _plot(path: Path | None, title: str, x: str, y: str, curves: "list[Curve]") -> int:
    from agent.experiment.curve import svg

    if path is not None:
        path.write_text(svg(title, x, y, curves), encoding="utf-8")
    return 0
