"""`isolane experiment llr` and `isolane experiment cbfc`: one link, measured beside the formula."""

import argparse
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from html import escape
from typing import TYPE_CHECKING

from isolane.cli.experiment_options import add_options, tell, values_of, write_html, wrong_arguments
from isolane.cli.progress import counted

if TYPE_CHECKING:
    from isolane.experiment.credit_throughput import CreditPoint
    from isolane.experiment.goodput import GoodputPoint
    from isolane.experiment.svg_plot import Curve


def add_llr(experiments: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Goodput of retry against loss."""
    from isolane.experiment.goodput import PARAMETERS

    command = experiments.add_parser(
        "llr", help="goodput of link layer retry against loss, beside (1-p)/(1-p+pW)"
    )
    add_options(command, PARAMETERS)
    command.set_defaults(run=run_llr)


def add_cbfc(experiments: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Throughput of credits against their number."""
    from isolane.experiment.credit_throughput import PARAMETERS

    command = experiments.add_parser(
        "cbfc",
        help="throughput of credit-based flow control against credits",
        description="Throughput of one channel against its credits, beside the formula; with --sink-rate the "
        "receiver is a bridge whose other wire is slower: credits come back as frames leave it, and nothing "
        "is lost, but without credits.",
    )
    add_options(command, PARAMETERS)
    command.set_defaults(run=run_cbfc)


def run_llr(args: argparse.Namespace) -> int:
    """Sweep, print, plot."""
    from isolane.experiment import goodput
    from isolane.experiment.json_result import document

    values = values_of(args, goodput.PARAMETERS)
    with wrong_arguments():
        points = counted("running", goodput.runs(values), goodput.sweep(values))
    table = llr_table(points)
    tell(args, table, document("llr", values, points=list(map(asdict, points))))
    _plot(args, "Goodput of link layer retry", "loss", "goodput", _llr_curves(points), table)
    return 0


def llr_table(points: "Sequence[GoodputPoint]") -> str:
    """One line for each run."""
    rows = [(f"{p.window:g}", f"{p.loss:.5f}", *_beside(p.measured, p.predicted)) for p in points]
    return _aligned(("W", "loss", "measured", "formula", "deviation"), rows)


def _llr_curves(points: "Sequence[GoodputPoint]") -> "list[Curve]":
    from isolane.experiment.svg_plot import Curve

    curves = []
    for window in sorted({point.window for point in points}):
        same = [point for point in points if point.window == window]
        curves.append(Curve(f"W = {window:g}, measured", [(p.loss, p.measured) for p in same], dots=True))
        curves.append(Curve(f"W = {window:g}, formula", [(p.loss, p.predicted) for p in same]))
    return curves


def run_cbfc(args: argparse.Namespace) -> int:
    """Sweep, print, plot."""
    from isolane.experiment import credit_throughput
    from isolane.experiment.json_result import document
    from isolane.experiment.svg_plot import Curve

    values = values_of(args, credit_throughput.PARAMETERS)
    with wrong_arguments():
        total = credit_throughput.runs(values)
    points = counted("running", total, credit_throughput.sweep(values))
    full = credit_throughput.line_of(values).credits_for_full_rate
    table = cbfc_table(points, full, with_sink=values["sink_rate"] is not None)
    parameters = {**values, "credits_for_full_rate": full}
    tell(args, table, document("cbfc", parameters, points=list(map(asdict, points))))
    limited = [(point.credits / full, point) for point in points if point.credits is not None]
    curves = [
        Curve("measured", [(x, p.measured) for x, p in limited], dots=True),
        Curve("formula", [(x, p.predicted) for x, p in limited]),
    ]
    title = "Throughput of credit-based flow control"
    _plot(args, title, "credits / (rate x round trip)", "part of the rate", curves, table)
    return 0


def cbfc_table(points: "Sequence[CreditPoint]", full: float, *, with_sink: bool) -> str:
    """One line for each run; with a slow sink also what was lost, and how much was sent."""
    names = ["credits", "of rate x RTT", "measured", "formula", "deviation"]
    rows = []
    for p in points:
        first = ("none", "") if p.credits is None else (f"{p.credits}", f"{p.credits / full:.3f}")
        row = [*first, *_beside(p.measured, p.predicted)]
        rows.append([*row, f"{p.lost}", f"{p.sent:.4f}"] if with_sink else row)
    return _aligned([*names, "lost", "sender busy"] if with_sink else names, rows)


def _beside(measured: float, formula: float) -> tuple[str, str, str]:
    return f"{measured:.4f}", f"{formula:.4f}", f"{measured / formula - 1:.2%}"


def _aligned(names: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    return "".join("".join(f"{cell:>14}" for cell in row) + "\n" for row in (names, *rows))


def _plot(args: argparse.Namespace, title: str, x: str, y: str, curves: "list[Curve]", table: str) -> None:
    from isolane.experiment.svg_plot import svg

    draw: Callable[[], str] = lambda: svg(title, x, y, curves)  # noqa: E731 - drawn only when asked for
    if args.svg is not None:
        args.svg.write_text(draw(), encoding="utf-8")
    write_html(args, lambda: _page(title, table, draw()))


def _page(title: str, table: str, plot: str) -> str:
    return (
        f"<!DOCTYPE html>\n<html lang='en'><head><meta charset='utf-8'><title>{escape(title)}</title></head>"
        f"<body><h1>{escape(title)}</h1><pre>{escape(table)}</pre>{plot}</body></html>\n"
    )
