"""Passwords: kept as crypt hashes only (RFC 7317, iana-crypt-hash)."""

from typing import Any, Final

from passlib.hash import md5_crypt, sha256_crypt, sha512_crypt

from agent.errors import DataError
from agent.tree.top import top, with_top
from bindings.ietf_system import System

PLAIN: Final = "$0$"
ROUNDS: Final = 40_000
"""Some 20 ms: a login can afford it, a guesser of millions cannot, and a commit waits no longer."""

LONGEST: Final = 4096
"""So many octets a password has at most; hashing takes longer with each."""

_KINDS: Final = {"$1$": md5_crypt, "$5$": sha256_crypt, "$6$": sha512_crypt}
_NOBODY: Final = (
    "$6$rounds=40000$lqzmkWvrit8faggC$"
    "CktvAat6VeWGmLj5jkJjJ.GUWS6EoOc1GuFLMcOcXuoymd6LJbVO7Incvf7J4ajsgv966Aea..IuZvCKEsbwk0"
)
"""Of a password that nobody knows, with as many rounds."""


def hashed(value: str) -> str:
    """What is stored for a crypt-hash: `$0$` and a password is hashed, all else is a hash already."""
    if not value.startswith(PLAIN):
        return value
    password = value.removeprefix(PLAIN)
    if not _is_possible(password):
        raise DataError("invalid-value", f"a password has at most {LONGEST} octets, and none is NUL")
    return str(sha512_crypt.using(rounds=ROUNDS).hash(password))


def matches(password: str, kept: str | None) -> bool:
    """Whether a password is right; takes as long when there is none, which must not be told."""
    if not _is_possible(password):
        return False  # whoever it is
    kind = None if kept is None else _KINDS.get(kept[:3])
    if kind is not None:
        try:
            return bool(kind.verify(password, kept))
        except ValueError:
            pass  # not a hash of its kind, so there is none
    sha512_crypt.verify(password, _NOBODY)
    return False


def _is_possible(password: str) -> bool:
    return len(password.encode()) <= LONGEST and "\0" not in password


def without_plain(old: Any, new: Any) -> Any:
    """The tree with every password hashed; what did not change is not looked at."""
    system = top(new, System)
    if system is top(old, System):
        return new
    users = system.authentication.user
    changed = users
    for user in users:
        if user.password is not None and user.password.startswith(PLAIN):
            changed = changed.add(user.replace(password=hashed(user.password)))
    if changed is users:
        return new
    authentication = system.authentication.replace(user=changed)
    return with_top(new, System, system.replace(authentication=authentication))
