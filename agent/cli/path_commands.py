"""Common parts of `get`, `set`, `delete` and `watch`: the path, its model and the agent."""

import argparse
import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from isolane.cli.arguments import WrongArguments, add_json
from isolane.cli.configuration_files import add_module_options, model_of
from isolane.cli.remote_agent import add_address, address_of
from isolane.errors import IsolaneError

if TYPE_CHECKING:
    from isolane.cli.remote import Remote
    from isolane.tree.model import Model
    from isolane.tree.path import Path


def add_path_arguments(command: argparse.ArgumentParser) -> None:
    """The path of a node, and the agent that has it."""
    command.add_argument(
        "path", metavar="PATH", help="path of a node, as /interfaces/interface=port1/enabled"
    )
    add_json(command)
    add_module_options(command)
    add_address(command, positional=False)


def add_datastore(command: argparse.ArgumentParser) -> None:
    """Add the option that selects the datastore to read."""
    command.add_argument(
        "--config", action="store_true", help="read the running configuration instead of operational state"
    )


def path_and_model(args: argparse.Namespace) -> "tuple[Path, Model]":
    """The path of the arguments; WrongArguments when it leads nowhere."""
    from isolane.cli.path_argument import parse

    try:
        model = model_of(args)
    except IsolaneError as error:
        raise WrongArguments(str(error)) from error
    path = parse(model, args.path)
    if not path:
        raise WrongArguments("name a node: /NODE/LIST=KEY/NODE")
    return path, model


def with_agent(args: argparse.Namespace, work: "Callable[[Remote], Awaitable[None]]") -> None:
    """Do something in a session with the agent of the arguments."""

    async def session() -> None:
        from isolane.cli.remote import connect

        async with connect(address_of(args)) as remote:
            await work(remote)

    asyncio.run(session())
