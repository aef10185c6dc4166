"""`isolane user`: the users who may log in; and `user add`, over NETCONF as any other client does."""

import argparse
import asyncio
import getpass
import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from isolane.cli import user_delete, user_key, user_list
from isolane.cli.arguments import WrongArguments, add_json
from isolane.cli.public_key import public_key
from isolane.cli.remote_agent import add_address, address_of
from isolane.cli.user_name import judged

if TYPE_CHECKING:
    from isolane.bindings import Root
    from isolane.bindings.ietf_system import User


def register(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the subcommand."""
    command = subparsers.add_parser("user", help="list, add and delete users who may log in, and their keys")
    actions = command.add_subparsers(dest="action", required=True, metavar="ACTION")
    for each in (user_list, user_delete, user_key):
        each.register(actions)
    add = actions.add_parser("add", help="add a user")
    add.add_argument("name", metavar="NAME")
    add.add_argument(
        "--key",
        dest="keys",
        action="append",
        default=[],
        type=Path,
        help="file with a public key; may be repeated",
    )
    add.add_argument("--password", action="store_true", help="ask for a password, or read it from a pipe")
    add.add_argument(
        "--group", action="append", default=[], help="access control group of the user; may be repeated"
    )
    add_json(add)
    add_address(add, positional=False)
    add.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Add it in one edit; of a user who is there already, what is not there yet."""
    judged(args.name)
    if not args.keys and not args.password:
        raise WrongArguments("a user needs --key FILE or --password to log in")
    lines = [public_key(path) for path in args.keys]
    password = f"$0${_password()}" if args.password else None
    is_new, number = asyncio.run(_add(args, lines, password))
    told = {
        "added" if is_new else "changed": args.name,
        "keys": number,
        "password": args.password,
        "groups": args.group,
    }
    sys.stdout.write(f"{json.dumps(told) if args.json else _sentence(args, is_new, number)}\n")
    return 0


def _sentence(args: argparse.Namespace, is_new: bool, number: int) -> str:
    said = f"user {args.name} added"
    if not is_new:
        said = f"user {args.name} already exists: {number} key{'' if number == 1 else 's'} added"
        said += ", password set" if args.password else ""
    return said + (f"; {len(args.keys) - number} already there" if number < len(args.keys) else "")


async def _add(args: argparse.Namespace, lines: list[str], password: str | None) -> tuple[bool, int]:
    """Whether the user is new, and how many keys are."""
    from isolane.app.first_configuration import with_key
    from isolane.bindings.ietf_system import User
    from isolane.cli.remote import connect
    from isolane.tree import xml

    nobody = User.new(name=args.name)
    async with connect(address_of(args)) as remote:
        running = await remote.running("".join(xml.encode(_root(nobody))))
        found = running.system.authentication.user.get(args.name)
        before: User = found or nobody
        after = before
        for line in lines:
            after = with_key(after, line)
        keys = [key for key in after.authorized_key if key.name not in before.authorized_key]
        user = User.new(name=args.name, authorized_key=keys, password=password)
        config = "".join(xml.encode(_root(user, args.group)))
        await remote.edit(config)
    return found is None, len(keys)


def _root(user: "User", groups: Iterable[str] = ()) -> "Root":
    from isolane.bindings import Root
    from isolane.bindings.ietf_netconf_acm import Group, Nacm
    from isolane.bindings.ietf_system import Authentication, System

    listed = [Group.new(name=name, user_name=(user.name,)) for name in groups]
    return Root.new(
        system=System.new(authentication=Authentication.new(user=[user])),
        nacm=Nacm.new(groups=Nacm.EMPTY.groups.replace(group=listed)) if listed else None,
    )


def _password() -> str:
    if not sys.stdin.isatty():
        return sys.stdin.readline().rstrip("\n")
    first = getpass.getpass("Password: ")
    if first != getpass.getpass("Again: "):
        raise WrongArguments("the passwords do not match")
    return first
