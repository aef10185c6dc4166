"""`isolane user list`: who may log in, by what, and with which rights."""

import argparse
import asyncio
import json
import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from isolane.cli.arguments import add_json
from isolane.cli.remote_agent import add_address, address_of
from isolane.printable import printable

if TYPE_CHECKING:
    from isolane.cli.user_accounts import Account


def register(actions: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the action."""
    command = actions.add_parser("list", help="list users, how they log in, and their groups")
    add_json(command)
    add_address(command, positional=False)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print one line for each user."""
    found = asyncio.run(_read(args))
    if args.json:
        sys.stdout.write(json.dumps([each.plain() for each in found]) + "\n")
    else:
        sys.stdout.writelines(f"{line}\n" for line in lines(found))
    return 0


async def _read(args: argparse.Namespace) -> "list[Account]":
    from isolane.cli.remote import connect
    from isolane.cli.user_accounts import accounts, configuration

    async with connect(address_of(args)) as remote:
        return accounts(await configuration(remote))


def lines(found: "Sequence[Account]") -> Iterator[str]:
    """A table with one row for each user."""
    rows = [("user", "logs in by", "groups", "rights"), *map(_row, found)]
    wide = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, wide, strict=True)).rstrip()


def _row(one: "Account") -> tuple[str, str, str, str]:
    ways = [f"key {key.name!r}" if " " in key.name else f"key {key.name}" for key in one.keys]
    ways += ["password"] if one.password else []
    cells = one.name, ", ".join(ways) or "-", ", ".join(one.groups) or "-"
    name, login, groups = map(printable, cells)
    return name, login, groups, "administrator" if one.administrator else ""
