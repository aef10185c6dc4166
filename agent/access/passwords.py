"""Passwords: kept as crypt hashes only (RFC 7317, iana-crypt-hash)."""

import re
from collections.abc import Iterable
from functools import cache
from typing import Any, Final

from isolane.bindings.ietf_netconf_server import NetconfServer
from isolane.bindings.ietf_system import Authentication, System, User
from isolane.bindings.isolane_server import Passwords, Server
from isolane.errors import DataError
from isolane.strand import off_loop
from isolane.tree.model import top, with_top
from isolane.tree.path import Path
from isolane.tree.schema import ContainerNode, LeafNode, ListNode, Record

PLAIN: Final = "$0$"
ROUNDS: Final = 40_000
"""Some 20 ms: a login can afford it, a guesser of millions cannot, and a commit waits no longer."""
LEAST_ROUNDS: Final = 1_000
MOST_ROUNDS: Final = 1_000_000
"""Half a second. Tools of operators make hashes of up to 656,000 rounds; the type would allow 999,999,999."""

LONGEST: Final = 4096
"""Maximum octets of a password; hashing takes longer with each."""

_MD5: Final = "$1$"
_SHA256: Final = "$5$"
_SHA512: Final = "$6$"
_UNSAID: Final = 5_000
"""The rounds of a hash that does not say how many."""
_SAID: Final = re.compile(r"\$[56]\$rounds=(\d+)\$")
_USERS: Final = Path().child(System.NODE).child(Authentication.NODE)
_NO_SALT: Final = {_MD5: "a" * 8, _SHA256: "a" * 16, _SHA512: "a" * 16}


def hashed(value: str, path: Path | None = None) -> str:
    """The stored form of a crypt-hash: `$0$` and a password is hashed, all else is a hash already.

    A thread does it while the loop goes on: an edit may bring many passwords.
    """
    if not value.startswith(PLAIN):
        return value
    password = value.removeprefix(PLAIN)
    if not _is_possible(password):
        text = f"a password has 1 to {LONGEST} octets, and none is NUL"
        raise DataError("invalid-value", text, path=path)
    digest: str = off_loop(lambda: _schemes()[_SHA512].using(rounds=ROUNDS).hash(password))
    return digest


def matches(password: str, kept: str | None, all_kept: Iterable[str] = ()) -> bool:
    """Whether a password is right.

    `all_kept` are the hashes of all users. The work is the same whoever logs in and whatever is kept of them:
    for each scheme that any user's hash has, as many rounds as the costliest of its hashes takes.
    """
    if not _is_possible(password):
        return False  # whoever it is
    usable = None if kept is None or fault(kept) is not None else kept
    right = False
    for kind, rounds in _work(all_kept).items():
        if usable is not None and usable.startswith(kind):
            right = bool(_schemes()[kind].verify(password, usable))
            _spend(kind, password, rounds - rounds_of(usable) + LEAST_ROUNDS)
        else:
            _spend(kind, password, rounds)
            _spend(kind, password, LEAST_ROUNDS)
    return right


def _work(all_kept: Iterable[str]) -> dict[str, int]:
    """The rounds of each scheme that are done for every login."""
    work = {_SHA512: ROUNDS}
    for kept in all_kept:
        if fault(kept) is None:
            kind = kept[:3]
            work[kind] = max(work.get(kind, LEAST_ROUNDS), rounds_of(kept))
    return work


def _spend(kind: str, password: str, rounds: int) -> None:
    """Work that comes to nothing."""
    scheme = _schemes()[kind]
    settings = {"salt": _NO_SALT[kind]} if kind == _MD5 else {"salt": _NO_SALT[kind], "rounds": rounds}
    scheme.using(**settings).hash(password)


def rounds_of(kept: str) -> int:
    """The rounds of a hash; those of MD5 are always the same."""
    match = _SAID.match(kept)
    if match is not None:
        return int(match[1])
    return LEAST_ROUNDS if kept.startswith(_MD5) else _UNSAID


def fault(kept: str) -> str | None:
    """The reason why no password matches a hash; None when one can."""
    kind = _schemes().get(kept[:3])
    if kind is None:
        return "the password is kept in a form that is not known here; use $0$, $1$, $5$ or $6$"
    rounds = rounds_of(kept)
    if not LEAST_ROUNDS <= rounds <= MOST_ROUNDS:
        return (
            f"the hash has {rounds:,} rounds; it must have {LEAST_ROUNDS:,} to {MOST_ROUNDS:,}, "
            "because every login costs as much"
        )
    try:
        complete = kind.from_string(kept).checksum is not None
    except ValueError:
        complete = False
    return None if complete else "the hash is not complete"


@cache
def _schemes() -> dict[str, Any]:
    """The schemes that make and check hashes, by the mark that a hash begins with."""
    from passlib.hash import md5_crypt, sha256_crypt, sha512_crypt  # few starts see a password

    return {_MD5: md5_crypt, _SHA256: sha256_crypt, _SHA512: sha512_crypt}


def _is_possible(password: str) -> bool:
    """Whether a user may have it. Nobody logs in with an empty one, even where a hash is that of one."""
    return 0 < len(password.encode()) <= LONGEST and "\0" not in password


def weakness(password: str, user: str, rules: Passwords) -> str | None:
    """The rule that a password breaks; None where it keeps all."""
    if len(password) < rules.minimum_length:
        return f"it has fewer than {rules.minimum_length} characters"
    folded = password.casefold()
    if folded == user.casefold():
        return "it is the name of the user"
    if any(folded == each.casefold() for each in rules.refused):
        return "it is one of those that server/passwords/refused names"
    return None


def without_plain(old: Record, new: Record) -> Any:
    """The tree with every password hashed; what did not change is not looked at.

    DataError for a password that breaks a rule of `new`.
    """
    server, rules = top(new, NetconfServer), top(new, Server).passwords
    if server is not top(old, NetconfServer):
        stored = _all_stored(server, Path().child(NetconfServer.NODE), rules)
        new = with_top(new, NetconfServer, stored)
    system = top(new, System)
    if system is top(old, System):
        return new
    users = system.authentication.user
    changed = users
    for user in users:
        if user.password is not None and user.password.startswith(PLAIN):
            leaf = _USERS.child(User.NODE, user.name).child(User.NODE.by_attribute["password"])
            changed = changed.add(user.replace(password=_stored(user.password, user.name, rules, leaf)))
    if changed is users:
        return new
    authentication = system.authentication.replace(user=changed)
    return with_top(new, System, system.replace(authentication=authentication))


def _stored(value: str, user: str, rules: Passwords, leaf: Path) -> str:
    password = value.removeprefix(PLAIN)
    broken = weakness(password, user, rules) if value.startswith(PLAIN) else None
    if broken is not None and _is_possible(password):
        text = f"the password is refused: {broken}"
        raise DataError("invalid-value", text, path=leaf, app_tag="password-policy")
    return hashed(value, leaf)


def _all_stored(record: Record, path: Path, rules: Passwords) -> Record:
    """A record with the passwords of users of SSH at and below it hashed, wherever the grouping is used."""
    for child, slot in zip(record.NODE.children, record, strict=True):
        if slot is None or slot == child.absent:
            continue
        if isinstance(child, ContainerNode):
            record = record.with_slot(child.index, _all_stored(slot, path.child(child), rules))
        elif isinstance(child, ListNode):
            pairs = ((key, _all_stored(entry, path.child(child, key), rules)) for key, entry in slot.items())
            record = record.with_slot(child.index, slot.from_items(pairs))
        elif isinstance(child, LeafNode) and child.name == "hashed-password":
            user = path[-2][1]
            record = record.with_slot(child.index, _stored(slot, user, rules, path.child(child)))
    return record
