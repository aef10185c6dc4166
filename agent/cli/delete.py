"""`isolane delete`: delete one node of the running configuration of an agent."""

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
        "delete",
        help="delete a node of the configuration of an agent",
        description="Delete a node, with all that is below it, from the running configuration.",
    )
    add_path_arguments(command)
    command.add_argument("--check", action="store_true", help="validate the change only; do not make it")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Make one commit of it."""
    from isolane.cli.remote_data import deletion, edit

    path, _ = path_and_model(args)
    wanted = deletion(path)

    async def make(remote: "Remote") -> None:
        await edit(remote, wanted, "delete", test=args.check)

    with_agent(args, make)
    done = "valid" if args.check else "deleted"
    sys.stdout.write(f"{json.dumps({done: str(path)}) if args.json else f'{done}: {path}'}\n")
    return 0
