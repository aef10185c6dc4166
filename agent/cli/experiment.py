"""`isolane experiment NAME`: run an experiment on virtual time and report what was measured."""

import argparse
from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING

from agent.cli import experiment_link
from agent.cli.arguments import positive
from agent.cli.progress import counted
from agent.errors import IsolaneError

if TYPE_CHECKING:
    from agent.experiment.measure import RunResult

ALGORITHMS = ("threshold", "red", "cp")
NS_PER_MS = 1_000_000
RUNS = 6


def register(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    command = subparsers.add_parser("experiment", help="run an experiment on an emulated fabric")
    experiments = command.add_subparsers(dest="experiment", required=True, metavar="NAME")
    victim = experiments.add_parser(
        "victim",
        help="an incast beside victim flows on a leaf-spine fabric, isolation off and on",
        description="Six runs on 2 spines, 4 leaves and 64 hosts: with PFC and without, each without an "
        "incast, with it, and with it and isolation. The same arguments give the same octets.",
    )
    victim.add_argument("--duration-ms", type=positive, default=10, help="virtual time of each run")
    victim.add_argument("--aqm", choices=ALGORITHMS, default="threshold", help="how congestion is detected")
    victim.add_argument("--victims", type=positive, default=6, help="number of victim flows")
    victim.add_argument("--seed", type=int, default=1)
    experiment_link.add_output(victim)
    victim.add_argument("--html", type=Path, metavar="FILE", help="write a page with plots (needs plotly)")
    victim.set_defaults(run=run_victim)
    experiment_link.add_llr(experiments)
    experiment_link.add_cbfc(experiments)


def run_victim(args: argparse.Namespace) -> int:
    """Run, print the table, write the files asked for."""
    from agent.engine.isolation.config import AqmConfig
    from agent.experiment import report, victim

    config = replace(
        victim.VictimConfig(),
        duration_ns=args.duration_ms * NS_PER_MS,
        aqm=AqmConfig(args.aqm, not_ect="keep"),
        victims=args.victims,
        seed=args.seed,
    )
    results = counted("running", RUNS, victim.run_all(config))
    experiment_link.tell(args, report.table(results), report.as_json(results, asdict(config)))
    if args.html is not None:
        args.html.write_text(_page(results), encoding="utf-8")
    return 0


def _page(results: "Sequence[RunResult]") -> str:
    try:
        from agent.experiment.page import page
    except ModuleNotFoundError as error:
        raise IsolaneError(f"--html needs {error.name}: pip install isolane[plot]") from error
    return page(results)
