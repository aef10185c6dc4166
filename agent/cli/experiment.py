"""`isolane experiment NAME`: run an experiment on virtual time and report what was measured."""

import argparse
from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING

from isolane.cli import experiment_link
from isolane.cli.experiment_options import add_options, tell, values_of, write_html, wrong_arguments
from isolane.cli.progress import counted
from isolane.errors import IsolaneError

if TYPE_CHECKING:
    from isolane.experiment.measure import RunResult


def register(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    from isolane.experiment.victim_parameters import PARAMETERS

    command = subparsers.add_parser("experiment", help="run an experiment on an emulated fabric")
    experiments = command.add_subparsers(dest="experiment", required=True, metavar="NAME")
    victim = experiments.add_parser(
        "victim",
        help="an incast beside victim flows on a leaf-spine fabric, with and without isolation and ECN",
        description="Ten runs on a leaf-spine fabric: with PFC and without, each without an incast, and with "
        "one and nothing else, ECN, congestion isolation, or both. The same arguments give the same octets.",
    )
    add_options(victim, PARAMETERS)
    victim.set_defaults(run=run_victim)
    experiment_link.add_llr(experiments)
    experiment_link.add_cbfc(experiments)


def run_victim(args: argparse.Namespace) -> int:
    """Run, print the table, write the files asked for."""
    from isolane.experiment import report, victim, victim_parameters
    from isolane.experiment.completion_plot import plot

    values = values_of(args, victim_parameters.PARAMETERS)
    with wrong_arguments():
        config = victim_parameters.config(values)
    total = len(victim.SCENARIOS) * values["repeat"]
    results = counted("running", total, victim.run_all(config, values["repeat"]))
    parameters = {**asdict(config), "repeat": values["repeat"]}
    tell(args, report.table(results), report.as_json(results, parameters))
    if args.svg is not None:
        args.svg.write_text(plot(results), encoding="utf-8")
    write_html(args, lambda: _page(results))
    return 0


def _page(results: "Sequence[RunResult]") -> str:
    try:
        from isolane.experiment.html_page import page
    except ModuleNotFoundError as error:
        raise IsolaneError(f"--html needs {error.name}: pip install 'isolane[plot]'") from error
    return page(results)
