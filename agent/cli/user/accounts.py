"""The users of an agent: by what they log in, their groups, and which of them are administrators."""

from collections.abc import Iterable
from dataclasses import asdict
from typing import TYPE_CHECKING

from isolane.errors import IsolaneError
from isolane.lazy_dataclass import dataclass
from isolane.printable import advice

if TYPE_CHECKING:
    from isolane.bindings import Root
    from isolane.cli.remote.client import Remote


class NoSuchUser(IsolaneError):
    """The agent has no user of a name, or the user no key of a name."""


class LastAdministrator(IsolaneError):
    """A change would leave nobody who can log in and manage users."""


@dataclass(frozen=True, slots=True)
class Key:
    """One public key of a user."""

    name: str
    algorithm: str
    fingerprint: str


@dataclass(frozen=True, slots=True)
class Account:
    """One user. `groups` and `administrator` are as far as the reader may see the access rules."""

    name: str
    keys: tuple[Key, ...]
    password: bool
    groups: tuple[str, ...]
    administrator: bool
    """Whether the user can log in and may change users and access rules."""

    def plain(self) -> dict[str, object]:
        return asdict(self)


async def configuration(remote: "Remote") -> "Root":
    """The part of the running configuration that decides who may log in, and with which rights."""
    from isolane.bindings.ietf_netconf_acm import Nacm
    from isolane.bindings.ietf_system import Authentication
    from isolane.bindings.isolane_server import Ssh
    from isolane.cli.remote.client import subtree

    authorities = Ssh.NODE.by_attribute["trusted_user_ca"]
    root: Root = await remote.running(subtree((Authentication.NODE, Nacm.NODE, authorities)))
    return root


def accounts(root: "Root") -> list[Account]:
    """All users of a configuration, by name."""
    by_authority = bool(root.server.ssh.trusted_user_ca)
    users = []
    for user in sorted(root.system.authentication.user, key=lambda each: each.name):
        logs_in = by_authority or bool(user.authorized_key) or user.password is not None
        users.append(
            Account(
                user.name,
                tuple(Key(key.name, key.algorithm, fingerprint(key.key_data)) for key in user.authorized_key),
                user.password is not None,
                tuple(group.name for group in root.nacm.groups.group if user.name in group.user_name),
                logs_in and _may_manage(root, user.name),
            )
        )
    return users


def fingerprint(key_data: bytes) -> str:
    """The fingerprint of a public key as OpenSSH shows it; empty for a key that cannot be read."""
    from isolane.transport.sshlib import asyncssh

    try:
        return asyncssh.public_key.decode_ssh_public_key(key_data).get_fingerprint()
    except asyncssh.KeyImportError:
        return ""


def _may_manage(root: "Root", user: str) -> bool:
    """Whether access control lets a user make users and access rules (RFC 8341 section 3.4.5)."""
    from isolane.access.decisions import Decisions
    from isolane.access.rules import groups_of, rules_for
    from isolane.bindings import MODEL
    from isolane.bindings.ietf_netconf_acm import Nacm, RuleList
    from isolane.bindings.ietf_system import Authentication, System, User
    from isolane.tree.path import Path

    if not root.nacm.enable_nacm:
        return True
    decisions = Decisions(root.nacm, rules_for(MODEL, root.nacm, groups_of(root.nacm, user, ()), user))
    users = Path().child(System.NODE).child(Authentication.NODE).child(User.NODE, user)
    rules = Path().child(Nacm.NODE).child(RuleList.NODE, user)
    return all(decisions.data(path, "create").permits for path in (users, rules))


def account(users: Iterable[Account], name: str) -> Account:
    """The user of a name; NoSuchUser with what may have been meant."""
    by_name = {each.name: each for each in users}
    if name not in by_name:
        raise NoSuchUser(f"no user {name!r}{advice(name, by_name, 'the users are')}")
    return by_name[name]


def keep_an_administrator(users: Iterable[Account], name: str, forced: bool) -> None:
    """LastAdministrator if only this user can log in and manage users."""
    if not forced and {each.name for each in users if each.administrator} == {name}:
        raise LastAdministrator(
            f"{name} is the last administrator who can log in; add another first "
            "(isolane user add NAME --key FILE --group GROUP), or give --force"
        )
