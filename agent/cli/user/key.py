"""`isolane user key`: list the keys of a user, or change them; a key and its successor in one commit."""

import argparse
import asyncio
import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from isolane.cli.arguments import Commands, WrongArguments, add_json
from isolane.cli.remote.address import add_address, address_of
from isolane.printable import advice, printable

if TYPE_CHECKING:
    from isolane.bindings.ietf_system import AuthorizedKey, User
    from isolane.cli.remote.client import Remote
    from isolane.cli.user.accounts import Account


def add_key(actions: Commands) -> None:
    command = actions.add_parser("key", help="list, add and delete keys of a user")
    command.add_argument("name", metavar="NAME")
    command.add_argument(
        "--add",
        action="append",
        default=[],
        type=Path,
        metavar="FILE",
        help="file with a public key to add; may be repeated",
    )
    command.add_argument(
        "--delete",
        action="append",
        default=[],
        metavar="KEY",
        help="name or fingerprint of a key to delete; may be repeated",
    )
    command.add_argument(
        "--force", action="store_true", help="delete even the last login of the last administrator"
    )
    add_json(command)
    add_address(command)
    command.set_defaults(run=run_key)


def run_key(args: argparse.Namespace) -> int:
    """Print the keys, or what changed."""
    lines = [public_key(path) for path in args.add]
    if not args.add and not args.delete:
        return _print_keys(asyncio.run(_read_keys(args)), args.json)
    added, deleted = asyncio.run(_change_keys(args, lines))
    content = {"changed": args.name, "added": added, "deleted": deleted}
    said = [f"{len(added)} added" if args.add else "", f"{len(deleted)} deleted" if args.delete else ""]
    sentence = f"keys of user {args.name}: {', '.join(filter(None, said))}"
    sys.stdout.write(f"{json.dumps(content) if args.json else sentence}\n")
    return 0


def _print_keys(one: "Account", as_json: bool) -> int:
    if as_json:
        content = {"user": one.name, "keys": [asdict(key) for key in one.keys]}
        sys.stdout.write(json.dumps(content) + "\n")
        return 0
    wide = max((len(printable(key.name)) for key in one.keys), default=0)
    sys.stdout.writelines(
        f"{printable(key.name):{wide}}  {printable(key.algorithm)}  {key.fingerprint}\n" for key in one.keys
    )
    if not one.keys:
        sys.stdout.write(f"user {one.name} has no keys\n")
    return 0


async def _read_keys(args: argparse.Namespace) -> "Account":
    from isolane.cli.remote.client import connect
    from isolane.cli.user.accounts import account, accounts, configuration

    async with connect(address_of(args)) as remote:
        return account(accounts(await configuration(remote)), args.name)


async def _change_keys(args: argparse.Namespace, lines: list[str]) -> tuple[list[str], list[str]]:
    """The names of the keys that came, and of those that went."""
    from isolane.app.first_configuration import with_key
    from isolane.cli.remote.client import connect
    from isolane.cli.user.accounts import account, accounts, configuration, keep_an_administrator

    async with connect(address_of(args)) as remote:
        await remote.lock()
        root = await configuration(remote)
        users = accounts(root)
        one = account(users, args.name)
        before = root.system.authentication.user[args.name]
        gone = {_named(one, text) for text in args.delete}
        after = before.replace(authorized_key=[key for key in before.authorized_key if key.name not in gone])
        for line in lines:
            after = with_key(after, line)
        if not after.authorized_key and not one.password:
            keep_an_administrator(users, one.name, args.force)
        await _replace_keys(remote, before, after)
    data = {key.key_data for key in before.authorized_key}
    kept = {key.key_data for key in after.authorized_key}
    added = [key.name for key in after.authorized_key if key.key_data not in data]
    return added, [key.name for key in before.authorized_key if key.key_data not in kept]


def _named(one: "Account", text: str) -> str:
    """The name of the key that is meant by its name or its fingerprint."""
    from isolane.cli.user.accounts import NoSuchUser

    for key in one.keys:
        if text in (key.name, key.fingerprint):
            return key.name
    names = [key.name for key in one.keys]
    raise NoSuchUser(f"user {one.name} has no key {text!r}{advice(text, names, 'the keys are')}")


async def _replace_keys(remote: "Remote", before: "User", after: "User") -> None:
    """One edit: a new key may have the name of one that goes, and then takes its place."""
    from isolane.bindings.ietf_system import Authentication, AuthorizedKey, System, User
    from isolane.cli.remote.data import DELETE, enclosed
    from isolane.tree.path import Path as TreePath

    def entry(key: "AuthorizedKey", attributes: str, leaves: tuple[str, ...]) -> str:
        node = AuthorizedKey.NODE
        content = "".join(
            enclosed(TreePath().child(node.by_attribute[leaf], getattr(key, leaf)), "", "", node.namespace)
            for leaf in leaves
        )
        return enclosed(TreePath().child(node, key.name), attributes, content, node.namespace)

    config = [entry(key, DELETE, ()) for key in before.authorized_key if key.name not in after.authorized_key]
    config += [
        entry(key, "", ("algorithm", "key_data"))
        for key in after.authorized_key
        if before.authorized_key.get(key.name) != key
    ]
    user = TreePath().child(System.NODE).child(Authentication.NODE).child(User.NODE, before.name)
    if config:
        await remote.edit(enclosed(user, "", "".join(config)))


def public_key(path: Path) -> str:
    """The line of a file as OpenSSH writes it; WrongArguments for what is not a public key."""
    from isolane.app.first_configuration import with_key
    from isolane.bindings.ietf_system import User

    try:
        line = path.read_text()
        with_key(User.EMPTY, line)
    except (OSError, ValueError) as error:
        raise WrongArguments(f"{path} is not a public key: {error}") from error
    return line
