"""`isolane watch`: show one node of an agent, and then each change of it."""

import argparse
import json
import sys
from typing import TYPE_CHECKING, Any

from isolane.cli.arguments import add_seconds
from isolane.cli.path_commands import add_datastore, add_path_arguments, path_and_model, with_agent

if TYPE_CHECKING:
    from isolane.cli.remote import Remote
    from isolane.tree.model import Model
    from isolane.tree.path import Path


def register(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the subcommand."""
    command = subparsers.add_parser(
        "watch",
        help="show a node of an agent and each change of it",
        description="Show a node of an agent, then each change until ^C: of operational state as often as "
        "--interval says, of the configuration (--config) when it changes.",
    )
    add_path_arguments(command)
    add_datastore(command)
    add_seconds(command, "--interval", "time between two readings (1; with --config, at each change)")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print it until interrupted."""
    path, model = path_and_model(args)

    async def show(remote: "Remote") -> None:
        await _show(remote, args, model, path)

    try:
        with_agent(args, show)
    except KeyboardInterrupt:
        return 0
    return 0


async def _show(remote: "Remote", args: argparse.Namespace, model: "Model", path: "Path") -> None:
    from isolane.cli.remote_data import trees
    from isolane.tree.diff import diff

    interval = args.interval or (None if args.config else 1.0)
    before: Any = None
    async for time, tree in trees(remote, model, path, "running" if args.config else "operational", interval):
        if before is None:
            _print_first(args, tree, path, time)
        else:
            _print_changes(args, diff(before, tree), time)
        before = tree
        sys.stdout.flush()


def _print_first(args: argparse.Namespace, tree: Any, path: "Path", time: str) -> None:
    from isolane.cli.node_text import lines
    from isolane.cli.remote_data import Absent, found

    try:
        here = found(tree, path)
    except Absent as absent:
        sys.stdout.write("" if args.json else f"{absent} yet\n")
        return
    if args.json:
        sys.stdout.write(json.dumps({"time": time, "data": json.loads(here.as_json())}) + "\n")
    else:
        sys.stdout.writelines(f"{line}\n" for line in lines(here.node, here.held))


def _print_changes(args: argparse.Namespace, changes: Any, time: str) -> None:
    from isolane.cli.change_lines import change_lines
    from isolane.tree.diff_json import to_json

    if args.json:
        sys.stdout.writelines(json.dumps({"time": time, **item}) + "\n" for item in to_json(changes))
    else:
        sys.stdout.writelines(f"{time} {line}\n" for line in change_lines(changes))
