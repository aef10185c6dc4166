"""`isolane serve`: one agent, until a signal stops it."""

import argparse
import gc
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from isolane.cli.arguments import Commands, WrongArguments, add_json, add_yang_path
from isolane.cli.sonic import NAMES, add_recreate, add_redis, interval, pause
from isolane.program.settings import Settings, add_config, add_places, add_recovery

if TYPE_CHECKING:
    from isolane.tree.model import Model


def register(subparsers: Commands) -> None:
    command = subparsers.add_parser(
        "serve",
        help="run an agent",
    )
    add, settings = command.add_argument, Settings()
    add_places(command, settings)
    add_yang_path(command, "directory to search for the modules of --module, and of OpenConfig for its view")
    add("--module", action="append", default=[], metavar="NAME", help="also serve this module, as plain data")
    add_config(command, settings)
    add("--empty", action="store_true", help="start without the demonstration configuration")
    add(
        "--dataplane",
        choices=("emulated", "linux", "kernel", "sonic", "none"),
        default="emulated",
        help="data plane of the agent (emulated); with linux, the interfaces of this machine are the ports, "
        "and a client may set its clock; with kernel, the kernel forwards between them and the agent "
        "decides; with sonic, the ports are those of a SONiC switch",
    )
    add(
        "--kernel-decides",
        action="store_true",
        help="with --dataplane kernel: its kernel program isolates a heavy flow by itself, with the first "
        "frame at a congested queue; each frame then costs more",
    )
    add(
        "--kernel-keeps-flows",
        action="store_true",
        help="with --dataplane kernel: flows stay isolated when the agent ends, until the next one starts",
    )
    _add_sonic(command)
    add_recovery(command, settings)
    add_json(command)
    command.set_defaults(run=run)


def _add_sonic(command: argparse.ArgumentParser) -> None:
    add = command.add_argument
    text = "serve CONFIG_DB of SONiC: all modules sonic-*.yang of --yang-path, or those of --module"
    add("--sonic", action="store_true", help=text)
    add_redis(command, "with SONiC: ")
    text = "with SONiC: the config_db.json to write after each commit"
    add("--config-db", type=Path, metavar="FILE", help=text)
    text = "with --sonic: time between two comparisons of running with all of CONFIG_DB; 0 for none (60)"
    add("--sonic-compare", type=interval, metavar="SECONDS", help=text)
    add_recreate(command, "with --sonic: ")
    text = "with --sonic: have a port down while its buffers, queues or maps change: an outage"
    add(
        "--sonic-port-down", type=pause, metavar="SECONDS", help=f"{text} of twice this time (0: it stays up)"
    )
    text = "with --sonic: the changes that SONiC's updater permits, gcu_field_operation_validators.conf.json"
    add("--sonic-refusals", type=Path, metavar="FILE", help=f"{text} (that of the image, if it has one)")


def run(args: argparse.Namespace) -> int:
    """Serve until SIGTERM or SIGINT."""
    gc.disable()  # what is imported and made until the agent is ready stays; there is nothing to collect
    try:
        from isolane.program import starting

        if args.sonic and args.dataplane != "sonic":
            args.dataplane = "none"
        settings = Settings().with_arguments(args)
        starting.run(settings, lambda: _model(args), ("-m", "isolane.cli", *sys.argv[1:]))
    finally:
        gc.enable()
    return 0


def _model(args: argparse.Namespace) -> "Model":
    if not args.sonic and args.dataplane != "sonic":
        names = (*NAMES, "config_db", "sonic_compare", "sonic_recreate", "sonic_port_down", "sonic_refusals")
        given = [name for name in names if vars(args)[name] is not None]
        if given:
            raise WrongArguments(f"--{given[0].replace('_', '-')} needs --sonic or --dataplane sonic")
    if args.sonic:
        from isolane.sonic.datastore import modules_in

        modules = args.module or modules_in(args.yang_path)
        if args.dataplane == "sonic":
            from isolane.program.models import joined_model

            return joined_model(modules, args.yang_path)
        from isolane.program.models import load_model

        return load_model(modules, args.yang_path)
    if args.module:
        if args.dataplane != "none":
            raise WrongArguments("--module serves data without a device; add --dataplane none")
        from isolane.program.models import load_model

        return load_model(args.module, args.yang_path)
    from isolane.bindings import MODEL

    return MODEL
