"""`isolane user delete`: delete a user, who is then in no access control group either."""

import argparse
import asyncio
import json
import sys
from typing import TYPE_CHECKING

from isolane.cli.arguments import add_json
from isolane.cli.remote_agent import add_address, address_of

if TYPE_CHECKING:
    from isolane.cli.user_accounts import Account


def register(actions: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the action."""
    command = actions.add_parser("delete", help="delete a user")
    command.add_argument("name", metavar="NAME")
    command.add_argument("--force", action="store_true", help="delete even the last administrator")
    add_json(command)
    add_address(command, positional=False)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Make one commit of it."""
    gone = asyncio.run(_delete(args))
    told = {"deleted": gone.name, "groups": list(gone.groups)}
    said = f"user {gone.name} deleted"
    said += f", also from {', '.join(gone.groups)}" if gone.groups else ""
    sys.stdout.write(f"{json.dumps(told) if args.json else said}\n")
    return 0


async def _delete(args: argparse.Namespace) -> "Account":
    from isolane.cli.remote import connect
    from isolane.cli.user_accounts import account, accounts, configuration, keep_an_administrator

    async with connect(address_of(args)) as remote:
        await remote.lock()  # two who delete each other would leave nobody
        found = accounts(await configuration(remote))
        gone = account(found, args.name)
        keep_an_administrator(found, gone.name, args.force)
        await remote.edit(_edit(gone))
    return gone


def _edit(gone: "Account") -> str:
    """The user, and the name in groups: who gets the name later must not get these rights with it."""
    from isolane.bindings.ietf_netconf_acm import Group, Groups, Nacm
    from isolane.bindings.ietf_system import Authentication, System, User
    from isolane.cli.remote_data import DELETE, enclosed
    from isolane.tree.path import Path

    user = Path().child(System.NODE).child(Authentication.NODE).child(User.NODE, gone.name)
    config = enclosed(user, DELETE)
    if gone.groups:
        groups = Path().child(Nacm.NODE).child(Groups.NODE)
        names = Group.NODE.by_attribute["user_name"]
        entries = (Path().child(Group.NODE, each).child(names, gone.name) for each in gone.groups)
        config += enclosed(
            groups, "", "".join(enclosed(each, DELETE, "", Group.NODE.namespace) for each in entries)
        )
    return config
