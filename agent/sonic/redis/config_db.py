"""CONFIG_DB in Redis: all of it or some keys, and a transaction on what nobody changed meanwhile."""

from collections.abc import Iterable, Sequence
from typing import Final

from isolane.printable import shown
from isolane.sonic.errors import SonicError, Unreachable
from isolane.sonic.redis.connection import Connection
from isolane.sonic.redis.hashes import Command, Content
from isolane.sonic.redis.resp import Reply, ServerError

LOADED: Final = "CONFIG_DB_INITIALIZED"
"""SONiC sets this key when CONFIG_DB has been loaded; a reload empties the database and sets it again."""


class NotLoaded(SonicError):
    """CONFIG_DB is empty, or being loaded."""

    def __init__(self) -> None:
        super().__init__(f"CONFIG_DB is not loaded: it has no key {LOADED}")


class Refused(SonicError):
    """Redis refuses a transaction, and nothing was written."""

    def __init__(self, reason: ServerError) -> None:
        super().__init__(f"Redis refuses: {reason}")
        self.is_full = reason.is_full


class Meanwhile(SonicError):
    """Somebody wrote to a key of a transaction, and nothing was written."""


class Unknown(Unreachable):
    """The connection ended before Redis said whether a transaction was made."""


class ConfigDb:
    """The database; every call may block, and Unreachable says that Redis does not answer."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def close(self) -> None:
        self._connection.close()

    def everything(self) -> Content:
        """All hashes; NotLoaded while there is nothing to rely on."""
        hashes = self.hashes(sorted(self._connection.scan()))
        return {key: fields for key, fields in hashes.items() if fields}

    def hashes(self, keys: Sequence[str]) -> Content:
        """Some keys, those that are no hashes as empty ones; NotLoaded while there is nothing to rely on."""
        loaded, *replies = self._connection.fresh(("EXISTS", LOADED), *(("HGETALL", key) for key in keys))
        _check_loaded(loaded)
        return self._hashes(keys, replies)

    def watch(self, keys: Sequence[str]) -> Content:
        """Some keys as they are; `execute` changes nothing if one of them is written to from now on."""
        _, loaded, *replies = self._connection.fresh(
            ("WATCH", LOADED, *keys), ("EXISTS", LOADED), *(("HGETALL", key) for key in keys)
        )
        try:
            _check_loaded(loaded)
            _check_hashes(keys, replies)
            return self._hashes(keys, replies)
        except SonicError:
            self.unwatch()
            raise

    def _hashes(self, keys: Sequence[str], replies: Sequence[Reply]) -> Content:
        """The fields of hashes; a key of another type has none, and a refusal is no key that is gone."""
        content: Content = {}
        for key, reply in zip(keys, replies, strict=True):
            if isinstance(reply, ServerError) and _is_of_another_type(reply):
                content[key] = {}
            elif (
                isinstance(reply, list) and len(reply) % 2 == 0 and all(isinstance(one, str) for one in reply)
            ):
                words = iter(map(str, reply))
                content[key] = dict(zip(words, words, strict=True))
            else:
                raise self._connection.unexpected(f"HGETALL {key}", reply)
        return content

    def unwatch(self) -> None:
        """Forget what was watched."""
        self._connection.call(("UNWATCH",))

    def execute(self, commands: Iterable[Command]) -> None:
        """All commands in one transaction; Meanwhile and Refused when none was made."""
        try:
            *queued, replies = self._connection.call(("MULTI",), *commands, ("EXEC",))
        except Unreachable as error:
            raise Unknown(str(error)) from error
        wrong = next((reply for reply in queued if isinstance(reply, ServerError)), None)
        if wrong is not None:
            raise Refused(wrong)
        if isinstance(replies, ServerError):
            raise Refused(replies)
        if replies is None:
            raise Meanwhile("CONFIG_DB was changed meanwhile")
        if not isinstance(replies, list) or len(replies) != len(queued) - 1:
            raise Unknown(str(self._connection.unexpected("EXEC", replies)))
        wrong = next((one for one in replies if isinstance(one, ServerError)), None)
        if wrong is not None:  # Redis takes nothing back of a transaction that it has begun
            raise Unknown(f"Redis refused a part of the transaction: {wrong}")

    def configure_events(self) -> str:
        """Have Redis announce changes of keys, as SONiC does; returns why that is not certain, or nothing."""
        (reply,) = self._connection.fresh(("CONFIG", "GET", "notify-keyspace-events"))
        before = str(reply[1]) if isinstance(reply, list) and len(reply) == 2 else ""
        if "K" not in before or not ("A" in before or {"g", "h"} <= set(before)):
            (reply,) = self._connection.call(("CONFIG", "SET", "notify-keyspace-events", "AKE"))
        return str(reply) if isinstance(reply, ServerError) else ""


def _check_loaded(reply: Reply) -> None:
    if isinstance(reply, ServerError):
        raise Unreachable(f"Redis: {reply}")
    if reply != 1:
        raise NotLoaded


def _check_hashes(keys: Sequence[str], replies: Sequence[Reply]) -> None:
    """Refuse a transaction on keys of another type: Redis would carry out the rest of it."""
    for key, reply in zip(keys, replies, strict=True):
        if isinstance(reply, ServerError) and _is_of_another_type(reply):
            raise Refused(ServerError(f"{shown(key)} is no hash; delete it"))


def _is_of_another_type(error: ServerError) -> bool:
    return str(error).startswith("WRONGTYPE")
