"""`isolane fabric`: run a described fabric on virtual time, or print a description to begin with."""

import argparse
import sys
from pathlib import Path

from isolane.cli.arguments import Commands, add_json, positive, progress
from isolane.cli.fabric import sweep
from isolane.fabric.examples import NAMES, STUDIES

SEED = 1


def register(subparsers: Commands) -> None:
    command = subparsers.add_parser("fabric", help="simulate a fabric that a file describes")
    kinds = command.add_subparsers(dest="fabric", required=True, metavar="NAME")
    run = kinds.add_parser(
        "run",
        help="run one fabric and report what was measured",
        description="Run the fabric of a file on virtual time. The same file and seed give the same octets, "
        "in any number of processes.",
    )
    run.add_argument("file", type=Path, metavar="FILE", help="description in TOML")
    run.add_argument("--seed", type=int, default=SEED, metavar="N", help=f"seed of all chance ({SEED})")
    run.add_argument(
        "--processes", type=positive, default=1, metavar="N", help="processes that share the fabric (1)"
    )
    run.add_argument("--csv", type=Path, metavar="FILE", help="write the transfers as CSV")
    add_json(run)
    run.set_defaults(run=run_fabric)
    sweep.add_sweep(kinds)
    sweep.add_merge(kinds)
    sweep.add_report(kinds)
    example = kinds.add_parser("example", help="print a description that is ready to run")
    example.add_argument("name", choices=(*NAMES, *STUDIES), help="name of the description")
    example.set_defaults(run=print_example)


def run_fabric(args: argparse.Namespace) -> int:
    from isolane.fabric.description import canonical, read, scenario
    from isolane.fabric.results.text import as_csv, as_text
    from isolane.fabric.run import as_json, run_point

    with sweep.faults_in(args.file):
        description = read(args.file)
        complete = canonical(description.content, description.base)
    given = scenario(complete)
    with progress("virtual time", given.duration + given.drain) as tell:
        result = run_point(complete, args.seed, tell, args.processes)
    if args.csv is not None:
        args.csv.write_text(as_csv(result), encoding="utf-8")
    sys.stdout.write(as_json(result) if args.json else as_text(result))
    return 0


def print_example(args: argparse.Namespace) -> int:
    from isolane.fabric.examples import example

    sys.stdout.write(example(args.name))
    return 0
