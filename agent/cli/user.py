"""`isolane user add`: a user more, written over NETCONF as anybody else would."""

import argparse
import asyncio
import getpass
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from agent.cli.arguments import WrongArguments, add_json
from agent.cli.status import add_address, address_of

if TYPE_CHECKING:
    from bindings import Root


def register(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the subcommand."""
    command = subparsers.add_parser("user", help="add users who may log in")
    actions = command.add_subparsers(dest="action", required=True, metavar="ACTION")
    add = actions.add_parser("add", help="add a user")
    add.add_argument("name", metavar="NAME")
    add.add_argument(
        "--key", dest="keys", action="append", default=[], type=Path, help="file of a public key"
    )
    add.add_argument("--password", action="store_true", help="ask for a password, or read it from a pipe")
    add.add_argument("--group", action="append", default=[], help="group of access control to be in")
    add_json(add)
    add_address(add, positional=False)
    add.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Add it in one edit."""
    if not args.keys and not args.password:
        raise WrongArguments("a user needs --key FILE or --password to get in")
    asyncio.run(_add(args))
    told = {"added": args.name, "keys": len(args.keys), "password": args.password, "groups": args.group}
    sys.stdout.write(f"{json.dumps(told) if args.json else f'user {args.name} added'}\n")
    return 0


async def _add(args: argparse.Namespace) -> None:
    from agent.cli.remote import connect
    from agent.tree import xml

    config = "".join(xml.encode(_user(args)))
    async with connect(address_of(args)) as remote:
        await remote.rpc(f"<edit-config><target><running/></target><config>{config}</config></edit-config>")


def _user(args: argparse.Namespace) -> "Root":
    from agent.device.first import with_key
    from bindings import Root
    from bindings.ietf_netconf_acm import Group, Nacm
    from bindings.ietf_system import Authentication, System, User

    user = User.new(name=args.name)
    for path in args.keys:
        try:
            user = with_key(user, path.read_text())
        except (OSError, ValueError) as error:
            raise WrongArguments(f"{path} is no public key: {error}") from error
    if args.password:
        user = user.replace(password=f"$0${_password()}")
    groups = [Group.new(name=name, user_name=(args.name,)) for name in args.group]
    return Root.new(
        system=System.new(authentication=Authentication.new(user=[user])),
        nacm=Nacm.new(groups=Nacm.EMPTY.groups.replace(group=groups)) if groups else None,
    )


def _password() -> str:
    if not sys.stdin.isatty():
        return sys.stdin.readline().rstrip("\n")
    first = getpass.getpass("Password: ")
    if first != getpass.getpass("Again: "):
        raise WrongArguments("the two passwords differ")
    return first
