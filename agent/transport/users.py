"""Users who may log in: those of ietf-system in running, and holders of trusted certificates.

The password of Basic comes with each request, and to check it takes 20 ms: one that was right a moment
ago is remembered.
"""

import asyncio
import hmac
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Final

from isolane.access.passwords import matches
from isolane.bindings import Root
from isolane.bindings.ietf_system import System, User
from isolane.bindings.isolane_server import Server
from isolane.errors import IsolaneError
from isolane.lazy_dataclass import dataclass
from isolane.transport.sshlib import asyncssh
from isolane.tree.model import top

_log = logging.getLogger("isolane.login")

_WORKER: Final = ThreadPoolExecutor(1, "passwords")
MOST_CHECKS: Final = 32
"""Maximum passwords that wait for a check: a second or so of work, half a minute at the most rounds."""


class TooManyChecks(IsolaneError):
    """A password is not checked, as too many others are waiting or no thread can start; it may be right."""


@dataclass(frozen=True, slots=True)
class Account:
    """The means of a user to log in: the hash of a password, and keys in the format of SSH."""

    password: str | None
    keys: frozenset[bytes]


class Users:
    """Answers by the configuration as it is at that moment."""

    def __init__(self, running: Callable[[], Root]) -> None:
        self._running = running
        self._checks = 0

    @property
    def running(self) -> Root:
        """The configuration that answers follow from; the same object as long as nothing of it changes."""
        return self._running()

    def has_account(self, user: str) -> bool:
        """Whether a user is one of ietf-system."""
        return self.account(user) is not None

    def kept_password(self, user: str) -> str | None:
        """The hash of a user's password; None without an account or a password."""
        account = self.account(user)
        return None if account is None else account.password

    def has_key(self, user: str, key: asyncssh.SSHKey) -> bool:
        """Whether a public key is one of the user's."""
        account = self.account(user)
        return account is not None and key.public_data in account.keys

    async def has_password(self, user: str, password: str) -> bool:
        """Whether a password is the user's; the loop goes on meanwhile.

        One is checked at a time: more would only take turns with each other and with the loop. When too many
        wait already, TooManyChecks, whoever the user is.
        """
        if self._checks >= MOST_CHECKS:
            raise TooManyChecks(f"{MOST_CHECKS} passwords are waiting to be checked")
        kept, all_kept = self.kept_password(user), self.passwords()
        loop = asyncio.get_running_loop()
        self._checks += 1
        try:
            try:
                check = loop.run_in_executor(_WORKER, matches, password, kept, all_kept)
            except RuntimeError as error:
                raise TooManyChecks(f"no password can be checked: {error}") from error
            return await check
        finally:
            self._checks -= 1

    def trusts(self, user: str, authority: asyncssh.SSHKey, principals: Sequence[str]) -> bool:
        """Whether a certificate of an authority lets the user in: it has to name the user as principal."""
        if self.account(user) is None or user not in principals:
            return False
        data = authority.public_data
        return any(_public_data(text) == data for text in top(self._running(), Server).ssh.trusted_user_ca)

    def account(self, name: str) -> Account | None:
        """The account of a user; None where there is none."""
        user = top(self._running(), System).authentication.user.get(name)
        return None if user is None else _account(user)

    def passwords(self) -> tuple[str, ...]:
        """The hashes of all users."""
        users = top(self._running(), System).authentication.user
        return tuple(each.password for each in users if each.password is not None)


def _account(user: User) -> Account:
    keys = (key.key_data for key in user.authorized_key)
    return Account(user.password, frozenset(key for key in keys if key is not None))


class Authorities(asyncssh.SSHAuthorizedKeys):
    """The authorities of one user's certificates, as asyncssh asks for them.

    Here certificates need principals too. What it does by itself takes a certificate without any for one of
    everybody; OpenSSH accepts such a certificate nowhere, and neither does the agent.
    """

    def __init__(self, users: Users, user: str) -> None:
        super().__init__()
        self._users = users
        self._name = user

    def validate(
        self,
        key: asyncssh.SSHKey,
        client_host: str,
        client_addr: str,
        cert_principals: Sequence[str] | None = None,
        ca: bool = False,
    ) -> Mapping[str, object] | None:
        """Options, of which there are none, when the authority is one; keys are not answered for."""
        if ca and self._users.trusts(self._name, key, cert_principals or ()):
            return {}
        return None


@lru_cache(maxsize=256)
def _public_data(text: str) -> bytes | None:
    """The key of a line as in an authorized_keys file."""
    try:
        return asyncssh.import_public_key(text).public_data
    except ValueError as error:  # KeyImportError, and what cryptography says of numbers that are no key
        _log.warning("a trusted authority cannot be read: %s", error)
        return None


KEPT: Final = 256
"""Maximum number remembered; the least recently used one is forgotten first."""
KEPT_S: Final = 300.0
"""Time for which a checked password is remembered."""


class KnownPasswords:
    """Asks `Users` once for requests of the same user and password that come together or soon after.

    What is remembered is a keyed hash of the user, the password and the hash that running has of it: another
    password, or no account any more, and it is not known.
    """

    def __init__(self, users: Users, now_s: Callable[[], float] = time.monotonic) -> None:
        self._users = users
        self._now_s = now_s
        self._secret = secrets.token_bytes(32)
        self._known: OrderedDict[bytes, float] = OrderedDict()
        self._asked: dict[bytes, asyncio.Task[bool]] = {}

    def kept(self, user: str, password: str) -> str | None:
        """The hash in running, if the password was right a moment ago and is the user's still; else None."""
        kept = self._users.kept_password(user)
        digest = self._digest(user, password, kept)
        until = self._known.get(digest)
        if until is None:
            return None
        if until < self._now_s():
            del self._known[digest]
            return None
        self._known.move_to_end(digest)
        return kept

    async def is_right(self, user: str, password: str, done: Callable[[bool], None]) -> bool:
        """Whether a password is the user's; `done` is called once for all who ask for the same together.

        TooManyChecks when too many passwords wait to be checked.
        """
        digest = self._digest(user, password, self._users.kept_password(user))
        task = self._asked.get(digest)
        if task is None:
            task = asyncio.get_running_loop().create_task(self._check(digest, user, password, done))
            self._asked[digest] = task
            task.add_done_callback(lambda _: self._asked.pop(digest, None))
        return await asyncio.shield(task)

    async def _check(self, digest: bytes, user: str, password: str, done: Callable[[bool], None]) -> bool:
        right = await self._users.has_password(user, password)
        if right:
            self._known[digest] = self._now_s() + KEPT_S
            while len(self._known) > KEPT:
                self._known.popitem(last=False)
        done(right)
        return right

    def _digest(self, user: str, password: str, kept: str | None) -> bytes:
        parts = (user, password, kept or "")
        framed = b"".join(len(octets).to_bytes(4) + octets for octets in map(_octets, parts))
        return hmac.digest(self._secret, framed, "sha256")


def _octets(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")
