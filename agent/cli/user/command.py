"""`isolane user`: list, add and delete users, over NETCONF as any other client does."""

import argparse
import asyncio
import getpass
import json
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final
from unicodedata import normalize

from isolane.cli.arguments import Commands, WrongArguments, add_json
from isolane.cli.remote.address import add_address, address_of
from isolane.cli.user.key import add_key, public_key
from isolane.printable import printable

if TYPE_CHECKING:
    from isolane.bindings import Root
    from isolane.bindings.ietf_system import User
    from isolane.cli.user.accounts import Account

LONGEST: Final = 4096
"""Maximum octets of a password: that of isolane.access, which imports bindings; a test compares them."""
_LONGEST_LINE: Final = LONGEST + len(b"\r\n")
_STANDARD_INPUT: Final = 0
LONGEST_NAME: Final = 255
"""Octets; the longest login name of Linux (LOGIN_NAME_MAX with its zero)."""


def register(subparsers: Commands) -> None:
    command = subparsers.add_parser("user", help="list, add and delete users who may log in, and their keys")
    actions = command.add_subparsers(dest="action", required=True, metavar="ACTION")
    add_list(actions)
    add_delete(actions)
    add_key(actions)
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
    add_address(add)
    add.set_defaults(run=run_add)


def run_add(args: argparse.Namespace) -> int:
    """Add it in one edit; of a user who is there already, what is not there yet."""
    check_name(args.name)
    if not args.keys and not args.password:
        raise WrongArguments("a user needs --key FILE or --password to log in")
    lines = [public_key(path) for path in args.keys]
    password = f"$0${_password()}" if args.password else None
    is_new, number = asyncio.run(_add(args, lines, password))
    content = {
        "added" if is_new else "changed": args.name,
        "keys": number,
        "password": args.password,
        "groups": args.group,
    }
    sys.stdout.write(f"{json.dumps(content) if args.json else _sentence(args, is_new, number)}\n")
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
    from isolane.cli.remote.client import connect
    from isolane.tree import xml

    nobody = User.new(name=args.name)
    async with connect(address_of(args)) as remote:
        running = await remote.running("".join(xml.encode(_root(nobody))))
        present = running.system.authentication.user.get(args.name)
        before: User = present or nobody
        after = before
        for line in lines:
            after = with_key(after, line)
        keys = [key for key in after.authorized_key if key.name not in before.authorized_key]
        user = User.new(name=args.name, authorized_key=keys, password=password)
        config = "".join(xml.encode(_root(user, args.group)))
        await remote.edit(config)
    return present is None, len(keys)


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
    """The password that was typed or piped; WrongArguments when it is missing or empty."""
    password = _typed() if os.isatty(_STANDARD_INPUT) else _piped()
    if not password:
        raise WrongArguments("the password is empty")
    return password


def _typed() -> str:
    try:
        first = getpass.getpass("Password: ")
        second = getpass.getpass("Again: ")
    except EOFError:
        raise WrongArguments("no password was given") from None
    if first != second:
        raise WrongArguments("the passwords do not match")
    return first


def _piped() -> str:
    """One line of standard input. Nothing after it is consumed: the next command may read on there."""
    line = bytearray()
    while not line.endswith(b"\n"):
        octet = os.read(_STANDARD_INPUT, 1)
        if not octet:
            break
        line += octet
        if len(line) > _LONGEST_LINE:
            raise WrongArguments(f"the password is longer than {LONGEST} octets")
    if not line:
        raise WrongArguments("no password was given: standard input is at its end")
    try:
        return line.removesuffix(b"\n").removesuffix(b"\r").decode()
    except UnicodeDecodeError:
        raise WrongArguments("the password is not valid UTF-8") from None


def check_name(name: str) -> str:
    """The name; WrongArguments for a name that no login can use."""
    fault = _name_fault(name)
    if fault is not None:
        raise WrongArguments(f"{name[:40]!r} is not a valid user name: {fault}")
    return name


def _name_fault(name: str) -> str | None:
    if not name:
        return "it is empty"
    if not name.isprintable():
        return "it has characters that cannot be printed"
    if len(name.encode()) > LONGEST_NAME:
        return f"it is longer than {LONGEST_NAME} octets"
    if name != name.strip():
        return "it begins or ends with a space"
    if ":" in name:
        return "it has a colon, which ends the name wherever a password follows it"
    if normalize("NFKC", name) != name:
        return "clients send it in another form (RFC 4013)"
    return None


def add_list(actions: Commands) -> None:
    command = actions.add_parser("list", help="list users, how they log in, and their groups")
    add_json(command)
    add_address(command)
    command.set_defaults(run=run_list)


def run_list(args: argparse.Namespace) -> int:
    """Print one line for each user."""
    users = asyncio.run(_read_accounts(args))
    if args.json:
        sys.stdout.write(json.dumps([each.plain() for each in users]) + "\n")
    else:
        sys.stdout.writelines(f"{line}\n" for line in lines(users))
    return 0


async def _read_accounts(args: argparse.Namespace) -> "list[Account]":
    from isolane.cli.remote.client import connect
    from isolane.cli.user.accounts import accounts, configuration

    async with connect(address_of(args)) as remote:
        return accounts(await configuration(remote))


def lines(users: "Sequence[Account]") -> Iterator[str]:
    """A table with one row for each user."""
    rows = [("user", "logs in by", "groups", "rights"), *map(_account_row, users)]
    wide = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, wide, strict=True)).rstrip()


def _account_row(one: "Account") -> tuple[str, str, str, str]:
    ways = [f"key {key.name!r}" if " " in key.name else f"key {key.name}" for key in one.keys]
    ways += ["password"] if one.password else []
    cells = one.name, ", ".join(ways) or "-", ", ".join(one.groups) or "-"
    name, login, groups = map(printable, cells)
    return name, login, groups, "administrator" if one.administrator else ""


def add_delete(actions: Commands) -> None:
    command = actions.add_parser("delete", help="delete a user")
    command.add_argument("name", metavar="NAME")
    command.add_argument("--force", action="store_true", help="delete even the last administrator")
    add_json(command)
    add_address(command)
    command.set_defaults(run=run_delete)


def run_delete(args: argparse.Namespace) -> int:
    """Make one commit of it."""
    gone = asyncio.run(_delete(args))
    content = {"deleted": gone.name, "groups": list(gone.groups)}
    said = f"user {gone.name} deleted"
    said += f", also from {', '.join(gone.groups)}" if gone.groups else ""
    sys.stdout.write(f"{json.dumps(content) if args.json else said}\n")
    return 0


async def _delete(args: argparse.Namespace) -> "Account":
    from isolane.cli.remote.client import connect
    from isolane.cli.user.accounts import account, accounts, configuration, keep_an_administrator

    async with connect(address_of(args)) as remote:
        await remote.lock()  # two who delete each other would leave nobody
        users = accounts(await configuration(remote))
        gone = account(users, args.name)
        keep_an_administrator(users, gone.name, args.force)
        await remote.edit(_deletion(gone))
    return gone


def _deletion(gone: "Account") -> str:
    """The user, and the name in groups: who gets the name later must not get these rights with it."""
    from isolane.bindings.ietf_netconf_acm import Group, Groups, Nacm
    from isolane.bindings.ietf_system import Authentication, System, User
    from isolane.cli.remote.data import DELETE, enclosed
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
