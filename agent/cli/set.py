"""`isolane set`: set one node of the running configuration of an agent."""

import argparse
import json
import sys
from typing import TYPE_CHECKING

from isolane.cli.path_commands import add_path_arguments, path_and_model, with_agent

if TYPE_CHECKING:
    from isolane.cli.remote import Remote


def register(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the subcommand."""
    command = subparsers.add_parser(
        "set",
        help="set a node of the configuration of an agent",
        description="Set a leaf, add values to a leaf-list, make a container or list entry, or merge a JSON "
        "object into it, in the running configuration.",
    )
    add_path_arguments(command)
    command.add_argument(
        "values", nargs="*", metavar="VALUE", help="value; of a container or list entry a JSON object"
    )
    command.add_argument("--check", action="store_true", help="validate the change only; do not make it")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Make one commit of it."""
    from isolane.cli.remote_data import edit, settings

    path, model = path_and_model(args)
    wanted = settings(model, path, args.values)

    async def make(remote: "Remote") -> None:
        await edit(remote, wanted, "merge", test=args.check)

    with_agent(args, make)
    done = "valid" if args.check else "set"
    if args.json:
        sys.stdout.write(json.dumps({done: str(path), "values": args.values}) + "\n")
    else:
        sys.stdout.write(f"{done}: {path}{''.join(f' {each}' for each in args.values)}\n")
    return 0
