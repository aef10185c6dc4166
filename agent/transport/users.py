"""Users who may log in: those of ietf-system in running, and holders of trusted certificates."""

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Any, Final

from isolane.access.passwords import matches
from isolane.bindings import Root
from isolane.bindings.ietf_system import System
from isolane.bindings.isolane_server import Server
from isolane.errors import IsolaneError
from isolane.transport.sshlib import asyncssh
from isolane.tree.top import top

_log = logging.getLogger("isolane.login")

_WORKER: Final = ThreadPoolExecutor(1, "passwords")
MOST_CHECKS: Final = 32
"""Maximum passwords that wait for a check: a second or so of work, half a minute at the most rounds."""


class TooManyChecks(IsolaneError):
    """A password is not checked, because too many others are waiting; nothing is said about this one."""


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
        return self._user(user) is not None

    def kept_password(self, user: str) -> str | None:
        """The hash of a user's password; None without an account or a password."""
        found = self._user(user)
        return None if found is None else found.password

    def has_key(self, user: str, key: asyncssh.SSHKey) -> bool:
        """Whether a public key is one of the user's."""
        found = self._user(user)
        data = key.public_data
        return found is not None and any(known.key_data == data for known in found.authorized_key)

    async def has_password(self, user: str, password: str) -> bool:
        """Whether a password is the user's; the loop goes on meanwhile.

        One is checked at a time: more would only take turns with each other and with the loop. When too many
        wait already, TooManyChecks, whoever the user is.
        """
        if self._checks >= MOST_CHECKS:
            raise TooManyChecks(f"{MOST_CHECKS} passwords are waiting to be checked")
        users = top(self._running(), System).authentication.user
        found = users.get(user)
        kept = None if found is None else found.password
        all_kept = tuple(each.password for each in users if each.password is not None)
        loop = asyncio.get_running_loop()
        self._checks += 1
        try:
            return await loop.run_in_executor(_WORKER, matches, password, kept, all_kept)
        finally:
            self._checks -= 1

    def trusts(self, user: str, authority: asyncssh.SSHKey, principals: Sequence[str]) -> bool:
        """Whether a certificate of an authority lets the user in: it has to name the user as principal."""
        if self._user(user) is None or user not in principals:
            return False
        data = authority.public_data
        return any(_public_data(text) == data for text in top(self._running(), Server).ssh.trusted_user_ca)

    def _user(self, name: str) -> Any:
        return top(self._running(), System).authentication.user.get(name)


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
