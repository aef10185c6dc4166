"""`isolane get`: read one node of an agent."""

import argparse
import sys
from typing import TYPE_CHECKING

from isolane.cli.path_commands import add_datastore, add_path_arguments, path_and_model, with_agent

if TYPE_CHECKING:
    from isolane.cli.remote import Remote


def register(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the subcommand."""
    command = subparsers.add_parser(
        "get",
        help="read a node of an agent",
        description="Read a node of an agent: the value of a leaf, or all that is below a container or list.",
    )
    add_path_arguments(command)
    add_datastore(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the node."""
    path, model = path_and_model(args)

    async def show(remote: "Remote") -> None:
        from isolane.cli.node_text import lines
        from isolane.cli.remote_data import read

        found = await read(remote, model, path, "running" if args.config else "operational")
        text = [found.as_json()] if args.json else lines(found.node, found.held)
        sys.stdout.writelines(f"{line}\n" for line in text)

    with_agent(args, show)
    return 0
