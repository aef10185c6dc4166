"""`isolane experiment NAME`: run an experiment on virtual time and report what was measured."""

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from isolane.cli.arguments import Commands, WrongArguments, add_json, counted
from isolane.errors import IsolaneError

if TYPE_CHECKING:
    from isolane.fabric.experiments.credit_throughput import CreditPoint
    from isolane.fabric.experiments.goodput import GoodputPoint
    from isolane.fabric.experiments.measure import RunResult
    from isolane.fabric.experiments.parameters import Parameter
    from isolane.fabric.experiments.svg_plot import Curve


def register(subparsers: Commands) -> None:
    from isolane.fabric.experiments.victim_parameters import PARAMETERS

    command = subparsers.add_parser("experiment", help="run an experiment on an emulated fabric")
    experiments = command.add_subparsers(dest="experiment", required=True, metavar="NAME")
    victim = experiments.add_parser(
        "victim",
        help="an incast beside victim flows on a leaf-spine fabric, with and without isolation and ECN",
        description="Ten runs on a leaf-spine fabric: with PFC and without, each without an incast, and with "
        "one and nothing else, ECN, congestion isolation, or both. The same arguments give the same octets.",
    )
    _add_options(victim, PARAMETERS)
    victim.set_defaults(run=run_victim)
    _add_llr(experiments)
    _add_cbfc(experiments)
    _add_detection(experiments)


def run_victim(args: argparse.Namespace) -> int:
    """Run, print the table, write the files asked for."""
    from isolane.fabric.experiments import report, victim, victim_parameters
    from isolane.fabric.experiments.completion_plot import plot

    values = _values_of(args, victim_parameters.PARAMETERS)
    with _wrong_arguments():
        config = victim_parameters.config(values)
    total = len(victim.SCENARIOS) * values["repeat"]
    results = counted("running", total, victim.run_all(config, values["repeat"]))
    parameters = {**asdict(config), "repeat": values["repeat"]}
    _write(args, report.table(results), report.as_json(results, parameters))
    if args.svg is not None:
        args.svg.write_text(plot(results), encoding="utf-8")
    _write_html(args, lambda: _victim_page(results))
    return 0


def _victim_page(results: "Sequence[RunResult]") -> str:
    try:
        from isolane.fabric.experiments.html_page import page
    except ModuleNotFoundError as error:
        raise IsolaneError(f"--html needs {error.name}: pip install 'isolane[plot]'") from error
    return page(results)


def _detection_parameters() -> "Sequence[Parameter]":
    from isolane.fabric.experiments.parameters import Parameter

    names = ("share", "threshold", "red", "cp")
    return (
        Parameter("detectors", names, "those compared", choices=names, is_list=True),
        Parameter(
            "scenes",
            None,
            "those of the table; all of them",
            is_list=True,
            kind=str,
            allowed="names of scenes",
        ),
        Parameter("seed", 1, "seed of the first run of each", 0, 1 << 32),
        Parameter("repeat", 3, "number of seeds, from --seed on", 1, 1_000),
        Parameter("processes", None, "runs at the same time; one for each processor", 1, 1_024),
    )


def _add_detection(experiments: Commands) -> None:
    command = experiments.add_parser(
        "detection",
        help="the detectors of congestion in scenes with culprits, against the truth",
        description="Each detector in each scene: the flows that it isolates and those that are to blame, "
        "the time it takes, and what the victims gain. The same arguments give the same octets.",
    )
    _add_options(command, _detection_parameters(), plots=False)
    command.set_defaults(run=run_detection)


def run_detection(args: argparse.Namespace) -> int:
    """Run, print the table or the document."""
    from isolane.fabric.experiments import detection
    from isolane.fabric.experiments.detection_scenes import SCENES
    from isolane.fabric.experiments.parameters import ParameterError

    values = _values_of(args, _detection_parameters())
    scenes = values["scenes"] or tuple(SCENES)
    with _wrong_arguments():
        unknown = [name for name in scenes if name not in SCENES]
        if unknown:
            raise ParameterError(f"--scenes {unknown[0]}: is one of {', '.join(SCENES)}")
    seeds = range(values["seed"], values["seed"] + values["repeat"])
    rows = detection.rows(values["detectors"], scenes, seeds, values["processes"] or os.cpu_count() or 1)
    results = counted("running", len(values["detectors"]) * len(scenes), rows)
    parameters = {name: value for name, value in values.items() if name != "processes"} | {"scenes": scenes}
    _write(args, detection.table(results), detection.as_json(results, parameters))
    return 0


def _add_llr(experiments: Commands) -> None:
    """Goodput of retry against loss."""
    from isolane.fabric.experiments.goodput import PARAMETERS

    command = experiments.add_parser(
        "llr", help="goodput of link layer retry against loss, beside (1-p)/(1-p+pW)"
    )
    _add_options(command, PARAMETERS)
    command.set_defaults(run=run_llr)


def _add_cbfc(experiments: Commands) -> None:
    """Throughput of credits against their number."""
    from isolane.fabric.experiments.credit_throughput import PARAMETERS

    command = experiments.add_parser(
        "cbfc",
        help="throughput of credit-based flow control against credits",
        description="Throughput of one channel against its credits, beside the formula; with --sink-rate the "
        "receiver is a bridge whose other wire is slower: credits come back as frames leave it, and nothing "
        "is lost, but without credits.",
    )
    _add_options(command, PARAMETERS)
    command.set_defaults(run=run_cbfc)


def run_llr(args: argparse.Namespace) -> int:
    """Run the sweep of goodput against loss, and print or plot it."""
    from isolane.fabric.experiments import goodput
    from isolane.fabric.experiments.json_result import document

    values = _values_of(args, goodput.PARAMETERS)
    with _wrong_arguments():
        points = counted("running", goodput.runs(values), goodput.sweep(values))
    table = llr_table(points)
    _write(args, table, document("llr", values, points=list(map(asdict, points))))
    _plot(args, "Goodput of link layer retry", "loss", "goodput", _llr_curves(points), table)
    return 0


def llr_table(points: "Sequence[GoodputPoint]") -> str:
    """One line for each run."""
    rows = [(f"{p.window:g}", f"{p.loss:.5f}", *_comparison(p.measured, p.predicted)) for p in points]
    return _aligned(("W", "loss", "measured", "formula", "deviation"), rows)


def _llr_curves(points: "Sequence[GoodputPoint]") -> "list[Curve]":
    from isolane.fabric.experiments.svg_plot import Curve

    curves = []
    for window in sorted({point.window for point in points}):
        same = [point for point in points if point.window == window]
        curves.append(Curve(f"W = {window:g}, measured", [(p.loss, p.measured) for p in same], dots=True))
        curves.append(Curve(f"W = {window:g}, formula", [(p.loss, p.predicted) for p in same]))
    return curves


def run_cbfc(args: argparse.Namespace) -> int:
    """Run the sweep of throughput against credits, and print or plot it."""
    from isolane.fabric.experiments import credit_throughput
    from isolane.fabric.experiments.json_result import document
    from isolane.fabric.experiments.svg_plot import Curve

    values = _values_of(args, credit_throughput.PARAMETERS)
    with _wrong_arguments():
        total = credit_throughput.runs(values)
    points = counted("running", total, credit_throughput.sweep(values))
    full = credit_throughput.line_of(values).credits_for_full_rate
    table = cbfc_table(points, full, with_sink=values["sink_rate"] is not None)
    parameters = {**values, "credits_for_full_rate": full}
    _write(args, table, document("cbfc", parameters, points=list(map(asdict, points))))
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
        row = [*first, *_comparison(p.measured, p.predicted)]
        rows.append([*row, f"{p.lost}", f"{p.sent:.4f}"] if with_sink else row)
    return _aligned([*names, "lost", "sender busy"] if with_sink else names, rows)


def _comparison(measured: float, formula: float) -> tuple[str, str, str]:
    return f"{measured:.4f}", f"{formula:.4f}", f"{measured / formula - 1:.2%}"


def _aligned(names: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    return "".join("".join(f"{cell:>14}" for cell in row) + "\n" for row in (names, *rows))


def _plot(args: argparse.Namespace, title: str, x: str, y: str, curves: "list[Curve]", table: str) -> None:
    from isolane.fabric.experiments.svg_plot import svg

    draw: Callable[[], str] = lambda: svg(title, x, y, curves)  # noqa: E731 - drawn only when asked for
    if args.svg is not None:
        args.svg.write_text(draw(), encoding="utf-8")
    _write_html(args, lambda: _curve_page(title, table, draw()))


def _curve_page(title: str, table: str, plot: str) -> str:
    return (
        f"<!DOCTYPE html>\n<html lang='en'><head><meta charset='utf-8'><title>{escape(title)}</title></head>"
        f"<body><h1>{escape(title)}</h1><pre>{escape(table)}</pre>{plot}</body></html>\n"
    )


def _add_options(
    command: argparse.ArgumentParser, parameters: "Sequence[Parameter]", *, plots: bool = True
) -> None:
    """Every parameter, and the same output for every experiment."""
    for parameter in parameters:
        command.add_argument(
            f"--{parameter.name}",
            type=_reader(parameter),
            metavar=_metavar(parameter),
            help=f"{parameter.help} ({_default(parameter)}; {parameter.limits})".replace("%", "%%"),
        )
    add = command.add_argument
    add("--config", type=Path, metavar="FILE", help="TOML file with parameters, named as the options")
    add_json(command)
    add("--out", type=Path, metavar="FILE", help="write everything measured as JSON")
    if not plots:
        return
    add("--svg", type=Path, metavar="FILE", help="write a plot")
    add("--html", type=Path, metavar="FILE", help="write a page with the table and plots")


def _values_of(args: argparse.Namespace, parameters: "Sequence[Parameter]") -> dict[str, Any]:
    """Parameters from the command line, else from the file, else the defaults."""
    from isolane.fabric.experiments.parameters import resolved

    with _wrong_arguments():
        return resolved(parameters, args.config, vars(args))


@contextmanager
def _wrong_arguments() -> Iterator[None]:
    """Report wrong parameters of an experiment as a fault of the command line, exit code 2."""
    from isolane.fabric.experiments.parameters import ParameterError

    try:
        yield
    except ParameterError as error:
        raise WrongArguments(str(error)) from error


def _write(args: argparse.Namespace, table: str, document: str) -> None:
    """Print the table or the document, and write the document to the file asked for."""
    sys.stdout.write(document if args.json else table)
    if args.out is not None:
        args.out.write_text(document, encoding="utf-8")


def _write_html(args: argparse.Namespace, page: Callable[[], str]) -> None:
    """The page, when one is asked for."""
    if args.html is not None:
        args.html.write_text(page(), encoding="utf-8")


def _reader(parameter: "Parameter") -> Callable[[str], object]:
    from isolane.fabric.experiments.parameters import ParameterError

    def read(text: str) -> object:
        try:
            return parameter.read(text)
        except ParameterError as error:
            said = str(error).removeprefix(f"--{parameter.name} ")
            raise argparse.ArgumentTypeError(said) from error

    return read


def _metavar(parameter: "Parameter") -> str:
    if parameter.choices:
        return "{" + ",".join(parameter.choices) + "}"
    return "N,..." if parameter.is_list else "N"


def _default(parameter: "Parameter") -> str:
    if parameter.default is None:
        return "computed"
    if parameter.is_list:
        return ",".join(map(str, parameter.default))
    return str(parameter.default)
