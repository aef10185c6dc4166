"""`isolane serve`: one agent, until a signal stops it."""

import argparse
import gc
import sys
from typing import TYPE_CHECKING

from isolane.cli.arguments import WrongArguments, add_json
from isolane.program.settings import Settings, add_config, add_places, add_recovery

if TYPE_CHECKING:
    from isolane.tree.model import Model


def register(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the subcommand."""
    command = subparsers.add_parser(
        "serve",
        help="run an agent",
    )
    add, settings = command.add_argument, Settings()
    add_places(command, settings)
    add("--yang-path", action="append", default=[], metavar="DIR", help="where modules of --module are")
    add("--module", action="append", default=[], metavar="NAME", help="serve this module too, as plain data")
    add_config(command, settings)
    add("--empty", action="store_true", help="no demonstration configuration at the first start")
    add(
        "--dataplane",
        choices=("emulated", "linux", "none"),
        default="emulated",
        help="(emulated); with linux the device is this machine: its interfaces are ports, and a client may "
        "set its clock",
    )
    add_recovery(command, settings)
    add_json(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve until SIGTERM or SIGINT."""
    gc.disable()  # what is imported and made until the agent is ready stays; there is nothing to collect
    try:
        from isolane.program import starting

        settings = Settings().with_arguments(args)
        starting.run(settings, lambda: _model(args), ("-m", "isolane.cli", *sys.argv[1:]))
    finally:
        gc.enable()
    return 0


def _model(args: argparse.Namespace) -> "Model":
    if args.module:
        if args.dataplane != "none":
            raise WrongArguments("--module serves data without a device; add --dataplane none")
        from isolane.program.models import load_model

        return load_model(args.module, args.yang_path)
    from isolane.bindings import MODEL

    return MODEL
