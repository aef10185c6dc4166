"""`isolane get`, `set`, `delete` and `watch`: the nodes of an agent, by path."""

import argparse
import asyncio
import json
import sys
from collections.abc import Awaitable, Callable, Iterable
from typing import TYPE_CHECKING

from isolane.cli.arguments import Commands, WrongArguments, add_json, add_seconds, write
from isolane.cli.configuration_files import add_module_options, model_of
from isolane.cli.remote.address import add_address, address_of
from isolane.errors import IsolaneError

if TYPE_CHECKING:
    from isolane.cli.remote.client import Remote
    from isolane.cli.remote.data import Datastore, Operation, Wanted
    from isolane.tree.diff import Change
    from isolane.tree.model import Model
    from isolane.tree.path import Path
    from isolane.tree.schema import Record


def add_get(commands: Commands) -> None:
    command = commands.add_parser(
        "get",
        help="read a node of an agent",
        description="Read a node of an agent: the value of a leaf, or all that is below a container or list.",
    )
    _add_path(command)
    _add_datastore(command)
    text = "print an instance data set (RFC 9195): JSON with datastore, time and modules; PATH may be /"
    command.add_argument("--instance-data", action="store_true", help=text)
    command.set_defaults(run=get)


def add_set(commands: Commands) -> None:
    command = commands.add_parser(
        "set",
        help="set a node of the configuration of an agent",
        description="Set a leaf, add values to a leaf-list, make a container or list entry, or merge a JSON "
        "object into it, in the running configuration.",
    )
    _add_path(command)
    command.add_argument(
        "values", nargs="*", metavar="VALUE", help="value; of a container or list entry a JSON object"
    )
    _add_check(command)
    command.set_defaults(run=set_values)


def add_delete(commands: Commands) -> None:
    command = commands.add_parser(
        "delete",
        help="delete a node of the configuration of an agent",
        description="Delete a node, with all that is below it, from the running configuration.",
    )
    _add_path(command)
    _add_check(command)
    command.set_defaults(run=delete)


def add_watch(commands: Commands) -> None:
    command = commands.add_parser(
        "watch",
        help="show a node of an agent and each change of it",
        description="Show a node of an agent, then each change until ^C: of operational state as often as "
        "--interval says, of the configuration (--config) when it changes.",
    )
    _add_path(command)
    _add_datastore(command)
    add_seconds(command, "--interval", "time between two readings (1; with --config, at each change)")
    command.set_defaults(run=watch)


def _add_path(command: argparse.ArgumentParser) -> None:
    """The path of a node, and the agent that has it."""
    text = "path of a node, as /interfaces/interface=port1/enabled"
    command.add_argument("path", metavar="PATH", help=text)
    add_json(command)
    add_module_options(command)
    add_address(command)


def _add_datastore(command: argparse.ArgumentParser) -> None:
    text = "read the running configuration instead of operational state"
    command.add_argument("--config", action="store_true", help=text)


def _add_check(command: argparse.ArgumentParser) -> None:
    command.add_argument("--check", action="store_true", help="validate the change only; do not make it")


def get(args: argparse.Namespace) -> int:
    path, model = _path_and_model(args, may_be_all=args.instance_data)
    datastore: Datastore = "running" if args.config else "operational"

    async def show(remote: "Remote") -> None:
        from isolane.cli.remote.data import data_set, read
        from isolane.shell.show.text import node_lines

        if args.instance_data:
            sys.stdout.write(await data_set(remote, model, path, datastore) + "\n")
            return
        entry = await read(remote, model, path, datastore)
        lines = [entry.as_json()] if args.json else node_lines(entry.node, entry.held)
        sys.stdout.writelines(f"{line}\n" for line in lines)

    _with_agent(args, show)
    return 0


def set_values(args: argparse.Namespace) -> int:
    """Make one commit of the values."""
    from isolane.cli.remote.data import settings

    path, model = _path_and_model(args)
    done = _edit(args, settings(model, path, args.values), "merge")
    values = "".join(f" {each}" for each in args.values)
    write(args, {done: str(path), "values": args.values}, f"{done}: {path}{values}")
    return 0


def delete(args: argparse.Namespace) -> int:
    """Make one commit without the node."""
    from isolane.cli.remote.data import deletion

    path, _ = _path_and_model(args)
    done = _edit(args, deletion(path), "delete")
    write(args, {done: str(path)}, f"{done}: {path}")
    return 0


def _edit(args: argparse.Namespace, wanted: "Wanted", operation: "Operation") -> str:
    """The word for what was done: with --check the edit is only validated."""
    from isolane.cli.remote.data import edit

    _with_agent(args, lambda remote: edit(remote, wanted, operation, test=args.check))
    return "valid" if args.check else "set" if operation == "merge" else "deleted"


def watch(args: argparse.Namespace) -> int:
    """Print the node and its changes until interrupted."""
    path, model = _path_and_model(args)
    try:
        _with_agent(args, lambda remote: _print_until_interrupted(remote, args, model, path))
    except KeyboardInterrupt:
        return 0
    return 0


async def _print_until_interrupted(
    remote: "Remote", args: argparse.Namespace, model: "Model", path: "Path"
) -> None:
    from isolane.cli.remote.data import trees
    from isolane.tree.diff import diff

    interval = args.interval or (None if args.config else 1.0)
    before: Record | None = None
    async for time, tree in trees(remote, model, path, "running" if args.config else "operational", interval):
        if before is None:
            _print_first(args, tree, path, time)
        else:
            _print_changes(args, diff(before, tree), time)
        before = tree
        sys.stdout.flush()


def _print_first(args: argparse.Namespace, tree: object, path: "Path", time: str) -> None:
    from isolane.shell.show.entry import Absent, entry_at
    from isolane.shell.show.text import node_lines

    try:
        entry = entry_at(tree, path)
    except Absent as absent:
        sys.stdout.write("" if args.json else f"{absent} yet\n")
        return
    if args.json:
        sys.stdout.write(json.dumps({"time": time, "data": json.loads(entry.as_json())}) + "\n")
    else:
        sys.stdout.writelines(f"{line}\n" for line in node_lines(entry.node, entry.held))


def _print_changes(args: argparse.Namespace, changes: "Iterable[Change]", time: str) -> None:
    from isolane.shell.show.text import change_lines
    from isolane.tree.diff_json import to_json

    if args.json:
        sys.stdout.writelines(json.dumps({"time": time, **item}) + "\n" for item in to_json(changes))
    else:
        sys.stdout.writelines(f"{time} {line}\n" for line in change_lines(changes))


def _path_and_model(args: argparse.Namespace, *, may_be_all: bool = False) -> "tuple[Path, Model]":
    """The path of the arguments; WrongArguments when it leads nowhere."""
    from isolane.shell.line.paths import parse

    try:
        model = model_of(args)
    except IsolaneError as error:
        raise WrongArguments(str(error)) from error
    path = parse(model, args.path)
    if not path and not may_be_all:
        raise WrongArguments("name a node: /NODE/LIST=KEY/NODE")
    return path, model


def _with_agent(args: argparse.Namespace, work: "Callable[[Remote], Awaitable[None]]") -> None:
    """Do something in a session with the agent of the arguments."""

    async def session() -> None:
        from isolane.cli.remote.client import connect

        async with connect(address_of(args)) as remote:
            await work(remote)

    asyncio.run(session())
