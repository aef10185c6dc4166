"""Passwords of Basic that were right a moment ago: each request has one, and to check it takes 20 ms."""

import asyncio
import hmac
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from isolane.transport.users import Users

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
        said = b"".join(len(octets).to_bytes(4) + octets for octets in map(_octets, parts))
        return hmac.digest(self._secret, said, "sha256")


def _octets(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")
